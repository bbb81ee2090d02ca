package press

import (
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// The pieces for venues. Books have them as pages.

// The sections whose tables stand on other pieces too, if the site shows them.
const (
	acblSection = "acbl"
	ebuSection  = "ebu"
)

// usualCard has the tables of a scale with ranges side by side.
func usualCard(v *venue) stackOf {
	of := v.ranges
	if len(of.boards) == 0 {
		return stackOf{err: errNoUsual}
	}
	m, name := v.Words, of.Name
	head := v.headOf(v.ofScales("cards.discrete", name))
	if head.Line = v.ofScales("cards.discrete_line", name); v.scale != "" { // other match lengths than the usual ones
		head.Title, head.Line = m.Scales.Short(name), m.Scales.Name(name)
	}
	return stackOf{
		optional: !vp.Tested(slices.Max(of.boards)),
		titles:   v.withIMPs(of.boards, m.Scales.Name(name)),
		stack:    stack{head, []typeset.Band{typeset.Grid{Table: v.usualTable()}}},
		back:     v.imps(3),
		origin:   v.besideOrigin("cards.discrete_facts", of),
	}
}

// acblCard has the ACBL's scale of 20 or 30 points for all six ranges of board counts.
func acblCard(points int) func(v *venue) stackOf {
	return func(v *venue) stackOf {
		of := vp.Must(v.Scales.Find(scale.ACBL(points)))
		return stackOf{
			titles: v.withIMPs(of.Boards(), v.Words.Scales.Name(of.Name)),
			stack:  v.acbl(v.Words.Cards.ACBL(points), acblGrid(points, v.Words)),
			back:   v.imps(2),
			origin: v.acblOrigin(points),
		}
	}
}

// bothACBL has both scales of the ACBL.
func (v *venue) bothACBL() stackOf {
	twenty, thirty := acblGrid(20, v.Words), acblGrid(30, v.Words)
	twenty.Table.Name, thirty.Table.Name = v.Words.ACBL.Table(20), v.Words.ACBL.Table(30)
	o, other := v.acblOrigin(20), v.acblOrigin(30)
	o.scales, o.sources = append(o.scales, other.scales...), []string{other.facts}
	return stackOf{stack: v.acbl(v.Words.Cards.ACBLBoth(), twenty, thirty), origin: o}
}

// acbl is scales of the ACBL, with the note that they share.
func (v *venue) acbl(title string, scales ...typeset.Band) stack {
	m := v.Words
	line := m.Cards.ACBLLine(m.Locale().Range(official.ACBLMinBoards, official.ACBLMaxBoards))
	note := typeset.Prose{{Text: m.Cards.ACBLFewer(official.ACBLMinBoards, official.ACBLMaxBoards)}}
	return stack{typeset.Head{Title: title, Kicker: m.Chart.Kicker(), Line: line}, append(scales, note)}
}

// ebuCard has the EBU's standard amounts: by method of scoring and in VPs on its front, the notes and
// those in IMPs on its back.
func ebuCard(v *venue) stackOf {
	title, a := v.ebuTitle(), v.amounts()
	return stackOf{
		titles: v.titled(title, title),
		stack:  v.ebuSide(),
		back:   stack{v.ebuHead(), []typeset.Band{a.notes, a.imps}},
		origin: origin{facts: v.Words.Cards.EBUSource(), page: address.Page(ebuSection)},
	}
}

// ebuSide has the standard amounts by method of scoring and in VPs.
func (v *venue) ebuSide() stack {
	a := v.amounts()
	return stack{v.ebuHead(), []typeset.Band{a.rule, a.methods, a.vps}}
}

// ebuTitle returns the title of the standard amounts.
func (v *venue) ebuTitle() string {
	return v.Words.Cards.EBUDocument(v.Words.Cards.EBULine(), v.Words.Cards.EBU())
}

func (v *venue) ebuHead() typeset.Head {
	m := v.Words.Cards
	return typeset.Head{Title: m.EBU(), Kicker: m.EBUKicker(), Line: m.EBULine()}
}

// amounts say what an average plus or minus is worth, by the EBU's older White Book.
type amounts struct {
	rule, methods, vps, notes, imps typeset.Band
}

// mostAmount is the largest amount listed at IMPs: that of 18 comparisons.
const mostAmount = 12

func (v *venue) amounts() amounts {
	m := v.Words
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
		methods: typeset.Grid{Table: sheet.StandardAmounts(m)},
		vps:     typeset.Grid{Table: vps},
		notes:   notes,
		imps:    typeset.Grid{Table: crossAmounts(mostAmount, m)},
	}
}

// directorsCard is the card for adjusted boards. Its back has the EBU's standard amounts, or
// the IMP scale if the site does not show these.
func directorsCard(v *venue) stackOf {
	m, of := v.Words, v.example
	titled := func(tables ...string) string {
		return m.Cards.DirectorDocument(strings.Join(tables, "; "), m.Cards.Director())
	}
	n := of.Table.Boards
	example := m.Cards.TableFor(m.Boards(n), m.Scales.Name(of.Scale.Name))
	facts := m.Cards.DirectorFactsOf(example, dataset.ID(of.Table))
	if of.Scale.Name == scale.WBFContinuous {
		facts = m.Cards.DirectorFacts(words.CardsDirectorFacts{
			Boards: n, Table: dataset.ID(of.Table), X: xOf(of.Scale, n, m),
		})
	}
	behind, back := m.Chart.IMPName(), v.imps(2)
	if v.Shows(ebuSection) {
		behind, back = v.ebuTitle(), v.ebuSide()
	}
	head := typeset.Head{Title: m.Cards.Director(), Kicker: m.Cards.DirectorKicker(), Line: m.Chart.Kicker()}
	return stackOf{
		titles: v.titled(titled(example, behind), titled(example)),
		stack:  stack{head, v.director()},
		back:   back,
		origin: v.report(facts, n, of.Scale),
	}
}

func (v *venue) director() []typeset.Band {
	m, l := v.Words, v.Words.Locale()
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
		typeset.Grid{Table: ownMargins(v.example.Table, m)},
		typeset.Prose{{Kind: typeset.Strong, Text: together(v.example, m)}},
		typeset.Grid{Table: moreBoards(v.example.Table, m)},
	}
	var known typeset.Prose
	open := typeset.Blanks{Second: c.Regulation()}
	for _, r := range []struct{ label, text string }{{c.Bye(), v.Director.Bye}, {c.Void(), v.Director.Void}} {
		if r.text == "" {
			open.Labels = append(open.Labels, r.label)
		} else {
			known = append(known, typeset.Para{Text: c.Ruled(words.CardsRuled{
				Match: r.label, Regulation: v.Director.Regulation, Ruling: r.text,
			})})
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
