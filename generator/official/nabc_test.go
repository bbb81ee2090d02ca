package official

import (
	"math/big"
	"testing"

	"github.com/vpcharts/vpcharts/generator/vp"
)

func nabc(t *testing.T, boards int) vp.Table {
	t.Helper()
	table, err := NABC(boards)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// TestNABCByExactIntegers checks scores without any logarithm or power: with
// k/j = 3M/B in lowest terms Tau^(k/j) is a root, and V ≥ v can be decided by
// raising both sides to the jth power. B is whole for square board counts.
func TestNABCByExactIntegers(t *testing.T) {
	const bits = 2000
	number := func(n int) *big.Float { return new(big.Float).SetPrec(bits).SetInt64(int64(n)) }
	power := func(x *big.Float, n int) *big.Float {
		p := number(1)
		for range n {
			p.Mul(p, x)
		}
		return p
	}
	tau := number(0).Quo(number(0).Sub(number(0).Sqrt(number(5)), number(1)), number(2))
	spread := number(0).Sub(number(1), power(tau, 3))
	checked := 0
	for _, root := range []int{1, 2, 3, 4, 6} {
		table, b := nabc(t, root*root), 15*root
		for m := range b {
			// 100·V lies in [w − ½, w + ½) for the winner's hundredths w, and
			// V falls with Tau^(3M/B) = 1 − (V − 10)/10·(1 − Tau³).
			w := int(table.Rows[m].Winner)
			bound := func(twice int) *big.Float { // V = twice/200
				share := number(0).Quo(number(twice-2000), number(2000))
				return power(number(0).Sub(number(1), share.Mul(share, spread)), b)
			}
			exact := power(tau, 3*m)
			if exact.Cmp(bound(2*w-1)) > 0 || exact.Cmp(bound(2*w+1)) <= 0 {
				t.Errorf("%d boards, %d IMPs: %v is not the formula of 1.7 to two decimals", root*root, m, table.Rows[m].Winner)
			}
			checked++
		}
	}
	if checked != 15*(1+2+3+4+6) {
		t.Errorf("%d margins checked", checked)
	}
}

func TestNABCHasRowsUpToBAndNoFurther(t *testing.T) {
	for _, c := range []struct{ boards, last int }{
		{1, 15}, {4, 30}, {8, 43}, {9, 45}, {60, 117}, {100, 150}, {1000, 475}, // ⌈15√N⌉
	} {
		rows := nabc(t, c.boards).Rows
		last := rows[len(rows)-1]
		if len(rows) != c.last+1 || last != (vp.Row{From: c.last, To: vp.Open, Winner: 2000, Loser: 0}) {
			t.Errorf("%d boards: %d rows, the last %v, want it at %d", c.boards, len(rows), last, c.last)
		}
		for i, r := range rows {
			if r.From != i || r.Winner+r.Loser != 20*vp.VP {
				t.Errorf("%d boards, row %d: %v", c.boards, i, r)
			}
		}
	}
}

// TestNABCDiffersWhereTheWBFCorrects: for 8 boards that is one margin, 40 IMPs,
// 19.73 and 19.74 (the Danish federation prints 19.74).
func TestNABCDiffersWhereTheWBFCorrects(t *testing.T) {
	differences, err := NABCDifferences(8)
	if err != nil {
		t.Fatal(err)
	}
	if len(differences) != 1 || differences[0] != (Difference{IMPs: 40, NABC: 1973, WBF: 1974}) {
		t.Errorf("8 boards: %v", differences)
	}
	for boards := 1; boards <= vp.MaxBoards; boards++ {
		differences, err := NABCDifferences(boards)
		if err != nil {
			t.Fatal(err)
		}
		scale, rows := continuous(boards), nabc(t, boards).Rows
		if len(differences) != scale.Moved || len(rows) != len(scale.Rows) {
			t.Errorf("%d boards: %d differences in %d rows, the correction moves %d margins of %d", boards, len(differences), len(rows), scale.Moved, len(scale.Rows))
		}
		for i, m := range scale.Rows {
			if rows[i].Winner != m.Rounded {
				t.Errorf("%d boards, %d IMPs: NABC+ %v, WBF before its correction %v", boards, i, rows[i].Winner, m.Rounded)
			}
		}
	}
}

func TestNABCRefusesBoardCountsOutsideItsDomain(t *testing.T) {
	for boards, want := range map[int]string{
		0:    "acbl-nabc: board count 0 is outside 1 to 1000",
		-8:   "acbl-nabc: board count -8 is outside 1 to 1000",
		1001: "acbl-nabc: board count 1001 is outside 1 to 1000",
	} {
		if _, err := NABC(boards); err == nil || err.Error() != want {
			t.Errorf("NABC(%d): error %v, want %s", boards, err, want)
		}
		if _, err := NABCDifferences(boards); err == nil || err.Error() != want {
			t.Errorf("NABCDifferences(%d): error %v, want %s", boards, err, want)
		}
	}
}
