package vp

import (
	"fmt"
	"math"
)

// A Margin is one row of a continuous scale, with its score at each step.
type Margin struct {
	IMPs    int
	Exact   float64    // VP, eq. (1)
	Rounded Hundredths // eq. (9): to the scale's decimals, halves up, at most 2·V0
	Winner  Hundredths // after the concavity correction, if the scale has it
}

// Corrected reports whether the concavity correction moved the margin's score.
func (m Margin) Corrected() bool { return m.Winner != m.Rounded }

// Continuous is the continuous scale of section 3: a score for every IMP margin
// from 0 to ⌈X⌉, where the maximum has been reached.
type Continuous struct {
	Name   string // ContinuousName, or the name given to NewContinuous
	Boards int
	Curve  Curve    // the scores of Rows are its values, rounded and corrected
	Rows   []Margin // Rows[i].IMPs == i

	Decimals int // of the scores: 2 for the WBF's. A unit below is one of the last decimal.

	// Counts of the concavity correction: the margins whose rounded score
	// breaks eq. (10), the steps of one unit that the recursion takes, and the
	// margins that it moves. The report's numbers of corrections, 24 for 60 boards and one
	// for 8 (section 3, remark b), are Violations: 60 boards have 24 violations, 64
	// steps and 54 margins moved.
	Violations, Steps, Moved int
}

// NewContinuous computes the continuous scale of a curve. The name and the board count
// (0 for none) are for the table and for errors; they change no score. The report rounds to 2 decimals
// and corrects. With 1 decimal or none, each step of the correction is one unit of the last decimal;
// V0 must have no more decimals.
//
// ceil(X) in step 1 of the algorithm is X itself when X is whole. The report's words
// "smallest integer exceeding X" contradict its own "round towards infinity", and printed
// tables end at X.
func NewContinuous(name string, boards int, c Curve, decimals int, correct bool) (Continuous, error) {
	unit := [...]Hundredths{VP, 10, 1}[min(max(decimals, 0), 2)]
	if decimals < 0 || decimals > 2 || c.v0%unit != 0 {
		return Continuous{}, fmt.Errorf("decimals %d with V0 = %v VP: scores have 0 to 2, and as many as V0", decimals, c.v0)
	}
	s := Continuous{Name: name, Boards: boards, Curve: c, Decimals: decimals, Rows: make([]Margin, int(math.Ceil(c.x))+1)}
	scores := make([]Hundredths, len(s.Rows)) // in units
	for i := range s.Rows {
		exact := c.hundredths(float64(i))
		scores[i] = min(Hundredths(math.Round(exact/float64(unit))), 2*c.v0/unit) // halves up, as all are positive
		s.Rows[i] = Margin{IMPs: i, Exact: exact / float64(VP), Rounded: scores[i] * unit}
	}
	for i := 1; i < len(scores)-1; i++ {
		if gainGrows(scores, i) {
			s.Violations++
		}
	}
	if correct {
		s.Steps = CorrectConcavity(scores)
	}
	for i := range s.Rows {
		s.Rows[i].Winner = scores[i] * unit
		if s.Rows[i].Corrected() {
			s.Moved++
		}
	}
	return s, nil
}

// gainGrows reports whether margin i breaks the concavity rule, eq. (10): the IMP after it
// gains more than the IMP before it.
func gainGrows(v []Hundredths, i int) bool { return v[i+1]-v[i] > v[i]-v[i-1] }

// CorrectConcavity runs the recursion of section 3, step 2, and returns the number of its
// steps: as long as there is a margin at which gains grow, it raises the score of the first
// such margin by one unit, which is 0.01 VP in the report.
//
// The order of the raises does not change the result. Let W be
// any integer sequence with W ≥ v whose gains never grow. A raise at i keeps
// v ≤ W: the violation means 2v(i) < v(i−1) + v(i+1) ≤ W(i−1) + W(i+1) ≤ 2W(i), so
// v(i) < W(i), and both are integers. So every order of raises stays below every
// such W. It ends, because the constant sequence max(v) is such a W. Where it
// ends no gain grows: the result is itself such a W, hence the least of them. The
// least one is unique, so all orders end there, after the same number of steps
// (the sum of the raises). The first and the last margin never move.
func CorrectConcavity(v []Hundredths) (steps int) {
	for i := 1; i < len(v)-1; {
		if !gainGrows(v, i) {
			i++
			continue
		}
		v[i]++
		steps++
		i = max(i-1, 1) // a raise at i can break the rule only at its neighbours
	}
	return steps
}

// WBFContinuous is the WBF's continuous scale for N boards: V0 = 10, X = 15√N,
// 1 ≤ N ≤ MaxBoards.
func WBFContinuous(boards int) (Continuous, error) {
	c, err := wbf(boards)
	if err != nil {
		return Continuous{}, err
	}
	return NewContinuous(ContinuousName, boards, c, 2, true)
}

// Winners are the winner's scores, by the margin from 0 on.
func (s Continuous) Winners() []Hundredths {
	return s.scores(func(m Margin) Hundredths { return m.Winner })
}

// Rounded are the winner's scores before the correction, by the margin from 0 on.
func (s Continuous) Rounded() []Hundredths {
	return s.scores(func(m Margin) Hundredths { return m.Rounded })
}

func (s Continuous) scores(of func(Margin) Hundredths) []Hundredths {
	all := make([]Hundredths, len(s.Rows))
	for i, m := range s.Rows {
		all[i] = of(m)
	}
	return all
}

// Table is the scale in its finished form.
func (s Continuous) Table() Table {
	t := Table{Name: s.Name, Boards: s.Boards, PerMargin: true, Decimals: s.Decimals, Rows: make([]Row, len(s.Rows))}
	for i, m := range s.Rows {
		t.Rows[i] = Row{From: i, To: i, Winner: m.Winner, Loser: 2*s.Curve.v0 - m.Winner}
	}
	t.Rows[len(t.Rows)-1].To = Open
	return t
}
