package main

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// A text is the value of a flag that is read when it is given.
type text struct {
	value *string
	read  func(s string) error
}

func (t text) String() string { return *t.value }
func (t text) Type() string   { return "string" }

func (t text) Set(s string) error {
	*t.value = s
	return t.read(s)
}

// choose adds a flag that has one of a few values, which a shell offers.
func choose(cmd *cobra.Command, value *string, flag, usual, usage string, among []string) {
	*value = usual
	cmd.Flags().Var(text{value, func(s string) error {
		if !slices.Contains(among, s) {
			return fmt.Errorf("it is one of %s", strings.Join(among, ", "))
		}
		return nil
	}}, flag, usage)
	complete(cmd, flag, among)
}

// complete offers a shell the values of a flag.
func complete(cmd *cobra.Command, flag string, among []string) {
	// This fails only for an unknown flag.
	_ = cmd.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(among, cobra.ShellCompDirectiveNoFileComp))
}

// unlessQuiet is a text besides the answer, "" with --quiet.
func unlessQuiet(cmd *cobra.Command, format string, args ...any) string {
	if cmd.Flag("quiet").Value.String() == "true" {
		return ""
	}
	return fmt.Sprintf(format, args...)
}

// note says on standard error what is good to know.
func note(cmd *cobra.Command, format string, args ...any) {
	fmt.Fprint(cmd.ErrOrStderr(), unlessQuiet(cmd, "vpcharts: note: "+format+"\n", args...))
}

// reply prints an answer: in words, or with --json as data, whose keys are in alphabetical order. The flag lists them.
func reply(cmd *cobra.Command, words string, data any) error {
	if cmd.Flag("json").Value.String() == "true" {
		words = string(vp.Must(json.MarshalIndent(data, "", "  "))) + "\n"
	}
	_, err := io.WriteString(cmd.OutOrStdout(), words)
	return err
}

// suggestFlag adds to the error about an unknown flag the one that is meant.
func suggestFlag(cmd *cobra.Command, err error) error {
	name, unknown := strings.CutPrefix(err.Error(), "unknown flag: --")
	if !unknown {
		return err
	}
	var known []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) { known = append(known, f.Name) })
	return fmt.Errorf("%w%s", err, strings.Replace(input.Nearest(name, known), `"`, `"--`, 1))
}

// arguments checks how many arguments a command has.
func arguments(least, most int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		switch example, _, _ := strings.Cut(strings.TrimSpace(cmd.Example), "\n"); {
		case len(args) < least:
			missing := strings.ReplaceAll(strings.Fields(cmd.Use)[1+len(args)], "|", " or ")
			return fmt.Errorf("%s is missing, as in %s", missing, example)
		case len(args) > most && cmd.HasSubCommands():
			var names []string
			for _, c := range cmd.Commands() {
				names = append(names, c.Name())
			}
			return fmt.Errorf("unknown command %q for %q%v", args[0], cmd.CommandPath(), input.Nearest(args[0], names))
		case len(args) > most:
			return fmt.Errorf("%q is an argument too many for %q", args[most], cmd.CommandPath())
		}
		return nil
	}
}
