package site

import (
	"errors"
	"fmt"
	"html/template"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"

	"github.com/vpcharts/vpcharts/generator/formula"
	"github.com/vpcharts/vpcharts/generator/publisher"
)

// formulaLanguage is the language of a fenced block of formulas, each on its line.
const formulaLanguage = "math"

// widest is how many characters of a formula fit on a narrow phone. A longer one may scroll, so
// the keyboard must reach it.
const widest = 28

// formulas replaces formulas by their MathML.
func (m markdown) formulas(root ast.Node, p publisher.Page) (errs []error) {
	parse := func(source string, at int) formula.Formula {
		f, err := formula.Parse(source, func(name string) (string, bool) {
			fact, ok := m.facts[name]
			return fact, ok
		})
		if fault, ok := errors.AsType[*formula.Error](err); ok {
			errs = append(errs, fmt.Errorf("%s: %w", p.Where(at+fault.At), err))
		}
		return f
	}
	for _, n := range slices.Collect(nodes(root)) { // before blocks are replaced
		switch n := n.(type) {
		case *standIn:
			if n.name == "" {
				f := parse(n.formula, n.at)
				n.text, n.html = f.Text, formula.Inline(f)
			}
		case *ast.FencedCodeBlock:
			if string(n.Language(p.Body)) != formulaLanguage {
				break
			}
			var lines []formula.Formula
			long := false
			for i := range n.Lines().Len() {
				line := n.Lines().At(i)
				f := parse(strings.TrimRight(string(line.Value(p.Body)), "\n"), line.Start)
				lines = append(lines, f)
				long = long || utf8.RuneCountInString(f.Text) > widest
			}
			if lines == nil {
				errs = append(errs, fmt.Errorf("%s: the block has no formula", p.Where(max(n.Pos(), 0))))
			}
			scrolls := ""
			if long {
				name := template.HTMLEscapeString(m.in.Content.Messages.Frame.Formula())
				scrolls = fmt.Sprintf(` tabindex="0" role="group" aria-label="%s"`, name)
			}
			block := `<div class="formula"` + scrolls + ">" + formula.Block(lines) + "</div>\n"
			n.Parent().ReplaceChild(n.Parent(), n, &standIn{html: block}) // safe: formula escapes
		}
	}
	return errs
}
