package fork

import (
	"cmp"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// A site is one that a fork published.
type site struct {
	*testing.T
	fs.FS
	dir string
}

func (s site) page(path string) *html.Node {
	s.Helper()
	data, err := fs.ReadFile(s, path)
	if err != nil {
		s.Fatal(err)
	}
	page, err := readback.HTML(data)
	if err != nil {
		s.Fatal(path, ": ", err)
	}
	return page
}

// says checks that the text of a page holds another one.
func (s site) says(path, want string) {
	s.Helper()
	if text := readback.Text(s.page(path)); !strings.Contains(text, want) {
		s.Errorf("%s does not say %q", path, want)
	}
}

func (s site) there(path string, want bool) {
	s.Helper()
	if _, err := fs.Stat(s, path); (err == nil) != want {
		s.Errorf("%s: its being there is %v, should be %v", path, err == nil, want)
	}
}

// prints checks that the text of a PDF file holds another one.
func (s site) prints(path, want string) {
	s.Helper()
	pages, err := readback.PDFText(s, filepath.Join(s.dir, path))
	if err != nil {
		s.Fatal(err)
	}
	if text := strings.Join(strings.Fields(strings.Join(pages, " ")), " "); !strings.Contains(text, want) {
		s.Errorf("%s does not print %q; it prints %q", path, want, text)
	}
}

// elements are a page's elements of a kind.
func (s site) elements(path, kind string) []*html.Node {
	s.Helper()
	return readback.Elements(s.page(path), func(n *html.Node) bool { return n.Data == kind })
}

// navigation is the texts of a page's navigation.
func (s site) navigation(path string) (texts []string) {
	s.Helper()
	for _, nav := range s.elements(path, "nav") {
		if readback.Attr(nav, "id") == "menu" {
			for _, a := range readback.Elements(nav, func(n *html.Node) bool { return n.Data == "a" }) {
				texts = append(texts, readback.Text(a))
			}
		}
	}
	return texts
}

// seen checks what comes of each edit, by the edit's name.
var seen = map[string]func(s site){
	"title": func(s site) {
		s.says("index.html", "Ruritania's VP scales")
		s.says("boards/24/index.html", "Bridge League of Ruritania")
		s.prints("boards/24/chart-a4.pdf", "Bridge League of Ruritania")
		s.prints("boards/8/card-a6.pdf", "Bridge League of Ruritania")
	},
	"logo": func(s site) {
		s.there("league.png", true)
		logo := readback.Elements(s.page("boards/8/index.html"), func(n *html.Node) bool {
			return n.Data == "img" && strings.HasSuffix(readback.Attr(n, "src"), "league.png")
		})
		if len(logo) != 1 {
			s.Errorf("a page shows the logo %d times", len(logo))
		}
		chart := filepath.Join(s.dir, "boards/24/chart-a4.pdf")
		out, err := exec.Command(readback.Tool(s, "pdfimages"), "-list", chart).Output()
		if err != nil || strings.Count(string(out), "\n") < 3 { // two lines are the table's head
			s.Errorf("the chart has no picture on it (%v):\n%s", err, out)
		}
	},
	"accent": func(s site) {
		if css, err := fs.ReadFile(s, "site.css"); err != nil || !strings.Contains(string(css), "#c8102e") {
			s.Errorf("site.css does not hold the accent: %v", err)
		}
	},
	"first_boards": func(s site) {
		s.there("boards/4/index.html", true)
		s.there("boards/64/index.html", true)
		s.there("boards/65/index.html", false)
		if text := readback.Text(s.page("index.html")); strings.Contains(text, "100 boards") {
			s.Error("index.html still speaks of 100 boards")
		}
	},
	"usual_boards": func(s site) { s.there("boards/7/index.html", true) },
	"default_scale": func(s site) {
		if page := s.elements("index.html", "html"); readback.Attr(page[0], "data-scale") != "wbf-discrete" {
			s.Errorf("the calculator shows %q large", readback.Attr(page[0], "data-scale"))
		}
	},
	"papers": func(s site) {
		s.there("boards/24/chart-a4.pdf", true)
		s.there("boards/24/chart-letter.pdf", false)
	},
	"sections": func(s site) {
		s.there("acbl/index.html", false)
		s.there("theory/index.html", true)
	},
	"home_text": func(s site) { s.says("index.html", "The scales of all our events, for matches of") },
	"[authority]": func(s site) {
		s.says("about/index.html", "Official scale of the Bridge League of Ruritania.")
		s.prints("boards/24/chart-a4.pdf", "Official scale of the Bridge League of Ruritania.")
	},
	"[[links]]": func(s site) { s.says("boards/8/index.html", "Calendar") },
	"A page of your own": func(s site) {
		s.says("rules/index.html", "Our league plays matches of 16 boards.")
		if titles := s.elements("rules/index.html", "h1"); len(titles) != 1 || readback.Text(titles[0]) != "Rules" {
			s.Errorf("the page of rules has %d headings of the first level", len(titles))
		}
		if tables := s.elements("rules/index.html", "table"); len(tables) != 1 {
			s.Errorf("the page of rules has %d tables, should have one", len(tables))
		}
		cup := readback.Elements(s.page("rules/index.html"), func(n *html.Node) bool {
			return n.Data == "img" && readback.Attr(n, "alt") == "The league's cup"
		})
		if len(cup) != 1 || readback.Attr(cup[0], "width") != "120" || readback.Attr(cup[0], "height") != "80" {
			s.Errorf("the page of rules does not show the cup with its width and height")
		}
		s.there("files/cup.png", true)
		s.there("files/regulation.pdf", true)
		if sums, err := fs.ReadFile(s, "SHA256SUMS"); err != nil || !strings.Contains(string(sums), "  files/regulation.pdf\n") {
			s.Errorf("SHA256SUMS does not list the regulation: %v", err)
		}
		if at := slices.Index(s.navigation("index.html"), "Rules"); at != 2 {
			s.Errorf("the navigation is %q; Rules should be third", s.navigation("index.html"))
		}
	},
	"A scale of your own": func(s site) {
		const table = "boards,from,to,winner,loser\n6,0,3,15,15\n6,4,10,17,13\n6,11,19,20,10\n6,20,29,23,7\n6,30,39,25,4\n6,40,,25,0\n7,0,3,15,15\n"
		if data, err := fs.ReadFile(s, "data/ruritania.csv"); err != nil || !strings.HasPrefix(string(data), table) {
			t := string(data)
			s.Errorf("data/ruritania.csv (%v) begins with\n%s\nshould begin with\n%s", err, t[:min(len(t), len(table))], table)
		}
		s.says("scales/ruritania/index.html", "Bridge League of Ruritania")
		s.says("scales/ruritania/index.html", "Regulation 9")
		for _, boards := range []string{"6", "7", "8", "12"} {
			if at := readback.Elements(s.page("scales/ruritania/index.html"), func(n *html.Node) bool { return readback.Attr(n, "id") == boards }); len(at) != 1 {
				s.Errorf("the page of the scale has %d places for %s boards", len(at), boards)
			}
		}
		for _, page := range []string{"index.html", "data/index.html", "verify/index.html"} {
			s.says(page, "Ruritania 25–0")
		}
	},
	"Other words on a page": func(s site) {
		s.says("about/index.html", "Questions go to the tournament committee.")
		s.says("boards/8/index.html", "Computed by VP Charts from the WBF's published algorithm.")
	},
}

// check reads what came of edits.
func check(t *testing.T, f tree, edits []edit) {
	t.Helper()
	s := site{t, f.published(), filepath.Join(f.dir, "public")}
	for _, e := range edits {
		look, ok := seen[e.name]
		if !ok {
			t.Errorf("README.md shows the edit %q, and no test knows what comes of it", e.name)
			continue
		}
		look(s)
	}
}

// Where VPCHARTS_FORK names a folder the fork stays there, for its own tests to run.
func TestAForkThatFollowsTheReadmeIsPublished(t *testing.T) {
	t.Parallel()
	f := copied(t, cmp.Or(os.Getenv("VPCHARTS_FORK"), t.TempDir()))
	all := edits(t)
	f.make(together(all))
	f.commit("Ours")
	if got := f.testNeeded(); got != "test=false" {
		t.Errorf("before it is published the workflow says %s; these edits are no part of the program", got)
	}
	check(t, f, all)
}

func TestAForkWithOneEditIsPublished(t *testing.T) {
	readback.LeaveToAll(t, "a site for each edit")
	t.Parallel()
	f := copied(t, t.TempDir())
	for _, e := range edits(t) {
		t.Run(e.name, func(t *testing.T) {
			f := tree{t, f.dir}
			f.run("git reset -q --hard && git clean -qfd")
			f.make(e)
			check(t, f, []edit{e})
		})
	}
}

func TestAFaultInContentStopsThePublicationWithItsPlace(t *testing.T) {
	t.Parallel()
	f := copied(t, t.TempDir())
	for file, fault := range map[string]string{
		settings:                   "title = \"Ours\"\nsections = [\"modles\"]\n",
		"content/rules.md":         "# Rules\n[nowhere](/nowhere/)\n",
		"content/messages/en.toml": "[frame]\nskipp = \"x\"\n",
		"content/scales/our.csv":   "boards,imps,winner,loser\n8,0,15,14\n",
	} {
		f.run("git reset -q --hard && git clean -qfd")
		f.write(file, []byte(fault))
		out, err := f.publish()
		if place := "::error file=" + file + ",line=2::"; err == nil || !strings.Contains(out, "\n"+place) {
			t.Errorf("%s: the workflow says (%v)\n%s\nshould fail with %s", file, err, out, place)
		}
	}
}

// An update changes the program, its defaults, and adds a message and a setting.
func TestAnUpdateMeetsNoChangeOfThePublisher(t *testing.T) {
	t.Parallel()
	upstream, dir := copied(t, t.TempDir()), filepath.Join(t.TempDir(), "fork")
	upstream.run("git clone -q . " + dir)
	f := tree{t, dir}
	f.run("git init -q --bare ../origin && git remote set-url origin ../origin && git push -q origin main")
	f.run("git config user.name Fork && git config user.email fork@example.org && git config pull.rebase false")
	all := edits(t)
	f.make(together(all))
	f.commit("Ours")

	for file, change := range map[string][2]string{
		"content/default/about.md":         {"\n## ", "\nA newer sentence.\n\n## "},
		"content/default/theory.md":        {"\n## ", "\nA newer sentence.\n\n## "},
		"content/default/messages/en.toml": {"computed = ", "computed = \"Newer. \" # "},
		"content/default/site.toml":        {"title = ", "# newer\ntitle = "},
		"generator/site/site.go":           {"// Package site", "// A newer comment.\n\n// Package site"},
	} {
		data, err := os.ReadFile(filepath.Join(upstream.dir, file))
		if err != nil {
			t.Fatal(err)
		}
		text := strings.Replace(string(data), change[0], change[1], 1)
		if text == string(data) {
			t.Fatalf("%s does not hold %q", file, change[0])
		}
		upstream.write(file, []byte(text))
	}
	upstream.commit("Newer")

	for _, b := range blocks(t) {
		if b.heading == "Take an update" {
			f.run("git config url." + upstream.dir + ".insteadOf https://github.com/vpcharts/vpcharts")
			f.run(b.text, "GIT_MERGE_AUTOEDIT=no")
		}
	}
	if got := f.testNeeded(); got != "test=true" {
		t.Errorf("after an update the workflow says %s; the program is another one", got)
	}
	check(t, f, all)
	s := site{t, os.DirFS(filepath.Join(f.dir, "public")), ""}
	s.says("theory/index.html", "A newer sentence.")
	if text := readback.Text(s.page("about/index.html")); strings.Contains(text, "A newer sentence.") {
		t.Error("the update has taken the place of the publisher's page")
	}
}
