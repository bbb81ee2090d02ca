package chart

import (
	"fmt"
	"slices"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// Venue is what the pieces for a venue are made from: those that are not of one
// board count.
type Venue struct {
	Messages *content.Messages
	Look     Look
	Scales   []vp.Table       // the discrete scales of usual match lengths
	Example  vp.Table         // the continuous scale of ExampleBoards
	Director content.Director // what the settings say of matches that were not played
	// NoACBL and NoEBU leave their tables out of what is not theirs alone.
	NoACBL, NoEBU bool
	// Imprints say where each piece's numbers come from.
	Imprints VenueImprints
}

// VenueImprints are the imprints of a venue's pieces.
type VenueImprints struct{ Discrete, ACBL20, ACBL30, EBU, Director Imprint }

// acbl is the imprint of the ACBL's scale of 20 or 30 points.
func (i VenueImprints) acbl(points int) Imprint {
	if points == 30 {
		return i.ACBL30
	}
	return i.ACBL20
}

// Discrete is the discrete scales of usual match lengths, with the IMP scale on
// the back.
func (v *Venue) Discrete(f Format) (Card, error) {
	t := newTypesetter(f, v.Look, v.Imprints.Discrete)
	front, err := v.discrete()
	if err != nil {
		return Card{}, err
	}
	return v.withIMPs(t, fmt.Sprintf("discrete scales for %d match lengths", len(v.Scales)), v.discreteHead(), front)
}

func (v *Venue) discreteHead() Head {
	m := v.Messages
	return Head{Title: string(m.Cards.Discrete), Kicker: string(m.Chart.Kicker), Line: string(m.Cards.DiscreteLine)}
}

func (v *Venue) discrete() (grid, error) {
	t, err := DiscreteTable(v.Scales, v.Messages)
	return grid{table: t, over: string(v.Messages.Cards.ByIMPs)}, err
}

// ACBL is the ACBL's scale of 20 or 30 points for all six ranges of board counts,
// with the IMP scale on the back.
func (v *Venue) ACBL(f Format, points int) (Card, error) {
	m := v.Messages
	t := newTypesetter(f, v.Look, v.Imprints.acbl(points))
	g, notes, err := acblGrid(points, m)
	if err != nil {
		return Card{}, err
	}
	head := Head{
		Title:  m.Cards.ACBL.With("points", m.Locale().Int(points)),
		Kicker: string(m.Chart.Kicker), Line: v.acblLine(),
	}
	return v.withIMPs(t, head.Title, head, g, notes)
}

func (v *Venue) acblLine() string {
	return v.Messages.Cards.ACBLLine.With("range", v.Messages.Locale().Range(official.ACBLMinBoards, official.ACBLMaxBoards))
}

// withIMPs is a card with bands on its front and the IMP scale on its back.
func (v *Venue) withIMPs(t *typesetter, name string, h Head, bands ...band) (Card, error) {
	front, err := t.stackSide(name, h, true, bands...)
	if err != nil {
		return Card{}, err
	}
	back, err := t.stackSide(name+", IMP scale", v.impsHead(), false, v.imps(t.format))
	return Card{Format: t.format, Sides: []Page{front, back}}, err
}

func (v *Venue) impsHead() Head {
	return Head{Title: string(v.Messages.Chart.IMPScale), Kicker: string(v.Messages.Chart.IMPLaw)}
}

// imps is the IMP scale, in as many parts as a format's shape asks for.
func (v *Venue) imps(f Format) band {
	parts := 2
	if f.W > f.H {
		parts = 3
	}
	return grid{table: IMPTable(v.Messages), parts: parts}
}

// EBU is the EBU's standard amounts: by method of scoring on the front, with the
// amounts in VPs, and the notes on the back.
func (v *Venue) EBU(f Format) (Card, error) {
	t := newTypesetter(f, v.Look, v.Imprints.EBU)
	a, err := v.amounts()
	if err != nil {
		return Card{}, err
	}
	front, err := t.stackSide("standard amounts", v.ebuHead(), true, a.rule, a.methods, a.vps)
	if err != nil {
		return Card{}, err
	}
	back, err := t.stackSide("notes to the standard amounts", v.ebuHead(), false, a.notes, a.imps)
	return Card{Format: f, Sides: []Page{front, back}}, err
}

func (v *Venue) ebuHead() Head {
	m := v.Messages.Cards
	return Head{Title: string(m.EBU), Kicker: string(m.EBUKicker), Line: string(m.EBULine)}
}

// amounts is what an average plus or minus is worth, by the EBU's older White
// Book.
type amounts struct {
	rule, methods, vps, notes, imps band
}

// mostAmount is up to how many IMPs the amounts at IMPs are listed: 18
// comparisons.
const mostAmount = 12

func (v *Venue) amounts() (amounts, error) {
	m := v.Messages
	vps, err := VPAmounts(m)
	if err != nil {
		return amounts{}, err
	}
	vps.Name = string(m.EBU.VPs)
	imps, err := crossAmounts(mostAmount, m)
	if err != nil {
		return amounts{}, err
	}
	notes := prose{{kind: title, text: string(m.EBU.Notes)}}
	for _, n := range official.EBUNotes() {
		notes = append(notes, para{mark: m.Locale().Int(n.Number), text: n.Text})
	}
	return amounts{
		rule: prose{
			{kind: strong, text: string(m.Cards.EBUOlder)},
			{text: string(m.Cards.EBUAverage) + " " + string(m.Cards.EBURounded)},
		},
		methods: wordTable{StandardAmounts(m)},
		vps:     grid{table: vps},
		notes:   notes,
		imps:    grid{table: imps},
	}, nil
}

// DirectorCard is what a director needs where boards are adjusted, with the standard
// amounts on the back, or without the EBU's the IMP scale.
func (v *Venue) DirectorCard(f Format) (Card, error) {
	t := newTypesetter(f, v.Look, v.Imprints.Director)
	front, err := t.stackSide("director's card", v.directorHead(), true, v.director()...)
	if err != nil {
		return Card{}, err
	}
	if v.NoEBU {
		back, err := t.stackSide("director's card, IMP scale", v.impsHead(), false, v.imps(f))
		return Card{Format: f, Sides: []Page{front, back}}, err
	}
	a, err := v.amounts()
	if err != nil {
		return Card{}, err
	}
	back, err := t.stackSide("director's card, back", v.ebuHead(), false, a.rule, a.methods, a.vps)
	return Card{Format: f, Sides: []Page{front, back}}, err
}

func (v *Venue) directorHead() Head {
	m := v.Messages
	return Head{Title: string(m.Cards.Director), Kicker: string(m.Cards.DirectorKicker), Line: string(m.Chart.Kicker)}
}

func (v *Venue) director() []band {
	m, l := v.Messages, v.Messages.Locale()
	c := m.Cards
	bands := []band{
		prose{
			{kind: title, mark: l.Int(1), text: string(c.Scheduled)},
			{text: string(c.ScheduledText)},
			{kind: note, text: string(c.ScheduledSource)},
			{kind: title, mark: l.Int(2), text: string(c.Own)},
			{text: c.OwnText.With("imps", m.IMPs.Of(averageIMPs, l))},
			{kind: note, text: string(c.OwnSource)},
		},
		grid{table: ownMargins(v.Example, m)},
		prose{{kind: strong, text: together(v.Example, m)}},
		grid{table: moreBoards(v.Example, m)},
	}
	var known prose
	open := blanks{second: string(c.Regulation)}
	for _, r := range []struct{ label, text string }{{string(c.Bye), v.Director.Bye}, {string(c.Void), v.Director.Void}} {
		if r.text == "" {
			open.labels = append(open.labels, r.label)
		} else {
			known = append(known, para{text: c.Ruled.With("match", r.label, "ruling", r.text, "regulation", v.Director.Regulation)})
		}
	}
	if known != nil {
		bands = append(bands, known)
	}
	if open.labels != nil {
		bands = append(bands, open)
	}
	return bands
}

// Chapters are the venue's pieces as pages of a book.
func (v *Venue) Chapters(f Format) ([]Chapter, error) {
	var all []Chapter
	add := func(name content.Message, h Head, imprint Imprint, bands ...band) error {
		imprint.Club = "" // the book has one
		p, err := newTypesetter(f, v.Look, imprint).stackSide("page "+h.Title, h, true, bands...)
		all = append(all, Chapter{Name: string(name), Page: p})
		return err
	}
	c := v.Messages.Cards
	scales, err := v.discrete()
	if err != nil {
		return nil, err
	}
	imps := IMPTable(v.Messages)
	imps.Name = imps.Full
	scales.table.Name = string(v.Messages.Scales.Discrete)
	bands := []band{scales, grid{table: imps, parts: 3}}
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
		if err := add(c.BookACBL, Head{Title: string(c.ACBLBoth), Kicker: string(v.Messages.Chart.Kicker), Line: v.acblLine()}, imprint, bands...); err != nil {
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
	return all, add(c.BookEBU, v.ebuHead(), v.Imprints.EBU, a.rule, a.methods, a.notes, pair{a.vps, a.imps})
}

// acblBoth is both scales of the ACBL, with what they say in common once.
func (v *Venue) acblBoth() (bands []band, imprint Imprint, err error) {
	var notes prose
	for _, points := range []int{20, 30} {
		var g grid
		if g, notes, err = acblGrid(points, v.Messages); err != nil { // the notes are the same for both
			return nil, Imprint{}, err
		}
		g.table.Name = v.Messages.ACBL.Table.With("total", v.Messages.Locale().Int(points))
		bands = append(bands, g)
	}
	imprint = v.Imprints.ACBL20
	imprint.Lines = slices.Concat(imprint.Lines, v.Imprints.ACBL30.Lines)
	return append(bands, notes), imprint, nil
}
