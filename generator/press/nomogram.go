package press

import (
	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// layNomogram is the card with the nomogram. It is the same for every choice of board
// counts.
func layNomogram(v *Venue, f format.Format) (laidOut, error) {
	m, l := v.words(), v.words().Locale()
	with := func(text content.Message) string {
		return text.With("from", l.Int(vp.MinTested), "to", l.Int(vp.MaxTested), "scale", string(m.Scales.Name(scale.WBFContinuous)))
	}
	title := with(m.Nomogram.Document)
	out := laidOut{titles: titles{title, with(m.Nomogram.Subject), title}}
	o := v.report("", scale.WBFContinuous) // the drawing shows it, so the authority's statement names it
	o.sources = append(o.sources, string(m.Nomogram.Formula))
	imprint, err := v.imprint(o)
	if err != nil {
		return out, err
	}
	words, err := nomogramWords(m)
	if err != nil {
		return out, err
	}
	words.Usual = v.settings().UsualBoards
	head := typeset.Head{
		Title:  m.Nomogram.Title.With("from", l.Int(vp.MinTested), "to", l.Int(vp.MaxTested)),
		Kicker: string(m.Chart.Kicker),
		Line:   string(m.Nomogram.Line),
	}
	out.Piece, err = typeset.DrawingCard(f, v.look(), head, imprint, func(body mark.Rect) ([]mark.Mark, error) {
		return figure.Nomogram(body, v.look(), words)
	})
	return out, err
}

// nomogramWords are what the nomogram says. What is read off the line that is drawn as an
// example is the curve's value: to the tenth that can be read, and to hundredths.
func nomogramWords(m *content.Messages) (figure.NomogramWords, error) {
	s, err := vp.WBFContinuous(figure.ExampleBoards)
	if err != nil {
		return figure.NomogramWords{}, err
	}
	l := m.Locale()
	const drawn, most = int(vp.ScoreDrawn / vp.VP), 2 * int(vp.ScoreDrawn/vp.VP)
	score := func(winner int) string { return l.Int(winner) + " – " + l.Int(most-winner) }
	winner, both := s.Rows[figure.ExampleIMPs].Exact, 2*float64(s.Curve.V0())/float64(vp.VP)
	return figure.NomogramWords{
		Boards: string(m.Table.Boards), IMPs: string(m.Table.IMPs),
		Winner: string(m.Table.Winner), Loser: string(m.Table.Loser),
		Blitz: m.Nomogram.Blitz.With("score", score(most)),
		How: []string{
			string(m.Nomogram.Lay), string(m.Nomogram.Read),
			m.Nomogram.Beyond.With("blitz", score(most), "drawn", score(drawn)),
			string(m.Nomogram.Exact),
		},
		Example: m.Nomogram.Example.With("boards", m.Boards.Of(figure.ExampleBoards, l), "imps", m.IMPs.Of(figure.ExampleIMPs, l)),
		Result:  m.Nomogram.Result.With("winner", l.Real(winner, 1), "loser", l.Real(both-winner, 1)),
		Exactly: m.Nomogram.Exactly.With("exact", l.Real(winner, 2)),
		Number:  l.Real,
	}, nil
}
