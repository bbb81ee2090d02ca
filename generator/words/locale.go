package words

import (
	"strconv"
	"strings"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// Locale writes figures for people to read. Figures in data never go through it.
type Locale struct {
	Decimal string // the decimal separator
	Group   string // the thousands separator; "" for none
}

// Score writes a score with two decimals: 15.97.
func (l Locale) Score(h vp.Hundredths) string {
	return l.localise(h.String())
}

// ScoreOf writes a score of a table, as Table.Write does.
func (l Locale) ScoreOf(t vp.Table, h vp.Hundredths) string {
	if t.Decimals == 2 { // these two are faster: 3 % of a build of all pages
		return l.Score(h)
	} else if whole, ok := h.Whole(); ok && t.Decimals == 0 {
		return l.Int(whole)
	}
	return l.localise(t.Write(h.Amount()))
}

// Real writes a real number with the given number of decimals. A number that rounds to zero
// has no sign.
func (l Locale) Real(v float64, decimals int) string {
	s := strconv.FormatFloat(v, 'f', decimals, 64)
	if strings.Trim(s, "-0.") == "" {
		s = strings.TrimPrefix(s, "-")
	}
	return l.localise(s)
}

// Shortest writes a real number with as few decimals as identify it.
func (l Locale) Shortest(v float64) string {
	return l.localise(strconv.FormatFloat(v, 'f', -1, 64))
}

// Int writes a whole number.
func (l Locale) Int(n int) string { return l.localise(strconv.Itoa(n)) }

// Margins writes a row's range of margins: 5, 5–7, or 43+ for the last range.
func (l Locale) Margins(r vp.Row) string { return l.Range(r.From, r.To) }

// Range writes a range of whole numbers. It has no end if to is vp.Open.
func (l Locale) Range(from, to int) string {
	switch to {
	case vp.Open:
		return l.Int(from) + "+"
	case from:
		return l.Int(from)
	}
	return l.Int(from) + "–" + l.Int(to)
}

// localise writes a number as the locale does.
func (l Locale) localise(s string) string {
	whole, fraction, isReal := strings.Cut(s, ".")
	if l.Group != "" {
		digits := strings.TrimPrefix(whole, "-")
		for i := len(digits) - 3; i > 0; i -= 3 {
			digits = digits[:i] + l.Group + digits[i:]
		}
		whole = whole[:len(whole)-len(strings.TrimPrefix(whole, "-"))] + digits
	}
	if isReal {
		whole += l.Decimal + fraction
	}
	return strings.Replace(whole, "-", "−", 1)
}
