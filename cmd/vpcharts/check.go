package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"runtime/debug"
	"slices"

	"github.com/spf13/cobra"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/publish"
	"github.com/vpcharts/vpcharts/generator/site"
)

func newCheck() *cobra.Command {
	var from source
	var to string
	var data bool
	cmd := &cobra.Command{
		Use:   "check DIR",
		Short: "Check that a site is, byte for byte, the one that this version makes",
		Long: "Builds the site again, in memory, from the content and templates that are here, and compares every\n" +
			"byte of DIR with it. It names each file that differs, is missing or is one too many, and the place of\n" +
			"the difference in a text. That the numbers of a site are right is what the program's tests show.\n\n" +
			"The mark of the build, the file .vpcharts in DIR, says with which flags the site was built; flags that\n" +
			"are given here win over it. Many hosts drop dotfiles: without a mark the flags alone count. If a site\n" +
			"differs, the mark also tells whether another version or other content made it, or whether its build\n" +
			"was interrupted. A dotfile that is missing is no fault. Neither are .git, .gitignore and .nojekyll.\n\n" +
			"The card maker of DIR is compared with the one in this command, or with that of --maker. If there is\n" +
			"neither, it is taken as it is.\n\n" +
			"With --data it compares CSV and JSON only, with what this version makes for the board counts in DIR.\n" +
			"That is for a site whose content is not here. It says what it did not look at.",
		Example: "  vpcharts check public\n  vpcharts check public --base-url https://example.org/vp/\n" +
			"  vpcharts check --data copy",
		Args: arguments(1, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			root, err := os.OpenRoot(args[0])
			if err != nil {
				return fmt.Errorf("DIR %s: %s", args[0], input.Why(err))
			}
			defer root.Close()
			if data {
				return checkData(cmd, args[0], root.FS())
			}
			return checkSite(cmd, args[0], root.FS(), &from, &to)
		},
	}
	cmd.Flags().Bool("json", false, "answer in JSON: differ (how, by path), extra, missing, same (how many); "+
		"with --data, not_looked_at, not extra")
	from.register(cmd)
	cmd.Flags().Var(text{&to, generator.CheckAddress}, "to", "the `URL` of a retired site")
	cmd.Flags().BoolVar(&data, "data", false, "compare CSV and JSON only, without the site's content")
	for _, flag := range append(siteFlags, "maker", "content", "templates") {
		cmd.MarkFlagsMutuallyExclusive("data", flag)
	}
	return cmd
}

// checkSite compares a folder with the site that is made again.
func checkSite(cmd *cobra.Command, dir string, folder fs.FS, from *source, to *string) error {
	mark, err := publish.ReadMark(folder)
	if err := assume(cmd, mark.Made, err); err != nil {
		return err
	}
	from.takeMaker(cmd, dir, folder)
	o, err := from.options()
	if err != nil {
		return err
	}
	noteRead(cmd, "", o.Content, o.Templates)
	again := generator.Build
	if *to != "" {
		again = func(o generator.Options) (generator.Result, error) { return generator.Retire(o, *to) }
	}
	done := busy(cmd)
	result, err := again(o)
	if done(); err != nil {
		return err
	}
	c := publish.Compare(folder, result.Files)
	if slices.Contains(c.Extra, publish.Staging) {
		note(cmd, "%s: %s belongs to a build that is at work, or was interrupted. "+
			"If none is at work, build again", dir, publish.Staging)
	}
	words := unlessQuiet(cmd, "%s: %d files are, byte for byte, as this version makes them\n", dir, c.Same)
	data := map[string]any{"differ": c.Differ, "extra": c.Extra, "missing": c.Missing, "same": c.Same}
	return cmp.Or(reply(cmd, words, data), c.Explain(dir, os.Args[1:], mark, madeNow(cmd, result.Of)))
}

// siteFlags are the flags that decide what a site is, apart from its content.
var siteFlags = []string{"only", "boards", "base-url", "to"}

// madeNow says how this program makes a site with a command's flags.
func madeNow(cmd *cobra.Command, of site.Source) publish.Made {
	m := publish.Made{Go: runtime.Version(), Processor: runtime.GOARCH, Flags: map[string]string{}, Source: of}
	info, _ := debug.ReadBuildInfo()
	m.Version, m.Commit = stamped(info)
	for _, name := range siteFlags {
		if flag := cmd.Flags().Lookup(name); flag != nil && flag.Changed {
			m.Flags[name] = flag.Value.String()
		}
	}
	return m
}

// assume takes the flags with which a site was built, as its mark says, except those that are given. It notes
// what it takes.
func assume(cmd *cobra.Command, made publish.Made, unread error) error {
	said := ", as its mark says"
	switch {
	case errors.Is(unread, fs.ErrNotExist):
		said = ", as there is no mark of a build"
	case unread != nil:
		said = ": " + unread.Error()
	case made.Go == "":
		said = ", as its mark, of an earlier release, says nothing of flags"
	}
	var flags string
	for _, name := range siteFlags {
		flag := cmd.Flags().Lookup(name)
		value, given := made.Flags[name], ""
		if flag.Changed {
			value, given = flag.Value.String(), " (given)"
		}
		if value == "" {
			continue
		}
		if err := cmd.Flags().Set(name, value); err != nil {
			return err
		}
		flags += fmt.Sprintf(" --%s %s%s", name, value, given)
	}
	note(cmd, "built again with%s%s", cmp.Or(flags, " no flags"), said)
	return nil
}

// checkData compares CSV and JSON with what this version makes for the board counts of a folder.
func checkData(cmd *cobra.Command, dir string, folder fs.FS) error {
	done := busy(cmd)
	files, own, err := generator.DataOf(folder)
	if done(); err != nil {
		return fmt.Errorf("%s: %w", dir, err)
	}
	c := publish.Compare(folder, files)
	words := fmt.Sprintf("%s: %d files of CSV and JSON are, byte for byte, as this version makes them\n", dir, c.Same)
	for _, name := range own {
		words += fmt.Sprintf("%s: not looked at: the own scale %s, and the test vectors, which have it\n", dir, name)
	}
	words += fmt.Sprintf("%s: not looked at: %d other files\n", dir, len(c.Extra)-len(own))
	data := map[string]any{"differ": c.Differ, "missing": c.Missing, "not_looked_at": c.Extra, "same": c.Same}
	err = reply(cmd, unlessQuiet(cmd, "%s", words), data)
	c.Extra = nil
	if faults := c.Faults(); err == nil && faults != "" {
		err = fmt.Errorf("%s: differs, or another version made it:\n%s", dir, faults)
	}
	return err
}
