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
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

func computeAll(from, to int) (all []Scales) {
	for n := from; n <= to; n++ {
		all = append(all, sample.Must(Compute(n)))
	}
	return all
}

// series are the published tables of the scales named, on a site with the board counts of all.
func series(all []Scales, names ...string) (made []Series) {
	var counts []int
	var there []vp.Table
	for _, s := range all {
		counts = append(counts, s.Boards)
		there = append(there, s.ContinuousTable, s.DiscreteTable)
	}
	for _, name := range names {
		made = append(made, sample.Must(NewSeries(sample.Must(scale.Built().Find(name)), counts, there...)))
	}
	return made
}

func TestTheFormatsOfATable(t *testing.T) {
	tables := map[string]vp.Table{
		"ranges": {Rows: []vp.Row{
			{From: 0, To: 0, Winner: 1000, Loser: 1000}, {From: 1, To: 101, Winner: 1250, Loser: 750}, {From: 102, To: vp.Open, Winner: 2000},
		}},
		"margins": {PerMargin: true, Rows: []vp.Row{
			{From: 0, To: 0, Winner: 1000, Loser: 1000}, {From: 1, To: 1, Winner: 1997, Loser: 3}, {From: 2, To: vp.Open, Winner: 2000},
		}},
		"uneven": {Rows: []vp.Row{{From: 0, To: 9, Winner: 1500, Loser: 1500}, {From: 10, To: vp.Open, Winner: 2500, Loser: 450}}},
	}
	cases.Texts(t, "testdata/formats.txt", func(text string) string {
		name, format, _ := strings.Cut(text, " as ")
		table := tables[name]
		table.Name, table.Boards = name, 8
		id := fmt.Sprintf("%x", sha256.Sum256(CSV(table)))[:8]
		return strings.ReplaceAll(string(sample.Must(Format(table, format))), id, "the ID")
	})
	var domain *scale.DomainError
	if _, err := Format(tables["ranges"], "CSV"); !errors.As(err, &domain) || !strings.Contains(err.Error(), "text, csv, json, markdown") {
		t.Errorf("an unknown format: %v, should be a *DomainError that lists the formats", err)
	}
	if _, err := Compute(1001); !errors.As(err, &domain) {
		t.Errorf("1001 boards: %v, should be a *DomainError", err)
	}
}

// A scale that does not follow the site's board counts has all its own, each table as the
// file of it alone has it.
func TestASeriesIsEveryPublishedTableInItsOrder(t *testing.T) {
	for name, ends := range map[string][2]int{
		"wbf-continuous": {4, 6}, "wbf-discrete": {4, 6}, "acbl-20": {6, 36}, "acbl-30": {6, 36}, "acbl-nabc": {4, 6}, "half-match": {2, 50},
	} {
		s := series(computeAll(4, 6), name)[0]
		want := ""
		for boards := range 60 {
			table, ok := s.Table(boards)
			if ok != (ends[0] <= boards && boards <= ends[1]) {
				t.Errorf("%s: a table for %d boards: %v", name, boards, ok)
			}
			if !ok {
				continue
			}
			head, lines, _ := strings.Cut(string(CSV(table)), "\n")
			if want == "" {
				want = "boards," + head + "\n"
			}
			for line := range strings.Lines(lines) {
				want += fmt.Sprintf("%d,%s", boards, line)
			}
		}
		if got := string(SeriesCSV(s)); got != want {
			t.Errorf("%s: its file is not its tables, one below the other: %.200q", name, got)
		}
	}
}

func TestAModelsValuesAreWritten(t *testing.T) {
	for _, m := range vp.Models() {
		header, records, err := readback.CSV(ModelCSV(m))
		if err != nil || strings.Join(header, ",") != "u,v,s,c" || len(records) != 101 {
			t.Fatalf("%s: %q, %d records, %v", m.Name, header, len(records), err)
		}
		for i, r := range records {
			u := float64(i) / 100
			if want := fmt.Sprintf("%.2f %.9f %.9f %.9f", u, m.V(u), m.S(u), m.C(u)); strings.Join(r, " ") != want {
				t.Errorf("%s: %q, should be %s", m.Name, r, want)
			}
		}
	}
}

func TestRealsHaveNineDecimalsAndNoNegativeZero(t *testing.T) {
	for want, x := range map[string]float64{
		"0.000000000": math.Copysign(0, -1), "-0.000000001": -5.1e-10, "0.000000001": 5.1e-10, "-1.500000000": -1.5, "314.159265359": math.Pi * 100,
	} {
		if got := string(AppendReal(nil, x)); got != want {
			t.Errorf("%g is written %q, want %q", x, got, want)
		}
	}
	if got := string(AppendReal(nil, -4.9e-10)); got != "0.000000000" {
		t.Errorf("what rounds to zero is written %q", got)
	}
}

// Processors differ in the last place or two of a float64 (some fuse multiply and add, and
// exp is not the same code on all). The files are the same on all of them if no value is
// within four units of the last place of where its ninth decimal turns.
func TestNoPublishedRealIsNearARoundingTie(t *testing.T) {
	checked := 0
	check := func(x float64, what string, n int) {
		scaled := new(big.Float).SetPrec(200).Mul(big.NewFloat(x), big.NewFloat(1e9))
		whole, _ := scaled.Int(nil)
		off, _ := scaled.Sub(scaled, new(big.Float).SetInt(whole)).Float64()
		if units := math.Abs(off-0.5) / 1e9 / (math.Nextafter(x, math.Inf(1)) - x); units < 4 && x != 0 {
			t.Errorf("%s of %d: %.20f is %.1f units of its last place from a tie at the ninth decimal", what, n, x, units)
		}
		checked++
	}
	for _, s := range computeAll(4, 100) {
		check(s.Continuous.Curve.X(), "blitz", s.Boards)
		for _, m := range s.Continuous.Rows {
			check(m.Exact, "exact score, boards", s.Boards)
		}
		for _, v := range s.Discrete.RangeViolations {
			check(v.IMPs, "range violation, boards", s.Boards)
		}
	}
	for _, m := range vp.Models() {
		for i := range 101 {
			u := float64(i) / 100
			check(m.V(u), m.Name+" v, percent", i)
			check(m.S(u), m.Name+" s, percent", i)
			check(m.C(u), m.Name+" c, percent", i)
		}
	}
	if checked < 10_000 {
		t.Errorf("%d values checked, want at least 10000", checked)
	}
}

// It is a constant, as a script's head holds it.
func TestReportIsTheSourceOfTheTable(t *testing.T) {
	s := sample.Must(official.SourceOf("wbf"))
	author, _, _ := strings.Cut(s.Author, " (")
	if want := author + ": " + s.Title + " (" + s.Year + ")"; Report != want {
		t.Errorf("Report is %q, the table of sources has %q", Report, want)
	}
}

func BenchmarkFiles(b *testing.B) {
	all := computeAll(4, 100)
	scales := series(all, scale.Built().Names()...)
	for b.Loop() {
		ScaleJSON(all[0])
		SeriesCSV(scales[0])
		sample.Must(ScalesJS(all, scales))
		sample.Must(Vectors(scale.Built()))
	}
}
