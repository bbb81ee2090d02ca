package generator_test

import (
	"strconv"
	"testing"

	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
)

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
