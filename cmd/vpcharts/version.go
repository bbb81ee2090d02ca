package main

import (
	"cmp"
	"fmt"
	"runtime/debug"
	"strings"
)

// stamped is the version and the commit that Go wrote into a program, "" for what it did not write. It writes
// both into a program that it builds from a tag, also with -trimpath and without symbols. From go install the
// version is all there is. go run writes neither. A version of changed files ends in +dirty.
func stamped(info *debug.BuildInfo) (version, commit string) {
	version = strings.TrimSuffix(info.Main.Version, "(devel)")
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" {
			commit = s.Value
		}
	}
	return version, commit
}

// versionLine says in one line which program this is.
func versionLine(info *debug.BuildInfo, data int) string {
	version, commit := stamped(info)
	version, changed := strings.CutSuffix(strings.TrimPrefix(version, "v"), "+dirty")
	if changed {
		commit += " with changes"
	}
	return fmt.Sprintf("vpcharts %s, commit %s, data version %d",
		cmp.Or(version, "of no release"), cmp.Or(commit, "unknown"), data)
}
