package generator

import (
	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/impose"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// drawnPrints lays out the venue's pieces that are drawn: the nomogram and the
// calibration sheet. They are the same for every choice of board counts.
func (b *build) drawnPrints() (all []sharedPrint) {
	for _, f := range b.used(smallFormats...) {
		p := sharedPrint{path: printPath("nomogram", f, "pdf")}
		var c typeset.Piece
		if c, p.err = b.nomogram(f); p.err == nil {
			p.front = c.Sides[0]
			p.doc = b.nomogramDocument(impose.ForPress(c, b.look(), string(b.m.Chart.Check)))
		}
		all = append(all, p)
	}
	for _, p := range []format.Paper{format.PaperA4, format.PaperLetter} {
		if !b.takes(p) {
			continue
		}
		d := b.document(string(b.m.Calibration.Title), string(b.m.Calibration.Subject), press.Calibration(p, b.look(), b.m))
		d.Duplex = mark.DuplexFlipLongEdge
		all = append(all, sharedPrint{path: "print/calibration-" + p.Name + ".pdf", doc: d, front: d.Pages[0]})
	}
	return all
}

func (b *build) nomogramDocument(pages []mark.Page) mark.Document {
	l := b.m.Locale()
	with := func(m content.Message) string {
		return m.With("from", l.Int(vp.MinTested), "to", l.Int(vp.MaxTested), "scale", string(b.m.Scales.Name(scale.WBFContinuous)))
	}
	return b.document(with(b.m.Nomogram.Document), with(b.m.Nomogram.Subject), pages)
}

// nomogram is the card with the nomogram.
func (b *build) nomogram(f format.Format) (typeset.Piece, error) {
	m, l := b.m, b.m.Locale()
	imprint := typeset.Imprint{
		Lines: []string{string(m.Chart.Source), string(m.Nomogram.Formula)},
		Check: string(m.Chart.Check),
		Club:  string(m.Chart.Club),
		By:    b.by,
	}
	// The nomogram is a drawing of the scale, so the scale is named.
	if full, _ := authorityOn(b.content, false, scale.WBFContinuous); full != "" {
		imprint = imprint.With(full)
	}
	if address := address.Full(b.baseURL, address.Page("print")); address != "" {
		var err error
		if imprint.QR, err = typeset.NewQR(address); err != nil {
			return typeset.Piece{}, err
		}
	}
	question, result, exactly, err := b.nomogramExample()
	if err != nil {
		return typeset.Piece{}, err
	}
	const drawn, most = int(vp.ScoreDrawn / vp.VP), 2 * int(vp.ScoreDrawn/vp.VP)
	score := func(winner int) string { return l.Int(winner) + " – " + l.Int(most-winner) }
	words := figure.NomogramWords{
		Boards: string(m.Table.Boards), IMPs: string(m.Table.IMPs),
		Winner: string(m.Table.Winner), Loser: string(m.Table.Loser),
		Blitz: m.Nomogram.Blitz.With("score", score(most)),
		How: []string{
			string(m.Nomogram.Lay), string(m.Nomogram.Read),
			m.Nomogram.Beyond.With("blitz", score(most), "drawn", score(drawn)),
			string(m.Nomogram.Exact),
		},
		Example: question, Result: result, Exactly: exactly,
		Usual:  b.content.Settings.UsualBoards,
		Number: l.Real,
	}
	head := typeset.Head{
		Title:  m.Nomogram.Title.With("from", l.Int(vp.MinTested), "to", l.Int(vp.MaxTested)),
		Kicker: string(m.Chart.Kicker),
		Line:   string(m.Nomogram.Line),
	}
	look := b.look()
	return typeset.DrawingCard(f, look, head, imprint, func(body mark.Rect) ([]mark.Mark, error) {
		return figure.Nomogram(body, look, words)
	})
}

// nomogramExample is what is read off the line that is drawn as an example: the
// curve's value, to the tenth that can be read, and to hundredths.
func (b *build) nomogramExample() (question, result, exactly string, err error) {
	s, err := vp.WBFContinuous(figure.ExampleBoards)
	if err != nil {
		return "", "", "", err
	}
	m, l := b.m, b.m.Locale()
	winner, both := s.Rows[figure.ExampleIMPs].Exact, 2*float64(s.Curve.V0())/float64(vp.VP)
	question = m.Nomogram.Example.With("boards", m.Boards.Of(figure.ExampleBoards, l), "imps", m.IMPs.Of(figure.ExampleIMPs, l))
	result = m.Nomogram.Result.With("winner", l.Real(winner, 1), "loser", l.Real(both-winner, 1))
	return question, result, m.Nomogram.Exactly.With("exact", l.Real(winner, 2)), nil
}
