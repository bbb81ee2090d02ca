package theory

import (
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// written is the pseudo-code of the page for programmers, line for line. Each line of it stands above
// what it says in Go. Vectors count from 1 where the page counts from 1.
func written(n int) (continuous, discrete, joint func() []int, score func(i int, d []int) int) {
	sqrt, log := math.Sqrt, math.Log
	//> X := 15 * sqrt(N)
	X := 15 * sqrt(float64(n))
	//> R := sqrt(5) - 2
	R := sqrt(5) - 2
	//> function V(i):
	V := func(i int) float64 {
		//> p := 1 - R^(i/X)
		p := 1 - math.Pow(R, float64(i)/X)
		//> return 10 + 10 * p / (1 - R)
		return 10 + 10*p/(1-R)
	}
	//> function inverse(v):
	inverse := func(v float64) float64 {
		//> w := 1 - (1 - R) * (v/10 - 1)
		w := 1 - (1-R)*(v/10-1)
		//> return X * log(w) / log(R)
		return X * log(w) / log(R)
	}
	//> function continuous():
	continuous = func() []int {
		//> last := ceil(X)
		last := int(math.Ceil(X))
		s := make([]int, last+1)
		//> for i from 0 to last:
		for i := 0; i <= last; i++ {
			//> h := floor(100 * V(i) + 0.5)
			h := int(math.Floor(100*V(i) + 0.5))
			//> s[i] := min(h, 2000)
			s[i] = min(h, 2000)
		}
		//> repeat:
		for {
			//> changed := false
			changed := false
			//> for i from 1 to last - 1:
			for i := 1; i <= last-1; i++ {
				//> if s[i+1] - s[i] > s[i] - s[i-1]:
				if s[i+1]-s[i] > s[i]-s[i-1] {
					//> s[i] := s[i] + 1
					s[i] = s[i] + 1
					//> changed := true
					changed = true
				}
			}
			//> until not changed
			if !changed {
				break
			}
		}
		//> return s
		return s
	}
	//> function discrete():
	discrete = func() []int {
		d := make([]int, 11)
		//> for k from 1 to 10:
		for k := 1; k <= 10; k++ {
			//> d[k] := floor(inverse(9.5 + k))
			d[k] = int(math.Floor(inverse(9.5 + float64(k))))
		}
		//> repeat:
		for {
			//> changed := false
			changed := false
			//> if d[2] - d[1] < 2 * d[1] + 1:
			if d[2]-d[1] < 2*d[1]+1 {
				//> d[1] := d[1] - 1
				d[1] = d[1] - 1
				//> changed := true
				changed = true
			}
			//> for k from 3 to 10:
			for k := 3; k <= 10; k++ {
				//> before := d[k-1] - d[k-2]
				before := d[k-1] - d[k-2]
				//> if d[k] - d[k-1] < before:
				if d[k]-d[k-1] < before {
					//> d[k-1] := d[k-1] - 1
					d[k-1] = d[k-1] - 1
					//> changed := true
					changed = true
				}
			}
			//> until not changed
			if !changed {
				break
			}
		}
		//> return d
		return d
	}
	//> function score(i, d):
	score = func(i int, d []int) int {
		//> v := 10
		v := 10
		//> for k from 1 to 10:
		for k := 1; k <= 10; k++ {
			//> if i > d[k]:
			if i > d[k] {
				//> v := v + 1
				v = v + 1
			}
		}
		//> return v
		return v
	}
	//> function joint():
	joint = func() []int {
		d, low := make([]int, 11), make([]int, 11)
		//> for k from 1 to 10:
		for k := 1; k <= 10; k++ {
			//> d[k] := floor(inverse(9.5 + k))
			d[k] = int(math.Floor(inverse(9.5 + float64(k))))
			//> low[k] := 0
			low[k] = 0
		}
		//> repeat:
		for {
			//> m := 0
			m := 0
			//> for k from 9 down to 1:
			for k := 9; k >= 1; k-- {
				//> before := 2 * d[1] + 1
				before := 2*d[1] + 1
				//> if k > 1:
				if k > 1 {
					//> before := d[k] - d[k-1]
					before = d[k] - d[k-1]
				}
				//> if d[k+1] - d[k] < before:
				if d[k+1]-d[k] < before {
					//> m := k
					m = k
				}
			}
			//> if m > 0:
			if m > 0 {
				//> lower := d[m] - 1
				lower := d[m] - 1
				//> if lower >= inverse(9 + m) and lower >= low[m]:
				if float64(lower) >= inverse(9+float64(m)) && lower >= low[m] {
					//> d[m] := lower
					d[m] = lower
				} else {
					//> else:
					//> d[m+1] := d[m+1] + 1
					d[m+1] = d[m+1] + 1
					//> low[m+1] := d[m+1]
					low[m+1] = d[m+1]
				}
			}
			//> until m = 0
			if m == 0 {
				break
			}
		}
		//> for k from 2 to 10:
		for k := 2; k <= 10; k++ {
			//> i := inverse(9 + k)
			i := inverse(9 + float64(k))
			//> if i < d[k-1] + 1 or i > d[k]:
			if i < float64(d[k-1]+1) || i > float64(d[k]) {
				//> return nothing
				return nil
			}
		}
		//> return d
		return d
	}
	return continuous, discrete, joint, score
}

// The page's pseudo-code suffices: written in Go, line for line, it gives every table.
func TestThePseudoCodeOfThePageGivesEveryTable(t *testing.T) {
	var page, here []string
	code := false
	for line := range strings.Lines(string(sample.Must(os.ReadFile("../../content/default/theory/programmers.md")))) {
		text, _, _ := strings.Cut(line, "  #")
		switch text = strings.TrimSpace(text); {
		case text == "```":
			code = !code
		case code && text != "":
			page = append(page, text)
		}
	}
	for line := range strings.Lines(string(sample.Must(os.ReadFile("pseudocode_test.go")))) {
		if text, quoted := strings.CutPrefix(strings.TrimSpace(line), "//> "); quoted {
			here = append(here, text)
		}
	}
	if len(page) < 30 || !slices.Equal(page, here) {
		t.Errorf("the page has the lines\n%s\nand this test quotes\n%s", strings.Join(page, "\n"), strings.Join(here, "\n"))
	}
	for n := 1; n <= vp.MaxBoards; n++ {
		if n > vp.MaxTested && n%25 > 0 {
			continue
		}
		continuous, discrete, joint, score := written(n)
		want := sample.Must(vp.WBFContinuous(n))
		whole := sample.Must(vp.WBFDiscrete(n))
		s, d := continuous(), discrete()
		if len(s) != len(want.Rows) {
			t.Errorf("%d boards: the pseudo-code gives %d rows, want %d", n, len(s), len(want.Rows))
			continue
		}
		ours, _ := whole.Joint()
		if len(ours.RangeViolations) > 0 {
			ours.Last = nil
		}
		if d := joint(); (d == nil) != (ours.Last == nil) || d != nil && !slices.Equal(d[1:], ours.Last) {
			t.Errorf("%d boards: the pseudo-code gives %v for the joint study, want %v", n, d, ours.Last)
		}
		for i, m := range want.Rows {
			if winner, _ := whole.Score(i); s[i] != int(m.Winner) || 100*score(i, d) != int(winner) {
				t.Fatalf("%d boards, %d IMPs: the pseudo-code gives %d hundredths and %d VPs, want %v and %v",
					n, i, s[i], score(i, d), m.Winner, winner)
			}
		}
	}
}
