package vp_test

import (
	"fmt"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// The scale for 8 boards keeps each stage of a score. At 60 boards the report's
// "24 corrections" are the violations.
func ExampleWBFContinuous() {
	s, err := vp.WBFContinuous(8)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("X = %.2f IMPs, rows for margins 0 to %d\n", s.Curve.X(), len(s.Rows)-1)
	for _, m := range s.Rows {
		if m.Corrected() {
			fmt.Printf("margin %d: %.4f rounds to %v, corrected to %v\n", m.IMPs, m.Exact, m.Rounded, m.Winner)
		}
	}
	s, _ = vp.WBFContinuous(60)
	fmt.Printf("60 boards: %d violations, %d steps, %d margins moved\n", s.Violations, s.Steps, s.Moved)

	_, err = vp.WBFContinuous(0)
	fmt.Println(err)
	// Output:
	// X = 42.43 IMPs, rows for margins 0 to 43
	// margin 40: 19.7340 rounds to 19.73, corrected to 19.74
	// 60 boards: 24 violations, 64 steps, 54 margins moved
	// board count 0 is outside 1 to 1000
}

func ExampleWBFDiscrete() {
	s, err := vp.WBFDiscrete(7)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("first pass", s.FirstPass)
	fmt.Println("corrected ", s.Last)
	for _, r := range s.Table().Rows[:3] {
		fmt.Printf("%d to %d: %v – %v\n", r.From, r.To, r.Winner, r.Loser)
	}
	for _, v := range s.RangeViolations {
		fmt.Printf("%d VP: %.2f IMPs on the curve, but the range %d to %d\n", v.VP, v.IMPs, v.From, v.To)
	}
	// Output:
	// first pass [1 3 5 8 11 14 18 23 28 35]
	// corrected  [0 2 5 8 11 14 18 23 28 35]
	// 0 to 0: 10.00 – 10.00
	// 1 to 2: 11.00 – 9.00
	// 3 to 5: 12.00 – 8.00
	// 11 VP: 2.18 IMPs on the curve, but the range 1 to 2
}

// A round of a triangle.
func ExampleHalfMatch() {
	s, err := vp.HalfMatch(8)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, r := range s.Table().Rows {
		fmt.Println(r.From, r.To, r.Winner, r.Loser)
	}
	// Output:
	// 0 1 5.00 5.00
	// 2 5 6.00 4.00
	// 6 10 7.00 3.00
	// 11 15 8.00 2.00
	// 16 24 9.00 1.00
	// 25 -1 10.00 0.00
}

// What a margin earns, and why the curve is not asked: the score of 40 IMPs in 8 boards
// is rounded, and then corrected so that gains never grow.
func ExampleContinuous_Score() {
	s, err := vp.WBFContinuous(8)
	if err != nil {
		fmt.Println(err)
		return
	}
	ours, theirs := s.Score(40)
	fmt.Println("won by 40:", ours, "–", theirs)
	ours, theirs = s.Score(-40)
	fmt.Println("lost by 40:", ours, "–", theirs)
	exact, _ := s.Curve.VP(40)
	fmt.Printf("the curve at 40: %.3f\n", exact)
	// Output:
	// won by 40: 19.74 – 0.26
	// lost by 40: 0.26 – 19.74
	// the curve at 40: 19.734
}

func ExampleDiscrete_Score() {
	s, err := vp.WBFDiscrete(8)
	if err != nil {
		fmt.Println(err)
		return
	}
	ours, theirs := s.Score(10)
	fmt.Println(ours, "–", theirs)
	// Output: 14.00 – 6.00
}

// A scale of one's own on the report's algorithm: 15 VP for a draw, and all 30 for 60
// IMPs or more.
func ExampleNewDiscrete() {
	c, err := vp.NewCurve(15*vp.VP, 60)
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := vp.NewDiscrete("club-30", 16, c)
	if err != nil {
		fmt.Println(err)
		return
	}
	t := s.Table()
	fmt.Printf("%s, %d boards: %d rows, the maximum from %d IMPs\n", t.Name, t.Boards, len(t.Rows), t.BlitzMargin())
	fmt.Println(t.Rows[1])
	// Output:
	// club-30, 16 boards: 16 rows, the maximum from 56 IMPs
	// {1 2 16.00 14.00}
}

// A club night of 30 points in whole VPs or in hundredths: the rows are for the margins
// 0 to X.
func ExampleNewContinuous() {
	c, err := vp.NewCurve(15*vp.VP, 60)
	if err != nil {
		fmt.Println(err)
		return
	}
	s := vp.NewContinuous("club-30.00", 16, c)
	ours, theirs := s.Score(20)
	fmt.Println(len(s.Rows), "rows; 20 IMPs are", ours, "–", theirs)
	// Output: 61 rows; 20 IMPs are 22.50 – 7.50
}

// A table that was printed somewhere is looked up like one that was computed.
func ExampleTable() {
	t := vp.Table{Name: "club-4", Boards: 6, Rows: []vp.Row{
		{From: 0, To: 2, Winner: 2 * vp.VP, Loser: 2 * vp.VP},
		{From: 3, To: 9, Winner: 3 * vp.VP, Loser: 1 * vp.VP},
		{From: 10, To: vp.Open, Winner: 4 * vp.VP, Loser: 0},
	}}
	fmt.Println(t.Score(-5))
	fmt.Println(t.Max(), "from", t.BlitzMargin())
	fmt.Println(vp.Table{}.Score(5)) // no rows, no points
	// Output:
	// 1.00 3.00
	// 4.00 from 10
	// 0.00 0.00
}

func ExampleCurve_IMPs() {
	c, err := vp.NewCurve(10*vp.VP, 15*7) // 49 boards: X = 15√49
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, v := range []float64{10, 12.5, 15, 20} {
		imps, _ := c.IMPs(v)
		fmt.Printf("%.1f VP: %.2f IMPs\n", v, imps)
	}
	_, err = c.IMPs(20.5)
	fmt.Println(err)
	// Output:
	// 10.0 VP: 0.00 IMPs
	// 12.5 VP: 15.41 IMPs
	// 15.0 VP: 35.00 IMPs
	// 20.0 VP: 105.00 IMPs
	// score of 20.5 VP: a winner's score on this scale lies between 10.00 and 20.00
}

func ExampleTable_Score() {
	s, _ := vp.WBFContinuous(24)
	table := s.Table()
	ours, theirs := table.Score(31)
	fmt.Println("won by 31:", ours, "–", theirs)
	ours, theirs = table.Score(-31)
	fmt.Println("lost by 31:", ours, "–", theirs)
	// Output:
	// won by 31: 15.97 – 4.03
	// lost by 31: 4.03 – 15.97
}

// "We trail by 4.6 VPs: how much must we win by?" A win in the last match of 8
// boards makes good 4.6 when it earns 10 + 4.6/2.
func ExampleTable_MarginFor() {
	s, _ := vp.WBFContinuous(8)
	table := s.Table()
	needed := vp.ScoreDrawn + 460/2
	imps, err := table.MarginFor(needed)
	if err != nil {
		fmt.Println(err)
		return
	}
	earned, _ := table.Score(imps)
	fmt.Printf("%v VP take %d IMPs, which earn %v\n", needed, imps, earned)

	_, err = table.MarginFor(21 * vp.VP)
	fmt.Println(err)
	// Output:
	// 12.30 VP take 6 IMPs, which earn 12.42
	// no winner's margin earns 21.00 VP on wbf-continuous for 8 boards: a winner's score lies between 10.00 and 20.00
}

// "What is one IMP more worth?" After a win by 10 IMPs in 8 boards nothing, on the
// discrete scale, and three are worth a whole VP.
func ExampleTable_NextIMP() {
	s, err := vp.WBFDiscrete(8)
	if err != nil {
		fmt.Println(err)
		return
	}
	table := s.Table()
	imps, worth := table.NextIMP(10)
	fmt.Println("in", imps, "IMPs", worth, "VP")
	fmt.Println(table.Range(10))
	fmt.Println(table.Cusp(12))
	// Output:
	// in 3 IMPs 1.00 VP
	// 10 12
	// true
}

// 8 boards, 47–37, and both sides got average plus on a board: each side's score
// comes from its own margin, so they do not add up to 20.
func ExampleMatch_Score() {
	s, _ := vp.WBFContinuous(8)
	match := vp.Match{Ours: 47, Theirs: 37, ForOurs: 3, ForTheirs: 3}
	our, their := match.Margins()
	ours, theirs := match.Score(s.Table())
	fmt.Printf("%+d and %+d: %v and %v, together %v\n", our, their, ours, theirs, ours+theirs)
	// Output: +13 and -7: 14.68 and 7.23, together 21.91
}

// What the first and the last IMP are worth after 16 boards, X = 60.
func ExampleModels() {
	s, _ := vp.WBFContinuous(16)
	for _, m := range vp.Models() {
		_, first, _ := m.At(0, s.Curve)
		_, last, _ := m.At(s.Curve.X(), s.Curve)
		fmt.Printf("%-11s  %.3f VP per IMP at a draw, %.3f at the blitz\n", m.Name, first, last)
	}
	// Output:
	// exponential  0.315 VP per IMP at a draw, 0.074 at the blitz
	// quadratic    0.292 VP per IMP at a draw, 0.042 at the blitz
	// logarithmic  0.361 VP per IMP at a draw, 0.090 at the blitz
	// square-root  0.500 VP per IMP at a draw, 0.100 at the blitz
}

func ExampleParseHundredths() {
	h, err := vp.ParseHundredths("15.9")
	fmt.Println(h, err)
	_, err = vp.ParseHundredths("15,9")
	fmt.Println(err)
	// Output:
	// 15.90 <nil>
	// "15,9" is not a score in Victory Points of at most nine digits and two decimals, such as 15 or 15.97
}
