package figure

import (
	"strconv"
	"strings"
	"testing"
)

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
		number := func(v float64, decimals int) string { return strconv.FormatFloat(v, 'f', decimals, 64) }
		var got []string
		for _, tick := range linear(0, c.hi, c.intervals, false, number) {
			got = append(got, tick.Label)
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("the ticks from 0 to %v are %v, want %s", c.hi, got, c.want)
		}
	}
}
