package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/vpcharts/vpcharts/generator/check"
	"github.com/vpcharts/vpcharts/generator/publish"
)

func newCheck() *cobra.Command {
	return &cobra.Command{
		Use:   "check DIR",
		Short: "Check that a site is complete and unchanged, and that its numbers are right",
		Long: "Checks that a folder has exactly the files that its SHA256SUMS lists, unchanged, and that\nevery link in its pages leads somewhere: then the site is consistent with its own list.\n\n" +
			"It reads all tables, data files, plots, and prints with their pictures, and computes each number\n" +
			"again: then every number is right. It reads no sentences, and no scripts. It cannot compute a\n" +
			"federation's own scale, which it only compares with the site's file data/NAME.csv, nor what is in\n" +
			"a publisher's own tables. Of pictures of pixels it computes those that look like a plot's SVG or\n" +
			"like the texts in their own file. It names the others (cannot recompute), and then says only that\n" +
			"every other number is right. That is no fault: the exit status is 0.\n\n" +
			"It lists hidden files. They are a fault unless the mark of the build, .vpcharts, lists them, or\n" +
			"they are .git, .gitignore, .nojekyll or in .well-known. A host may leave out dotfiles, also the\n" +
			"mark: the site is complete without them. While a build gives the folder its new\nsite, and after it was interrupted, the site is unfinished.",
		Args: arguments(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir := args[0]
			info, err := os.Stat(dir)
			if err != nil {
				return err
			}
			if !info.IsDir() {
				return fmt.Errorf("%s is not a folder", dir)
			}
			collectLate()
			unfinished := publish.Unfinished(dir)
			r := check.Site(os.DirFS(dir))
			if unfinished || publish.Unfinished(dir) {
				return fmt.Errorf("%s: unfinished: a build is at work on it, or was interrupted: wait for it, or build again", dir)
			}
			if len(r.Hidden) > 0 {
				fmt.Fprintf(cmd.OutOrStdout(), "%s: hidden files: %s\n", dir, strings.Join(r.Hidden, ", "))
			}
			if len(r.Faults) == 0 {
				fmt.Fprintf(cmd.OutOrStdout(), "%s: consistent with its own list\n", dir)
			}
			if err := first(r.Faults, r.Wrong); err != nil {
				return fmt.Errorf("%s:\n%w", dir, err)
			}
			for _, name := range r.Cannot {
				fmt.Fprintf(cmd.OutOrStdout(), "%s: cannot recompute: %s\n", dir, name)
			}
			switch {
			case len(r.Cannot) > 0 && r.Right > 0:
				fmt.Fprintf(cmd.OutOrStdout(), "%s: every other number right\n", dir)
			case r.Right == 0:
				fmt.Fprintf(cmd.OutOrStdout(), "%s: no tables of numbers\n", dir)
			default:
				fmt.Fprintf(cmd.OutOrStdout(), "%s: every number right\n", dir)
			}
			return nil
		},
	}
}

// mostFaults is how many faults are printed. A site that was cut short has thousands.
const mostFaults = 100

func first(kinds ...[]error) error {
	faults := slices.Concat(kinds...)
	if more := len(faults) - mostFaults; more > 0 {
		faults = append(faults[:mostFaults:mostFaults], fmt.Errorf("and %d more faults", more))
	}
	return errors.Join(faults...)
}
