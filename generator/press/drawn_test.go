package press_test

import (
	"math"
	"slices"
	"strconv"
	"testing"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/press"
)

// exact is how far, in millimetres, a printed length may be from what it says.
const exact = 0.02

func near(a, b mark.MM) bool { return math.Abs(float64(a-b)) < exact }

// A line is a straight one, from its upper or left end.
type line struct{ x1, y1, x2, y2, w mark.MM }

func (l line) length() mark.MM { return mark.MM(math.Hypot(float64(l.x2-l.x1), float64(l.y2-l.y1))) }

// lines are a side's, those of paths too; dashed are those with dashes.
func lines(p mark.Page) (all, dashed []line) {
	for _, m := range p.Marks {
		switch m := m.(type) {
		case mark.Rule:
			all = append(all, line{min(m.X1, m.X2), min(m.Y1, m.Y2), max(m.X1, m.X2), max(m.Y1, m.Y2), m.Width.MM()})
		case mark.Path:
			if len(m.Ops) != 2 || m.Ops[1].Verb != mark.Line {
				continue
			}
			a, b := m.Ops[0].P[0], m.Ops[1].P[0]
			l := line{a.X, a.Y, b.X, b.Y, m.Width.MM()}
			if all = append(all, l); m.Dash != nil {
				dashed = append(dashed, l)
			}
		}
	}
	return all, dashed
}

// outlines are the closed shapes that are not filled, and of how many curves.
func outlines(p mark.Page, w, h mark.MM) (all []mark.Rect, curves int) {
	for _, m := range p.Marks {
		path, is := m.(mark.Path)
		if !is || path.Fill || len(path.Ops) < 4 {
			continue
		}
		x0, y0, x1, y1 := mark.MM(1e9), mark.MM(1e9), mark.MM(-1e9), mark.MM(-1e9)
		bent := 0
		for _, op := range path.Ops {
			at := op.P[0]
			if op.Verb == mark.Curve {
				at, bent = op.P[2], bent+1
			}
			if op.Verb != mark.Close {
				x0, y0, x1, y1 = min(x0, at.X), min(y0, at.Y), max(x1, at.X), max(y1, at.Y)
			}
		}
		if near(x1-x0, w) && near(y1-y0, h) {
			all, curves = append(all, mark.Rect{X: x0, Y: y0, W: x1 - x0, H: y1 - y0}), curves+bent
		}
	}
	return all, curves
}

func calibration(t *testing.T, f format.Format) (front, back mark.Page) {
	c := loaded(t)
	sides := press.Calibration(f, mark.White(mark.Ink(c.Settings.Accent)), &c.Messages)
	return sides[0], sides[1]
}

// What is laid beside a ruler is measured from its 0: every tick counts.
func TestRulersMeasureWhatTheySay(t *testing.T) {
	for f, last := range map[format.Format][4]int{format.A4: {170, 250, 6, 10}, format.Letter: {170, 230, 6, 9}} {
		front, _ := calibration(t, f)
		all, _ := lines(front)
		for k, at := range []mark.MM{10, 10, f.H - 10, f.W - 10} { // mm across and down, inches across and down
			unit, parts, by := mark.MM(10), 10, 10
			if k >= 2 {
				unit, parts, by = 25.4, 16, 1
			}
			var ticks []line
			for _, l := range all {
				if k%2 == 1 { // as if it lay across
					l = line{l.y1, l.x1, l.y2, l.x2, l.w}
				}
				if near(l.x1, l.x2) && l.length() < 8 && (near(l.y1, at) || near(l.y2, at)) {
					ticks = append(ticks, l)
				}
			}
			slices.SortFunc(ticks, func(a, b line) int { return int(1000 * (a.x1 - b.x1)) })
			if len(ticks) < last[k]/by*parts {
				t.Fatalf("%s, ruler %d has %d ticks", f.Name, k, len(ticks))
			}
			for i, tick := range ticks {
				if !near(tick.x1-ticks[0].x1, unit*mark.MM(i)/mark.MM(parts)) {
					t.Errorf("%s, ruler %d: tick %d is at %v mm", f.Name, k, i, tick.x1-ticks[0].x1)
				}
			}
			for v := by; v <= last[k]; v += by {
				tick := ticks[v/by*parts]
				if !slices.ContainsFunc(texts(front), func(x mark.Text) bool {
					b := boxOf(x)
					along, off := b.X+b.W/2, b.Y+b.H/2
					if k%2 == 1 {
						along, off = off, along
					}
					return x.S == strconv.Itoa(v) && max(along-tick.x1, tick.x1-along) < 0.2 && max(off-at, at-off) < 12
				}) || tick.length() <= ticks[v/by*parts-1].length() {
					t.Errorf("%s, ruler %d: no number %d at its tick", f.Name, k, v)
				}
			}
		}
		if boxes, _ := outlines(front, 100, 50); len(boxes) != 1 {
			t.Errorf("%s: %d boxes of 100 × 50 mm", f.Name, len(boxes))
		}
		if cards, curves := outlines(front, 85.6, 53.98); len(cards) != 1 || curves != 4 {
			t.Errorf("%s: %d bank cards with %d round corners", f.Name, len(cards), curves)
		}
		var greys []mark.Ink
		for _, m := range front.Marks {
			if p, is := m.(mark.Path); is && p.Fill {
				greys = append(greys, p.Ink)
			}
		}
		if len(greys) != 11 || greys[0].R < 240 || greys[10] != mark.Black || !slices.IsSortedFunc(greys, func(a, b mark.Ink) int { return int(b.R) - int(a.R) }) {
			t.Errorf("%s: the grey steps are %v, should go from 5 to 100 %% black", f.Name, greys)
		}
	}
}

// Turned over about its long edge, what lay at x lies at the paper's width less x.
func TestCrossesOfFrontAndBackCoincide(t *testing.T) {
	crosses := func(p mark.Page) map[string]mark.Point {
		found := map[string]mark.Point{}
		all, _ := lines(p)
		for _, a := range all {
			for _, b := range all {
				at := mark.Point{X: (a.x1 + a.x2) / 2, Y: a.y1}
				if !near(a.y1, a.y2) || !near(b.x1, b.x2) || !near(a.length(), 12) || !near(b.length(), 12) || !near(b.x1, at.X) || !near((b.y1+b.y2)/2, at.Y) {
					continue
				}
				for _, x := range texts(p) {
					if len(x.S) == 1 && x.S >= "A" && x.S <= "D" && max(x.X-at.X, at.X-x.X) < 15 && max(x.Y-at.Y, at.Y-x.Y) < 5 {
						found[x.S] = at
					}
				}
			}
		}
		return found
	}
	for _, f := range []format.Format{format.A4, format.Letter} {
		front, back := calibration(t, f)
		behind := crosses(back)
		all, _ := lines(back)
		for letter, at := range crosses(front) {
			b := behind[letter]
			if !near(f.W-b.X, at.X) || !near(b.Y, at.Y) {
				t.Errorf("%s: cross %s lies at %v in front; behind it lies %v", f.Name, letter, at, b)
			}
			ticks := 0 // of its scale: 5 mm each way, a tick a millimetre
			for _, l := range all {
				middle := mark.Point{X: (l.x1 + l.x2) / 2, Y: (l.y1 + l.y2) / 2}
				dx, dy := float64(middle.X-b.X), float64(middle.Y-b.Y)
				if d := max(math.Abs(dx), math.Abs(dy)); min(math.Abs(dx), math.Abs(dy)) < exact && d < 5.5 && math.Abs(d-math.Round(d)) < exact {
					ticks++
				}
			}
			if ticks != 22 {
				t.Errorf("%s: the back's cross %s has %d ticks, should have 22", f.Name, letter, ticks)
			}
		}
		if len(behind) != 4 {
			t.Errorf("%s: %d crosses behind, should be 4", f.Name, len(behind))
		}
	}
}

func TestThePlacingGuideLeavesASealRoundEveryCard(t *testing.T) {
	for f, card := range map[format.Format]format.Format{format.A4: format.A7, format.Letter: format.Eighth} {
		_, back := calibration(t, f)
		large, _ := outlines(back, card.W, card.H)
		small, _ := outlines(back, 85.6, 53.98)
		film, _ := outlines(back, 2*85.6+6+2*3, card.H+53.98+6+2*3)
		if len(large) != 2 || len(small) != 2 || len(film) != 1 {
			t.Fatalf("%s: %d and %d cards in %d pouches", f.Name, len(large), len(small), len(film))
		}
		cards := append(large, small...)
		for i, a := range cards {
			if in := film[0].Inset(3 - exact); a.X < in.X || a.Y < in.Y || a.X+a.W > in.X+in.W || a.Y+a.H > in.Y+in.H {
				t.Errorf("%s: card %d at %v is not 3 mm within the pouch %v", f.Name, i, a, film[0])
			}
			for _, b := range cards[:i] {
				if room := max(b.X-a.X-a.W, a.X-b.X-b.W, b.Y-a.Y-a.H, a.Y-b.Y-b.H); !near(room, 6) {
					t.Errorf("%s: two cards are %v mm apart, should be 6", f.Name, room)
				}
			}
		}
	}
}

// A nomogram's scale is the ticks of an upright line, from the top, with the values that its
// labels give them. Where there are ticks between two labels, they are equally many values
// apart.
type nomogramScale struct{ y, value []float64 }

// between is linear between the two neighbours that enclose what is sought.
func between(from, to []float64, at float64) float64 {
	for i := 1; i < len(from); i++ {
		if a, b := from[i-1], from[i]; at >= min(a, b)-1e-9 && at <= max(a, b)+1e-9 {
			return to[i-1] + (at-a)/(b-a)*(to[i]-to[i-1])
		}
	}
	return math.NaN()
}

func scaleAt(p mark.Page, x mark.MM, leftOfIt bool) (s nomogramScale) {
	all, _ := lines(p)
	var ys []float64
	for _, l := range all {
		if near(l.y1, l.y2) && l.length() < 8 && l.x1 < x+exact && l.x2 > x-exact {
			ys = append(ys, float64(l.y1))
		}
	}
	slices.Sort(ys)
	last := -1
	for _, y := range slices.Compact(ys) {
		s.y, s.value = append(s.y, y), append(s.value, math.NaN())
		for _, l := range texts(p) {
			b := boxOf(l)
			v, err := strconv.ParseFloat(l.S, 64)
			middle := float64(l.Y) - float64(l.Size.MM())*font.Regular.FigureHeight()/2
			if err != nil || math.Abs(middle-y) > 0.1 || (b.X < x) != leftOfIt || max(b.X-x, x-b.X) > 14 {
				continue
			}
			now := len(s.y) - 1
			for i := last + 1; last >= 0 && i < now; i++ {
				s.value[i] = s.value[last] + (v-s.value[last])*float64(i-last)/float64(now-last)
			}
			s.value[now], last = v, now
		}
	}
	return s
}

// What a person does with a ruler: within a tenth of a VP of the second implementation at
// every margin of every board count, a blitz where there is one.
func TestTheNomogramIsReadWithinATenthOfAVP(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"nomogram-a5", "nomogram-half"} {
		p := venueSides(t, loaded(t), name)[0]
		all, dashed := lines(p)
		var xs []mark.MM
		var blitz line
		for _, l := range all {
			if near(l.x1, l.x2) && l.length() > 100 {
				xs = append(xs, l.x1)
			}
			if near(l.x1, l.x2) && l.length() > 20 && l.w > 1 {
				blitz = l
			}
		}
		if slices.Sort(xs); len(xs) != 3 || len(dashed) == 0 {
			t.Fatalf("%s: %d upright lines and %d with dashes; a nomogram has three scales and an example", name, len(xs), len(dashed))
		}
		left, middle, right := scaleAt(p, xs[0], true), scaleAt(p, xs[1], true), scaleAt(p, xs[2], false)
		share := float64((xs[1] - xs[0]) / (xs[2] - xs[0]))
		at := func(boards, imps int) (from, to float64) {
			return between(left.value, left.y, float64(boards)), between(right.value, right.y, float64(imps))
		}
		for n := 4; n <= 100; n++ {
			for _, row := range oracle.Continuous(n).Rows[3:] {
				from, to := at(n, row.IMPs)
				y := from + (to-from)*share
				onBlitz := y > min(float64(blitz.y1), float64(blitz.y2))-0.05 && y < max(float64(blitz.y1), float64(blitz.y2))+0.05
				got := between(middle.y, middle.value, y)
				if past := row.Nearest >= 20; past && !onBlitz || !past && !(math.Abs(got-row.Nearest) <= 0.1) { // so that NaN fails
					t.Fatalf("%s: %d boards, %d IMPs: the ruler meets the scale at %.3f (on the thick line: %v), V is %.3f", name, n, row.IMPs, got, onBlitz, row.Nearest)
				}
			}
		}
		from, to := at(24, 31)
		for _, l := range dashed {
			for x, y := range map[mark.MM]mark.MM{l.x1: l.y1, l.x2: l.y2} {
				if want := from + (to-from)*float64((x-xs[0])/(xs[2]-xs[0])); !near(y, mark.MM(want)) {
					t.Errorf("%s: the example's line passes %v, %v mm, a ruler from 24 boards to 31 IMPs %.2f", name, x, y, want)
				}
			}
		}
		for _, s := range []nomogramScale{left, middle, right} {
			for i := 1; i < len(s.y); i++ {
				if s.y[i]-s.y[i-1] < 0.49 {
					t.Errorf("%s: two ticks are %.2f mm apart: nobody can tell them apart", name, s.y[i]-s.y[i-1])
				}
			}
		}
	}
}
