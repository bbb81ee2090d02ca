package vp_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math"
	"math/big"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// "No function or method panics, whatever it is given": every exported function, and
// every method of zero values, of real ones and of ones that nobody should make, called
// with every combination of arguments at and beyond the ends.

// receivers are values of every exported type that has methods.
var receivers = []any{
	vp.Hundredths(0), vp.Hundredths(math.MinInt), vp.Hundredths(math.MaxInt),
	vp.Curve{}, must(vp.NewCurve(1, 1)), must(vp.NewCurve(vp.MaxV0, vp.MaxX)),
	vp.Margin{}, vp.Margin{IMPs: -1, Exact: math.NaN()},
	vp.Continuous{}, must(vp.WBFContinuous(1)), must(vp.WBFContinuous(8)),
	vp.Continuous{Rows: make([]vp.Margin, 2)}, vp.Continuous{Curve: must(vp.NewCurve(1000, 30))},
	vp.Discrete{}, must(vp.WBFDiscrete(8)),
	vp.Discrete{Last: []int{3, 1, -1}}, vp.Discrete{Curve: must(vp.NewCurve(1000, 30))},
	vp.Match{}, vp.Match{Ours: math.MaxInt, Theirs: math.MinInt, ForOurs: math.MaxInt, ForTheirs: math.MinInt},
	vp.Model{}, vp.Model{Name: "exponential"}, vp.Models()[0], vp.Models()[1], vp.Models()[2], vp.Models()[3],
	vp.Table{}, must(vp.WBFDiscrete(8)).Table(), below, falling,
}

var (
	below   = vp.Table{Rows: []vp.Row{{From: 5, To: 4, Winner: 3}}}                           // no margin 0
	falling = vp.Table{Rows: []vp.Row{{From: 9, Winner: 7}, {From: 0, To: -7, Winner: -100}}} // nothing in order
)

// arguments are values at and beyond the ends, by the parameter's type.
var arguments = map[reflect.Type][]any{
	reflect.TypeFor[int]():           {math.MinInt, -1, 0, 1, 51, 1001, math.MaxInt},
	reflect.TypeFor[vp.Hundredths](): {vp.Hundredths(math.MinInt), vp.Hundredths(-1), vp.Hundredths(0), vp.Hundredths(1500), vp.Hundredths(math.MaxInt)},
	reflect.TypeFor[float64]():       {math.Inf(-1), -math.MaxFloat64, -1.0, math.Copysign(0, -1), 0.0, 5e-324, 0.5, 1.0, 20.0, math.MaxFloat64, math.Inf(1), math.NaN()},
	reflect.TypeFor[string]():        {"", ".", "-", "15.97", "99999999999", "\xff", strings.Repeat("9", 400)},
	reflect.TypeFor[[]byte]():        {[]byte(nil), []byte("x")},
	reflect.TypeFor[vp.Curve]():      {vp.Curve{}, must(vp.NewCurve(1, 1)), must(vp.NewCurve(1000, 60)), must(vp.NewCurve(vp.MaxV0, vp.MaxX))},
	reflect.TypeFor[vp.Table]():      {vp.Table{}, must(vp.WBFDiscrete(8)).Table(), below, falling},
}

var functions = map[string]any{
	"Blitz": vp.Blitz, "HalfMatch": vp.HalfMatch, "Models": vp.Models, "NewContinuous": vp.NewContinuous, "NewCurve": vp.NewCurve,
	"NewDiscrete": vp.NewDiscrete, "ParseHundredths": vp.ParseHundredths, "Tested": vp.Tested, "WBFContinuous": vp.WBFContinuous, "WBFDiscrete": vp.WBFDiscrete,
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func TestNothingPanics(t *testing.T) {
	covered := map[string]bool{}
	for name, f := range functions {
		covered[name] = true
		callWithAll(t, name, reflect.ValueOf(f))
	}
	for _, of := range receivers {
		v := reflect.ValueOf(of)
		for i := range v.NumMethod() {
			name := v.Type().Name() + "." + v.Type().Method(i).Name
			covered[name] = true
			callWithAll(t, fmt.Sprintf("%s of %.300q", name, fmt.Sprintf("%+v", of)), v.Method(i))
		}
	}
	for _, name := range exported(t) {
		if !covered[name] {
			t.Errorf("%s is exported and not tried here", name)
		}
	}
}

// callWithAll calls f with every combination of arguments.
func callWithAll(t *testing.T, what string, f reflect.Value) {
	t.Helper()
	var call func(in []reflect.Value)
	call = func(in []reflect.Value) {
		if len(in) < f.Type().NumIn() {
			values := arguments[f.Type().In(len(in))]
			if len(values) == 0 {
				t.Fatalf("%s: no arguments of type %v to try", what, f.Type().In(len(in)))
			}
			for _, v := range values {
				call(append(slices.Clone(in), reflect.ValueOf(v)))
			}
			return
		}
		defer func() {
			if fault := recover(); fault != nil {
				t.Errorf("%s with %v panics: %v", what, in, fault)
			}
		}()
		out := f.Call(in)
		if last := len(out) - 1; last > 0 {
			if err, ok := out[last].Interface().(error); ok && err != nil && !out[0].IsZero() {
				t.Errorf("%s with %v gives %v with the error %q; beside an error stands the zero value", what, in, out[0], err)
			}
		}
	}
	call(nil)
}

// exported gives the exported functions of the package's source, and the exported
// methods as Type.Method.
func exported(t *testing.T) (names []string) {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range files {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || !f.Name.IsExported() {
				continue
			}
			name := f.Name.Name
			if f.Recv != nil {
				name = f.Recv.List[0].Type.(*ast.Ident).Name + "." + name // all receivers are values
			}
			names = append(names, name)
		}
	}
	if len(names) < 20 {
		t.Fatalf("only %d exported functions and methods found: %v", len(names), names)
	}
	return names
}

// A scale has no VP, V0 or IMPs of its own, which would be the curve's and not what the
// scale pays; it has a Score.
func TestAScaleIsNotTakenForItsCurve(t *testing.T) {
	curve := reflect.TypeFor[vp.Curve]()
	for _, scale := range []reflect.Type{reflect.TypeFor[vp.Continuous](), reflect.TypeFor[vp.Discrete]()} {
		for i := range curve.NumMethod() {
			if name := curve.Method(i).Name; hasMethod(scale, name) {
				t.Errorf("%v.%s is that of its curve", scale, name)
			}
		}
		if !hasMethod(scale, "Score") {
			t.Errorf("%v has no Score", scale)
		}
	}
	// The report's one correction in 8 boards: 19.734 on the curve, 19.74 on the scale.
	s := mustContinuous(t, 8)
	exact, _ := s.Curve.VP(40)
	if ours, theirs := s.Score(40); math.Abs(exact-19.734) > 5e-4 || ours != 1974 || theirs != 26 {
		t.Errorf("8 boards, 40 IMPs: %v on the curve, %v – %v on the scale; want 19.734 and 19.74 – 0.26", exact, ours, theirs)
	}
}

func hasMethod(t reflect.Type, name string) bool { _, ok := t.MethodByName(name); return ok }

func TestAScaleKnowsItsNameAndBoardCount(t *testing.T) {
	curve := mustCurve(t, 1500, 60)
	for _, c := range []struct {
		table  vp.Table
		name   string
		boards int
	}{
		{must(vp.WBFContinuous(8)).Table(), "wbf-continuous", 8},
		{must(vp.WBFDiscrete(99)).Table(), "wbf-discrete", 99},
		{must(vp.HalfMatch(3)).Table(), "half-match", 3},
		{vp.NewContinuous("club", 12, curve).Table(), "club", 12},
		{must(vp.NewDiscrete("club-whole", 14, curve)).Table(), "club-whole", 14},
		{vp.Continuous{Name: "none", Boards: 5}.Table(), "none", 5},
		{vp.Discrete{Name: "none", Boards: 6}.Table(), "none", 6},
	} {
		if c.table.Name != c.name || c.table.Boards != c.boards {
			t.Errorf("the table says %s for %d boards, the scale was made as %s for %d", c.table.Name, c.table.Boards, c.name, c.boards)
		}
	}
}

func TestNoRowsEarnNothing(t *testing.T) {
	var table vp.Table
	for _, m := range []int{math.MinInt, -1, 0, 1, math.MaxInt} {
		for what, score := range map[string]func(int) (vp.Hundredths, vp.Hundredths){
			"zero Table": table.Score, "zero Continuous": vp.Continuous{}.Score, "zero Discrete": vp.Discrete{}.Score,
			"the table of a zero Continuous": vp.Continuous{}.Table().Score, "the table of a zero Discrete": vp.Discrete{}.Table().Score,
		} {
			if ours, theirs := score(m); ours != 0 || theirs != 0 {
				t.Errorf("%s, margin %d: %v – %v, want 0 – 0", what, m, ours, theirs)
			}
		}
	}
	if table.Max() != 0 || table.BlitzMargin() != 0 {
		t.Errorf("zero Table: maximum %v from %d, want 0 and 0", table.Max(), table.BlitzMargin())
	}
	// 0 VP are not earned by a margin of 0: there is no margin.
	if m, err := table.MarginFor(0); err == nil || m != 0 || !strings.Contains(err.Error(), "no rows") {
		t.Errorf("zero Table: MarginFor(0) = %d, %v; want an error that says that it has no rows", m, err)
	}
	if ours, theirs := below.Score(4); ours != 0 || theirs != 0 {
		t.Errorf("a table from margin 5 on: 4 IMPs earn %v – %v, want 0 – 0", ours, theirs)
	}
	if ours, theirs := below.Score(-5); ours != 0 || theirs != 3 {
		t.Errorf("a table from margin 5 on: -5 IMPs earn %v – %v, want 0.00 – 0.03", ours, theirs)
	}
	for _, m := range []vp.Model{{}, {Name: "exponential"}} {
		if v, s, c := m.V(2), m.S(0.5), m.C(-0.5); v != 0 || s != 0 || c != 0 {
			t.Errorf("a Model that is not one of Models has v = %v, s = %v, c = %v; want 0", v, s, c)
		}
	}
}

func FuzzMatch(f *testing.F) {
	f.Add(47, 37, 3, 3)
	f.Add(math.MaxInt, math.MinInt, math.MaxInt, math.MinInt)
	f.Add(math.MinInt, math.MinInt, -1, math.MinInt)
	table := must(vp.WBFContinuous(8)).Table()
	f.Fuzz(func(t *testing.T, ours, theirs, forOurs, forTheirs int) {
		m := vp.Match{Ours: ours, Theirs: theirs, ForOurs: forOurs, ForTheirs: forTheirs}
		our, their := m.Margins()
		// The sums as they are, without an int's ends.
		quarter := big.NewInt(math.MaxInt / 4)
		part := func(n int) *big.Int {
			b := big.NewInt(int64(n))
			if b.CmpAbs(quarter) > 0 {
				b.Mul(quarter, big.NewInt(int64(b.Sign())))
			}
			return b
		}
		sum := func(a, b, c int) string {
			s := new(big.Int).Sub(part(a), part(b))
			return s.Add(s, part(c)).String()
		}
		if got, want := fmt.Sprint(our, their), sum(ours, theirs, forOurs)+" "+sum(theirs, ours, forTheirs); got != want {
			t.Errorf("%+v: margins %s, want %s", m, got, want)
		}
		turned := vp.Match{Ours: theirs, Theirs: ours, ForOurs: forTheirs, ForTheirs: forOurs}
		if a, b := turned.Margins(); a != their || b != our {
			t.Errorf("%+v: margins %d and %d, and seen by the other side %d and %d", m, our, their, b, a)
		}
		a, b := m.Score(table)
		wantA, _ := table.Score(our)
		wantB, _ := table.Score(their)
		if a != wantA || b != wantB {
			t.Errorf("%+v: %v – %v, but the margins %d and %d earn %v and %v", m, a, b, our, their, wantA, wantB)
		}
	})
}

// Any rows at all, in any order, and any question: an answer or an error, and within
// int what the rows say.
func FuzzTable(f *testing.F) {
	f.Add([]byte{}, 3, 1500)
	f.Add([]byte{0, 0, 10, 10, 1, 255, 20, 0}, -1, 20)
	f.Add([]byte{9, 0, 7, 0, 0, 200, 3, 1}, math.MinInt, math.MaxInt)
	f.Fuzz(func(t *testing.T, cells []byte, margin, score int) {
		var table vp.Table
		winners := map[vp.Hundredths]bool{0: true}
		for c := range slices.Chunk(cells, 4) {
			if len(c) == 4 {
				r := vp.Row{From: int(int8(c[0])), To: int(int8(c[1])), Winner: vp.Hundredths(int8(c[2])), Loser: vp.Hundredths(int8(c[3]))}
				table.Rows = append(table.Rows, r)
				winners[r.Winner], winners[r.Loser] = true, true
			}
		}
		if ours, theirs := table.Score(margin); !winners[ours] || !winners[theirs] {
			t.Errorf("%v, margin %d: %v – %v, which is in no row", table.Rows, margin, ours, theirs)
		}
		if m, err := table.MarginFor(vp.Hundredths(score)); err == nil && !slices.ContainsFunc(table.Rows, func(r vp.Row) bool { return r.From == m }) {
			t.Errorf("%v: MarginFor(%d) = %d, which begins no row", table.Rows, score, m)
		}
		if s := table.Share(vp.Hundredths(score)); s < 0 || s > 1000 {
			t.Errorf("%v: %d is %d tenths of a percent of %v", table.Rows, score, s, table.Max())
		}
		table.BlitzMargin()
		table.NextIMP(margin)
		table.Range(margin)
		table.Cusp(margin)
	})
}
