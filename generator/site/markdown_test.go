package site

import (
	"errors"
	"fmt"
	"image"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/internal/cases"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/settings"
)

// writer returns the Markdown renderer of a site with a few pages. The section acbl is hidden.
func writer() markdown {
	facts := publisher.NamedFacts{"first": "6", "last": "20", "title": "Club *7* & <co>"}
	var lines []outline.Line
	for is, paths := range map[outline.Presence]string{
		outline.There:  "index.html theory/index.html boards/24/index.html data/vectors.json boards/24/scale.svg",
		outline.Hidden: "acbl/index.html acbl/24/index.html acbl/x/index.html acbl/x.svg",
	} {
		for path := range strings.FieldsSeq(paths) {
			lines = append(lines, outline.Line{Path: path, Is: is})
		}
	}
	return newMarkdown(Input{Content: english(), Outline: outline.New(nil, lines)}, facts)
}

// english is the default content.
var english = sync.OnceValue(func() *publisher.Content { return sample.Must(publisher.Load(nil)) })

// render returns a function that renders Markdown as the part of content/about.md from line 5 on. It
// gives HTML, or the faults.
func render(m markdown) func(text string) string {
	return func(text string) string {
		front := publisher.Front{Title: "About"}
		p := publisher.Page{Language: "en", Folder: "content", File: "about.md", Front: front, Body: []byte(text), Line: 5}
		m.shared.faults = nil
		out := m.render(p, func(to string) string { return relative("about/index.html", to) }, inserts{})
		if err := errors.Join(m.shared.faults...); err != nil {
			return err.Error()
		}
		return string(out)
	}
}

func TestMarkdownBecomesHTMLOrFaultsOnTheirLines(t *testing.T) {
	cases.Texts(t, "testdata/markdown.txt", render(writer()))
}

func pngOf(t *testing.T, width, height int) string {
	return string(sample.PNG(t, image.NewGray(image.Rect(0, 0, width, height))))
}

func TestLinksToOwnFilesAndPicturesHaveTheirKindAndSize(t *testing.T) {
	s := sample.Must(trySite(load(t, map[string]string{
		"files/rules.pdf": "%PDF-" + strings.Repeat("x", 239_700), "files/a/tiny.csv": "a\n",
		"files/club.png": pngOf(t, 40, 30), "files/plain.svg": `<svg xmlns="http://www.w3.org/2000/svg"/>`,
		"files/film.TXT": strings.Repeat("x", 2_449_000), "root/CNAME": "vp.example.org",
		"files/badge.svg": `<svg xmlns="http://www.w3.org/2000/svg" width="2in" viewBox="0 0 4 3"/>`,
	}, nil), nil))
	cases.Texts(t, "testdata/own_files.txt", render(s.markdown))
	for bytes, want := range map[int]string{
		1: "1 KB", 1499: "1 KB", 1500: "2 KB", 999_499: "999 KB", 999_500: "1.0 MB", 25_000_000: "25.0 MB",
	} {
		if got := sizeWords(&s.in.Content.Messages, bytes); got != want {
			t.Errorf("%d bytes are written as %q, want %q", bytes, got, want)
		}
	}
}

func TestTheSiteKnowsThePicturesThatItsPagesShow(t *testing.T) {
	s := sample.Must(trySite(load(t, map[string]string{
		"files/a.png": pngOf(t, 1, 1), "files/b.png": pngOf(t, 1, 1),
		"files/c.png": pngOf(t, 1, 1), "files/d.png": pngOf(t, 1, 1),
		"rules.md": "# Rules\n![x](/files/b.png) [![y](/files/a.png)](/files/c.png)\n\n![z](/files/b.png#x)\n",
		"acbl.md":  "# ACBL\n![x](/files/d.png)\n",
	}, func(on *settings.Settings) {
		on.Sections = slices.DeleteFunc(on.Sections, func(s string) bool { return s == "acbl" })
	}), nil))
	for _, name := range []string{"rules", "acbl"} {
		if !s.in.Hides(name) {
			s.rendered(name, inserts{})
		}
	}
	if got, want := s.Pictures(), []string{"files/a.png", "files/b.png"}; !slices.Equal(got, want) {
		t.Errorf("the pages show %q, want %q: c is only the target of a link, and the page of d is hidden", got, want)
	}
}

func TestAPageHasItsTitleAndDescriptionFromItsText(t *testing.T) {
	cases.Texts(t, "testdata/titles.txt", func(text string) string {
		s, err := trySite(load(t, map[string]string{"rules.md": text}, nil), nil)
		if err != nil {
			return err.Error()
		}
		f := s.rendered("rules", inserts{})
		if err := errors.Join(s.markdown.shared.faults...); err != nil {
			return err.Error()
		}
		return f.Title + "\n" + f.Description + "\n" + string(f.Body)
	})
}

// FuzzMarkdown renders any text as a page. What comes out has no script, no address that runs one and
// no style, and a browser has nothing to repair in it; the same text gives the same bytes. Faults have
// their lines.
func FuzzMarkdown(f *testing.F) {
	texts, _ := cases.ReadTexts(f, "testdata/markdown.txt")
	for _, text := range append(texts, "<script>alert(1)</script>", "[x](javascript:alert(1))", "<javascript:alert(1)>", "![x](data:text/html,x)", "[x](jav&#x61;script:y)", "[x](\x01javascript:y)",
		"[x]: vbscript:y\n[x]", "# a {onclick=alert(1)}", "a <b onclick=x>", "| a |\n|:-:|\n| `|` |", "- [x](/acbl/)\n  - [y](/acbl/x)\n- z", "$`x^2`$", "```math\n<script>\n```", "```\" onclick=\"x\n```",
		"&#0; &#x80; &lt;script&gt;", "\\<script>", "[a](/boards/24/ \"\" onclick=\"x\")", "![a](/boards/24/scale.svg)", "{first} \\{first} {last|x}", "<!-- x -->", "<![CDATA[x]]>", strings.Repeat("> ", 200)+"x", strings.Repeat("[", 400), strings.Repeat("*a_ ", 200)) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		file := input.Folder{FS: fstest.MapFS{"f": {Data: []byte(text)}}}.Read("f")
		if text = file.Text(); !file.IsText() {
			return
		}
		out := render(writer())(text)
		if again := render(writer())(text); again != out {
			t.Fatalf("%q becomes\n%s\nand then\n%s", text, out, again)
		}
		if strings.HasPrefix(out, "content/about.md:") {
			for fault := range strings.SplitSeq(out, "\n") {
				line, lines := 0, strings.Count(text, "\n")+1
				if _, err := fmt.Sscanf(fault, "content/about.md:%d: ", &line); err != nil || line < 5 || line >= 5+lines {
					t.Errorf("%q: the fault %q names no line from 5 to %d", text, fault, 4+lines)
				}
			}
			return
		}
		isHarmless(t, text, out)
	})
}

// isHarmless reads a part of a page as a browser does. A browser that has to repair something shows other elements than
// are written.
func isHarmless(t *testing.T, text, out string) {
	t.Helper()
	fault := func(format string, args ...any) {
		t.Errorf("%q becomes %q: %s", text, out, fmt.Sprintf(format, args...))
	}
	nodes, err := html.ParseFragment(strings.NewReader(out), &html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div})
	if err != nil {
		fault("%v", err)
	}
	var written, shown []string
	open := 0
	for z := html.NewTokenizer(strings.NewReader(out)); z.Next() != html.ErrorToken; {
		switch token := z.Token(); token.Type {
		case html.StartTagToken:
			written = append(written, token.Data)
			if !slices.Contains([]string{"br", "hr", "img"}, token.Data) {
				open++
			}
		case html.EndTagToken:
			open--
		}
	}
	all := &html.Node{}
	for _, n := range nodes {
		all.AppendChild(n)
	}
	for n := range all.Descendants() {
		switch n.Type {
		case html.ElementNode:
			shown = append(shown, n.Data)
			elementIsHarmless(n, fault)
		case html.CommentNode, html.DoctypeNode:
			if n.Data != " raw HTML omitted " { // goldmark's
				fault("it has the comment or DOCTYPE %q", n.Data)
			}
		}
	}
	if open != 0 || !slices.Equal(written, shown) {
		fault("a browser makes of the elements %v these: %v; %d are not closed", written, shown, open)
	}
}

// forbidden are elements that run, load or send something, or change the rest of the page.
var forbidden = strings.Fields("script style iframe object embed form input link meta base svg")

func elementIsHarmless(n *html.Node, fault func(format string, args ...any)) {
	if slices.Contains(forbidden, n.Data) {
		fault("it has <%s>", n.Data)
	}
	for _, a := range n.Attr {
		if strings.HasPrefix(a.Key, "on") || slices.Contains([]string{"style", "srcdoc", "formaction"}, a.Key) {
			fault("<%s> has %s", n.Data, a.Key)
		}
		if a.Key != "href" && a.Key != "src" {
			continue
		}
		// Browsers leave out white space and control characters.
		to := strings.TrimFunc(strings.NewReplacer("\t", "", "\n", "", "\r", "").Replace(a.Val), func(r rune) bool { return r <= ' ' })
		scheme, _, _ := strings.Cut(strings.ToLower(to), ":")
		if slices.Contains([]string{"javascript", "vbscript", "data", "file"}, scheme) && strings.Contains(to, ":") {
			fault("<%s> leads to %q", n.Data, a.Val)
		}
		if u, err := url.Parse(to); err == nil && a.Key == "src" && (u.Scheme != "" || u.Host != "") {
			fault("<%s> loads %q from elsewhere", n.Data, a.Val)
		}
	}
}
