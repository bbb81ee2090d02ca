package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

// A choice is the value of a flag that has one of a few values.
type choice struct {
	value *string
	among []string
}

func (c choice) String() string { return *c.value }
func (c choice) Type() string   { return "string" }

func (c choice) Set(s string) error {
	if !slices.Contains(c.among, s) {
		return fmt.Errorf("it is one of %s", strings.Join(c.among, ", "))
	}
	*c.value = s
	return nil
}

// choose adds a flag that has one of a few values, which a shell offers.
func choose(cmd *cobra.Command, value *string, flag, usual, usage string, among []string) {
	*value = usual
	cmd.Flags().Var(choice{value, among}, flag, usage)
	completes(cmd, flag, cobra.FixedCompletions(among, cobra.ShellCompDirectiveNoFileComp))
}

// completes adds what a shell offers for a flag. That fails only for an unknown flag.
func completes(cmd *cobra.Command, flag string, offer cobra.CompletionFunc) {
	_ = cmd.RegisterFlagCompletionFunc(flag, offer)
}

// counted writes a number of things: "1 board", "8 boards".
func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
