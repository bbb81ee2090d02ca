package site

import (
	"bytes"
	"errors"
	"fmt"
	"html/template"
	"net/url"
	"strings"

	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/util"
)

// markdown renders pages of content. goldmark leaves raw HTML out. A link that runs a
// script becomes its text. A link from the site's root ("/boards/24/") becomes a relative
// one, and must lead somewhere. A link to a file that this build does not make, or to a
// hidden section, becomes its text. If all links of a list item lead to hidden sections,
// the item is left out. Pictures must be on this site: the security policy loads no others.
// They get their size. A link to a publisher's own file says what and how large it is. A
// name in braces, {first}, is a fact. Formulas become MathML. The heading that is the page's title is left out: the
// page's template has it.
type markdown struct {
	goldmark goldmark.Markdown
	facts    publisher.NamedFacts
	is       func(path string) Presence
	about    func(path string) string // what a link to a file says after its text; may be nil
	file     func(path string) []byte // of the site, for the size of pictures; may be nil
	formula  string                   // the name of formulas that scroll
	from     string                   // the path of the page
	baseURL  string                   // the site's, "" for none
	place    func(placeLink)          // is told of each link to a place on a page; may be nil
}

func newMarkdown(facts publisher.NamedFacts, is func(path string) Presence) markdown {
	return markdown{facts: facts, is: is, goldmark: goldmark.New(
		goldmark.WithExtensions(extension.NewTable(
			// The default is a style attribute, which the site's security policy forbids.
			extension.WithTableCellAlignMethod(extension.TableCellAlignAttribute),
		)),
		goldmark.WithParserOptions(parser.WithAutoHeadingID(), parser.WithInlineParsers(
			util.Prioritized(factParser{}, 50), util.Prioritized(formulaParser{}, 50),
		)),
		goldmark.WithRendererOptions(renderer.WithNodeRenderers(util.Prioritized(placeRenderer{}, 500))),
	)}
}

func (m markdown) render(p publisher.Page, rel func(path string) string, with inserts) (template.HTML, error) {
	root, err := m.parse(p, with)
	errs := []error{err}
	var unlinked []ast.Node
	items := listItems{}
	err = ast.Walk(root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		var destination *[]byte
		picture := false
		switch n := n.(type) {
		case *ast.Link:
			destination = &n.Destination
		case *ast.Image:
			destination, picture = &n.Destination, true
		case *ast.AutoLink:
			if html.IsDangerousURL(n.URL(p.Body)) {
				unlinked = append(unlinked, n)
			}
			return ast.WalkContinue, nil
		default:
			return ast.WalkContinue, nil
		}
		to := string(*destination)
		fault := func(what string) (ast.WalkStatus, error) {
			errs = append(errs, fmt.Errorf("%s: %s", p.Where(max(n.Pos(), 0)), what))
			return ast.WalkContinue, nil
		}
		if html.IsDangerousURL(*destination) {
			unlinked = append(unlinked, n)
			return ast.WalkContinue, nil
		}
		if !picture && !says(n, p.Body) {
			return fault(fmt.Sprintf("the link to %q has no text: give it one, or its picture: ![what it leads to](…)", to))
		}
		if picture && !strings.HasPrefix(to, "/") {
			return fault(fmt.Sprintf("the picture %q is not on this site: it must be there, and its address begin with /", to))
		}
		if !strings.HasPrefix(to, "/") {
			u, err := url.Parse(to)
			if err != nil || u.Scheme == "" && u.Path != "" {
				return fault(fmt.Sprintf("the address %q is not whole; one on this site begins with /", to))
			}
			own, ours := strings.CutPrefix(to, m.baseURL)
			switch path, _ := onSite("/" + own); {
			case strings.HasPrefix(to, "#"):
				m.toPlace(p.Where(max(n.Pos(), 0)), to, m.from)
			case m.baseURL == "" || !ours: // another site's
			case m.is(path) == There:
				m.toPlace(p.Where(max(n.Pos(), 0)), to, path)
			case m.is(path) == Unknown:
				return fault(fmt.Sprintf("no page or file %q on this site", to))
			}
			return ast.WalkContinue, nil
		}
		_, fragment, _ := strings.Cut(to, "#")
		path, _ := onSite(to)
		is := m.is(path)
		items.add(n, is == Hidden)
		switch is {
		case Hidden, LeftOut:
			unlinked = append(unlinked, n)
			return ast.WalkContinue, nil
		case Unknown:
			return fault(fmt.Sprintf("no page or file %q on this site", to))
		}
		if fragment != "" {
			fragment = "#" + fragment
			m.toPlace(p.Where(max(n.Pos(), 0)), to, path)
		}
		*destination = []byte(rel(path) + fragment)
		switch n := n.(type) {
		case *ast.Image:
			if err := m.setPicture(n, path); err != nil {
				return fault(err.Error())
			}
		case *ast.Link:
			if m.about != nil && m.about(path) != "" {
				n.AppendChild(n, ast.NewString([]byte(" "+m.about(path))))
			}
		}
		return ast.WalkContinue, nil
	})
	if err := errors.Join(append(errs, err)...); err != nil {
		return "", err
	}
	for _, link := range unlinked {
		if auto, ok := link.(*ast.AutoLink); ok {
			link.Parent().InsertBefore(link.Parent(), link, ast.NewString(auto.Label(p.Body)))
		}
		for link.FirstChild() != nil {
			link.Parent().InsertBefore(link.Parent(), link, link.FirstChild())
		}
		link.Parent().RemoveChild(link.Parent(), link)
	}
	items.removeHidden()
	if heading := titleHeading(root, p); heading != nil {
		root.RemoveChild(root, heading)
	}
	var b bytes.Buffer
	if err := m.goldmark.Renderer().Render(&b, p.Body, root); err != nil {
		return "", fmt.Errorf("%s: %w", p.Where(0), err)
	}
	return template.HTML(b.String()), nil // safe: goldmark escapes, and leaves raw HTML out
}

// onSite is the file that an address from the site's root leads to, without the
// place in it.
func onSite(address string) (path string, ok bool) {
	path, ok = strings.CutPrefix(address, "/")
	path, _, _ = strings.Cut(path, "#")
	if path == "" || strings.HasSuffix(path, "/") {
		path += "index.html"
	}
	return path, ok
}

// listItems are the items of lists with links on this site. They say whether all these links
// lead to hidden pages.
type listItems map[ast.Node]bool

// add counts a link for the items that it stands in.
func (items listItems) add(link ast.Node, hidden bool) {
	for n := link; n != nil; n = n.Parent() {
		if n.Kind() == ast.KindListItem {
			before, ok := items[n]
			items[n] = hidden && (before || !ok)
		}
	}
}

// removeHidden removes the items whose links are all hidden, and the lists that become empty.
func (items listItems) removeHidden() {
	for item, hidden := range items {
		if list := item.Parent(); hidden {
			if list.RemoveChild(list, item); !list.HasChildren() {
				list.Parent().RemoveChild(list.Parent(), list)
			}
		}
	}
}
