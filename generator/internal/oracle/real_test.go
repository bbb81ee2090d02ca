package oracle

import (
	"go/parser"
	"go/token"
	"math/big"
	"path/filepath"
	"strings"
	"testing"
)

// The digits are those of A001622 (φ = 1 + τ, √5 = 2φ − 1, R = √5 − 2) and
// A002390 (ln φ = 0.48121182505960344749…, ln R = −3·ln φ) in the OEIS.
func TestConstantsTo50Digits(t *testing.T) {
	for _, c := range []struct {
		name string
		got  *big.Float
		want string
	}{
		{"τ", Tau(), "0.61803398874989484820458683436563811772030917980576"},
		{"R", R(), "0.23606797749978969640917366873127623544061835961153"},
		{"τ³", mul(Tau(), mul(Tau(), Tau())), "0.23606797749978969640917366873127623544061835961153"},
		{"ln R", lnR(), "-1.44363547517881034249327674027310526940555300315698"},
		{"e", exp(whole(1)), "2.71828182845904523536028747135266249775724709369996"},
	} {
		if got := c.got.Text('f', 50); got != c.want {
			t.Errorf("%s = %s, want %s: no curve can be right", c.name, got, c.want)
		}
	}
}

func TestExpUndoesLn(t *testing.T) {
	if d := sub(exp(lnR()), R()); d.Sign() != 0 && d.MantExp(nil) > -bits+24 {
		t.Errorf("exp(ln R) − R = %s: more than rounding at %d bits", d.Text('g', 5), bits)
	}
}

// Briggs' bits against the exponential: R^t must be 1 − (1−R)·num/den.
func TestInverseOfTheInverse(t *testing.T) {
	b := newBriggs()
	for num := range 41 {
		want := sub(whole(1), quo(mul(sub(whole(1), R()), whole(num)), whole(40)))
		d := sub(exp(mul(b.inverse(num, 40), lnR())), want)
		if d.Sign() != 0 && d.MantExp(nil) > -roots+4 {
			t.Errorf("share %d/40: R^t misses by %s: the inverse and the curve disagree", num, d.Text('g', 5))
		}
	}
}

func TestBlitzPointIsExactWhenWhole(t *testing.T) {
	for n := 1; n <= 1000; n++ {
		square := mul(BlitzPoint(n), BlitzPoint(n))
		d := fresh().Abs(sub(square, whole(225*n)))
		if BlitzPoint(n).IsInt() && d.Sign() != 0 || d.Cmp(power2(-sure)) > 0 {
			t.Errorf("%d boards: X² misses 225·N by %s", n, d.Text('g', 5))
		}
		isSquare := false
		for k := range 32 {
			isSquare = isSquare || k*k == n
		}
		if BlitzPoint(n).IsInt() != isSquare {
			t.Errorf("%d boards: X = %s is whole exactly for squares", n, BlitzPoint(n).Text('g', 20))
		}
	}
	if got := HalfMatchPoint(18); got.Cmp(whole(45)) != 0 {
		t.Errorf("half a match of 18 boards: X = %s, want 45", got.Text('g', 20))
	}
}

func TestFloorAndCeiling(t *testing.T) {
	for _, c := range []struct {
		x              float64
		floor, ceiling int
	}{{2.5, 2, 3}, {0.25, 0, 1}, {-0.5, -1, 0}, {41.999, 41, 42}} {
		if got := floor(Float(c.x)); got != c.floor {
			t.Errorf("floor(%v) = %d, want %d", c.x, got, c.floor)
		}
		if got := ceiling(Float(c.x)); c.x > 0 && got != c.ceiling {
			t.Errorf("ceiling(%v) = %d, want %d", c.x, got, c.ceiling)
		}
	}
	if got := ceiling(whole(45)); got != 45 {
		t.Errorf("ceiling(45) = %d: a whole X ends its own table", got)
	}
}

// A check that shares code with what it checks finds nothing.
func TestSharesNoCode(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) == 0 {
		t.Fatal("no Go files found here", err)
	}
	for _, name := range files {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range f.Imports {
			if strings.Contains(i.Path.Value, ".") {
				t.Errorf("%s imports %s: the oracle takes the standard library alone", name, i.Path.Value)
			}
		}
	}
}
