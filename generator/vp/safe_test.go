package vp_test

import (
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// No function or method panics, whatever it is given: every one is called with every
// combination of arguments at and beyond the ends, and methods on zero values, real ones
// and ones that nobody should make.

var (
	below   = vp.Table{Rows: []vp.Row{{From: 5, To: 4, Winner: 3}}}                           // no margin 0
	falling = vp.Table{Rows: []vp.Row{{From: 9, Winner: 7}, {From: 0, To: -7, Winner: -100}}} // nothing in order
	curves  = []any{vp.Curve{}, sample.Must(vp.NewCurve(1, 1)), sample.Must(vp.NewCurve(1000, 60)), sample.Must(vp.NewCurve(vp.MaxV0, vp.MaxX))}
	tables  = []any{vp.Table{}, sample.Must(vp.WBFDiscrete(8)).Table(), below, falling}
)

var receivers = slices.Concat(curves, tables, []any{
	vp.Hundredths(0), vp.Hundredths(math.MinInt), vp.Hundredths(math.MaxInt),
	vp.Margin{}, vp.Margin{IMPs: -1, Exact: math.NaN()},
	vp.Continuous{}, sample.Must(vp.WBFContinuous(8)), vp.Continuous{Rows: make([]vp.Margin, 2)},
	vp.Discrete{}, sample.Must(vp.WBFDiscrete(8)), vp.Discrete{Last: []int{3, 1, -1}},
	vp.Match{}, vp.Match{Ours: math.MaxInt, Theirs: math.MinInt, ForOurs: math.MaxInt, ForTheirs: math.MinInt},
	vp.Model{}, vp.Model{Name: "exponential"}, vp.Models()[0], vp.Models()[1], vp.Models()[2], vp.Models()[3],
})

// arguments are values at and beyond the ends, by the parameter's type.
var arguments = map[reflect.Type][]any{
	reflect.TypeFor[int]():           {math.MinInt, -1, 0, 1, 51, 1001, math.MaxInt},
	reflect.TypeFor[vp.Hundredths](): {vp.Hundredths(math.MinInt), vp.Hundredths(-1), vp.Hundredths(0), vp.Hundredths(1500), vp.Hundredths(math.MaxInt)},
	reflect.TypeFor[float64]():       {math.Inf(-1), -1.0, math.Copysign(0, -1), 5e-324, 0.5, 1.0, 20.0, math.MaxFloat64, math.Inf(1), math.NaN()},
	reflect.TypeFor[string]():        {"", ".", "-", "15.97", "\xff", strings.Repeat("9", 400)},
	reflect.TypeFor[[]byte]():        {[]byte(nil), []byte("x")},
	reflect.TypeFor[vp.Curve]():      curves,
	reflect.TypeFor[vp.Table]():      tables,
}

func TestNothingPanics(t *testing.T) {
	for _, f := range []any{
		vp.Blitz, vp.HalfMatch, vp.Models, vp.NewContinuous, vp.NewCurve, vp.NewDiscrete, vp.ParseHundredths, vp.Tested, vp.WBFContinuous, vp.WBFDiscrete,
	} {
		callWithAll(t, f, reflect.ValueOf(f), nil)
	}
	for _, of := range receivers {
		for i := range reflect.TypeOf(of).NumMethod() {
			callWithAll(t, of, reflect.ValueOf(of).Method(i), nil)
		}
	}
}

// callWithAll calls f with the arguments in, and every combination of those that are missing.
func callWithAll(t *testing.T, of any, f reflect.Value, in []reflect.Value) {
	t.Helper()
	if len(in) < f.Type().NumIn() {
		values := arguments[f.Type().In(len(in))]
		if len(values) == 0 {
			t.Fatalf("%T: no arguments of type %v to try", of, f.Type().In(len(in)))
		}
		for _, v := range values {
			callWithAll(t, of, f, append(slices.Clone(in), reflect.ValueOf(v)))
		}
		return
	}
	defer func() {
		if fault := recover(); fault != nil {
			t.Errorf("%v of %T with %v panics: %v", f.Type(), of, in, fault)
		}
	}()
	f.Call(in)
}

func TestWithoutARowNothingIsEarned(t *testing.T) {
	for _, score := range []func(int) (ours, theirs vp.Hundredths){vp.Table{}.Score, below.Score, vp.Continuous{}.Score, vp.Discrete{}.Score} {
		if ours, theirs := score(-1); ours != 0 || theirs != 0 {
			t.Errorf("it is %v – %v, want 0 – 0", ours, theirs)
		}
	}
}

// No sum runs over: each of the four numbers counts for a quarter of an int at most.
func FuzzMatch(f *testing.F) {
	f.Add(47, 37, 3, 3)
	f.Add(math.MaxInt, math.MinInt, math.MaxInt, math.MinInt)
	f.Fuzz(func(t *testing.T, ours, theirs, forOurs, forTheirs int) {
		sum := func(a, b, c int) int {
			s := 0.0
			for _, n := range []float64{float64(a), -float64(b), float64(c)} {
				s += min(max(n, -math.MaxInt/4), math.MaxInt/4)
			}
			return int(s / 4096) // float64 has 11 bits less than an int
		}
		m := vp.Match{Ours: ours, Theirs: theirs, ForOurs: forOurs, ForTheirs: forTheirs}
		our, their := m.Margins()
		if off, other := our/4096-sum(ours, theirs, forOurs), their/4096-sum(theirs, ours, forTheirs); max(off, -off, other, -other) > 1 {
			t.Errorf("%+v: margins %d and %d", m, our, their)
		}
	})
}

// Any rows at all, in any order, and any question.
func FuzzTable(f *testing.F) {
	f.Add([]byte{0, 0, 10, 10, 1, 255, 20, 0}, -1, 20)
	f.Add([]byte{9, 0, 7, 0, 0, 200, 3, 1}, math.MinInt, math.MaxInt)
	f.Fuzz(func(t *testing.T, cells []byte, margin, score int) {
		var table vp.Table
		for c := range slices.Chunk(cells[:len(cells)/4*4], 4) {
			row := vp.Row{From: int(int8(c[0])), To: int(int8(c[1])), Winner: vp.Hundredths(int8(c[2])), Loser: vp.Hundredths(int8(c[3]))}
			table.Rows = append(table.Rows, row)
		}
		if s := table.Share(vp.Hundredths(score)); s < 0 || s > 1000 {
			t.Errorf("%v: %d is %d tenths of a percent of %v", table.Rows, score, s, table.Max())
		}
		table.Score(margin)
		table.MarginFor(vp.Hundredths(score))
		table.NextIMP(margin)
		table.Range(margin)
		table.Cusp(margin)
	})
}
