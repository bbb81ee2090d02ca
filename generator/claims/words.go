package claims

import (
	"strconv"
	"strings"

	"github.com/vpcharts/vpcharts/generator/words"
)

// Worded is a claim in words.
type Worded struct {
	Claim
	Where, Text, Found string // the place in its source, what that says, and what was found
}

// InWords puts claims into words.
func InWords(all []Claim, m words.Messages) []Worded {
	worded := make([]Worded, len(all))
	for i, c := range all {
		found, _ := wording{m, c.ID}.message(c.Key, c.Figures+")")
		worded[i] = Worded{c, m.SourceClause(c.Source.ID, c.Clause), m.Claim(c.ID, "text", nil), found}
	}
	return worded
}

// wording puts the figures of a claim into words. It panics where claims.csv is not well formed.
type wording struct {
	messages words.Messages
	id       string
}

// message puts a message into words. Its figures end with a closing parenthesis, after which comes the rest.
func (w wording) message(key, figures string) (said, rest string) {
	values := map[string]string{}
	for figures[0] != ')' {
		name, value, _ := strings.Cut(strings.TrimPrefix(figures, ", "), "=")
		values[name], figures = w.value(value)
	}
	table, inTable, other := strings.Cut(key, ".")
	if !other {
		table, inTable = w.id, key
	}
	return w.messages.Claim(table, inTable, values), figures[1:]
}

// value puts the value at the beginning of a text into words: a list in brackets, a message with its figures in
// parentheses, or a figure.
func (w wording) value(text string) (said, rest string) {
	if all, isList := strings.CutPrefix(text, "["); isList {
		for {
			one, rest := w.value(all)
			if after, end := strings.CutPrefix(rest, "]"); end {
				return said + one, after
			}
			said, all = said+one+rest[:2], rest[2:] // the separator is ", " or "; "
		}
	}
	end := strings.IndexAny(text, ",;()]")
	if text[end] == '(' {
		return w.message(text[:end], text[end+1:])
	}
	return w.figure(text[:end]), text[end:]
}

// figure writes a number, or margins from one to another, as people read them, and a text of the source as it is.
func (w wording) figure(text string) string {
	l := w.messages.Locale()
	if number, err := strconv.ParseFloat(text, 64); err == nil {
		_, decimals, _ := strings.Cut(text, ".")
		return l.Real(number, len(decimals))
	}
	low, high, _ := strings.Cut(text, " to ")
	from, noLow := strconv.Atoi(low)
	to, noHigh := strconv.Atoi(high)
	if noLow != nil || noHigh != nil {
		return text
	}
	return l.Range(from, to)
}
