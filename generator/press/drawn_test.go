package press_test

import (
	"math"
	"slices"
	"strconv"
	"testing"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/press"
)

// exact is how far, in millimetres, a printed length may be from its stated value.
const exact = 0.02

func near(a, b mark.MM) bool { return math.Abs(float64(a-b)) < exact }

// A line is a straight line, from its upper or left end to the other end.
type line struct {
	x1, y1, x2, y2, w mark.MM
	dashed            bool
}

func (l line) length() mark.MM { return mark.MM(math.Hypot(float64(l.x2-l.x1), float64(l.y2-l.y1))) }

// lines returns the straight lines of a side: its rules, and its paths of one line.
func lines(p mark.Page) (all []line) {
	for _, m := range only[mark.Rule](p) {
		all = append(all, line{min(m.X1, m.X2), min(m.Y1, m.Y2), max(m.X1, m.X2), max(m.Y1, m.Y2), m.Width.MM(), false})
	}
	for _, m := range only[mark.Path](p) {
		if len(m.Ops) == 2 && m.Ops[1].Verb == mark.Line {
			a, b := m.Ops[0].P[0], m.Ops[1].P[0]
			all = append(all, line{a.X, a.Y, b.X, b.Y, m.Width.MM(), m.Dash != nil})
		}
	}
	return all
}

// outlines returns the number of unfilled paths of this size.
func outlines(p mark.Page, w, h mark.MM) (n int) {
	for _, path := range only[mark.Path](p) {
		var xs, ys []mark.MM
		for _, op := range path.Ops {
			end := op.P[0]
			if op.Verb == mark.Curve {
				end = op.P[2]
			}
			if op.Verb != mark.Close {
				xs, ys = append(xs, end.X), append(ys, end.Y)
			}
		}
		if !path.Fill && near(slices.Max(xs)-slices.Min(xs), w) && near(slices.Max(ys)-slices.Min(ys), h) {
			n++
		}
	}
	return n
}

func calibration(f format.Format) (front, back mark.Page) {
	c := loaded()
	sides := press.Calibration(f, mark.White(c.Settings.Accent), &c.Messages)
	return sides[0], sides[1]
}

// People measure from a ruler's 0, so each tick must have the right distance from it.
func TestRulersMeasureWhatTheySay(t *testing.T) {
	for f, last := range map[format.Format][4]int{format.A4: {170, 250, 6, 10}, format.Letter: {170, 230, 6, 9}} {
		front, _ := calibration(f)
		for k, at := range []mark.MM{10, 10, f.H - 10, f.W - 10} { // mm across and down, inches across and down
			unit, parts, by := mark.MM(10), 10, 10
			if k >= 2 {
				unit, parts, by = 25.4, 16, 1
			}
			var ticks []line
			for _, l := range lines(front) {
				if k%2 == 1 { // swapped, as if the ruler lay across
					l = line{l.y1, l.x1, l.y2, l.x2, l.w, false}
				}
				if near(l.x1, l.x2) && l.length() < 8 && (near(l.y1, at) || near(l.y2, at)) {
					ticks = append(ticks, l)
				}
			}
			slices.SortFunc(ticks, func(a, b line) int { return int(1000 * (a.x1 - b.x1)) })
			for i, tick := range ticks {
				if !near(tick.x1-ticks[0].x1, unit*mark.MM(i)/mark.MM(parts)) {
					t.Errorf("%s, ruler %d: tick %d is at %v mm, want %v", f.Name, k, i, tick.x1-ticks[0].x1, unit*mark.MM(i)/mark.MM(parts))
				}
			}
			numbers := 0
			for _, x := range texts(front) {
				b := x.Box()
				along, off := b.X+b.W/2, b.Y+b.H/2
				if k%2 == 1 {
					along, off = off, along
				}
				v, err := strconv.Atoi(x.S)
				if i := v / by * parts; err == nil && i > 0 && max(off-at, at-off) < 12 && i < len(ticks) &&
					max(along-ticks[i].x1, ticks[i].x1-along) < 0.2 && ticks[i].length() > ticks[i-1].length() {
					numbers++
				}
			}
			if numbers != last[k]/by {
				t.Errorf("%s, ruler %d: %d numbers stand at their ticks, want %d", f.Name, k, numbers, last[k]/by)
			}
		}
		if boxes, cards := outlines(front, 100, 50), outlines(front, 85.6, 53.98); boxes != 1 || cards != 1 {
			t.Errorf("%s: %d boxes of 100 × 50 mm and %d bank cards, want 1 and 1", f.Name, boxes, cards)
		}
	}
}

// When a paper is turned over about its long edge, a point at x moves to the paper's width minus x.
func TestCrossesOfFrontAndBackLieOnEachOther(t *testing.T) {
	crosses := func(p mark.Page) map[string]mark.Point {
		found := map[string]mark.Point{}
		for _, a := range lines(p) {
			at := mark.Point{X: (a.x1 + a.x2) / 2, Y: a.y1}
			upright := slices.ContainsFunc(lines(p), func(b line) bool { return near(b.x1, at.X) && near(b.length(), 12) && near((b.y1+b.y2)/2, at.Y) })
			for _, x := range texts(p) {
				if near(a.y1, a.y2) && near(a.length(), 12) && upright && max(x.X-at.X, at.X-x.X) < 15 && max(x.Y-at.Y, at.Y-x.Y) < 5 {
					found[x.S] = at
				}
			}
		}
		return found
	}
	for _, f := range []format.Format{format.A4, format.Letter} {
		front, back := calibration(f)
		behind := crosses(back)
		for letter, at := range crosses(front) {
			b := behind[letter]
			if !near(f.W-b.X, at.X) || !near(b.Y, at.Y) {
				t.Errorf("%s: cross %s is at %v on the front and at %v on the back, which is not behind it", f.Name, letter, at, b)
			}
		}
		if len(behind) < 4 || behind["A"] == behind["B"] || behind["C"] == behind["D"] {
			t.Errorf("%s: the crosses on the back are %v, want at least 4 in different places", f.Name, behind)
		}
	}
}

// A nomogramScale has the heights of the ticks of a vertical line, from the top, and the values of
// the ticks. A tick beside a label has the label's value. Ticks between two labels divide the
// difference of their values into equal steps.
type nomogramScale struct{ y, value []float64 }

// between interpolates linearly between the two neighbours of at.
func between(from, to []float64, at float64) float64 {
	for i := 1; i < len(from); i++ {
		if a, b := from[i-1], from[i]; at >= min(a, b)-1e-9 && at <= max(a, b)+1e-9 {
			return to[i-1] + (at-a)/(b-a)*(to[i]-to[i-1])
		}
	}
	return math.NaN()
}

func scaleAt(p mark.Page, x mark.MM, leftOfIt bool) (s nomogramScale) {
	for _, l := range lines(p) {
		if near(l.y1, l.y2) && l.length() < 8 && l.x1 < x+exact && l.x2 > x-exact {
			s.y = append(s.y, float64(l.y1))
		}
	}
	slices.Sort(s.y)
	s.y = slices.Compact(s.y)
	s.value = make([]float64, len(s.y))
	last := -1
	for now, y := range s.y {
		s.value[now] = math.NaN()
		for _, l := range texts(p) {
			v, err := strconv.ParseFloat(l.S, 64)
			left := l.Box().X
			middle := float64(l.Y) - float64(l.Size.MM())*font.Regular.FigureHeight()/2
			if err != nil || math.Abs(middle-y) > 0.1 || (left < x) != leftOfIt || max(left-x, x-left) > 14 {
				continue
			}
			for i := last + 1; last >= 0 && i < now; i++ {
				s.value[i] = s.value[last] + (v-s.value[last])*float64(i-last)/float64(now-last)
			}
			s.value[now], last = v, now
		}
	}
	return s
}

// The test reads the nomogram as a person does with a ruler. For every board count and margin the
// score is within a tenth of a VP of the second implementation, and a blitz is read as a blitz.
func TestTheNomogramIsReadWithinATenthOfAVP(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"nomogram-a5", "nomogram-half"} {
		p := sample.Must(layVenue(shopOf(loaded()), name))[name].Pages[0]
		var xs []mark.MM
		var blitz, example line
		for _, l := range lines(p) {
			if near(l.x1, l.x2) && l.length() > 100 {
				xs = append(xs, l.x1)
			}
			if near(l.x1, l.x2) && l.length() > 20 && l.w > 1 {
				blitz = l
			}
			if l.dashed {
				example = l
			}
		}
		if slices.Sort(xs); len(xs) != 3 || !example.dashed {
			t.Fatalf("%s: %d vertical lines, and the example is %v; want 3 for the scales, and a dashed one", name, len(xs), example)
		}
		left, middle, right := scaleAt(p, xs[0], true), scaleAt(p, xs[1], true), scaleAt(p, xs[2], false)
		loser := scaleAt(p, xs[1], false)
		for i, v := range loser.value {
			// Beyond the last label neither has a value.
			if sum := middle.value[i] + v; math.Abs(sum-20) > 1e-9 || math.IsNaN(v) != math.IsNaN(middle.value[i]) {
				t.Errorf("%s: at %.2f mm the scores of both sides add up to %v, want 20", name, loser.y[i], sum)
			}
		}
		ruler := func(boards, imps int, x mark.MM) float64 { // the height at which the ruler crosses x
			from, to := between(left.value, left.y, float64(boards)), between(right.value, right.y, float64(imps))
			return from + (to-from)*float64((x-xs[0])/(xs[2]-xs[0]))
		}
		for n := 4; n <= 100; n++ {
			for _, row := range oracle.Continuous(n).Rows[3:] {
				y := ruler(n, row.IMPs, xs[1])
				onBlitz := y > min(float64(blitz.y1), float64(blitz.y2))-0.05 && y < max(float64(blitz.y1), float64(blitz.y2))+0.05
				got := between(middle.y, middle.value, y)
				if past := row.Nearest >= 20; past && !onBlitz || !past && !(math.Abs(got-row.Nearest) <= 0.1) { // so that NaN fails
					t.Fatalf("%s: %d boards, %d IMPs: the ruler meets the scale at %.3f (on the thick line for a blitz: %v), want %.3f", name, n, row.IMPs, got, onBlitz, row.Nearest)
				}
			}
		}
		if l := example; !near(l.y1, mark.MM(ruler(24, 31, l.x1))) || !near(l.y2, mark.MM(ruler(24, 31, l.x2))) {
			t.Errorf("%s: the example's line is %v, which is not that of a ruler from 24 boards to 31 IMPs", name, l)
		}
		for _, s := range []nomogramScale{left, middle, right} {
			for i := 1; i < len(s.y); i++ {
				if s.y[i]-s.y[i-1] < 0.49 {
					t.Errorf("%s: two ticks are %.2f mm apart, want at least 0.49, so that people can see both", name, s.y[i]-s.y[i-1])
				}
			}
		}
	}
}
