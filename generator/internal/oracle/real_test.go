package oracle

import (
	"math/big"
	"testing"
)

// The digits are those of A001622 (φ = 1 + τ, √5 = 2φ − 1, R = √5 − 2) and A002390
// (ln φ = 0.48121182505960344749…, ln R = −3·ln φ) in the OEIS.
func TestConstantsTo50Digits(t *testing.T) {
	for _, c := range []struct {
		name string
		got  *big.Float
		want string
	}{
		{"R", r, "0.23606797749978969640917366873127623544061835961153"},
		{"ln R", lnR, "-1.44363547517881034249327674027310526940555300315698"},
		{"e", exp(whole(1)), "2.71828182845904523536028747135266249775724709369996"},
	} {
		if got := c.got.Text('f', 50); got != c.want {
			t.Errorf("%s = %s, want %s", c.name, got, c.want)
		}
	}
}
