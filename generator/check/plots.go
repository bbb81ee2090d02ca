package check

import (
	"regexp"
	"strconv"
	"sync"

	"github.com/vpcharts/vpcharts/generator/theory"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// A plot is what a picture of numbers should show, and its CSV file should have.
type plot struct {
	key              string // the name of x in the CSV file
	curves           []curve
	uprights, levels []float64 // lines across, at x and at y
	open             bool      // curves go beyond the last lines of the grid
}

// A curve is a column of the CSV file, and a line, bars or dots in the picture. x ascends.
type curve struct {
	key   string
	class string // in the picture
	shape shape
	x, y  []float64
	at    func(x float64) float64 // of a line: the curve between the points; nil is straight
}

// A shape is how a curve is drawn.
type shape int

const (
	line shape = iota
	bars
	dots
)

// classes are those of the curves in a picture, by their place; the models have their names.
var classes = []string{"one", "two", "three", "four", "five"}

// add adds a curve with a value for each x.
func (p *plot) add(key string, s shape, xs []float64, y func(i int, x float64) float64) {
	c := curve{key: key, class: classes[len(p.curves)%len(classes)], shape: s, x: xs}
	for i, x := range xs {
		c.y = append(c.y, y(i, x))
	}
	p.curves = append(p.curves, c)
}

// steps are the numbers from, from+by … up to to.
func steps(from, to, by float64) (all []float64) {
	for i := 0; from+float64(i)*by <= to; i++ {
		all = append(all, from+float64(i)*by)
	}
	return all
}

// A plotKind makes the plots whose names are of a pattern. Its part is a board count or a kind of value;
// ok is false for one that there is not.
type plotKind struct {
	name *regexp.Regexp
	make func(part string) (p plot, ok bool)
}

// plotOf is the plot of a name without its ending, such as theory/odds.
func (k *known) plotOf(name string) (plot, bool) {
	of, _ := k.plots.LoadOrStore(name, sync.OnceValues(func() (plot, bool) {
		for _, kind := range plotKinds {
			if part := kind.name.FindStringSubmatch(name); part != nil {
				return kind.make(append(part, "")[1])
			}
		}
		return plot{}, false
	}))
	return of.(func() (plot, bool))()
}

// plotKinds are all plots but those of a board count.
var plotKinds = append(theoryPlots, plotKind{regexp.MustCompile(`^models/(?:[a-z-]+/)?(scale|sensitivity|concavity|difference|worth-difference)$`), modelPlot})

// modelPlot is v, s or c of the models, or the difference from the exponential one.
func modelPlot(kind string) (p plot, ok bool) {
	p.key = "u"
	models, value := vp.Models(), modelValues[kind]
	for i, m := range models {
		if _, differs := map[string]bool{"difference": true, "worth-difference": true}[kind]; differs && i == 0 {
			continue
		}
		c := curve{key: m.Name, class: m.Name}
		at := func(u float64) float64 { return value(m, models[0], u) }
		for k := range 101 {
			u := float64(k) / 100
			c.x, c.y = append(c.x, u), append(c.y, at(u))
		}
		if len(p.curves) < len(models) && kind != "difference" && kind != "worth-difference" {
			c.at = at
		}
		p.curves = append(p.curves, c)
	}
	return p, value != nil
}

// boardPlot is a picture of the models for a board count, in VPs and IMPs.
func boardPlot(boards int, kind string) (p plot, ok bool) {
	s, err := vp.WBFContinuous(boards)
	place := map[string]int{"scale": 0, "sensitivity": 1, "concavity": 2}
	if err != nil {
		return p, false
	}
	p.uprights = []float64{s.Curve.X()}
	for _, m := range vp.Models() {
		at := func(imps float64) float64 {
			v, s, c := m.At(min(imps, s.Curve.X()), s.Curve)
			return [...]float64{v, s, c}[place[kind]]
		}
		xs := []float64{0, s.Curve.X()}
		p.curves = append(p.curves, curve{class: m.Name, x: xs, y: []float64{at(xs[0]), at(xs[1])}, at: at})
	}
	return p, true
}

// tested reads a board count of which the theory speaks.
func tested(part string) (int, bool) {
	n, err := strconv.Atoi(part)
	return n, err == nil && n >= vp.MinTested && n <= vp.MaxTested
}

// testedCounts are the board counts of which the theory speaks.
func testedCounts() []float64 { return steps(vp.MinTested, vp.MaxTested, 1) }

// odds are the chances of the discrete scale's scores between equal teams.
func odds(boards int, better float64) (theory.Odds, error) {
	s, err := vp.WBFDiscrete(boards)
	if err != nil {
		return theory.Odds{}, err
	}
	return theory.NewOdds(s.Table(), better), nil
}
