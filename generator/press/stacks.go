package press

import (
	"strings"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/format"
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

// usualCard has the discrete scales of usual match lengths.
func usualCard(v *venue) stackOf {
	if len(v.usual) == 0 {
		return stackOf{err: errNoUsual}
	}
	m, name := v.Words, v.ranges.Name
	var boards []int
	for _, t := range v.usual {
		boards = append(boards, t.Boards)
	}
	head := typeset.Head{Title: v.ofScales("cards.discrete", name), Kicker: m.Chart.Kicker()}
	head.Line = v.ofScales("cards.discrete_line", name)
	return stackOf{
		optional: !vp.Tested(boards[len(boards)-1]),
		titles:   v.withIMPs(boards, m.Scales.Name(name)),
		head:     head,
		bands:    []typeset.Band{typeset.Grid{Table: discreteTable(v.usual, m), Over: m.Cards.ByIMPs()}},
		origin:   v.usualOrigin(),
		back:     impBack,
	}
}

// acblCard has the ACBL's scale of 20 or 30 points for all six ranges of board counts.
func acblCard(points int) func(v *venue) stackOf {
	return func(v *venue) stackOf {
		m := v.Words
		var boards []int
		for n := official.ACBLMinBoards; n <= official.ACBLMaxBoards; n++ {
			boards = append(boards, n)
		}
		return stackOf{
			titles: v.withIMPs(boards, m.Scales.Name(scale.ACBL(points))),
			head:   v.acblHead(m.Cards.ACBL(points)),
			bands:  []typeset.Band{acblGrid(points, m), v.acblNote()},
			origin: v.acblOrigin(points),
			back:   impBack,
		}
	}
}

// bothACBL has both scales of the ACBL, and the note that they share.
func (v *venue) bothACBL() stackOf {
	s := stackOf{head: v.acblHead(v.Words.Cards.ACBLBoth())}
	for _, points := range []int{20, 30} {
		g, of := acblGrid(points, v.Words), v.acblOrigin(points)
		g.Table.Name = v.Words.ACBL.Table(points)
		s.bands = append(s.bands, g)
		if s.origin.facts == "" {
			s.origin = of
			continue
		}
		s.origin.scales = append(s.origin.scales, of.scales...)
		s.origin.sources = append(s.origin.sources, of.facts)
	}
	s.bands = append(s.bands, v.acblNote())
	return s
}

func (v *venue) acblHead(title string) typeset.Head {
	m := v.Words
	line := m.Cards.ACBLLine(m.Locale().Range(official.ACBLMinBoards, official.ACBLMaxBoards))
	return typeset.Head{Title: title, Kicker: m.Chart.Kicker(), Line: line}
}

func (v *venue) acblNote() typeset.Prose {
	return typeset.Prose{{Text: v.Words.Cards.ACBLFewer(official.ACBLMinBoards, official.ACBLMaxBoards)}}
}

// ebuCard has the EBU's standard amounts: by method of scoring and in VPs on its front, the notes and
// those in IMPs on its back.
func ebuCard(v *venue) stackOf {
	title := v.ebuTitle()
	a := v.amounts()
	return stackOf{
		titles: v.titled(title, title),
		head:   v.ebuHead(),
		bands:  []typeset.Band{a.rule, a.methods, a.vps},
		origin: v.ebuOrigin(),
		back: func(v *venue, _ format.Format) (typeset.Head, []typeset.Band) {
			return v.ebuHead(), []typeset.Band{a.notes, a.imps}
		},
	}
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
	s := stackOf{
		titles: v.titled(titled(example, m.Chart.IMPName()), titled(example)),
		head:   typeset.Head{Title: m.Cards.Director(), Kicker: m.Cards.DirectorKicker(), Line: m.Chart.Kicker()},
		bands:  v.director(),
		origin: v.report(facts, n, of.Scale),
		back:   impBack,
	}
	if v.Shows(ebuSection) {
		s.titles = v.titled(titled(example, v.ebuTitle()), titled(example))
		s.back = func(v *venue, _ format.Format) (typeset.Head, []typeset.Band) {
			a := v.amounts()
			return v.ebuHead(), []typeset.Band{a.rule, a.methods, a.vps}
		}
	}
	return s
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
