package press

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/impose"
	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/pdf"
	"github.com/vpcharts/vpcharts/generator/photo"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/words"
)

// An Order describes a person's own cards, one for each of some board counts, or a piece with all of these. They are
// laid out like those of the catalogue.
type Order struct {
	BaseURL string // of the site that the cards' QR codes lead to; "" means as the settings say

	Piece  string // OneCard or Lengths; "" is OneCard
	Boards []int
	Scale  string // the scale on the front, by its name; "" is that of the site's card
	Back   string // what is on the back: one of Backs; "" is as on the site's card
	Size   string // one of CardSizes; of Lengths one of format.Lengths
	Paper  string // that cards are set on: one of CardPapers

	Title  string         // instead of "IMPs to Victory Points", with composed letters, as fonts have them; may be empty
	Logo   *photo.Picture // may be nil
	Accent *colour.RGB    // nil means as the settings say
	Grey   bool           // greys only
	Large  bool           // figures from 16 pt, and other text but the imprint a third larger
	Dim    bool           // white on black, for a dim room
	// Bleed and Marks are for single cards: ink over the cut, and crop marks, which make it a file for a print shop.
	Bleed, Marks bool
	// Copies are how many copies are made of each card, from 1 to 10,000, by board counts: on sheets, or by the shop that
	// prints single cards. Those of the key 0 are for every board count without a key. Without any, sheets are filled.
	Copies  map[int]int
	Flip    mark.Duplex // of sheets; the long edge if it says none
	Neutral bool        // signs instead of words
}

// The pieces of an order: a card for each board count, or one piece with the tables of all side by side.
const (
	OneCard = "card"
	Lengths = "lengths"
)

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

// Cards makes the file of an order. p is the order, laid out. The error is an *OptionError, or names a publisher's text
// that the cards have no room for, or cannot set.
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
	o.Title = strings.Trim(font.Printed(o.Title), " ")
	item, err := o.item()
	if err = cmp.Or(err, o.checkCopies()); err != nil {
		return Print{}, err
	}
	r := s.ordered(o)
	if item.Of == OfBoardCount {
		r.families = r.together(item, slices.Sorted(slices.Values(r.counts)))
	}
	p := r.lay(item)
	if p.Err != nil {
		return p, r.refused(p, o)
	}
	p.Splits = r.splits()
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
	if o.Piece == Lengths {
		shop.UsualBoards, r.counts = o.Boards, slices.Sorted(slices.Values(o.Boards))
		r.scale = cmp.Or(o.Scale, r.main()[0].Name)
	}
	if o.Dim {
		r.look = mark.Dim()
	}
	if o.Logo != nil {
		shop.LogoPicture = nil // cards have one logo
		r.logo = &typeset.Logo{Picture: o.Logo, Alt: cmp.Or(o.Title, shop.Words.Chart.Kicker())}
	}
	return r
}

// refused says which card of an order cannot be made, and which texts are to blame: the order's title, or the
// publisher's.
func (r *Run) refused(p Print, o Order) error {
	piece := func(m *words.Messages) string {
		if p.Boards > 0 {
			return m.Order.Piece(p.Boards, p.Item.Name)
		}
		return p.Item.Name
	}
	fit, unfit := errors.AsType[*typeset.FitError](p.Err)
	long, isLong := errors.AsType[*typeset.TextError](p.Err)
	if !unfit && !isLong {
		return cmp.Or(r.unset(p.Err), p.Err)
	}
	_, where := r.source(missing{why: p.Err})
	switch title := isLong && long.Text == r.title; {
	case where != "" && !title:
		return r.fault([]missing{{path: piece(r.English), why: p.Err}})
	case isLong:
		field := map[bool]string{true: "title"}[title]
		return &OptionError{field, func(m *words.Messages) string { return long.On(piece(m), m) }, true}
	}
	ways := r.fits(o)
	return &OptionError{"", func(m *words.Messages) string {
		why := fit.Say(m)
		for _, way := range ways {
			why += "; " + way(m)
		}
		return m.Order.OfPiece(piece(m), why)
	}, true}
}

// fits says how an order fits: without its longest board counts, if they stand side by side; without a back, if none
// was ordered; and in the smallest of the larger sizes for the same papers.
func (r *Run) fits(o Order) (ways []func(m *words.Messages) string) {
	with := func(option, value string) {
		ways = append(ways, func(m *words.Messages) string { return m.Order.FitsWith(m.Order.Chosen(option, value)) })
	}
	if item, _ := o.item(); o.Piece == Lengths {
		if n := r.fitting(item, r.counts); n > 0 {
			ways = append(ways, func(m *words.Messages) string {
				return m.Order.FitsWithout(sheet.BoardCounts(r.counts[n:], m))
			})
		}
	} else if o.Back == "" && r.isUsual() && r.holds(o, o.Size, NoBack) {
		with("back", NoBack)
	}
	formats, size := format.All(), slices.Index(CardSizes(), o.Size)
	family := cmp.Or(formats[size].Family&format.FamilyOf([]string{o.Paper}), formats[size].Family)
	for _, f := range formats[size+1:] {
		if f.Family&family != 0 && r.holds(o, f.Name, o.Back) {
			with("size", f.Name)
			break
		}
	}
	return ways
}

// holds reports whether all cards of an order fit in another size or with another back.
func (r *Run) holds(o Order, size, back string) bool {
	run := *r
	run.back, o.Size = back, size
	item, err := o.item()
	return err == nil && item.lay(&run, &Print{Item: item}) == nil
}

// How many cards a file has at most, and how many copies of a card are ordered at most.
const (
	mostCards  = 400
	mostCopies = 10_000
)

// checkCopies checks the number of an order's cards. Copies of a piece with several board counts have the key 0.
func (o Order) checkCopies() error {
	pieces, all := o.Boards, 0
	if o.Piece == Lengths {
		pieces = []int{0}
	}
	for _, n := range slices.Sorted(maps.Keys(o.Copies)) {
		if copies := o.Copies[n]; copies < 1 || copies > mostCopies {
			return refuse("copies", func(m words.Order) string { return m.CopiesRange(mostCopies, copies) })
		}
		if n != 0 && !slices.Contains(pieces, n) {
			return refuse("copies", func(m words.Order) string { return m.CopiesOther(n) })
		}
	}
	for _, n := range pieces {
		copies := cmp.Or(o.Copies[n], o.Copies[0])
		if copies == 0 && len(o.Copies) > 0 {
			return refuse("copies", func(m words.Order) string { return m.CopiesLack(n) })
		}
		if all++; o.Paper != NoPaper {
			all += max(copies-1, 0)
		}
	}
	if all > mostCards {
		option := map[bool]string{true: "boards", false: "copies"}[o.Copies == nil]
		return refuse(option, func(m words.Order) string { return m.Most(mostCards, all) })
	}
	return nil
}

// item checks an order. It returns the entry that the catalogue would have for its cards.
func (o Order) item() (item Item, err error) {
	formats := format.All()
	if o.Piece == Lengths {
		formats = format.Lengths()
	}
	size := slices.IndexFunc(formats, func(f format.Format) bool { return f.Name == o.Size })
	switch {
	case size < 0 && o.Piece == Lengths:
		return item, refuse("size", func(m words.Order) string {
			return m.SizeLengths(o.Size, strings.Join(format.Names(formats), ", "))
		})
	case size < 0:
		return item, noneOf("size", o.Size, format.Names(formats))
	case o.Back != "" && o.Piece == Lengths:
		return item, refuse("back", words.Order.BackLengths)
	}
	if input.CheckLine(o.Title) != "" {
		return item, refuse("title", func(m words.Order) string { return m.Line(o.Title) })
	} else if font.Unset(o.Title) > 0 {
		return item, &OptionError{Field: "title", Say: func(m *words.Messages) string { return whyUnset(o.Title, m) }}
	}
	if o.Piece == Lengths {
		item = venueItem(OfVenue, Lengths, 0, formats[size])
		item.lay = layLengths
	} else {
		item = card(formats[size])
	}
	file := File{Bleed: o.Bleed, Marks: o.Marks, Grey: o.Grey}
	if o.Paper != NoPaper || !o.Bleed && !o.Marks { // a press turns nothing over
		file.Duplex = cmp.Or(o.Flip, mark.DuplexFlipLongEdge)
	}
	for _, paper := range format.Papers() {
		if paper.Name == o.Paper {
			file.Paper = &paper
			if f := item.Format; impose.Copies(f, paper, o.Dim) == 0 {
				return item, &OptionError{Field: "sheet", Say: func(m *words.Messages) string {
					return m.Order.NoFit(words.OrderNoFit{
						Size: millimetres(f, m), Paper: m.Print.Paper(paper.Name), Choice: m.Order.Chosen("sheet", NoPaper),
					})
				}}
			}
		}
	}
	item.Files = []File{file}
	if o.Large {
		item.Format = item.Format.Large()
	}
	return item, nil
}
