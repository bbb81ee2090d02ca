package fork

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// GitHub shows a fault or a note beside the file that it names, whatever the file's name is.
func TestAFaultOrANoteIsShownBesideItsFile(t *testing.T) {
	t.Parallel()
	script, err := filepath.Abs(root + "/.ci/annotate")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for _, name := range []string{"site.toml", "a b,c.html", "About.md"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for said, shown := range map[string]string{
		"vpcharts: site.toml:3: title: 5% is wrong": "::error file=site.toml,line=3::title: 5%25 is wrong\n",
		"site.toml:12: title: wrong":                "::error file=site.toml,line=12::title: wrong\n",
		"a b,c.html: the name is wrong":             "::error file=a b%2Cc.html::the name is wrong\n",
		"vpcharts: note: site.toml:3: logo: large":  "::warning file=site.toml,line=3::logo: large\n",
		"vpcharts: note: About.md is ignored: why":  "::warning file=About.md::is ignored: why\n",
		"vpcharts: note: left out: a.pdf":           "",
		"missing.toml:3: title: wrong":              "",
		"3500 files in public":                      "",
	} {
		for github, want := range map[string]string{"true": said + "\n" + shown, "": said + "\n"} {
			cmd := exec.Command(script)
			cmd.Dir, cmd.Stdin = dir, strings.NewReader(said+"\n")
			cmd.Env = append(os.Environ(), "GITHUB_ACTIONS="+github)
			if out, err := cmd.CombinedOutput(); err != nil || string(out) != want {
				t.Errorf("of %q it makes\n%s(%v), should be\n%s", said, out, err, want)
			}
		}
	}
}
