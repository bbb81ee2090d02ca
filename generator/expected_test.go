package generator_test

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
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
	compute := func() secondScale { return secondScale{n, oracle.Continuous(n), oracle.Discrete(n)} }
	of, _ := scales.LoadOrStore(n, sync.OnceValue(compute))
	return of.(func() secondScale)()
}

// twoDecimals writes hundredths of a VP.
func twoDecimals(h int) string { return fmt.Sprintf("%d.%02d", h/100, h%100) }

// A secondRow is what margins earn, in hundredths. A correction moved it, or did not.
type secondRow struct {
	from, to      int // to is oracle.Open in the last row
	winner, loser int
	moved         bool
}

// A secondTable is a scale for one board count, from the second implementation or as it was printed.
type secondTable struct {
	scale     string
	boards    int
	perMargin bool
	decimals  bool // people read two of its scores
	rows      []secondRow
}

// secondOf is a scale's table. It has no rows if the scale has none for this board count.
func secondOf(scale string, n int) secondTable {
	table := secondTable{scale: scale, boards: n, perMargin: scale == "wbf-continuous" || scale == "acbl-nabc"}
	table.decimals = table.perMargin
	ranges := func(of oracle.RangeScale, ends []int) {
		from, v0, moved := 0, of.Rows[0].VP, false
		for k, end := range append(ends, oracle.Open) {
			last := moved // a row is marked where an end of its range moved: the one before it, or its own
			moved = end != oracle.Open && end != of.FirstPass[k]
			table.rows = append(table.rows, secondRow{from, end, 100 * (v0 + k), 100 * (v0 - k), moved || last})
			from = end + 1
		}
	}
	switch scale {
	case "wbf-continuous", "acbl-nabc":
		for _, m := range scaleOf(n).continuous.Rows {
			winner, moved := m.Final, m.Final != m.Cut
			if scale == "acbl-nabc" {
				winner, moved = m.Cut, false
			}
			table.rows = append(table.rows, secondRow{m.IMPs, m.IMPs, winner, 2000 - winner, moved})
		}
	case "wbf-discrete":
		ranges(scaleOf(n).discrete, scaleOf(n).discrete.Ends)
	case "half-match":
		if n >= 2 && n <= 50 {
			ranges(oracle.HalfMatch(n), oracle.HalfMatch(n).Ends)
		}
	case "wbf-joint": // TestOursIsTheCheapestOfAllScales of package vp finds these ends again
		switch ends := scaleOf(n).discrete.Ends; n {
		case 5:
			ranges(scaleOf(n).discrete, []int{0, 2, 4, 7, 10, 13, 16, 19, 24, 30})
		case 7:
			ranges(scaleOf(n).discrete, []int{0, 3, 6, 9, 12, 15, 18, 23, 28, 35})
		case 6:
		default:
			ranges(scaleOf(n).discrete, ends)
		}
	default: // printed: the first two columns are the board counts, the last four the ranges and scores
		for _, r := range printedRows(scale) {
			table.decimals = table.decimals || r[4]%100 != 0 || r[5]%100 != 0
			if n >= r[0] && n <= r[1] {
				table.rows = append(table.rows, secondRow{r[2], r[3], r[4], r[5], false})
			}
		}
	}
	return table
}

// printedRows are the rows of a printed scale: the board counts, the margins, and the scores of both sides in
// hundredths. The tests of package official compare the ACBL's files with its text.
func printedRows(scale string) (rows [][6]int) {
	name, columns := "official/data/"+scale+".csv", []int{0, 1, 5, 6, 7, 8}
	if !strings.HasPrefix(scale, "acbl-") {
		name, columns = "testdata/federation-site/scales/"+scale+".csv", []int{0, 0, 1, 2, 3, 4}
	}
	for _, line := range sample.Must(readback.CSV(sample.Must(os.ReadFile(name))))[1:] {
		row := [6]int{}
		for i, c := range columns {
			row[i] = oracle.Open
			if value, err := strconv.ParseFloat(line[c], 64); err == nil && i < 4 {
				row[i] = int(value)
			} else if err == nil {
				row[i] = int(math.Round(100 * value))
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// vps writes a score as the table's scale does.
func (t secondTable) vps(hundredths int) string {
	if t.decimals || hundredths%100 != 0 {
		return twoDecimals(hundredths)
	}
	return strconv.Itoa(hundredths / 100)
}

// score is what both sides get for our margin.
func (t secondTable) score(margin int) (ours, theirs int) {
	i := slices.IndexFunc(t.rows, func(r secondRow) bool { return r.to == oracle.Open || r.to >= max(margin, -margin) })
	if i < 0 {
		i = len(t.rows) - 1
	}
	if margin < 0 {
		return t.rows[i].loser, t.rows[i].winner
	}
	return t.rows[i].winner, t.rows[i].loser
}

// blitz is the first margin that earns the most.
func (t secondTable) blitz() int { return t.marginFor(t.rows[len(t.rows)-1].winner) }

// marginFor is the first margin that earns a winner's score.
func (t secondTable) marginFor(winner int) int {
	return t.rows[slices.IndexFunc(t.rows, func(r secondRow) bool { return r.winner >= winner })].from
}

// csv is the file of the table. Its first eight digits identify the table.
func (t secondTable) csv() string {
	t.decimals = t.perMargin
	text := "from,to,winner,loser\n"
	if t.perMargin {
		text = "imps,winner,loser\n"
	}
	for _, r := range t.rows {
		text += strings.Join(append(t.margins(r), t.vps(r.winner), t.vps(r.loser)), ",") + "\n"
	}
	return text
}

// margins are those of a row in a file.
func (t secondTable) margins(r secondRow) []string {
	switch {
	case t.perMargin:
		return []string{strconv.Itoa(r.from)}
	case r.to == oracle.Open:
		return []string{strconv.Itoa(r.from), ""}
	}
	return []string{strconv.Itoa(r.from), strconv.Itoa(r.to)}
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

// rangeNumbers are the numbers of a range.
func rangeNumbers(from, to int) []string { return readback.English.Numbers(rangeText(from, to)) }

// corrected is the mark beside the margins of a corrected row.
const corrected = "*"
