package figure

import (
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// The layout, in millimetres.
const (
	edge       mark.MM = 0.6 // from the picture's edge to anything
	descent    mark.MM = 0.9 // of letters below their line
	above      mark.MM = 5.2 // for words over the plot
	below      mark.MM = 5.7 // for words under the x axis' numbers
	numberDrop mark.MM = 2.0 // from the x axis to its numbers
	numberGap  mark.MM = 2.5 // between the numbers of the x axis, at least
)

// axes sets up both axes, with numbers and hairlines but no words. On an x axis of whole numbers no other
// numbers stand.
func (s *sketch) axes() *plot.Plot {
	p := plot.New()
	p.BackgroundColor = nil
	p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = s.XMin, s.XMax, s.YMin, s.YMax
	p.X.Label.TextStyle = s.r.style(draw.XCenter, draw.YBottom)
	p.Y.Label.TextStyle, p.Legend.TextStyle = p.X.Label.TextStyle, p.X.Label.TextStyle
	p.X.LineStyle = hairline("axis")
	p.X.Tick.LineStyle = hairline("") // not drawn: the grid's lines lead to the numbers
	p.X.Tick.Length = points(numberDrop)
	p.X.Tick.Label = s.r.style(draw.XCenter, draw.YTop)
	p.X.Padding = 0

	p.Y.LineStyle.Width = 0
	p.Y.Tick.LineStyle.Width = 0
	p.Y.Tick.Label = s.r.style(draw.XRight, draw.YCenter)
	p.Y.Padding = 0
	ticks := linear(s.YMin, s.YMax, 6, false, s.Number)
	if s.LogY {
		p.Y.Scale = plot.LogScale{}
		ticks = logarithmic(s.YMin, s.YMax, s.Number)
	}
	p.Y.Tick.Marker = ticks

	// As many numbers along the x axis as stand clear of each other.
	room := width - s.right - edge
	var widest mark.MM
	for _, t := range ticks {
		widest = max(widest, widthOf(t.Label, font.Regular))
	}
	room -= widest + widthOf(" ", font.Regular)
	each := widthOf(s.Number(s.XMax, 0), font.Regular) + numberGap
	most := 8
	if s.whole() {
		most = 12
	}
	p.X.Tick.Marker = linear(s.XMin, s.XMax, max(2, min(most, int(room/each))), s.whole(), s.Number)
	return p
}

func hairline(c class) draw.LineStyle { return draw.LineStyle{Color: c, Width: vg.Points(0.6)} }

// linear returns the ticks from lo to hi, a round step apart that makes at most the given number of intervals. It may
// have to be a whole number.
func linear(lo, hi float64, intervals int, whole bool, number func(float64, int) string) plot.ConstantTicks {
	mantissa, decimals := round((hi-lo)/float64(intervals), whole)
	// Multiples first, then the power: so 3 × 0.1 is 0.3.
	value := func(i float64) float64 { return scaled(i*mantissa, decimals) }
	shown := max(decimals-1, 0)
	if mantissa == 25 {
		shown = max(decimals, 0)
	}
	var ticks plot.ConstantTicks
	for i := float64(int(math.Ceil(lo/value(1) - 1e-9))); value(i) <= hi+math.Abs(hi)*1e-12; i++ {
		ticks = append(ticks, plot.Tick{Value: value(i), Label: number(value(i), shown)})
	}
	return ticks
}

// Round is the least round whole number that is not below a positive one.
func Round(least float64) float64 { return scaled(round(least, true)) }

// round is the least number that is not below a positive one and is 1, 2, 2.5 or 5 times a power of ten. It is
// mantissa/10^decimals.
func round(least float64, whole bool) (mantissa float64, decimals int) {
	for decimals = int(2 - math.Floor(math.Log10(least))); ; decimals-- { // start below any that could do
		for _, mantissa := range [4]float64{10, 20, 25, 50} {
			if v := scaled(mantissa, decimals); v >= least*(1-1e-9) && (!whole || isWhole(v)) {
				return mantissa, decimals
			}
		}
	}
}

// logarithmic gives the ticks 1 and 3 times the powers of ten between lo and
// hi, about equally far apart.
func logarithmic(lo, hi float64, number func(float64, int) string) plot.ConstantTicks {
	var ticks plot.ConstantTicks
	for decimals := int(-math.Floor(math.Log10(lo))); scaled(1, decimals) <= hi; decimals-- {
		for _, mantissa := range [2]float64{1, 3} {
			if v := scaled(mantissa, decimals); lo <= v && v <= hi {
				ticks = append(ticks, plot.Tick{Value: v, Label: number(v, max(decimals, 0))})
			}
		}
	}
	return ticks
}

// scaled is i/10^decimals, correctly rounded for the i and decimals of ticks.
func scaled(i float64, decimals int) float64 {
	if decimals < 0 {
		return i * math.Pow10(-decimals)
	}
	return i / math.Pow10(decimals)
}
