package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// An invented scale whose scores do not add up to the same.
const (
	ruritania8 = "from,to,winner,loser\n0,3,15,15\n4,19,20,10\n20,39,25,4.50\n40,,25,0\n"
	ruritania  = "Boards;From;To;Winner;Loser\r\n6-8;0;3;15;15\r\n6-8;4;19;20;10\r\n6-8;20;39;25;4,5\r\n6-8;40;;25;0\r\n"
	aboutIt    = "title = \"Ruritania 25–0\"\nwhose = \"Bridge League of Ruritania\"\nsource = \"Regulation 9\"\nedition = \"2027\"\n"
)

// publishersFolder makes a folder with a content folder that has the scale.
func publishersFolder(t *testing.T, table string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	scales := filepath.Join(dir, "content", "scales")
	if err := os.MkdirAll(scales, 0o777); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"ruritania.csv": table, "ruritania.toml": aboutIt} {
		if err := os.WriteFile(filepath.Join(scales, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestAPublishersScaleIsKnownToTheCommands(t *testing.T) {
	t.Chdir(publishersFolder(t, "\ufeff"+ruritania))
	if got := does(t, "table", "ruritania", "--boards", "8", "--format", "csv"); got != ruritania8 {
		t.Errorf("its table for 8 boards is\n%s\nshould be\n%s", got, ruritania8)
	}
	if got, want := does(t, "vp", "7", "-21", "--scale", "ruritania"), "4.50 – 25\n7 boards, ruritania, a margin of −21.\n"; !strings.HasPrefix(got, want) {
		t.Errorf("a loss by 21 IMPs is\n%s\nshould be\n%s", got, want)
	}
	// As there is no total, nothing is said of the sum.
	if got, want := does(t, "vp", "8", "21-0", "--adjust", "3,3", "--scale", "ruritania"),
		"25 – 10\n8 boards, ruritania; our margin is +24 IMPs and theirs −18, each converted by itself.\nThat is the maximum: the next IMP is worth nothing.\n"; got != want {
		t.Errorf("with adjusted boards it says\n%s\nshould say\n%s", got, want)
	}
	refuses(t, exitUsage, "--boards: ruritania: board count 9 is outside 6 to 8", "table", "ruritania", "--boards", "9")
	refuses(t, exitUsage, `table: no scale "ruritanian"; the scales are wbf-continuous, wbf-discrete, acbl-20, acbl-30, acbl-nabc, half-match, wbf-joint, ruritania`,
		"table", "ruritanian", "--boards", "8")
	refuses(t, exitUsage, `--scale: no scale "ruritanian"; the scales are wbf-continuous`, "vp", "8", "3", "--scale", "ruritanian")
}

func TestAPublishersScaleIsFoundInTheContentThatIsNamed(t *testing.T) {
	content := filepath.Join(publishersFolder(t, ruritania), "content")
	t.Chdir(t.TempDir())
	if got := does(t, "table", "ruritania", "--boards", "8", "--format", "csv", "--content", content); got != ruritania8 {
		t.Errorf("its table for 8 boards is\n%s\nshould be\n%s", got, ruritania8)
	}
	refuses(t, exitUsage, `no scale "ruritania"`, "table", "ruritania", "--boards", "8")
	refuses(t, exitUsage, "--content nowhere: no such file or directory", "table", "ruritania", "--boards", "8", "--content", "nowhere")
}

func TestAFaultOfAPublishersScaleIsToldWhereItIsAskedFor(t *testing.T) {
	t.Chdir(publishersFolder(t, strings.Replace(ruritania, "40;;", "41;;", 1)))
	const fault = "content/scales/ruritania.csv:5: 6-8 boards: no row has 40 IMPs, before the 41 of this one"
	refuses(t, exitFailed, fault, "table", "ruritania", "--boards", "8")
	refuses(t, exitFailed, fault, "card", "--scale", "ruritania", "--boards", "8", "-o", "card.pdf")
	does(t, "table", "wbf-discrete", "--boards", "8") // which has nothing to do with it
}

func TestAPublishersScaleIsCompleted(t *testing.T) {
	t.Chdir(publishersFolder(t, ruritania))
	for _, args := range [][]string{{"table", ""}, {"vp", "8", "3", "--scale", ""}, {"card", "--scale", ""}} {
		got := command(append([]string{cobra.ShellCompRequestCmd}, args...)...)
		if !strings.Contains(got.stdout, "\nhalf-match\nruritania\n") {
			t.Errorf("%q is completed with\n%s%s", args, got.stdout, got.stderr)
		}
	}
}
