package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

func newTable() *cobra.Command {
	var boards, format string
	var own scaleFlags
	cmd := &cobra.Command{
		Use:   "table NAME --boards N",
		Short: "Print a scale's table for a board count",
		Long: "Prints a scale's table for one board count. The scales are " + strings.Join(scale.Built().Names(), ", ") + ".\n\n" +
			"With --format csv it prints exactly the bytes of the site's file.\n\n" + boardsHelp(),
		Example:           "  vpcharts table " + usualScale + " --boards 24\n  vpcharts table " + scale.WBFDiscrete + " --boards 8 --format csv",
		Args:              arguments(cobra.ExactArgs(1)),
		ValidArgsFunction: completeScales,
		RunE: func(cmd *cobra.Command, args []string) error {
			if boards == "" {
				return usagef("table %s: say for how many boards: --boards N", args[0])
			}
			n, err := wholeNumber("--boards", boards, 1, vp.MaxBoards)
			if err != nil {
				return err
			}
			s, err := own.find(cmd.ErrOrStderr(), args[0])
			if err != nil {
				return fmt.Errorf("table: %w", err)
			}
			t, err := s.Table(n)
			if err != nil {
				return fmt.Errorf("--boards: %w", err)
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
	own.add(cmd)
	// Registering fails only for an unknown flag.
	_ = cmd.RegisterFlagCompletionFunc("format", cobra.FixedCompletions(dataset.Formats(), cobra.ShellCompDirectiveNoFileComp))
	return cmd
}
