package site

import (
	"errors"
	"fmt"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"github.com/vpcharts/vpcharts/content"
)

// A factNode is the name of a fact in a text of Markdown: {first}. In code, braces stay as they
// are.
type factNode struct {
	ast.BaseInline
	name string
	at   int // in the text
}

var kindFact = ast.NewNodeKind("Fact")

func (n *factNode) Kind() ast.NodeKind            { return kindFact }
func (n *factNode) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// A factParser finds the names. An escaped brace does not reach it.
type factParser struct{}

func (factParser) Trigger() []byte { return []byte{'{'} }

func (factParser) Parse(_ ast.Node, block text.Reader, _ parser.Context) ast.Node {
	line, segment := block.PeekLine()
	found := content.FactName.FindSubmatchIndex(line)
	if found == nil || found[0] != 0 {
		return nil
	}
	block.Advance(found[1])
	return &factNode{name: string(line[found[2]:found[3]]), at: segment.Start}
}

// parse reads a page's Markdown, with facts in the place of their names, also in
// addresses.
func (m markdown) parse(p content.Page) (ast.Node, error) {
	root := m.goldmark.Parser().Parse(text.NewReader(p.Body))
	var errs []error
	var names []*factNode
	fill := func(n ast.Node, texts ...*[]byte) {
		for _, t := range texts {
			filled, unknown := m.facts.Fill(string(*t))
			if *t != nil {
				*t = []byte(filled)
			}
			for _, name := range unknown {
				errs = append(errs, m.unknownFact(p, n.Pos(), name))
			}
		}
	}
	err := ast.Walk(root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *factNode:
			names = append(names, n)
		case *ast.Link:
			fill(n, &n.Destination, &n.Title)
		case *ast.Image:
			fill(n, &n.Destination, &n.Title)
		}
		return ast.WalkContinue, nil
	})
	for _, n := range names {
		fact, ok := m.facts[n.name]
		if !ok {
			errs = append(errs, m.unknownFact(p, n.at, n.name))
			continue
		}
		s := ast.NewString([]byte(fact))
		s.SetRaw(true)
		n.Parent().ReplaceChild(n.Parent(), n, s)
	}
	return root, errors.Join(append(errs, err)...)
}

func (m markdown) unknownFact(p content.Page, at int, name string) error {
	return fmt.Errorf(`%s: no fact {%s}; the facts are %s, and \{ is a brace`, p.Where(max(at, 0)), name, m.facts.Names())
}
