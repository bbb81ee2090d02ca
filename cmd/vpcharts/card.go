package main

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/photo"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/typed"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// cardFlags are the flags of card.
type cardFlags struct {
	boards, copies, logo, accent, flip, out, svg, content, bleed, marks string
	press                                                               bool
	press.Order
}

func newCard() *cobra.Command {
	var c cardFlags
	cmd := &cobra.Command{
		Use:   "card --boards N",
		Short: "Make cards for a club or venue",
		Long: "Makes a PDF file of cards: the site's card of a size, or one with another scale on the front\n" +
			"(--scale) or another table on the back (--back). There are several cards on a sheet of paper for\n" +
			"an office printer (--sheet), or one side to a page (--sheet none). Each board count has its own card,\n" +
			"or all stand side by side (--piece lengths). Sheets are full, unless --copies says how many cards\n" +
			"there are.\n\n" +
			"A file with crop marks is for a print shop: black, or CMYK, by the press_condition of the settings.\n" +
			"It is built to PDF/X-1a:2003; no preflight program has judged it. Every other file is for an office:\n" +
			"PDF/UA-1 and PDF/A-2a; veraPDF has checked files of every kind.\n\n" +
			"The sizes are " + strings.Join(press.CardSizes(), ", ") + ".\n\n" + boardsHelp(),
		Example: "  vpcharts card --boards 8 --size a6 --sheet a4 --title \"Riverside Bridge Club\" --logo club.png\n" +
			"  vpcharts card --boards 6-10 --scale " + scale.WBFDiscrete + " --size id1 --back imps --dim\n" +
			"  vpcharts card --boards 7,8 --size a7 --copies 7:6,8:2\n" +
			"  vpcharts card --boards 8,12,16,20,24 --piece lengths --sheet letter\n" +
			"  vpcharts card --boards 24 --size a5 --sheet none --press -o press.pdf",
		Args: arguments(0, 0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := c.parse(cmd.Flags().Changed); err != nil {
				return err
			}
			return c.write(cmd)
		},
	}
	c.register(cmd)
	return cmd
}

func (c *cardFlags) register(cmd *cobra.Command) {
	f := cmd.Flags()
	choose(cmd, &c.Piece, "piece", press.OneCard, "the `PIECE`: card is a card for each board count, lengths has all of "+
		"them side by side", []string{press.OneCard, press.Lengths})
	f.Var(text{&c.boards, c.readBoards}, "boards", "the board counts, a `LIST` such as 8 or 6,7,8 or 6-10")
	_ = cmd.MarkFlagRequired("boards") // which fails only for an unknown flag
	scaleFlag(cmd, &c.Scale, "the `NAME` of the scale on the front (default: that of the site's card of the size)")
	choose(cmd, &c.Back, "back", "", "the back: "+strings.Join(press.Backs(), ", ")+
		" (default: what the site's card of the size has there)", press.Backs())
	choose(cmd, &c.Size, "size", "a6", "the `SIZE` of a card (of lengths: as the sheet)", press.CardSizes())
	choose(cmd, &c.Paper, "sheet", "a4", "the paper that the cards fill, or none for a page for each side: "+
		strings.Join(press.CardPapers(), ", "), press.CardPapers())
	f.Var(text{&c.copies, c.readCopies}, "copies", "the copies of each card, a `LIST` such as 7:6,8:2, or one number "+
		"for all (default: as many as fill the sheets)")
	f.StringVar(&c.Title, "title", "", "a `TEXT`, such as the club's name, in the place of \"IMPs to Victory Points\"")
	f.StringVar(&c.logo, "logo", "", "a PNG or JPEG `FILE` with the club's logo")
	f.Var(text{&c.accent, c.readAccent}, "accent", "the accent `COLOUR`, as #rrggbb (default: that of the settings)")
	f.BoolVar(&c.Grey, "grey", false, "print in greys only")
	f.BoolVar(&c.press, "press", false, "the same as --marks on")
	f.BoolVar(&c.Large, "large", false, "large print: figures from 16 pt")
	f.BoolVar(&c.Dim, "dim", false, "white on black, for a dim room; fewer cards fit on a sheet")
	onOff := []string{"on", "off"}
	choose(cmd, &c.bleed, "bleed", "on", "ink beyond the cut, with --sheet none: on or off", onOff)
	choose(cmd, &c.marks, "marks", "on", "with --sheet none: on, crop marks in a file for a print shop, or off", onOff)
	choose(cmd, &c.flip, "flip", "long", "the edge on which the printer flips sheets: long or short",
		[]string{"long", "short"})
	f.BoolVar(&c.Neutral, "neutral", false, "signs instead of words, for any language")
	f.StringVarP(&c.out, "output", "o", "cards.pdf", "the `FILE` to write, or - for standard output")
	f.StringVar(&c.svg, "svg", "", "write a preview of the first card's front to this `FILE`, or - for standard output")
	f.Var(text{&c.BaseURL, publisher.CheckBaseURL}, "base-url", "the `URL` of the site that the cards' QR codes lead to")
	f.StringVar(&c.content, "content", "", contentUsage)
	cmd.MarkFlagsMutuallyExclusive("accent", "dim") // a dim card is white on black
}

// parse turns the flags into an order.
func (c *cardFlags) parse(given func(flag string) bool) error {
	if c.out == "" {
		return usagef("-o: the name is empty")
	}
	if c.svg != "" && filepath.Clean(c.out) == filepath.Clean(c.svg) {
		return usagef("--svg %s: -o writes this file", c.svg)
	}
	if c.Piece == press.Lengths && !given("size") {
		c.Size = c.Paper
		if c.Paper == press.NoPaper {
			c.Size = format.A4.Name
		}
	}
	if c.flip == "short" {
		c.Flip = mark.DuplexFlipShortEdge
	}
	single := c.Paper == press.NoPaper
	for _, flag := range []string{"bleed", "marks", "press"} {
		if given(flag) && !single {
			return usagef("--%s is for single cards: give --sheet %s too", flag, press.NoPaper)
		}
	}
	if c.press && c.marks == "off" {
		return usagef("--press and --marks off contradict each other: --press is another name for --marks on")
	}
	c.Bleed, c.Marks = single && c.bleed == "on", single && c.marks == "on"
	if c.logo == "" {
		return nil
	}
	data, err := input.Bytes(os.DirFS(filepath.Dir(c.logo)), filepath.Base(c.logo), input.MostPicture)
	if err != nil {
		return fmt.Errorf("--logo %s: %s", c.logo, input.Why(err))
	}
	if c.Logo, err = photo.Read(data, c.logo); err != nil {
		return fmt.Errorf("--logo: %w", err)
	}
	return nil
}

// write makes the cards and writes the files. It says what it read and wrote, where it does not print a file.
func (c *cardFlags) write(cmd *cobra.Command) error {
	stdout, said := cmd.OutOrStdout(), cmd.OutOrStdout()
	if isPrinted(c.out) || isPrinted(c.svg) {
		said = cmd.ErrOrStderr()
	}
	folder, err := readContent(cmd, c.content)
	if err != nil {
		return err
	}
	words, scales, err := generator.Load(folder)
	if err != nil {
		return err
	}
	shop, _, err := generator.NewShop(words.Printed(), scales)
	if err != nil {
		return err
	}
	file, p, err := shop.Cards(c.Order)
	if err != nil {
		return err
	}
	if c.svg != "" {
		err = writeFile(c.svg, mark.SVG(p.Pictures[0], ""), stdout)
	}
	if err != nil {
		return fmt.Errorf("--svg %s: %s", c.svg, input.Why(err))
	}
	if err := writeFile(c.out, file, stdout); err != nil {
		return fmt.Errorf("-o %s: %s", c.out, input.Why(err))
	}
	fmt.Fprint(said, unlessQuiet(cmd, "%s\n", c.made(p.Files[0], shop)))
	if where := whereLeads(words); where != "" && c.Scale == "" && c.Piece == press.OneCard {
		fronts := map[string]bool{}
		for _, piece := range p.Pieces {
			fronts[piece.Sides[0].Tables[0]] = true
		}
		names := strings.Join(slices.Sorted(maps.Keys(fronts)), " or ")
		note(cmd, "on the front is %s, by %s", names, where)
	}
	for _, what := range p.Without {
		note(cmd, "there is no room for %s", what)
	}
	c.notePale(cmd)
	for _, split := range p.Splits {
		note(cmd, "%s", split)
	}
	front, _ := scales.Find(cmp.Or(c.Scale, scale.Main(scales.Shown())[0].Name))
	noteUntested(cmd, front, c.Boards...)
	return nil
}

// made says how many cards a file has, and how to print it, or what the shop that prints it must know.
func (c *cardFlags) made(file press.Made, by *press.Shop) string {
	all, boards := 0, map[int][]int{} // by copies
	for i, n := range file.Copies {
		all, boards[n] = all+n, append(boards[n], c.Boards[i])
	}
	var copies []string
	for _, n := range slices.Backward(slices.Sorted(maps.Keys(boards))) {
		copies = append(copies, fmt.Sprintf("%d for %s", n, scale.BoardRuns(slices.Sorted(slices.Values(boards[n])))))
	}
	cards, on := len(file.Copies), "one side to a page"
	if file.Sheets > 0 {
		cards, on = all, "on "+input.Counted(file.Sheets, "sheet")
	}
	if said := strings.Join(copies, ", "); len(file.Copies) > 1 && (file.Sheets > 0 || c.copies != "") {
		on += "; copies: " + said
	} else if file.Sheets == 0 && c.copies != "" {
		on += fmt.Sprint("; copies: ", all)
	}
	in := "in " + c.out
	if isPrinted(c.out) {
		in = "on standard output"
	}
	text := fmt.Sprintf("%s %s, %s.", input.Counted(cards, "card"), in, on) + file.Document.Duplex.Said(
		" Print both sides, flipped on the long edge.", " Print both sides, flipped on the short edge.")
	if c.Marks {
		text += "\n" + by.Words.Shop.Heading() + ": " + file.Told.Beside(by.Words)
	}
	return text
}

// notePale says that an accent is too pale for a rule.
func (c *cardFlags) notePale(cmd *cobra.Command) {
	if c.Accent == nil || c.Dim {
		return
	}
	if contrast := colour.Contrast(*c.Accent, colour.White); contrast < leastRule {
		note(cmd, "the accent %v is too pale for a rule: on white it has a contrast of "+
			"%.1f to 1, and readers need at least %v to 1", *c.Accent, contrast, leastRule)
	}
}

// leastRule is the least contrast of a rule with white, by success criterion 1.4.11 of WCAG 2.
const leastRule = 3.0

// readBoards reads numbers and ranges, with commas between.
func (c *cardFlags) readBoards(boards string) error {
	c.Boards = nil
	for part := range strings.SplitSeq(boards, ",") {
		first, last, err := typed.Boards(part, vp.MaxBoards, "")
		if err != nil {
			return err
		}
		for n := first; n <= last; n++ {
			if slices.Contains(c.Boards, n) {
				return fmt.Errorf("%d is named twice", n)
			}
			c.Boards = append(c.Boards, n)
		}
	}
	return nil
}

// readCopies reads numbers of copies, with commas between. Each stands after a board count and a colon, or alone: then
// it is for every other card.
func (c *cardFlags) readCopies(list string) error {
	c.Copies = map[int]int{}
	for part := range strings.SplitSeq(list, ",") {
		boards, number, some := strings.Cut(part, ":")
		if !some {
			boards, number = "0", part
		}
		n, err := strconv.Atoi(boards)
		each, fault := strconv.Atoi(number)
		if _, twice := c.Copies[n]; twice || err != nil || fault != nil {
			return fmt.Errorf("%q is not a number of copies such as 4, or of one card such as 7:6", part)
		}
		c.Copies[n] = each
	}
	return nil
}

func (c *cardFlags) readAccent(accent string) error {
	c.Accent = nil
	if accent == "" {
		return nil
	}
	c.Accent = new(colour.RGB)
	return c.Accent.UnmarshalText([]byte(accent))
}
