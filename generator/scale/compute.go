package scale

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/typed"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// Parameters are what the WBF's algorithm computes a publisher's scale from.
type Parameters struct {
	Kind, Boards    string             // continuous or discrete; a board count or a range, which may be empty beside Blitz
	Average, Factor float64            // V0 in VPs; X = Factor·√N IMPs
	Blitz           map[string]float64 // X in IMPs for board counts and ranges of them, in the place of Factor
	Decimals        *int               // of the scores; nil for as many as the kind has
	Correct         bool               // whether the concavity correction follows
}

// Counts are the board counts from First to Last; 0 and 0 where they could not be read.
type Counts struct{ First, Last int }

// ReadCounts reads a board count or a range of them.
func ReadCounts(s string, most int, hint string) (of Counts, err error) {
	if of.First, of.Last, err = typed.Boards(s, most, hint); err != nil {
		of = Counts{}
	}
	return of, err
}

func (c Counts) String() string {
	if c.Last == 0 {
		return "the table"
	}
	return input.Counted(Span(c.First, c.Last), "board")
}

// All are the board counts one by one; none where they could not be read.
func (c Counts) All() []int { return Between(max(c.First, 1), c.Last) }

// MostDecimals are the decimals that scores can have on a continuous scale. On a discrete one they have none.
const MostDecimals = 2

// Compute is the scale of parameters. It tells fault what is wrong with them, by the keys of a description; then
// the scale has no tables, only its name, which settings may have.
func Compute(name string, p Parameters, fault func(key, format string, args ...any)) (s Scale) {
	ok := true
	must := func(hold bool, key, format string, args ...any) {
		if ok = ok && hold; !hold {
			fault(key, format, args...)
		}
	}
	most, known := map[string]int{"continuous": MostDecimals, "discrete": 0}[p.Kind]
	decimals := *cmp.Or(p.Decimals, &most)
	units := p.Average * math.Pow10(decimals)
	must(known, "kind", `say "continuous" or "discrete"`)
	must(!known || decimals >= 0 && decimals <= most, "decimals", "a %s scale's scores have %d at most", p.Kind, most)
	must(p.Average >= 0.5 && p.Average <= 100 && (!known || math.Abs(units-math.Round(units)) < 1e-9), "average",
		"say how many VPs each side earns in a drawn match: from 0.5 to 100 (decimals: %d at most)", decimals)
	must((p.Factor == 0) != (p.Blitz == nil), "blitz_factor", "say X in IMPs, either as a factor of √N, such as 15, "+
		"or in a file for each board count, below a line [blitz]")
	x, boards, from := blitzes(p, must)
	if !ok {
		return Scale{Name: name}
	}
	v0 := vp.Hundredths(math.Round(100 * p.Average))
	curve := func(n int) vp.Curve { return vp.Must(vp.NewCurve(v0, x[n])) }
	s = Scale{Name: name, Kind: Computed, From: boards[0], To: boards[len(boards)-1], Only: boards,
		Follows: true, Total: 2 * v0, Parameters: &p}
	if p.Kind == "continuous" {
		s.Continuous = func(n int) vp.Continuous { return vp.Must(vp.NewContinuous(name, n, curve(n), decimals, p.Correct)) }
		return s.Complete()
	}
	discrete := func(n int) (vp.Discrete, error) { return vp.NewDiscrete(name, n, curve(n), p.Correct) }
	empty := slices.DeleteFunc(slices.Clone(boards), func(n int) bool { _, err := discrete(n); return err == nil })
	if len(empty) > 0 {
		fault(from, "X is so small for %s that a score would have no margins", BoardRuns(empty))
		return Scale{Name: name}
	}
	s.Discrete = func(n int) vp.Discrete { return vp.Must(discrete(n)) }
	return s.Complete()
}

// blitzes are X for each board count of parameters, with the board counts in their order and the key that X comes from.
func blitzes(p Parameters,
	must func(hold bool, key, format string, args ...any)) (x map[int]float64, boards []int, from string) {
	x, from = map[int]float64{}, "blitz"
	within, err := ReadCounts(p.Boards, vp.MaxPublished, "")
	must(err == nil || p.Boards == "" && p.Blitz != nil, "boards", "%v", err)
	for _, of := range slices.Sorted(maps.Keys(p.Blitz)) {
		c, err := ReadCounts(of, vp.MaxPublished, "")
		must(err == nil, from+"."+of, "%v", err)
		for _, n := range c.All() {
			must(x[n] == 0, from+"."+of, "another line has an X for %s too", input.Counted(n, "board"))
			x[n] = p.Blitz[of]
		}
	}
	boards = slices.Sorted(maps.Keys(x))
	must(p.Blitz == nil || len(boards) > 0, from, "lines such as 8 = 35 belong below it")
	must(len(boards) == 0 || within.Last == 0 || slices.Equal(boards, within.All()), from,
		"it has an X for the board counts %s, should have one for each of %v", Runs(boards, Span), within)
	if p.Blitz == nil {
		from, boards = "blitz_factor", within.All()
		for _, n := range boards {
			x[n] = math.Round(1e9*p.Factor*math.Sqrt(float64(n))) / 1e9 // 9 decimals: 15/√2·√8 is whole
		}
	}
	outside := slices.DeleteFunc(slices.Clone(boards), func(n int) bool { return x[n] > 1 && x[n] <= vp.MaxX })
	must(len(outside) == 0 || p.Blitz == nil && p.Factor == 0, from,
		"X should be more than 1 IMP and at most %v, and is not for %s", vp.MaxX, BoardRuns(outside))
	return x, boards, from
}
