package pages

import (
	"math"
	"strings"

	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/theory"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// tableSection is a section that is one table.
func tableSection(id string, t sheet.Table) site.Section {
	return site.Section{ID: id, Tables: []sheet.Table{t}}
}

// rows are the rows of a table: the cells of each.
func rows[T any](all []T, cells func(T) []string) []sheet.Row {
	rows := make([]sheet.Row, len(all))
	for i, one := range all {
		rows[i].Cells = cells(one)
	}
	return rows
}

// percent writes a share as a number of hundredths, without its sign.
func percent(l words.Locale, share float64, decimals int) string { return l.Real(100*share, decimals) }

// below writes a number that something is at least: cut off, as rounding up would say too much.
func below(l words.Locale, v float64, decimals int) string {
	unit := math.Pow10(decimals)
	return l.Real(math.Floor(v*unit)/unit, decimals)
}

// listed writes numbers in their order: "0, 2, 4".
func listed[T ~int](l words.Locale, numbers []T) string {
	texts := make([]string, len(numbers))
	for i, n := range numbers {
		texts[i] = l.Int(int(n))
	}
	return strings.Join(texts, ", ")
}

// testedRange is 4 to 100 boards: theory speaks of them whatever a site shows.
func (in *Input) testedRange() string { return in.Words.Frame.Range(vp.MinTested, vp.MaxTested) }

// byBoards is a series of what of gives for 4 to 100 boards.
func byBoards(key, name string, of func(boards int) float64) figure.Series {
	return figure.Series{Key: key, Name: name, X: figure.Steps(vp.MinTested, vp.MaxTested, 1), Y: theory.Tested(of)}
}
