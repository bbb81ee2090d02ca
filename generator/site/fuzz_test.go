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

	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/internal/cases"
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
