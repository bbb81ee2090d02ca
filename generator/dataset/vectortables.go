package dataset

import (
	"fmt"

	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// tableVectors collects the vectors of one table.
type tableVectors struct {
	t   vp.Table
	all []Vector
}

func (v *tableVectors) add(call, why string) *Vector {
	v.all = append(v.all, Vector{Scale: v.t.Name, Boards: v.t.Boards, Call: call, Why: why})
	return &v.all[len(v.all)-1]
}

// score adds a margin's scores, once.
func (v *tableVectors) score(margin int, why string) {
	for _, n := range v.all {
		if n.Call == CallScore && *n.Margin == margin {
			return
		}
	}
	ours, theirs := v.t.Score(margin)
	n := v.add(CallScore, why)
	n.Margin, n.Ours, n.Theirs = new(margin), new(int(ours)), new(int(theirs))
}

func (v *tableVectors) scores(touched []scale.Touch) {
	rows := v.t.Rows
	end := rows[len(rows)-1].From
	v.score(0, "a drawn match")
	for _, c := range touched {
		v.score(c.Margin, c.Why)
	}
	v.score(1, "the least win")
	v.score(-1, "the least loss: our score comes first")
	if v.t.PerMargin {
		v.score(-end/3, "a loss")
	} else {
		for _, r := range rows[:len(rows)-1] {
			v.score(r.To, "last margin of a range")
			v.score(r.To+1, "first margin of a range")
		}
	}
	blitz := v.t.BlitzMargin()
	v.score(blitz-1, "one IMP short of the blitz margin")
	v.score(blitz, "the blitz margin")
	v.score(end-1, "an IMP before the last row")
	v.score(end, "the last row")
	v.score(end+1, "beyond the end")
	v.score(100_000, "far beyond the end")
	v.score(-end, "the worst loss")
	v.score(-end-1, "beyond the end on the other side")
}

func (v *tableVectors) inverses() {
	drawn, most := v.t.Rows[0].Winner, v.t.Max()
	for _, want := range []struct {
		score vp.Hundredths
		why   string
	}{
		{drawn, "a drawn match"},
		{drawn + 1, "a hundredth more than a drawn match"},
		{(drawn + most) / 2, "half-way"},
		{(drawn+most)/2 + 1, "a hundredth more than half-way"},
		{most - 1, "a hundredth less than the maximum"},
		{most, "the maximum: the blitz margin"},
	} {
		if want.score < drawn || want.score > most {
			continue // of a scale with few scores
		}
		n := v.add(callMarginFor, want.why)
		n.Score, n.Margin = new(int(want.score)), new(vp.Must(v.t.MarginFor(want.score)))
	}
	for _, score := range []vp.Hundredths{0, drawn - 1, most + 1} {
		n := v.add(callMarginFor, "no winner's score")
		n.Score = new(int(score))
		n.Fails = fmt.Sprintf("a winner's score lies between %d and %d hundredths", drawn, most)
	}
}

func (v *tableVectors) matches() {
	for _, c := range []struct {
		ours, theirs, forOurs, forTheirs int
		why                              string
	}{
		{47, 37, 0, 0, "no adjusted boards"},
		{37, 47, 0, 0, "a loss"},
		{47, 37, 3, 3, "average plus to both sides"},
		{40, 40, 3, 3, "a drawn match that both sides win"},
		{40, 40, -3, -3, "a drawn match that both sides lose"},
		{12, 14, 3, -3, "average plus against average minus"},
		{0, 0, 5, 0, "an adjustment for one side only"},
	} {
		m := vp.WholeMatch(c.ours, c.theirs, c.forOurs, c.forTheirs)
		ourMargin, theirMargin := m.Margins()
		ours, theirs := m.Score(v.t)
		n := v.add(callMatch, c.why)
		n.OurIMPs, n.TheirIMPs, n.ForUs, n.ForThem = new(c.ours), new(c.theirs), new(c.forOurs), new(c.forTheirs)
		n.OurMargin, n.TheirMargin = new(ourMargin.Counted()), new(theirMargin.Counted())
		n.Ours, n.Theirs = new(int(ours)), new(int(theirs))
	}
}
