package check_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator/check"
	"github.com/vpcharts/vpcharts/generator/record"
	"github.com/vpcharts/vpcharts/generator/site"
)

// soundSite is a small site in which nothing is wrong, for a folder of a domain.
func soundSite() fstest.MapFS {
	s := fstest.MapFS{}
	for name, text := range map[string]string{
		"index.html": `<!doctype html><link rel="stylesheet" href="site.css"><main id="content">` +
			`<a href="#content">skip</a> <a href="boards/8/index.html">8</a> <a href="boards/8/index.html#plots">plots</a>` +
			`<a href="https://example.org/nope">elsewhere</a> <a href="mailto:club@example.org">mail</a> <img src="a%20b.svg"></main>`,
		"boards/8/index.html": `<!doctype html><a href="../../index.html">home</a> <h2 id="plots">Plots</h2> <a href="continuous.csv">CSV</a>` +
			`<a href="../../SHA256SUMS">sums</a> <svg><use href="#plots"/></svg>`,
		"boards/8/continuous.csv": "imps,winner,loser\n",
		"404.html":                `<!doctype html><link rel="stylesheet" href="/vp/site.css"><a href="/vp/boards/8/index.html">8</a>`,
		"site.css":                "a { color: blue }\n",
		"a b.svg":                 "<svg/>",
		"robots.txt":              "User-agent: *\n",
		".nojekyll":               "",
		".well-known/x":           "x",
	} {
		s[name] = &fstest.MapFile{Data: []byte(text)}
	}
	relist(s)
	return s
}

// relist makes a folder's sums those of its files.
func relist(s fstest.MapFS) {
	var files []site.File
	for _, name := range slices.Sorted(maps.Keys(s)) {
		if name != record.SumsFile && name[0] != '.' {
			files = append(files, site.File{Path: name, Data: s[name].Data})
		}
	}
	s[record.SumsFile] = &fstest.MapFile{Data: record.Sums(files).Data}
}

// with adds to the text of a file.
func with(s fstest.MapFS, name, text string) {
	s[name] = &fstest.MapFile{Data: append(slices.Clone(s[name].Data), text...)}
}

func TestCheckFindsNothingWrongWithASoundSite(t *testing.T) {
	t.Parallel()
	if err := check.Site(soundSite()); err != nil {
		t.Error(err)
	}
	if err := check.Site(fstest.MapFS(nil)); err == nil {
		t.Error("an empty folder passes for a site")
	}
}

// checkFaults are one of each kind: what is done to a sound site, and what Check
// has to say of it. Where relisted, the sums are made to agree first.
var checkFaults = []struct {
	name     string
	relisted bool
	harm     func(s fstest.MapFS)
	want     string
}{
	{"missing file", false, func(s fstest.MapFS) { delete(s, "robots.txt") }, "robots.txt: listed in SHA256SUMS, but cannot be read"},
	{"changed file", false, func(s fstest.MapFS) { with(s, "boards/8/continuous.csv", "0,10.00,10.00\n") },
		"boards/8/continuous.csv: not the file that SHA256SUMS lists: its SHA-256 is "},
	{"emptied file", false, func(s fstest.MapFS) { s["site.css"] = &fstest.MapFile{} }, "site.css: not the file that SHA256SUMS lists"},
	{"file not listed", false, func(s fstest.MapFS) { s["boards/10/index.html"] = &fstest.MapFile{} }, "boards/10/index.html: not listed in SHA256SUMS"},
	{"link to a page that is not there", true, func(s fstest.MapFS) { with(s, "index.html", `<a href="boards/9/index.html">9</a>`) },
		`index.html: link "boards/9/index.html": no such file`},
	{"link to a folder", true, func(s fstest.MapFS) { with(s, "index.html", `<a href="boards/8/">8</a>`) },
		`index.html: link "boards/8/": no such file`},
	{"image that is not there", true, func(s fstest.MapFS) { with(s, "index.html", `<img src="c.png">`) },
		`index.html: link "c.png": no such file`},
	{"style sheet that is not there", true, func(s fstest.MapFS) { with(s, "boards/8/index.html", `<link rel="icon" href="icon.svg">`) },
		`boards/8/index.html: link "icon.svg": no such file`},
	{"place that is not on the page", true, func(s fstest.MapFS) { with(s, "index.html", `<a href="#nope">x</a>`) },
		`index.html: link "#nope": no such place on that page`},
	{"place that is not on the other page", true, func(s fstest.MapFS) { with(s, "index.html", `<a href="boards/8/index.html#nope">x</a>`) },
		`index.html: link "boards/8/index.html#nope": no such place on that page`},
	{"link above the site", true, func(s fstest.MapFS) { with(s, "index.html", `<a href="../index.html">x</a>`) },
		`index.html: link "../index.html": no such file`},
	{"link to the server's root", true, func(s fstest.MapFS) { with(s, "index.html", `<a href="/boards/8/index.html">8</a>`) },
		`index.html: link "/boards/8/index.html": it leads to the server's root, where the site need not be`},
	{"link to no file of the site from the root", true, func(s fstest.MapFS) { with(s, "404.html", `<a href="/vp/boards/9/index.html">9</a>`) },
		`404.html: link "/vp/boards/9/index.html": no such file`},
	{"relative link on the page for missing addresses", true, func(s fstest.MapFS) { with(s, "404.html", `<a href="index.html">home</a>`) },
		`404.html: link "index.html": the page is shown at any depth, so its links begin at the server's root`},
	{"link that is no address", true, func(s fstest.MapFS) { with(s, "index.html", `<a href="%zz">x</a>`) },
		`index.html: link "%zz": not an address`},
}

func TestCheckFindsEveryKindOfFault(t *testing.T) {
	t.Parallel()
	for _, c := range checkFaults {
		t.Run(c.name, func(t *testing.T) {
			s := soundSite()
			if c.harm(s); c.relisted {
				relist(s)
			}
			err := check.Site(s)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Fatalf("Check says %v, should say %s", err, c.want)
			}
			for _, line := range strings.Split(err.Error(), "\n") {
				if file, _, _ := strings.Cut(c.want, ":"); !strings.Contains(line, file) {
					t.Errorf("Check also finds fault with something else: %s", line)
				}
			}
		})
	}
}

func TestCheckReportsEveryFaultAtOnce(t *testing.T) {
	t.Parallel()
	s := soundSite()
	for _, c := range checkFaults {
		if c.relisted {
			c.harm(s)
		}
	}
	relist(s)
	for _, c := range checkFaults {
		if !c.relisted {
			c.harm(s)
		}
	}
	err := check.Site(s)
	if err == nil {
		t.Fatal("Check finds nothing")
	}
	for _, c := range checkFaults {
		if !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s is not among the faults found:\n%v", c.name, err)
		}
	}
}

func TestCheckRefusesSumsThatAreNoSites(t *testing.T) {
	t.Parallel()
	sum := strings.Repeat("0a", 32)
	for name, c := range map[string]struct{ text, want string }{
		"none":      {"", "SHA256SUMS lists no files"},
		"no sum":    {"hello\n", "SHA256SUMS:1: not a line of a SHA-256 sum"},
		"leads out": {sum + "  a\n" + sum + "  ../b\n", "SHA256SUMS:2: not a line of a SHA-256 sum"},
		"dotfile":   {sum + "  .a\n", "SHA256SUMS:1: not a line of a SHA-256 sum"},
		"twice":     {sum + "  a\n" + sum + "  b\n" + sum + "  a\n", "SHA256SUMS:3: a stands there twice"},
	} {
		t.Run(name, func(t *testing.T) {
			err := check.Site(fstest.MapFS{record.SumsFile: {Data: []byte(c.text)}})
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("Check says %v, should say %s", err, c.want)
			}
		})
	}
	if err := check.Site(fstest.MapFS{"index.html": {}}); err == nil || !strings.Contains(err.Error(), "not a site: ") {
		t.Errorf("of a folder without sums Check says %v", err)
	}
}

func TestCheckFindsTheSitesFolderOnItsServer(t *testing.T) {
	t.Parallel()
	for _, root := range []string{"/", "/vp/", "/a/b/"} {
		s := soundSite()
		s["404.html"] = &fstest.MapFile{Data: []byte(strings.ReplaceAll(string(s["404.html"].Data), "/vp/", root))}
		relist(s)
		if err := check.Site(s); err != nil {
			t.Errorf("in the folder %s of a server: %v", root, err)
		}
		with(s, "404.html", `<a href="/elsewhere/index.html">x</a>`)
		relist(s)
		if err := check.Site(s); err == nil {
			t.Errorf("in the folder %s of a server, Check misses a link out of the folder", root)
		}
	}
}

func TestCheckAcceptsSumsInCapitals(t *testing.T) {
	t.Parallel()
	s := soundSite()
	var upper []byte
	for line := range strings.Lines(string(s[record.SumsFile].Data)) {
		upper = append(upper, strings.ToUpper(line[:64])+line[64:]...)
	}
	s[record.SumsFile] = &fstest.MapFile{Data: upper}
	if err := check.Site(s); err != nil {
		t.Errorf("some tools write sums in capitals: %v", err)
	}
}
