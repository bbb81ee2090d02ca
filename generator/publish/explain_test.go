package publish

import (
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/site"
)

// A site that is not the one that is made again has a reason, as far as its mark tells, and a next step.
func TestADifferentSiteIsExplainedByItsMark(t *testing.T) {
	args := []string{"check", "public", "--content", "our club"}
	now := Made{Version: "v1.3.0", Commit: "b2", Go: "go1.26.1", Processor: "amd64", Source: site.Source{Content: "c"}}
	with := func(change func(m *Made)) Mark {
		m := now
		change(&m)
		return Mark{Finished: true, Made: m, Wrote: map[CopyOf]bool{{Path: "index.html"}: true}}
	}
	const unsure = "public: differs, or another version made it:\na.html"
	const other = "public: differs in 2 files: made "
	same := with(func(*Made) {})
	unfinished := same
	unfinished.Finished = false
	for _, c := range []struct {
		what string
		mark Mark
		want string
	}{
		{"the same program", same, "public: differs:\na.html is missing\nb.html is one too many\nBuild into another"},
		{"go install", with(func(m *Made) { m.Commit = "" }), "public: differs:\na.html"},
		{"no mark", Mark{}, unsure},
		{"go run", with(func(m *Made) { m.Version, m.Commit = "", "" }), unsure},
		{"changed files", with(func(m *Made) { m.Version, m.Commit = "v1.3.0+dirty", "b2" }), unsure},
		{"a release", with(func(m *Made) { m.Version, m.Commit = "v1.2.0", "a1" }),
			other + "by another version, v1.2.0. That one checks it:\n" +
				"  go run github.com/vpcharts/vpcharts/cmd/vpcharts@v1.2.0 check public --content 'our club'"},
		{"a commit", with(func(m *Made) { m.Version, m.Commit = "v1.2.1-0.20261123151822-57bb0e73140b", "57bb0e73140b" }),
			other + "by another version, v1.2.1-0.20261123151822-57bb0e73140b. That one checks it:\n" +
				"  git checkout 57bb0e73140b && go run ./cmd/vpcharts check public --content 'our club'"},
		{"an earlier release", with(func(m *Made) { *m = Made{} }), other + "by another version, an earlier release"},
		{"another Go", with(func(m *Made) { m.Go = "go1.25.2" }),
			other + "with another version of Go, go1.25.2; this is go1.26.1. That one checks it:\n" +
				"  GOTOOLCHAIN=go1.25.2 go run ./cmd/vpcharts check public --content 'our club'"},
		{"another processor", with(func(m *Made) { m.Processor = "arm64" }),
			other + "on another processor, arm64; this is amd64"},
		{"other content", with(func(m *Made) { m.Content = "d" }), other + "from other content: give"},
		{"an interrupted build", unfinished, "public: unfinished: a build is at work on it, or was interrupted"},
	} {
		differs, same := Comparison{Differ: []string{"a.html is missing"}, Extra: []string{"b.html"}}, Comparison{Same: 3}
		err := differs.Explain("public", args, c.mark, now)
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("of %s check says\n%v\nwant\n%s", c.what, err, c.want)
		}
		if err := same.Explain("public", args, c.mark, now); err != nil {
			t.Errorf("of %s, with equal bytes, check says %v: bytes come first", c.what, err)
		}
	}
}
