package figure

import (
	"bytes"
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/vpcharts/vpcharts/generator/mark"
)

// A Chart is a plot of numbers that are already computed: lines, bars or points. OfChart
// draws it, and CSV writes its numbers.
type Chart struct {
	Title string // says what is seen: "What the next IMP is worth"
	Desc  string // the text alternative: the finding
	X, Y  string // what each axis measures, with its unit
	// Key is the name of x in the data file: "imps". It is plain, lower-case English.
	Key string
	// The axes go from Min to Max. Where both are 0, they have room for all values.
	XMin, XMax, YMin, YMax float64
	LogY                   bool
	Ends                   bool // lines have their names at their ends
	Plain                  bool // the grid has no vertical lines
	Series                 []Series
	Uprights               []Rule // vertical, with their labels above the plot
	Levels                 []Rule // horizontal, with their labels beside them
	// Number writes a number with the given number of decimals: words.Locale has this method.
	Number func(v float64, decimals int) string
}

// A Series is numbers that belong together. X ascends. A y that is NaN or infinite is a gap.
type Series struct {
	Key   string // the name in the data file: plain, lower-case English
	Name  string // what stands beside the line; may be empty if there is one series
	Short string // a shorter name, for where Name finds no room; may be empty
	// Class gives the colour and the dash: the name of a model, or one of Classes. "" means the
	// class in Classes at the series' own place.
	Class string
	Shape Shape
	Depth Depth
	X, Y  []float64
}

// Over is a series with the y of each x.
func Over(key, name string, xs []float64, y func(x float64) float64) Series {
	s := Series{Key: key, Name: name, X: xs, Y: make([]float64, len(xs))}
	for i, x := range xs {
		s.Y[i] = y(x)
	}
	return s
}

// Stairs is a series whose y holds from each whole number on, from 0, to the next.
func Stairs(ys []float64) (s Series) {
	for i, y := range ys {
		s.X, s.Y = append(s.X, float64(i), float64(i)), append(s.Y, ys[max(i-1, 0)], y)
	}
	return s
}

// Steps are the x from first/parts to last/parts, by 1/parts.
func Steps(first, last int, parts float64) (xs []float64) {
	for i := first; i <= last; i++ {
		xs = append(xs, float64(i)/parts)
	}
	return xs
}

// A Depth says how much a series stands out.
type Depth int

// The depths.
const (
	Back  Depth = iota - 1 // a faint line, whatever its class
	Usual                  // as all others
	Front                  // drawn last, with a thick line and a bold name
)

// A Rule is a straight line through the plot at a value of one axis.
type Rule struct {
	At    float64
	Label string
}

// A Shape says how a series is drawn.
type Shape int

// The shapes. Bars stand on 0; the bars of two series stand side by side, those of the first are
// filled and the others are outlines.
const (
	Line Shape = iota
	Bars
	Points
)

// Classes are the classes of series that are no models. Four of them have the colours and the
// dashes of the models, in the order of vp.Models.
func Classes() []string { return []string{"one", "two", "three", "four", "five"} }

// OfChart draws a chart. Each name stands beside its line. Where it finds no room there, it stands
// at the line's end if the ends are apart, and otherwise below the plot; a short name is used before that.
func OfChart(c Chart) (d mark.Drawing, err error) {
	c.Series = slices.Clone(c.Series)
	for i := range c.Series {
		c.Series[i].Class = cmp.Or(c.Series[i].Class, Classes()[i])
	}
	c.ranges()
	for _, way := range c.ways() {
		if d, err = (&sketch{Chart: c, way: way}).draw(); err == nil {
			return d, nil
		}
	}
	return mark.Drawing{}, fmt.Errorf("chart %q: %w", c.Title, err)
}

func isWhole(v float64) bool { return v == math.Trunc(v) }

func isNumber(v float64) bool { return !math.IsNaN(v) && !math.IsInf(v, 0) }

// ranges fills in the ranges of the axes that the caller left open.
func (c *Chart) ranges() {
	xs, ys := [2]float64{math.Inf(1), math.Inf(-1)}, [2]float64{math.Inf(1), math.Inf(-1)}
	with := func(r *[2]float64, v float64) { r[0], r[1] = min(r[0], v), max(r[1], v) }
	half := 0.0
	for _, s := range c.Series {
		for i, y := range s.Y {
			with(&xs, s.X[i])
			if isNumber(y) {
				with(&ys, y)
			}
		}
		if s.Shape == Bars {
			with(&ys, 0)
			half = max(half, s.step()*0.6)
		}
	}
	for _, u := range c.Uprights {
		with(&xs, u.At)
	}
	for _, l := range c.Levels {
		with(&ys, l.At)
	}
	if c.XMin == 0 && c.XMax == 0 {
		if slices.ContainsFunc(c.Series, func(s Series) bool { return s.Shape == Points }) {
			half = max(half, (xs[1]-xs[0])/40)
		}
		c.XMin, c.XMax = xs[0]-half, xs[1]+half
	}
	if c.YMin != 0 || c.YMax != 0 {
		return
	}
	lo, hi := ys[0], ys[1]
	if c.LogY {
		c.YMin, c.YMax = lo/1.15, hi*1.15
		return
	}
	if lo > 0 && lo < hi/3 {
		lo = 0
	}
	if hi <= lo {
		lo, hi = lo-1, hi+1
	}
	// To the next line of the grid, as far as that is not much.
	ticks := linear(lo, hi, 6, false, c.Number) // three or more
	step := ticks[1].Value - ticks[0].Value
	c.YMin, c.YMax = math.Floor(lo/step+1e-9)*step, math.Ceil(hi/step-1e-9)*step
	if c.YMin < lo-0.6*step && lo != 0 {
		c.YMin = lo - 0.3*step
	}
	if c.YMax > hi+0.6*step && hi != 0 {
		c.YMax = hi + 0.3*step
	}
}

// step is the least distance of two x, of which a series has two or more.
func (s Series) step() float64 {
	least := math.Inf(1)
	for i := 1; i < len(s.X); i++ {
		least = min(least, s.X[i]-s.X[i-1])
	}
	return least
}

// whole reports whether x is a whole number throughout.
func (c *Chart) whole() bool {
	return !slices.ContainsFunc(c.Series, func(s Series) bool {
		return slices.ContainsFunc(s.X, func(x float64) bool { return !isWhole(x) })
	})
}

// CSV returns the numbers of a chart as a data file: x in the first column, then a column for each
// series. A row without a number has an empty cell. Numbers have at most 9 decimals.
func (c Chart) CSV() []byte {
	out := []byte(c.Key)
	for _, s := range c.Series {
		out = append(append(out, ','), s.Key...)
	}
	for _, x := range c.Xs() {
		out = appendNumber(append(out, '\n'), x)
		for _, s := range c.Series {
			out = append(out, ',')
			if y, ok := s.At(x); ok {
				out = appendNumber(out, y)
			}
		}
	}
	return append(out, '\n')
}

// Xs are the x of all series, in order.
func (c Chart) Xs() (xs []float64) {
	for _, s := range c.Series {
		xs = append(xs, s.X...)
	}
	slices.Sort(xs)
	return slices.Compact(xs)
}

// At returns a series' y at one of its x. It returns false for a gap, and where the series has no
// such x.
func (s Series) At(x float64) (y float64, ok bool) {
	i, ok := slices.BinarySearch(s.X, x)
	if !ok || !isNumber(s.Y[i]) {
		return 0, false
	}
	return s.Y[i], true
}

// appendNumber writes a number with at most 9 decimals.
func appendNumber(b []byte, v float64) []byte {
	from := len(b)
	b = bytes.TrimRight(strconv.AppendFloat(b, v, 'f', 9, 64), "0")
	b = bytes.TrimSuffix(b, []byte("."))
	if string(b[from:]) == "-0" {
		return append(b[:from], '0')
	}
	return b
}
