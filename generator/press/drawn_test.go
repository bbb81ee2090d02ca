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

// turned is the line with its axes exchanged.
func (l line) turned() line { return line{l.y1, l.x1, l.y2, l.x2, l.w, l.dashed} }

// ticks are the distances from a line's beginning to the short lines of a side that it cuts in two halves.
func ticks(on line, p mark.Page) (at []mark.MM) {
	across := near(on.y1, on.y2)
	if !across {
		on = on.turned()
	}
	for _, l := range lines(p) {
		if !across {
			l = l.turned()
		}
		if near(l.x1, l.x2) && l.length() < 5 && near((l.y1+l.y2)/2, on.y1) && l.x1 > on.x1-exact && l.x1 < on.x2+exact {
			at = append(at, l.x1-on.x1)
		}
	}
	slices.Sort(at)
	return at
}

// apart says whether ticks are a step apart, from 0 to the end.
func apart(at []mark.MM, step, end mark.MM) bool {
	for i, d := range at {
		if !near(d, mark.MM(i)*step) {
			return false
		}
	}
	return len(at) > 1 && near(at[len(at)-1], end)
}

// calibration is the two sides of a calibration sheet.
func calibration(t *testing.T, f format.Format) (front, back mark.Page) {
	name := "calibration-" + f.Name
	pages := sample.Must(layNamed(shopOf(loaded()), name))[name].Pages
	if len(pages) != 2 {
		t.Fatalf("%s has %d pages, want a front and a back", name, len(pages))
	}
	return pages[0], pages[1]
}

func TestACalibrationSheetMeasures100MillimetresAlongEachAxis(t *testing.T) {
	for _, f := range []format.Format{format.A4, format.Letter} {
		front, _ := calibration(t, f)
		var across, down int
		for _, l := range lines(front) {
			if l.length() < 20 {
				continue
			}
			if at := ticks(l, front); !apart(at, 10, 100) || !near(l.length(), 100) {
				t.Errorf("%s: the line %v has ticks at %v mm; want it 100 mm long, with a tick at every 10", f.Name, l, at)
			}
			if near(l.y1, l.y2) {
				across++
			} else if near(l.x1, l.x2) {
				down++
			}
		}
		if across != 1 || down != 1 {
			t.Errorf("%s: %d long lines lie across and %d stand upright, want one of each", f.Name, across, down)
		}
	}
}

// When a paper is turned over about its long edge, a point at x moves to the paper's width minus x.
func TestCrossesOfFrontAndBackLieOnEachOther(t *testing.T) {
	crosses := func(p mark.Page) (found []mark.Point) {
		for _, a := range lines(p) {
			for _, b := range lines(p) {
				middle := mark.Point{X: (a.x1 + a.x2) / 2, Y: (b.y1 + b.y2) / 2}
				if near(a.length(), 12) && near(b.length(), 12) && near(a.y1, a.y2) && near(b.x1, b.x2) &&
					near(b.x1, middle.X) && near(a.y1, middle.Y) {
					found = append(found, middle)
				}
			}
		}
		return found
	}
	for _, f := range []format.Format{format.A4, format.Letter} {
		front, back := calibration(t, f)
		quarters := map[[2]bool]bool{}
		behind := crosses(back)
		for _, at := range crosses(front) {
			quarters[[2]bool{at.X < f.W/2, at.Y < f.H/2}] = true
			if !slices.ContainsFunc(behind, func(b mark.Point) bool { return near(f.W-b.X, at.X) && near(b.Y, at.Y) }) {
				t.Errorf("%s: behind the cross at %v on the front there is none: those of the back are at %v", f.Name, at, behind)
			}
		}
		if len(quarters) != 4 || len(behind) != 4 {
			t.Errorf("%s: the front has crosses in %d quarters, the back has %d, want 4 of both", f.Name, len(quarters), len(behind))
		}
		arms := 0
		for _, l := range lines(back) {
			if near(l.length(), 12) {
				arms++
				if at := ticks(l, back); !apart(at, 1, 12) {
					t.Errorf("%s: a scale on the back has ticks at %v mm, want them 1 mm apart", f.Name, at)
				}
			}
		}
		if arms != 8 {
			t.Errorf("%s: the back has %d scales, want two on each cross", f.Name, arms)
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
		p := sample.Must(layNamed(shopOf(loaded()), name))[name].Pages[0]
		const said = "Lay a ruler from boards to IMPs. Where it crosses the middle scale, read the winner’s VPs on the left, the " +
			"loser’s on the right. On the thick line it is a blitz: 20 – 0. A margin of 0 is a draw: 10 – 10. Good to about a tenth " +
			"of a VP; the tables have hundredths. Example: 24 boards, won by 31 IMPs: 16.0 – 4.0. By the formula: 15.97."
		if drawings := only[mark.Figure](p); len(drawings) == 0 || drawings[0].Alt != said || len(texts(p)) < 100 {
			t.Errorf("%s: a person who listens hears %.700v in place of the drawing, want %q", name, drawings, said)
		}
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

func TestTheNotesOfTheEBUAreAList(t *testing.T) {
	t.Parallel()
	labels := ""
	for _, x := range texts(sample.Must(layNamed(shopOf(loaded()), "ebu-a5"))["ebu-a5"].Pieces[0].Sides[1]) {
		if x.Tag.Kind == mark.ListItem {
			labels += x.S
		}
	}
	if labels != "12345" {
		t.Errorf("the notes have the labels %q, want 12345", labels)
	}
}
