package main

import (
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/vpcharts/vpcharts/generator/wasm"
)

var update = flag.Bool("update", false, "write what the scripts print into them: read the differences")

// TestMain puts the command vpcharts into the PATH of scripts and tests. With VPCHARTS_MEASURED set it
// prints at the end what the system says about its process.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"vpcharts": func() {
		status := run(os.Args[1:], os.Stdout, os.Stderr)
		if os.Getenv("VPCHARTS_MEASURED") != "" {
			memory, _ := os.ReadFile("/proc/self/status") // other systems do not have it
			os.Stdout.Write(memory)
		}
		os.Exit(status)
	}})
}

// A script has command lines and, at its end, all that they print. How scripts are written:
// https://pkg.go.dev/github.com/rogpeppe/go-internal/testscript. Three commands are ours: $, orders and awaits.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                "testdata/script",
		UpdateScripts:      *update && os.Getenv("CI") == "", // in CI nobody would see the change
		RequireUniqueNames: true,
		Cmds:               map[string]func(*testscript.TestScript, bool, []string){"$": runs, "orders": orders, "awaits": awaits},
		Condition: func(name string) (bool, error) {
			if name != "fork" {
				return false, fmt.Errorf("no condition %s", name)
			}
			repository := os.Getenv("GITHUB_REPOSITORY")
			return repository != "" && repository != "vpcharts/vpcharts", nil
		},
		Setup: func(env *testscript.Env) error {
			federation, err := filepath.Abs("../../generator/testdata/federation-site")
			env.Setenv("FEDERATION", federation)
			// A script that needs a card maker has a folder for it.
			maker := wasm.Pack(nil, []byte("\x00asm\x01\x00\x00\x00"), []byte("run()"), []byte("MIT"))
			_ = os.WriteFile(filepath.Join(env.WorkDir, "maker", "maker.bin"), maker, 0o666)
			return err
		},
	})
}

// unix gives the words of Unix for what Windows says.
var unix = strings.NewReplacer(`\`, "/", "CreateFile ", "stat ", "GetFileAttributesEx ", "stat ",
	"The system cannot find the file specified.", "no such file or directory",
	"The system cannot find the path specified.", "no such file or directory")

// runs runs a command and adds to the file session the folder, the command line and what it prints:
// standard error with 2> before each line, and an exit status that is not 0. The command files lists a folder.
func runs(ts *testscript.TestScript, _ bool, args []string) {
	folder, err := filepath.Rel(ts.Getenv("WORK"), ts.MkAbs("."))
	ts.Check(err)
	said := strings.TrimPrefix(filepath.ToSlash(folder), ".") + "$"
	for _, a := range args {
		if a == "" || strings.ContainsAny(a, " #") {
			a = "'" + a + "'"
		}
		said += " " + a
	}
	said += "\n"
	if args[0] == "files" {
		ts.Check(fs.WalkDir(os.DirFS(ts.MkAbs(args[1])), ".", func(name string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				said += name + "\n"
			}
			return err
		}))
		say(ts, said)
		return
	}
	err = ts.Exec(args[0], args[1:]...)
	said += ts.ReadFile("stdout")
	messages := ts.ReadFile("stderr")
	if runtime.GOOS == "windows" {
		messages = unix.Replace(messages)
	}
	for line := range strings.Lines(messages) {
		said += "2> " + line
	}
	if exit, failed := errors.AsType[*exec.ExitError](err); failed {
		said += fmt.Sprintf("[exit status %d]\n", exit.ExitCode())
	} else {
		ts.Check(err)
	}
	say(ts, said)
}

// say adds a text to the file session of a script.
func say(ts *testscript.TestScript, text string) {
	file, err := os.OpenFile(filepath.Join(ts.Getenv("WORK"), "session"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	ts.Check(err)
	_, err = file.WriteString(text)
	ts.Check(errors.Join(err, file.Close()))
}

// title is the title of an SVG picture.
var title = regexp.MustCompile(`<title[^>]*>(.*)</title>`)

// orders makes the card of each line of flags in a file. It adds to the file session the flags, the sums of
// both files, and the title of the picture; or which line before has made the same files.
func orders(ts *testscript.TestScript, _ bool, args []string) {
	made := map[string]string{} // the flags by what they made
	for line := range strings.Lines(ts.ReadFile(args[0])) {
		flags := strings.TrimSpace(line)
		all := "card -o card.pdf --svg card.svg " + flags
		ts.Check(ts.Exec("vpcharts", strings.Fields(all)...))
		card, front := ts.ReadFile("card.pdf"), ts.ReadFile("card.svg")
		sums := fmt.Sprintf("  %x\n  %x\n", sha256.Sum256([]byte(card)), sha256.Sum256([]byte(front)))
		if before, again := made[sums]; again {
			say(ts, flags+"\n  the same as "+before+"\n")
			continue
		}
		made[sums] = flags
		say(ts, flags+"\n"+sums+"  "+title.FindStringSubmatch(front)[1]+"\n")
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

// awaits waits until a text is in the file said, where serve prints, or else on a page that it serves, asked for by
// the name of a host if one is given.
func awaits(ts *testscript.TestScript, _ bool, args []string) {
	place, part, host, text := args[0], args[1], append(args, "")[2], ""
	reader := http.Client{Timeout: time.Second} // a stream of events has no end
	for end := time.Now().Add(5 * time.Minute); !strings.Contains(text, part); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			ts.Fatalf("%s lacks %q; there is\n%s", place, part, text)
		}
		said, _ := os.ReadFile(ts.MkAbs("said")) // there is none before serve has begun
		text = string(said)
		_, root, begun := strings.Cut(text, "http://")
		if place == "said" || !begun {
			continue
		}
		request, err := http.NewRequest(http.MethodGet, "http://"+strings.Fields(root)[0]+place, nil)
		ts.Check(err)
		request.Host = host
		if reply, err := reader.Do(request); err == nil {
			page, _ := io.ReadAll(reply.Body)
			reply.Body.Close()
			text = string(page)
		}
	}
}
