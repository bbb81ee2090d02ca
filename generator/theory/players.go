package theory

import (
	"math"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// Odds are the chances of each score on a scale, for a match of our side against another. Rows are
// those of the scale's table.
type Odds struct {
	Table  vp.Table
	Margin Normal
	// Scores has the chances of our scores, the lowest first: the row k of the table stands at
	// len(Rows)−1+k if we win, and at len(Rows)−1−k if we lose. On the WBF's discrete scale
	// Scores[v] is the chance that we score v VPs.
	Scores []float64
}

// NewOdds computes the chances for a team that is better by the given number of IMPs per board; less
// than 0 is worse. The table has at least two rows and is for at least one board. A whole margin m
// has the chance of all real margins from m−½ to m+½.
func NewOdds(t vp.Table, better float64) Odds {
	last := len(t.Rows) - 1
	o := Odds{t, OfMatch(t.Boards, better), make([]float64, 2*last+1)}
	lost := OfMatch(t.Boards, -better) // the same match, seen from the other side
	for k, row := range t.Rows {
		switch {
		case k == 0:
			o.Scores[last] = o.Margin.Between(-row.To, row.To)
		case row.To == vp.Open:
			o.Scores[last+k], o.Scores[last-k] = o.Margin.From(row.From), lost.From(row.From)
		default:
			o.Scores[last+k], o.Scores[last-k] = o.Margin.Between(row.From, row.To), lost.Between(row.From, row.To)
		}
	}
	return o
}

// Winner is the chance that the winner's score is that of a row, whichever side wins.
func (o Odds) Winner(row int) float64 {
	if last := len(o.Table.Rows) - 1; row > 0 {
		return o.Scores[last+row] + o.Scores[last-row]
	}
	return o.Scores[len(o.Scores)/2]
}

// Between is the chance that the winner's score is that of one of some rows, the first and the last included.
func (o Odds) Between(first, last int) (chance float64) {
	for row := first; row <= last; row++ {
		chance += o.Winner(row)
	}
	return chance
}

// Won are the least and the largest chance of a winner's score above that of a draw.
func (o Odds) Won() (least, most float64) {
	least = 1
	for row := 1; row < len(o.Table.Rows); row++ {
		least, most = min(least, o.Winner(row)), max(most, o.Winner(row))
	}
	return least, most
}

// Mean is how many VPs our side scores on average.
func (o Odds) Mean() (vps float64) {
	last := len(o.Table.Rows) - 1
	for i, p := range o.Scores {
		score := o.Table.Rows[max(i-last, last-i)].Winner
		if i < last {
			score = o.Table.Rows[last-i].Loser
		}
		vps += p * float64(score) / float64(vp.VP)
	}
	return vps
}

// DiscreteOdds are those on the WBF's discrete scale, 4 ≤ N ≤ 100 boards.
func DiscreteOdds(boards int, better float64) Odds {
	return NewOdds(discrete().For(boards).Table(), better)
}

// ScalesDiffer is the most by which what a better team scores on average differs on the two WBF scales, in VPs.
func ScalesDiffer(boards []int, better []float64) (most float64) {
	for _, n := range boards {
		continuous := Continuous().For(n).Table()
		for _, d := range better {
			most = max(most, math.Abs(DiscreteOdds(n, d).Mean()-NewOdds(continuous, d).Mean()))
		}
	}
	return most
}

// EqualOdds are the chances of the winner's scores between equal teams on the WBF's discrete scales of 4 to 100 boards.
type EqualOdds struct {
	Won   []float64 // for each board count the least and the largest of a score above 10
	TieTo int       // the last board count at which only a tie earns 10
	Tie   []float64 // of 10 up to there
	Drawn []float64 // of 10 where a win by an IMP earns it too
}

// NewEqualOdds computes them.
func NewEqualOdds() (e EqualOdds) {
	for n := vp.MinTested; n <= vp.MaxTested; n++ {
		o := DiscreteOdds(n, 0)
		least, most := o.Won()
		e.Won = append(e.Won, least, most)
		if o.Table.Rows[0].To == 0 {
			e.TieTo, e.Tie = n, append(e.Tie, o.Winner(0))
		} else {
			e.Drawn = append(e.Drawn, o.Winner(0))
		}
	}
	return e
}

// Straight is no scale of anybody's: it is what whole scores would be if each IMP up to the blitz
// were worth the same. A score V has the margins from those that earn V−½ to those that earn V+½, and
// the ranges have the report's correction, as on the WBF's discrete scale: so the two differ by the curve alone.
func Straight(boards int) vp.Table {
	x := vp.Must(vp.Blitz(boards))
	const steps = int(vp.ScoreDrawn / vp.VP)
	s := vp.Discrete{Name: "straight", Boards: boards, Curve: vp.Must(vp.NewCurve(vp.ScoreDrawn, x))}
	for k := range steps {
		s.Last = append(s.Last, int(math.Floor(float64(2*k+1)*x/float64(2*steps))))
	}
	vp.CorrectRanges(s.Last, nil)
	return s.Table()
}

// scoreAt is V(u·X) of the WBF's curve in VP, for a share u of the blitz, 0 ≤ u ≤ 1. It is the same for every
// board count.
func scoreAt(u float64) float64 { return drawnVPs * (1 + wbf.V(u)) }

// perBlitz is σ/X: the standard deviation of a match between equal teams as a share of its blitz. It is the
// same for every board count.
func perBlitz() float64 { return OfMatch(1, 0).SD / 15 }

// Even is the curve on which every score of the winner from 10 to 20 is exactly equally likely between equal
// teams: 10 + 10·erf(I/(σ√(2N))), with I = u·X. It reaches 20 nowhere.
func Even(u float64) float64 {
	return drawnVPs * (1 + Normal{SD: perBlitz()}.Size(u))
}

// A Quantile compares scores of the winner between equal teams: a share P of all winners scores less.
type Quantile struct {
	P                     float64
	Curve, Even, Straight float64 // VP, on the WBF's curve, if every score were equally likely, and on a straight line
}

// WinnersQuantile gives the scores below which a share p of all winners stays, for p below the share that does
// not blitz, 0.954. They are the same for every board count.
func WinnersQuantile(p float64) Quantile {
	u := Normal{SD: perBlitz()}.Quantile((1 + p) / 2)
	return Quantile{p, scoreAt(u), drawnVPs * (1 + p), drawnVPs * (1 + u)}
}

// ComparedUpTo is the share of the blitz up to which the pages compare the WBF's curve with Even. Above it Even stays
// behind, because it has to keep room for margins beyond the blitz.
const ComparedUpTo = 0.8

// OverEven is how far the WBF's curve is above Even at a share of the blitz, in VP.
func OverEven(u float64) float64 { return scoreAt(u) - Even(u) }

// EquallySteep gives the two shares of the blitz at which the WBF's curve and Even are equally steep. The quotient of
// their slopes is c·exp(bu² − au), a = ln(1/R), so that it is 1 at the roots of bu² − au + ln c. Even's slope is twice
// the density of a normal distribution.
func EquallySteep() (first, second float64) {
	margin := Normal{SD: perBlitz()}
	a, b := math.Log(wbf.S(0)/wbf.S(1)), 1/(2*margin.SD*margin.SD)
	root := math.Sqrt(a*a - 4*b*math.Log(wbf.S(0)/(2*margin.Density(0))))
	return (a - root) / (2 * b), (a + root) / (2 * b)
}

// Farthest is where the WBF's curve is farthest from Even up to ComparedUpTo, 0.8 X: the share u of the blitz, and the
// distance in VP. The curve is farthest at the first of the places where both are equally steep.
func Farthest() (u, vps float64) {
	u, _ = EquallySteep()
	return u, OverEven(u)
}

// AtBlitz is how far the WBF's curve is above Even at the blitz, in VP, and the share of matches between equal
// teams with a larger margin than that.
func AtBlitz() (vps, beyond float64) { return OverEven(1), 1 - Normal{SD: perBlitz()}.Size(1) }
