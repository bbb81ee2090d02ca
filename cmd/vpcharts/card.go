package main

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"golang.org/x/text/unicode/norm"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// cardFlags are the flags of card that are no options of an order.
type cardFlags struct{ logo, out, svg, baseURL, content string }

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
			if c.out == "" {
				return usagef("-o: the name is empty")
			}
			if c.svg != "" && filepath.Clean(c.out) == filepath.Clean(c.svg) {
				return usagef("--svg %s: -o writes this file", c.svg)
			}
			return c.write(cmd)
		},
	}
	c.register(cmd)
	return cmd
}

func (c *cardFlags) register(cmd *cobra.Command) {
	f := cmd.Flags()
	for _, option := range press.Options() {
		switch {
		case slices.Equal(option.Among, press.Switch):
			f.Bool(option.Name, false, option.Usage)
		case option.Name == "scale":
			scaleFlag(cmd, new(string), option.Usage)
		default:
			f.String(option.Name, option.Usual, option.Usage)
			complete(cmd, option.Name, option.Among)
		}
	}
	_ = cmd.MarkFlagRequired("boards") // which fails only for an unknown flag
	f.StringVar(&c.logo, "logo", "", "a PNG or JPEG `FILE` with the club's logo")
	f.StringVarP(&c.out, "output", "o", "cards.pdf", "the `FILE` to write, or - for standard output")
	f.StringVar(&c.svg, "svg", "", "write a preview of the first card's front to this `FILE`, or - for standard output")
	f.Var(text{&c.baseURL, publisher.CheckBaseURL}, "base-url", "the `URL` of the site that the cards' QR codes lead to")
	f.StringVar(&c.content, "content", "", contentUsage)
}

// order reads the order from the flags that are given.
func (c *cardFlags) order(cmd *cobra.Command) (o press.Order, err error) {
	given := map[string]string{}
	cmd.Flags().Visit(func(f *pflag.Flag) {
		given[f.Name] = norm.NFC.String(f.Value.String()) // a Mac may send letter and accent
	})
	if o, err = press.ReadOrder(given); err != nil {
		return o, err
	}
	if o.BaseURL = c.baseURL; c.logo == "" {
		return o, nil
	}
	data, err := input.Bytes(os.DirFS(filepath.Dir(c.logo)), filepath.Base(c.logo), input.MostPicture)
	if err != nil {
		return o, fmt.Errorf("--logo %s: %s", c.logo, input.Why(err))
	}
	o.Logo, err = press.ReadLogo(data)
	return o, err
}

// refused is the error of an order in English, with the flags that are to blame.
func refused(err error, english *words.Messages) error {
	option, ok := errors.AsType[*press.OptionError](err)
	if !ok {
		return err
	}
	flags := map[string]string{"order.choice": "{option} {given}"}
	for _, option := range press.Options() {
		flags["order-options."+option.Name] = "--" + option.Name
	}
	text := option.Say(new(english.With(flags)))
	if option.Field != "" {
		text = "--" + option.Field + ": " + text
	}
	if option.Unfit {
		return errors.New(text)
	}
	return usagef("%s", text)
}

// write makes the cards and writes the files. It says what it read and wrote, where it does not print a file.
func (c *cardFlags) write(cmd *cobra.Command) error {
	stdout, said := cmd.OutOrStdout(), cmd.OutOrStdout()
	if isPrinted(c.out) || isPrinted(c.svg) {
		said = cmd.ErrOrStderr()
	}
	order, err := c.order(cmd)
	if err != nil {
		return refused(err, vp.Must(publisher.Load(nil)).English)
	}
	folder, err := readContent(cmd, c.content)
	if err != nil {
		return err
	}
	of, scales, err := generator.Load(folder)
	if err != nil {
		return err
	}
	shop, _, err := generator.NewShop(of.Printed(), scales)
	if err != nil {
		return err
	}
	file, p, err := shop.Cards(order)
	if err != nil {
		return refused(err, of.English)
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
	all, notes := shop.Said(order, p, of.English)
	in := "in " + c.out
	if isPrinted(c.out) {
		in = "on standard output"
	}
	fmt.Fprint(said, unlessQuiet(cmd, "%s: %s\n", in, strings.Join(all, "\n")))
	if where := whereLeads(of); where != "" && order.Scale == "" && order.Piece == press.OneCard {
		fronts := map[string]bool{}
		for _, piece := range p.Pieces {
			fronts[piece.Sides[0].Tables[0]] = true
		}
		names := strings.Join(slices.Sorted(maps.Keys(fronts)), " or ")
		note(cmd, "on the front is %s, by %s", names, where)
	}
	for _, text := range notes {
		note(cmd, "%s", text)
	}
	front, _ := scales.Find(cmp.Or(order.Scale, scale.Main(scales.Shown())[0].Name))
	noteUntested(cmd, front, order.Boards...)
	return nil
}
