package dataset_test

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// vectorsFile is vectors.json as a stranger would declare it.
type vectorsFile struct {
	SchemaVersion int      `json:"schema_version"`
	Sources       []string `json:"sources"`
	Calls         []meaning
	Fields        []meaning
	Vectors       []vector
}

type meaning struct{ Name, Meaning string }

type vector struct {
	Scale       string
	Boards      int
	Call        string
	Why         string
	Margin      *int
	Score       *int   `json:"score_hundredths"`
	OurIMPs     *int   `json:"our_imps"`
	TheirIMPs   *int   `json:"their_imps"`
	ForUs       *int   `json:"for_us"`
	ForThem     *int   `json:"for_them"`
	OurMargin   *int   `json:"our_margin"`
	TheirMargin *int   `json:"their_margin"`
	Ours        *int   `json:"ours_hundredths"`
	Theirs      *int   `json:"theirs_hundredths"`
	Fails       string `json:"fails"`
}

func (v vector) String() string {
	return fmt.Sprintf("%s, %d boards, %s (%s)", v.Scale, v.Boards, v.Call, v.Why)
}

func readVectors(t testing.TB) vectorsFile {
	t.Helper()
	file, err := dataset.Vectors(scale.Built())
	if err != nil {
		t.Fatal(err)
	}
	var got vectorsFile
	if t, ok := t.(*testing.T); ok {
		strict(t, file, &got)
	}
	return got
}

func is(p *int, want int) bool { return p != nil && *p == want }

func TestEveryVectorRecomputesOrFails(t *testing.T) {
	succeeded, failed := map[string]int{}, map[string]int{}
	for _, v := range readVectors(t).Vectors {
		table, err := scale.Built().Table(v.Scale, v.Boards)
		if v.Call == "table" {
			if v.Fails == "" || err == nil {
				t.Errorf("%v: Table gives error %v, the vector says that it fails: %q", v, err, v.Fails)
			}
			failed[v.Call]++
			continue
		}
		if err != nil {
			t.Errorf("%v: %v", v, err)
			continue
		}
		if v.Fails != "" {
			failed[v.Call]++
		} else {
			succeeded[v.Call]++
		}
		switch v.Call {
		case "score":
			ours, theirs := table.Score(*v.Margin)
			if !is(v.Ours, int(ours)) || !is(v.Theirs, int(theirs)) || v.Fails != "" {
				t.Errorf("%v: margin %d earns %v and %v", v, *v.Margin, ours, theirs)
			}
		case "margin-for":
			margin, err := table.MarginFor(vp.Hundredths(*v.Score))
			if (err != nil) != (v.Fails != "") || err == nil && !is(v.Margin, margin) {
				t.Errorf("%v: %d hundredths need %d IMPs, error %v", v, *v.Score, margin, err)
			}
		case "match":
			m := vp.Match{Ours: *v.OurIMPs, Theirs: *v.TheirIMPs, ForOurs: *v.ForUs, ForTheirs: *v.ForThem}
			a, b := m.Margins()
			ours, theirs := m.Score(table)
			if !is(v.OurMargin, a) || !is(v.TheirMargin, b) || !is(v.Ours, int(ours)) || !is(v.Theirs, int(theirs)) {
				t.Errorf("%v: margins %d and %d, scores %v and %v", v, a, b, ours, theirs)
			}
		default:
			t.Errorf("%v: no such call", v)
		}
	}
	for call, least := range map[string]int{"score": 800, "margin-for": 200, "match": 200} {
		if succeeded[call] < least {
			t.Errorf("%d vectors of %s, want at least %d", succeeded[call], call, least)
		}
	}
	for call, least := range map[string]int{"table": 20, "margin-for": 100} {
		if failed[call] < least {
			t.Errorf("%d failing vectors of %s, want at least %d", failed[call], call, least)
		}
	}
}

// oracleScore is a winner's score by the second implementation; ok is false for
// scales that it does not have.
func oracleScore(scale string, boards int) (score func(margin int) int, total int, ok bool) {
	perMargin := func(rows []int) func(int) int {
		return func(margin int) int { return rows[min(margin, len(rows)-1)] }
	}
	ranges := func(rows []oracle.Range) func(int) int {
		return func(margin int) (score int) {
			for _, r := range rows {
				if r.From <= margin {
					score = 100 * r.VP
				}
			}
			return score
		}
	}
	switch scale {
	case "wbf-continuous":
		var rows []int
		for _, m := range oracle.Continuous(boards).Rows {
			rows = append(rows, m.Final)
		}
		return perMargin(rows), 2000, true
	case "acbl-nabc":
		return perMargin(oracle.NABC(boards)), 2000, true
	case "wbf-discrete":
		return ranges(oracle.Discrete(boards).Rows), 2000, true
	case "half-match":
		return ranges(oracle.HalfMatch(boards).Rows), 1000, true
	}
	return nil, 0, false
}

func TestVectorsAreThoseOfTheSecondImplementation(t *testing.T) {
	type key struct {
		scale  string
		boards int
	}
	type scale struct {
		score func(int) int
		total int
	}
	known := map[key]scale{}
	checked := 0
	for _, v := range readVectors(t).Vectors {
		if v.Fails != "" {
			continue
		}
		k := key{v.Scale, v.Boards}
		if _, seen := known[k]; !seen {
			score, total, ok := oracleScore(v.Scale, v.Boards)
			if !ok {
				continue
			}
			known[k] = scale{score, total}
		}
		s := known[k]
		signed := func(margin int) int {
			if margin < 0 {
				return s.total - s.score(-margin)
			}
			return s.score(margin)
		}
		checked++
		switch v.Call {
		case "score":
			if ours := signed(*v.Margin); *v.Ours != ours || *v.Theirs != s.total-ours {
				t.Errorf("%v: margin %d earns %d and %d, want %d and %d", v, *v.Margin, *v.Ours, *v.Theirs, ours, s.total-ours)
			}
		case "margin-for":
			margin := 0
			for s.score(margin) < *v.Score {
				margin++
			}
			if *v.Margin != margin {
				t.Errorf("%v: %d hundredths need %d IMPs, want %d", v, *v.Score, *v.Margin, margin)
			}
		case "match":
			ours := *v.OurIMPs - *v.TheirIMPs + *v.ForUs
			theirs := *v.TheirIMPs - *v.OurIMPs + *v.ForThem
			if *v.OurMargin != ours || *v.TheirMargin != theirs || *v.Ours != signed(ours) || *v.Theirs != signed(theirs) {
				t.Errorf("%v: %d and %d, want %d and %d", v, *v.Ours, *v.Theirs, signed(ours), signed(theirs))
			}
		}
	}
	if checked < 900 {
		t.Errorf("%d vectors checked, want at least 900", checked)
	}
}

func TestVectorsHoldTheWorkedExample(t *testing.T) {
	// 8 boards, 47–37, average plus to both sides: +13 and −7 earn 14.68 and 7.23.
	for _, v := range readVectors(t).Vectors {
		if v.Scale == "wbf-continuous" && v.Boards == 8 && v.Call == "match" &&
			is(v.OurIMPs, 47) && is(v.TheirIMPs, 37) && is(v.ForUs, 3) && is(v.ForThem, 3) {
			if !is(v.OurMargin, 13) || !is(v.TheirMargin, -7) || !is(v.Ours, 1468) || !is(v.Theirs, 723) {
				t.Errorf("%v: %d and %d earn %d and %d, want 13 and -7, 1468 and 723", v, *v.OurMargin, *v.TheirMargin, *v.Ours, *v.Theirs)
			}
			return
		}
	}
	t.Error("no vector for 8 boards, 47–37 with 3 and 3")
}

func TestVectorsOfEveryTableReachItsEnds(t *testing.T) {
	type key struct {
		scale  string
		boards int
	}
	margins := map[key]map[int]bool{}
	scales := map[string]bool{}
	for _, v := range readVectors(t).Vectors {
		scales[v.Scale] = true
		if v.Call != "score" {
			continue
		}
		k := key{v.Scale, v.Boards}
		if margins[k] == nil {
			margins[k] = map[int]bool{}
		}
		if margins[k][*v.Margin] {
			t.Errorf("%v: margin %d is there twice", v, *v.Margin)
		}
		margins[k][*v.Margin] = true
	}
	for _, entry := range scale.Built().All() {
		if !scales[entry.Name] {
			t.Errorf("no vectors of %s", entry.Name)
		}
	}
	if len(margins) < 40 {
		t.Errorf("vectors of %d tables, want at least 40", len(margins))
	}
	for k, has := range margins {
		table, err := scale.Built().Table(k.scale, k.boards)
		if err != nil {
			t.Fatal(err)
		}
		last := table.Rows[len(table.Rows)-1].From
		want := []int{0, last - 1, last, last + 1, -last, table.BlitzMargin() - 1, table.BlitzMargin()}
		if !table.PerMargin {
			for _, r := range table.Rows {
				want = append(want, r.From)
			}
		}
		if k.scale == "wbf-continuous" && k.boards <= 100 {
			for _, m := range oracle.Continuous(k.boards).Rows {
				if m.Final != m.Cut {
					want = append(want, m.IMPs)
				}
			}
		}
		for _, margin := range want {
			if !has[margin] {
				t.Errorf("%s, %d boards: no vector for a margin of %d", k.scale, k.boards, margin)
			}
		}
	}
}

func TestVectorsExplainThemselves(t *testing.T) {
	file, err := dataset.Vectors(scale.Built())
	if err != nil {
		t.Fatal(err)
	}
	if long, err := readback.JSONDecimals(file, 0); err != nil || len(long) > 0 {
		t.Errorf("%v, numbers that are not integers: %v", err, long)
	}
	got := readVectors(t)
	if got.SchemaVersion != dataset.SchemaVersion || len(got.Sources) == 0 {
		t.Errorf("version %d, %d sources", got.SchemaVersion, len(got.Sources))
	}
	calls := map[string]bool{}
	for _, c := range got.Calls {
		calls[c.Name] = c.Meaning != ""
	}
	for _, v := range got.Vectors {
		if !calls[v.Call] || v.Why == "" {
			t.Errorf("%v: the call or the reason is not explained", v)
		}
	}
	// Every key that a vector uses is among the fields.
	keys := map[string]bool{}
	for _, v := range parse(t, file)["vectors"].([]any) {
		for _, key := range sortedKeys(v.(map[string]any)) {
			keys[key] = true
		}
	}
	described := map[string]bool{}
	for _, f := range got.Fields {
		described[f.Name] = f.Meaning != ""
	}
	for key := range keys {
		if !described[key] {
			t.Errorf("field %s is not described", key)
		}
	}
	if len(keys) != 15 {
		t.Errorf("%d different fields are used, want 15", len(keys))
	}
}

func TestFilesAreTheSameEveryTime(t *testing.T) {
	all := computeAll(t, 4, 12)
	files := func() (files [][]byte) {
		v, err := dataset.Vectors(scale.Built())
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, v, dataset.Schema(), dataset.SeriesCSV(series(t, all, "wbf-continuous")[0]), dataset.SeriesCSV(series(t, all, "wbf-discrete")[0]))
		for _, s := range all {
			files = append(files, dataset.ScaleJSON(s), dataset.CSV(s.ContinuousTable), dataset.CSV(s.DiscreteTable))
		}
		for _, m := range vp.Models() {
			files = append(files, dataset.ModelCSV(m))
		}
		return files
	}
	first := files()
	for i, file := range files() {
		if !bytes.Equal(file, first[i]) {
			t.Errorf("file %d differs from run to run: %.60q", i, file)
		}
	}
}
