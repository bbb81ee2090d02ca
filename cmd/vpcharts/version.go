package main

import (
	"fmt"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"github.com/vpcharts/vpcharts/generator/dataset"
)

// addVersion adds the flag --version. A fault report and a printed card can then be traced to the
// program that made them.
func addVersion(root *cobra.Command) {
	info, _ := debug.ReadBuildInfo() // nil where Go keeps no modules
	root.Version = versionLine(info, dataset.Version)
	root.SetVersionTemplate("{{.Version}}\n")
	root.Flags().Bool("version", false, "say the version, the commit and the version of the data")
}

// versionLine says in one line which program this is. Go writes the version and the commit into a
// program that it builds from a tag, also with -trimpath and without symbols. From go install the
// version is all there is. A program of a working copy has neither.
func versionLine(info *debug.BuildInfo, data int) string {
	version, commit := "of no release", "unknown"
	if info != nil {
		if v := info.Main.Version; v != "" && v != "(devel)" {
			version = strings.TrimSuffix(strings.TrimPrefix(v, "v"), "+dirty")
		}
		for _, s := range info.Settings {
			switch {
			case s.Key == "vcs.revision":
				commit = s.Value
			case s.Key == "vcs.modified" && s.Value == "true":
				commit += " with changes"
			}
		}
	}
	return fmt.Sprintf("vpcharts %s, commit %s, data version %d", version, commit, data)
}
