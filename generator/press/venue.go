package press

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// A Venue makes the pieces that are not of one board count: pieces for a venue, and books.
type Venue struct {
	*Shop
	usual   []vp.Table   // the discrete scales of usual match lengths
	example carriedScale // the continuous scale of ExampleBoards
	charts  []Chart      // for books
}

// A Chart is the chart of a board count as a page of a book.
type Chart struct {
	Boards int
	Format format.Format
	Side   mark.Page
}

// Charts returns the charts among pieces.
func Charts(laid []Laid) (all []Chart) {
	for _, l := range laid {
		if l.Piece.bound && l.Err == nil {
			all = append(all, Chart{l.Boards, l.Piece.Format, l.Sides[0]})
		}
	}
	return all
}

// Venue prepares the pieces that are not of one board count, for a site with these board counts.
func (s *Shop) Venue(boards []Board, charts []Chart) (*Venue, error) {
	v := &Venue{Shop: s, charts: charts}
	for _, b := range boards {
		if slices.Contains(s.settings().UsualBoards, b.Boards) {
			v.usual = append(v.usual, b.Discrete)
		}
	}
	c, err := s.carry(ExampleBoards, []string{scale.WBFContinuous})
	if err != nil {
		return nil, err
	}
	v.example = c.scales[0]
	return v, nil
}

// Lay lays out one of these pieces.
func (v *Venue) Lay(p Piece) Laid {
	l := Laid{Piece: p}
	made, err := p.venue(v, p.Format)
	if l.Untested, l.Err = made.untested, err; err == nil {
		v.finish(&l, made.Piece, made.titles)
	}
	return l
}

// A venueLayout lays out one of these pieces in a format.
type venueLayout func(v *Venue, f format.Format) (laidOut, error)

type laidOut struct {
	typeset.Piece
	titles
	untested bool // the WBF's report did not test its board counts
}

// errNoUsual says why there is no card of the usual match lengths.
var errNoUsual = errors.New("no usual match length is among the board counts")

// layUsual lays out the discrete scales of usual match lengths, with the IMP scale on the back.
func layUsual(v *Venue, f format.Format) (laidOut, error) {
	m := v.words()
	if len(v.usual) == 0 {
		return laidOut{}, errNoUsual
	}
	var boards []int
	for _, t := range v.usual {
		boards = append(boards, t.Boards)
	}
	out := laidOut{titles: v.titlesOf(boards, m.Scales.Name(scale.WBFDiscrete)),
		untested: !vp.Tested(boards[len(boards)-1])}
	imprint, err := v.imprint(v.usualOrigin())
	if err != nil {
		return out, err
	}
	front, err := v.discrete()
	if err != nil {
		return out, err
	}
	t := typeset.NewTypesetter(f, v.look(), imprint)
	name := fmt.Sprintf("discrete scales for %d match lengths", len(v.usual))
	out.Piece, err = v.withIMPs(t, name, v.discreteHead(), front)
	return out, err
}

// titlesOf returns the titles of a piece with a scale for many board counts, and the IMP scale
// on its back.
func (v *Venue) titlesOf(boards []int, scale string) titles {
	title, _ := titleOf(v.words(), boards, []string{scale, v.words().Chart.IMPName()})
	front, _ := titleOf(v.words(), boards, []string{scale})
	return v.titled(title, front)
}

// titled returns the titles of a piece for a venue.
func (v *Venue) titled(title, front string) titles {
	return titles{title, v.words().Cards.Subject(title), front}
}

func (v *Venue) discreteHead() typeset.Head {
	m := v.words()
	return typeset.Head{Title: m.Cards.Discrete(), Kicker: m.Chart.Kicker(), Line: m.Cards.DiscreteLine()}
}

func (v *Venue) discrete() (typeset.Grid, error) {
	t, err := DiscreteTable(v.usual, v.words())
	return typeset.Grid{Table: t, Over: v.words().Cards.ByIMPs()}, err
}

// layACBL lays out the ACBL's scale of 20 or 30 points for all six ranges of board counts, with
// the IMP scale on the back.
func layACBL(points int) venueLayout {
	return func(v *Venue, f format.Format) (laidOut, error) {
		m := v.words()
		var boards []int
		for n := official.ACBLMinBoards; n <= official.ACBLMaxBoards; n++ {
			boards = append(boards, n)
		}
		out := laidOut{titles: v.titlesOf(boards, m.Scales.Name(scale.ACBL(points)))}
		imprint, err := v.imprint(v.acblOrigin(points))
		if err != nil {
			return out, err
		}
		g, notes := acblGrid(points, m)
		head := typeset.Head{
			Title:  m.Cards.ACBL(points),
			Kicker: m.Chart.Kicker(), Line: v.acblLine(),
		}
		out.Piece, err = v.withIMPs(typeset.NewTypesetter(f, v.look(), imprint), head.Title, head, g, notes)
		return out, err
	}
}

func (v *Venue) acblLine() string {
	return v.words().Cards.ACBLLine(v.words().Locale().Range(official.ACBLMinBoards, official.ACBLMaxBoards))
}

// withIMPs lays out a card with bands on its front and the IMP scale on its back.
func (v *Venue) withIMPs(t *typeset.Typesetter, name string, h typeset.Head, bands ...typeset.Band) (
	typeset.Piece, error,
) {
	front, err := t.StackSide(h, true, bands...)
	if err != nil {
		return typeset.Piece{}, err
	}
	back, err := t.StackSide(v.impHead(), false, v.imps(t.Format))
	return typeset.Piece{Format: t.Format, Sides: []mark.Page{front, back}}, err
}

// imps returns the IMP scale: in two parts, or in three on a landscape card.
func (v *Venue) imps(f format.Format) typeset.Band {
	parts := 2
	if f.W > f.H {
		parts = 3
	}
	return typeset.Grid{Table: sheet.IMPTable(v.words()), Parts: parts}
}

// layEBU lays out the EBU's standard amounts. The front has those by method of scoring and in
// VPs, the back has the notes and those in IMPs.
func layEBU(v *Venue, f format.Format) (laidOut, error) {
	title := v.ebuTitle()
	out := laidOut{titles: v.titled(title, title)}
	imprint, err := v.imprint(v.ebuOrigin())
	if err != nil {
		return out, err
	}
	a := v.amounts()
	t := typeset.NewTypesetter(f, v.look(), imprint)
	front, err := t.StackSide(v.ebuHead(), true, a.rule, a.methods, a.vps)
	if err != nil {
		return out, err
	}
	back, err := t.StackSide(v.ebuHead(), false, a.notes, a.imps)
	out.Piece = typeset.Piece{Format: f, Sides: []mark.Page{front, back}}
	return out, err
}

// ebuTitle returns the title of the standard amounts.
func (v *Venue) ebuTitle() string {
	m := v.words().Cards
	return m.EBUDocument(m.EBULine(), m.EBU())
}

func (v *Venue) ebuHead() typeset.Head {
	m := v.words().Cards
	return typeset.Head{Title: m.EBU(), Kicker: m.EBUKicker(), Line: m.EBULine()}
}

// amounts say what an average plus or minus is worth, by the EBU's older White Book.
type amounts struct {
	rule, methods, vps, notes, imps typeset.Band
}

// mostAmount is the largest amount listed at IMPs: that of 18 comparisons.
const mostAmount = 12

func (v *Venue) amounts() amounts {
	m := v.words()
	vps := sheet.VPAmounts(m)
	vps.Name = m.EBU.VPs()
	notes := typeset.Prose{{Kind: typeset.Title, Text: m.EBU.Notes()}}
	for _, n := range official.EBUNotes() {
		notes = append(notes, typeset.Para{Mark: m.Locale().Int(n.Number), Text: sheet.EBUNote(m, n)})
	}
	return amounts{
		rule: typeset.Prose{
			{Kind: typeset.Strong, Text: m.Cards.EBUOlder()},
			{Text: m.Cards.EBUAverage() + " " + m.Cards.EBURounded()},
		},
		methods: typeset.WordTable{Table: sheet.StandardAmounts(m)},
		vps:     typeset.Grid{Table: vps},
		notes:   notes,
		imps:    typeset.Grid{Table: crossAmounts(mostAmount, m)},
	}
}

// layDirector lays out the card for adjusted boards. Its back has the EBU's standard amounts, or
// the IMP scale if the site does not show these.
func layDirector(v *Venue, f format.Format) (laidOut, error) {
	m := v.words()
	titled := func(tables ...string) string {
		return m.Cards.DirectorDocument(strings.Join(tables, "; "), m.Cards.Director())
	}
	example := m.Cards.TableFor(m.Boards(ExampleBoards), m.Scales.Name(scale.WBFContinuous))
	onBack := m.Chart.IMPName()
	if v.shows(ebuSection) {
		onBack = v.ebuTitle()
	}
	out := laidOut{titles: v.titled(titled(example, onBack), titled(example))}
	imprint, err := v.imprint(v.directorOrigin())
	if err != nil {
		return out, err
	}
	t := typeset.NewTypesetter(f, v.look(), imprint)
	front, err := t.StackSide(v.directorHead(), true, v.director()...)
	if err != nil {
		return out, err
	}
	var back mark.Page
	if v.shows(ebuSection) {
		a := v.amounts()
		back, err = t.StackSide(v.ebuHead(), false, a.rule, a.methods, a.vps)
	} else {
		back, err = t.StackSide(v.impHead(), false, v.imps(f))
	}
	out.Piece = typeset.Piece{Format: f, Sides: []mark.Page{front, back}}
	return out, err
}

func (v *Venue) directorHead() typeset.Head {
	m := v.words()
	return typeset.Head{Title: m.Cards.Director(), Kicker: m.Cards.DirectorKicker(), Line: m.Chart.Kicker()}
}

func (v *Venue) director() []typeset.Band {
	m, l := v.words(), v.words().Locale()
	c := m.Cards
	bands := []typeset.Band{
		typeset.Prose{
			{Kind: typeset.Title, Mark: l.Int(1), Text: c.Scheduled()},
			{Text: c.ScheduledText()},
			{Kind: typeset.Note, Text: c.ScheduledSource()},
			{Kind: typeset.Title, Mark: l.Int(2), Text: c.Own()},
			{Text: c.OwnText(averageIMPs)},
			{Kind: typeset.Note, Text: c.OwnSource()},
		},
		typeset.Grid{Table: ownMargins(v.example.table, m)},
		typeset.Prose{{Kind: typeset.Strong, Text: together(v.example.table, m)}},
		typeset.Grid{Table: moreBoards(v.example.table, m)},
	}
	var known typeset.Prose
	open := typeset.Blanks{Second: c.Regulation()}
	for _, r := range []struct{ label, text string }{{c.Bye(), v.settings().Director.Bye},
		{c.Void(), v.settings().Director.Void}} {
		if r.text == "" {
			open.Labels = append(open.Labels, r.label)
		} else {
			known = append(known, typeset.Para{Text: c.Ruled(r.label, v.settings().Director.Regulation, r.text)})
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
