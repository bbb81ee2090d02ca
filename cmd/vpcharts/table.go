package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

func newTable() *cobra.Command {
	var boards, format string
	cmd := &cobra.Command{
		Use:   "table NAME --boards N",
		Short: "Print a scale for a board count",
		Long: "Prints a whole scale for one board count. The scales are " + strings.Join(scaleNames(), ", ") + ".\n\n" +
			"With --format csv it prints exactly the bytes of the site's file.\n\n" + halfMatchHelp,
		Example:           "  vpcharts table wbf-continuous --boards 24\n  vpcharts table acbl-20 --boards 8 --format csv",
		Args:              arguments(cobra.ExactArgs(1)),
		ValidArgsFunction: cobra.FixedCompletions(scaleNames(), cobra.ShellCompDirectiveNoFileComp),
		RunE: func(cmd *cobra.Command, args []string) error {
			if boards == "" {
				return usagef("table %s: say for how many boards: --boards N", args[0])
			}
			n, err := wholeNumber("--boards", boards, 1, vp.MaxBoards)
			if err != nil {
				return err
			}
			t, err := scale.Built().Table(args[0], n)
			switch {
			case err != nil && slices.Contains(scaleNames(), args[0]):
				return fmt.Errorf("--boards: %w", err)
			case err != nil:
				return fmt.Errorf("table: %w", err)
			}
			text, err := dataset.Format(t, format)
			if err != nil {
				return fmt.Errorf("--format: %w", err)
			}
			_, err = cmd.OutOrStdout().Write(text)
			return err
		},
	}
	cmd.Flags().StringVar(&boards, "boards", "", "the board count `N`")
	cmd.Flags().StringVar(&format, "format", dataset.FormatText, strings.Join(dataset.Formats(), ", "))
	// An unregistered flag is the only error that completion knows.
	_ = cmd.RegisterFlagCompletionFunc("format", cobra.FixedCompletions(dataset.Formats(), cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

// halfMatchHelp says which boards the half-match scale counts.
const halfMatchHelp = "With the scale half-match the boards are those of the half. The EBU has printed it for\n" +
	"halves of 3 and 4 boards (White Book 3.1.2, which we have at second hand); other board counts\n" +
	"are an extension of this program."

// scaleNames are the names of the scales that have tables.
func scaleNames() (names []string) {
	for _, n := range scale.Built().All() {
		if n.Published() {
			names = append(names, n.Name)
		}
	}
	return names
}

func completeScale(cmd *cobra.Command, flag string) {
	_ = cmd.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(scaleNames(), cobra.ShellCompDirectiveNoFileComp))
}
