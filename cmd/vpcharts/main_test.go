package main

import (
	"bytes"
	"strings"
	"testing"
)

// An outcome is what a run of the command gave.
type outcome struct {
	status         int
	stdout, stderr string
}

func command(args ...string) outcome {
	var stdout, stderr bytes.Buffer
	status := run(args, &stdout, &stderr)
	return outcome{status, stdout.String(), stderr.String()}
}

// does runs the command, which has to succeed without a message, and gives what
// it prints.
func does(t *testing.T, args ...string) string {
	t.Helper()
	o := command(args...)
	if o.status != exitDone || o.stderr != "" {
		t.Fatalf("vpcharts %s: exit status %d, messages %q", quote(args), o.status, o.stderr)
	}
	return o.stdout
}

// refuses runs the command, which has to print nothing, to end with the given
// status, and to name what is wrong in one message.
func refuses(t *testing.T, status int, want string, args ...string) {
	t.Helper()
	o := command(args...)
	if o.status != status || o.stdout != "" {
		t.Errorf("vpcharts %s: exit status %d, should be %d; printed %q, should be nothing", quote(args), o.status, status, o.stdout)
	}
	if !strings.HasPrefix(o.stderr, "vpcharts: ") || !strings.Contains(o.stderr, want) || strings.Count(o.stderr, "\n") != 1+strings.Count(want, "\n") {
		t.Errorf("vpcharts %s: messages\n%s\nshould be one with %q", quote(args), o.stderr, want)
	}
}

// quote shows arguments as one would type them.
func quote(args []string) string {
	shown := make([]string, len(args))
	for i, a := range args {
		if shown[i] = a; a == "" || strings.Contains(a, " ") {
			shown[i] = "'" + a + "'"
		}
	}
	return strings.Join(shown, " ")
}

// commands are all that there are, and a word that each one's help has to say.
var commands = []struct{ name, says string }{
	{"build", "--base-url URL"},
	{"serve", "--address HOST:PORT"},
	{"card", "--size"},
	{"vp", "--adjust OURS,THEIRS"},
	{"table", "--format string"},
	{"verify", "Usage:\n  vpcharts verify"},
	{"check", "check DIR"},
	{"completion", "powershell"},
	{"help", "help [COMMAND]"},
}

func TestHelpTellsOfEveryCommand(t *testing.T) {
	root := does(t, "--help")
	for _, args := range [][]string{{}, {"help"}, {"-h"}} {
		if got := does(t, args...); got != root {
			t.Errorf("vpcharts %s prints another help than vpcharts --help:\n%s", quote(args), got)
		}
	}
	for _, c := range commands {
		if !strings.Contains(root, "\n  "+c.name+" ") {
			t.Errorf("the help does not name the command %s:\n%s", c.name, root)
		}
		help := does(t, c.name, "--help")
		if !strings.Contains(help, c.says) || !strings.Contains(help, "Usage:\n  vpcharts "+c.name) {
			t.Errorf("the help of %s does not say %q:\n%s", c.name, c.says, help)
		}
		if got := does(t, "help", c.name); got != help {
			t.Errorf("vpcharts help %s prints another help than vpcharts %s --help:\n%s", c.name, c.name, got)
		}
	}
	if n := strings.Count(root[strings.Index(root, "Commands:"):strings.Index(root, "Flags:")], "\n  "); n != len(commands) {
		t.Errorf("there are %d commands, of which %d are tested here", n, len(commands))
	}
}

func TestEveryFlagOfTheContractIsThere(t *testing.T) {
	for name, flags := range map[string][]string{
		"build": {"-o, --output", "--only", "--boards", "--base-url", "--content", "--templates"},
		"serve": {"--only", "--boards", "--base-url", "--content", "--templates", "--address"},
		"vp":    {"--scale", "--adjust"},
		"table": {"--boards", "--format"},
	} {
		help := does(t, name, "--help")
		for _, f := range flags {
			if !strings.Contains(help, f+" ") {
				t.Errorf("the help of %s does not name %s:\n%s", name, f, help)
			}
		}
	}
}

func TestAWrongCommandLineIsStatus2(t *testing.T) {
	refuses(t, exitUsage, `unknown command "bild"`, "bild")
	refuses(t, exitUsage, `help: no command "bild"`, "help", "bild")
	refuses(t, exitUsage, `help: no command "build now"`, "help", "build", "now")
	refuses(t, exitUsage, "unknown flag: --version (see vpcharts --help)", "--version")
	refuses(t, exitUsage, "unknown shorthand flag: 'x' in -x", "-x")
	refuses(t, exitUsage, `unknown command "tcsh" for "vpcharts completion"`, "completion", "tcsh")
	refuses(t, exitUsage, `unknown command "now" for "vpcharts completion bash"`, "completion", "bash", "now")
	for _, name := range []string{"build", "serve", "card", "vp", "table", "verify", "check", "completion"} {
		refuses(t, exitUsage, "unknown flag: --nope (see vpcharts "+name+" --help)", name, "--nope")
	}
	for _, name := range []string{"build", "serve", "verify"} {
		refuses(t, exitUsage, `unknown command "extra" for "vpcharts `+name+`" (usage: vpcharts `+name, name, "extra")
	}
	for _, args := range [][]string{{"build", "-o"}, {"build", "--only"}, {"vp", "24", "31", "--scale"}, {"table", "acbl-20", "--boards"}, {"serve", "--address"}} {
		refuses(t, exitUsage, "flag needs an argument", args...)
	}
}

func TestCompletionScriptsAreForTheirShells(t *testing.T) {
	for shell, says := range map[string]string{
		"bash":       "complete -o default -F __start_vpcharts vpcharts",
		"zsh":        "#compdef vpcharts",
		"fish":       "complete -c vpcharts",
		"powershell": "Register-ArgumentCompleter -CommandName 'vpcharts'",
	} {
		if script := does(t, "completion", shell); !strings.Contains(script, says) {
			t.Errorf("the script for %s does not say %q", shell, says)
		}
	}
}

func TestCompletionKnowsScalesAndFormats(t *testing.T) {
	for _, c := range []struct {
		typed []string
		want  string
	}{
		{[]string{"table", ""}, "wbf-continuous wbf-discrete acbl-20 acbl-30 acbl-nabc half-match"},
		{[]string{"vp", "24", "31", "--scale", ""}, "wbf-continuous wbf-discrete acbl-20 acbl-30 acbl-nabc half-match"},
		{[]string{"table", "acbl-20", "--format", ""}, "text csv json markdown"},
		{[]string{"ver"}, "verify"},
	} {
		o := command(append([]string{"__completeNoDesc"}, c.typed...)...)
		offered, _, _ := strings.Cut(o.stdout, "\n:")
		if got := strings.Join(strings.Fields(offered), " "); o.status != exitDone || got != c.want {
			t.Errorf("after vpcharts %s the shell offers %q, should offer %q", quote(c.typed), got, c.want)
		}
	}
}
