package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
)

// Each mistake gets a message that says where it is, what is wrong and what would be right: read the table as somebody
// who has never seen the program.
func TestMistakesAreToldSoThatWhoMadeThemCanMendThem(t *testing.T) {
	const name = "testdata/mistakes.txt"
	file, err := filepath.Abs(name)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	mistakes := strings.Split(string(text), "\n=====\n")
	if len(mistakes) <= 40 {
		t.Fatalf("%s has %d mistakes, want 40 at least", name, len(mistakes)-1)
	}
	for i, mistake := range mistakes[1:] {
		made, _, _ := strings.Cut(mistake, "\n-----\n")
		mistakes[i+1] = made + "\n-----\n" + told(t, made+"\n")
	}
	if got := strings.Join(mistakes, "\n=====\n") + "\n"; got != string(text) {
		if *update && os.Getenv("CI") == "" {
			err = os.WriteFile(file, []byte(got), 0o666)
		}
		t.Errorf("the messages of %s have changed (%v): go test ./cmd/vpcharts -run Mistakes -update writes them; they are now\n%s",
			name, err, got)
	}
}

// told gives what a mistake is told: a command line, or the files of a folder that is built.
func told(t *testing.T, made string) string {
	t.Chdir(t.TempDir())
	folder := txtar.Parse([]byte(made))
	if err := txtar.Write(folder, "."); err != nil {
		t.Fatal(err)
	}
	command := "vpcharts build --only html --boards 8 -o site"
	if len(folder.Files) == 0 {
		command = strings.TrimSpace(made)
	} else if _, err := os.Stat("content/site.toml"); err != nil && !strings.Contains(made, "Site.toml") {
		_ = os.WriteFile("content/site.toml", nil, 0o666)
	}
	var stdout, stderr bytes.Buffer
	if status := run(strings.Fields(command)[1:], &stdout, &stderr); status == exitDone {
		t.Errorf("the mistake is not seen:\n%s\n%s", made, &stderr)
	}
	return strings.ReplaceAll(strings.TrimSpace(stderr.String()), "vpcharts: ", "")
}
