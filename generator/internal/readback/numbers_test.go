package readback

import (
	"strings"
	"testing"
)

func TestNumbersAreReadAsTheirLanguageWritesThem(t *testing.T) {
	for _, c := range []struct {
		r          Reader
		text, want string
	}{
		{English, "24 boards, X = 73.48 IMPs, A4: 0–1, 2–5* and 66+; −3 (Law 12C2) 10% e08da43b", "24 73.48 0 1 2 5* 66+ -3 10 e08da43b"},
		{NewReader(",", "."), "1.100–1.290 IMPs, 0,25 and 12.7", "1100 1290 0.25 12 7"},
		{NewReader(",", "\u202f"), "4\u202f000+ · 18,75", "4000+ 18.75"},
	} {
		if got := strings.Join(c.r.Numbers(c.text), " "); got != c.want {
			t.Errorf("%q has the numbers %s, want %s", c.text, got, c.want)
		}
	}
}

func TestEveryNumberNeedsAReason(t *testing.T) {
	rows := [][]string{{"0", "10.00", "10.00"}, {"1*", "10.44", "9.56"}, {"2", "10.86", "9.14"}}
	for text, why := range map[string]string{
		"8 0 1 0 10.00 10.00 1* 10.44 9.56 8 2 2 2 10.86 9.14": "", // in two parts with headings
		"0 10.00 1* 10.44 2 10.86":                             "", // without the losers
		"0 10.00 10.00 1* 10.44 2 10.86 9.14":                  "no reason for the number 1*",
		"0 10.00 10.00 1* 10.44 9.56":                          "less than the tables have: row 2",
	} {
		err := Explain(strings.Fields(text), []Block{{Name: "c", Rows: rows, Scores: 2, Copies: 1}}, []string{"8"})
		if why != "" {
			refused(t, why, err)
		} else if err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}

const goodPlot = `<svg data-plane="0 10 20 0 1 0 2 0"><text class="tick" x="0" y="24" text-anchor="middle">0</text>
<text class="tick" x="10" y="24" text-anchor="middle">1</text><text class="tick" x="-1" y="21">0,0</text>
<text class="tick" x="-1" y="1">2,0</text><path class="grid" d="M0 20h10m-10-20h10"/>
<path class="curve one" d="M0 20l5-5 5-10"/><path class="bar two" d="M-1 20h2v-10h-2zm10 0h2v-20h-2z"/></svg>`

func TestAPlotShowsWhatIsDrawn(t *testing.T) {
	p, err := NewReader(",", "").Plot(goodPlot)
	if err != nil {
		t.Fatal(err)
	}
	for class, values := range map[string][]Point{"one": {{0, 0}, {0.5, 0.5}, {1, 1.5}}, "two": {{0, 1}, {1, 2}}} {
		if err := p.Missing(class, values); err != nil {
			t.Error(err)
		}
		values[1].Y -= 0.1
		refused(t, "does not show the value", p.Missing(class, values))
	}
}
