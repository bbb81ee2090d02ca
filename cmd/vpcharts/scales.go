package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// usualScale is the default of the flag --scale.
const usualScale = scale.WBFContinuous

// scaleFlag adds the flag --scale.
func scaleFlag(cmd *cobra.Command, name *string, usage string) {
	cmd.Flags().StringVar(name, "scale", usualScale, usage)
	completes(cmd, "scale", completeScales)
}

const scalesUsage = "use the publisher's own scales in this `DIR` too (default: ./content, if it exists)"

// tableFor returns a scale and its table for a board count. The scale's name and the board count were given as
// named and counted say.
func tableFor(cmd *cobra.Command, named, name, counted string, boards int) (scale.Scale, vp.Table, error) {
	s, err := findScale(cmd, name)
	if err != nil {
		return s, vp.Table{}, fmt.Errorf("%s: %w", named, err)
	}
	t, err := s.Table(boards)
	if err != nil {
		err = fmt.Errorf("%s: %w", counted, err)
	}
	return s, t, err
}

// findScale reads a publisher's files only if the name is not one of the program's, and then says so. A fault in
// them does not stop people who ask for another scale.
func findScale(cmd *cobra.Command, name string) (scale.Scale, error) {
	r, dir := scale.Built(), cmd.Flag("content").Value.String()
	if slices.Contains(scale.Names(r.All()), name) {
		if _, err := folder("--content", dir, ""); err != nil {
			return scale.Scale{}, err
		}
		return r.Find(name)
	}
	r, err := scalesWith(dir, cmd.ErrOrStderr())
	if err != nil {
		return scale.Scale{}, err
	}
	return r.Find(name)
}

// scalesWith returns the program's scales and those of a content folder, and says where it reads them.
func scalesWith(dir string, said io.Writer) (scale.Register, error) {
	own, err := contentFolder(dir)
	if err != nil {
		return scale.Register{}, err
	}
	fmt.Fprintf(said, "vpcharts: read the scales of %s\n", layered(own, "content"))
	r, _, err := generator.Scales(own)
	return r, err
}

// completeScales completes the name of a scale, also of a publisher's own.
func completeScales(cmd *cobra.Command, _ []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	r, err := scalesWith(cmd.Flag("content").Value.String(), io.Discard)
	if err != nil {
		r = scale.Built()
	}
	return r.Names(), cobra.ShellCompDirectiveNoFileComp
}

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
