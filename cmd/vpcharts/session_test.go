package main

import (
	"bytes"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestTheSessionOfVP(t *testing.T)     { session(t, "vp") }
func TestTheSessionOfNeed(t *testing.T)   { session(t, "need") }
func TestTheSessionOfTable(t *testing.T)  { session(t, "table") }
func TestTheSessionOfBuild(t *testing.T)  { session(t, "build") }
func TestTheSessionOfCard(t *testing.T)   { session(t, "card") }
func TestTheSessionOfRetire(t *testing.T) { session(t, "retire") }
func TestTheSessionOfHelp(t *testing.T)   { session(t, "help") }

// A session is a file with what a person types and what the commands print. A line that begins with
// "$ " is a command, "> " is a line of the file that the command write makes, and "# " is a
// comment. The lines with a tab are what a command prints, and its exit status if it is not 0. A
// session has a folder of its own.
func session(t *testing.T, name string) {
	file := "testdata/sessions/" + name + ".txt"
	text := get(t, filepath.Join(here, file))
	t.Chdir(t.TempDir())
	golden(t, file, replay(t, text))
}

// replay runs a session's commands. It gives the session with what they print now.
func replay(t *testing.T, session string) string {
	var out strings.Builder
	lines := strings.Split(session, "\n")
	for i := 0; i < len(lines); i++ {
		command, isCommand := strings.CutPrefix(lines[i], "$ ")
		if isCommand || lines[i] == "" && i < len(lines)-1 || strings.HasPrefix(lines[i], "# ") {
			fmt.Fprintln(&out, lines[i])
		}
		if !isCommand {
			continue
		}
		var input strings.Builder
		for ; i+1 < len(lines) && strings.HasPrefix(lines[i+1], "> "); i++ {
			fmt.Fprintln(&out, lines[i+1])
			fmt.Fprintln(&input, lines[i+1][2:])
		}
		for line := range strings.Lines(typed(t, command, input.String())) {
			fmt.Fprintf(&out, "\t%s\n", strings.TrimSuffix(line, "\n"))
		}
	}
	return out.String()
}

var word = regexp.MustCompile(`'[^']*'|\S+`)

// typed runs a command, and gives what it prints.
func typed(t *testing.T, command, input string) string {
	var out bytes.Buffer
	command, into, redirected := strings.Cut(command, " > ")
	args := word.FindAllString(command, -1)
	for i, a := range args {
		args[i] = strings.Trim(a, "'")
	}
	status := 0
	if args[0] == "vpcharts" {
		status = run(args[1:], &out, &out)
	} else if args[0] == "write" {
		put(t, args[1], input)
	} else if err := onFiles(&out, args[0], args[1:]); err != nil {
		fmt.Fprintln(&out, err)
	}
	if redirected {
		put(t, into, out.String())
		out.Reset()
	}
	if status != 0 {
		fmt.Fprintf(&out, "[exit status %d]\n", status)
	}
	return out.String()
}

// onFiles runs the commands of a session that read or change files.
func onFiles(out *bytes.Buffer, verb string, args []string) error {
	switch verb {
	case "rm":
		return os.RemoveAll(args[0])
	case "ls":
		return fs.WalkDir(os.DirFS(args[0]), ".", func(name string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				fmt.Fprintln(out, name)
			}
			return err
		})
	case "grep", "cmp":
		text, err := os.ReadFile(args[1])
		other := []byte(args[0])
		if verb == "cmp" && err == nil {
			other, err = os.ReadFile(args[0])
			fmt.Fprintf(out, "the same: %t\n", bytes.Equal(text, other))
		} else {
			fmt.Fprintf(out, "%d times\n", bytes.Count(text, other))
		}
		return err
	}
	return fmt.Errorf("no command %s", verb)
}

var update = flag.Bool("update", false, "write what the tests print to testdata: read the differences before you commit them")

func TestMain(m *testing.M) {
	if os.Getenv(asCommand) != "" {
		status := run(os.Args[1:], os.Stdout, os.Stderr)
		memory, _ := os.ReadFile("/proc/self/status") // other systems do not have it
		os.Stdout.Write(memory)
		os.Exit(status)
	}
	os.Exit(m.Run())
}

// here is the package's folder, whatever folder a test works in.
var here, _ = os.Getwd()

// golden compares all bytes of a text with a file of the package.
func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join(here, name)
	if *update && os.Getenv("CI") == "" { // in CI nobody would see the change
		put(t, file, got)
		return
	}
	was, is := strings.SplitAfter(get(t, file), "\n"), strings.SplitAfter(got, "\n")
	same := 0
	for same < min(len(was), len(is)) && was[same] == is[same] {
		same++
	}
	if same < max(len(was), len(is)) {
		t.Errorf("%s:%d was\n\t%q\nis now\n\t%q\nIf the change is right: go test ./cmd/vpcharts -update", name, same+1, append(was, "")[same], append(is, "")[same])
	}
}

// put writes a file, and makes its folders.
func put(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// get reads a file.
func get(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
