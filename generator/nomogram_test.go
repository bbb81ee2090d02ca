package generator_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"sort"
	"strconv"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// drawnSite has what is drawn for venues; the board counts do not matter.
func drawnSite(t *testing.T) *built {
	t.Helper()
	o := options()
	o.Kinds, o.First, o.Last = []generator.Kind{generator.PDF}, 24, 24
	return buildOnly(t, o)
}

// A nomogram as it is found on paper.
type nomogram struct {
	boards, scores, imps paperScale
	blitz                stroke // the thick line
	page                 drawn
}

// A paperScale is the ticks of an upright line, from the top, with the values that
// its labels give them. Where there are ticks between two labels, they are
// equally many values apart.
type paperScale struct {
	x      float64
	y      []float64
	value  []float64 // NaN above the first label and below the last
	labels int
}

// readNomogram finds the scales by what they look like.
func readNomogram(p drawn) (n nomogram, err error) {
	n.page = p
	var lines []stroke
	for _, s := range p.strokes {
		if s.upright() && s.length() > 100 {
			lines = append(lines, s)
		}
		if s.upright() && s.length() > 20 && s.w > 1 {
			n.blitz = s
		}
	}
	if len(lines) != 3 || n.blitz.w == 0 {
		return n, fmt.Errorf("%d upright lines, %v thick; a nomogram has three scales and the blitz", len(lines), n.blitz)
	}
	sort.Slice(lines, func(i, j int) bool { return lines[i].a.x < lines[j].a.x })
	for i, s := range []*paperScale{&n.boards, &n.scores, &n.imps} {
		from, to := lines[i].a.x-14, lines[i].a.x // where its labels begin
		if i == 2 {
			from, to = to, to+14
		}
		if *s, err = p.scale(lines[i], from, to); err != nil {
			return n, fmt.Errorf("scale %d from the left: %w", i+1, err)
		}
	}
	return n, nil
}

func (p drawn) scale(line stroke, from, to float64) (paperScale, error) {
	s := paperScale{x: line.a.x}
	top, bottom := min(line.a.y, line.b.y), max(line.a.y, line.b.y)
	for _, t := range p.strokes {
		left, right := min(t.a.x, t.b.x), max(t.a.x, t.b.x)
		if t.level() && t.length() < 8 && left < s.x+0.01 && right > s.x-0.01 && t.a.y > top-0.01 && t.a.y < bottom+0.01 {
			s.y = append(s.y, t.a.y)
		}
	}
	sort.Float64s(s.y)
	s.value = slices.Repeat([]float64{math.NaN()}, len(s.y))
	var at []int
	for i, y := range s.y {
		for _, l := range p.labels {
			v, err := strconv.ParseFloat(l.text, 64)
			middle := l.y - l.size*font.Regular.FigureHeight()/2
			if err == nil && l.x > from && l.x < to && math.Abs(middle-y) < 0.1 {
				s.value[i] = v
				at = append(at, i)
				break
			}
		}
	}
	s.labels = len(at)
	for k := 1; k < len(at); k++ {
		a, b := at[k-1], at[k]
		step := (s.value[b] - s.value[a]) / float64(b-a)
		if hundredths := step * 100; math.Abs(hundredths-math.Round(hundredths)) > 1e-6 {
			return s, fmt.Errorf("%d ticks between %v and %v: nobody can tell what they are", b-a-1, s.value[a], s.value[b])
		}
		for i := a + 1; i < b; i++ {
			s.value[i] = s.value[a] + step*float64(i-a)
		}
	}
	return s, nil
}

// place is where a value lies, between the two ticks next to it.
func (s paperScale) place(v float64) (float64, bool) { return between(s.value, s.y, v) }

// read is the value at a place, between the two ticks next to it.
func (s paperScale) read(y float64) (float64, bool) { return between(s.y, s.value, y) }

// between is linear between the two neighbours that enclose what is sought.
func between(from, to []float64, at float64) (float64, bool) {
	for i := 1; i < len(from); i++ {
		a, b := from[i-1], from[i]
		if at >= min(a, b)-1e-9 && at <= max(a, b)+1e-9 {
			return to[i-1] + (at-a)/(b-a)*(to[i]-to[i-1]), true
		}
	}
	return 0, false
}

// ruler is where a straight line from a board count to a margin meets the middle
// scale.
func (n nomogram) ruler(boards, imps float64) (float64, error) {
	left, ok := n.boards.place(boards)
	right, ok2 := n.imps.place(imps)
	if !ok || !ok2 {
		return 0, fmt.Errorf("%v boards or %v IMPs are not on the scales", boards, imps)
	}
	return left + (right-left)*(n.scores.x-n.boards.x)/(n.imps.x-n.boards.x), nil
}

var nomograms = []string{"print/nomogram-a5.pdf", "print/nomogram-half.pdf"}

func eachNomogram(t *testing.T, do func(path string, n nomogram)) {
	t.Helper()
	b, qpdf := drawnSite(t), readback.Tool(t, "qpdf")
	for _, path := range nomograms {
		b.file(t, path)
		pages, err := drawnPages(qpdf, b.onDisk(path))
		if err != nil {
			t.Fatal(err)
		}
		if len(pages) != 1 {
			t.Fatalf("%s: %d pages, should be one", path, len(pages))
		}
		n, err := readNomogram(pages[0])
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		do(path, n)
	}
}

// What a person does with a ruler, from the finished file: "the nomogram read
// from its drawn ticks at 200 random (N, I ≥ 3) within 0.1 VP".
func TestNomogramIsReadWithinATenthOfAVP(t *testing.T) {
	t.Parallel()
	const most = 0.1
	eachNomogram(t, func(path string, n nomogram) {
		rnd := rand.New(rand.NewPCG(15, 3))
		scales := map[int]oracle.Scale{}
		var off []float64
		for len(off) < 200 {
			boards := firstBoards + rnd.IntN(lastBoards-firstBoards+1)
			if _, ok := scales[boards]; !ok {
				scales[boards] = oracle.Continuous(boards)
			}
			rows := scales[boards].Rows
			m := rows[3+rnd.IntN(len(rows)-3)]
			if m.Nearest > 20 {
				continue // the row past the blitz
			}
			y, err := n.ruler(float64(boards), float64(m.IMPs))
			if err != nil {
				t.Fatalf("%s: %v", path, err)
			}
			got, ok := n.scores.read(y)
			d := math.Abs(got - m.Nearest)
			if !ok || !(d <= most) { // so that NaN fails
				t.Errorf("%s: %d boards, %d IMPs: the ruler meets the scale at %.3f, V is %.3f", path, boards, m.IMPs, got, m.Nearest)
			}
			off = append(off, d)
		}
		sort.Float64s(off)
		t.Logf("%s: at %d points off by %.4f VP at most, %.4f in the median", path, len(off), off[len(off)-1], off[len(off)/2])
	})
}

func TestNomogramShowsABlitzWhereThereIsOne(t *testing.T) {
	t.Parallel()
	eachNomogram(t, func(path string, n nomogram) {
		top, bottom := min(n.blitz.a.y, n.blitz.b.y), max(n.blitz.a.y, n.blitz.b.y)
		end, ok := 0.0, false
		for i, v := range n.scores.value {
			if v == 20 {
				end, ok = n.scores.y[i], true
			}
		}
		if !ok || math.Abs(end-bottom) > 0.02 {
			t.Errorf("%s: the thick line ends at %.2f mm, the tick of 20 lies at %.2f", path, bottom, end)
		}
		seen := 0
		for boards := firstBoards; boards <= lastBoards; boards++ {
			rows := oracle.Continuous(boards).Rows
			x := rows[len(rows)-1].IMPs // ⌈X⌉
			for imps := x; imps <= 150; imps++ {
				y, err := n.ruler(float64(boards), float64(imps))
				if err != nil {
					t.Fatalf("%s: %v", path, err)
				}
				if y < top-0.05 || y > bottom+0.05 {
					t.Fatalf("%s: %d boards, %d IMPs: a blitz, but the ruler meets no thick line at %.2f mm", path, boards, imps, y)
				}
				seen++
			}
		}
		if seen < 97 {
			t.Errorf("%s: only %d blitzes were looked at", path, seen)
		}
	})
}

// Every board count and every margin is on the card, and figures are of a size.
func TestNomogramHasEveryBoardCountAndMargin(t *testing.T) {
	t.Parallel()
	eachNomogram(t, func(path string, n nomogram) {
		for _, c := range []struct {
			name     string
			s        paperScale
			from, to float64
			labels   int
		}{
			{"boards", n.boards, 4, 100, 20}, {"IMPs", n.imps, 1, 150, 25}, {"VPs", n.scores, 10.2, 20, 15},
		} {
			_, ok := c.s.place(c.from)
			_, ok2 := c.s.place(c.to)
			if !ok || !ok2 || c.s.labels < c.labels {
				t.Errorf("%s: the scale of %s has %d labels (want %d or more) and does not run from %v to %v", path, c.name, c.s.labels, c.labels, c.from, c.to)
			}
			for i := 1; i < len(c.s.y); i++ {
				if gap := c.s.y[i] - c.s.y[i-1]; gap < 0.49 {
					t.Errorf("%s: two ticks of %s at %v and %v are %.2f mm apart: nobody can tell them apart", path, c.name, c.s.value[i-1], c.s.value[i], gap)
				}
			}
		}
		for _, l := range n.page.labels {
			if l.size/mmPerPoint < leastText-1e-6 {
				t.Errorf("%s: %q is set in %.2f pt, the least is %d", path, l.text, l.size/mmPerPoint, leastText)
			}
		}
	})
}

// The line that is drawn as an example is the ruler's, and what it says is so.
func TestNomogramsExampleIsRight(t *testing.T) {
	t.Parallel()
	const boards, imps = 24, 31
	v := oracle.Continuous(boards).Rows[imps].Nearest
	m := words(t)
	want := []string{
		m.Nomogram.Example.With("boards", boardsText(boards), "imps", "31 IMPs"),
		m.Nomogram.Result.With("winner", fmt.Sprintf("%.1f", v), "loser", fmt.Sprintf("%.1f", 20-v)),
		m.Nomogram.Exactly.With("exact", fmt.Sprintf("%.2f", v)),
	}
	eachNomogram(t, func(path string, n nomogram) {
		left, _ := n.boards.place(boards)
		right, _ := n.imps.place(imps)
		from, to := math.Inf(1), math.Inf(-1)
		for _, s := range n.page.strokes {
			if !s.dash {
				continue
			}
			for _, p := range []spot{s.a, s.b} {
				if y := left + (right-left)*(p.x-n.boards.x)/(n.imps.x-n.boards.x); math.Abs(p.y-y) > 0.02 {
					t.Errorf("%s: the example's line passes (%.2f, %.2f), the ruler lies at y = %.2f mm there", path, p.x, p.y, y)
				}
				from, to = min(from, p.x), max(to, p.x)
			}
		}
		if math.Abs(from-n.boards.x) > 0.02 || math.Abs(to-n.imps.x) > 0.02 {
			t.Errorf("%s: the example's line runs from %.2f to %.2f mm, the scales lie at %.2f and %.2f", path, from, to, n.boards.x, n.imps.x)
		}
		var said []string
		for _, l := range n.page.labels {
			said = append(said, l.text)
		}
		all := strings.Join(said, " ")
		for _, text := range want {
			if !strings.Contains(all, text) {
				t.Errorf("%s does not say %q", path, text)
			}
		}
	})
}
