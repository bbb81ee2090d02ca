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
func layNomogram(v *Venue, p Print) Print {
	m := v.Words
	name := m.Scales.Name(scale.WBFContinuous)
	title := m.Nomogram.Document(words.NomogramDocument{From: vp.MinTested, Scale: name, To: vp.MaxTested})
	of := vp.Must(v.Scales.Find(scale.WBFContinuous)) // the drawing shows it, so the authority's statement names it
	o := v.report("", ExampleBoards, of)
	o.sources = append(o.sources, m.Nomogram.Formula())
	head := typeset.Head{
		Title:  m.Nomogram.Title(vp.MinTested, vp.MaxTested),
		Kicker: m.Chart.Kicker(),
		Line:   m.Nomogram.Line(),
	}
	on := typeset.NewTypesetter(p.Item.Format, v.look(), v.imprint(o))
	side, err := on.DrawnSide(head, func(body mark.Rect) ([]mark.Mark, error) {
		return v.Nomogram(body, v.look(), m, v.UsualBoards)
	})
	return v.made(p, titles{title, m.Nomogram.Subject(words.NomogramSubject{
		From: vp.MinTested, Scale: name, To: vp.MaxTested,
	}), title}, []mark.Page{side}, err)
}
