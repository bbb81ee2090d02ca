package formula

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

type kind int

const (
	end       kind = iota
	number         // 15, 7.51, ½, {name}
	letter         // V
	word           // ln
	mark           // ∞
	quoted         // "if"
	sign           // + −
	times2         // ·
	slash          // /
	hat            // ^
	under          // _
	raised         // ²
	relation       // =
	separator      // ,
	opening        // (
	closing        // )
	bar            // |
	root           // √
	large          // ∑
)

// signs are the signs that are tokens, by what they are. Some have a second form, which is written.
var signs = map[rune]kind{
	'+': sign, '-': sign, '−': sign, '±': sign, '·': times2, '*': times2, '×': times2, '/': slash, '^': hat, '_': under, '\'': raised, '′': raised,
	'=': relation, '<': relation, '>': relation, '≤': relation, '≥': relation, '≈': relation, '≠': relation, '⟹': relation, '⟺': relation, '→': relation, '∈': relation,
	',': separator, ';': separator, ':': separator, '∞': mark, '∂': mark, '…': mark, '%': mark,
	'½': number, '⅓': number, '⅔': number, '¼': number, '¾': number,
	'(': opening, '[': opening, '⌈': opening, '⌊': opening, ')': closing, ']': closing, '⌉': closing, '⌋': closing, '|': bar,
	'√': root, '∑': large, '∏': large, '∫': large,
}

var (
	written   = map[rune]string{'-': "−", '*': "·", '\'': "′"}
	pairs     = map[string]string{"(": ")", "[": "]", "⌈": "⌉", "⌊": "⌋", "|": "|"}
	functions = map[string]bool{"ln": true, "log": true, "exp": true, "erf": true, "min": true, "max": true, "round": true}
)

const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹"

// mostDepth is how deep parentheses may be.
const mostDepth = 40

// mostBytes are how long a formula may be: no line of a page is longer, and the time to write
// fractions of fractions grows with the square.
const mostBytes = 1000

type parser struct {
	source string
	fact   func(name string) (string, bool)
	text   strings.Builder // of what has been read, with facts

	kind      kind // of the token that comes next
	token     string
	spaced    bool // a space stands before it
	start, at int  // of it, and of what comes after it
	run       int  // letters that are still to come from a run of letters

	inBars bool // a bar closes
	depth  int
	fault  error
}

// fail reports a fault at the token. After it, nothing more is read.
func (p *parser) fail(format string, args ...any) {
	if p.fault == nil {
		p.fault = &Error{p.start, fmt.Sprintf(format, args...)}
	}
	p.kind, p.token, p.spaced = end, "", false
}

func (p *parser) deeper() (back func()) {
	if p.depth++; p.depth > mostDepth {
		p.fail("parentheses are too deep")
	}
	return func() { p.depth-- }
}

// unreadable says whether a character of a quoted text cannot stand on a page: MathML is XML, which
// has no control characters and nothing that is no character.
func unreadable(r rune) bool {
	return unicode.IsControl(r) && r != '\t' || r == utf8.RuneError || r == '\ufffe' || r == '\uffff'
}

// next reads a token.
func (p *parser) next() {
	if p.fault != nil {
		return
	}
	from := p.at
	for p.at < len(p.source) && (p.source[p.at] == ' ' || p.source[p.at] == '\t') {
		p.at++
	}
	p.start, p.spaced = p.at, p.at > from
	rest := p.source[p.at:]
	first, size := utf8.DecodeRuneInString(rest)
	while := func(is func(rune) bool) string { return rest[:len(rest)-len(strings.TrimLeftFunc(rest, is))] }
	p.token = rest[:size]
	said := ""
	switch {
	case rest == "":
		p.kind = end
	case strings.ContainsRune(superscripts, first):
		all := while(func(r rune) bool { return strings.ContainsRune(superscripts, r) })
		size, p.kind, p.token = len(all), raised, ""
		for _, r := range all {
			p.token += strconv.Itoa(utf8.RuneCountInString(superscripts[:strings.IndexRune(superscripts, r)]))
		}
	case first >= '0' && first <= '9':
		p.kind, p.token = number, while(func(r rune) bool { return r >= '0' && r <= '9' || r == '.' })
		p.token = strings.TrimRight(p.token, ".")
		size = len(p.token)
	case unicode.IsLetter(first):
		all := while(unicode.IsLetter)
		p.kind = letter
		if p.run == 0 && (functions[all] || utf8.RuneCountInString(all) >= 3) {
			p.kind, p.token, size = word, all, len(all)
			break
		}
		if p.run == 0 {
			p.run = utf8.RuneCountInString(all)
		}
		p.run--
	case first == '{':
		name, _, closed := strings.Cut(rest[1:], "}")
		text, ok := p.fact(name)
		if !closed || !ok {
			p.fail("no fact {%s}", name)
			return
		}
		p.kind, p.token, size, said = number, text, len(name)+2, text
	case first == '"':
		text, _, closed := strings.Cut(rest[1:], "\"")
		if !closed {
			p.fail("a closing \" is missing")
			return
		}
		if i := strings.IndexFunc(text, unreadable); i >= 0 {
			_, n := utf8.DecodeRuneInString(text[i:])
			p.fail("the character %+q between quotation marks cannot be shown", text[i:i+n])
			return
		}
		p.kind, p.token, size = quoted, text, len(text)+2
	case signs[first] != end:
		p.kind = signs[first]
		if other, ok := written[first]; ok {
			p.token = other
		}
	default:
		p.fail("the sign %q means nothing in a formula", first)
		return
	}
	p.at += size
	p.text.WriteString(p.source[from:p.start])
	if said == "" {
		said = p.source[p.start:p.at]
	}
	p.text.WriteString(said)
}
