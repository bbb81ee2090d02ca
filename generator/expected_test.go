package generator_test

import (
	"fmt"
	"slices"
	"strconv"
	"sync"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/internal/oracle"
)

// A secondScale is what the second implementation says of one board count.
type secondScale struct {
	boards     int
	continuous oracle.Scale
	discrete   oracle.RangeScale
}

var scales = sync.OnceValue(func() map[int]secondScale {
	var mu sync.Mutex
	all := map[int]secondScale{}
	together(everyBoards(), func(n int) {
		s := secondScale{n, oracle.Continuous(n), oracle.Discrete(n)}
		mu.Lock()
		all[n] = s
		mu.Unlock()
	})
	return all
})

// scaleOf is the scale of one of the published board counts.
func scaleOf(n int) secondScale { return scales()[n] }

// The scales' sizes, from the integers alone: rows of margins 0 … ⌈15√N⌉, where
// the last is the least k with k² ≥ 225·N; and a range for each whole score.
func continuousRows(boards int) int {
	k := 0
	for k*k < 225*boards {
		k++
	}
	return k + 1
}

const discreteRows = 11 // 10 … 20 VP

// overBoards adds up something of each of the board counts.
func overBoards(boards []int, of func(n int) int) (sum int) {
	for _, n := range boards {
		sum += of(n)
	}
	return sum
}

// twoDecimals writes hundredths of a VP.
func twoDecimals(h int) string { return fmt.Sprintf("%d.%02d", h/100, h%100) }

// A cell row is margins, winner and loser as people read them, and whether a
// correction moved it.
type cellRow struct {
	cells [3]string
	moved bool
}

// continuousCells are the rows of the continuous scale.
func (s secondScale) continuousCells() (rows []cellRow) {
	for _, m := range s.continuous.Rows {
		rows = append(rows, cellRow{[3]string{strconv.Itoa(m.IMPs), twoDecimals(m.Final), twoDecimals(2000 - m.Final)}, m.Final != m.Cut})
	}
	return rows
}

// discreteCells are the rows of the discrete scale. A row is marked where an end
// of its range moved: its own last margin, or the one before its first.
func (s secondScale) discreteCells() (rows []cellRow) {
	moved := func(k int) bool {
		return k >= 0 && k < len(s.discrete.Ends) && s.discrete.Ends[k] != s.discrete.FirstPass[k]
	}
	for k, r := range s.discrete.Rows {
		rows = append(rows, cellRow{
			[3]string{rangeText(r.From, r.To), strconv.Itoa(r.VP), strconv.Itoa(20 - r.VP)},
			moved(k) || moved(k-1),
		})
	}
	return rows
}

func rangeText(from, to int) string {
	switch to {
	case oracle.Open:
		return fmt.Sprintf("%d+", from)
	case from:
		return strconv.Itoa(from)
	}
	return fmt.Sprintf("%d–%d", from, to)
}

// A fact is a label, empty where it is that of the fact before, and what is said.
type fact struct{ label, value string }

// facts are what stands beside the tables: the messages' words, the oracle's
// numbers.
func (s secondScale) facts(m *content.Messages) []fact {
	f, l := m.Facts, m.Locale()
	blitz := func(score string, imps int) string {
		return f.BlitzMargin.With("score", score, "imps", m.IMPs.Of(imps, l))
	}
	all := []fact{
		{string(f.Blitz), f.BlitzValue.With("n", strconv.Itoa(s.boards), "x", s.continuous.X.Text('f', 2))},
		{string(f.BlitzContinuous), blitz("20.00", s.continuous.Blitz)},
		{string(f.BlitzDiscrete), blitz("20", s.discrete.Blitz)},
	}
	c := s.continuous.Counts
	switch {
	case c.Steps == 0 && s.discrete.Steps == 0:
		all = append(all, fact{string(f.Corrections), string(f.NoCorrections)})
	case c.Steps > 0:
		all = append(all, fact{string(f.Corrections), f.Continuous.With("margins", m.Margins.Of(c.Moved, l),
			"violations", m.Violations.Of(c.Violations, l), "steps", m.Steps.Of(c.Steps, l))})
	}
	if s.discrete.Steps > 0 {
		all = append(all, fact{string(f.Corrections), f.Discrete.With("steps", m.Steps.Of(s.discrete.Steps, l))})
	}
	for _, v := range s.discrete.Violations() {
		all = append(all, fact{string(f.RangeViolation), f.RangeViolationAt.With(
			"vp", strconv.Itoa(v.VP), "imps", v.IMPs.Text('f', 2), "range", rangeText(v.From, v.To))})
	}
	for i := len(all) - 1; i > 0; i-- {
		if all[i].label == all[i-1].label {
			all[i].label = ""
		}
	}
	return all
}

// notes are the notes below the facts.
func (s secondScale) notes(m *content.Messages) []string {
	if s.continuous.Counts.Steps == 0 && s.discrete.Steps == 0 {
		return nil
	}
	return []string{m.Facts.Marked.With("mark", corrected)}
}

// mark stands beside a corrected row's margins.
const corrected = "·"

// What the tests expect is not empty: a reading that compares nothing with
// nothing would pass.
func TestExpectedScalesHaveSomethingToShow(t *testing.T) {
	t.Parallel()
	var moved, ranges, violations, plain int
	for _, n := range everyBoards() {
		s := scaleOf(n)
		if got, want := len(s.continuous.Rows), continuousRows(n); got != want {
			t.Errorf("%d boards: the oracle has %d margins, the least k with k² ≥ 225·N is %d", n, got, want-1)
		}
		if got := len(s.discrete.Rows); got != discreteRows || s.discrete.Empty {
			t.Errorf("%d boards: the oracle has %d ranges (some empty: %v), want %d", n, got, s.discrete.Empty, discreteRows)
		}
		moved += s.continuous.Counts.Moved
		ranges += s.discrete.Steps
		violations += len(s.discrete.Violations())
		if len(s.notes(words(t))) == 0 {
			plain++
		}
	}
	if slices.Contains([]int{moved, ranges, violations, plain}, 0) {
		t.Errorf("%d margins moved, %d range ends moved, %d range violations, %d scales without any: each should occur", moved, ranges, violations, plain)
	}
	// The report's own example: 60 boards, 24 violations.
	if got := scaleOf(60).continuous.Counts; got != (oracle.Counts{Violations: 24, Steps: 64, Moved: 54}) {
		t.Errorf("60 boards: %+v, the report counts 24 violations", got)
	}
}
