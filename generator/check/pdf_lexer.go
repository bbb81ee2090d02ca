package check

import (
	"strconv"
	"strings"
)

// A lexer reads the notation of PDF, of objects and of page content.
type lexer struct {
	data []byte
	at   int
}

// A keyword is "obj", "R" or an operator of page content; "" is the end.
type keyword string

func isSpace(c byte) bool {
	return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\f' || c == 0
}

func isDelimiter(c byte) bool { return strings.IndexByte("()<>[]{}/%", c) >= 0 }

// next is the next token: a number, a name, a string or a keyword, also "[", "<<" and the like.
func (l *lexer) next() any {
	for l.at < len(l.data) && (isSpace(l.data[l.at]) || l.data[l.at] == '%') {
		if l.data[l.at] == '%' {
			for l.at < len(l.data) && l.data[l.at] != '\n' && l.data[l.at] != '\r' {
				l.at++
			}
			continue
		}
		l.at++
	}
	if l.at >= len(l.data) {
		return keyword("")
	}
	c := l.data[l.at]
	double := l.at+1 < len(l.data) && l.data[l.at+1] == c
	switch {
	case c == '(':
		return l.literal()
	case c == '<' && !double:
		return l.hexadecimal()
	case (c == '<' || c == '>') && double:
		l.at += 2
		return keyword([]byte{c, c})
	case c == '/':
		l.at++
		return pdfName(l.word())
	case isDelimiter(c):
		l.at++
		return keyword([]byte{c})
	}
	if known, there := operators[string(l.wordBytes())]; there {
		l.at += len(known.(keyword))
		return known
	}
	word := l.word()
	if c := word[0]; c == '-' || c == '+' || c == '.' || c >= '0' && c <= '9' {
		if n, err := strconv.ParseFloat(word, 64); err == nil {
			return n
		}
	}
	return keyword(word)
}

// word reads up to a space or a delimiter.
func (l *lexer) word() string {
	word := l.wordBytes()
	l.at += len(word)
	return string(word)
}

func (l *lexer) wordBytes() []byte {
	end := l.at
	for end < len(l.data) && !ends[l.data[end]] {
		end++
	}
	return l.data[l.at:end]
}

// ends are the bytes that end a word.
var ends = func() (ends [256]bool) {
	for c := range ends {
		ends[c] = isSpace(byte(c)) || isDelimiter(byte(c))
	}
	return ends
}()

// operators are the usual ones, so that they need not be made again and again.
var operators = func() map[string]any {
	all := map[string]any{}
	for _, word := range strings.Fields("q Q cm BT ET Td Tm Tf Tj TJ Do BMC BDC EMC g G rg RG k K w d J j m l c h f S s re n obj R") {
		all[word] = keyword(word)
	}
	return all
}()

// literal reads a string in parentheses.
func (l *lexer) literal() pdfString {
	var b strings.Builder
	depth := 0
	for ; l.at < len(l.data); l.at++ {
		switch c := l.data[l.at]; {
		case c == '\\' && l.at+1 < len(l.data):
			l.at++
			l.escape(&b)
		case c == '(':
			if depth++; depth > 1 {
				b.WriteByte(c)
			}
		case c == ')':
			if depth--; depth == 0 {
				l.at++
				return pdfString(b.String())
			}
			b.WriteByte(c)
		default:
			b.WriteByte(c)
		}
	}
	return pdfString(b.String())
}

// escape reads what follows a backslash.
func (l *lexer) escape(b *strings.Builder) {
	c := l.data[l.at]
	if at := strings.IndexByte("nrtbf", c); at >= 0 {
		b.WriteByte("\n\r\t\b\f"[at])
		return
	}
	if c < '0' || c > '7' {
		if c != '\n' {
			b.WriteByte(c)
		}
		return
	}
	n := 0
	end := l.at + 3
	for ; l.at < min(end, len(l.data)) && l.data[l.at] >= '0' && l.data[l.at] <= '7'; l.at++ {
		n = 8*n + int(l.data[l.at]-'0')
	}
	l.at--
	b.WriteByte(byte(n))
}

// hexadecimal reads a string in angle brackets.
func (l *lexer) hexadecimal() pdfString {
	var b strings.Builder
	high, half := byte(0), false
	for l.at++; l.at < len(l.data) && l.data[l.at] != '>'; l.at++ {
		d := strings.IndexByte("0123456789abcdef", l.data[l.at]|0x20)
		if d < 0 {
			continue
		}
		if half {
			b.WriteByte(high<<4 | byte(d))
		}
		high, half = byte(d), !half
	}
	if half {
		b.WriteByte(high << 4)
	}
	l.at++
	return pdfString(b.String())
}

// object reads an object of a file.
func (l *lexer) object(depth int) any {
	if depth > mostDeep {
		l.at = len(l.data)
		return nil
	}
	t := l.next()
	switch t {
	case keyword("["):
		var all []any
		for {
			before := l.at
			if end := l.next(); end == keyword("]") || end == keyword("") {
				return all
			}
			l.at = before
			all = append(all, l.object(depth+1))
		}
	case keyword("<<"):
		dict := pdfDict{}
		for {
			key, ok := l.next().(pdfName)
			if !ok {
				return dict
			}
			dict[string(key)] = l.object(depth + 1)
		}
	case keyword("true"), keyword("false"):
		return t == keyword("true")
	}
	n, isNumber := t.(float64)
	if _, isKeyword := t.(keyword); isKeyword {
		return nil
	}
	if isNumber && n >= 0 && n <= mostObjects && n == float64(int(n)) {
		before := l.at
		if l.next() == 0.0 && l.next() == keyword("R") {
			return pdfRef(int(n))
		}
		l.at = before
	}
	return t
}
