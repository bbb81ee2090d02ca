package main

import (
	"runtime/debug"
	"testing"
)

func TestTheVersionLineSaysWhatGoKnowsOfTheProgram(t *testing.T) {
	commit := "57bb0e73140bbd5c6ff24cabe2d8f3ea5e5fed06"
	of := func(version string, settings ...debug.BuildSetting) *debug.BuildInfo {
		return &debug.BuildInfo{Main: debug.Module{Version: version}, Settings: settings}
	}
	clean := []debug.BuildSetting{
		{Key: "-trimpath", Value: "true"}, {Key: "vcs.revision", Value: commit}, {Key: "vcs.modified", Value: "false"},
	}
	changed := []debug.BuildSetting{{Key: "vcs.revision", Value: commit}, {Key: "vcs.modified", Value: "true"}}
	for _, c := range []struct {
		from string
		info *debug.BuildInfo
		want string
	}{
		{"a tag", of("v1.2.0", clean...), "vpcharts 1.2.0, commit " + commit + ", data version 7"},
		{"a later commit", of("v1.2.1-0.20261123151822-57bb0e73140b", clean...),
			"vpcharts 1.2.1-0.20261123151822-57bb0e73140b, commit " + commit + ", data version 7"},
		{"a tag with changes", of("v1.2.0+dirty", changed...),
			"vpcharts 1.2.0, commit " + commit + " with changes, data version 7"},
		{"go install module@v1.2.3", of("v1.2.3"), "vpcharts 1.2.3, commit unknown, data version 7"},
		{"go run", of("(devel)"), "vpcharts of no release, commit unknown, data version 7"},
	} {
		if got := versionLine(c.info, 7); got != c.want {
			t.Errorf("from %s --version prints\n%s\nwant\n%s", c.from, got, c.want)
		}
	}
}
