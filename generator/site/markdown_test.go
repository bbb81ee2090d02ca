package site

import (
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/content"
)

// published is a site with these files.
func published(paths ...string) func(string) bool {
	all := map[string]bool{}
	for _, p := range paths {
		all[p] = true
	}
	return func(p string) bool { return all[p] }
}

// render renders Markdown whose first line is the fifth of content/about.md.
func render(t *testing.T, text string) (string, error) {
	t.Helper()
	m := newMarkdown(content.NamedFacts{"first": "6", "last": "20", "title": "Club *7* & <co>"}, published("index.html", "theory/index.html", "boards/24/index.html", "data/vectors.json", "boards/24/scale.svg"), nothing, nothing)
	p := content.Page{Folder: "content", File: "about.md", Front: content.Front{Title: "About"}, Body: []byte(text), Line: 5}
	out, err := m.render(p, func(to string) string { return relative("about/index.html", to) })
	return string(out), err
}

func TestLinksFromTheRootBecomeRelative(t *testing.T) {
	for text, want := range map[string]string{
		"[a](/)":                             `<a href="../index.html">a</a>`,
		"[a](/theory/)":                      `<a href="../theory/index.html">a</a>`,
		"[a](/theory/#curve)":                `<a href="../theory/index.html#curve">a</a>`,
		"[a](/boards/24/index.html)":         `<a href="../boards/24/index.html">a</a>`,
		"[a](/data/vectors.json \"all\")":    `<a href="../data/vectors.json" title="all">a</a>`,
		"[a][b]\n\n[b]: /boards/24/":         `<a href="../boards/24/index.html">a</a>`,
		"![a](/boards/24/scale.svg)":         `<img src="../boards/24/scale.svg" alt="a">`,
		"[a](#curve)":                        `<a href="#curve">a</a>`,
		"[a](https://example.org/theory/)":   `<a href="https://example.org/theory/">a</a>`,
		"<https://example.org/>":             `<a href="https://example.org/">https://example.org/</a>`,
		"[a](mailto:club@example.org)":       `<a href="mailto:club@example.org">a</a>`,
		"| a |\n| - |\n| [b](/boards/24/) |": `<a href="../boards/24/index.html">b</a>`,
	} {
		if got, err := render(t, text); err != nil || !strings.Contains(got, want) {
			t.Errorf("%q becomes %q (%v), should have %s", text, got, err, want)
		}
	}
}

func TestBrokenLinksAreReportedOnTheirLine(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"first line":      {"[a](/nope/)", `content/about.md:5: no page or file "/nope/" on this site`},
		"third line":      {"# A\n\n[a](/nope/)", `content/about.md:7: no page or file "/nope/" on this site`},
		"in a paragraph":  {"a\nb [c](/theory/) d\ne [f](/nope/)\ng", `content/about.md:7: no page or file "/nope/" on this site`},
		"like another":    {"[a](/boards/24/)\n[b](/boards/2)\n", `content/about.md:6: no page or file "/boards/2" on this site`},
		"in a list":       {"- a\n- b\n  - [c](/nope/)\n", `content/about.md:7: no page or file "/nope/" on this site`},
		"in a quotation":  {"> a\n> [c](/nope/)\n", `content/about.md:6: no page or file "/nope/" on this site`},
		"in a table":      {"| a |\n| - |\n| b |\n| [c](/nope/) |\n", `content/about.md:8: no page or file "/nope/" on this site`},
		"in a heading":    {"a\n\n## [c](/nope/)\n", `content/about.md:7: no page or file "/nope/" on this site`},
		"in emphasis":     {"a\n*b [c](/nope/)*\n", `content/about.md:6: no page or file "/nope/" on this site`},
		"by reference":    {"a\n\n[b][c]\n\n[c]: /nope/\n", `content/about.md:7: no page or file "/nope/" on this site`},
		"image":           {"\n![a](/nope.png)\n", `content/about.md:6: no page or file "/nope.png" on this site`},
		"folder as file":  {"[a](/theory)", `content/about.md:5: no page or file "/theory" on this site`},
		"other host":      {"[a](//theory/)", `content/about.md:5: no page or file "//theory/" on this site`},
		"relative":        {"\n[a](../theory/)", `content/about.md:6: the address "../theory/" is not whole; one on this site begins with /`},
		"without scheme":  {"[a](www.example.org)", `content/about.md:5: the address "www.example.org" is not whole; one on this site begins with /`},
		"all of them":     {"[a](/x/)\n[b](/x/)\n\n[c](/y/)", "content/about.md:5: no page or file \"/x/\" on this site\ncontent/about.md:6: no page or file \"/x/\" on this site\ncontent/about.md:8: no page or file \"/y/\" on this site"},
		"foreign picture": {"a\n![b](https://example.org/b.png)", `content/about.md:6: the picture "https://example.org/b.png" is not on this site: it must be there, and its address begin with /`},
		"no picture":      {"a\n![b](/data/vectors.json)", `content/about.md:6: "/data/vectors.json" is no picture that browsers show: link to it, without the ! before`},
		"inside an image": {"a\n[![b](/nope.png)](/theory/)", `content/about.md:6: no page or file "/nope.png" on this site`},
	} {
		t.Run(name, func(t *testing.T) {
			if out, err := render(t, c.text); err == nil || err.Error() != c.want {
				t.Errorf("%q gives %q and\n%v\nshould be refused with\n%s", c.text, out, err, c.want)
			}
		})
	}
}

func TestMarkdownCannotBringCodeToThePage(t *testing.T) {
	for _, text := range []string{
		"<script>alert(1)</script>",
		"a <script>alert(1)</script> b",
		"<img src=x onerror=alert(1)>",
		"a <b onclick=alert(1)>b</b>",
		"<style>body{display:none}</style>",
		"[a](javascript:alert(1))",
		"[a](JaVaScRiPt:alert(1))",
		"[a](vbscript:alert(1))",
		"[a](data:text/html,<script>alert(1)</script>)",
		"![a](javascript:alert(1))",
		"<javascript:alert(1)>",
		"[a][b]\n\n[b]: javascript:alert(1)",
		"[a](https://example.org/\"onmouseover=\"alert(1))",
		"[a](</theory/\" onclick=\"alert(1)>)",
		"| a |\n|:-:|\n| <script>alert(1)</script> |",
		"```html\"onclick=alert(1)\n<script>alert(1)</script>\n```",
	} {
		got, err := render(t, text)
		if err != nil {
			continue // refused is harmless
		}
		for _, harm := range []string{"<script", "<style", "<img src=x", "<b ", `="javascript:`, `="vbscript:`, `="data:text`, `" onclick`, `"onclick`, `"onmouse`, "style="} {
			if strings.Contains(strings.ToLower(got), harm) {
				t.Errorf("%q becomes %q, which has %s", text, got, harm)
			}
		}
	}
}

// Of what is hidden, a text says only the words, and a list nothing.
func TestLinksToHiddenSectionsAreTextAndTheirListItemsGo(t *testing.T) {
	m := newMarkdown(content.NamedFacts{"first": "6", "last": "20", "title": "Club *7* & <co>"}, published("theory/index.html"), nothing, func(path string) bool { return strings.HasPrefix(path, "acbl/") })
	for text, want := range map[string]string{
		"See [*the* ACBL](/acbl/) and [theory](/theory/).":          "<p>See <em>the</em> ACBL and <a href=\"../theory/index.html\">theory</a>.</p>\n",
		"- [a](/theory/)\n- b [c](/acbl/#x)\n- d":                   "<ul>\n<li><a href=\"../theory/index.html\">a</a></li>\n<li>d</li>\n</ul>\n",
		"- [a](/theory/), [b](/acbl/)":                              "<ul>\n<li><a href=\"../theory/index.html\">a</a>, b</li>\n</ul>\n",
		"- [a](/acbl/), [b](/theory/)":                              "<ul>\n<li>a, <a href=\"../theory/index.html\">b</a></li>\n</ul>\n",
		"- [a](/acbl/), [b](https://example.org/)":                  "",
		"a\n\n1. [b](/acbl/)\n2. [c](/acbl/24/)\n\nd":               "<p>a</p>\n<p>d</p>\n",
		"- a\n  - [b](/acbl/)\n- c":                                 "<ul>\n<li>c</li>\n</ul>\n",
		"- a\n  - [b](/acbl/)\n  - [c](/theory/)":                   "<ul>\n<li>a\n<ul>\n<li><a href=\"../theory/index.html\">c</a></li>\n</ul>\n</li>\n</ul>\n",
		"- [a](/acbl/)\n  - b\n  - [c](/theory/) and [d](/theory/)": "<ul>\n<li>a\n<ul>\n<li>b</li>\n<li><a href=\"../theory/index.html\">c</a> and <a href=\"../theory/index.html\">d</a></li>\n</ul>\n</li>\n</ul>\n",
		"- ![a](/acbl/x.svg)\n- b":                                  "<ul>\n<li>b</li>\n</ul>\n",
	} {
		p := content.Page{Folder: "content", File: "about.md", Body: []byte(text), Line: 5}
		got, err := m.render(p, func(to string) string { return relative("about/index.html", to) })
		if err != nil || string(got) != want {
			t.Errorf("%q becomes\n%s(%v), should be\n%s", text, got, err, want)
		}
	}
	p := content.Page{Folder: "content", File: "about.md", Body: []byte("[a](/acbl/)\n[b](/abcl/)"), Line: 5}
	if _, err := m.render(p, func(to string) string { return to }); err == nil || err.Error() != `content/about.md:6: no page or file "/abcl/" on this site` {
		t.Errorf("beside a hidden page a broken link is reported as %v", err)
	}
}

func TestALinkThatRunsAScriptIsItsText(t *testing.T) {
	for text, want := range map[string]string{"[*a*](javascript:alert(1)) b": "<p><em>a</em> b</p>\n", "![a](vbscript:x)": "<p>a</p>\n", "<javascript:alert(1)>": "<p>javascript:alert(1)</p>\n", "a <vbscript:x&y>": "<p>a vbscript:x&amp;y</p>\n"} {
		if got, err := render(t, text); err != nil || got != want {
			t.Errorf("%q becomes %q (%v), should be %q", text, got, err, want)
		}
	}
}

func TestTablesOfMarkdownHaveNoInlineStyle(t *testing.T) {
	got, err := render(t, "| a | b |\n| --: | :-: |\n| 1 | 2 |\n")
	if err != nil || strings.Contains(got, "style=") || !strings.Contains(got, `<td align="right">1</td>`) {
		t.Errorf("the table becomes %q (%v); the site's security policy forbids style attributes", got, err)
	}
}
