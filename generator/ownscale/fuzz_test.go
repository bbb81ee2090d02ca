package ownscale

import (
	"fmt"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/cases"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
)

// FuzzOwnScales reads any two texts as a publisher's scale; an empty table is no file. The tables of one that is accepted have a score
// for every margin, begin with a draw, and never rise for a loser or fall for a winner. The faults of
// one that is refused each have a line that is there.
func FuzzOwnScales(f *testing.F) {
	for file, add := range map[string]func(text string){
		"tables":       func(text string) { f.Add(text, inventedAbout) },
		"descriptions": func(text string) { f.Add(inventedTable, text) },
		"parameters":   func(text string) { f.Add("", inventedAbout+text) },
	} {
		texts, _ := cases.ReadTexts(f, "testdata/faults-of-"+file+".txt")
		for _, text := range texts {
			add(text)
		}
	}
	for _, o := range []string{"\ufeff", "\r", "\x00", "\xff", "\"", "\u2028", "\t", ";", "-", "999999999999", "\u202e",
		"=1+1"} {
		for _, place := range []string{"", "boards", "6-8", "15", "\n"} {
			f.Add(strings.Replace(inventedTable, place, place+o, 1), inventedAbout+"total = 20")
			f.Add("boards,imps,winner,loser\n8,0,10,10\n8,1,20,0\n", strings.Replace(inventedAbout, "\"", "\""+o, 1))
		}
	}
	f.Fuzz(func(t *testing.T, table, about string) {
		files := map[string]string{"own.csv": table, "own.toml": about}
		if table == "" {
			delete(files, "own.csv")
		}
		all, err := readTexts(files)
		if err != nil {
			for line := range strings.SplitSeq(err.Error(), "\n") {
				isLine(t, line, map[string]string{"csv": table, "toml": about})
			}
			return
		}
		s, own := all.Scales[0], all.Texts[0]
		for _, n := range s.Boards() {
			made, err := s.Table(n)
			if err != nil || made.Boards != n || made.Name != "own" || len(made.Rows) == 0 {
				t.Fatalf("the table of %d boards is %v (%v)", n, made, err)
			}
			sample.Invariant(t, made, s.Total)
		}
		if len(s.Boards()) == 0 || own.Title == "" ||
			strings.ContainsAny(own.Title+own.Short+own.Note, "\n\r\x1b") {
			t.Errorf("the scale is %+v", s)
		}
	})
}

// isLine checks the text of a fault: its file and line are there, and it has no control characters.
func isLine(t *testing.T, fault string, files map[string]string) {
	t.Helper()
	rest, named := strings.CutPrefix(fault, "content/scales/own.")
	ending, _, _ := strings.Cut(rest, ":")
	line := 0
	_, err := fmt.Sscanf(rest, ending+":%d: ", &line)
	if lines := 1 + strings.Count(files[ending], "\n"); !named || err != nil || line < 1 || line > lines {
		t.Errorf("the fault %q names no line from 1 to %d", fault, lines)
	}
	if strings.ContainsFunc(fault, func(r rune) bool { return r < ' ' && r != '\t' || r == 0x7f }) {
		t.Errorf("the fault %q has a control character", fault)
	}
}
