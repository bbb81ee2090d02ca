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

// What every page must have, and must not: for readers, for search engines and
// for the site's own security policy.
func TestEveryPageIsWellMade(t *testing.T) {
	t.Parallel()
	b := whole(t)
	r := &reading{t: t, why: "every page is held to this"}
	titles, descriptions := map[string]string{}, map[string]string{}
	pages, tables := b.ending(".html"), 0
	for _, p := range pages {
		doc := b.page(t, p)
		root := readback.Elements(doc, is(atom.Html))[0]
		if lang := readback.Attr(root, "lang"); lang != "en" {
			r.fault("%s: lang is %q: screen readers choose their voice by it", p, lang)
		}
		once(r, p, "title", strings.Join(texts(readback.Elements(doc, is(atom.Head))[0], is(atom.Title)), "|"), titles)
		once(r, p, "description", metaContent(doc, "description"), descriptions)
		if v := metaContent(doc, "viewport"); !strings.Contains(v, "width=device-width") || strings.Contains(v, "maximum-scale") || strings.Contains(v, "user-scalable") {
			r.fault("%s: viewport %q: must be the device's, and leave zooming to the reader", p, v)
		}
		checkPolicy(r, p, doc)
		checkHeadings(r, p, doc)
		tables += checkElements(r, p, doc)
	}
	if len(pages) < 97+14 {
		r.fault("%d pages, want at least one for each board count and fourteen more", len(pages))
	}
	if least := 97 * 3; tables < least { // both scales, the continuous one in parts
		r.fault("%d tables were checked, want at least %d", tables, least)
	}
}

// once says that a page's text is there, and no other page's.
func once(r *reading, p, what, text string, seen map[string]string) {
	r.t.Helper()
	if text == "" || strings.Contains(text, "|") {
		r.fault("%s: %s %q: must be there once", p, what, text)
	}
	if other, twice := seen[text]; twice {
		r.fault("%s and %s have the same %s, %q: a search result would not tell them apart", p, other, what, text)
	}
	seen[text] = p
}

// checkPolicy finds the security policy, which must stand before what it rules,
// and must not allow what is written into the page itself.
func checkPolicy(r *reading, p string, doc *html.Node) {
	r.t.Helper()
	for _, e := range readback.Elements(doc, func(n *html.Node) bool {
		return n.DataAtom == atom.Meta || n.DataAtom == atom.Link || n.DataAtom == atom.Script
	}) {
		switch {
		case strings.EqualFold(readback.Attr(e, "http-equiv"), "Content-Security-Policy"):
			policy := readback.Attr(e, "content")
			for _, want := range []string{"default-src 'none'", "base-uri 'none'"} {
				if !strings.Contains(policy, want) {
					r.fault("%s: the security policy lacks %s: %s", p, want, policy)
				}
			}
			for _, bad := range []string{"unsafe-", "*", "http:", "https:", "data:", "frame-ancestors"} {
				if strings.Contains(policy, bad) {
					r.fault("%s: the security policy has %s: %s", p, bad, policy)
				}
			}
			return
		case e.DataAtom != atom.Meta:
			r.fault("%s: <%s> stands before the security policy, which then does not rule it", p, e.Data)
			return
		}
	}
	r.fault("%s: no Content-Security-Policy", p)
}

// checkHeadings: one h1, first, and no level skipped on the way down.
func checkHeadings(r *reading, p string, doc *html.Node) {
	r.t.Helper()
	levels := []atom.Atom{atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6}
	last, ones := 0, 0
	for _, e := range readback.Elements(doc, func(n *html.Node) bool { return slices.Contains(levels, n.DataAtom) }) {
		level := slices.Index(levels, e.DataAtom) + 1
		if level > last+1 {
			r.fault("%s: %s %q follows level %d: whoever goes by headings thinks that something is missing", p, e.Data, readback.Text(e), last)
		}
		if readback.Text(e) == "" {
			r.fault("%s: an empty %s", p, e.Data)
		}
		if level == 1 {
			ones++
		}
		last = level
	}
	if ones != 1 {
		r.fault("%s: %d h1, must be one", p, ones)
	}
}

// isNamedImage tells of pictures that say what they show.
func isNamedImage(n *html.Node) bool { return n.DataAtom == atom.Img && readback.Attr(n, "alt") != "" }

// checkElements looks at every element, and counts tables.
func checkElements(r *reading, p string, doc *html.Node) (tables int) {
	r.t.Helper()
	ids := map[string]bool{}
	for _, e := range readback.Elements(doc, anything) {
		switch e.DataAtom {
		case atom.Style:
			r.fault("%s: a <style>: the security policy blocks it", p)
		case atom.Script:
			if readback.Attr(e, "src") == "" {
				r.fault("%s: a script in the page: the security policy blocks it", p)
			}
		case atom.Img:
			if !slices.ContainsFunc(e.Attr, func(a html.Attribute) bool { return a.Key == "alt" }) {
				r.fault("%s: an image without alt: %s", p, readback.Attr(e, "src"))
			}
		case atom.Table:
			tables++
			if id := readback.Attr(e, "id"); id == "" {
				r.fault("%s: a table without id, caption or scope: %.40q", p, readback.Text(e))
			} else if _, err := readback.HTMLTable(doc, id); err != nil {
				r.fault("%s: %v", p, err)
			}
		case atom.A:
			if readback.Text(e) == "" && readback.Attr(e, "aria-label") == "" && readback.Elements(e, isNamedImage) == nil {
				r.fault("%s: a link to %s without a name", p, readback.Attr(e, "href"))
			}
		}
		if e.Data == "svg" && readback.Attr(e, "role") != "img" {
			r.fault("%s: a drawing without role=img: it is read aloud piece by piece", p)
		}
		for _, a := range e.Attr {
			switch {
			case a.Key == "style" || strings.HasPrefix(a.Key, "on"):
				r.fault("%s: <%s %s=%q>: the security policy blocks it", p, e.Data, a.Key, a.Val)
			case a.Key == "id" && (ids[a.Val] || a.Val == "" || strings.ContainsAny(a.Val, " \t\n")):
				r.fault("%s: the id %q is empty, has spaces or stands twice", p, a.Val)
			case a.Key == "id":
				ids[a.Val] = true
			}
		}
	}
	return tables
}

// The files that are drawn on their own must say what they are as well.
func TestEveryPlotSaysWhatItShows(t *testing.T) {
	t.Parallel()
	b := whole(t)
	plots := 0
	for _, p := range b.ending(".svg") {
		if !isPlot(p) {
			continue
		}
		plots++
		doc, err := readback.HTML(b.files[p])
		if err != nil {
			t.Errorf("%s: %v", p, err)
			continue
		}
		title, desc := false, false
		for _, e := range readback.Elements(doc, anything) {
			title = title || e.Data == "title" && readback.Text(e) != ""
			desc = desc || e.Data == "desc" && readback.Text(e) != ""
		}
		if !title || !desc {
			t.Errorf("%s: title %v, desc %v: a plot needs both for those who do not see it", p, title, desc)
		}
	}
	if want := 3 * (97 + 5); plots != want {
		t.Errorf("%d plots, want %d: three for each board count, each model and all models", plots, want)
	}
}
