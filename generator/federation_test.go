package generator_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/check"
	"github.com/vpcharts/vpcharts/generator/claims"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// federation is a federation's copy of the site: one board count, its own
// statement, logo and page. Its pages in frames on others' pages have no links in
// their foot.
func federation(t *testing.T) *built {
	t.Helper()
	add := fstest.MapFS{
		"images/club.svg": {Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`)},
		"rules.md":        {Data: []byte("+++\ntitle = \"Our rules\"\ndescription = \"x\"\n+++\nSee [8 boards](/boards/8/).\n")},
	}
	o := options()
	o.First, o.Last = 8, 8
	o.BaseURL = "https://bridge.example/vp"
	o.Content = withSettings(t, add,
		`logo = ""`, `logo = "images/club.svg"`,
		`organisation = ""`, `organisation = "Bridge League of Ruritania"`,
		`statement = ""`, `statement = "Official scale of Ruritania."`,
		"# The regulation's name.\nregulation = \"\"", `regulation = "Rule Seven"`,
		`in_force = ""`, `in_force = "1 January 2027"`,
		`edition = ""`, `edition = "12"`,
	)
	return buildOnly(t, o)
}

func TestAFederationsStatementIsOnEveryPage(t *testing.T) {
	t.Parallel()
	site := federation(t)
	pages := site.ending(".html")
	if len(pages) < 15 {
		t.Fatalf("there are only %d pages", len(pages))
	}
	for _, path := range pages {
		text := string(site.file(t, path))
		for _, want := range []string{"Official scale of Ruritania.", "Rule Seven", "In force from 1 January 2027.", "Edition 12.",
			"Published by Bridge League of Ruritania.", "images/club.svg", "Our rules</a>"} {
			if !strings.Contains(text, want) && !(strings.HasPrefix(path, "embed/") && strings.HasSuffix(want, "</a>")) {
				t.Errorf("%s does not say %q", path, want)
			}
		}
	}
	site.file(t, "images/club.svg")
	if page := string(site.file(t, "rules/index.html")); !strings.Contains(page, `href="../boards/8/index.html"`) {
		t.Errorf("the federation's own page does not lead to 8 boards:\n%s", page)
	}
	if err := check.Site(os.DirFS(site.dir)); err != nil {
		t.Errorf("the federation's site is not sound: %v", err)
	}
}

func TestAFederationsStatementIsInTheFootOfEveryChart(t *testing.T) {
	t.Parallel()
	pdftotext := readback.Tool(t, "pdftotext")
	site := federation(t)
	for _, path := range []string{"boards/8/chart-a4.pdf", "boards/8/chart-letter.pdf"} {
		site.file(t, path)
		out, err := output(pdftotext, "-layout", site.onDisk(path), "-")
		if err != nil {
			t.Fatal(err)
		}
		text := strings.Join(strings.Fields(string(out)), " ")
		for _, want := range []string{"Official scale of Ruritania.", "Rule Seven.", "In force from 1 January 2027.", "Edition 12."} {
			if !strings.Contains(text, want) {
				t.Errorf("%s does not say %q; a card without its authority is nobody's:\n%s", path, want, text)
			}
		}
	}
}

// The line of site.toml that names every section.
const everySection = `sections = ["compare", "print", "models", "imps", "acbl", "ebu", "theory", "verify", "data", "about"]`

// sectionsLine is that line with the sections named.
func sectionsLine(names ...string) string { return fmt.Sprintf("sections = [%s]", quotedList(names)) }

func quotedList(names []string) string {
	var all []string
	for _, n := range names {
		all = append(all, strconv.Quote(n))
	}
	return strings.Join(all, ", ")
}

const (
	europeanAccent = "#c8102e"
	europeanText   = "Der **Verband** spielt nach [seinen Regeln](/rules/), nicht nach [anderen](/acbl/). <script>alert(1)</script> [x](javascript:alert(1))"
)

// european is a European federation's copy of the site: everything that settings
// can say, and nothing of the ACBL, not even the page of Markdown.
func european(t *testing.T) *built {
	t.Helper()
	add := fstest.MapFS{
		"club.svg": {Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`)},
		"rules.md": {Data: []byte("+++\ntitle = \"Our rules\"\ndescription = \"x\"\n+++\n\n- [The scale](/theory/)\n- [Overseas](/acbl/)\n- [Both](/theory/) of [them](/acbl/)\n")},
	}
	o := options()
	o.First, o.Last = 8, 9
	o.BaseURL = "https://bridge.example/vp/"
	o.Content = without(t, withSettings(t, add,
		`logo = ""`, `logo = "club.svg"`,
		`accent = "#0a5c8c"`, `accent = "`+europeanAccent+`"`,
		`organisation = ""`, `organisation = "Bridge League of Ruritania"`,
		`statement = ""`, `statement = "Official scale of Ruritania."`,
		"# The regulation's name.\nregulation = \"\"", `regulation = "Rule Seven"`,
		`link = ""`, `link = "https://league.example/7"`,
		`default_scale = "wbf-continuous"`, `default_scale = "wbf-discrete"`,
		`home_text = ""`, "home_text = \"\"\"\n"+europeanText+"\n\"\"\"",
		everySection, sectionsLine("verify", "compare", "print", "models", "imps", "ebu", "theory", "data", "about"),
		`[director]`, "[[links]]\ntext = \"League & Laws\"\nurl = \"https://league.example/laws?a=1&b=2\"\n\n"+
			"[[links]]\ntext = \"Calendar\"\nurl = \"http://calendar.example/\"\n\n[director]",
	), "acbl.md")
	return buildOnly(t, o)
}

// without is a folder of content without some of its files.
func without(t *testing.T, folder fs.FS, names ...string) fs.FS {
	t.Helper()
	all := folder.(fstest.MapFS)
	for _, name := range names {
		if all[name] == nil {
			t.Fatalf("the content has no %s", name)
		}
		delete(all, name)
	}
	return all
}

func TestAFederationsCopyIsItsOwn(t *testing.T) {
	t.Parallel()
	site := european(t)
	pages := site.ending(".html")
	if len(pages) < 20 {
		t.Fatalf("there are only %d pages", len(pages))
	}
	t.Run("nothing of what is not shown", func(t *testing.T) {
		for _, path := range site.paths {
			if strings.Contains(path, "acbl") {
				t.Errorf("there is %s", path)
			}
		}
		for _, path := range append(site.ending(".svg", ".xml", ".webmanifest"), pages...) {
			text := string(site.file(t, path))
			for _, word := range []string{"ACBL", "acbl/", "print/acbl"} {
				if at := strings.Index(text, word); at >= 0 {
					t.Errorf("%s says %q: … %s …", path, word, text[max(0, at-60):min(len(text), at+60)])
				}
			}
		}
		if scales := string(site.file(t, "data/scales.js")); strings.Contains(scales, `"acbl-`) || !strings.Contains(scales, `"wbf-discrete"`) {
			t.Error("data/scales.js has the ACBL's scales, or lacks the WBF's")
		}
		// Other people's programs go on.
		if vectors := string(site.file(t, "data/vectors.json")); !strings.Contains(vectors, `"acbl-20"`) {
			t.Error("data/vectors.json has lost acbl-20: a setting changed the data")
		}
	})
	t.Run("claims of what is shown", func(t *testing.T) {
		var shown []string
		for _, th := range readback.Elements(site.page(t, "verify/index.html"), is(atom.Th)) {
			shown = append(shown, readback.Text(th))
		}
		def, err := content.Load(nil)
		if err != nil {
			t.Fatal(err)
		}
		all, err := claims.InWords(claims.All(), def)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range all {
			is := slices.Contains(shown, c.Text)
			if want := !strings.HasPrefix(c.ID, "acbl-"); is != want {
				t.Errorf("the claim %s is on the page: %v, should be %v", c.ID, is, want)
			}
		}
	})
	t.Run("links", func(t *testing.T) {
		var foreign []string
		for _, to := range follow(t, site, 20*len(pages)/2) {
			if !slices.Contains(foreign, to) {
				foreign = append(foreign, to)
			}
		}
		slices.Sort(foreign)
		if want := []string{"http://calendar.example/", "https://league.example/7", "https://league.example/laws?a=1&b=2"}; !slices.Equal(foreign, want) {
			t.Errorf("links to other hosts are %q, should be %q", foreign, want)
		}
		if err := check.Site(os.DirFS(site.dir)); err != nil {
			t.Errorf("the site is not sound: %v", err)
		}
		rules := string(site.file(t, "rules/index.html"))
		if strings.Contains(rules, "Overseas") || !strings.Contains(rules, `Both</a> of them`) || !strings.Contains(rules, `>The scale</a>`) {
			t.Errorf("in a list, what is about a hidden page alone is to be left out, and nothing else:\n%s", rules)
		}
	})
	t.Run("every page", func(t *testing.T) {
		for _, path := range pages {
			text := string(site.file(t, path))
			for _, want := range []string{"Official scale of Ruritania.", "Rule Seven", "club.svg", "Our rules</a>",
				`<a href="https://league.example/laws?a=1&amp;b=2">League &amp; Laws</a>`, `<a href="http://calendar.example/">Calendar</a>`} {
				if !strings.Contains(text, want) && !(strings.HasPrefix(path, "embed/") && strings.HasSuffix(want, "</a>")) {
					t.Errorf("%s does not say %q", path, want)
				}
			}
			if got, want := strings.Contains(text[:strings.Index(text, "<head>")], `data-scale="wbf-discrete"`), path == "index.html"; got != want {
				t.Errorf("%s names the default scale: %v, should be %v", path, got, want)
			}
		}
	})
	t.Run("navigation", func(t *testing.T) {
		var to []string
		for _, nav := range readback.Elements(site.page(t, "index.html"), is(atom.Nav)) {
			for _, a := range readback.Elements(nav, is(atom.A)) {
				to = append(to, readback.Attr(a, "href"))
			}
		}
		want := []string{"index.html"}
		for _, s := range []string{"verify", "compare", "print", "models", "imps", "ebu", "theory", "data", "about"} {
			want = append(want, s+"/index.html")
		}
		if !slices.Equal(to, want) {
			t.Errorf("the navigation leads to %q, should lead to %q", to, want)
		}
	})
	t.Run("home text", func(t *testing.T) {
		text := string(site.file(t, "index.html"))
		if want := `Der <strong>Verband</strong> spielt nach <a href="rules/index.html">seinen Regeln</a>, nicht nach anderen.`; !strings.Contains(text, want) {
			t.Errorf("the front page does not say %q", want)
		}
		if strings.Contains(text, "alert(1)</script>") || strings.Contains(text, "javascript:") {
			t.Error("the front page runs a script of the settings' text")
		}
		own, err := content.Load(content.Default)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range own.Pages {
			if first, _, _ := strings.Cut(strings.TrimSpace(string(p.Body)), "\n"); p.Name() == "home" && strings.Contains(text, first) {
				t.Errorf("the front page still says %q of home.md", first)
			}
		}
	})
	t.Run("accent", func(t *testing.T) {
		for path, want := range map[string]string{
			"icon.svg": `fill="` + europeanAccent + `"`, "manifest.webmanifest": `"` + europeanAccent + `"`,
			"site.css": "--accent: " + europeanAccent + ";", "embed.css": "--accent: " + europeanAccent + ";",
		} {
			text := string(site.file(t, path))
			if !strings.Contains(text, want) {
				t.Errorf("%s does not hold %s", path, want)
			}
			if strings.HasPrefix(path, "icon") && strings.Contains(text, "#0a5c8c") {
				t.Errorf("%s still has the colour that is not the federation's", path)
			}
		}
		for _, path := range []string{"apple-touch-icon.png", "icon-512.png", "og.png", "boards/8/og.png"} {
			picture, err := png.Decode(bytes.NewReader(site.file(t, path)))
			if err != nil {
				t.Fatalf("%s: %v", path, err)
			}
			if !shows(picture, color.RGBA{0xc8, 0x10, 0x2e, 0xff}) {
				t.Errorf("%s has no point of the federation's colour", path)
			}
		}
	})
}

// shows says that a point of a picture has a colour.
func shows(picture image.Image, wanted color.RGBA) bool {
	for y := range picture.Bounds().Dy() {
		for x := range picture.Bounds().Dx() {
			if color.RGBAModel.Convert(picture.At(x, y)) == wanted {
				return true
			}
		}
	}
	return false
}
