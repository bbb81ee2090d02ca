package dataset

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"math"
	"math/big"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/cases"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

func computeAll(from, to int) (all []Scales) {
	for n := from; n <= to; n++ {
		all = append(all, Compute(n, nil))
	}
	return all
}

func TestTheFormatsOfATable(t *testing.T) {
	tables := map[string]vp.Table{
		"ranges": {Decimals: 1, Rows: []vp.Row{
			{From: 0, To: 0, Winner: 1000, Loser: 1000}, {From: 1, To: 101, Winner: 1250, Loser: 750},
			{From: 102, To: vp.Open, Winner: 2000},
		}},
		"margins": {PerMargin: true, Decimals: 2, Rows: []vp.Row{
			{From: 0, To: 0, Winner: 1000, Loser: 1000}, {From: 1, To: 1, Winner: 1997, Loser: 3},
			{From: 2, To: vp.Open, Winner: 2000},
		}},
		"uneven": {Decimals: 1, Rows: []vp.Row{{From: 0, To: 9, Winner: 1500, Loser: 1500},
			{From: 10, To: vp.Open, Winner: 2500, Loser: 450}}},
	}
	cases.Texts(t, "testdata/formats.txt", func(text string) string {
		name, format, _ := strings.Cut(text, " as ")
		table := tables[name]
		table.Name, table.Boards = name, 8
		id := fmt.Sprintf("%x", sha256.Sum256(CSV(table)))[:8]
		return strings.ReplaceAll(string(sample.Must(Format(table, format))), id, "the ID")
	})
	var domain *scale.DomainError
	if _, err := Format(tables["ranges"], "CSV"); !errors.As(err, &domain) ||
		!strings.Contains(err.Error(), "text, csv, json, markdown") {
		t.Errorf("for an unknown format the error is %v, want a *DomainError that lists the formats", err)
	}
}

func TestRealsHaveNineDecimalsAndNoNegativeZero(t *testing.T) {
	for x, want := range map[float64]string{-4.9e-10: "0.000000000", -5.1e-10: "-0.000000001", 5.1e-10: "0.000000001",
		math.Pi * 100: "314.159265359"} {
		if got := string(AppendReal(nil, x)); got != want {
			t.Errorf("%g is written %q, want %q", x, got, want)
		}
	}
}

// Processors can differ in the last one or two bits of a float64: some fuse multiply and add, and
// exp has other code on some. The files are the same on all processors if every value is at least
// four units in the last place away from a rounding tie at its ninth decimal.
func TestNoPublishedRealIsNearARoundingTie(t *testing.T) {
	var all []float64
	for _, s := range computeAll(4, 100) {
		all = append(all, s.Continuous.Curve.X())
		for _, m := range s.Continuous.Rows {
			all = append(all, m.Exact)
		}
		for _, v := range s.Discrete.RangeViolations {
			all = append(all, v.IMPs)
		}
	}
	for _, m := range vp.Models() {
		for i := range 101 {
			u := float64(i) / 100
			all = append(all, m.V(u), m.S(u), m.C(u))
		}
	}
	for _, x := range all {
		scaled := new(big.Float).SetPrec(200).Mul(big.NewFloat(x), big.NewFloat(1e9))
		whole, _ := scaled.Int(nil)
		off, _ := scaled.Sub(scaled, new(big.Float).SetInt(whole)).Float64()
		if units := math.Abs(off-0.5) / 1e9 / (math.Nextafter(x, math.Inf(1)) - x); units < 4 && x != 0 {
			t.Errorf("%.20f is %.1f units in the last place from a tie at the ninth decimal, want 4 or more", x, units)
		}
	}
}

// Report is a constant, so it is compared with the messages here.
func TestReportNamesTheSourceAsTheMessagesDo(t *testing.T) {
	m := sample.Words(t)
	author, _, _ := strings.Cut(m.Source("wbf", "author"), " (")
	if want := author + ": " + m.Source("wbf", "title") + " (" + m.Source("wbf", "year") + ")"; Report != want {
		t.Errorf("Report is %q, want %q as in the messages", Report, want)
	}
}
