package site

import (
	"bytes"
	"errors"
	"fmt"
	"html/template"
	"net/url"
	"strings"

	"github.com/vpcharts/vpcharts/content"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// markdown renders pages of content. Raw HTML and dangerous addresses come out
// harmless, as goldmark leaves them out unless told otherwise. Links from the
// site's root ("/boards/24/") become relative ones, and must lead somewhere; one to
// a file of a kind that is left out of this build is only its text.
type markdown struct {
	goldmark     goldmark.Markdown
	has, leftOut func(path string) bool
}

func newMarkdown(has, leftOut func(path string) bool) markdown {
	return markdown{has: has, leftOut: leftOut, goldmark: goldmark.New(
		goldmark.WithExtensions(extension.NewTable(
			// The default is a style attribute, which the site's security policy forbids.
			extension.WithTableCellAlignMethod(extension.TableCellAlignAttribute),
		)),
		goldmark.WithParserOptions(parser.WithAutoHeadingID()),
	)}
}

func (m markdown) render(p content.Page, rel func(path string) string) (template.HTML, error) {
	root := m.goldmark.Parser().Parse(text.NewReader(p.Body))
	var errs []error
	var unlinked []ast.Node
	err := ast.Walk(root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		var destination *[]byte
		switch n := n.(type) {
		case *ast.Link:
			destination = &n.Destination
		case *ast.Image:
			destination = &n.Destination
		default:
			return ast.WalkContinue, nil
		}
		to := string(*destination)
		above := bytes.Count(p.Body[:max(n.Pos(), 0)], []byte("\n"))
		fault := func(what string) (ast.WalkStatus, error) {
			errs = append(errs, fmt.Errorf("%s/%s:%d: %s", content.Folder, p.File, p.Line+above, what))
			return ast.WalkContinue, nil
		}
		if !strings.HasPrefix(to, "/") {
			if u, err := url.Parse(to); err != nil || u.Scheme == "" && u.Path != "" {
				return fault(fmt.Sprintf("the address %q is not whole; one on this site begins with /", to))
			}
			return ast.WalkContinue, nil
		}
		path, fragment, _ := strings.Cut(to[1:], "#")
		if path == "" || strings.HasSuffix(path, "/") {
			path += "index.html"
		}
		if !m.has(path) && m.leftOut(path) {
			unlinked = append(unlinked, n)
			return ast.WalkContinue, nil
		}
		if !m.has(path) {
			return fault(fmt.Sprintf("no page or file %q on this site", to))
		}
		if fragment != "" {
			fragment = "#" + fragment
		}
		*destination = []byte(rel(path) + fragment)
		return ast.WalkContinue, nil
	})
	if err := errors.Join(append(errs, err)...); err != nil {
		return "", err
	}
	for _, link := range unlinked {
		for link.FirstChild() != nil {
			link.Parent().InsertBefore(link.Parent(), link, link.FirstChild())
		}
		link.Parent().RemoveChild(link.Parent(), link)
	}
	var b bytes.Buffer
	if err := m.goldmark.Renderer().Render(&b, p.Body, root); err != nil {
		return "", fmt.Errorf("%s/%s: %w", content.Folder, p.File, err)
	}
	return template.HTML(b.String()), nil // safe: goldmark escapes, and leaves raw HTML out
}
