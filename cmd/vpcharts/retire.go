package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/publish"
)

func newRetire() *cobra.Command {
	var from source
	var to string
	cmd := &cobra.Command{
		Use:   "retire DIR --to URL",
		Short: "Make the smallest site in the place of a withdrawn one",
		Long: "Makes the smallest site that takes a withdrawn one out of every browser. Who came to the site\n" +
			"before has a copy of it, which would be shown for ever, also when nothing is published at its\n" +
			"address any more. Publish DIR at the address of the old site, and leave it there: a browser drops\n" +
			"its copy when its reader comes back. Every page then says that the site has closed, and leads to\n" +
			"URL. Where the host shows 404.html for missing pages, so do the addresses on old cards.\n\n" +
			"Like build, it replaces and removes only files that a build wrote and that nobody has changed\n" +
			"since. It takes the site's name and languages from the content, and content/root/.",
		Example: "  vpcharts retire public --to https://league.example/vp/",
		Args:    arguments(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			out := args[0]
			if err := checkOutput("DIR", out, from.reads()...); err != nil {
				return err
			}
			if to == "" {
				return usagef("--to: the address where to look now is needed, such as --to https://example.org/vp/")
			}
			if err := generator.CheckAddress(to); err != nil {
				return usagef("--to: %w", err)
			}
			o, err := from.options()
			if err != nil {
				return err
			}
			fmt.Fprintln(cmd.OutOrStdout(), sources(o))
			result, err := generator.Retire(o, to)
			if err != nil {
				return err
			}
			for _, note := range result.Notes {
				fmt.Fprintf(cmd.ErrOrStderr(), "vpcharts: note: %s\n", note)
			}
			if err := publish.Write(out, result.Files, madeNow(cmd, result.Of)); err != nil {
				return fmt.Errorf("%s: %w", out, err)
			}
			fmt.Fprintf(cmd.OutOrStdout(), "%d files in %s\n", len(result.Files), out)
			return nil
		},
	}
	cmd.Flags().StringVar(&to, "to", "", "the `URL` where to look now")
	from.registerFolders(cmd)
	return cmd
}
