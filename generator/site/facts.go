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

// A standIn stands in a text of Markdown for something else: the name of a fact or a section, {first}, or a formula,
// $`x = 1`$. In code, such signs stay as they are.
type standIn struct {
	ast.BaseInline
	name, formula string // one of them
	at            int    // in the text: of a formula's first sign, or of a name's brace
	text          string // of a formula, once it is read
	html          string // of a formula or a section, once it is known
}

var kindStandIn = ast.NewNodeKind("StandIn")

func (n *standIn) Kind() ast.NodeKind            { return kindStandIn }
func (n *standIn) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// standInHere matches a name or a formula where it looks: a text can have many braces, and no name far behind them.
var standInHere = regexp.MustCompile("^(?:" + publisher.FactName.String() + "|\\$`(.*?)`\\$)")

// A standInParser finds names and formulas. An escaped brace does not reach it.
type standInParser struct{}

func (standInParser) Trigger() []byte { return []byte{'{', '$'} }

func (standInParser) Parse(_ ast.Node, block text.Reader, _ parser.Context) ast.Node {
	line, segment := block.PeekLine()
	found := standInHere.FindSubmatchIndex(line)
	if found == nil {
		return nil
	}
	block.Advance(found[1])
	if at := found[4]; at >= 0 {
		return &standIn{formula: string(line[at:found[5]]), at: segment.Start + at}
	}
	return &standIn{name: string(line[found[2]:found[3]]), at: segment.Start}
}

// inserts are what one page knows besides the facts of the site.
type inserts struct {
	facts    publisher.NamedFacts
	sections map[string]template.HTML // by their IDs, for the slots that the Markdown has for them
}

// standInRenderer writes sections and formulas, which are HTML already.
type standInRenderer struct{}

func (standInRenderer) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(kindStandIn, func(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		_, err := w.WriteString(n.(*standIn).html)
		return ast.WalkSkipChildren, err
	})
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
	var names []*standIn
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
		case *standIn:
			if n.name != "" {
				names = append(names, n)
			}
		case *ast.Link:
			fill(n, &n.Destination, &n.Title)
		case *ast.Image:
			fill(n, &n.Destination, &n.Title)
		}
	}
	for _, n := range names {
		in := n.Parent()
		if html, ok := with.sections[n.name]; ok && in.ChildCount() == 1 && in.Kind() == ast.KindParagraph {
			n.html = string(html)
			in.Parent().ReplaceChild(in.Parent(), in, n)
			continue
		}
		fact, ok := m.facts[n.name]
		if !ok {
			errs = append(errs, m.unknownFact(p, n.at, n.name))
			continue
		}
		s := ast.NewString([]byte(fact))
		s.SetRaw(true)
		in.ReplaceChild(in, n, s)
	}
	return root, append(errs, m.formulas(root, p)...)
}

func (m markdown) unknownFact(p publisher.Page, at int, name string) error {
	return fmt.Errorf("%s: %s", p.Where(max(at, 0)), m.facts.Unknown(name, `\{`))
}
