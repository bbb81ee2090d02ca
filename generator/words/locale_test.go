package words

import (
	"testing"

	"github.com/vpcharts/vpcharts/generator/vp"
)

func TestFiguresForPeopleFollowTheLocale(t *testing.T) {
	en, fr := Locale{Decimal: "."}, Locale{Decimal: ",", Group: "\u202f"}
	discrete, tenths := vp.Table{}, vp.Table{Decimals: 1}
	continuous := vp.Table{PerMargin: true, Decimals: 2}
	for _, c := range []struct{ what, got, want string }{
		{"score", en.Score(1597), "15.97"},
		{"score", fr.Score(1597), "15,97"},
		{"whole score of a continuous scale", fr.Score(2000), "20,00"},
		{"score below one", fr.Score(7), "0,07"},
		{"negative score", fr.Score(-50), "−0,50"},
		{"discrete score", fr.ScoreOf(discrete, 1600), "16"},
		{"discrete score, halves", fr.ScoreOf(discrete, 1650), "16,50"},
		{"score with one decimal", fr.ScoreOf(tenths, 1600), "16,0"},
		{"score with one decimal, halves", fr.ScoreOf(tenths, 1650), "16,5"},
		{"score that is finer than its scale's", fr.ScoreOf(tenths, 1625), "16,25"},
		{"continuous score", fr.ScoreOf(continuous, 1600), "16,00"},
		{"real", en.Real(73.4847, 2), "73.48"},
		{"real", fr.Real(73.4847, 2), "73,48"},
		{"negative real", fr.Real(-0.125, 3), "−0,125"},
		{"real without decimals", fr.Real(-4.2, 0), "−4"},
		{"real that rounds to zero from below", en.Real(-0.001, 2), "0.00"},
		{"negative zero", en.Real(-0.001, 0), "0"},
		{"shortest", fr.Shortest(57.5), "57,5"},
		{"shortest of a whole number", fr.Shortest(60), "60"},
		{"shortest negative", fr.Shortest(-0.1), "−0,1"},
		{"int", fr.Int(-31), "−31"},
		{"int", fr.Int(0), "0"},
		{"one margin", en.Margins(vp.Row{From: 5, To: 5}), "5"},
		{"margins", en.Margins(vp.Row{From: 5, To: 7}), "5–7"},
		{"open margins", en.Margins(vp.Row{From: 43, To: vp.Open}), "43+"},
		{"range", en.Range(0, 2), "0–2"},
	} {
		if c.got != c.want {
			t.Errorf("%s: got %q, want %q", c.what, c.got, c.want)
		}
	}
}
