package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/publish"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/typed"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// source holds the flags that choose what a site is built from.
type source struct {
	only, boards, maker, content, templates string
	read                                    generator.Options // without the folders
}

// kinds are those of outline.Kinds, as people read them.
const kinds = "html, pdf, plots, data"

const contentUsage = "use the content in this `DIR` before the built-in content (default: ./content, if it exists)"

func (s *source) register(cmd *cobra.Command) {
	f := cmd.Flags()
	f.Var(text{&s.only, s.readKinds}, "only", "make only these `KINDS`: "+kinds)
	f.Var(text{&s.boards, s.readBoards}, "boards", "the board counts, such as 4-100 (`RANGE` within 1-400)")
	f.Var(text{&s.read.BaseURL, publisher.CheckBaseURL}, "base-url", "the `URL` where the site will be")
	s.read.Maker = embedded
	f.Var(text{&s.maker, func(file string) error {
		return s.readMaker(openFolder(filepath.Dir(file)), filepath.Base(file))
	}}, "maker", "take the card maker from this `FILE`, which make writes and each release has "+
		"(default: the one in this command, if any)")
	s.registerFolders(cmd)
}

// registerFolders registers the flags for the folders alone.
func (s *source) registerFolders(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&s.content, "content", "", contentUsage)
	f.StringVar(&s.templates, "templates", "",
		"use the templates in this `DIR` before the built-in ones (default: ./templates, if it exists)")
}

func (s *source) readKinds(only string) error {
	s.read.Kinds = nil
	if only == "" {
		return nil
	}
	for k := range strings.SplitSeq(only, ",") {
		kind := outline.Kind(strings.TrimSpace(k))
		if !slices.Contains(outline.Kinds(), kind) {
			return fmt.Errorf("no kind %q; the kinds are %s", k, kinds)
		}
		s.read.Kinds = append(s.read.Kinds, kind)
	}
	return nil
}

func (s *source) readBoards(boards string) (err error) {
	s.read.First, s.read.Last, err = typed.Boards(boards, vp.MaxPublished, "")
	return err
}

// options opens the folders.
func (s *source) options() (o generator.Options, err error) {
	o = s.read
	if o.Content, err = contentFolder(s.content); err == nil {
		o.Templates, err = folder("--templates", s.templates, "templates")
	}
	return o, err
}

// contentFolder opens the publisher's content, nil where there is none.
func contentFolder(given string) (fs.FS, error) {
	f, err := folder("--content", given, "content")
	if err != nil {
		return nil, err
	}
	if f != nil {
		return f, publisher.CheckFolder(f)
	}
	if _, err := os.Stat(publisher.SettingsFile); err == nil {
		return nil, usagef("--content: this folder has no folder content, but it has a %s: "+
			"give --content . to publish what is here", publisher.SettingsFile)
	}
	return nil, nil
}

// folder opens a folder whose files replace built-in files: the one that a flag names, or the usual one if
// the working folder has it. Otherwise it returns nil.
func folder(flag, given, usual string) (fs.FS, error) {
	if _, err := os.Lstat(usual); given == "" && errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	dir := cmp.Or(given, usual)
	info, err := os.Stat(dir)
	if err != nil {
		return nil, usagef("%s %s: %s", flag, dir, input.Why(err))
	}
	if !info.IsDir() {
		return nil, usagef("%s %s: not a folder", flag, dir)
	}
	return input.Folder{FS: openFolder(dir), Name: filepath.ToSlash(filepath.Clean(dir))}, nil
}

// readContent opens the publisher's content, nil where there is none, and notes that it is read.
func readContent(cmd *cobra.Command, given string) (fs.FS, error) {
	f, err := contentFolder(given)
	if err == nil {
		noteRead(cmd, "", f)
	}
	return f, err
}

// noteRead notes which of a publisher's folders hold anything, and returns their names. It notes nothing if said has
// the same names: they were noted before.
func noteRead(cmd *cobra.Command, said string, folders ...fs.FS) string {
	folders = slices.DeleteFunc(folders, func(f fs.FS) bool { return !holds(f) })
	names := make([]string, len(folders))
	for i, f := range folders {
		names[i] = input.NameOf(f, "") + "/"
	}
	read := strings.Join(names, " and ")
	if read != "" && read != said {
		note(cmd, "read %s over the built-in files", read)
	}
	return read
}

// setting matches a line of settings that is no comment.
var setting = regexp.MustCompile(`(?m)^[ \t]*[^#\s]`)

// holds says whether a publisher's folder has any file besides a site.toml that sets nothing. A nil folder has none.
func holds(folder fs.FS) bool {
	if folder == nil {
		return false
	}
	o, _ := input.Over(input.Folder{FS: folder}, nil, "")
	return slices.ContainsFunc(o.Built.Files, func(name string) bool {
		return name != publisher.SettingsFile || setting.MatchString(o.Built.Read(name).Text())
	})
}

func newBuild() *cobra.Command {
	var from source
	var out string
	cmd := &cobra.Command{
		Use:   "build",
		Short: "Build the site",
		Long: "Builds the whole site into a folder: pages, charts, plots and data for every board count.\n\n" +
			"It replaces and removes only files that a build wrote and that nobody has changed since; the\n" +
			"file .vpcharts in the folder, the mark of the build, lists them. If the folder has other files,\n" +
			"it names them and changes nothing. Dotfiles of your own, such as .gitignore, stay as they are.",
		Example: "  vpcharts build\n  vpcharts build -o site --base-url https://example.org/vp/ --boards 4-32",
		Args:    arguments(0, 0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return publishSite(cmd, "-o", out, &from, generator.Build)
		},
	}
	cmd.Flags().StringVarP(&out, "output", "o", "public", "the `DIR` to build into")
	from.register(cmd)
	return cmd
}

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
		Args:    arguments(1, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return publishSite(cmd, "DIR", args[0], &from, func(o generator.Options) (generator.Result, error) {
				return generator.Retire(o, to)
			})
		},
	}
	cmd.Flags().Var(text{&to, generator.CheckAddress}, "to", "the `URL` where to look now")
	_ = cmd.MarkFlagRequired("to") // which fails only for an unknown flag
	from.registerFolders(cmd)
	return cmd
}

// publishSite makes a site and puts it into the folder that a flag or an argument names. It says what it read and
// how many files there are. An interrupt leaves the site of before, or comes too late; a second one ends the program
// at once.
func publishSite(cmd *cobra.Command, flag, out string, from *source,
	build func(generator.Options) (generator.Result, error)) error {
	if err := checkOutput(flag, out, from); err != nil {
		return err
	}
	o, err := from.options()
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM,
		syscall.SIGHUP) // the last when a terminal is closed
	defer stop()
	context.AfterFunc(ctx, stop)
	noteRead(cmd, "", o.Content, o.Templates)
	done := busy(cmd)
	result, err := build(o)
	done()
	for _, text := range result.Notes {
		note(cmd, "%s", text)
	}
	if err != nil {
		return err
	}
	if err := publish.Write(ctx, out, result.Files, madeNow(cmd, result.Of)); err != nil {
		return fmt.Errorf("%s %s: %w", flag, out, err)
	}
	fmt.Fprint(cmd.OutOrStdout(), unlessQuiet(cmd, "%d files in %s\n", len(result.Files), out))
	return nil
}

// busy says on a terminal, after two seconds, that a build is at work. done clears the line.
func busy(cmd *cobra.Command) (done func()) {
	line := unlessQuiet(cmd, "vpcharts: still building …")
	terminal, _ := cmd.ErrOrStderr().(*os.File)
	info, err := terminal.Stat() // which fails for nil
	if line == "" || err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return func() {}
	}
	timer := time.AfterFunc(2*time.Second, func() { fmt.Fprint(terminal, line) })
	return func() {
		if !timer.Stop() {
			fmt.Fprintf(terminal, "\r%*s\r", len(line), "")
		}
	}
}
