package generator

import (
	"fmt"

	"github.com/vpcharts/vpcharts/generator/chart"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/pdf"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// accent is the one colour of what is printed: 7.2:1 on white.
var accent = chart.Ink{R: 0x0a, G: 0x5c, B: 0x8c}

// boardCharts makes a board count's printed charts. For board counts that the
// report tested every chart must fit; beyond, one that does not is left out.
func (b *build) boardCharts(w *boardWork) error {
	for _, paper := range []chart.Paper{chart.A4, chart.Letter} {
		page, err := chart.Layout(w.sheet, paper, b.chartFrame(w))
		if err != nil {
			if vp.Tested(w.boards) {
				return err
			}
			w.leftOut = append(w.leftOut, err)
			continue
		}
		name := b.m.Boards.Of(w.boards, b.m.Locale())
		data, err := pdf.Render(chart.Document{
			Title:   b.m.Chart.Title.With("boards", name),
			Author:  b.publisher(),
			Subject: b.m.Chart.Subject.With("boards", name),
			Lang:    b.m.Language,
			Pages:   []chart.Page{page},
		}, b.fonts)
		if err != nil {
			return fmt.Errorf("chart-%s for %d boards: %w", paper.Name, w.boards, err)
		}
		w.add("chart-"+paper.Name+".pdf", data)
	}
	return nil
}

// publisher is who publishes this copy of the site.
func (b *build) publisher() string {
	if o := b.content.Settings.Organisation; o != "" {
		return o
	}
	return b.content.Settings.Title
}

// chartFrame is what stands around a chart's tables: what it is, who vouches for
// it, and where its numbers come from.
func (b *build) chartFrame(w *boardWork) chart.Frame {
	m := b.m
	f := chart.Frame{Kicker: string(m.Chart.Kicker), Line: string(m.Chart.Line), Accent: accent}
	if a := b.content.Settings.Authority; a.Statement != "" {
		f.Foot = append(f.Foot, m.Authority(a))
	}
	f.Foot = append(f.Foot, string(m.Frame.Computed)+" "+string(m.Chart.Source),
		m.Chart.Identity.With("continuous", dataset.ID(w.scales.ContinuousTable), "discrete", dataset.ID(w.scales.DiscreteTable)))
	if address := site.Address(b.baseURL, site.BoardPath(w.boards, "index.html")); address != "" {
		f.Foot = append(f.Foot, address)
	}
	return f
}
