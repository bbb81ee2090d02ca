// Package formula turns formulas that people type, such as V0 (1 - R^(x/X)) / (1 - R), into
// MathML. The notation is the text that a reader sees where a browser has no MathML. Its rules:
//
//   - What is written without a space belongs together: x/X stays on a line. A slash with spaces
//     on both sides is a fraction with a bar: all factors before it over the one after it, which may be in parentheses.
//   - Digits after a letter are an index: V0, R1. A longer index or exponent has parentheses, which
//     are not shown: I_(k-1), R^(x/X). ², ³ and the like are exponents too.
//   - √x and √(1 + x) are roots, without their parentheses.
//   - A word of three letters or more is a name, and upright: blitz. So are ln and the other
//     functions. Two letters are two variables: dx. Words of a sentence are in quotes: "if".
//   - f(x), without a space, is a function of x. a (b + c) is a product.
//   - {name} is a fact: a number or text that the page has by this name.
package formula

import (
	"fmt"
	"html"
	"strings"
)

// An Error is a fault of a formula, and where it is, in bytes from the formula's beginning.
type Error struct {
	At   int
	What string
}

func (e *Error) Error() string { return "the formula: " + e.What }

// A Formula is a formula as MathML, without the element math, in two parts: before its first
// relation (Left), such as V(x), and from there on, such as = 1.
type Formula struct {
	Left, Right string
	Text        string // its source with facts in the place of their names
}

// Parse reads a formula. A fact returns the text for a name in braces. An error is an *Error.
func Parse(source string, fact func(name string) (text string, ok bool)) (Formula, error) {
	if len(source) > mostBytes {
		return Formula{}, &Error{0, fmt.Sprintf("it has %d bytes, and %d can be read: divide it", len(source), mostBytes)}
	}
	p := parser{source: source, fact: fact}
	p.next()
	left := p.row(true)
	right := p.row(false)
	if p.kind != end {
		p.fail("%q closes nothing", p.token)
	}
	f := Formula{left, right, strings.TrimSpace(p.text.String())}
	if p.fault == nil && f.Text == "" {
		p.fail("nothing stands in it")
	}
	if p.fault != nil {
		return Formula{}, p.fault
	}
	return f, nil
}

// Inline is a formula in a line of text.
func Inline(f Formula) string { return "<math>" + semantics(f.Left+f.Right, f.Text) + "</math>" }

// Block is formulas on lines of their own, with their relations below each other.
func Block(lines []Formula) string {
	if len(lines) == 1 {
		return `<math display="block">` + semantics(lines[0].Left+lines[0].Right, lines[0].Text) + "</math>"
	}
	table := `<mtable displaystyle="true">`
	texts := make([]string, len(lines))
	for i, f := range lines {
		table += "<mtr><mtd>" + f.Left + "</mtd><mtd>" + f.Right + "</mtd></mtr>"
		texts[i] = f.Text
	}
	return `<math display="block">` + semantics(table+"</mtable>", strings.Join(texts, "\n")) + "</math>"
}

// semantics joins a formula and its source.
func semantics(ml, text string) string {
	return "<semantics>" + group(ml) + `<annotation encoding="text/plain">` + html.EscapeString(text) +
		"</annotation></semantics>"
}

// group makes one element of a part.
func group(ml string) string {
	if strings.Count(ml, "<") == 2 {
		return ml
	}
	return "<mrow>" + ml + "</mrow>"
}

// A node is a part of a formula.
type node struct {
	ml     string
	inside string // of parentheses, without them; else ""
	name   bool   // it can be a function: f in f(x)
	word   bool   // it needs a space beside other factors
}

// bare is a node where no parentheses are needed: above a bar, as an exponent.
func (n node) bare() string {
	if n.inside != "" {
		return group(n.inside)
	}
	return group(n.ml)
}

const apply, times = '\u2061', '\u2062' // what a screen reader says between f and (x), and between factors

// hidden is an operator that is not seen, perhaps with a thin space.
func hidden(sign rune, space bool) string {
	if space {
		return `<mo rspace="0.17em">` + string(sign) + "</mo>"
	}
	return "<mo>" + string(sign) + "</mo>"
}

func operator(sign string) string { return "<mo>" + html.EscapeString(sign) + "</mo>" }

// row reads what stands between parentheses, or all of a formula; with toRelation only what
// stands before its first relation.
func (p *parser) row(toRelation bool) string {
	defer p.deeper()()
	var b strings.Builder
	first := true // a sign here belongs to one number, not between two
	for p.fault == nil {
		if p.starts() {
			b.WriteString(p.term())
			first = false
			continue
		}
		switch p.kind {
		case end, closing, bar:
			return b.String()
		case relation:
			if toRelation {
				return b.String()
			}
			fallthrough
		case separator:
			b.WriteString(operator(p.token))
			first = true
		case sign:
			if first {
				b.WriteString(`<mo form="prefix">` + p.token + "</mo>")
			} else {
				b.WriteString(operator(p.token))
			}
			first = true
		case quoted:
			b.WriteString("<mtext>\u00a0" + html.EscapeString(p.token) + "\u00a0</mtext>")
			first = true
		case large:
			b.WriteString(p.scripted().ml)
			first = true
			continue
		default:
			p.fail("nothing stands before %q", p.token)
		}
		p.next()
	}
	return ""
}

// starts says that a token begins a factor.
func (p *parser) starts() bool {
	switch p.kind {
	case number, letter, word, mark, opening, root:
		return true
	}
	return p.kind == bar && !p.inBars
}

// term reads factors, and fractions with a bar.
func (p *parser) term() string {
	top := p.product()
	for p.kind == slash {
		if p.next(); !p.spaced {
			p.fail("a slash has spaces on both sides, or on neither")
		}
		top = node{ml: "<mfrac>" + top.bare() + p.factor().bare() + "</mfrac>"}
		if p.starts() || p.kind == times2 {
			p.fail("%q after a fraction needs parentheses, or a place before the fraction", p.token)
		}
	}
	return top.ml
}

// product reads factors.
func (p *parser) product() node {
	all := p.factor()
	for p.fault == nil {
		switch {
		case p.kind == times2:
			sign := operator(p.token)
			p.next()
			all = node{ml: all.ml + sign + p.factor().ml}
		case p.starts():
			last := all.word
			next := p.factor()
			all = node{ml: all.ml + hidden(times, last || next.word) + next.ml, word: next.word}
		default:
			return all
		}
	}
	return all
}

// factor reads what is written without a space, and a function with what it is of.
func (p *parser) factor() node {
	defer p.deeper()()
	function := p.kind == word && functions[p.token]
	all := p.scripted()
	last := all
	for p.fault == nil {
		switch {
		case p.starts() && (function || !p.spaced):
			sign := hidden(times, false)
			space := function && p.token != "("
			if last.name && p.kind == opening || function {
				sign = hidden(apply, space)
			}
			if function && p.spaced {
				return node{ml: all.ml + sign + p.factor().ml, word: true}
			}
			function = false
			last = p.scripted()
			all = node{ml: all.ml + sign + last.ml, word: all.word}
		case p.kind == slash && !p.spaced:
			if p.next(); p.spaced || !p.starts() {
				p.fail("a slash has spaces on both sides, or on neither")
			}
			function = p.kind == word && functions[p.token]
			last = p.scripted()
			all = node{ml: all.ml + `<mo lspace="0" rspace="0">/</mo>` + last.ml, word: all.word}
		default:
			return all
		}
	}
	return all
}

// scripted reads one thing with its index and exponent.
func (p *parser) scripted() node {
	base := p.atom()
	var sub, sup string
	for p.fault == nil && !p.spaced {
		to := &sup
		switch {
		case p.kind == under || p.kind == number && base.name && !base.word:
			to = &sub
		case p.kind != hat && p.kind != raised:
			return base.with(sub, sup)
		}
		if *to != "" {
			p.fail("a second index or exponent needs parentheses")
		}
		if p.kind == under || p.kind == hat {
			p.next()
		}
		if *to = p.script(); *to == "" {
			p.fail("an index or exponent is missing")
		}
	}
	return base.with(sub, sup)
}

func (n node) with(sub, sup string) node {
	below, above := "sub", "sup"
	if strings.ContainsAny(n.ml, "∑∏") {
		below, above = "under", "over"
	}
	element := "m"
	if sub != "" {
		element += below
	}
	if sup != "" {
		element += above
	}
	if element == "m" {
		return n
	}
	return node{ml: "<" + element + ">" + group(n.ml) + sub + sup + "</" + element + ">", name: n.name, word: n.word}
}

// script reads an index or exponent: one thing, perhaps with a sign.
func (p *parser) script() string {
	minus := ""
	if p.kind == sign && !p.spaced {
		minus = `<mo form="prefix">` + p.token + "</mo>"
		p.next()
	}
	if p.kind == raised {
		defer p.next()
		if p.token == "′" {
			return operator(p.token)
		}
		return "<mn>" + p.token + "</mn>"
	}
	if !p.starts() || p.spaced {
		return ""
	}
	n := p.atom()
	if minus != "" {
		return group(minus + n.ml)
	}
	return n.bare()
}

// atom reads a number, a letter, a root, or what stands in parentheses.
func (p *parser) atom() (n node) {
	token := html.EscapeString(p.token)
	switch p.kind {
	case number:
		n = node{ml: "<mn>" + token + "</mn>"}
	case letter, word:
		n = node{ml: "<mi>" + token + "</mi>", name: true, word: p.kind == word}
	case mark:
		n = node{ml: "<mi>" + token + "</mi>"}
	case large:
		n = node{ml: operator(p.token)}
	case root:
		defer p.deeper()()
		if p.next(); !p.starts() || p.spaced {
			p.fail("nothing stands under the root")
			return n
		}
		return node{ml: "<msqrt>" + p.atom().bare() + "</msqrt>"}
	case opening, bar:
		close, inBars := pairs[p.token], p.inBars
		p.inBars = p.kind == bar
		p.next()
		inside := p.row(false)
		if p.token != close {
			p.fail("%q is missing", close)
		}
		p.inBars = inBars
		n = node{ml: group(operator(token) + inside + operator(close)), inside: inside}
		if token != "(" {
			n.inside = ""
		}
	default:
		p.fail("something is missing at %q", p.token)
	}
	p.next()
	return n
}
