package main

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/vpcharts/vpcharts/generator/check"
)

func newCheck() *cobra.Command {
	return &cobra.Command{
		Use:   "check DIR",
		Short: "Check that a site is complete and unchanged",
		Long: "Checks that a folder has exactly the files that its SHA256SUMS lists, unchanged, and that\nevery link in its pages leads somewhere.\n\n" +
			"It lists hidden files. They are a fault unless the mark of the build, .vpcharts, lists them, or\n" +
			"they are .git, .gitignore, .nojekyll or in .well-known. A host may leave out dotfiles, also the\n" +
			"mark: the site is complete without them. While a build replaces files one by one, and after it\nwas interrupted, the site is unfinished.",
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
			r := check.Site(os.DirFS(dir))
			if len(r.Hidden) > 0 {
				fmt.Fprintf(cmd.OutOrStdout(), "%s: hidden files: %s\n", dir, strings.Join(r.Hidden, ", "))
			}
			if err := first(r.Faults); err != nil {
				return fmt.Errorf("%s:\n%w", dir, err)
			}
			fmt.Fprintf(cmd.OutOrStdout(), "%s: consistent with its own list\n", dir)
			return nil
		},
	}
}

// mostFaults is how many faults are printed. A site that was cut short has thousands.
const mostFaults = 100

func first(faults []error) error {
	if more := len(faults) - mostFaults; more > 0 {
		faults = append(faults[:mostFaults:mostFaults], fmt.Errorf("and %d more faults", more))
	}
	return errors.Join(faults...)
}
