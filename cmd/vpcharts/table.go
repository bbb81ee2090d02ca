package main

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/scale"
)

func newTable() *cobra.Command {
	var boards int
	var format string
	cmd := &cobra.Command{
		Use:   "table NAME --boards N",
		Short: "Print a scale's table for a board count",
		Long: "Prints a scale's table for one board count. The scales are " +
			strings.Join(scale.Built().Names(), ", ") + ".\n\n" +
			"With --format csv it prints exactly the bytes of the site's file.\n\n" + boardsHelp(),
		Example: "  vpcharts table " + usualScale + " --boards 24\n" +
			"  vpcharts table " + scale.WBFDiscrete + " --boards 8 --format csv",
		Args:              cobra.ExactArgs(1),
		ValidArgsFunction: completeScales,
		RunE: func(cmd *cobra.Command, args []string) error {
			_, t, err := tableFor(cmd, "table", args[0], "--boards", boards)
			if err != nil {
				return err
			}
			text, err := dataset.Format(t, format)
			if err != nil {
				return err
			}
			_, err = cmd.OutOrStdout().Write(text)
			return err
		},
	}
	cmd.Flags().Func("boards", "the board count `N`", func(s string) (err error) {
		boards, err = boardCount(s)
		return err
	})
	_ = cmd.MarkFlagRequired("boards") // which fails only for an unknown flag
	choose(cmd, &format, "format", dataset.FormatText, strings.Join(dataset.Formats(), ", "), dataset.Formats())
	cmd.Flags().String("content", "", scalesUsage)
	return cmd
}
