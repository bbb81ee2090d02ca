package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/impose"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/place"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// cardFlags are the flags of card as they are typed.
type cardFlags struct {
	boards, logo, accent, flip, out, svg, content, bleed, marks string
	grey, press                                                 bool
	folder                                                      fs.FS // the publisher's content; nil for none
	press.Order
}

func newCard() *cobra.Command {
	var c cardFlags
	cmd := &cobra.Command{
		Use:   "card --boards N",
		Short: "Make cards for a club or venue",
		Long: "Makes a PDF file of cards with a scale on the front and, with --back, another table on the\n" +
			"back: several cards on a sheet of paper for an office printer (--sheet), or one side to a page\n" +
			"for a press (--sheet none). Each board count has its own card.\n\n" +
			"The sizes are " + strings.Join(press.CardSizes(), ", ") + ".\n\n" + boardsHelp(),
		Example: "  vpcharts card --boards 8 --size a6 --sheet a4 --title \"Riverside Bridge Club\" --logo club.png\n" +
			"  vpcharts card --boards 6-10 --scale " + scale.WBFDiscrete + " --size id1 --back imps --dim\n" +
			"  vpcharts card --boards 24 --size a5 --sheet none --press -o press.pdf",
		Args: arguments(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := c.parse(); err != nil {
				return err
			}
			said := cmd.OutOrStdout()
			if c.out == printed || c.svg == printed {
				said = cmd.ErrOrStderr() // the card itself is printed
			}
			fmt.Fprintf(said, "read %s\n", layered(c.folder, "content"))
			words, scales, err := generator.Load(c.folder)
			if err != nil {
				return err
			}
			shop := press.NewShop(words, scales)
			if shop.By, _, err = press.Publisher(words); err != nil {
				return err
			}
			file, preview, err := shop.Cards(c.Order)
			var option *press.OptionError
			if errors.As(err, &option) {
				return usageError{err}
			}
			var domain *scale.DomainError
			if errors.As(err, &domain) {
				return fmt.Errorf("--scale: %w", err)
			}
			if err != nil {
				return err
			}
			outputs := c.outputs()
			for i, made := range [][]byte{file, preview}[:len(outputs)] {
				outputs[i].data = made
			}
			if err := writeFiles(outputs, cmd.OutOrStdout()); err != nil {
				return err
			}
			cards := "cards"
			if len(c.Boards) == 1 {
				cards = "card"
			}
			fmt.Fprintf(said, "%d %s in %s\n", len(c.Boards), cards, c.out)
			return nil
		},
	}
	f := cmd.Flags()
	f.StringVar(&c.boards, "boards", "", "the board counts, a `LIST` such as 8 or 6,7,8 or 6-10")
	f.StringVar(&c.Scale, "scale", usualScale, "the `NAME` of the scale on the front")
	f.StringVar(&c.Back, "back", press.NoBack, "the back: "+strings.Join(press.Backs(), ", "))
	f.StringVar(&c.Size, "size", "a6", "the `SIZE` of a card")
	f.StringVar(&c.Paper, "sheet", "a4", "the paper that the cards are printed on: "+strings.Join(press.CardPapers(), ", "))
	f.StringVar(&c.Title, "title", "", "a `TEXT` on every card, such as the club's name")
	f.StringVar(&c.logo, "logo", "", "a PNG or JPEG `FILE` with the club's logo")
	f.StringVar(&c.accent, "accent", "", "the accent `COLOUR`, as #rrggbb (default: that of the settings)")
	f.BoolVar(&c.grey, "grey", false, "print in greys only")
	f.BoolVar(&c.press, "press", false, "press colours: no RGB, greys in black ink only")
	f.BoolVar(&c.Large, "large", false, "large print")
	f.BoolVar(&c.Dim, "dim", false, "white on black, for a dim room")
	f.StringVar(&c.bleed, "bleed", "", "ink beyond the cut, with --sheet none: on or off (default on)")
	f.StringVar(&c.marks, "marks", "", "crop marks, with --sheet none: on or off (default on)")
	f.StringVar(&c.flip, "flip", "long", "the edge on which the printer flips sheets: long or short")
	f.BoolVar(&c.Neutral, "neutral", false, "signs instead of words, for any language")
	f.StringVarP(&c.out, "output", "o", "cards.pdf", "the `FILE` to write")
	f.StringVar(&c.svg, "svg", "", "write a preview of the first card's front to this `FILE`")
	f.StringVar(&c.BaseURL, "base-url", "", "the `URL` of the site that the cards' QR codes lead to")
	f.StringVar(&c.content, "content", "", contentUsage)
	completeScale(cmd, "scale")
	for flag, values := range map[string][]string{
		"back": press.Backs(), "size": press.CardSizes(), "sheet": press.CardPapers(),
		"flip": {"long", "short"}, "bleed": {"on", "off"}, "marks": {"on", "off"},
	} {
		_ = cmd.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp))
	}
	return cmd
}

// outputs are the files that card writes, first the card.
func (c *cardFlags) outputs() []output {
	all := []output{{flag: "-o", name: c.out}}
	if c.svg != "" {
		all = append(all, output{flag: "--svg", name: c.svg})
	}
	return all
}

// parse turns the flags into options.
func (c *cardFlags) parse() error {
	var err error
	if c.Boards, err = parseBoards(c.boards); err != nil {
		return err
	}
	if c.out == "" {
		return usagef("-o: the name is empty")
	}
	if err := content.CheckBaseURL(c.BaseURL); err != nil {
		return usagef("--base-url: %w", err)
	}
	if c.folder, err = contentFolder(c.content); err != nil {
		return err
	}
	if c.accent != "" {
		var accent colour.RGB
		if err := accent.UnmarshalText([]byte(c.accent)); err != nil {
			return usagef("--accent %w", err)
		}
		if c.Dim {
			return usagef("--accent and --dim: choose one; a dim card is white on black")
		}
		c.Accent = (*mark.Ink)(&accent)
	}
	switch {
	case c.grey && c.press:
		return usagef("--grey and --press: choose one")
	case c.grey:
		c.Colour = mark.ColourGrey
	case c.press:
		c.Colour = mark.ColourPress
	}
	switch c.flip {
	case "long":
		c.Flip = impose.LongEdge
	case "short":
		c.Flip = impose.ShortEdge
	default:
		return usagef("--flip %q: the edges are long and short", c.flip)
	}
	for _, s := range []struct {
		flag, value string
		to          *bool
	}{{"bleed", c.bleed, &c.Bleed}, {"marks", c.marks, &c.Marks}} {
		single := c.Paper == press.NoPaper
		switch {
		case s.value != "" && !single:
			return usagef("--%s is for single cards: give --sheet %s too", s.flag, press.NoPaper)
		case s.value != "" && s.value != "on" && s.value != "off":
			return usagef("--%s %q: it is on or off", s.flag, s.value)
		}
		*s.to = single && s.value != "off"
	}
	if c.logo == "" {
		return nil
	}
	data, err := place.Bytes(os.DirFS(filepath.Dir(c.logo)), filepath.Base(c.logo), place.MostPicture)
	if err != nil {
		return fmt.Errorf("--logo %s: %s", c.logo, place.Why(err))
	}
	if c.Logo, err = mark.ReadPicture(data, c.logo); err != nil {
		return fmt.Errorf("--logo: %w", err)
	}
	return nil
}

const mostCards = 400 // of one file

// parseBoards reads board counts: numbers and ranges, with commas between.
func parseBoards(s string) ([]int, error) {
	if s == "" {
		return nil, usagef("card: say for how many boards: --boards N")
	}
	var all []int
	for _, part := range strings.Split(s, ",") {
		from, to, isRange := strings.Cut(part, "-")
		if !isRange {
			to = from
		}
		first, err := wholeNumber("--boards", from, 1, vp.MaxBoards)
		if err != nil {
			return nil, err
		}
		last, err := wholeNumber("--boards", to, 1, vp.MaxBoards)
		if err != nil {
			return nil, err
		}
		if last < first {
			return nil, usagef("--boards %s: a range goes from the smaller to the larger", part)
		}
		for n := first; n <= last; n++ {
			if slices.Contains(all, n) {
				return nil, usagef("--boards %s: %d is named twice", s, n)
			}
			all = append(all, n)
		}
	}
	if len(all) > mostCards {
		return nil, usagef("--boards %s: %d cards; at most %d go into a file", s, len(all), mostCards)
	}
	return all, nil
}
