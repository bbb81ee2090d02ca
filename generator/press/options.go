package press

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/photo"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/typed"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// An Option is a choice of an order: a flag of the command, a field of the page that makes cards, and a part of its
// address. Its name is also a key of the messages [order-options], and begins those of its values in [order-values].
type Option struct {
	Name  string
	Place Place
	With  string   // the option and the value that it needs, as "sheet=none"; "" for none
	Usual string   // the value of one that is left out or empty
	Among []string // what it can be; nil if it can be more than a few
	Usage string   // for the command's help
}

// A Place is where the page that makes cards has an option: with what it asks first, below the pictures, or with what
// few people need.
type Place int

const (
	First Place = iota
	Below
	Seldom
)

// Switch is what an option can be that is on or off.
var Switch = []string{"true", "false"}

// single is what options of single cards need.
const single = "sheet=" + NoPaper

// Options lists the options of an order.
func Options() []Option {
	onOff := []string{"on", "off"}
	return []Option{
		{"piece", First, "", OneCard, []string{OneCard, Lengths},
			"the `PIECE`: card is a card for each board count, lengths has all of them side by side"},
		{"boards", First, "", "", nil, "the board counts, a `LIST` such as 8 or 6,7,8 or 6-10"},
		{"scale", Below, "", "", nil, "the `NAME` of the scale on the front (default: that of the site's card of the " +
			"size)"},
		{"back", Below, "piece=" + OneCard, "", Backs(), "the back: " + strings.Join(Backs(), ", ") +
			" (default: what the site's card of the size has there)"},
		{"size", Below, "", format.A6.Name, CardSizes(), "the `SIZE` of a card (of lengths: as the sheet)"},
		{"sheet", Below, "", format.A4.Name, CardPapers(), "the paper that the cards fill, or none for a page for each " +
			"side: " + strings.Join(CardPapers(), ", ")},
		{"copies", Below, "", "", nil, "the copies of each card, a `LIST` such as 7:6,8:2, or one number for all " +
			"(default: as many as fill the sheets)"},
		{"title", First, "", "", nil, "a `TEXT`, such as the club's name, in the place of \"IMPs to Victory Points\""},
		{"accent", Below, "dim=false", "", nil, "the accent `COLOUR`, as #rrggbb (default: that of the settings)"},
		{"grey", Below, "", "", Switch, "print in greys only"},
		{"large", Below, "", "", Switch, "large print: figures from 16 pt"},
		{"dim", Seldom, "", "", Switch, "white on black, for a dim room; fewer cards fit on a sheet"},
		{"bleed", Seldom, single, "", onOff, "ink beyond the cut, with --sheet none: on or off (default: on)"},
		{"marks", Seldom, single, "", onOff, "with --sheet none: on, crop marks in a file for a print shop, or off " +
			"(default: on)"},
		{"press", Seldom, single, "", Switch, "the same as --marks on"},
		{"flip", Seldom, "", "long", []string{"long", "short"}, "the edge on which the printer flips sheets: long or short"},
		{"neutral", Seldom, "", "", Switch, "signs instead of words, for any language"},
	}
}

// An OptionError says why an order cannot be, in the words of any language.
type OptionError struct {
	Field string // the option that is to blame, "" for none
	Say   func(m *words.Messages) string
	Unfit bool // the order is right, but its cards have no room for what is on them
}

func (e *OptionError) Error() string { return "this order cannot be: " + e.Field }

// refuse is the error of an option.
func refuse(option string, say func(m words.Order) string) error {
	return &OptionError{Field: option, Say: func(m *words.Messages) string { return say(m.Order) }}
}

// noneOf is the error of an option that is none of its values.
func noneOf(option, value string, among []string) error {
	return refuse(option, func(m words.Order) string { return m.NoneOf(strings.Join(among, ", "), value) })
}

// ReadOrder reads an order from the values of its options, by their names. The error is an *OptionError.
func ReadOrder(given map[string]string) (o Order, err error) {
	is := map[string]string{}
	for _, option := range Options() {
		value := cmp.Or(given[option.Name], option.Usual)
		if is[option.Name] = value; value != "" && option.Among != nil && !slices.Contains(option.Among, value) {
			return o, noneOf(option.Name, value, option.Among)
		}
	}
	alone, on := is["sheet"] == NoPaper, func(option string) bool { return is[option] == "true" }
	o = Order{
		Piece: is["piece"], Scale: is["scale"], Back: is["back"], Size: is["size"], Paper: is["sheet"], Title: is["title"],
		Grey: on("grey"), Large: on("large"), Dim: on("dim"), Neutral: on("neutral"),
		Bleed: alone && is["bleed"] != "off", Marks: alone && is["marks"] != "off",
	}
	if is["flip"] == "short" {
		o.Flip = mark.DuplexFlipShortEdge
	}
	if o.Piece == Lengths && given["size"] == "" {
		if o.Size = o.Paper; alone {
			o.Size = format.A4.Name
		}
	}
	switch {
	case on("press") && is["marks"] == "off":
		return o, refuse("press", func(m words.Order) string { return m.Contradiction(m.Chosen("marks", "off")) })
	case o.Dim && is["accent"] != "":
		return o, refuse("accent", words.Order.Dim)
	}
	for _, option := range Options() {
		value := is[option.Name]
		if option.With == single && !alone && value != "" && value != "false" {
			return o, refuse(option.Name, func(m words.Order) string { return m.Single(m.Chosen("sheet", NoPaper)) })
		}
	}
	return o, cmp.Or(o.readBoards(is["boards"]), o.readCopies(is["copies"]), o.readAccent(is["accent"]))
}

// readBoards reads numbers and ranges, with commas between.
func (o *Order) readBoards(list string) error {
	for part := range strings.SplitSeq(list, ",") {
		first, last, err := typed.Boards(part, vp.MaxBoards, "")
		of := scale.Between(first, last)
		if err != nil || slices.ContainsFunc(of, func(n int) bool { return slices.Contains(o.Boards, n) }) {
			return refuse("boards", func(m words.Order) string { return m.Boards(vp.MaxBoards, list) })
		}
		o.Boards = append(o.Boards, of...)
	}
	return nil
}

// readCopies reads numbers of copies, with commas between. Each stands after a board count and a colon, or alone: then
// it is for every other card.
func (o *Order) readCopies(list string) error {
	if list == "" {
		return nil
	}
	o.Copies = map[int]int{}
	for part := range strings.SplitSeq(list, ",") {
		boards, number, some := strings.Cut(part, ":")
		if !some {
			boards, number = "0", part
		}
		n, err := strconv.Atoi(boards)
		each, fault := strconv.Atoi(number)
		if _, twice := o.Copies[n]; twice || err != nil || fault != nil {
			return refuse("copies", func(m words.Order) string { return m.Copies(part) })
		}
		o.Copies[n] = each
	}
	return nil
}

func (o *Order) readAccent(accent string) error {
	if accent == "" {
		return nil
	}
	o.Accent = new(colour.RGB)
	if o.Accent.UnmarshalText([]byte(accent)) != nil {
		return refuse("accent", func(m words.Order) string { return m.Colour(accent) })
	}
	return nil
}

// ReadLogo reads the picture of an order from a file.
func ReadLogo(file []byte) (*photo.Picture, error) {
	p, err := photo.Read(file, "logo")
	if err == nil {
		return p, nil
	}
	say := words.Order.LogoDamaged
	if _, large := errors.AsType[*photo.SizeError](err); large {
		say = func(m words.Order) string { return m.LogoLarge(photo.MostSide) }
	} else if errors.Is(err, photo.ErrKind) {
		say = words.Order.LogoKind
	}
	return nil, refuse("logo", say)
}
