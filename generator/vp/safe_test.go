package vp_test

import (
	"math"
	"reflect"
	"slices"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// values has arguments and receivers: zero values, valid ones, those at and beyond the ends of their
// domains, and broken ones that no code should make.
var values = []any{
	math.MinInt, -1, 0, 1, 51, 1001, math.MaxInt, "", ".", "-", "15.97", "\xff", []byte(nil), []byte("x"),
	vp.Hundredths(math.MinInt), vp.Hundredths(-1), vp.Hundredths(0), vp.Hundredths(1500), vp.Hundredths(math.MaxInt),
	math.Inf(-1), -1.0, math.Copysign(0, -1), 5e-324, 0.5, 1.0, 20.0, math.MaxFloat64, math.Inf(1), math.NaN(),
	vp.Curve{}, sample.Must(vp.NewCurve(1, 1)), sample.Must(vp.NewCurve(1000, 60)), sample.Must(vp.NewCurve(vp.MaxV0, vp.MaxX)),
	vp.Table{}, sample.Must(vp.WBFDiscrete(8)).Table(), vp.Table{Rows: []vp.Row{{From: 5, To: 4, Winner: 3}}}, // no margin 0
	vp.Table{Rows: []vp.Row{{From: 9, Winner: 7}, {From: 0, To: -7, Winner: -100}}}, // rows without order
	vp.Margin{}, vp.Margin{IMPs: -1, Exact: math.NaN()},
	vp.Continuous{}, sample.Must(vp.WBFContinuous(8)), vp.Continuous{Rows: make([]vp.Margin, 2)},
	vp.Discrete{}, sample.Must(vp.WBFDiscrete(8)), vp.Discrete{Last: []int{3, 1, -1}},
	vp.Match{}, vp.Match{Ours: math.MaxInt, Theirs: math.MinInt, ForOurs: math.MaxInt, ForTheirs: math.MinInt},
	vp.Amount(math.MinInt), vp.Amount(-1), vp.Amount(4_600_000), vp.Triangle{}, vp.Triangle{Halves: [3][2]*int{{new(1), nil}}},
	vp.Need{}, vp.Need{Table: vp.Table{Rows: []vp.Row{{From: 9, Winner: 7}, {From: 0, To: -7, Winner: -100}}}, Against: vp.Rival},
	vp.Need{Table: sample.Must(vp.WBFDiscrete(8)).Table(), Against: vp.Opponent, Amount: math.MinInt, Ours: vp.Extra{Carry: math.MaxInt}},
	vp.Model{}, vp.Model{Name: "exponential"}, vp.Models()[0], vp.Models()[1], vp.Models()[2], vp.Models()[3],
}

// Every function and method is called with every combination of values.
func TestNothingPanics(t *testing.T) {
	for _, f := range []any{
		vp.Blitz, vp.HalfMatch, vp.Models, vp.NewContinuous, vp.NewCurve, vp.NewDiscrete, vp.ParseAmount, vp.ParseHundredths, vp.ParseIMPs, vp.Tested, vp.WBFContinuous, vp.WBFDiscrete,
	} {
		callWithAll(t, reflect.ValueOf(f), nil)
	}
	for _, of := range values {
		for i := range reflect.TypeOf(of).NumMethod() {
			callWithAll(t, reflect.ValueOf(of).Method(i), nil)
		}
	}
}

// callWithAll calls f with the arguments in and every combination of values for the other arguments.
func callWithAll(t *testing.T, f reflect.Value, in []reflect.Value) {
	if len(in) < f.Type().NumIn() {
		for _, v := range values {
			if reflect.TypeOf(v) == f.Type().In(len(in)) {
				callWithAll(t, f, append(slices.Clone(in), reflect.ValueOf(v)))
			}
		}
		return
	}
	defer func() {
		if fault := recover(); fault != nil {
			t.Errorf("%v with %v panics: %v", f.Type(), in, fault)
		}
	}()
	f.Call(in)
}

// No sum overflows, because each of the four numbers is limited to a quarter of the largest int.
func TestAMatchOfAnyNumbersHasItsMargins(t *testing.T) {
	const quarter = math.MaxInt / 4
	for m, want := range map[vp.Match][2]int{
		{Ours: 47, Theirs: 37, ForOurs: 3, ForTheirs: 1}:                                       {13, -9},
		{Ours: math.MaxInt, Theirs: math.MinInt, ForOurs: math.MaxInt, ForTheirs: math.MaxInt}: {3 * quarter, -quarter},
		{Ours: math.MinInt, Theirs: math.MaxInt, ForOurs: math.MinInt, ForTheirs: math.MinInt}: {-3 * quarter, quarter},
	} {
		if our, their := m.Margins(); our != want[0] || their != want[1] {
			t.Errorf("%+v: the margins are %d and %d, want %d", m, our, their, want)
		}
	}
}
