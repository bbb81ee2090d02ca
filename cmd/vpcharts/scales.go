package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/ownscale"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// scaleFlag adds the flag --scale.
func scaleFlag(cmd *cobra.Command, name *string, usage string) {
	cmd.Flags().StringVar(name, "scale", "", usage)
	_ = cmd.RegisterFlagCompletionFunc("scale", completeScales) // which fails only for an unknown flag
}

const scalesUsage = "use the publisher's own scales in this `DIR` too (default: ./content, if it exists)"

// tableFor returns a scale and its table for a board count: without a name, that of the first scale that a publisher
// shows for it. Errors call the two as given. It reads a publisher's files only if the name is not one of the
// program's: a fault in them does not stop people who ask for another.
func tableFor(cmd *cobra.Command, called, name, boardsCalled, boards string) (s scale.Scale, t vp.Table, err error) {
	n, err := wholeNumber(boardsCalled, boards, 1, vp.MaxBoards)
	if err != nil {
		return s, t, err
	}
	r, content := scale.Built(), cmd.Flag("content").Value.String()
	if flag := cmd.Flag("scale"); flag != nil && !flag.Changed {
		s, err = leads(content, n, cmd.ErrOrStderr())
	} else {
		if !slices.Contains(r.Names(), name) {
			r, err = scalesWith(content, cmd.ErrOrStderr())
		}
		if err == nil {
			s, err = r.Find(name)
		}
	}
	if err == nil {
		t, err = s.Table(n)
	}
	if err != nil {
		return s, t, fmt.Errorf("%s: %w", called, err)
	}
	noteUntested(cmd, s, n)
	return s, t, nil
}

// leads returns the first scale with a table for a board count that the publisher of a content folder shows, and says
// where that is settled. Without a folder it is the WBF's continuous scale.
func leads(dir string, boards int, said io.Writer) (s scale.Scale, err error) {
	folder, err := contentFolder(dir)
	if err != nil || folder == nil {
		return scale.Built().Shown()[0], err
	}
	c, r, err := generator.Load(folder)
	if err != nil {
		return s, err
	}
	where, why := whereLeads(c), ""
	for _, s := range scale.Calculated(r.Shown()) {
		if s.Has(boards) {
			fmt.Fprintf(said, "vpcharts: the scale is %s%s, by %s\n", s.Name, why, where)
			return s, nil
		}
		why = fmt.Sprintf(", as %s has no table for %s", s.Name, input.Counted(boards, "board"))
	}
	return s, scale.Domainf("%s: no such scale has a table for %s", where, input.Counted(boards, "board"))
}

// whereLeads is the place of the setting that says which scale leads.
func whereLeads(c *publisher.Content) string {
	if len(c.Settings.ShowScales) > 0 {
		return c.WhereSetting("show_scales")
	}
	return c.WhereSetting("default_scale")
}

// noteUntested says that the WBF's report mentions no tests for one of the board counts, if the scale is of its curve.
func noteUntested(cmd *cobra.Command, s scale.Scale, boards ...int) {
	if at := slices.IndexFunc(boards, func(n int) bool { return !vp.Tested(n) }); at >= 0 && s.Follows {
		fmt.Fprintf(cmd.ErrOrStderr(), "vpcharts: note: %s, not %d\n", generator.TestedOnly, boards[at])
	}
}

// scalesWith returns the program's scales and those of a content folder, and says where it reads them.
func scalesWith(dir string, said io.Writer) (scale.Register, error) {
	own, err := contentFolder(dir)
	if err != nil {
		return scale.Register{}, err
	}
	fmt.Fprintf(said, "vpcharts: read the scales of %s\n", layered(own, "content"))
	return generator.Scales(own)
}

// completeScales completes the name of a scale, also of a publisher's own.
func completeScales(cmd *cobra.Command, _ []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	r, err := scalesWith(cmd.Flag("content").Value.String(), io.Discard)
	if err != nil {
		r = scale.Built()
	}
	return r.Names(), cobra.ShellCompDirectiveNoFileComp
}

// boardsHelp returns the part of the help about the scales' board counts.
func boardsHelp() string {
	var notes []string
	for _, s := range scale.Built().All() {
		if s.Note != "" {
			notes = append(notes, s.Note)
		}
	}
	return strings.Join(notes, "\n\n")
}

func newTable() *cobra.Command {
	var format string
	p := scale.Parameters{Correct: true}
	cmd := &cobra.Command{
		Use:   "table NAME --boards N",
		Short: "Print a scale's table for a board count",
		Long: "Prints a scale's table for one board count. The scales are " +
			strings.Join(scale.Built().Names(), ", ") + ".\n\n" +
			"In the place of NAME, --blitz-factor, --average and --kind make a scale of one's own by the WBF's\n" +
			"algorithms. A file in content/scales/ can have the same parameters, and more.\n\n" +
			"With --format csv it prints exactly the bytes of the site's file.\n\n" + boardsHelp(),
		Example: "  vpcharts table " + scale.WBFContinuous + " --boards 24\n" +
			"  vpcharts table " + scale.WBFDiscrete + " --boards 8 --format csv",
		Args:              arguments(0, 1),
		ValidArgsFunction: completeScales,
		RunE: func(cmd *cobra.Command, args []string) error {
			given, t, err := cmd.Flags().Changed, vp.Table{}, usagef("give NAME, or --blitz-factor with --average and --kind")
			if own := given("blitz-factor"); own && len(args) == 0 {
				t, err = ownTable(p)
			} else if !own && len(args) == 1 && !given("average") && !given("kind") {
				_, t, err = tableFor(cmd, "table", args[0], "--boards", p.Boards)
			}
			if err != nil {
				return err
			}
			_, err = cmd.OutOrStdout().Write(dataset.Format(t, format))
			return err
		},
	}
	cmd.Flags().Float64Var(&p.Factor, "blitz-factor", 0, "in the place of NAME: a scale with X = `F`√N IMPs")
	cmd.Flags().Float64Var(&p.Average, "average", 10, "the `VPS` of each side in a drawn match on it")
	choose(cmd, &p.Kind, "kind", "continuous", "whether it is continuous or discrete", []string{"continuous", "discrete"})
	cmd.Flags().StringVar(&p.Boards, "boards", "", "the board count `N`")
	_ = cmd.MarkFlagRequired("boards") // which fails only for an unknown flag
	choose(cmd, &format, "format", dataset.Formats()[0], strings.Join(dataset.Formats(), ", "), dataset.Formats())
	cmd.Flags().String("content", "", scalesUsage)
	return cmd
}

// ownTable makes the table of a scale that has no name. Each fault names its flag.
func ownTable(p scale.Parameters) (t vp.Table, err error) {
	s := ownscale.Compute("own", p, func(key, format string, args ...any) {
		err = errors.Join(err, usagef("--"+strings.ReplaceAll(key, "_", "-")+": "+format, args...))
	})
	if err == nil && s.From < s.To {
		err = usagef("--boards %s: a table is for one board count", p.Boards)
	} else if err == nil {
		t = s.Make(s.From)
	}
	return t, err
}
