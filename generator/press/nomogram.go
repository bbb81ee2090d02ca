package press

import (
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// layNomogram lays out the card with the nomogram. It does not depend on which board counts are
// published.
func layNomogram(r *Run, p *Print) error {
	m := r.Words
	name := m.Scales.Name(scale.WBFContinuous)
	document := words.NomogramDocument{From: vp.MinTested, Scale: name, To: vp.MaxTested}
	title := m.Nomogram.Document(document)
	of := vp.Must(r.Scales.Find(scale.WBFContinuous)) // the drawing shows it, so the authority's statement names it
	o := r.report("", ExampleBoards, of)
	o.sources = append(o.sources, m.Nomogram.Formula())
	head := typeset.Head{
		Title:  m.Nomogram.Title(vp.MinTested, vp.MaxTested),
		Kicker: m.Chart.Kicker(),
		Line:   m.Nomogram.Line(),
	}
	on := typeset.NewTypesetter(p.Item.Format, r.look, r.imprint(o))
	side, err := on.DrawnSide(head, func(body mark.Rect) (mark.Figure, error) {
		return r.Nomogram(body, r.look, m, r.UsualBoards)
	})
	if err != nil {
		return err
	}
	p.titles = titles{title, m.Nomogram.Subject(words.NomogramSubject(document)), title}
	return p.add(side)
}
