package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/scale"
)

// scaleFlags are the flags of a command that looks something up in the scales.
type scaleFlags struct{ content string }

func (f *scaleFlags) add(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.content, "content", "", "use the publisher's own scales in this `DIR` too (default: ./content, if it exists)")
}

// scales returns the program's scales and those of the content folder, and says where it read them.
func (f *scaleFlags) scales() (r scale.Register, read string, err error) {
	folder, err := contentFolder(f.content)
	if err != nil {
		return r, "", err
	}
	r, _, err = generator.Scales(folder)
	return r, "read the scales of " + layered(folder, "content"), err
}

// find finds a scale by its name. It reads a publisher's files only if the name is not one
// of the program's. So a fault in them does not stop people who ask for another scale. If it reads
// them, it says on out which folder it read.
func (f *scaleFlags) find(out io.Writer, name string) (scale.Scale, error) {
	r := scale.Built()
	if slices.Contains(scale.Names(r.All()), name) {
		if f.content != "" {
			if _, err := folder("--content", f.content, ""); err != nil {
				return scale.Scale{}, err
			}
		}
		return r.Find(name)
	}
	r, read, err := f.scales()
	if read != "" {
		fmt.Fprintf(out, "vpcharts: %s\n", read)
	}
	if err != nil {
		return scale.Scale{}, err
	}
	return r.Find(name)
}

// usualScale is the default of the flag --scale.
const usualScale = scale.WBFContinuous

// boardsHelp returns the part of the help about the scales' board counts.
func boardsHelp() string {
	var notes []string
	for _, s := range scale.Built().Published() {
		if s.Note != "" {
			notes = append(notes, s.Note)
		}
	}
	return strings.Join(notes, "\n\n")
}

// completeScales completes the name of a scale, also of a publisher's own.
func completeScales(cmd *cobra.Command, _ []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	var f scaleFlags
	if given := cmd.Flags().Lookup("content"); given != nil {
		f.content = given.Value.String()
	}
	r, _, err := f.scales()
	if err != nil {
		r = scale.Built()
	}
	return r.Names(), cobra.ShellCompDirectiveNoFileComp
}

// completeScale completes the value of a flag that names a scale. Registering fails only for
// an unknown flag.
func completeScale(cmd *cobra.Command, flag string) {
	_ = cmd.RegisterFlagCompletionFunc(flag, completeScales)
}
