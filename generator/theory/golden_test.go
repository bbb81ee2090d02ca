package theory

import (
	"cmp"
	"math"
	"slices"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// positionR gives the R of a curve from its median/X, 0 < m ≤ ½: the solution of (1 − R^m)/(1 − R) = ½ in
// 0 < R < 1, or 1 for m = ½.
//
// The left side is the share of the area under R^u, 0 ≤ u ≤ 1, that lies at u < m. For R < R′ the quotient
// R^u / R′^u falls with u, so that R has a larger share than R′: the share falls strictly, from 1 near R = 0 to m
// at R = 1. So there is exactly one solution if 0 < m < ½.
func positionR(median float64) float64 {
	if median >= 0.5 {
		return 1
	}
	return turn(0, 1, func(r float64) bool { return -math.Expm1(median*math.Log(r))/(1-r) > 0.5 })
}

// findPositions makes the positions of the slider.
func findPositions() []Position {
	normal := BySD(Deviation).Median / blitz
	all := []Position{{Name: PositionThird, Median: Third}, {Name: PositionNormal, Median: normal}}
	for hundredth := 30; hundredth < 50; hundredth++ {
		all = append(all, Position{Median: float64(hundredth) / 100})
	}
	all = append(all, Position{Name: PositionStraight, Median: 0.5})
	slices.SortFunc(all, func(a, b Position) int { return cmp.Compare(a.Median, b.Median) })
	for i := range all {
		p := &all[i]
		p.R = positionR(p.Median)
		for n := vp.MinTested; n <= vp.MaxTested; n++ {
			for imps, score := range ScoresOf(n, p.curve()) {
				d := score - vp.Hundredths(again().For(n).Rows[imps].Final)
				if d = max(d, -d); d > p.Most {
					p.Most, p.AtBoards, p.AtIMPs = d, n, imps
				}
			}
		}
		apart := 0.0
		for k := range 1000 {
			u := float64(k) / 1000
			if d := math.Abs(p.Score(u) - scoreAt(u)); p.Most > 0 && d > apart {
				p.Farthest, apart = u, d
			}
		}
	}
	return all
}
