package generator_test

import (
	"bytes"
	"image/png"
	"math"
	"sort"
	"strconv"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// exact is how far, in millimetres, a printed length may be from what it says.
const exact = 0.05

var calibrations = []struct {
	path       string
	w, h       float64 // of the paper
	cardW      float64 // what the placing guide is for, beside ID-1
	cardH      float64
	mm, inches [2]float64 // the rulers' last numbers, across and down
}{
	{"print/calibration-a4.pdf", 210, 297, 74, 105, [2]float64{170, 250}, [2]float64{6, 10}},
	{"print/calibration-letter.pdf", 215.9, 279.4, 69.85, 107.95, [2]float64{170, 230}, [2]float64{6, 9}},
}

func eachCalibration(t *testing.T, do func(i int, front, back drawn)) {
	t.Helper()
	b, qpdf := drawnSite(t), readback.Tool(t, "qpdf")
	for i, c := range calibrations {
		b.file(t, c.path)
		pages, err := drawnPages(qpdf, b.onDisk(c.path))
		if err != nil {
			t.Fatal(err)
		}
		if len(pages) != 2 {
			t.Fatalf("%s: %d pages, should be a front and a back", c.path, len(pages))
		}
		for side, p := range pages {
			if math.Abs(p.w-c.w) > 0.01 || math.Abs(p.h-c.h) > 0.01 {
				t.Fatalf("%s, page %d: %.3f × %.3f mm, the paper measures %v × %v", c.path, side+1, p.w, p.h, c.w, c.h)
			}
		}
		do(i, pages[0], pages[1])
	}
}

// A rulerTick is a tick of a ruler: where along it, and how long.
type rulerTick struct{ at, length float64 }

// ticksOn are the ticks that stand on a line in one direction, in order.
func (p drawn) ticksOn(line stroke) (ticks []rulerTick) {
	for _, s := range p.strokes {
		if line.level() && s.upright() && s.length() < 8 && math.Min(math.Abs(s.a.y-line.a.y), math.Abs(s.b.y-line.a.y)) < 0.01 {
			ticks = append(ticks, rulerTick{s.a.x, s.length()})
		}
		if line.upright() && s.level() && s.length() < 8 && math.Min(math.Abs(s.a.x-line.a.x), math.Abs(s.b.x-line.a.x)) < 0.01 {
			ticks = append(ticks, rulerTick{s.a.y, s.length()})
		}
	}
	sort.Slice(ticks, func(i, j int) bool { return ticks[i].at < ticks[j].at })
	return ticks
}

// What is laid beside a ruler is measured from its 0: every tick counts.
func TestRulersMeasureWhatTheySay(t *testing.T) {
	t.Parallel()
	eachCalibration(t, func(i int, front, _ drawn) {
		c := calibrations[i]
		for _, r := range []struct {
			name  string
			level bool
			at    float64 // its line, y or x
			unit  float64 // mm of what its numbers count
			step  float64 // mm from tick to tick
			last  float64
		}{
			{"mm across", true, 10, 1, 1, c.mm[0]},
			{"mm down", false, 10, 1, 1, c.mm[1]},
			{"inches across", true, c.h - 10, 25.4, 25.4 / 16, c.inches[0]},
			{"inches down", false, c.w - 10, 25.4, 25.4 / 16, c.inches[1]},
		} {
			var line stroke
			for _, s := range front.strokes {
				if r.level && s.level() && math.Abs(s.a.y-r.at) < exact && s.length() > 100 ||
					!r.level && s.upright() && math.Abs(s.a.x-r.at) < exact && s.length() > 100 {
					line = s
				}
			}
			ticks := front.ticksOn(line)
			if float64(len(ticks)) < r.last*r.unit/r.step {
				t.Errorf("%s, %s: %d ticks on the line %v", c.path, r.name, len(ticks), line)
				continue
			}
			for k, tick := range ticks {
				if off := tick.at - ticks[0].at - float64(k)*r.step; math.Abs(off) > exact {
					t.Errorf("%s, %s: tick %d is off by %.3f mm", c.path, r.name, k, off)
				}
			}
			// Its numbers stand at what they say, and at a longer tick.
			each := 1.0
			if r.unit == 1 {
				each = 10
			}
			for v := each; v <= r.last; v += each {
				k := int(math.Round(v * r.unit / r.step))
				if !front.hasNumber(v, r.level, ticks[k].at, r.at) || ticks[k].length <= ticks[k-1].length {
					t.Errorf("%s, %s: no number %v at its tick", c.path, r.name, v)
				}
			}
		}
	})
}

// hasNumber says that a number is centred at a place along a ruler, beside its
// line.
func (p drawn) hasNumber(v float64, level bool, along, line float64) bool {
	text := strconv.FormatFloat(v, 'f', -1, 64)
	for _, l := range p.labels {
		x, y := l.x+l.size*font.Regular.Width(text)/2, l.y-l.size*font.Regular.FigureHeight()/2
		if !level {
			x, y = y, x
		}
		if l.text == text && math.Abs(x-along) < 0.1 && math.Abs(y-line) < 12 {
			return true
		}
	}
	return false
}

// outlines are the closed shapes of a size.
func (p drawn) outlines(w, h float64) (found []shape) {
	for _, s := range p.shapes {
		if !s.filled && math.Abs(s.w-w) < exact && math.Abs(s.h-h) < exact {
			found = append(found, s)
		}
	}
	return found
}

func TestBoxAndBankCardHaveTheirSizes(t *testing.T) {
	t.Parallel()
	eachCalibration(t, func(i int, front, _ drawn) {
		path := calibrations[i].path
		if n := len(front.outlines(100, 50)); n != 1 {
			t.Errorf("%s: %d boxes of 100 × 50 mm, want one", path, n)
		}
		card := front.outlines(85.6, 53.98)
		if len(card) != 1 || card[0].curves != 4 {
			t.Errorf("%s: the outline of a bank card is %+v, want one of 85.60 × 53.98 mm with four round corners", path, card)
		}
	})
}

// A cross is a registration mark and its letter.
type cross struct {
	spot
	letter string
}

// crosses are where a level and an upright line of 12 mm halve each other.
func (p drawn) crosses() (found []cross) {
	for _, a := range p.strokes {
		for _, b := range p.strokes {
			if !a.level() || !b.upright() || math.Abs(a.length()-12) > exact || math.Abs(b.length()-12) > exact {
				continue
			}
			c := spot{(a.a.x + a.b.x) / 2, a.a.y}
			if math.Abs(b.a.x-c.x) > exact || math.Abs((b.a.y+b.b.y)/2-c.y) > exact {
				continue
			}
			for _, l := range p.labels {
				if len(l.text) == 1 && l.text >= "A" && l.text <= "D" && math.Abs(l.x-c.x) < 15 && math.Abs(l.y-c.y) < 5 {
					found = append(found, cross{c, l.text})
				}
			}
		}
	}
	return found
}

// Turned over about its long edge, what lay at x lies at the paper's width less x.
func TestCrossesOfFrontAndBackCoincide(t *testing.T) {
	t.Parallel()
	eachCalibration(t, func(i int, front, back drawn) {
		c := calibrations[i]
		behind := map[string]spot{}
		for _, b := range back.crosses() {
			behind[b.letter] = b.spot
		}
		fronts := front.crosses()
		if len(fronts) != 4 || len(behind) != 4 {
			t.Fatalf("%s: %d crosses in front and %d letters behind, want 4", c.path, len(fronts), len(behind))
		}
		for _, f := range fronts {
			b := behind[f.letter]
			if math.Abs(c.w-b.x-f.x) > exact || math.Abs(b.y-f.y) > exact {
				t.Errorf("%s: cross %s lies at (%.2f, %.2f) mm in front; behind it at (%.2f, %.2f)", c.path, f.letter, f.x, f.y, c.w-b.x, b.y)
			}
			// Its scale: 5 mm each way, a tick a millimetre.
			for d := -5.0; d <= 5; d++ {
				level, upright := false, false
				for _, s := range back.strokes {
					middle := spot{(s.a.x + s.b.x) / 2, (s.a.y + s.b.y) / 2}
					upright = upright || s.upright() && math.Abs(middle.x-b.x-d) < exact && math.Abs(middle.y-b.y) < exact
					level = level || s.level() && math.Abs(middle.y-b.y-d) < exact && math.Abs(middle.x-b.x) < exact
				}
				if !level || !upright {
					t.Errorf("%s: the back's cross %s has no ticks %v mm from its middle", c.path, f.letter, d)
				}
			}
		}
	})
}

func TestPlacingGuideLeavesSealRoundEveryCard(t *testing.T) {
	t.Parallel()
	const seal, apart = 3, 6
	eachCalibration(t, func(i int, _, back drawn) {
		c := calibrations[i]
		cards := append(back.outlines(c.cardW, c.cardH), back.outlines(85.6, 53.98)...)
		if len(cards) != 4 {
			t.Fatalf("%s: %d cards in the placing guide, want two of %v × %v mm and two of ID-1", c.path, len(cards), c.cardW, c.cardH)
		}
		var pouch shape
		for _, s := range back.shapes {
			if s.w*s.h > pouch.w*pouch.h {
				pouch = s
			}
		}
		right := func(s shape) float64 { return s.x + s.w }
		foot := func(s shape) float64 { return s.y + s.h }
		for k, a := range cards {
			room := min(a.x-pouch.x, a.y-pouch.y, right(pouch)-right(a), foot(pouch)-foot(a))
			if room < seal-exact {
				t.Errorf("%s: card %d lies %.2f mm from the pouch's edge, its seal needs %d", c.path, k, room, seal)
			}
			for _, b := range cards[:k] {
				room := max(b.x-right(a), a.x-right(b), b.y-foot(a), a.y-foot(b))
				if math.Abs(room-apart) > exact {
					t.Errorf("%s: two cards are %.2f mm apart, want %d", c.path, room, apart)
				}
			}
		}
	})
}

// Office printers leave the outer 5 mm white; seen on rendered pages.
func TestCalibrationSheetsKeepTheirInkFromTheEdge(t *testing.T) {
	t.Parallel()
	b, pdftoppm := drawnSite(t), readback.Tool(t, "pdftoppm")
	seen := 0
	for _, path := range b.ending(".pdf") {
		if !strings.HasPrefix(path, "print/calibration") {
			continue
		}
		for page := 1; page <= 2; page++ {
			n := strconv.Itoa(page)
			out, err := output(pdftoppm, "-r", "100", "-f", n, "-l", n, "-png", b.onDisk(path))
			if err != nil {
				t.Fatalf("%s: %v", path, err)
			}
			img, err := png.Decode(bytes.NewReader(out))
			if err != nil {
				t.Fatalf("%s: %v", path, err)
			}
			const edge = 19 // pixels: 4.8 mm, for what is smoothed
			r, inked := img.Bounds(), 0
			for y := r.Min.Y; y < r.Max.Y; y++ {
				for x := r.Min.X; x < r.Max.X; x++ {
					if v, _, _, _ := img.At(x, y).RGBA(); v > 0xf000 {
						continue
					}
					inked++
					if min(x-r.Min.X, y-r.Min.Y, r.Max.X-1-x, r.Max.Y-1-y) < edge {
						t.Fatalf("%s, page %d: ink at (%d, %d) of %v pixels, in the outer 5 mm", path, page, x, y, r.Max)
					}
				}
			}
			if inked < 5000 {
				t.Errorf("%s, page %d: %d pixels of ink, the page is all but empty", path, page, inked)
			}
			seen++
		}
	}
	if seen != 4 {
		t.Errorf("%d pages were looked at, should be 6", seen)
	}
}
