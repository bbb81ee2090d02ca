package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/input"
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

// A finder finds the tables that a command asks for. It reads a publisher's content once at most.
type finder struct {
	cmd   *cobra.Command
	load  func() (scale.Register, error)
	where string          // whereLeads, once it is loaded
	noted map[string]bool // which scales lead

	notedUntested bool
}

func newFinder(cmd *cobra.Command) *finder {
	f := &finder{cmd: cmd, noted: map[string]bool{}}
	f.load = sync.OnceValues(func() (scale.Register, error) {
		folder, err := readContent(cmd, cmd.Flag("content").Value.String())
		if err != nil || folder == nil {
			return scale.Built(), err
		}
		c, r, err := generator.Load(folder)
		if err == nil {
			f.where = whereLeads(c)
		}
		return r, err
	})
	return f
}

// table returns a scale and its table for a board count: without a name, that of the first scale that a publisher
// shows for it. Errors call the two as given. It reads a publisher's files only if the name is not one of the
// program's: a fault in them does not stop people who ask for another.
func (f *finder) table(called, name, boardsCalled, boards string) (s scale.Scale, t vp.Table, err error) {
	n, err := wholeNumber(boardsCalled, boards, 1, vp.MaxBoards)
	if err != nil {
		return s, t, err
	}
	r := scale.Built()
	if !slices.Contains(r.Names(), name) {
		r, err = f.load()
	}
	if err == nil && name == "" {
		s, err = f.leads(r, n)
	} else if err == nil {
		s, err = r.Find(name)
	}
	if err == nil {
		t, err = s.Table(n)
	}
	if err != nil {
		return s, t, fmt.Errorf("%s: %w", called, err)
	}
	f.notedUntested = f.notedUntested || noteUntested(f.cmd, s, n)
	return s, t, nil
}

// leads returns the first scale with a table for a board count that a publisher shows, and notes where that is
// settled. Without a publisher it is the WBF's continuous scale.
func (f *finder) leads(r scale.Register, boards int) (s scale.Scale, err error) {
	why := ""
	for _, s := range scale.Calculated(r.Shown()) {
		if s.Has(boards) {
			if f.where != "" && !f.noted[s.Name] {
				note(f.cmd, "the scale is %s%s, by %s", s.Name, why, f.where)
			}
			f.noted[s.Name] = true
			return s, nil
		}
		why = fmt.Sprintf(", as %s has no table for %s", s.Name, input.Counted(boards, "board"))
	}
	return s, scale.Domainf("%s: no such scale has a table for %s", f.where, input.Counted(boards, "board"))
}

// whereLeads is the place of the publisher's setting that says which scale leads, "" where it is the program's.
func whereLeads(c *publisher.Content) string {
	key := "default_scale"
	if len(c.Settings.ShowScales) > 0 {
		key = "show_scales"
	}
	if where := c.WhereSetting(key); !strings.HasPrefix(where, "content/default/") {
		return where
	}
	return ""
}

// noteUntested notes that the WBF's report mentions no tests for one of the board counts, if the scale is of its curve.
// It returns whether it did.
func noteUntested(cmd *cobra.Command, s scale.Scale, boards ...int) bool {
	at := slices.IndexFunc(boards, func(n int) bool { return !vp.Tested(n) })
	if at < 0 || !s.Follows {
		return false
	}
	note(cmd, "%s, not %d", generator.TestedOnly, boards[at])
	return true
}

// completeScales completes the name of a scale, also of a publisher's own where all content is well formed.
func completeScales(cmd *cobra.Command, _ []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	folder, _ := contentFolder(cmd.Flag("content").Value.String())
	_, r, _ := generator.Load(folder)
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
			} else if !own && len(args) == 1 && args[0] != "" && !given("average") && !given("kind") {
				_, t, err = newFinder(cmd).table("table", args[0], "--boards", p.Boards)
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
	s := scale.Compute("own", p, func(key, format string, args ...any) {
		err = errors.Join(err, usagef("--"+strings.ReplaceAll(key, "_", "-")+": "+format, args...))
	})
	if err == nil && s.From < s.To {
		err = usagef("--boards %s: a table is for one board count", p.Boards)
	} else if err == nil {
		t = s.Make(s.From)
	}
	return t, err
}
