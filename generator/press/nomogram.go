package press

import (
	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// layNomogram lays out the card with the nomogram. It does not depend on which board counts are
// published.
func layNomogram(v *Venue, f format.Format) (laidOut, error) {
	m := v.words()
	name := m.Scales.Name(scale.WBFContinuous)
	title := m.Nomogram.Document(vp.MinTested, name, vp.MaxTested)
	out := laidOut{titles: titles{title, m.Nomogram.Subject(vp.MinTested, name, vp.MaxTested), title}}
	o := v.report("", scale.WBFContinuous) // the drawing shows it, so the authority's statement names it
	o.sources = append(o.sources, m.Nomogram.Formula())
	imprint, err := v.imprint(o)
	if err != nil {
		return out, err
	}
	words := nomogramWords(m)
	words.Usual = v.settings().UsualBoards
	head := typeset.Head{
		Title:  m.Nomogram.Title(vp.MinTested, vp.MaxTested),
		Kicker: m.Chart.Kicker(),
		Line:   m.Nomogram.Line(),
	}
	out.Piece, err = typeset.DrawingCard(f, v.look(), head, imprint, func(body mark.Rect) ([]mark.Mark, error) {
		return figure.Nomogram(body, v.look(), words)
	})
	return out, err
}

// nomogramWords returns the texts of the nomogram. The result of the example is the curve's
// value: to the tenth that can be read off, and to hundredths.
func nomogramWords(m *words.Messages) figure.NomogramWords {
	s := vp.Must(vp.WBFContinuous(figure.ExampleBoards))
	l := m.Locale()
	const drawn, most = int(vp.ScoreDrawn / vp.VP), 2 * int(vp.ScoreDrawn/vp.VP)
	score := func(winner int) string { return l.Int(winner) + " – " + l.Int(most-winner) }
	winner, both := s.Rows[figure.ExampleIMPs].Exact, 2*float64(s.Curve.V0())/float64(vp.VP)
	return figure.NomogramWords{
		Boards: m.Table.Boards(), IMPs: m.Table.IMPs(),
		Winner: m.Table.Winner(), Loser: m.Table.Loser(),
		Blitz: m.Nomogram.Blitz(score(most)),
		How: []string{
			m.Nomogram.Lay(), m.Nomogram.Read(),
			m.Nomogram.Beyond(score(most), score(drawn)),
			m.Nomogram.Exact(),
		},
		Example: m.Nomogram.Example(m.Boards(figure.ExampleBoards), m.IMPs(figure.ExampleIMPs)),
		Result:  m.Nomogram.Result(l.Real(both-winner, 1), l.Real(winner, 1)),
		Exactly: m.Nomogram.Exactly(l.Real(winner, 2)),
		Number:  l.Real,
	}
}
