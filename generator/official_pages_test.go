package generator_test

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// rows compares the body of a page's table, row by row.
func (r *reading) rows(b *built, page, id string, want [][]string) {
	r.t.Helper()
	table, err := readback.HTMLTable(b.page(r.t, page), id)
	if err != nil {
		r.fault("%s: %v", page, err)
		return
	}
	if len(table.Rows) != len(want) {
		r.fault("%s, %s: %d rows, should be %d", page, id, len(table.Rows), len(want))
	}
	for i, row := range want {
		if i >= len(table.Rows) {
			return
		}
		for k, cell := range row {
			r.same(at(table.Rows[i], k), cell, "%s, %s, row %d, column %d", page, id, i+1, k+1)
		}
	}
}

func TestACBLTablesAreThoseOfThePrint(t *testing.T) {
	t.Parallel()
	b, m := whole(t), words(t)
	r := &reading{t: t, why: "directors of the ACBL score by this table"}
	for _, points := range []int{20, 30} {
		columns := printedACBL(t, points)
		id := "acbl-" + strconv.Itoa(points)
		table, err := readback.HTMLTable(b.page(t, "acbl/index.html"), id)
		if err != nil {
			t.Fatal(err)
		}
		want := make([][]string, len(columns[0].rows))
		for k, c := range columns {
			head := m.ACBL.Range.With("range", rangeText(c.boardsFrom, c.boardsTo))
			r.same(at(table.Head[0], k+1), head, "acbl/index.html, %s, heading %d", id, k+2)
			for i, row := range c.rows {
				if k == 0 {
					want[i] = []string{fmt.Sprintf("%d–%d", row.winner, row.loser)}
				}
				want[i] = append(want[i], rangeText(row.from, row.to))
			}
		}
		r.rows(b, "acbl/index.html", id, want)
	}
	r.must(7*(11+14)+2*6, "cells and headings of both scales")
}

// In the text that we have the 30-point table for 7 boards has its scores one line too
// low, which is one row, and one range of the six overlaps the next: both are shown, as
// the text has them and as used.
func TestACBLTextIsShownWhereItDoesNotFit(t *testing.T) {
	t.Parallel()
	b, m := whole(t), words(t)
	print, err := os.ReadFile("official/testdata/acbl-1.1.txt")
	if err != nil {
		t.Fatal(err)
	}
	var imps, scores []string
	for line := range strings.Lines(string(print)) {
		left, right, found := strings.Cut(strings.TrimRight(line, "\n"), "\t")
		if found && !strings.Contains(line, "BOARD") && !strings.Contains(line, "IMP DIFF") {
			imps, scores = append(imps, left), append(scores, right)
		}
	}
	dash := func(s string) string {
		return strings.ReplaceAll(strings.ReplaceAll(s, " and over", "+"), "-", "–")
	}
	or := func(s string) string {
		if s == "" {
			return string(m.ACBL.Nothing)
		}
		return s
	}
	var printed, used []string
	for i := range imps {
		printed = append(printed, m.ACBL.Line.With("imps", or(imps[i]), "score", or(scores[i])))
		if i+1 < len(scores) {
			used = append(used, m.ACBL.Line.With("imps", dash(imps[i]), "score", dash(scores[i+1])))
		}
	}
	if len(printed) != 15 || len(used) != 14 {
		t.Fatalf("%d lines of the text, %d used; 1.1 has 15 and 14", len(printed), len(used))
	}
	want := [][]string{{
		m.ACBL.Column.With("clause", "1.1", "points", "30", "range", "7"), printed[0] + ", " + printed[1] + ", …, " + printed[14], used[0] + ", " + used[1] + ", …, " + used[13],
	}, {
		m.ACBL.Column.With("clause", "1.4", "points", "30", "range", "16–20"),
		m.ACBL.Line.With("imps", "25-39", "score", "25-5"), m.ACBL.Line.With("imps", "25–29", "score", "25–5"),
	}}
	r := &reading{t: t, why: "readers compare this with the print"}
	r.rows(b, "acbl/index.html", "faults", want)
	r.must(3*2, "cells of what does not fit")
}

func TestNABCDiffersWhereTheOraclesDo(t *testing.T) {
	t.Parallel()
	var want [][]string
	for _, n := range everyBoards() {
		var margins []int
		nabc := oracle.NABC(n)
		for i, m := range scaleOf(n).continuous.Rows {
			if nabc[i] != m.Final {
				margins = append(margins, i)
			}
		}
		if len(margins) > 0 {
			want = append(want, []string{strconv.Itoa(n), strconv.Itoa(len(margins)), spans(margins)})
		}
	}
	r := &reading{t: t, why: "an ACBL event is scored otherwise at these margins"}
	r.rows(whole(t), "acbl/index.html", "nabc", want)
	if len(want) < 50 {
		t.Errorf("%d board counts with differences, want more", len(want))
	}
}

// spans writes ascending numbers with runs drawn together: 27, 29–31.
func spans(numbers []int) string {
	var parts []string
	for i := 0; i < len(numbers); {
		end := i
		for end+1 < len(numbers) && numbers[end+1] == numbers[end]+1 {
			end++
		}
		parts = append(parts, rangeText(numbers[i], numbers[end]))
		i = end + 1
	}
	return strings.Join(parts, ", ")
}

// Law 78B of 2017, the last difference in points that is worth 0, 1, 2 … IMPs.
var law78B = []int{10, 40, 80, 120, 160, 210, 260, 310, 360, 420, 490, 590, 740, 890,
	1090, 1290, 1490, 1740, 1990, 2240, 2490, 2990, 3490, 3990}

func TestIMPScaleIsThatOfLaw78B(t *testing.T) {
	t.Parallel()
	var want [][]string
	from := 0
	for imps, last := range append(law78B, oracle.Open) {
		want = append(want, []string{rangeText(from, last), strconv.Itoa(imps)})
		from = last + 10 // scores are multiples of 10
	}
	r := &reading{t: t, why: "every board at teams is scored by this table"}
	r.rows(whole(t), "imps/index.html", "imps", want)
	r.must(2*25, "cells of the scale")
}

// The page has 12.8 as printed, and the VP amounts for other maxima.
func TestEBUPageIsThatOfTheText(t *testing.T) {
	t.Parallel()
	b := whole(t)
	doc := b.page(t, "ebu/index.html")
	source, err := os.ReadFile("official/testdata/ebu-12.8.txt")
	if err != nil {
		t.Fatal(err)
	}
	r := &reading{t: t, why: "it is a copy of a regulation"}
	text := strings.Join(strings.Fields(string(source)), " ")
	next := func(place, part string) {
		_, after, found := strings.Cut(text, part)
		r.same(fmt.Sprint(found), "true", "ebu/index.html, %s: %q stands in 12.8, in this order", place, part)
		if found {
			text = after
		}
	}
	amounts, err := readback.HTMLTable(doc, "amounts")
	if err != nil {
		t.Fatal(err)
	}
	for i, row := range amounts.Rows {
		place := fmt.Sprintf("amounts, row %d", i+1)
		next(place, at(row, 0))
		standard := strings.TrimSuffix(strings.Replace(at(row, 1), " / (", " . ", 1), " in the match)") // a fraction on two lines
		for _, part := range strings.Split(standard, " . ") {
			next(place, part)
		}
		if notes := at(row, 3); notes != "" {
			next(place, notes)
		}
		next(place, at(row, 2))
	}
	notes := texts(readback.Elements(doc, labelled("notes"))[0], is(atom.P))
	for i, note := range notes {
		number, said, _ := strings.Cut(note, ". ")
		r.same(number, strconv.Itoa(i+1), "ebu/index.html, note %d", i+1)
		next(fmt.Sprintf("note %d", i+1), said)
	}
	if len(amounts.Rows) != 7 || len(notes) != 5 {
		t.Errorf("ebu/index.html: %d methods and %d notes, 12.8 has 7 and 5", len(amounts.Rows), len(notes))
	}
	r.rows(b, "ebu/index.html", "vp-amounts", vpAmounts([]int{20, 25, 30}))
	if n := int(r.checked.Load()); n < 7*3+2*5+8*4 {
		t.Errorf("%d values were compared, want more", n)
	}
	if warning := texts(doc, func(n *html.Node) bool { return readback.Attr(n, "class") == "warning" }); len(warning) != 1 || !strings.Contains(warning[0], "older White Book") {
		t.Errorf("ebu/index.html does not say, first of all, that its White Book is an older one: %q", warning)
	}
}

// vpAmounts are the standard amounts for maxima in VPs, by board counts until
// they are all as small as can be: max/(7.5·n), up to the next half.
func vpAmounts(maxima []int) (rows [][]string) {
	for n := 1; ; n++ {
		var row []string
		least := true
		for _, most := range maxima {
			halves := (4*most + 15*n - 1) / (15 * n) // ⌈2·max/(7.5·n)⌉
			least = least && halves == 1
			row = append(row, fmt.Sprintf("%d.%d", halves/2, halves%2*5))
		}
		if least {
			return append(rows, append([]string{fmt.Sprintf("%d+", n)}, row...))
		}
		rows = append(rows, append([]string{strconv.Itoa(n)}, row...))
	}
}

func TestEveryClaimHasAFinding(t *testing.T) {
	t.Parallel()
	m := words(t)
	table, err := readback.HTMLTable(whole(t).page(t, "verify/index.html"), "claims")
	if err != nil {
		t.Fatal(err)
	}
	findings := []string{string(m.Claims.Holds), string(m.Claims.Reading), string(m.Claims.Fault), string(m.Claims.NoData)}
	seen := map[string]int{}
	for i, row := range table.Rows {
		if slices.Contains(row, "") || len(row) != 4 {
			t.Errorf("verify/index.html, row %d has an empty cell: %q", i+1, row)
			continue
		}
		if !slices.Contains(findings, row[2]) {
			t.Errorf("verify/index.html, row %d: the finding %q is none of %q", i+1, row[2], findings)
		}
		seen[row[2]]++
	}
	for _, f := range findings {
		if seen[f] == 0 {
			t.Errorf("verify/index.html: no claim %s", f)
		}
	}
	if len(table.Rows) < 30 {
		t.Errorf("verify/index.html: %d claims, the sources make more", len(table.Rows))
	}
}
