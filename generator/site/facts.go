package site

import (
	"fmt"
	"html/template"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/words"
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

// factHere matches a name where it looks: a text can have many braces, and no name far behind them.
var factHere = regexp.MustCompile(`^(?:` + publisher.FactName.String() + `)`)

// A factParser finds the names. An escaped brace does not reach it.
type factParser struct{}

func (factParser) Trigger() []byte { return []byte{'{'} }

func (factParser) Parse(_ ast.Node, block text.Reader, _ parser.Context) ast.Node {
	line, segment := block.PeekLine()
	found := factHere.FindSubmatchIndex(line)
	if found == nil {
		return nil
	}
	block.Advance(found[1])
	return &factNode{name: string(line[found[2]:found[3]]), at: segment.Start}
}

// inserts are what one page knows besides the facts of the site.
type inserts struct {
	facts    publisher.NamedFacts
	sections map[string]template.HTML // by their IDs, for the slots that the Markdown has for them
}

// An htmlNode is a section or a formula in its slot within the Markdown.
type htmlNode struct {
	ast.BaseBlock
	html template.HTML
}

var kindHTML = ast.NewNodeKind("HTML")

func (n *htmlNode) Kind() ast.NodeKind            { return kindHTML }
func (n *htmlNode) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// htmlRenderer writes sections and formulas, which are HTML already.
type htmlRenderer struct{}

func (htmlRenderer) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	write := func(kind ast.NodeKind, htmlOf func(ast.Node) string) {
		r.Register(kind, func(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
			if !entering {
				return ast.WalkContinue, nil
			}
			_, err := w.WriteString(htmlOf(n))
			return ast.WalkSkipChildren, err
		})
	}
	write(kindHTML, func(n ast.Node) string { return string(n.(*htmlNode).html) })
	write(kindFormula, func(n ast.Node) string { return n.(*formulaNode).html })
}

// hasSlot reports whether a page's Markdown has a slot for a section: its ID in braces, alone on its
// line.
func hasSlot(p publisher.Page, id string) bool {
	return id != "" && slices.Contains(strings.Split(string(p.Body), "\n"), words.Braced(id))
}

// parse reads a page's Markdown, with facts in the place of their names, also in
// addresses, and with sections in their slots.
func (m markdown) parse(p publisher.Page, with inserts) (root ast.Node, errs []error) {
	m.facts = maps.Clone(m.facts)
	maps.Copy(m.facts, with.facts)
	root = m.goldmark.Parser().Parse(text.NewReader(p.Body))
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
	for n := range nodes(root) {
		switch n := n.(type) {
		case *factNode:
			names = append(names, n)
		case *ast.Link:
			fill(n, &n.Destination, &n.Title)
		case *ast.Image:
			fill(n, &n.Destination, &n.Title)
		}
	}
	for _, n := range names {
		if html, ok := with.sections[n.name]; ok && n.Parent().ChildCount() == 1 && n.Parent().Kind() == ast.KindParagraph {
			n.Parent().Parent().ReplaceChild(n.Parent().Parent(), n.Parent(), &htmlNode{html: html})
			continue
		}
		fact, ok := m.facts[n.name]
		if !ok {
			errs = append(errs, m.unknownFact(p, n.at, n.name))
			continue
		}
		s := ast.NewString([]byte(fact))
		s.SetRaw(true)
		n.Parent().ReplaceChild(n.Parent(), n, s)
	}
	return root, append(errs, m.formulas(root, p)...)
}

func (m markdown) unknownFact(p publisher.Page, at int, name string) error {
	return fmt.Errorf("%s: %s", p.Where(max(at, 0)), m.facts.Unknown(name, `\{`))
}
