package generator_test

import (
	"math"
	"strconv"
	"testing"

	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
)

// The page for players says how often a draw comes: up to 10 boards, when only a tie is one, and in longer matches,
// when a win by 1 to 3 IMPs is one too.
func TestHowOftenADrawComes(t *testing.T) {
	t.Parallel()
	for n := 4; n <= 100; n++ {
		last := tableOf("wbf-discrete", n).Rows[0].To
		if tie := last == 0; tie != (n <= 10) || last > 3 {
			t.Errorf("%d boards: a win by %d is still 10–10", n, last)
		}
		from, to := 3.0, 5.0
		if n <= 10 {
			from, to = 2, 3
		}
		if times := math.Round(100 * math.Erf((float64(last)+0.5)/(7.51*math.Sqrt(2*float64(n))))); times < from ||
			times > to {
			t.Errorf("%d boards: 10–10 comes %g times in 100, not %g to %g", n, times, from, to)
		}
	}
}

// The sliders on the page for players have the ranges of 4 to 100 boards, whatever a site has tables for.
func TestTheSlidersHaveEveryRange(t *testing.T) {
	t.Parallel()
	digits := ""
	for _, form := range readback.Elements(few(t).page(t, "theory/players/index.html"), is(atom.Form)) {
		digits += readback.Attr(form, "data-ranges")
	}
	if len(digits) != 970 {
		t.Fatalf("the sliders have %d digits, want ten for each of 97 board counts", len(digits))
	}
	for n := 4; n <= 100; n++ {
		last := 0
		for k, r := range tableOf("wbf-discrete", n).Rows[:10] {
			at := 10*(n-4) + k
			last += int(sample.Must(strconv.ParseInt(digits[at:at+1], 36, 0)))
			if last != r.To {
				t.Errorf("%d boards: the sliders end %d VPs at %d IMPs, want %d", n, 10+k, last, r.To)
			}
		}
	}
}
