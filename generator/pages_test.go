package generator_test

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

func anything(*html.Node) bool { return true }

// What every page must have, and must not: for readers, for search engines and for the site's
// own security policy. The HTML checker and axe, where they are installed, look at the rest.
func TestEveryPageIsWellMade(t *testing.T) {
	t.Parallel()
	b := few(t)
	seen, tables := map[string]string{}, 0
	for _, p := range b.ending(".html") {
		doc := b.page(t, p)
		title := strings.Join(texts(readback.Elements(doc, is(atom.Head))[0], is(atom.Title)), "|")
		for what, text := range map[string]string{"title": title, "description": metaContent(doc, "description")} {
			if seen[what+text] != "" || text == "" {
				t.Errorf("%s: its %s %q is empty, or that of %s: a search result would not tell them apart", p, what, text, seen[what+text])
			}
			seen[what+text] = p
		}
		if v := metaContent(doc, "viewport"); v != "width=device-width, initial-scale=1" {
			t.Errorf("%s: viewport %q: must be the device's, and leave zooming to the reader", p, v)
		}
		policy, ruled := metaContent(doc, "Content-Security-Policy"), false
		if !strings.HasPrefix(policy, "default-src 'none'; ") || !strings.Contains(policy, "base-uri 'none'") || strings.ContainsAny(policy, "*:") ||
			strings.Contains(policy, "unsafe-") {
			t.Errorf("%s: the security policy is %q", p, policy)
		}
		last := 0
		for _, e := range readback.Elements(doc, anything) {
			ruled = ruled || readback.Attr(e, "http-equiv") == "Content-Security-Policy"
			inline := slices.ContainsFunc(e.Attr, func(a html.Attribute) bool { return a.Key == "style" || strings.HasPrefix(a.Key, "on") })
			switch e.DataAtom {
			case atom.Link, atom.Script, atom.Style:
				data := readback.Attr(e, "type") == "application/ld+json" // which nobody runs
				inline = inline || !ruled || readback.Attr(e, "src")+readback.Attr(e, "href") == "" && !data
			case atom.H1, atom.H2, atom.H3, atom.H4:
				level := int(e.Data[1] - '0')
				if level > last+1 || (level == 1) != (last == 0) {
					t.Errorf("%s: %s %q follows level %d: whoever goes by headings thinks that something is missing", p, e.Data, readback.Text(e), last)
				}
				last = level
			case atom.Table:
				tables++
				if _, err := readback.HTMLTable(doc, readback.Attr(e, "id")); err != nil {
					t.Errorf("%s: %v", p, err)
				}
			}
			if inline {
				t.Errorf("%s: <%s> is blocked by the security policy, or stands before it and is not ruled", p, e.Data)
			}
		}
	}
	if pages := len(b.ending(".html")); pages < 28 || tables < 6*(fewLast-fewFirst+1) {
		t.Errorf("%d pages and %d tables were read", pages, tables)
	}
}
