package chart

import (
	"github.com/vpcharts/vpcharts/generator/font"
)

// Print is what the printed pieces of one scale and board count have in common.
type Print struct {
	Name    string // for messages: "24 boards"
	Heads   Heads
	Imprint Imprint
	Look    Look
}

// Heads are those of a piece's sides.
type Heads struct {
	Front  Head
	Second Head   // of a back that goes on with scales
	Alone  string // the line of a side on which the winner's score stands alone: what the loser gets
}

// loserColumn is the place of the loser's score in a scale's table.
const loserColumn = 2

// Sheet is everything on one side of paper: tables with winner and loser one
// after the other, and paragraphs below the last.
func (p Print) Sheet(f Format, s Sheet) (Card, error) {
	blocks := make([]block, 0, len(s.Tables)+1)
	for i, t := range s.Tables {
		blocks = append(blocks, block{table: t, fresh: i > 0})
	}
	blocks = append(blocks, block{text: factParagraphs(s)})
	return p.setter(f).typeset(p.Name, [][]part{{{blocks: blocks, heads: []Head{p.Heads.Front}, least: f.Least}}})
}

// factParagraphs are a sheet's facts and notes.
func factParagraphs(s Sheet) []paragraph {
	var all []paragraph
	for _, f := range s.GroupedFacts() {
		if f.Label != "" {
			all = append(all, paragraph{text: f.Label, head: true})
		}
		all = append(all, paragraph{text: f.Value})
	}
	for _, n := range s.Notes {
		all = append(all, paragraph{text: n, aux: true})
	}
	return all
}

// Poster is a scale on one side; the loser's scores are left out where they do not
// fit.
func (p Print) Poster(f Format, front Table) (Card, error) {
	return p.setter(f).typeset(p.Name, p.onFront(f, front))
}

// Card has a scale on its front and other tables, if any, on its back. A scale
// that is long for its front goes on on the back. The loser's scores are left out
// where they do not fit.
func (p Print) Card(f Format, front Table, back ...Table) (Card, error) {
	var rest []block
	for _, t := range back {
		rest = append(rest, block{table: t, fresh: true})
	}
	var ways [][]part
	if len(rest) == 0 {
		ways = p.onFront(f, front)
	}
	for i, t := range p.versions(front) {
		heads := []Head{p.head(i), p.Heads.Second}
		if len(rest) > 0 { // in good type, the scale on the front and all else on the back
			ways = append(ways, []part{
				{blocks: []block{{table: t}}, heads: heads[:1], least: f.Good},
				{blocks: rest, heads: []Head{p.Heads.Second}, least: f.Least},
			})
		}
		heads[1].Line = heads[0].Line // the scale may go on there
		ways = append(ways, []part{{blocks: append([]block{{table: t}}, rest...), heads: heads, least: f.Least}})
	}
	return p.setter(f).typeset(p.Name, ways)
}

// onFront are the ways to set a scale on one side.
func (p Print) onFront(f Format, front Table) (ways [][]part) {
	for i, t := range p.versions(front) {
		ways = append(ways, []part{{blocks: []block{{table: t}}, heads: []Head{p.head(i)}, least: f.Least}})
	}
	return ways
}

// versions are a scale's table with winner and loser, and with the winner alone.
func (p Print) versions(t Table) []Table {
	if len(t.Heads) <= loserColumn {
		return []Table{t}
	}
	return []Table{t, t.Without(loserColumn)}
}

// head is that of the front with a version of its table: where the winner's score
// stands alone it says what the loser gets.
func (p Print) head(version int) Head {
	h := p.Heads.Front
	if version > 0 && p.Heads.Alone != "" {
		h.Line = p.Heads.Alone
	}
	return h
}

func (p Print) setter(f Format) *typesetter { return newTypesetter(f, p.Look, p.Imprint) }

// checkHeads says which text of a head is too long for its piece.
func (t *typesetter) checkHeads(name string, ways [][]part) error {
	room := t.inner().W
	for _, way := range ways {
		for _, part := range way {
			for _, h := range part.heads {
				for _, s := range []struct {
					text string
					size Pt
					face font.Face
				}{
					{h.Title, t.format.LeastTitle, font.Semibold},
					{h.Kicker, t.format.Small * kickerSize, font.Semibold},
					{h.Line, t.format.Small, font.Regular},
				} {
					room := room
					if h.Logo != nil {
						room -= t.logo(h).W + 2
					}
					if w := width(s.face, s.size, s.text); w > room {
						return &TextError{t.format.Name + " " + name, s.text, w, room, s.size}
					}
				}
			}
		}
	}
	return nil
}

// Nameless is the table without its name, for a side that it has to itself.
func Nameless(t Table) Table {
	t.Name = ""
	return t
}
