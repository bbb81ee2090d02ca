package site

import (
	"bytes"
	"cmp"
	"fmt"
	"html/template"
	"iter"
	"net/url"
	"regexp"
	"strings"

	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"
)

// markdown renders pages of content. goldmark would leave raw HTML out, so it is a fault, except for comments. So is an
// address that runs a script, holds data or is on a disk. A link from the site's root ("/boards/24/") becomes
// relative, and must lead somewhere. A link to a file that this build does not make, or to
// a hidden section or scale, becomes its text. If all links of a list item lead to hidden sections,
// the item is left out. Pictures must be on this site: the security policy loads no others.
// They get their size. A link to a publisher's own file says what and how large it is. A
// name in braces, {first}, is a fact. Formulas become MathML. The heading that is the page's title
// is left out: the page's template has it.
type markdown struct {
	goldmark goldmark.Markdown
	in       Input // what the site is made from
	facts    publisher.NamedFacts
	from     string // the path of the page
	shared   *collected
}

func newMarkdown(in Input, facts publisher.NamedFacts) markdown {
	return markdown{in: in, facts: facts, shared: &collected{}, goldmark: goldmark.New(
		goldmark.WithExtensions(extension.NewTable(
			// The default is a style attribute, which the site's security policy forbids.
			extension.WithTableCellAlignMethod(extension.TableCellAlignAttribute),
		)),
		goldmark.WithParserOptions(parser.WithAutoHeadingID(), parser.WithInlineParsers(
			util.Prioritized(standInParser{}, 50),
		)),
		goldmark.WithRendererOptions(renderer.WithNodeRenderers(util.Prioritized(standInRenderer{}, 500))),
	)}
}

func (m markdown) render(p publisher.Page, rel func(path string) string, with inserts) template.HTML {
	root, faults := m.parse(p, with)
	l := linker{markdown: m, page: p, rel: rel, items: listItems{}, opened: map[string]bool{}}
	l.faults = faults
	for n := range nodes(root) {
		l.visit(n)
	}
	m.shared.add(l.references) // the page is made all the same: others may lead to places on it
	for _, link := range l.unlinked {
		unlink(link)
	}
	l.items.removeHidden()
	if heading := titleHeading(root, p); heading != nil {
		root.RemoveChild(root, heading)
	}
	if p.Language != m.in.Content.Messages.Language.Tag() {
		for n := root.FirstChild(); n != nil; n = n.NextSibling() {
			n.SetAttributeString("lang", []byte(p.Language))
		}
	}
	var b bytes.Buffer
	_ = m.goldmark.Renderer().Render(&b, p.Body, root) // which fails only where its writer does
	return template.HTML(b.String())                   // safe: goldmark escapes, and leaves raw HTML out
}

// nodes are a node and all that are within it, in the order of their text.
func nodes(root ast.Node) iter.Seq[ast.Node] {
	return func(yield func(ast.Node) bool) {
		_ = ast.Walk(root, func(n ast.Node, entering bool) (ast.WalkStatus, error) { // it returns no error
			if entering && !yield(n) {
				return ast.WalkStop, nil
			}
			return ast.WalkContinue, nil
		})
	}
}

// A linker gives the links and pictures of a page of Markdown the addresses that they have on the site.
type linker struct {
	markdown
	page     publisher.Page
	rel      func(path string) string
	items    listItems
	unlinked []ast.Node      // links that become their text, and comments
	opened   map[string]bool // names of tags of HTML that were reported
	references
}

func (l *linker) fault(n ast.Node, format string, args ...any) {
	l.faults = append(l.faults, fmt.Errorf("%s: "+format, append([]any{l.where(n)}, args...)...))
}

func (l *linker) leadsTo(n ast.Node, path, anchor string) {
	l.anchors = append(l.anchors, anchorLink{l.where(n), path, anchor})
}

// where is the line of a link, as messages name it.
func (l *linker) where(n ast.Node) string { return l.page.Where(max(n.Pos(), 0)) }

func (l *linker) visit(n ast.Node) {
	switch n := n.(type) {
	case *ast.AutoLink:
		l.refuses(n, string(n.URL(l.page.Body)))
	case *ast.Link:
		l.link(n)
	case *ast.Image:
		l.picture(n)
	case *ast.RawHTML, *ast.HTMLBlock:
		l.rawHTML(n)
	}
}

var (
	tagName = regexp.MustCompile(`<[/!?]*([A-Za-z0-9-]*)`)
	comment = regexp.MustCompile(`^\s*<!--(?s:.*?)-->[ \t]*(\n|$)`) // and nothing more on its last line
)

// inMarkdown is what to write in the place of a tag.
var inMarkdown = map[string]string{
	"a": "[text](address)", "img": "![what it shows](/files/picture.png)", "br": "a backslash at the end of the line",
	"b": "**bold**", "strong": "**bold**", "i": "*italic*", "em": "*italic*", "p": "an empty line",
}

// rawHTML reports HTML, except for comments, which show nothing on purpose. The end of what was reported is not
// reported again.
func (l *linker) rawHTML(n ast.Node) {
	source := l.page.Body[max(n.Pos(), 0):] // copied for each tag, it would take seconds
	at := tagName.FindSubmatchIndex(source)
	tag, name := string(source[at[0]:at[1]]), string(source[at[2]:at[3]])
	switch begins := bytes.HasPrefix(bytes.TrimSpace(source), []byte("<!--")); {
	case begins && n.Kind() == ast.KindRawHTML, comment.Match(source):
		l.unlinked = append(l.unlinked, n)
	case begins:
		l.fault(n, "a comment ends with -->, and what is behind that on its line is not shown: begin a new line")
	case !l.opened[name] || tag[1] != '/':
		instead := cmp.Or(inMarkdown[strings.ToLower(name)], "Markdown")
		l.fault(n, `%s> is HTML, which pages do not show: write %s instead, or \< for the sign itself`, tag, instead)
		l.opened[name] = true
	}
}

// unsafe matches an address that is no page's.
var unsafe = regexp.MustCompile(`(?i)^(javascript|vbscript|data|file):`)

// refuses reports a link with such an address, and says whether it has one.
func (l *linker) refuses(n ast.Node, to string) bool {
	scheme := unsafe.FindString(to)
	if scheme != "" {
		l.fault(n, "a link leads to an address such as /data/ or https://example.org/, not to %s", scheme)
	}
	return scheme != ""
}

func (l *linker) link(n *ast.Link) {
	to := string(n.Destination)
	switch {
	case l.refuses(n, to):
	case !says(n, l.page.Body):
		l.fault(n, "the link to %q has no text: give it one, or its picture: ![what it leads to](…)", to)
	case !strings.HasPrefix(to, "/"):
		l.checkWhole(n, to)
	default:
		path, ok := l.resolve(n, &n.Destination)
		if about := l.aboutFile(path); ok && about != "" {
			n.AppendChild(n, ast.NewString([]byte(" "+about)))
		}
	}
}

func (l *linker) picture(n *ast.Image) {
	to := string(n.Destination)
	switch {
	case !strings.HasPrefix(to, "/"):
		l.fault(n, "the picture %q is not on this site: it must be there, and its address begin with /", to)
	default:
		path, ok := l.resolve(n, &n.Destination)
		if !ok {
			return
		}
		if err := l.setPicture(n, path); err != nil {
			l.fault(n, "%w", err)
		}
	}
}

// checkWhole checks an address that is not from the site's root. One that begins with the site's own address leads
// to a file of the site too.
func (l *linker) checkWhole(n ast.Node, to string) {
	u, err := url.Parse(to)
	if err != nil || u.Scheme == "" && u.Path != "" {
		l.fault(n, "the address %q is not whole; one on this site begins with /", to)
		return
	}
	own, ours := strings.CutPrefix(to, l.in.BaseURL)
	switch path, anchor := onSite("/" + own); {
	case strings.HasPrefix(to, "#"):
		l.leadsTo(n, l.from, to[1:])
	case l.in.BaseURL == "" || !ours: // another site's
	case l.in.Outline.Is(path) == outline.There:
		l.leadsTo(n, path, anchor)
	case l.in.Outline.Is(path) == outline.Unknown:
		l.fault(n, "no page or file %q on this site", to)
	}
}

// resolve makes an address from the site's root a relative one. ok is false if it leads nowhere on this site.
func (l *linker) resolve(n ast.Node, destination *[]byte) (path string, ok bool) {
	path, anchor := onSite(string(*destination))
	is := l.in.Outline.Is(path)
	l.items.add(n, is == outline.Hidden)
	switch is {
	case outline.Hidden, outline.LeftOut:
		l.unlinked = append(l.unlinked, n)
		return "", false
	case outline.Unknown:
		l.fault(n, "no page or file %q on this site", *destination)
		return "", false
	}
	l.leadsTo(n, path, anchor)
	if *destination = []byte(l.rel(path)); anchor != "" {
		*destination = append(*destination, "#"+anchor...)
	}
	return path, true
}

// unlink puts what a link shows in its place.
func unlink(link ast.Node) {
	in := link.Parent()
	for link.FirstChild() != nil {
		in.InsertBefore(in, link, link.FirstChild())
	}
	in.RemoveChild(in, link)
}

// onSite is the file that an address from the site's root leads to, and the anchor in it.
func onSite(address string) (path, anchor string) {
	path, anchor, _ = strings.Cut(strings.TrimPrefix(address, "/"), "#")
	if path == "" || strings.HasSuffix(path, "/") {
		path += "index.html"
	}
	return path, anchor
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
