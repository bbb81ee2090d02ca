package main

import (
	"github.com/spf13/cobra"

	"github.com/vpcharts/vpcharts/generator"
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
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := generator.CheckAddress(to); err != nil {
				return usagef("--to: %w", err)
			}
			return publishSite(cmd, "DIR", args[0], &from, func(o generator.Options) (generator.Result, error) {
				return generator.Retire(o, to)
			})
		},
	}
	cmd.Flags().StringVar(&to, "to", "", "the `URL` where to look now")
	_ = cmd.MarkFlagRequired("to") // which fails only for an unknown flag
	from.registerFolders(cmd)
	return cmd
}
