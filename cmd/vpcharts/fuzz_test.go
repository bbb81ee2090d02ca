package main

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/spf13/cobra"
)

// isPrintable says whether a text can be printed in a terminal, and does no more there than be read.
func isPrintable(text string) bool {
	return utf8.ValidString(text) && !strings.ContainsFunc(text, func(r rune) bool {
		return r != '\n' && r != '\t' && unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)
	})
}

// long are the commands that take long, or do not end. FuzzFlags reads their flags only.
var long = []string{"build", "serve", "card", "retire", "verify", "untranslated"}

// FuzzFlags types any arguments, one on each line, in an empty folder. The command ends with one of its
// exit statuses, prints what it should, and writes no file.
func FuzzFlags(f *testing.F) {
	for _, line := range []string{"", "--version", "--help", "help vp", "help x", "completion bash", "completion x", "vp 24 31", "vp 24 -31", "vp 8 47-37 --adjust 3,3", "vp 8 47–37", "vp 8 47:37", "vp 24 31 --scale wbf-discrete", "vp 24", "vp --scale",
		"need 24 4.6", "need 24 -3 --rival 12 --carry 1.5,0 --penalty 0,0.5", "need 24 --target 15", "need 24 --target 15 --rival 1", "table wbf-discrete --boards 8", "table acbl-20 --boards 8 --format csv", "table x --boards 8", "table wbf-discrete --boards 8 --format json",
		"table wbf-continuous --boards 1001", "table wbf-discrete --boards 8 --content nowhere", "build -o x --only html --boards 4-6", "build --boards 6-4", "build --base-url x", "build --only x", "card --boards 8 --size a6 --sheet a4 --title x --grey --press", "card", "card --boards",
		"check", "check nowhere", "check .", "check . .", "retire", "retire . --to https://example.org/", "serve --address x", "untranslated fr", "verify x", "--", "-", "---", "-x", "-h", "--x=y", "--\x1b[2J", "\x1b[2J", "\xff", "vp \x00 1", "__complete vp 24 --scale w", "__completeNoDesc x",
		"vp 24 31 --", "vp -- 24 -31", "vp 24 31 --adjust=", "vp 24 99999999999999999999", "vp ٨ 1", "\u202e"} {
		f.Add(strings.ReplaceAll(line, " ", "\n"))
	}
	f.Add("vp\n\n31")
	f.Add("table\n\n--boards\n8")
	f.Fuzz(func(t *testing.T, lines string) {
		args := strings.Split(lines, "\n")
		if lines == "" {
			args = []string{}
		}
		for _, a := range args {
			if strings.ContainsAny(a, `/\`) || strings.Contains(a, "..") {
				t.Skip("it could lead to other folders")
			}
		}
		t.Chdir(t.TempDir())
		root := newRoot()
		for _, c := range root.Commands() {
			if strings.Contains(" "+strings.Join(long, " ")+" ", " "+c.Name()+" ") {
				c.RunE = func(*cobra.Command, []string) error { return nil }
			}
		}
		var stdout, stderr bytes.Buffer
		began := time.Now()
		status := execute(root, args, &stdout, &stderr)
		if took := time.Since(began); took > 30*time.Second { // on a busy machine; alone it takes less than one
			t.Errorf("vpcharts %q takes %v", args, took)
		}
		said, messages := stdout.String(), stderr.String()
		switch {
		case status == exitDone:
			if messages != "" && !strings.HasPrefix(lines, "__complete") {
				t.Errorf("vpcharts %q is done, and says %q", args, messages)
			}
		case status != exitFailed && status != exitUsage:
			t.Errorf("vpcharts %q: exit status %d", args, status)
		case said != "" || !strings.HasPrefix(messages, "vpcharts: ") || !strings.HasSuffix(messages, "\n"):
			t.Errorf("vpcharts %q: exit status %d, prints %q and says %q", args, status, said, messages)
		}
		if !isPrintable(messages) {
			t.Errorf("vpcharts %q says %q", args, messages)
		}
		if !isPrintable(said) && !strings.HasPrefix(lines, "__complete") {
			t.Errorf("vpcharts %q prints what is no text", args)
		}
		if files, err := os.ReadDir("."); err != nil || len(files) > 0 {
			t.Errorf("vpcharts %q writes %v (%v)", args, files, err)
		}
	})
}
