package official

import (
	"math"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// NABCName is the name of the ACBL's NABC+ scale.
const NABCName = "acbl-nabc"

// NABC computes the ACBL's NABC+ scale for 1 to 1000 boards
// by the formula of clause 1.7, with B = 15√boards and Tau = (√5 − 1)/2:
//
//	V = 10 + 10·(1 − Tau^(3M/B))/(1 − Tau³)   for a margin M < B
//	V = 20                                    for M ≥ B
//
// The clause gives no rounding: two decimals, halves up, is our reading. It has
// no concavity correction either. There are rows for the margins 0 to ⌈B⌉.
func NABC(boards int) vp.Table {
	tau, b := (math.Sqrt(5)-1)/2, 15*math.Sqrt(float64(boards))
	t := vp.Table{Name: NABCName, Boards: boards, PerMargin: true, Decimals: 2}
	t.Rows = make([]vp.Row, 0, int(math.Ceil(b))+1)
	for m := 0; ; m++ {
		if m*m >= 225*boards { // M ≥ B, without a root
			t.Rows = append(t.Rows, vp.Row{From: m, To: vp.Open, Winner: 20 * vp.VP})
			return t
		}
		v := 10 + 10*(1-math.Pow(tau, 3*float64(m)/b))/(1-tau*tau*tau)
		winner := vp.Hundredths(math.Floor(100*v + 0.5))
		t.Rows = append(t.Rows, vp.Row{From: m, To: m, Winner: winner, Loser: 20*vp.VP - winner})
	}
}

// A Difference is a margin at which two continuous scales differ.
type Difference struct {
	IMPs      int
	NABC, WBF vp.Hundredths // the winner's scores
}

// NABCDifferences gives the margins at which NABC and the WBF's continuous scale of a board count
// differ. Their formula is the same: they differ where the WBF's concavity correction moved the score,
// and nowhere else.
func NABCDifferences(wbf vp.Continuous) (all []Difference) {
	nabc := NABC(wbf.Boards)
	for i, m := range wbf.Rows {
		if w, _ := nabc.Score(i); w != m.Winner {
			all = append(all, Difference{i, w, m.Winner})
		}
	}
	return all
}
