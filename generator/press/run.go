package press

import (
	"cmp"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/impose"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

// A Run lays out items for some board counts: those of the catalogue, or the cards of an order.
type Run struct {
	*Shop
	Charts []Print // of each board count, as pages of books

	counts   []int
	look     mark.Look
	title    string              // instead of "IMPs to Victory Points"; may be empty
	logo     *typeset.Logo       // beside the title; may be nil
	scale    string              // on the front; "" for the one that leads
	back     string              // one of Backs; "" as the item says
	copies   map[int]int         // of cards, as in an Order
	ready    map[string]*carried // what was prepared, by board count and tables
	families []family            // of its pieces
}

// Run returns the run of the catalogue's items for these board counts. The settings refuse an accent that cannot be
// read on white.
func (s *Shop) Run(counts ...int) *Run {
	return &Run{Shop: s, counts: counts, look: mark.White(s.Accent), ready: map[string]*carried{}}
}

// Lay lays out items of the catalogue. A print of a board count's item has a piece for each board count of the run.
func (r *Run) Lay(items Catalogue) []Print {
	if r.families == nil {
		r.Led(items)
	}
	all := make([]Print, len(items))
	for i, item := range items {
		p := r.lay(item)
		for _, of := range p.laid {
			without := of.without
			if leads := r.main()[0]; leads.Has(of.boards) && of.scales[0].Name != leads.Name && !r.isUsual() {
				without = append([]string{leads.Name}, without...)
			}
			p.Without = append(without, p.Without...)
		}
		all[i] = p
	}
	return all
}

// lay lays out an item, sets its pieces on their papers, and makes the pictures.
func (r *Run) lay(item Item) Print {
	p := Print{Item: item}
	if p.Err = item.lay(r, &p); p.Err != nil {
		return p
	}
	if !p.unsigned && !names(p.Pieces[0], r.Organisation) {
		p.Without = append(p.Without, organisation)
	}
	for _, piece := range p.Pieces {
		for _, side := range piece.Sides {
			ground := []mark.Mark{mark.Filled(mark.Rect{W: side.W, H: side.H}, r.look.Ground)}
			d := mark.Drawing{W: side.W, H: side.H, Title: p.title, Marks: append(ground, side.Marks...)}
			p.Pictures = append(p.Pictures, d)
		}
	}
	p.Pictures[0].Title = p.front // it names the tables of the front alone
	for _, f := range item.Files {
		p.Files = append(p.Files, r.made(f, p))
	}
	for _, piece := range p.Pieces {
		p.Err = cmp.Or(p.Err, checkSides(piece))
	}
	return p
}

// copiesOf returns how many copies of each piece of a print a file has: as many as were ordered, or as fill its sheets.
func (r *Run) copiesOf(p Print, f File) []int {
	if len(r.copies) == 0 && f.Paper != nil {
		return impose.Share(len(p.Pieces), impose.Copies(p.Item.Format, *f.Paper, r.look.Filled))
	}
	all := slices.Repeat([]int{max(1, r.copies[0])}, len(p.Pieces))
	for i, of := range p.laid {
		all[i] = cmp.Or(r.copies[of.boards], all[i])
	}
	return all
}

// made sets pieces on the pages of a file. Titles of files with the same tables are told apart by their names.
func (r *Run) made(f File, p Print) Made {
	m := r.Words
	labels := impose.Labels{Check: m.Chart.Check()}
	if p.unsigned { // a calibration sheet measures more
		labels.Check = ""
	}
	d := mark.Document{
		Title: p.title, Author: cmp.Or(r.title, r.Publisher()), Subject: p.subject, Lang: m.Language.Tag(),
		Rights: mark.Rights{Text: m.Chart.Licence(dataset.Licence), Address: dataset.LicenceURL},
	}
	if f.Grey {
		d.Colour = mark.ColourGrey
	} else if f.Marks {
		d.Colour = mark.ColourCMYK
	}
	if f.Name != "" {
		d.Title += " (" + strings.TrimSuffix(f.Name, ".pdf") + ")"
	}
	if slices.ContainsFunc(p.Pieces, func(piece typeset.Piece) bool { return len(piece.Sides) > 1 }) {
		if d.Duplex = f.Duplex; f.Paper == nil && d.Duplex != mark.DuplexNone && p.Item.Format.W > p.Item.Format.H {
			d.Duplex = mark.DuplexFlipShortEdge
		}
		labels.Flip = d.Duplex.Said(m.Chart.FlipLong(), m.Chart.FlipShort())
	}
	made := Made{Path: p.Item.path(p.Boards, f.Name), Document: d, Copies: r.copiesOf(p, f)}
	if f.Paper != nil {
		on := impose.Sheet{Paper: *f.Paper, Flip: f.Duplex, Look: r.look, Labels: labels}
		made.Document.Pages, made.Sheets = impose.NUp(p.Pieces, made.Copies, on)
		return made
	}
	var slugs [][]string
	if f.Marks {
		made.Document.Press = &mark.Press{Condition: r.PressCondition, Ground: r.look.Ground, Date: dataset.Date}
		black := f.Grey || r.look.Accent.IsGrey() && r.logo == nil && r.LogoPicture == nil
		made.Told = Told{p.Item.Format, f.Bleed, black, r.PressCondition, 0, len(r.copies) > 0}
		for i, n := range made.Copies {
			made.Told.Sides = len(p.Pieces[i].Sides)
			lines := made.Told.slug(m)
			if made.Told.Counted {
				lines[1] += " " + m.Shop.Copies(n)
			}
			slugs = append(slugs, lines)
		}
	}
	on := impose.Alone{Look: r.look, Bleed: f.Bleed, Marks: f.Marks, Check: labels.Check}
	made.Document.Pages = impose.Single(p.Pieces, slugs, on)
	made.Told.Sides = len(made.Document.Pages) / len(p.Pieces)
	return made
}
