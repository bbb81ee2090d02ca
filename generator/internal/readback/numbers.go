package readback

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// A Reader reads numbers as one language writes them.
type Reader struct {
	decimal, group string // the sign before decimals, and what stands between thousands
	token          *regexp.Regexp
}

// English reads the numbers of the default site.
var English = NewReader(".", "")

// NewReader is the reader of a language. Its group may be "".
func NewReader(decimal, group string) Reader {
	number := `\d+`
	if group != "" {
		number = `(?:\d{1,3}(?:` + regexp.QuoteMeta(group) + `\d{3})+|\d+)`
	}
	number = `−?` + number + `(?:` + regexp.QuoteMeta(decimal) + `\d+)?\+?\*?`
	const digits, word = `\b[0-9a-f]{8}\b`, `\d*\pL[\pL\d]*`
	return Reader{decimal, group, regexp.MustCompile(digits + "|" + word + "|" + number)}
}

// Numbers are the numbers of a text in their order, as English writes them. "66+" and "5*" keep
// their signs, eight hexadecimal digits are one number, and the digits of a word such as A4 are none.
func (r Reader) Numbers(text string) (all []string) {
	for _, token := range r.token.FindAllString(text, -1) {
		switch isID := len(token) == 8 && strings.Trim(token, "0123456789abcdef") == ""; {
		case isID:
			all = append(all, token)
		case !strings.ContainsFunc(token, unicode.IsLetter):
			if r.group != "" {
				token = strings.ReplaceAll(token, r.group, "")
			}
			all = append(all, strings.NewReplacer("−", "-", r.decimal, ".").Replace(token))
		}
	}
	return all
}

// A Block is a table whose rows stand one after the other, in one part or more. The margins of a
// row come first; the last numbers are its scores.
type Block struct {
	Name   string
	Rows   [][]string
	Scores int // how many scores a row has; the last may be missing in all rows. 0: it has no parts with headings
	Copies int // how often the whole table stands there; 0: once, or a part of it
}

// A copy of a table that is being read.
type tableCopy struct {
	*Block
	next, part int  // the row that comes next, and that after which the part ends that a heading named, or 0
	short      bool // its rows have no last score
}

// Explain finds the reason for every number. Each must be of a row of a block, all of whose rows follow each
// other; or of a heading that gives the first and the last margin of the rows below it; or of a phrase: numbers
// that may stand anywhere. Of the reasons that fit, the one with the most numbers is meant.
func Explain(numbers []string, blocks []Block, phrases ...[]string) error {
	var copies []*tableCopy
	for i := range blocks {
		for range max(1, blocks[i].Copies) {
			copies = append(copies, &tableCopy{Block: &blocks[i]})
		}
	}
	for at := 0; at < len(numbers); {
		most, follow := 0, func() {}
		for _, c := range copies {
			if n, then := c.read(numbers[at:]); n > most {
				most, follow = n, then
			}
		}
		for _, phrase := range phrases {
			if len(phrase) > most && has(numbers[at:], phrase) {
				most, follow = len(phrase), func() {}
			}
		}
		if most == 0 {
			return fmt.Errorf("there is no reason for the number %s in … %s …; %s", numbers[at],
				strings.Join(numbers[max(0, at-6):min(len(numbers), at+7)], " "), due(copies))
		}
		follow()
		at += most
	}
	if slices.ContainsFunc(copies, func(c *tableCopy) bool { return c.Copies > 0 && c.next < len(c.Rows) }) {
		return fmt.Errorf("there is less than the tables have: %s", due(copies))
	}
	return nil
}

// due tells the rows that come next.
func due(copies []*tableCopy) (said string) {
	for _, c := range copies {
		if c.next < len(c.Rows) {
			said += fmt.Sprintf("row %d of %s is %s; ", c.next, c.Name, strings.Join(c.Rows[c.next], " "))
		}
	}
	return said
}

// has tells whether numbers begin with these.
func has(numbers, first []string) bool {
	return len(numbers) >= len(first) && slices.Equal(numbers[:len(first)], first)
}

// read is how many of the next numbers are the next row, or a heading above it, and what follows from that.
func (c *tableCopy) read(numbers []string) (n int, then func()) {
	if c.next == len(c.Rows) {
		return 0, nil
	}
	row := c.Rows[c.next]
	if begins := c.next == 0; c.Scores > 1 && (begins || c.short) && has(numbers, row[:len(row)-1]) {
		n, then = len(row)-1, func() { c.after(true) }
	}
	if (c.next == 0 || !c.short) && has(numbers, row) {
		n, then = len(row), func() { c.after(false) }
	}
	first := strings.TrimRight(row[0], "*")
	switch {
	case n > 0, c.Scores == 0, c.part != 0, len(numbers) < 2:
		return n, then
	case numbers[0] == first+"+":
		return 1, func() { c.part = len(c.Rows) }
	case numbers[0] != first:
		return 0, nil
	}
	for k := c.next; k < len(c.Rows); k++ {
		if last := c.Rows[k][len(c.Rows[k])-c.Scores-1]; strings.TrimRight(last, "*") == numbers[1] {
			return 2, func() { c.part = k + 1 }
		}
	}
	return 0, nil
}

// after goes on to the next row.
func (c *tableCopy) after(short bool) {
	if c.next, c.short = c.next+1, short; c.next == c.part {
		c.part = 0
	}
}
