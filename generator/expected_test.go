package generator_test

import (
	"fmt"
	"strconv"
	"sync"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
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
	readback.Together(everyBoards(), func(n int) {
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
	f := m.Facts
	blitz := func(score string, imps int) string {
		return f.BlitzMargin(imps, score)
	}
	x, _ := s.continuous.X.Float64()
	all := []fact{
		{f.Blitz(), f.BlitzValue(s.boards, x)},
		{f.BlitzContinuous(), blitz("20.00", s.continuous.Blitz)},
		{f.BlitzDiscrete(), blitz("20", s.discrete.Blitz)},
	}
	c := s.continuous.Counts
	switch {
	case c.Steps == 0 && s.discrete.Steps == 0:
		all = append(all, fact{f.Corrections(), f.NoCorrections()})
	case c.Steps > 0:
		all = append(all, fact{f.Corrections(), f.CorrectionsContinuous(c.Moved, c.Steps, c.Violations)})
	}
	if s.discrete.Steps > 0 {
		all = append(all, fact{f.Corrections(), f.CorrectionsDiscrete(s.discrete.Steps)})
	}
	for _, v := range s.discrete.Violations {
		all = append(all, fact{f.RangeViolation(), f.RangeViolationAt(v.IMPs.Text('f', 2), rangeText(v.From, v.To), strconv.Itoa(v.VP))})
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
	return []string{m.Facts.Marked(corrected)}
}

// mark stands beside a corrected row's margins.
const corrected = "·"

// What the tests expect is not empty: a reading that compares nothing with nothing would pass.
func TestExpectedScalesHaveSomethingToShow(t *testing.T) {
	t.Parallel()
	var moved, ranges, violations, plain int
	for _, n := range everyBoards() {
		s := scaleOf(n)
		if len(s.continuous.Rows) != continuousRows(n) || len(s.discrete.Rows) != discreteRows || s.discrete.Empty {
			t.Errorf("%d boards: the oracle has %d margins, should be %d, and %d ranges", n, len(s.continuous.Rows), continuousRows(n), len(s.discrete.Rows))
		}
		moved, ranges, violations = moved+s.continuous.Counts.Moved, ranges+s.discrete.Steps, violations+len(s.discrete.Violations)
		if len(s.notes(words(t))) == 0 {
			plain++
		}
	}
	// The report's own example: 60 boards, 24 violations.
	if got := scaleOf(60).continuous.Counts; got != (oracle.Counts{Violations: 24, Steps: 64, Moved: 54}) || min(moved, ranges, violations, plain) == 0 {
		t.Errorf("60 boards: %+v; in all %d margins moved, %d range ends, %d range violations, %d scales without any", got, moved, ranges, violations, plain)
	}
}
