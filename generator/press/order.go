package press

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/impose"
	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/pdf"
	"github.com/vpcharts/vpcharts/generator/photo"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

// An Order describes a person's own cards, one for each of some board counts. They are laid out like
// those of the catalogue.
type Order struct {
	BaseURL string // of the site that the cards' QR codes lead to; "" means as the settings say

	Boards []int
	Scale  string // the scale on the front, by its name; "" is that of the site's card
	Back   string // what is on the back: one of Backs; "" is as on the site's card
	Size   string // of a card: one of CardSizes
	Paper  string // that cards are set on: one of CardPapers

	Title  string         // instead of "IMPs to Victory Points"; may be empty
	Logo   *photo.Picture // may be nil
	Accent *colour.RGB    // nil means as the settings say
	Colour mark.Colour
	Large  bool // figures and text a third larger
	Dim    bool // white on black, for a dim room
	// Bleed and Marks are for single cards: ink over the cut, and crop marks.
	Bleed, Marks bool
	// Copies are how many copies are made of each card, from 1 to 10,000, by board counts: on sheets, or by the shop that
	// prints single cards. That for 0 is for every board count without its own. Without any, sheets are filled.
	Copies  map[int]int
	Flip    mark.Duplex // of sheets; the long edge if it says none
	Neutral bool        // signs instead of words
}

// backs are what a card can have on its back, with the name of the table.
var backs = []struct{ name, table string }{
	{"continuous", scale.WBFContinuous}, {"discrete", scale.WBFDiscrete}, {"imps", IMPs}, {NoBack, ""},
}

// NoBack leaves a card's back empty, NoPaper sets cards one to a page, for a press.
const (
	NoBack  = "none"
	NoPaper = "none"
)

// Backs lists the names of what a card can have on its back.
func Backs() (names []string) {
	for _, b := range backs {
		names = append(names, b.name)
	}
	return names
}

// CardSizes lists the sizes of cards.
func CardSizes() []string { return format.Names(format.All()) }

// CardPapers lists the papers for cards.
func CardPapers() []string { return append(format.PaperNames(), NoPaper) }

// An OptionError says which part of an order is impossible.
type OptionError struct{ error }

func optionf(format string, args ...any) error { return &OptionError{fmt.Errorf(format, args...)} }

// Cards makes the file of an order, and a picture of the first card's front as SVG. The error is an
// OptionError if the order cannot be. If one of its cards cannot be made, it names the card or the texts that are to
// blame. p is the order, laid out.
func (s *Shop) Cards(o Order) (file []byte, p Print, err error) {
	if p, err = s.Lay(o); err != nil {
		return nil, p, err
	}
	doc := p.Files[0].Document
	fonts, err := pdf.NewFonts([]rune(strings.Join(texts(doc.Pages), "")), doc)
	if err != nil {
		return nil, p, err
	}
	file, err = pdf.Render(doc, fonts)
	return file, p, err
}

// Lay lays out an order as one file with all of its cards.
func (s *Shop) Lay(o Order) (Print, error) {
	// Fonts have whole letters, and a Mac may send letter and accent.
	o.Title = strings.Trim(font.Printed(norm.NFC.String(o.Title)), " ")
	item, err := o.item()
	if err = cmp.Or(err, o.checkCopies(o.Boards...)); err != nil {
		return Print{}, err
	}
	r := s.ordered(o)
	r.families = r.together(item, slices.Sorted(slices.Values(r.counts)))
	p := r.lay(item)
	if p.Err != nil {
		return p, r.named(p, o)
	}
	var without []string
	for _, of := range p.laid {
		for _, name := range of.without {
			without = append(without, fmt.Sprintf("%s on the card for %s", name, input.Counted(of.boards, "board")))
		}
	}
	p.Without, p.Splits = append(without, p.Without...), r.splits()
	return p, nil
}

// ordered returns the run of an order.
func (s *Shop) ordered(o Order) *Run {
	shop := *s
	shop.BaseURL = cmp.Or(o.BaseURL, s.BaseURL)
	if o.Neutral {
		signs := map[string]string{}
		for _, of := range s.Scales.All() {
			signs[of.Name] = of.Sign
		}
		m := s.Words.Neutral(signs)
		shop.Words = &m
	}
	if o.Accent != nil {
		shop.Accent = *o.Accent
	}
	r := shop.Run(o.Boards...)
	r.title, r.scale, r.back, r.copies = o.Title, o.Scale, o.Back, o.Copies
	if o.Dim {
		r.look = mark.Dim()
	}
	if o.Logo != nil {
		shop.LogoPicture = nil // cards have one logo
		r.logo = &typeset.Logo{Picture: o.Logo, Alt: cmp.Or(o.Title, shop.Words.Chart.Kicker())}
	}
	return r
}

// named says which card of an order cannot be made, and which texts are to blame: the order's title, or the
// publisher's.
func (r *Run) named(p Print, o Order) error {
	_, impossible := errors.AsType[*OptionError](p.Err)
	_, outside := errors.AsType[*scale.DomainError](p.Err)
	if impossible || outside {
		return p.Err
	}
	card := fmt.Sprintf("card-%s for %s", p.Item.Format.Name, input.Counted(p.Boards, "board"))
	if text, ok := errors.AsType[*typeset.TextError](p.Err); ok && text.Text == r.title {
		return text.Named("--title", card)
	}
	why := p.Err
	if fit, ok := errors.AsType[*typeset.FitError](why); ok {
		if with := r.fits(o); with != nil {
			why = fmt.Errorf("%w; it fits with %s", fit.Brief(), strings.Join(with, " or "))
		}
	}
	return cmp.Or(r.unset(why), r.fault([]missing{{path: card, why: why}}))
}

// fits returns the flags with which all cards of an order fit: without a back, if none was ordered, and the smallest of
// the larger sizes for the same papers.
func (r *Run) fits(o Order) (flags []string) {
	formats, size := format.All(), slices.Index(CardSizes(), o.Size)
	family := formats[size].Family
	family = cmp.Or(family&format.FamilyOf([]string{o.Paper}), family)
	if o.Back == "" && r.isUsual() && r.holds(o, o.Size, NoBack) {
		flags = append(flags, "--back none")
	}
	for _, f := range formats[size+1:] {
		if f.Family&family != 0 && r.holds(o, f.Name, o.Back) {
			return append(flags, "--size "+f.Name)
		}
	}
	return flags
}

// holds reports whether all cards of an order fit in another size or with another back, on whatever paper.
func (r *Run) holds(o Order, size, back string) bool {
	run := *r
	run.back, o.Size, o.Paper = back, size, NoPaper
	item, err := o.item()
	return err == nil && item.lay(&run, &Print{Item: item}) == nil
}

// MostCards is how many cards a file has at most, and mostCopies how many copies of a card are ordered at most.
const (
	MostCards  = 400
	mostCopies = 10_000
)

// checkCopies checks the copies of an order with cards for these board counts.
func (o Order) checkCopies(boards ...int) error {
	all := 0
	for _, n := range boards {
		copies, own := o.Copies[n]
		if !own {
			copies = o.Copies[0]
		}
		if all += copies; len(o.Copies) > 0 && (copies < 1 || copies > mostCopies) {
			return optionf("copies: %d for %s; give from 1 to %d, as in %d:4, or one number for all",
				copies, input.Counted(n, "board"), mostCopies, n)
		}
	}
	for _, n := range slices.Sorted(maps.Keys(o.Copies)) {
		if n != 0 && !slices.Contains(boards, n) {
			return optionf("copies: no card for %s is ordered, only for %s", input.Counted(n, "board"),
				scale.BoardRuns(slices.Sorted(slices.Values(boards))))
		}
	}
	if o.Paper != NoPaper && all > MostCards {
		return optionf("copies: %d cards; at most %d go into a file: order fewer, and print the file several times",
			all, MostCards)
	}
	return nil
}

// item checks an order. It returns the entry that the catalogue would have for its cards.
func (o Order) item() (item Item, err error) {
	formats := format.All()
	size := slices.IndexFunc(formats, func(f format.Format) bool { return f.Name == o.Size })
	switch {
	case size < 0:
		return item, optionf("size %q: the sizes are %s", o.Size, strings.Join(CardSizes(), ", "))
	case !slices.Contains(CardPapers(), o.Paper):
		return item, optionf("sheet %q: the sheets are %s", o.Paper, strings.Join(CardPapers(), ", "))
	case o.Back != "" && !slices.Contains(Backs(), o.Back):
		return item, optionf("back %q: the backs are %s", o.Back, strings.Join(Backs(), ", "))
	case len(o.Boards) == 0:
		return item, optionf("boards: for which board counts?")
	}
	if why := cmp.Or(input.CheckLine(o.Title), font.WhyUnset(o.Title)); why != "" {
		return item, optionf("--title %q: %s", o.Title, why)
	}
	item = card(formats[size])
	file := File{Bleed: o.Bleed, Marks: o.Marks, Colour: o.Colour}
	if o.Paper != NoPaper || !o.Bleed && !o.Marks { // a press turns nothing over
		file.Duplex = cmp.Or(o.Flip, mark.DuplexFlipLongEdge)
	}
	for _, paper := range format.Papers() {
		if paper.Name == o.Paper {
			file.Paper = &paper
			if f := item.Format; impose.Copies(f, paper, o.Dim) == 0 {
				return item, optionf("sheet: a card of %.4g × %.4g mm does not fit on %s; --sheet %s gives each a page of its own",
					f.W, f.H, paper.Name, NoPaper)
			}
		}
	}
	item.Files = []File{file}
	if o.Large {
		item.Format = item.Format.Large()
	}
	return item, nil
}
