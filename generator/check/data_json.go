package check

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"regexp"

	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/vp"
)

var keyWithCapitals = regexp.MustCompile(`"[a-z_]*[A-Z][A-Za-z_]*"\s*:`)

// unmarshal reads JSON. Package json takes "Boards" for "boards", other programs do not: so a file of
// ours may have no keys with capitals.
func unmarshal(data []byte, to any) error {
	if key := keyWithCapitals.Find(data); key != nil {
		return fmt.Errorf("the key %s has capitals", key)
	}
	return json.Unmarshal(data, to)
}

// A jsonRow is a row of scale.json. It has imps, or from and to.
type jsonRow struct {
	IMPs, From, To  *int
	Exact           json.Number
	Rounded         *int        `json:"rounded_hundredths"`
	Winner          int         `json:"winner_hundredths"`
	Loser           int         `json:"loser_hundredths"`
	ViolationMargin json.Number `json:"exact_imps"`
}

func (j jsonRow) row() row {
	w := row{to: vp.Open, scores: [2]vp.Hundredths{hundredths(j.Winner), hundredths(j.Loser)}, cells: 2}
	switch {
	case j.IMPs != nil:
		w.from, w.to = *j.IMPs, *j.IMPs
	case j.From != nil:
		if w.from = *j.From; j.To != nil {
			w.to = *j.To
		}
	}
	return w
}

func jsonRows(all []jsonRow) []row {
	rows := make([]row, len(all))
	for i, j := range all {
		rows[i] = j.row()
	}
	return rows
}

// scaleJSON reads all that a site says of a board count. Keys that it does not know it passes over.
func scaleJSON(r *reading, part []string, data []byte) {
	var file struct {
		Boards     int
		X          json.Number `json:"blitz_x"`
		Continuous struct {
			Blitz                    int `json:"blitz_margin"`
			Violations, Steps, Moved int
			Rows                     []jsonRow
		}
		Discrete struct {
			Blitz      int `json:"blitz_margin"`
			Steps      int
			Mid        []json.Number `json:"mid_scores"`
			First      []int         `json:"first_pass"`
			Rows       []jsonRow
			Violations []jsonRow `json:"range_violations"`
		}
	}
	if err := unmarshal(data, &file); err != nil {
		r.fault("%v", err)
		return
	}
	n, _ := whole(part[1])
	c, err1 := vp.WBFContinuous(n)
	d, err2 := vp.WBFDiscrete(n)
	if err1 != nil || err2 != nil {
		r.fault("there is no scale for %d boards", n)
		return
	}
	count := func(place string, got, want int) { r.is(got == want, place, fmt.Sprint(got), want) }
	real := func(place string, got json.Number, want float64) {
		r.is(near(string(got), want), place, string(got), real9(want))
	}
	count("boards", file.Boards, n)
	real("blitz_x", file.X, c.Curve.X())
	count("continuous.blitz_margin", file.Continuous.Blitz, c.Table().BlitzMargin())
	count("continuous.violations", file.Continuous.Violations, c.Violations)
	count("continuous.steps", file.Continuous.Steps, c.Steps)
	count("continuous.moved", file.Continuous.Moved, c.Moved)
	r.scale("wbf-continuous", n, jsonRows(file.Continuous.Rows), false)
	for i, j := range file.Continuous.Rows {
		if i < len(c.Rows) && j.Rounded != nil {
			place := fmt.Sprintf("wbf-continuous, %d boards: %d IMPs: ", n, i)
			real(place+"exact", j.Exact, c.Rows[i].Exact)
			count(place+"rounded_hundredths", *j.Rounded, int(c.Rows[i].Rounded))
		}
	}
	count("discrete.blitz_margin", file.Discrete.Blitz, d.Table().BlitzMargin())
	count("discrete.steps", file.Discrete.Steps, d.Steps)
	r.scale("wbf-discrete", n, jsonRows(file.Discrete.Rows), false)
	count("mid_scores", len(file.Discrete.Mid), len(d.Mid))
	count("first_pass", len(file.Discrete.First), len(d.FirstPass))
	count("range_violations", len(file.Discrete.Violations), len(d.RangeViolations))
	for i := range min(len(d.Mid), len(file.Discrete.Mid), len(file.Discrete.First)) {
		real(fmt.Sprintf("mid_scores[%d]", i), file.Discrete.Mid[i], d.Mid[i])
		count(fmt.Sprintf("first_pass[%d]", i), file.Discrete.First[i], d.FirstPass[i])
	}
	for i := range min(len(d.RangeViolations), len(file.Discrete.Violations)) {
		got, want, place := file.Discrete.Violations[i], d.RangeViolations[i], fmt.Sprintf("range_violations[%d].", i)
		count(place+"winner_hundredths", got.Winner, want.VP*int(vp.VP))
		count(place+"from", got.row().from, want.From)
		count(place+"to", got.row().to, want.To)
		real(place+"exact_imps", got.ViolationMargin, want.IMPs)
	}
}

// A vector is a line of vectors.json.
type vector struct {
	Scale       string
	Boards      int
	Call        string
	Margin      *int
	Score       *int `json:"score_hundredths"`
	OurIMPs     int  `json:"our_imps"`
	TheirIMPs   int  `json:"their_imps"`
	ForUs       int  `json:"for_us"`
	ForThem     int  `json:"for_them"`
	OurMargin   *int `json:"our_margin"`
	TheirMargin *int `json:"their_margin"`
	Ours        *int `json:"ours_hundredths"`
	Theirs      *int `json:"theirs_hundredths"`
	Fails       string
}

// vectorsJSON makes every call of the test vectors.
func vectorsJSON(r *reading, _ []string, data []byte) {
	var file struct{ Vectors []vector }
	if err := unmarshal(data, &file); err != nil {
		r.fault("%v", err)
		return
	}
	if len(file.Vectors) == 0 {
		r.fault("no vectors")
	}
	for i, v := range file.Vectors {
		r.vector(fmt.Sprintf("vector %d: %s, %d boards, %s", i+1, v.Scale, v.Boards, v.Call), v)
	}
}

func (r *reading) vector(place string, v vector) {
	t, there := r.table(v.Scale, v.Boards)
	want := map[string]int{}
	switch {
	case v.Call == "table":
		r.is((v.Fails != "") == !there, place, v.Fails, "a table exactly if it does not fail")
		return
	case !r.computed(v.Scale):
		r.cannotCompute(v.Scale)
		return
	case !there:
		r.fault("%s: there is no such table", place)
		return
	case v.Call == "score" && v.Margin != nil:
		ours, theirs := t.Score(*v.Margin)
		want["ours"], want["theirs"] = int(ours), int(theirs)
	case v.Call == "margin-for" && v.Score != nil:
		margin, err := t.MarginFor(hundredths(*v.Score))
		if r.is((v.Fails != "") == (err != nil), place, v.Fails, fmt.Sprintf("%v", err)); v.Fails != "" || err != nil {
			return
		}
		want["margin"] = margin
	case v.Call == "match":
		m := vp.Match{Ours: v.OurIMPs, Theirs: v.TheirIMPs, ForOurs: v.ForUs, ForTheirs: v.ForThem}
		want["our margin"], want["their margin"] = m.Margins()
		ours, theirs := m.Score(t)
		want["ours"], want["theirs"] = int(ours), int(theirs)
	default:
		r.cannotCompute("the call " + v.Call + " of the test vectors")
		return
	}
	got := map[string]*int{"ours": v.Ours, "theirs": v.Theirs, "margin": v.Margin, "our margin": v.OurMargin, "their margin": v.TheirMargin}
	for _, what := range []string{"ours", "theirs", "margin", "our margin", "their margin"} {
		if w, asked := want[what]; asked {
			if got[what] == nil {
				r.fault("%s: no %s, computed %d", place, what, w)
			} else {
				r.is(*got[what] == w, place+": "+what, fmt.Sprint(*got[what]), w)
			}
		}
	}
}

// scalesJS reads the tables of the site's own scripts. What stands after "vpScales=" is JSON.
func scalesJS(r *reading, _ []string, data []byte) {
	_, text, found := bytes.Cut(data, []byte("vpScales="))
	var file struct {
		Version int
		Blitz   struct {
			First int
			X     []json.Number
		}
		IMPs   []int
		Scales map[string]scriptScale
	}
	text = bytes.TrimSuffix(bytes.TrimSpace(text), []byte(";"))
	if err := unmarshal(text, &file); !found || err != nil {
		r.fault("no scales: %v", err)
		return
	}
	if file.Version != 2 {
		r.cannotCompute(fmt.Sprintf("version %d of scales.js", file.Version))
		return
	}
	for i, x := range file.Blitz.X {
		n := file.Blitz.First + i
		want := 15 * math.Sqrt(float64(n))
		got, err := x.Float64()
		r.is(err == nil && math.Abs(got-want) < 0.00501, fmt.Sprintf("%d boards: blitz", n), string(x), fmt.Sprintf("%.2f", want))
	}
	imps := official.IMPs()[1:]
	r.is(len(file.IMPs) == len(imps), "imps", fmt.Sprint(len(file.IMPs)), len(imps))
	for i := range min(len(imps), len(file.IMPs)) {
		r.is(file.IMPs[i] == imps[i].From, fmt.Sprintf("%d IMPs", imps[i].IMPs), fmt.Sprint(file.IMPs[i]), imps[i].From)
	}
	if len(file.Scales) == 0 {
		r.fault("no scales")
	}
	for name, s := range file.Scales {
		var counts []int
		for i := range max(len(s.Gains), len(s.From), len(s.Winner)) {
			if rows := s.rows(i); rows != nil {
				counts = append(counts, s.First+i)
				r.scriptTable(name, s.First+i, rows)
			} else if _, there := r.table(name, s.First+i); there {
				r.fault("%s, %d boards: the table is missing", name, s.First+i)
			}
		}
		r.everyCount(name, counts)
	}
}

// A scriptScale is a scale of scales.js in one of its three forms.
type scriptScale struct {
	First, Drawn, Step         int
	Ranges                     bool
	Gains, From, Winner, Loser [][]int
}

// A step is a margin from which scores are others.
type step struct{ from, winner, loser int }

// rows gives the steps of a table, nil where there is none. What is malformed gives steps that no
// scale has.
func (s scriptScale) rows(i int) []step {
	switch {
	case i < len(s.Gains) && s.Gains[i] != nil:
		all, winner := []step{{0, s.Drawn, s.Drawn}}, s.Drawn
		for m, gain := range s.Gains[i] {
			winner += gain
			all = append(all, step{m + 1, winner, 2*s.Drawn - winner})
		}
		return all
	case i < len(s.From) && s.From[i] != nil:
		all, winner := []step{{0, s.Drawn, s.Drawn}}, s.Drawn
		for _, from := range s.From[i] {
			if winner += s.Step; all[len(all)-1].from == from {
				all = all[:len(all)-1]
			}
			all = append(all, step{from, winner, 2*s.Drawn - winner})
		}
		return all
	case i < len(s.Winner) && s.Winner[i] != nil:
		all := []step{}
		for m, winner := range s.Winner[i] {
			loser := -1
			if i < len(s.Loser) && len(s.Loser[i]) > 0 {
				loser = s.Loser[i][min(m, len(s.Loser[i])-1)]
			}
			all = append(all, step{m, winner, loser})
		}
		return all
	}
	return nil
}

// scriptTable compares the scores of every margin up to the last, and one more.
func (r *reading) scriptTable(name string, boards int, steps []step) {
	if !r.computed(name) {
		r.cannotCompute(name)
		if _, own := r.own[name]; !own {
			return
		}
	}
	t, ok := r.table(name, boards)
	if !ok {
		r.fault("%s, %d boards: there is no such table", name, boards)
		return
	}
	last := t.Rows[len(t.Rows)-1].From
	at := 0
	for m := range last + 2 {
		for at+1 < len(steps) && steps[at+1].from <= m {
			at++
		}
		ours, theirs := t.Score(m)
		if s := steps[min(at, len(steps)-1)]; hundredths(s.winner) == ours && hundredths(s.loser) == theirs {
			r.right++
		} else {
			r.fault("%s, %d boards: %d IMPs: %v – %v, computed %v – %v", name, boards, m, hundredths(s.winner), hundredths(s.loser), ours, theirs)
		}
	}
	if most := steps[len(steps)-1]; most.from > last+1 {
		r.fault("%s, %d boards: it goes on after %d IMPs, the last row", name, boards, last)
	}
}
