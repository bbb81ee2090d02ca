package generator_test

import (
	"bytes"
	"fmt"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

const scalesJS = "data/scales.js"

// scalesInJS are the scales that scales.js holds, and their board counts.
var scalesInJS = map[string]struct{ first, last int }{
	"wbf-continuous": {firstBoards, lastBoards},
	"wbf-discrete":   {firstBoards, lastBoards},
	"acbl-20":        {6, 36},
	"acbl-30":        {6, 36},
	"acbl-nabc":      {firstBoards, lastBoards},
	"half-match":     {2, 50},
}

func readScalesJS(t *testing.T) readback.ScalesJS {
	t.Helper()
	read, err := readback.ReadScalesJS(whole(t).file(t, scalesJS))
	if err != nil {
		t.Fatalf("%s: %v", scalesJS, err)
	}
	return read
}

func TestEveryScoreOfScalesJSIsTheOraclesOrThePrints(t *testing.T) {
	t.Parallel()
	read := readScalesJS(t)
	r := &reading{t: t, why: "the calculator takes its answers from this file"}
	acbl := map[string][]acblColumn{"acbl-20": printedACBL(t, 20), "acbl-30": printedACBL(t, 30)}
	got, should := slices.Sorted(maps.Keys(read.Scales)), slices.Sorted(maps.Keys(scalesInJS))
	if !slices.Equal(got, should) {
		t.Fatalf("%s has the scales %q, should have %q", scalesJS, got, should)
	}
	const beyond = 5 // margins looked up beyond the blitz margin
	want, tables := 0, 0
	for name, boards := range scalesInJS {
		s := read.Scales[name]
		if last := s.First + s.Tables() - 1; s.First != boards.first || last != boards.last {
			t.Errorf("%s: %s is there for %d to %d boards, should be for %d to %d", scalesJS, name, s.First, last, boards.first, boards.last)
		}
		ladders := make([]*ladder, boards.last-boards.first+1)
		counts := make([]int, len(ladders))
		for i := range counts {
			counts[i] = boards.first + i
		}
		together(counts, func(n int) { ladders[n-boards.first] = ladderOf(name, n, acbl) })
		for i, n := range counts {
			l := ladders[i]
			margins := 1 + l.from[len(l.from)-1] + beyond
			tables, want = tables+1, want+margins
			for margin := range margins {
				winner, loser, err := read.Score(name, n, margin)
				if err != nil {
					r.fault("%s: %v", scalesJS, err)
				}
				r.same(pair(winner, loser), pair(l.scoreOf(margin), l.scoreOf(-margin)), "%s, %s, %d boards, %d IMPs", scalesJS, name, n, margin)
			}
		}
	}
	r.must(want, "scores of all tables")
	if tables != 3*97+2*31+49 || want < 97*2*30+31*2*28+97*30+49*13 {
		t.Errorf("%d scores of %d tables, that is too few", want, tables)
	}
}

// pair is a winner's score and a loser's.
func pair(winner, loser int) string { return fmt.Sprintf("%d – %d", winner, loser) }

func TestTheRestOfScalesJSIsTheOraclesAndTheLaws(t *testing.T) {
	t.Parallel()
	read := readScalesJS(t)
	r := &reading{t: t, why: "the calculator takes its answers from this file"}
	if len(read.Blitz.X) != 97 || len(read.IMPs) != 24 {
		t.Fatalf("%s: %d blitzes and %d differences, should be 97 and 24", scalesJS, len(read.Blitz.X), len(read.IMPs))
	}
	r.same(strconv.Itoa(read.Version), "2", "%s, version", scalesJS)
	r.same(strconv.Itoa(read.Blitz.First), strconv.Itoa(firstBoards), "%s, blitz.first", scalesJS)
	for i, n := range everyBoards() {
		x, err := strconv.ParseFloat(scaleOf(n).continuous.X.Text('f', 2), 64)
		if err != nil {
			t.Fatal(err)
		}
		r.same(string(read.Blitz.X[i]), strconv.FormatFloat(x, 'f', -1, 64), "%s, blitz of %d boards", scalesJS, n)
	}
	for i, last := range law78B {
		r.same(strconv.Itoa(read.IMPs[i]), strconv.Itoa(last+10), "%s, least difference for %d IMPs", scalesJS, i+1)
	}
	r.must(2+97+24, "version, blitzes and differences")
	if !bytes.Equal(repo(t).file(t, scalesJS), whole(t).file(t, scalesJS)) {
		t.Errorf("%s is another one on a site with a base URL", scalesJS)
	}
}

// What a browser makes of the file, opened from disk under a strict policy, is
// what the other tests read.
func TestScalesJSRunsFromDisk(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	page := `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>scales</title>` +
		`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; img-src data:"><script src="scales.js"></script>`
	for name, data := range map[string][]byte{"index.html": []byte(page), "scales.js": whole(t).file(t, scalesJS)} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	b := openTab(t, openBrowser(t))
	if err := b.open((&url.URL{Scheme: "file", Path: filepath.ToSlash(filepath.Join(dir, "index.html"))}).String()); err != nil {
		t.Fatal(err)
	}
	got, err := chromedp.Run(b.ctx, chromedp.Evaluate[string]("JSON.stringify(vpScales)"))
	if err != nil || len(b.said)+len(b.failed) > 0 {
		t.Fatalf("%v; the browser said %q, and failed with %q", err, b.said, b.failed)
	}
	_, value, _ := bytes.Cut(whole(t).file(t, scalesJS), []byte("vpScales="))
	value = bytes.ReplaceAll(bytes.TrimSuffix(value, []byte(";\n")), []byte("\n"), nil)
	if got != string(value) {
		t.Errorf("the browser has %.200s …, the file %.200s …", got, value)
	}
}
