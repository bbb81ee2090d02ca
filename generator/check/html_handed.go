package check

import (
	"fmt"
	"html"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/vpcharts/vpcharts/generator/theory"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// Pages on theory hand figures over to their scripts, in attributes. A script shows them where a reader
// moves a slider.
var handed = []struct {
	attribute *regexp.Regexp
	read      func(r *reading, value string)
}{
	{handedIn("ranges"), (*reading).handedRanges},
	{handedIn("tables"), (*reading).handedTables},
	{handedIn("positions"), (*reading).handedPositions},
	{handedIn("lines"), (*reading).handedLines},
}

func handedIn(name string) *regexp.Regexp {
	return regexp.MustCompile(`\sdata-` + name + `="([^"]*)"`)
}

// handedOver reads these attributes of a page.
func (r *reading) handedOver(page []byte) {
	for _, h := range handed {
		for _, m := range h.attribute.FindAllSubmatch(page, -1) {
			h.read(r, html.UnescapeString(string(m[1])))
		}
	}
}

// handedRanges are the discrete scales of 4 to 100 boards: how many margins each of the first ten scores
// has, the draw without the margin 0, as digits to the base 36.
func (r *reading) handedRanges(value string) {
	for n := vp.MinTested; n <= vp.MaxTested; n++ {
		s, err := vp.WBFDiscrete(n)
		if err != nil {
			continue
		}
		want, from := "", 1
		for _, row := range s.Table().Rows[:10] {
			want += strconv.FormatInt(int64(row.To+1-from), 36)
			from = row.To + 1
		}
		got := value[:min(10, len(value))]
		value = value[len(got):]
		r.is(got == want, fmt.Sprintf("data-ranges, %d boards", n), got, want)
	}
	r.is(value == "", "data-ranges, its end", value, `""`)
}

// gainDigits are the digits of handedTables, from 0 to 63.
const gainDigits = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_"

// handedTables are the rounded tables of 4 to 100 boards: a digit for what each IMP gains.
func (r *reading) handedTables(value string) {
	all, err := theory.Corrections()
	tables := strings.Fields(value)
	if err != nil || len(tables) != len(all) {
		r.fault("data-tables: %d tables, should be %d", len(tables), len(all))
		return
	}
	for i, c := range all {
		want := ""
		for k := 1; k < len(c.Rounded); k++ {
			want += string(gainDigits[(c.Rounded[k]-c.Rounded[k-1])&63])
		}
		r.is(tables[i] == want, fmt.Sprintf("data-tables, %d boards", vp.MinTested+i), tables[i], want)
	}
}

// handedPositions are the curves of other medians: a line each, of a name, a sentence, and what each
// fortieth of a blitz earns, in hundredths, as two digits to the base 36. The sentence has R.
func (r *reading) handedPositions(value string) {
	all, err := theory.Positions()
	lines := strings.Split(value, "\n")
	if err != nil || len(lines) != len(all) {
		r.fault("data-positions: %d lines, should be %d", len(lines), len(all))
		return
	}
	for i, p := range all {
		parts := strings.Split(lines[i], "|")
		if len(parts) != 3 {
			r.fault("data-positions, line %d: %q", i+1, lines[i])
			continue
		}
		want, before := "", 0
		for k := 1; k <= 40; k++ {
			score := int(100*(p.Score(float64(k)/40)-10) + 0.5)
			want += fmt.Sprintf("%02s", strconv.FormatInt(int64(score-before), 36))
			before = score
		}
		place := fmt.Sprintf("data-positions, line %d", i+1)
		r.is(parts[2] == want, place, parts[2], want)
		figures := []float64{p.R}
		if p.Most > 0 {
			figures = append(figures, inVPs(p.Most))
		}
		r.says(place, parts[1], figures...)
	}
}

// handedLines are what an IMP is worth, for 4 to 100 boards: a line each, of a name and a sentence.
func (r *reading) handedLines(value string) {
	lines := strings.Split(value, "\n")
	if len(lines) != vp.MaxTested-vp.MinTested+1 {
		r.fault("data-lines: %d lines, should be %d", len(lines), vp.MaxTested-vp.MinTested+1)
		return
	}
	for i, line := range lines {
		n := vp.MinTested + i
		w := theory.NewWorth(n)
		name, said, _ := strings.Cut(line, "|")
		place := fmt.Sprintf("data-lines, %d boards", n)
		r.is(slices.Equal(numbers(name), []int{n}), place, name, n)
		r.says(place, said, w.X, w.S[0], w.S[1], w.S[2], 1000*w.C[0])
	}
}

var realIn = regexp.MustCompile(`\d+[.,]\d+`)

// says compares the figures with decimals in a sentence with those that it should have, in any order.
func (r *reading) says(place, sentence string, figures ...float64) {
	for _, text := range realIn.FindAllString(sentence, -1) {
		i := slices.IndexFunc(figures, func(want float64) bool { return near(plain(text), want) })
		if r.is(i >= 0, place, text, figures); i >= 0 {
			figures = slices.Delete(figures, i, i+1)
		}
	}
}
