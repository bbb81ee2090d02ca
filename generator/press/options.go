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
	"github.com/vpcharts/vpcharts/generator/typed"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// An Option is a choice of an order: a flag of the command, a field of the page that makes cards, and a part of its
// address. Its name is also a key of the messages [order-options].
type Option struct {
	Name   string
	Usual  string   // the value of one that is left out or empty
	Among  []string // what it can be; nil if it can be more than a few
	Switch bool     // it is true or false
	Usage  string   // for the command's help
	set    func(o *Order, value string) error
}

// Options lists the options of an order. One that depends on another one follows it.
func Options() []Option {
	onOff := []string{"on", "off"}
	return []Option{
		{"piece", OneCard, []string{OneCard, Lengths}, false, "the `PIECE`: card is a card for each board count, lengths " +
			"has all of them side by side", text(func(o *Order) *string { return &o.Piece })},
		{"boards", "", nil, false, "the board counts, a `LIST` such as 8 or 6,7,8 or 6-10", readBoards},
		{"scale", "", nil, false, "the `NAME` of the scale on the front (default: that of the site's card of the size)",
			text(func(o *Order) *string { return &o.Scale })},
		{"back", "", Backs(), false, "the back: " + strings.Join(Backs(), ", ") + " (default: what the site's card of the " +
			"size has there)", text(func(o *Order) *string { return &o.Back })},
		{"size", format.A6.Name, CardSizes(), false, "the `SIZE` of a card (of lengths: as the sheet)",
			text(func(o *Order) *string { return &o.Size })},
		{"sheet", format.A4.Name, CardPapers(), false, "the paper that the cards fill, or none for a page for each side: " +
			strings.Join(CardPapers(), ", "), text(func(o *Order) *string { return &o.Paper })},
		{"copies", "", nil, false, "the copies of each card, a `LIST` such as 7:6,8:2, or one number for all (default: as " +
			"many as fill the sheets)", readCopies},
		{"title", "", nil, false, "a `TEXT`, such as the club's name, in the place of \"IMPs to Victory Points\"",
			text(func(o *Order) *string { return &o.Title })},
		{"accent", "", nil, false, "the accent `COLOUR`, as #rrggbb (default: that of the settings)", readAccent},
		{"grey", "", nil, true, "print in greys only", on(func(o *Order) *bool { return &o.Grey })},
		{"large", "", nil, true, "large print: figures from 16 pt", on(func(o *Order) *bool { return &o.Large })},
		{"dim", "", nil, true, "white on black, for a dim room; fewer cards fit on a sheet",
			on(func(o *Order) *bool { return &o.Dim })},
		{"bleed", "", onOff, false, "ink beyond the cut, with --sheet none: on or off (default: on)",
			single("bleed", func(o *Order) *bool { return &o.Bleed })},
		{"press", "", nil, true, "the same as --marks on", single("press", func(o *Order) *bool { return &o.Marks })},
		{"marks", "", onOff, false, "with --sheet none: on, crop marks in a file for a print shop, or off (default: on)",
			single("marks", func(o *Order) *bool { return &o.Marks })},
		{"flip", "long", []string{"long", "short"}, false, "the edge on which the printer flips sheets: long or short",
			readFlip},
		{"neutral", "", nil, true, "signs instead of words, for any language",
			on(func(o *Order) *bool { return &o.Neutral })},
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

// choice writes an option with its value.
func choice(m *words.Messages, option, value string) string {
	return m.Order.Choice(value, m.Named("order-options", option))
}

// ReadOrder reads an order from the values of its options, by their names. The error is an *OptionError.
func ReadOrder(given map[string]string) (o Order, err error) {
	for _, option := range Options() {
		value := cmp.Or(given[option.Name], option.Usual)
		if option.Switch && value == "false" {
			value = ""
		} else if option.Switch {
			option.Among = []string{"true", "false"}
		}
		if value != "" && option.Among != nil && !slices.Contains(option.Among, value) {
			return o, noneOf(option.Name, value, option.Among)
		}
		if err := option.set(&o, value); err != nil {
			return o, err
		}
	}
	if o.Piece == Lengths && given["size"] == "" {
		if o.Size = o.Paper; o.Paper == NoPaper {
			o.Size = format.A4.Name
		}
	}
	if o.Dim && o.Accent != nil {
		err = refuse("accent", words.Order.Dim)
	} else if given["press"] == "true" && given["marks"] == "off" {
		err = &OptionError{Field: "press", Say: func(m *words.Messages) string {
			return m.Order.Contradiction(choice(m, "marks", "off"))
		}}
	}
	return o, err
}

// text sets an option that is a text.
func text(field func(o *Order) *string) func(o *Order, value string) error {
	return func(o *Order, value string) error {
		*field(o) = value
		return nil
	}
}

// on sets an option that is true or false.
func on(field func(o *Order) *bool) func(o *Order, value string) error {
	return func(o *Order, value string) error {
		*field(o) = value != ""
		return nil
	}
}

// single sets an option of single cards, which have it unless it is off.
func single(option string, field func(o *Order) *bool) func(o *Order, value string) error {
	return func(o *Order, value string) error {
		if o.Paper != NoPaper && value != "" {
			return &OptionError{Field: option, Say: func(m *words.Messages) string {
				return m.Order.Single(choice(m, "sheet", NoPaper))
			}}
		}
		*field(o) = o.Paper == NoPaper && value != "off"
		return nil
	}
}

func readFlip(o *Order, value string) error {
	if value == "short" {
		o.Flip = mark.DuplexFlipShortEdge
	}
	return nil
}

// readBoards reads numbers and ranges, with commas between.
func readBoards(o *Order, list string) error {
	for part := range strings.SplitSeq(list, ",") {
		first, last, err := typed.Boards(part, vp.MaxBoards, "")
		for n := first; err == nil && n <= last && !slices.Contains(o.Boards, n); n++ {
			o.Boards = append(o.Boards, n)
		}
		if err != nil || o.Boards[len(o.Boards)-1] != last {
			return refuse("boards", func(m words.Order) string { return m.Boards(vp.MaxBoards, list) })
		}
	}
	return nil
}

// readCopies reads numbers of copies, with commas between. Each stands after a board count and a colon, or alone: then
// it is for every other card.
func readCopies(o *Order, list string) error {
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

func readAccent(o *Order, accent string) error {
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
