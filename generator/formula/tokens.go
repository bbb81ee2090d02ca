package formula

import (
	"cmp"
	"fmt"
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
	'+': sign, '-': sign, '−': sign, '±': sign, '·': times2, '*': times2, '×': times2,
	'/': slash, '^': hat, '_': under, '\'': raised, '′': raised,
	'=': relation, '<': relation, '>': relation, '≤': relation, '≥': relation, '≈': relation, '≠': relation,
	'⟹': relation, '⟺': relation, '→': relation, '∈': relation,
	',': separator, ';': separator, ':': separator, '∞': mark, '∂': mark, '…': mark, '%': mark,
	'½': number, '⅓': number, '⅔': number, '¼': number, '¾': number,
	'(': opening, '[': opening, '⌈': opening, '⌊': opening, '|': bar,
	')': closing, ']': closing, '⌉': closing, '⌋': closing,
	'√': root, '∑': large, '∏': large, '∫': large,
}

var (
	written   = map[rune]string{'-': "−", '*': "·", '\'': "′"}
	pairs     = map[string]string{"(": ")", "[": "]", "⌈": "⌉", "⌊": "⌋", "|": "|"}
	functions = map[string]bool{
		"ln": true, "log": true, "exp": true, "erf": true, "min": true, "max": true, "round": true,
	}
)

const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹"

var digit = strings.NewReplacer(
	"⁰", "0", "¹", "1", "²", "2", "³", "3", "⁴", "4", "⁵", "5", "⁶", "6", "⁷", "7", "⁸", "8", "⁹", "9")

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
	p.at += len(leading(p.source[p.at:], func(r rune) bool { return r == ' ' || r == '\t' }))
	p.start, p.spaced = p.at, p.at > from
	p.text.WriteString(p.source[from:p.start])
	rest := p.source[p.at:]
	first, size := utf8.DecodeRuneInString(rest)
	switch {
	case rest == "":
		p.take(end, "", 0)
	case strings.ContainsRune(superscripts, first):
		all := leading(rest, func(r rune) bool { return strings.ContainsRune(superscripts, r) })
		p.take(raised, digit.Replace(all), len(all))
	case first >= '0' && first <= '9':
		digits := leading(rest, func(r rune) bool { return r >= '0' && r <= '9' || r == '.' })
		digits = strings.TrimRight(digits, ".")
		p.take(number, digits, len(digits))
	case unicode.IsLetter(first):
		p.letters(leading(rest, unicode.IsLetter), rest[:size])
	case first == '{':
		p.namedFact(rest)
	case first == '"':
		p.quote(rest)
	case signs[first] != end:
		p.take(signs[first], cmp.Or(written[first], rest[:size]), size)
	default:
		p.fail("the sign %q means nothing in a formula", first)
	}
}

// take makes the next bytes of the source a token.
func (p *parser) take(k kind, token string, bytes int) {
	p.kind, p.token = k, token
	p.text.WriteString(p.source[p.at : p.at+bytes])
	p.at += bytes
}

// leading is the beginning of a text that has only such characters.
func leading(text string, is func(rune) bool) string {
	return text[:len(text)-len(strings.TrimLeftFunc(text, is))]
}

// letters reads a word, or the first letter of a run of letters.
func (p *parser) letters(all, first string) {
	if p.run == 0 && (functions[all] || utf8.RuneCountInString(all) >= 3) {
		p.take(word, all, len(all))
		return
	}
	if p.run == 0 {
		p.run = utf8.RuneCountInString(all)
	}
	p.run--
	p.take(letter, first, len(first))
}

// namedFact reads a name in braces.
func (p *parser) namedFact(rest string) {
	name, _, closed := strings.Cut(rest[1:], "}")
	fact, ok := p.fact(name)
	if !closed || !ok {
		p.fail("no fact {%s}", name)
		return
	}
	p.kind, p.token = number, fact
	p.text.WriteString(fact)
	p.at += len(name) + 2
}

// quote reads a text in quotation marks.
func (p *parser) quote(rest string) {
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
	p.take(quoted, text, len(text)+2)
}
