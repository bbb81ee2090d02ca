package publish

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/site"
)

// A Comparison says how the files of a folder differ from those of a site.
type Comparison struct {
	Same    int               // how many files are the same, byte for byte
	Differ  map[string]string // how a file differs, and where, by its path
	Missing []string
	Extra   []string // the files that are one too many
}

// besides are the files that may lie beside a site: the mark of its build, and what git and GitHub need.
var besides = []string{MarkFile, ".git", ".gitignore", ".nojekyll"}

// Compare compares a folder with a site, byte for byte. A dotfile of the site may be missing, as many hosts
// drop dotfiles. The mark is no part of the site.
func Compare(folder fs.FS, files []outline.File) Comparison {
	c := Comparison{Differ: map[string]string{}, Missing: []string{}, Extra: []string{}} // none is null in JSON
	there := map[string]fs.DirEntry{}
	fs.WalkDir(folder, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			c.Differ[name] = "cannot be read: " + err.Error()
		case name == Staging:
			c.Extra = append(c.Extra, name)
			if d.IsDir() {
				return fs.SkipDir
			}
		case d.IsDir() && name == ".git":
			return fs.SkipDir
		case !d.IsDir() && !(d.Type().IsRegular() && slices.Contains(besides, name)):
			there[name] = d
		}
		return nil
	})
	for _, f := range files {
		fault, d := "", there[f.Path]
		delete(there, f.Path)
		switch {
		case d == nil && site.Dotfile(f.Path):
			continue
		case d == nil:
			c.Missing = append(c.Missing, f.Path)
			continue
		case !d.Type().IsRegular():
			fault = "is a link, or another thing in a file's place"
		default:
			fault = difference(folder, f)
		}
		if fault == "" {
			c.Same++
		} else {
			c.Differ[f.Path] = fault
		}
	}
	c.Extra = append(c.Extra, slices.Sorted(maps.Keys(there))...)
	return c
}

// difference says where a file differs from what it should be, "" if it does not.
func difference(folder fs.FS, f outline.File) string {
	is, err := fs.ReadFile(folder, f.Path)
	if err != nil {
		return "cannot be read: " + err.Error()
	}
	if bytes.Equal(is, f.Data) {
		return ""
	}
	at := 0
	for at < len(is) && at < len(f.Data) && is[at] == f.Data[at] {
		at++
	}
	if !utf8.Valid(f.Data) || !utf8.Valid(is) {
		return fmt.Sprintf("differs at byte %d", at+1)
	}
	return fmt.Sprintf("differs in line %d\n  it is:        %s\n  it should be: %s",
		1+bytes.Count(f.Data[:at], []byte("\n")), excerpt(is, at), excerpt(f.Data, at))
}

// How many bytes before and after a difference are shown. Together they are at most 120 characters.
const shownBefore, shownAfter = 40, 80

// excerpt is the text at a place, in one line.
func excerpt(text []byte, at int) string {
	from, to := max(0, at-shownBefore), min(len(text), at+shownAfter)
	part := strings.ToValidUTF8(string(text[from:to]), "")
	return input.Escaped(strings.ReplaceAll(part, "\n", "⏎"))
}

// mostFaults is how many faults are named. A site that was cut short has thousands.
const mostFaults = 100

// Explain says why a folder is not the site that was made again, which now describes, as far as the folder's mark
// tells, and what to do next: args is what the program was called with, for another version of it. It returns nil
// if all bytes are the same, whatever the mark says.
func (c Comparison) Explain(dir string, args []string, mark Mark, now Made) error {
	faults := len(c.Differ) + len(c.Missing) + len(c.Extra)
	if faults == 0 {
		return nil
	}
	if len(mark.Wrote) > 0 && !mark.Finished {
		return fmt.Errorf("%s: unfinished: a build is at work on it, or was interrupted: wait for it, or build again", dir)
	}
	if why := mark.Made.otherThan(now, args); why != "" && len(mark.Wrote) > 0 {
		return fmt.Errorf("%s: differs in %s: %s\n%s", dir, input.Counted(faults, "file"), why, c.Faults())
	}
	said := "differs"
	if !mark.Made.stamped() || !now.stamped() {
		said = "differs, or another version made it"
	}
	return fmt.Errorf("%s: %s:\n%s\nBuild into another folder, or move what is named out of this one and build again",
		dir, said, c.Faults())
}

// Faults names each file that is not as it should be, in a line or more.
func (c Comparison) Faults() string {
	var faults []string
	for _, name := range slices.Sorted(maps.Keys(c.Differ)) {
		faults = append(faults, name+" "+c.Differ[name])
	}
	for _, name := range c.Missing {
		faults = append(faults, name+" is missing")
	}
	for _, name := range c.Extra {
		faults = append(faults, name+" is one too many")
	}
	return strings.Join(some(faults, mostFaults), "\n")
}

// some is the beginning of a long list, and how much follows.
func some(all []string, most int) []string {
	if more := len(all) - most; more > 0 {
		return append(all[:most:most], fmt.Sprintf("and %d more", more))
	}
	return all
}

// stamped says whether Go stamped which program made a site. It marks the version of a program whose files were
// changed after the commit.
func (m Made) stamped() bool {
	return m.Version+m.Commit != "" && !strings.HasSuffix(m.Version, "+dirty")
}

// release matches the version of a release.
var release = regexp.MustCompile(`^v\d+\.\d+\.\d+$`)

// otherThan says by what, or from what, a site was made if that is not what is here, and how to check it.
func (m Made) otherThan(now Made, args []string) string {
	differ := func(a, b string) bool { return a != "" && b != "" && a != b } // go install stamps no commit
	switch {
	case m.Go == "":
		return "made by another version, an earlier release: build again, or check it with that release"
	case m.stamped() && now.stamped() && (differ(m.Version, now.Version) || differ(m.Commit, now.Commit)):
		program := fmt.Sprintf("git checkout %s && go run ./cmd/vpcharts", m.Commit)
		if release.MatchString(m.Version) || m.Commit == "" {
			program = "go run github.com/vpcharts/vpcharts/cmd/vpcharts@" + m.Version
		}
		return fmt.Sprintf("made by another version, %s. That one checks it:\n  %s %s", m.Version, program, CommandLine(args))
	case m.Go != now.Go:
		return fmt.Sprintf("made with another version of Go, %s; this is %s. That one checks it:\n"+
			"  GOTOOLCHAIN=%[1]s go run ./cmd/vpcharts %[3]s", m.Go, now.Go, CommandLine(args))
	case m.Processor != now.Processor:
		return fmt.Sprintf("made on another processor, %s; this is %s: check it on that one, or build again",
			m.Processor, now.Processor)
	case m.Content != now.Content:
		return "made from other content: give that with --content and --templates, or build again"
	}
	return ""
}

// plain matches a word that no shell changes.
var plain = regexp.MustCompile(`^[\pL\pN\p{Pd}−_@%+=:,./]+$`)

// CommandLine writes words for a shell, which splits the text into the same words again.
func CommandLine(words []string) string {
	words = slices.Clone(words)
	for i, word := range words {
		if !plain.MatchString(word) {
			words[i] = "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
		}
	}
	return strings.Join(words, " ")
}
