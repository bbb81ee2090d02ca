package generator_test

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/ownscale"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
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
func twoDecimals[T ~int](h T) string { return fmt.Sprintf("%d.%02d", h/100, h%100) }

// register has the program's scales and the one of the federation's site. The tests of vp, official and scale compare
// its tables with the second computation and with printed tables, those of ownscale with files.
var register = sync.OnceValue(func() scale.Register {
	folder := input.Folder{FS: os.DirFS("testdata/federation-site/scales")}
	return scale.Built().With(sample.Must(ownscale.Read(folder)).Scales...)
})

// A laidTable is a table of the register, which the tests lay out as files and pages have it.
type laidTable struct{ vp.Table }

// tableOf is a scale's table. It has no rows if the scale has none for this board count.
func tableOf(name string, n int) (t laidTable) {
	if s := sample.Must(register().Find(name)); s.Has(n) {
		t.Table = sample.Must(s.Table(n))
	}
	return t
}

// moved tells whether a correction moved a row: its score, or an end of its range, which is its own or that of the row
// before it. What was there before is that of the second computation.
func (t laidTable) moved(i int) bool {
	switch t.Name {
	case "wbf-continuous":
		return int(t.Rows[i].Winner) != scaleOf(t.Boards).continuous.Rows[i].Cut
	case "wbf-discrete":
		first := slices.Concat(scaleOf(t.Boards).discrete.FirstPass, []int{vp.Open})
		return t.Rows[i].To != first[i] || i > 0 && t.Rows[i-1].To != first[i-1]
	}
	return false
}

// vps writes a score as the table's scale does.
func (t laidTable) vps(h vp.Hundredths) string {
	if t.Decimals > 0 || h%100 != 0 {
		return twoDecimals(h)
	}
	return strconv.Itoa(int(h / 100))
}

// marginFor is the first margin that earns a winner's score.
func (t laidTable) marginFor(winner vp.Hundredths) int { return sample.Must(t.MarginFor(winner)) }

// csv is the file of the table. Its first eight digits identify the table.
func (t laidTable) csv() string {
	text := "from,to,winner,loser\n"
	if t.PerMargin {
		text = "imps,winner,loser\n"
	} else {
		t.Decimals = 0
	}
	for _, r := range t.Rows {
		text += strings.Join(append(t.margins(r), t.vps(r.Winner), t.vps(r.Loser)), ",") + "\n"
	}
	return text
}

// margins are those of a row in a file.
func (t laidTable) margins(r vp.Row) []string {
	switch {
	case t.PerMargin:
		return []string{strconv.Itoa(r.From)}
	case r.To == vp.Open:
		return []string{strconv.Itoa(r.From), ""}
	}
	return []string{strconv.Itoa(r.From), strconv.Itoa(r.To)}
}

func rangeText(from, to int) string {
	switch to {
	case vp.Open:
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
