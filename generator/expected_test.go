package generator_test

import (
	"fmt"
	"strconv"
	"sync"

	"github.com/vpcharts/vpcharts/generator/internal/oracle"
)

// A secondScale has both scales of one board count, by the second implementation.
type secondScale struct {
	boards     int
	continuous oracle.Scale
	discrete   oracle.RangeScale
}

var scales sync.Map // by board count, functions that compute once

// scaleOf gives the scales of a board count.
func scaleOf(n int) secondScale {
	of, _ := scales.LoadOrStore(n, sync.OnceValue(func() secondScale { return secondScale{n, oracle.Continuous(n), oracle.Discrete(n)} }))
	return of.(func() secondScale)()
}

// twoDecimals writes hundredths of a VP.
func twoDecimals(h int) string { return fmt.Sprintf("%d.%02d", h/100, h%100) }

// A cellRow has the margins and both scores as people read them, and tells whether a correction
// moved it.
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
		rows = append(rows, cellRow{[3]string{rangeText(r.From, r.To), strconv.Itoa(r.VP), strconv.Itoa(20 - r.VP)}, moved(k) || moved(k-1)})
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

// corrected is the mark beside the margins of a corrected row.
const corrected = "*"
