package press

import (
	"fmt"
	"slices"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// Venue is what the pieces for a venue are made from: those that are not of one
// board count.
type Venue struct {
	Messages *content.Messages
	Look     mark.Look
	Scales   []vp.Table       // the discrete scales of usual match lengths
	Example  vp.Table         // the continuous scale of ExampleBoards
	Director content.Director // what the settings say of matches that were not played
	// NoACBL and NoEBU leave their tables out of what is not theirs alone.
	NoACBL, NoEBU bool
	// Imprints say where each piece's numbers come from.
	Imprints VenueImprints
}

// VenueImprints are the imprints of a venue's pieces.
type VenueImprints struct{ Discrete, ACBL20, ACBL30, EBU, Director typeset.Imprint }

// acbl is the imprint of the ACBL's scale of 20 or 30 points.
func (i VenueImprints) acbl(points int) typeset.Imprint {
	if points == 30 {
		return i.ACBL30
	}
	return i.ACBL20
}

// Discrete is the discrete scales of usual match lengths, with the IMP scale on
// the back.
func (v *Venue) Discrete(f format.Format) (typeset.Piece, error) {
	t := typeset.NewTypesetter(f, v.Look, v.Imprints.Discrete)
	front, err := v.discrete()
	if err != nil {
		return typeset.Piece{}, err
	}
	return v.withIMPs(t, fmt.Sprintf("discrete scales for %d match lengths", len(v.Scales)), v.discreteHead(), front)
}

func (v *Venue) discreteHead() typeset.Head {
	m := v.Messages
	return typeset.Head{Title: string(m.Cards.Discrete), Kicker: string(m.Chart.Kicker), Line: string(m.Cards.DiscreteLine)}
}

func (v *Venue) discrete() (typeset.Grid, error) {
	t, err := DiscreteTable(v.Scales, v.Messages)
	return typeset.Grid{Table: t, Over: string(v.Messages.Cards.ByIMPs)}, err
}

// ACBL is the ACBL's scale of 20 or 30 points for all six ranges of board counts,
// with the IMP scale on the back.
func (v *Venue) ACBL(f format.Format, points int) (typeset.Piece, error) {
	m := v.Messages
	t := typeset.NewTypesetter(f, v.Look, v.Imprints.acbl(points))
	g, notes, err := acblGrid(points, m)
	if err != nil {
		return typeset.Piece{}, err
	}
	head := typeset.Head{
		Title:  m.Cards.ACBL.With("points", m.Locale().Int(points)),
		Kicker: string(m.Chart.Kicker), Line: v.acblLine(),
	}
	return v.withIMPs(t, head.Title, head, g, notes)
}

func (v *Venue) acblLine() string {
	return v.Messages.Cards.ACBLLine.With("range", v.Messages.Locale().Range(official.ACBLMinBoards, official.ACBLMaxBoards))
}

// withIMPs is a card with bands on its front and the IMP scale on its back.
func (v *Venue) withIMPs(t *typeset.Typesetter, name string, h typeset.Head, bands ...typeset.Band) (typeset.Piece, error) {
	front, err := t.StackSide(name, h, true, bands...)
	if err != nil {
		return typeset.Piece{}, err
	}
	back, err := t.StackSide(name+", IMP scale", v.impsHead(), false, v.imps(t.Format))
	return typeset.Piece{Format: t.Format, Sides: []mark.Page{front, back}}, err
}

func (v *Venue) impsHead() typeset.Head {
	return typeset.Head{Title: string(v.Messages.Chart.IMPScale), Kicker: string(v.Messages.Chart.IMPLaw)}
}

// imps is the IMP scale, in as many parts as a format's shape asks for.
func (v *Venue) imps(f format.Format) typeset.Band {
	parts := 2
	if f.W > f.H {
		parts = 3
	}
	return typeset.Grid{Table: sheet.IMPTable(v.Messages), Parts: parts}
}

// EBU is the EBU's standard amounts: by method of scoring on the front, with the
// amounts in VPs, and the notes on the back.
func (v *Venue) EBU(f format.Format) (typeset.Piece, error) {
	t := typeset.NewTypesetter(f, v.Look, v.Imprints.EBU)
	a, err := v.amounts()
	if err != nil {
		return typeset.Piece{}, err
	}
	front, err := t.StackSide("standard amounts", v.ebuHead(), true, a.rule, a.methods, a.vps)
	if err != nil {
		return typeset.Piece{}, err
	}
	back, err := t.StackSide("notes to the standard amounts", v.ebuHead(), false, a.notes, a.imps)
	return typeset.Piece{Format: f, Sides: []mark.Page{front, back}}, err
}

func (v *Venue) ebuHead() typeset.Head {
	m := v.Messages.Cards
	return typeset.Head{Title: string(m.EBU), Kicker: string(m.EBUKicker), Line: string(m.EBULine)}
}

// amounts is what an average plus or minus is worth, by the EBU's older White
// Book.
type amounts struct {
	rule, methods, vps, notes, imps typeset.Band
}

// mostAmount is up to how many IMPs the amounts at IMPs are listed: 18
// comparisons.
const mostAmount = 12

func (v *Venue) amounts() (amounts, error) {
	m := v.Messages
	vps, err := sheet.VPAmounts(m)
	if err != nil {
		return amounts{}, err
	}
	vps.Name = string(m.EBU.VPs)
	imps, err := crossAmounts(mostAmount, m)
	if err != nil {
		return amounts{}, err
	}
	notes := typeset.Prose{{Kind: typeset.Title, Text: string(m.EBU.Notes)}}
	for _, n := range official.EBUNotes() {
		notes = append(notes, typeset.Para{Mark: m.Locale().Int(n.Number), Text: n.Text})
	}
	return amounts{
		rule: typeset.Prose{
			{Kind: typeset.Strong, Text: string(m.Cards.EBUOlder)},
			{Text: string(m.Cards.EBUAverage) + " " + string(m.Cards.EBURounded)},
		},
		methods: typeset.WordTable{Table: sheet.StandardAmounts(m)},
		vps:     typeset.Grid{Table: vps},
		notes:   notes,
		imps:    typeset.Grid{Table: imps},
	}, nil
}

// DirectorCard is what a director needs where boards are adjusted, with the standard
// amounts on the back, or without the EBU's the IMP scale.
func (v *Venue) DirectorCard(f format.Format) (typeset.Piece, error) {
	t := typeset.NewTypesetter(f, v.Look, v.Imprints.Director)
	front, err := t.StackSide("director's card", v.directorHead(), true, v.director()...)
	if err != nil {
		return typeset.Piece{}, err
	}
	if v.NoEBU {
		back, err := t.StackSide("director's card, IMP scale", v.impsHead(), false, v.imps(f))
		return typeset.Piece{Format: f, Sides: []mark.Page{front, back}}, err
	}
	a, err := v.amounts()
	if err != nil {
		return typeset.Piece{}, err
	}
	back, err := t.StackSide("director's card, back", v.ebuHead(), false, a.rule, a.methods, a.vps)
	return typeset.Piece{Format: f, Sides: []mark.Page{front, back}}, err
}

func (v *Venue) directorHead() typeset.Head {
	m := v.Messages
	return typeset.Head{Title: string(m.Cards.Director), Kicker: string(m.Cards.DirectorKicker), Line: string(m.Chart.Kicker)}
}

func (v *Venue) director() []typeset.Band {
	m, l := v.Messages, v.Messages.Locale()
	c := m.Cards
	bands := []typeset.Band{
		typeset.Prose{
			{Kind: typeset.Title, Mark: l.Int(1), Text: string(c.Scheduled)},
			{Text: string(c.ScheduledText)},
			{Kind: typeset.Note, Text: string(c.ScheduledSource)},
			{Kind: typeset.Title, Mark: l.Int(2), Text: string(c.Own)},
			{Text: c.OwnText.With("imps", m.IMPs.Of(averageIMPs, l))},
			{Kind: typeset.Note, Text: string(c.OwnSource)},
		},
		typeset.Grid{Table: ownMargins(v.Example, m)},
		typeset.Prose{{Kind: typeset.Strong, Text: together(v.Example, m)}},
		typeset.Grid{Table: moreBoards(v.Example, m)},
	}
	var known typeset.Prose
	open := typeset.Blanks{Second: string(c.Regulation)}
	for _, r := range []struct{ label, text string }{{string(c.Bye), v.Director.Bye}, {string(c.Void), v.Director.Void}} {
		if r.text == "" {
			open.Labels = append(open.Labels, r.label)
		} else {
			known = append(known, typeset.Para{Text: c.Ruled.With("match", r.label, "ruling", r.text, "regulation", v.Director.Regulation)})
		}
	}
	if known != nil {
		bands = append(bands, known)
	}
	if open.Labels != nil {
		bands = append(bands, open)
	}
	return bands
}

// Chapters are the venue's pieces as pages of a book.
func (v *Venue) Chapters(f format.Format) ([]Chapter, error) {
	var all []Chapter
	add := func(name content.Message, h typeset.Head, imprint typeset.Imprint, bands ...typeset.Band) error {
		imprint.Club = "" // the book has one
		p, err := typeset.NewTypesetter(f, v.Look, imprint).StackSide("page "+h.Title, h, true, bands...)
		all = append(all, Chapter{Name: string(name), Page: p})
		return err
	}
	c := v.Messages.Cards
	scales, err := v.discrete()
	if err != nil {
		return nil, err
	}
	imps := sheet.IMPTable(v.Messages)
	imps.Name = imps.Full
	if len(v.Scales) > 0 {
		scales.Table.Name = string(v.Messages.Scales.Name(v.Scales[0].Name))
	}
	bands := []typeset.Band{scales, typeset.Grid{Table: imps, Parts: 3}}
	head, imprint := v.discreteHead(), v.Imprints.Discrete
	if len(v.Scales) == 0 {
		bands, head = bands[1:], v.impsHead()
	}
	if err := add(c.BookDiscrete, head, imprint, bands...); err != nil {
		return nil, err
	}
	if !v.NoACBL {
		if bands, imprint, err = v.acblBoth(); err != nil {
			return nil, err
		}
		if err := add(c.BookACBL, typeset.Head{Title: string(c.ACBLBoth), Kicker: string(v.Messages.Chart.Kicker), Line: v.acblLine()}, imprint, bands...); err != nil {
			return nil, err
		}
	}
	if err := add(c.BookDirector, v.directorHead(), v.Imprints.Director, v.director()...); err != nil {
		return nil, err
	}
	if v.NoEBU {
		return all, nil
	}
	a, err := v.amounts()
	if err != nil {
		return nil, err
	}
	return all, add(c.BookEBU, v.ebuHead(), v.Imprints.EBU, a.rule, a.methods, a.notes, typeset.Pair{Left: a.vps, Right: a.imps})
}

// acblBoth is both scales of the ACBL, with what they say in common once.
func (v *Venue) acblBoth() (bands []typeset.Band, imprint typeset.Imprint, err error) {
	var notes typeset.Prose
	for _, points := range []int{20, 30} {
		var g typeset.Grid
		if g, notes, err = acblGrid(points, v.Messages); err != nil { // the notes are the same for both
			return nil, typeset.Imprint{}, err
		}
		g.Table.Name = v.Messages.ACBL.Table.With("total", v.Messages.Locale().Int(points))
		bands = append(bands, g)
	}
	imprint = v.Imprints.ACBL20
	imprint.Lines = slices.Concat(imprint.Lines, v.Imprints.ACBL30.Lines)
	return append(bands, notes), imprint, nil
}
