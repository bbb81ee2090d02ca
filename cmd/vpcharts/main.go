// Command vpcharts publishes Victory Point scales as a site of pages, printable
// charts, plots and data, and answers questions about them.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/scale"
)

// The exit statuses.
const (
	exitDone   = 0
	exitFailed = 1 // a failure, or a check that does not hold
	exitUsage  = 2 // the command line is wrong, or a value is outside its domain
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// run is the whole command: arguments in, text and exit status out. Go collects garbage once memory has grown by half,
// not when it has doubled: a whole site takes 275 MB instead of 350, in the same time.
func run(args []string, stdout, stderr io.Writer) int {
	debug.SetGCPercent(50)
	return execute(newRoot(), args, stdout, stderr)
}

func execute(root *cobra.Command, args []string, stdout, stderr io.Writer) (status int) {
	defer func() {
		if value := recover(); value != nil {
			fmt.Fprintf(stderr, "vpcharts: a fault of this program, not of yours: %v\n\n%s\n"+
				"Please report it at https://github.com/vpcharts/vpcharts/issues, with the command and the lines above.\n",
				value, debug.Stack())
			status = exitFailed
		}
	}()
	understood := false
	root.PersistentPreRunE = func(cmd *cobra.Command, _ []string) error {
		// cobra would check these two next, and does not say which error is one of the command line.
		err := errors.Join(cmd.ValidateRequiredFlags(), cmd.ValidateFlagGroups())
		understood = err == nil
		return err
	}
	root.SetArgs(shieldNegatives(args))
	root.SetOut(stdout)
	root.SetErr(stderr)
	typed := append([]string{root.Name()}, args...)
	cmd, err := root.ExecuteContextC(context.WithValue(context.Background(), typedKey{}, typed))
	if err == nil {
		return exitDone
	}
	if errors.Is(err, errSaid) {
		return exitFailed
	}
	if !understood {
		err = usagef("%w (see %s --help)", err, cmd.CommandPath())
	}
	fmt.Fprintf(stderr, "vpcharts: %s\n", input.Message(noNumber.ReplaceAllString(err.Error(), "say a number: 12.5")))
	var usage usageError
	var domain *scale.DomainError
	if errors.As(err, &usage) || errors.As(err, &domain) {
		return exitUsage
	}
	return exitFailed
}

// errSaid is a failure that was said already.
var errSaid = errors.New("said already")

// typedKey is the key of a command's words, as they were typed, in its context.
type typedKey struct{}

// noNumber matches what Go says of a flag's value that is no number.
var noNumber = regexp.MustCompile(`strconv\.ParseFloat: parsing ".*": .*? (syntax|range)`)

// A usageError is a fault of the command line.
type usageError struct{ error }

func (e usageError) Unwrap() error { return e.error }

func usagef(format string, args ...any) error {
	return usageError{fmt.Errorf(format, args...)}
}

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:   "vpcharts",
		Short: "Victory Point charts for bridge: pages, prints, plots and data for every match length",
		Long: "vpcharts publishes the Victory Point scales for bridge matches as a static site with\n" +
			"printable charts, plots and data files. It also converts single results.",
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          arguments(0, 0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return cmd.Help()
		},
	}
	root.AddCommand(newBuild(), newServe(), newVP(), newNeed(), newTable(), newCard(), newVerify(),
		newUntranslated(), newConform(), newCheck(), newRetire())
	root.PersistentFlags().Bool("quiet", false,
		"say no notes, no counts of files and no progress: only answers, warnings and faults")
	root.SetFlagErrorFunc(suggestFlag)
	root.InitDefaultHelpCmd()
	help, _, _ := root.Find([]string{"help"})
	help.Args = func(_ *cobra.Command, args []string) error { // cobra's own accepts a command that there is not
		about, rest, err := root.Find(args)
		return errors.Join(err, arguments(0, 0)(about, rest))
	}
	info, _ := debug.ReadBuildInfo()                  // which is there, as the program is a module
	root.Version = versionLine(info, dataset.Version) // to trace a report or a card to the program that made it
	root.SetVersionTemplate("{{.Version}}\n")
	root.Flags().Bool("version", false, "say the version, the commit and the version of the data")
	root.AddCommand(&cobra.Command{Use: "version", Short: "Say the version, the commit and the version of the data",
		Args: arguments(0, 0), RunE: func(cmd *cobra.Command, _ []string) (err error) {
			_, err = fmt.Fprintln(cmd.OutOrStdout(), root.Version)
			return err
		}})
	return root
}

// minus is the true minus sign. cobra reads "-31" as a flag, but not "−31".
const minus = "−"

// negative matches a negative number.
var negative = regexp.MustCompile(`^-([.½\d])`)

// shieldNegatives writes negative numbers among the arguments of the commands vp and need
// with a true minus, so that "vpcharts vp 24 -31" works.
func shieldNegatives(args []string) []string {
	at := slices.IndexFunc(args, func(a string) bool { return !strings.HasPrefix(a, "-") }) // --quiet can come first
	if at < 0 || args[at] != "vp" && args[at] != "need" {
		return args
	}
	args = slices.Clone(args)
	for i, a := range args {
		args[i] = negative.ReplaceAllString(a, minus+"$1")
	}
	return args
}
