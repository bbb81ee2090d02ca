package generator_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/sheet"
)

// Package official compares its data with the print, and package sheet its tables with files.
// Here the pages have them.
func TestPagesHaveWhatWasPrinted(t *testing.T) {
	t.Parallel()
	b, m := few(t), words(t)
	for page, tables := range map[string][]sheet.Table{
		"acbl": {sample.Must(sheet.ACBLTable(20, m)), sample.Must(sheet.ACBLTable(30, m)), sample.Must(sheet.ACBLFaults(m)), sample.Must(sheet.NABCTable(fewBoards(), m))},
		"imps": {sheet.IMPTable(m)}, "ebu": {sheet.StandardAmounts(m), sample.Must(sheet.VPAmounts(m))},
	} {
		for _, table := range tables {
			sameLines(t, page+", "+table.ID, tableLines(t, b.page(t, page+"/index.html"), table.ID)[1:], linesOf(table, m))
		}
	}
	for _, points := range []int{20, 30} {
		place := readback.Elements(b.page(t, "acbl/index.html"), labelled(fmt.Sprintf("points-%d", points)))[0]
		sameLines(t, "its place", texts(place, is(atom.Caption)), []string{fmt.Sprintf("%d-point scale", points)})
	}
	var notes []string
	for i, n := range official.EBUNotes() {
		notes = append(notes, fmt.Sprintf("%d. %s", i+1, n.Text))
	}
	sameLines(t, "ebu/index.html, notes", texts(readback.Elements(b.page(t, "ebu/index.html"), labelled("notes"))[0], is(atom.P)), notes)
}

func TestEveryClaimHasAFinding(t *testing.T) {
	t.Parallel()
	m := words(t).Claims
	lines := tableLines(t, few(t).page(t, "verify/index.html"), "claims")
	findings := map[string]int{m.Holds(): 0, m.Reading(): 0, m.Fault(): 0, m.NoData(): 0}
	for _, line := range lines[2:] {
		cells := strings.Split(line, " | ")
		findings[at(cells, 2)]++
		if len(cells) != 4 || slices.Contains(cells, "") {
			t.Errorf("a claim lacks something: %q", line)
		}
	}
	for finding, n := range findings {
		if n == 0 || len(findings) != 4 || len(lines) < 32 {
			t.Errorf("of %d claims %d have the finding %q", len(lines), n, finding)
		}
	}
}
