package theory

import (
	"fmt"
	"math"
	"slices"

	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// A Trap is a mistake that programs make when they compute a scale.
type Trap struct {
	Name  string // "one-pass"
	Scale string // the scale on which its cost is counted, as the register names it
	// ByTable says that a program can make it in one table and not in another, and each time in another form.
	ByTable bool
	// forms are those on Scale. discrete are those on the WBF's discrete scale, if the mistake gets it wrong too.
	forms, discrete func(boards int) []Form
}

// A Form is a way to make a mistake. Its scores are those for margins from 0 on; the last is that of all larger ones.
type Form struct {
	Note   string          // what tells it from the mistake's other forms, "" for the usual one
	Winner []vp.Hundredths // the winner's scores
	Apart  []vp.Hundredths // 20 VPs less the loser's scores, nil where these are the winner's scores
	// WinnerFirst says whether the winner's score is given first. If it is nil, that is so where we won.
	WinnerFirst func(margin int) bool
}

// Forms are the ways to make a mistake on a scale, for 4 to 100 boards, the usual one first. Their number does not
// depend on the board count. There are none for others, nor on a scale that the mistake does not change.
func (t Trap) Forms(scale string, boards int) []Form {
	switch {
	case !vp.Tested(boards):
	case scale == t.Scale:
		return t.forms(boards)
	case scale == vp.DiscreteName && t.discrete != nil:
		return t.discrete(boards)
	}
	return nil
}

// Score gives what our side and theirs earn for our margin.
func (f Form) Score(margin int) (ours, theirs vp.Hundredths) {
	at := min(max(margin, -margin), len(f.Winner)-1)
	ours, theirs = f.Winner[at], 2*vp.ScoreDrawn-f.Winner[at]
	if f.Apart != nil {
		theirs = 2*vp.ScoreDrawn - f.Apart[at]
	}
	if f.WinnerFirst != nil && f.WinnerFirst(margin) || f.WinnerFirst == nil && margin >= 0 {
		return ours, theirs
	}
	return theirs, ours
}

// Traps are the known mistakes. The page for programmers shows each with what it costs, and the kit for programs names
// those that a program makes.
func Traps() []Trap {
	const wbf, whole, most, short = vp.ContinuousName, vp.DiscreteName, 2 * vp.ScoreDrawn, 0.618 * 0.618 * 0.618
	half, cut := math.Round, func(x float64) float64 { return math.Floor(x + 1e-9) } // what is whole stays
	up := func(x float64) float64 { return math.Ceil(x - 1e-9) }
	return []Trap{
		{Name: "short-tau", Scale: wbf, forms: each(method{short, itself, half, most, untilDone}.scores)},
		{Name: "short-tau-nabc", Scale: official.NABCName, forms: each(method{short, itself, half, most, leave}.scores)},
		onBoth("tau-not-cubed", method{vp.Tau, itself, half, most, untilDone}),
		onBoth("rounded-x", method{vp.R, math.Round, half, most, untilDone}, method{vp.R, math.Floor, half, most, untilDone}),
		onBoth("straight-line", method{1, itself, half, most, untilDone}),
		{Name: "no-cap", Scale: wbf, forms: each(method{vp.R, itself, half, 2 * most, untilDone}.scores)},
		{Name: "no-correction", Scale: wbf, forms: each(uncorrected.scores)},
		{Name: "one-pass", Scale: wbf, forms: passes},
		// It raises what one pass raises.
		{Name: "up-to-margin", Scale: wbf, forms: func(n int) []Form { return passes(n)[:1] }},
		{Name: "float-gains", Scale: wbf, forms: each(method{vp.R, itself, half, most, byFloats}.scores)},
		{Name: "truncating", Scale: wbf, forms: each(method{vp.R, itself, cut, most, untilDone}.scores)},
		{Name: "24-rounded", Scale: wbf, forms: each(stretched(math.Round))},
		{Name: "24-interpolated", Scale: wbf, forms: each(stretched(itself))},
		{Name: "other-table", Scale: wbf, ByTable: true, forms: others(wbfContinuous), discrete: others(wbfDiscrete)},
		{Name: "loser-apart", Scale: wbf, forms: func(n int) []Form {
			right, cutOff := wbfContinuous(n), method{vp.R, itself, up, most, leave} // the loser's score is cut off
			return []Form{{Winner: right, Apart: uncorrected.scores(n)}, {Winner: right, Apart: cutOff.scores(n)}}
		}},
		{Name: "sides", Scale: wbf, forms: exchanged(wbfContinuous), discrete: exchanged(wbfDiscrete)},
		{Name: "from-continuous", Scale: whole, forms: each(toWhole(wbfContinuous), toWhole(uncorrected.scores))},
		{Name: "no-range-correction", Scale: whole, forms: each(func(n int) []vp.Hundredths {
			return ranges(discrete().For(n).FirstPass)
		})},
		// A draw that is counted from 0 keeps the rule of the other ranges, as if the range before it ended at -1.
		{Name: "draw-from-zero", Scale: whole, forms: each(func(n int) []vp.Hundredths {
			last := append([]int{-1}, discrete().For(n).FirstPass...)
			vp.CorrectRanges(last, nil)
			return ranges(last[1:])
		})},
		{Name: "boundary", Scale: whole, ByTable: true, forms: boundaries},
	}
}

// winners are the winner's scores for a board count, by the margin.
type winners func(boards int) []vp.Hundredths

func wbfContinuous(boards int) []vp.Hundredths { return vp.Must(vp.WBFContinuous(boards)).Winners() }

func wbfDiscrete(boards int) []vp.Hundredths { return ranges(vp.Must(vp.WBFDiscrete(boards)).Last) }

// each makes a form of each way to find the winner's scores.
func each(ways ...winners) func(boards int) []Form {
	return func(n int) (forms []Form) {
		for _, of := range ways {
			forms = append(forms, Form{Winner: of(n)})
		}
		return forms
	}
}

// A method computes the WBF's scales, with something else in the place of a step.
type method struct {
	r       float64                 // R of the curve, 1 for a straight line
	x       func(x float64) float64 // what it makes of the blitz X
	round   func(h float64) float64 // how it rounds to hundredths
	most    vp.Hundredths           // the maximum
	correct func(v []vp.Hundredths) // how it corrects the continuous scale
}

var uncorrected = method{vp.R, itself, math.Round, 2 * vp.ScoreDrawn, leave}

func itself(x float64) float64 { return x }

func leave([]vp.Hundredths) {}

func untilDone(v []vp.Hundredths) { vp.CorrectConcavity(v) }

// scores are those of the continuous scale. With a larger maximum they go far beyond the blitz.
func (m method) scores(boards int) []vp.Hundredths {
	x, earned := m.x(blitz*math.Sqrt(float64(boards))), Position{R: m.r}.curve()
	last := int(math.Ceil(x))
	if m.most > 2*vp.ScoreDrawn {
		last *= 8
	}
	v := make([]vp.Hundredths, last+1)
	for i := range v {
		v[i] = min(vp.ScoreDrawn+vp.Hundredths(m.round(earned(float64(i)/x)*float64(vp.ScoreDrawn))), m.most)
	}
	m.correct(v)
	return v
}

// whole are the scores of the discrete scale.
func (m method) whole(boards int) []vp.Hundredths {
	last, x := make([]int, vp.ScoreDrawn/vp.VP), m.x(blitz*math.Sqrt(float64(boards)))
	for k := range last {
		imps := x * float64(2*k+1) / 20 // on a straight line
		if m.r != 1 {
			imps = x * math.Log1p((m.r-1)*float64(2*k+1)/20) / math.Log(m.r)
		}
		last[k] = int(imps)
	}
	vp.CorrectRanges(last, nil)
	return ranges(last)
}

// onBoth is a mistake of both scales.
func onBoth(name string, methods ...method) Trap {
	var continuous, whole []winners
	for _, m := range methods {
		continuous, whole = append(continuous, m.scores), append(whole, m.whole)
	}
	return Trap{Name: name, Scale: vp.ContinuousName, forms: each(continuous...), discrete: each(whole...)}
}

// passes are 1 to 13 walks through the table, each of which raises a score that breaks the rule by 0.01. One score of
// 98 boards needs a fourteenth.
func passes(boards int) (forms []Form) {
	v := uncorrected.scores(boards)
	for k := range 13 {
		for i := 1; i+1 < len(v); i++ {
			if v[i+1]-v[i] > v[i]-v[i-1] {
				v[i]++
			}
		}
		forms = append(forms, Form{Note: fmt.Sprintf("%d passes", k+1), Winner: slices.Clone(v)})
	}
	forms[0].Note = ""
	return forms
}

// byFloats raises scores of VPs in floating point by 0.01 as long as a gain looks larger than the one before it.
func byFloats(scores []vp.Hundredths) {
	v := make([]float64, len(scores))
	for i, h := range scores {
		v[i] = float64(h) / 100
	}
	for again := true; again; {
		again = false
		for i := 1; i+1 < len(v); i++ {
			for v[i]-v[i-1] < v[i+1]-v[i] {
				v[i] += 0.01
				again = true
			}
		}
	}
	for i, x := range v {
		scores[i] = vp.Hundredths(math.Round(100 * x))
	}
}

// stretched looks margins up in the table of 24 boards, between two rows in proportion.
func stretched(place func(x float64) float64) winners {
	return func(boards int) []vp.Hundredths {
		v, of24 := uncorrected.scores(boards), wbfContinuous(24)
		at := func(i int) float64 { return float64(of24[min(i, len(of24)-1)]) }
		for i := range v {
			x := place(float64(i) * math.Sqrt(24/float64(boards)))
			low := int(x)
			v[i] = vp.Hundredths(math.Round(at(low) + (x-float64(low))*(at(low+1)-at(low))))
		}
		return v
	}
}

// toWhole rounds scores to whole VPs.
func toWhole(of winners) winners {
	return func(n int) []vp.Hundredths {
		v := of(n)
		for i := range v {
			v[i] = (v[i] + vp.VP/2) / vp.VP * vp.VP
		}
		return v
	}
}

// exchanged gives their score before ours, or always the winner's first.
func exchanged(of winners) func(boards int) []Form {
	return func(n int) []Form {
		return []Form{{Winner: of(n), WinnerFirst: func(margin int) bool { return margin < 0 }},
			{Winner: of(n), WinnerFirst: func(int) bool { return true }}}
	}
}

// others are the tables of board counts that a program takes in the place of the right one: those next to it, the half
// and the double, and 24.
func others(of winners) func(boards int) []Form {
	return func(n int) (forms []Form) {
		for _, m := range []int{n - 1, n + 1, n - 2, n + 2, n / 2, 2 * n, 24} {
			forms = append(forms, Form{Winner: of(m)})
		}
		return forms
	}
}

// boundaries are ends that belong to the range after theirs, or first margins that belong to the range before theirs:
// all of them, and then each one alone.
func boundaries(boards int) (forms []Form) {
	for one := -1; one < 10; one++ {
		for _, by := range []int{-1, 1} {
			last := slices.Clone(discrete().For(boards).Last)
			for k := range last {
				if one < 0 || k == one {
					last[k] += by
				}
			}
			forms = append(forms, Form{Winner: ranges(last)})
		}
	}
	return forms
}

// ranges are the winner's scores of ranges with these last margins.
func ranges(last []int) []vp.Hundredths {
	v := make([]vp.Hundredths, last[len(last)-1]+2)
	for i := range v {
		v[i] = vp.ScoreDrawn
		for _, end := range last {
			if i > end {
				v[i] += vp.VP
			}
		}
	}
	return v
}
