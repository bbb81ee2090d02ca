package figure

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/mark"
)

var nomogramWords = NomogramWords{
	Boards: "Boards", IMPs: "IMPs", Winner: "Winner", Loser: "Loser", Blitz: "Blitz", How: []string{"How."},
	Example: "Example", Result: "16.0", Exactly: "15.97", Usual: []int{8, 24},
	Number: func(v float64, d int) string { return strconv.FormatFloat(v, 'f', d, 64) },
}

var a5Body = mark.Rect{X: 6, Y: 20, W: 136, H: 168}

// All ticks of an axis have the same number of decimals, as many as they need.
func TestTicksHaveTheDecimalsThatTheyNeed(t *testing.T) {
	for _, c := range []struct {
		hi        float64
		intervals int
		want      string
	}{
		{1, 4, "0.00 0.25 0.50 0.75 1.00"}, {1, 5, "0.0 0.2 0.4 0.6 0.8 1.0"},
		{73.48, 8, "0 10 20 30 40 50 60 70"}, {10, 4, "0.0 2.5 5.0 7.5 10.0"},
	} {
		var got []string
		for _, tick := range linear(0, c.hi, c.intervals, false, nomogramWords.Number) {
			got = append(got, tick.Label)
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("the ticks from 0 to %v are %v, want %s", c.hi, got, c.want)
		}
	}
}

// Each score of the winner has the loser's beside it. Tests of package press find marks that leave the card.
func TestANomogramHasTheScoresOfBothSides(t *testing.T) {
	marks, err := Nomogram(a5Body, mark.White(mark.Ink{}), nomogramWords)
	if err != nil {
		t.Fatal(err)
	}
	scores := map[mark.MM]float64{} // the sum of the scores at each height
	for _, m := range marks {
		text, _ := m.(mark.Text)
		if v, err := strconv.ParseFloat(text.S, 64); err == nil && text.Tag.Kind == mark.Artifact && text.X > 40 && text.X < 110 {
			middle := text.Y - text.Size.MM()*mark.MM(text.Face.FigureHeight())/2
			scores[mark.MM(math.Round(float64(middle*100)))] += v
		}
	}
	for at, sum := range scores {
		if math.Abs(sum-20) > 1e-9 {
			t.Errorf("at %.2f mm the winner's and the loser's score add up to %v, want 20", at/100, sum)
		}
	}
	if len(scores) < 15 {
		t.Errorf("the nomogram has %d scores, want at least 15", len(scores))
	}
	low := a5Body
	low.H = 90
	if _, err := Nomogram(low, mark.White(mark.Ink{}), nomogramWords); err == nil || !strings.Contains(err.Error(), "boards") {
		t.Errorf("in a body that is too low: error %v, want one about the boards", err)
	}
}
