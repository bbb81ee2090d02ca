package generator_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// csvRows are a scale's rows as data: full stops, no dash, no mark.
func (s secondScale) csvRows() (continuous, discrete [][]string) {
	for _, r := range s.continuousCells() {
		continuous = append(continuous, r.cells[:])
	}
	for k, r := range s.discreteCells() {
		from, to := s.discrete.Rows[k].From, ""
		if s.discrete.Rows[k].To != oracle.Open {
			to = strconv.Itoa(s.discrete.Rows[k].To)
		}
		discrete = append(discrete, []string{strconv.Itoa(from), to, r.cells[1], r.cells[2]})
	}
	return continuous, discrete
}

// csv compares a CSV file cell by cell.
func (r *reading) csv(b *built, path, header string, want [][]string) {
	r.t.Helper()
	head, rows, err := readback.CSV(b.files[path])
	if err != nil {
		r.fault("%s: %v", path, err)
		return
	}
	if got := strings.Join(head, ","); got != header || len(rows) != len(want) {
		r.fault("%s: %d rows of %s, should be %d of %s", path, len(rows), got, len(want), header)
	}
	for i := range min(len(rows), len(want)) {
		for k := range want[i] {
			r.same(at(rows[i], k), want[i][k], "%s:%d, column %s", path, i+2, at(head, k))
		}
	}
}

func TestEveryCSVFileIsTheOracles(t *testing.T) {
	t.Parallel()
	b := whole(t)
	r := &reading{t: t, why: "scoring programs take their tables from this file"}
	var continuous, discrete [][]string
	for _, n := range everyBoards() {
		c, d := scaleOf(n).csvRows()
		r.csv(b, boardPath(n, "continuous.csv"), "imps,winner,loser", c)
		r.csv(b, boardPath(n, "discrete.csv"), "from,to,winner,loser", d)
		for _, row := range c {
			continuous = append(continuous, append([]string{strconv.Itoa(n)}, row...))
		}
		for _, row := range d {
			discrete = append(discrete, append([]string{strconv.Itoa(n)}, row...))
		}
	}
	r.csv(b, "data/wbf-continuous.csv", "boards,imps,winner,loser", continuous)
	r.csv(b, "data/wbf-discrete.csv", "boards,from,to,winner,loser", discrete)
	r.must(overBoards(everyBoards(), func(n int) int { return (3+4)*continuousRows(n) + (4+5)*discreteRows }), "cells of 194 files and of the two of all board counts")
}

func TestEveryModelsValuesAreTheOracles(t *testing.T) {
	t.Parallel()
	b := whole(t)
	r := &reading{t: t, why: "people check their own curves against these values"}
	nine := func(x float64) string {
		return strings.Replace(strconv.FormatFloat(x, 'f', 9, 64), "-0.000000000", "0.000000000", 1)
	}
	for _, m := range oracle.Models() {
		var want [][]string
		for i, p := range m.Points {
			want = append(want, []string{twoDecimals(i), nine(p.V), nine(p.S), nine(p.C)})
		}
		r.csv(b, "models/"+m.Name+"/values.csv", "u,v,s,c", want)
	}
	r.must(4*101*4, "u, v, s and c of four models at 101 points")
}

// scaleFile is scale.json as a stranger would declare it; numbers are kept as
// they are written.
type scaleFile struct {
	SchemaVersion json.Number `json:"schema_version"`
	Boards        json.Number `json:"boards"`
	BlitzX        json.Number `json:"blitz_x"`
	Sources       []string    `json:"sources"`
	Continuous    struct {
		BlitzMargin json.Number `json:"blitz_margin"`
		Violations  json.Number `json:"violations"`
		Steps       json.Number `json:"steps"`
		Moved       json.Number `json:"moved"`
		Rows        []struct {
			IMPs    json.Number `json:"imps"`
			Exact   json.Number `json:"exact"`
			Rounded json.Number `json:"rounded_hundredths"`
			Winner  json.Number `json:"winner_hundredths"`
			Loser   json.Number `json:"loser_hundredths"`
		} `json:"rows"`
	} `json:"continuous"`
	Discrete struct {
		BlitzMargin json.Number   `json:"blitz_margin"`
		Steps       json.Number   `json:"steps"`
		MidScores   []json.Number `json:"mid_scores"`
		FirstPass   []json.Number `json:"first_pass"`
		Rows        []struct {
			From   json.Number  `json:"from"`
			To     *json.Number `json:"to"`
			Winner json.Number  `json:"winner_hundredths"`
			Loser  json.Number  `json:"loser_hundredths"`
		} `json:"rows"`
		RangeViolations []struct {
			Winner    json.Number `json:"winner_hundredths"`
			ExactIMPs json.Number `json:"exact_imps"`
			From      json.Number `json:"from"`
			To        json.Number `json:"to"`
		} `json:"range_violations"`
	} `json:"discrete"`
}

// decode reads one JSON value and nothing that v does not know.
func decode(data []byte, v any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		return err
	}
	if _, err := d.Token(); err != io.EOF {
		return fmt.Errorf("more follows the JSON value")
	}
	return nil
}

func TestEveryScaleJSONIsTheOracles(t *testing.T) {
	t.Parallel()
	b := whole(t)
	r := &reading{t: t, why: "scoring programs take their tables from this file"}
	violations := 0
	for _, n := range everyBoards() {
		violations += len(scaleOf(n).discrete.Violations())
		path := boardPath(n, "scale.json")
		var f scaleFile
		if err := decode(b.file(t, path), &f); err != nil {
			t.Errorf("%s: %v", path, err)
			continue
		}
		if len(f.Sources) == 0 || slices.Contains(f.Sources, "") {
			t.Errorf("%s: sources %q", path, f.Sources)
		}
		compareScale(r, path, f, scaleOf(n))
	}
	r.must(overBoards(everyBoards(), func(n int) int {
		return 3 + 5 + 5*continuousRows(n) + 3 + 2*(discreteRows-1) + 1 + 4*discreteRows + 1
	})+4*violations, "values of 97 files")
}

func compareScale(r *reading, path string, f scaleFile, s secondScale) {
	same := func(got json.Number, want any, what string, args ...any) {
		r.same(string(got), fmt.Sprint(want), path+", "+what, args...)
	}
	rows := func(got, want int, what string) {
		r.same(strconv.Itoa(got), strconv.Itoa(want), "%s, number of %s", path, what)
	}
	c, d := s.continuous, s.discrete
	same(f.SchemaVersion, 1, "schema_version")
	same(f.Boards, s.boards, "boards")
	same(f.BlitzX, c.X.Text('f', 9), "blitz_x")

	same(f.Continuous.BlitzMargin, c.Blitz, "continuous.blitz_margin")
	same(f.Continuous.Violations, c.Counts.Violations, "continuous.violations")
	same(f.Continuous.Steps, c.Counts.Steps, "continuous.steps")
	same(f.Continuous.Moved, c.Counts.Moved, "continuous.moved")
	rows(len(f.Continuous.Rows), len(c.Rows), "continuous.rows")
	for i := range min(len(f.Continuous.Rows), len(c.Rows)) {
		got, want := f.Continuous.Rows[i], c.Rows[i]
		same(got.IMPs, want.IMPs, "imps of row %d", i)
		same(got.Exact, want.Value.Text('f', 9), "exact of row %d", i)
		same(got.Rounded, want.Cut, "rounded_hundredths of row %d", i)
		same(got.Winner, want.Final, "winner_hundredths of row %d", i)
		same(got.Loser, 2000-want.Final, "loser_hundredths of row %d", i)
	}

	same(f.Discrete.BlitzMargin, d.Blitz, "discrete.blitz_margin")
	same(f.Discrete.Steps, d.Steps, "discrete.steps")
	rows(len(f.Discrete.MidScores)+len(f.Discrete.FirstPass), len(d.Mid)+len(d.FirstPass), "discrete.mid_scores and first_pass")
	for i := range min(len(f.Discrete.MidScores), len(f.Discrete.FirstPass), len(d.Mid)) {
		same(f.Discrete.MidScores[i], twoDecimals(d.Mid[i])+"0000000", "mid_scores[%d]", i)
		same(f.Discrete.FirstPass[i], d.FirstPass[i], "first_pass[%d]", i)
	}
	rows(len(f.Discrete.Rows), len(d.Rows), "discrete.rows")
	for i := range min(len(f.Discrete.Rows), len(d.Rows)) {
		got, want := f.Discrete.Rows[i], d.Rows[i]
		to := json.Number(strconv.Itoa(oracle.Open))
		if got.To != nil {
			to = *got.To
		}
		same(got.From, want.From, "from of range %d", i)
		same(to, want.To, "to of range %d", i)
		same(got.Winner, 100*want.VP, "winner_hundredths of range %d", i)
		same(got.Loser, 2000-100*want.VP, "loser_hundredths of range %d", i)
	}
	violations := d.Violations()
	rows(len(f.Discrete.RangeViolations), len(violations), "discrete.range_violations")
	for i := range min(len(f.Discrete.RangeViolations), len(violations)) {
		got, want := f.Discrete.RangeViolations[i], violations[i]
		same(got.Winner, 100*want.VP, "winner_hundredths of range violation %d", i)
		same(got.ExactIMPs, want.IMPs.Text('f', 9), "exact_imps of range violation %d", i)
		same(got.From, want.From, "from of range violation %d", i)
		same(got.To, want.To, "to of range violation %d", i)
	}
}

// Nine decimals are the same on every processor, more are not; a drawing's
// hundredths of a millimetre are what a screen can show.
func TestNoNumberHasMoreDecimalsThanAllowed(t *testing.T) {
	t.Parallel()
	b := whole(t)
	files := 0
	for _, p := range b.ending(".json", ".svg") {
		files++
		var long []string
		var err error
		if path.Ext(p) == ".svg" {
			long, err = readback.SVGDecimals(b.files[p])
			long = slices.DeleteFunc(long, isTick)
		} else {
			long, err = readback.JSONDecimals(b.files[p], 9)
		}
		if err != nil || len(long) > 0 {
			t.Errorf("%s: %d numbers with too many decimals or an exponent, such as %s (%v)", p, len(long), at(long, 0), err)
		}
	}
	if want := 97 + 2 + 3*97 + 3*5 + 1; files < want { // scale.json, schema and vectors; plots, models' plots, the icon
		t.Errorf("%d JSON and SVG files, want at least %d", files, want)
	}
}

// isTick tells of numbers that are words to read, not coordinates: at a plot's
// axis one or two exact digits wherever they lie, such as 0.0003; on a card's
// picture a table's sum, such as 80e626ab.
func isTick(place string) bool {
	number, isText := strings.CutPrefix(place, "svg/text ")
	return isText && (!strings.Contains(number, ".") || len(strings.TrimLeft(number, "0.")) <= 2)
}

// What `sha256sum -c` would say, and that nothing was forgotten.
func TestSumsAreThoseOfEveryFile(t *testing.T) {
	t.Parallel()
	b := whole(t)
	var want strings.Builder
	for _, p := range b.paths {
		if p != "SHA256SUMS" {
			fmt.Fprintf(&want, "%x  %s\n", sha256.Sum256(b.files[p]), p)
		}
	}
	if got := string(b.file(t, "SHA256SUMS")); got != want.String() {
		t.Error("SHA256SUMS is not a line for every other file, in order: sha256sum -c and vpcharts check would fail")
	}
	if n := strings.Count(want.String(), "\n"); n < 97*10 {
		t.Errorf("%d files, want at least 10 for each board count", n)
	}
}
