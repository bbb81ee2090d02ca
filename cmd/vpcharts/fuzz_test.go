package main

import (
	"bytes"
	"os"
	"regexp"
	"slices"
	"strconv"
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
		"check", "check nowhere", "check .", "check . .", "retire", "retire . --to https://example.org/", "serve --address x", "untranslated fr", "verify x", "--", "-", "---", "-x", "-h", "--x=y", "--\x1b[2J", "\x1b[2J", "\xff", "vp \x00 1", "__complete vp 24 --scale w", "__completeNoDesc x", " __complete",
		"vp 24 31 --", "vp -- 24 -31", "vp 24 31 --adjust=", "vp 24 99999999999999999999", "vp ٨ 1", "\u202e"} {
		f.Add(strings.ReplaceAll(line, " ", "\n"))
	}
	f.Add("vp\n\n31")
	f.Add("table\n\n--boards\n8")
	f.Fuzz(func(t *testing.T, lines string) {
		args := strings.Split(lines, "\n")
		completes := slices.ContainsFunc(args, func(a string) bool { return strings.HasPrefix(a, "__complete") })
		if lines == "" {
			args = []string{}
		}
		for _, a := range args {
			if strings.ContainsAny(a, `/\`) || strings.Contains(a, "..") {
				return // it could lead to other folders
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
			if messages != "" && !completes {
				t.Errorf("vpcharts %q is done, and says %q", args, messages)
			}
		case status != exitFailed && status != exitUsage:
			t.Errorf("vpcharts %q: exit status %d", args, status)
		case said != "" || !strings.HasPrefix(messages, "vpcharts: ") || !strings.HasSuffix(messages, "\n"):
			t.Errorf("vpcharts %q: exit status %d, prints %q and says %q", args, status, said, messages)
		}
		if !isPrintable(messages) || strings.Contains(messages, ` "" `) {
			t.Errorf("vpcharts %q says %q", args, messages)
		}
		if !isPrintable(said) && !completes {
			t.Errorf("vpcharts %q prints what is no text", args)
		}
		if files, err := os.ReadDir("."); err != nil || len(files) > 0 {
			t.Errorf("vpcharts %q writes %v (%v)", args, files, err)
		}
	})
}

// separators are what may stand between two totals, and spaces are beside it.
const separators = "-‐‑‒–—―−﹣－:：∶"

// twoTotals reads two totals rune by rune, in another way than the program does.
func twoTotals(text string, isSpace func(rune) bool) (ours, theirs int, ok bool) {
	text = strings.TrimFunc(text, isSpace)
	digits := func() int {
		rest := strings.TrimLeft(text, "0123456789")
		n := number(text[:len(text)-len(rest)])
		text = rest
		return n
	}
	ours = digits()
	between := strings.TrimLeftFunc(text, isSpace)
	if r, size := utf8.DecodeRuneInString(between); size > 0 && strings.ContainsRune(separators, r) {
		between = strings.TrimLeftFunc(between[size:], isSpace)
	}
	parted := len(between) < len(text)
	text = between
	theirs = digits()
	return ours, theirs, parted && text == "" && ours < tooLarge && theirs < tooLarge
}

// tooLarge is a number that cannot be read.
const tooLarge = 1 << 30

// aMargin is how people type one, read in another way than the program does.
var aMargin = regexp.MustCompile(`^ *([-−–]?)0*(\d{1,5}) *$`)

// FuzzScores reads any text as a result, as IMPs for adjusted boards and as board counts. What is read is
// what another reading gives; faults are of the command line, and name what was typed.
func FuzzScores(f *testing.F) {
	for _, text := range []string{"47-37", "47–37", "47:37", "47 37", "47−37", " 47 - 37 ", "31", "-31", "−31", "12.5", "0-0", "10000-0", "10001-0", "47-", "-", "", "47--37", "-47-37", "47-37-1", "٤٧-٣٧", "4_7-37", "0x1-2", "+1-+2", "3,3", "3,-3", "−3,3", ",", "6,7,8", "6-10", "6–10", "8-6",
		"1-1000", "6,6", "1-400,401", "\x1b[2J", "\xff", "1e3-2", "007-000", "47‐37", "47—37", "47\u00a037", "½", "12½"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		isUsage := func(what string, err error) {
			if _, ok := err.(usageError); !ok {
				t.Errorf("%q as %s: %v is no fault of the command line", text, what, err)
			}
		}
		m, note, err := parseMatch(text)
		margin := aMargin.FindStringSubmatch(text)
		ours, theirs, plain := twoTotals(text, func(r rune) bool { return r == ' ' })
		switch {
		case err != nil:
			isUsage("a result", err)
			if plain && ours <= mostIMPs && theirs <= mostIMPs || margin != nil && number(margin[2]) <= mostIMPs {
				t.Errorf("%q is refused: %v", text, err)
			}
		case margin != nil:
			want := number(margin[2])
			if margin[1] != "" {
				want = -want
			}
			if m.Ours != want || m.Theirs != 0 || note != "" {
				t.Errorf("%q is read as %d to %d", text, m.Ours, m.Theirs)
			}
		case m.Theirs != 0 || plain:
			ours, theirs, found := twoTotals(text, func(r rune) bool { return unicode.IsSpace(r) || unicode.Is(unicode.Z, r) })
			if !found || m.Ours != ours || m.Theirs != theirs || note != "" {
				t.Errorf("%q is read as %d to %d", text, m.Ours, m.Theirs)
			}
		}
		if m.Ours < -mostIMPs || m.Ours > mostIMPs || m.Theirs < 0 || m.Theirs > mostIMPs {
			t.Errorf("%q is read as %d to %d", text, m.Ours, m.Theirs)
		}
		if ours, theirs, err := parseAdjust(text); err != nil {
			isUsage("IMPs for adjusted boards", err)
		} else {
			signed := strings.Map(func(r rune) rune {
				if strings.ContainsRune(separators[:strings.Index(separators, ":")], r) {
					return '-'
				}
				return r
			}, text)
			parts := strings.FieldsFunc(signed, func(r rune) bool { return strings.ContainsRune(",:：∶", r) || unicode.IsSpace(r) })
			if len(parts) != 2 || number(parts[0]) != ours || number(parts[1]) != theirs {
				t.Errorf("%q is read as %d and %d IMPs for adjusted boards", text, ours, theirs)
			}
		}
		boards, err := parseBoards(text)
		if err != nil {
			isUsage("board counts", err)
			return
		}
		seen, parts := map[int]bool{}, strings.FieldsFunc(text, func(r rune) bool { return r < '0' || r > '9' })
		for _, n := range boards {
			if seen[n] || n < 1 || n > 1000 {
				t.Errorf("%q is read as the board counts %v", text, boards)
			}
			seen[n] = true
		}
		for _, part := range parts {
			if !seen[number(part)] {
				t.Errorf("%q is read as the board counts %v, without %s", text, boards, part)
			}
		}
	})
}

// number is the number that a text begins with.
func number(text string) int {
	n, err := strconv.ParseInt(strings.TrimPrefix(strings.TrimSpace(text), "+"), 10, 32)
	if err != nil {
		return tooLarge
	}
	return int(n)
}
