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

// A Form is a way to make a mistake. Its scores are those for margins from 0 on, and the last are those of all larger
// margins too. Without a Loser's the two scores add up to 20 VPs.
type Form struct {
	Note          string // what tells it from the mistake's other forms, "" for the usual one
	Winner, Loser []vp.Hundredths
}

// Forms are the ways to make a mistake on a scale, for 4 to 100 boards, the usual one first. Their number does not depend
// on the board count. There are none on a scale that the mistake does not change.
func (t Trap) Forms(scale string, boards int) []Form {
	switch {
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
	if f.Loser != nil {
		theirs = f.Loser[at]
	}
	if margin < 0 {
		return theirs, ours
	}
	return ours, theirs
}

// Traps are the known mistakes. The page for programmers shows each with what it costs, and the kit for programs names
// those that a program makes.
func Traps() []Trap {
	const wbf, whole = vp.ContinuousName, vp.DiscreteName
	short := curve{0.618 * 0.618 * 0.618, itself}
	return []Trap{
		onCurves("short-tau", short),
		{Name: "short-tau-nabc", Scale: official.NABCName, forms: each(short.rounded)},
		onCurves("tau-not-cubed", curve{vp.Tau, itself}),
		onCurves("rounded-x", curve{vp.R, math.Round}, curve{vp.R, math.Floor}),
		onCurves("straight-line", curve{1, itself}),
		{Name: "no-cap", Scale: wbf, forms: each(uncapped)},
		{Name: "no-correction", Scale: wbf, forms: each(uncorrected)},
		{Name: "one-pass", Scale: wbf, forms: passes},
		// It raises what one pass raises.
		{Name: "up-to-margin", Scale: wbf, forms: func(n int) []Form { return passes(n)[:1] }},
		{Name: "float-gains", Scale: wbf, forms: each(inFloats)},
		{Name: "truncating", Scale: wbf, forms: each(truncated)},
		{Name: "24-rounded", Scale: wbf, forms: each(stretched(math.Round))},
		{Name: "24-interpolated", Scale: wbf, forms: each(stretched(itself))},
		{Name: "other-table", Scale: wbf, ByTable: true, forms: others(wbfContinuous), discrete: others(wbfDiscrete)},
		{Name: "loser-apart", Scale: wbf, forms: losers},
		{Name: "from-continuous", Scale: whole, forms: each(wholeOf)},
		{Name: "no-range-correction", Scale: whole, forms: each(floors)},
		{Name: "draw-from-zero", Scale: whole, forms: each(fromZero)},
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

// A curve is one that a program has in the place of the WBF's. It makes another blitz of X.
type curve struct {
	r float64
	x func(x float64) float64
}

func itself(x float64) float64 { return x }

// rounded are the scores of the continuous scale on it without a correction.
func (c curve) rounded(boards int) []vp.Hundredths {
	return roundedOn(c.x(blitz*math.Sqrt(float64(boards))), Position{R: c.r}.curve())
}

// whole are the scores of the discrete scale on it.
func (c curve) whole(boards int) []vp.Hundredths {
	last, x := make([]int, vp.ScoreDrawn/vp.VP), c.x(blitz*math.Sqrt(float64(boards)))
	for k := range last {
		imps := x * float64(2*k+1) / 20 // on a straight line
		if c.r != 1 {
			imps = x * math.Log1p((c.r-1)*float64(2*k+1)/20) / math.Log(c.r)
		}
		last[k] = int(imps)
	}
	vp.CorrectRanges(last, nil)
	return ranges(last)
}

// onCurves is the mistake of another curve, on both scales.
func onCurves(name string, curves ...curve) Trap {
	var corrected, whole []winners
	for _, c := range curves {
		corrected = append(corrected, func(n int) []vp.Hundredths { return correct(c.rounded(n)) })
		whole = append(whole, c.whole)
	}
	return Trap{Name: name, Scale: vp.ContinuousName, forms: each(corrected...), discrete: each(whole...)}
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

// correct corrects the scores of the continuous scale and returns them.
func correct(v []vp.Hundredths) []vp.Hundredths {
	vp.CorrectConcavity(v)
	return v
}

// uncorrected are the rounded scores.
func uncorrected(boards int) []vp.Hundredths { return Continuous().For(boards).Rounded() }

// uncapped are scores that go on rising beyond the blitz, as far as they rise.
func uncapped(boards int) []vp.Hundredths {
	x, earned := blitz*math.Sqrt(float64(boards)), Position{R: vp.R}.curve()
	v := make([]vp.Hundredths, int(8*x))
	for i := range v {
		v[i] = vp.ScoreDrawn + vp.Hundredths(math.Round(earned(float64(i)/x)*float64(vp.ScoreDrawn)))
	}
	return correct(v)
}

// truncated are scores whose thousandths are cut off.
func truncated(boards int) []vp.Hundredths {
	v := uncorrected(boards)
	for i, m := range Continuous().For(boards).Rows {
		v[i] = min(vp.Hundredths(100*m.Exact+1e-9), 2*vp.ScoreDrawn) // those that are whole stay
	}
	return correct(v)
}

// stretched looks margins up in the table of 24 boards, between two rows in proportion.
func stretched(place func(x float64) float64) winners {
	return func(boards int) []vp.Hundredths {
		v, of24 := uncorrected(boards), Continuous().For(24).Rows
		at := func(i int) float64 { return float64(of24[min(i, len(of24)-1)].Winner) }
		for i := range v {
			x := place(float64(i) * math.Sqrt(24/float64(boards)))
			low := int(x)
			v[i] = vp.Hundredths(math.Round(at(low) + (x-float64(low))*(at(low+1)-at(low))))
		}
		return v
	}
}

// passes are 1 to 13 walks through the table, each of which raises a score that breaks the rule by 0.01. One score of 98
// boards needs a fourteenth.
func passes(boards int) (forms []Form) {
	v := uncorrected(boards)
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

// inFloats are scores of VPs in floating point, raised by 0.01 as long as a gain looks larger than the one before it.
func inFloats(boards int) []vp.Hundredths {
	scores := uncorrected(boards)
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
	return scores
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

// losers are losers' scores that are rounded apart, halves up or cut off. They have no correction.
func losers(boards int) []Form {
	winner, up, down := wbfContinuous(boards), uncorrected(boards), uncorrected(boards)
	for i, m := range Continuous().For(boards).Rows {
		up[i] = 2*vp.ScoreDrawn - m.Rounded
		down[i] = vp.Hundredths(max(2000-100*m.Exact, 0) + 1e-9) // what is whole stays
	}
	return []Form{{"", winner, up}, {"", winner, down}}
}

// wholeOf are the scores of the continuous scale, rounded to whole VPs.
func wholeOf(boards int) []vp.Hundredths {
	v := wbfContinuous(boards)
	for i := range v {
		v[i] = (v[i] + vp.VP/2) / vp.VP * vp.VP
	}
	return v
}

// fromZero counts a draw's range from 0. That is the rule of the other ranges for a range that follows one which ends
// at -1.
func fromZero(boards int) []vp.Hundredths {
	last := append([]int{-1}, discrete().For(boards).FirstPass...)
	vp.CorrectRanges(last, nil)
	return ranges(last[1:])
}

// floors are the scores of ranges without a correction.
func floors(boards int) []vp.Hundredths { return ranges(discrete().For(boards).FirstPass) }

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
