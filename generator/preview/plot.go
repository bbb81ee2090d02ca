package preview

// origin is the figure where a plot's level axis begins.
const origin = "0"

// axes draws a plot's axes with their words and figures, which are the same on every card.
func (d *desk) axes(f Frame) {
	const wide, high = plotRight - plotLeft, plotFoot - plotTop
	d.rect(plotLeft, plotTop-hairline/2, wide, hairline, tint)
	d.rect(plotLeft-axisLine, plotTop-hairline/2, axisLine, high+hairline/2+axisLine, line)
	d.rect(plotLeft, plotFoot, wide, axisLine, line)

	beside := func(y int, s style, text string) {
		d.text(plotLeft-axisLine-axisGap-s.width(text), y+s.figureHeight()/2, s, text)
	}
	beside(plotTop, axisText, f.High)
	beside((plotTop+plotFoot)/2, nameText, f.Y)
	beside(plotFoot, axisText, f.Low)
	d.text((plotLeft+plotRight-nameText.width(f.X))/2, lastRow, nameText, f.X)
	d.text(plotLeft-(axisLine+axisText.width(origin))/2, lastRow, axisText, origin)
}

// plot draws a card's curves, the marks of its rows, and the figure at the end of the axis.
func (d *desk) plot(card Card) {
	at := func(p Point) spot {
		return spot{
			px(plotLeft) + px(plotRight-plotLeft)*length(p.X)/length(card.Plot.Across),
			px(plotFoot) - px(plotFoot-plotTop)*length(p.Y)/length(card.Plot.Up),
		}
	}
	for _, points := range card.Plot.Curves {
		curve := make([]spot, len(points))
		for i, p := range points {
			curve[i] = at(p)
		}
		if len(card.Plot.Curves) == 1 {
			d.below(curve, plotFoot, tint)
		}
		d.stroke(curve, px(curveLine), full)
	}
	for _, r := range card.Rows {
		mark := []spot{at(r.At)}
		d.clear(mark, px(markGap))
		d.stroke(mark, px(markDisc), full)
	}
	width := axisText.width(card.Plot.Last)
	d.text(min(plotRight-width/2, right-width), lastRow, axisText, card.Plot.Last)
}
