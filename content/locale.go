package content

import (
	"strconv"
	"strings"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// Locale writes figures for people to read. Figures in data never go through it.
type Locale struct {
	Decimal string // the decimal separator
}

// Score writes a score with two decimals: 15.97.
func (l Locale) Score(h vp.Hundredths) string {
	return l.localise(h.String())
}

// ScoreOf writes a score as its table does: with two decimals on a scale with a
// row per margin, else as a whole number.
func (l Locale) ScoreOf(t vp.Table, h vp.Hundredths) string {
	if whole, ok := h.Whole(); ok && !t.PerMargin {
		return l.Int(whole)
	}
	return l.Score(h)
}

// Real writes a real number with so many decimals. What rounds to zero has no
// sign.
func (l Locale) Real(v float64, decimals int) string {
	s := strconv.FormatFloat(v, 'f', decimals, 64)
	if strings.Trim(s, "-0.") == "" {
		s = strings.TrimPrefix(s, "-")
	}
	return l.localise(s)
}

// Shortest writes a real number with as many decimals as it has.
func (l Locale) Shortest(v float64) string {
	return l.localise(strconv.FormatFloat(v, 'f', -1, 64))
}

// Int writes a whole number.
func (l Locale) Int(n int) string { return l.localise(strconv.Itoa(n)) }

// Margins writes a row's range of margins: 5, 5–7, or 43+ for an open one.
func (l Locale) Margins(r vp.Row) string { return l.Range(r.From, r.To) }

// Range writes a range of whole numbers, open where to is vp.Open.
func (l Locale) Range(from, to int) string {
	switch to {
	case vp.Open:
		return l.Int(from) + "+"
	case from:
		return l.Int(from)
	}
	return l.Int(from) + "–" + l.Int(to)
}

func (l Locale) localise(s string) string {
	s = strings.Replace(s, "-", "−", 1)
	return strings.Replace(s, ".", l.Decimal, 1)
}
