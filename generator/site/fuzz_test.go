package site

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator/internal/cases"
	"github.com/vpcharts/vpcharts/generator/place"
)

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
		file := place.Read(fstest.MapFS{"f": {Data: []byte(text)}}, "f", "f")
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

// isHarmless reads a part of a page as a browser does.
func isHarmless(t *testing.T, text, out string) {
	t.Helper()
	fault := func(format string, args ...any) {
		t.Errorf("%q becomes %q: %s", text, out, fmt.Sprintf(format, args...))
	}
	open := 0
	z := html.NewTokenizer(strings.NewReader(out))
	for {
		kind := z.Next()
		token := z.Token()
		switch kind {
		case html.ErrorToken:
			if open != 0 {
				fault("%d elements are not closed", open)
			}
			repaired(out, fault)
			return
		case html.CommentToken:
			if token.Data != " raw HTML omitted " { // goldmark's
				fault("it has the comment %q", token.Data)
			}
		case html.DoctypeToken:
			fault("it has a DOCTYPE")
		case html.EndTagToken:
			open--
		case html.StartTagToken:
			if slices.Contains([]string{"script", "style", "iframe", "object", "embed", "form", "input", "link", "meta", "base", "svg"}, token.Data) {
				fault("it has <%s>", token.Data)
			}
			for _, a := range token.Attr {
				switch {
				case strings.HasPrefix(a.Key, "on"), a.Key == "style", a.Key == "srcdoc", a.Key == "formaction":
					fault("<%s> has %s", token.Data, a.Key)
				case a.Key == "href" || a.Key == "src":
					address := strings.Map(func(r rune) rune { // as browsers read it
						if r == '\t' || r == '\n' || r == '\r' {
							return -1
						}
						return r
					}, strings.TrimFunc(a.Val, func(r rune) bool { return r <= ' ' }))
					u, err := url.Parse(address)
					if scheme, _, found := strings.Cut(strings.ToLower(address), ":"); found && slices.Contains([]string{"javascript", "vbscript", "data", "file"}, scheme) || err == nil && a.Key == "src" && (u.Scheme != "" || u.Host != "") {
						fault("<%s> leads to %q", token.Data, a.Val)
					}
				}
			}
			if !slices.Contains([]string{"br", "hr", "img"}, token.Data) {
				open++
			}
		}
	}
}

// repaired reports what a browser has to repair: then it shows other elements than are written.
func repaired(out string, fault func(format string, args ...any)) {
	nodes, err := html.ParseFragment(strings.NewReader(out), &html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div})
	if err != nil {
		fault("%v", err)
	}
	var written, shown []string
	for z := html.NewTokenizer(strings.NewReader(out)); z.Next() != html.ErrorToken; {
		if token := z.Token(); token.Type == html.StartTagToken {
			written = append(written, strings.ToLower(token.Data))
		}
	}
	var walk func(n *html.Node)
	walk = func(n *html.Node) {
		if n.Type == html.ElementNode {
			shown = append(shown, strings.ToLower(n.Data))
		}
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			walk(c)
		}
	}
	for _, n := range nodes {
		walk(n)
	}
	if !slices.Equal(written, shown) {
		fault("a browser makes of the elements %v these: %v", written, shown)
	}
}
