package scale

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/place"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// A description is NAME.toml.
type description struct {
	Title   string `toml:"title"`   // the scale's name for people
	Short   string `toml:"short"`   // the same where there is little room; may be empty
	Whose   string `toml:"whose"`   // the federation whose scale it is
	Source  string `toml:"source"`  // where the tables are laid down
	Edition string `toml:"edition"` // of the source
	Link    string `toml:"link"`    // to the source; may be empty
	Total   int    `toml:"total"`   // what the two scores add up to, in VPs; 0 where they need not add up to the same
	Note    string `toml:"note"`    // what else is to be known; may be empty
}

// faults reports a fault of a line of a file.
type faults func(line int, format string, args ...any)

// ReadOwn reads a publisher's scales, in the order of their names. Each scale has two files:
// its tables in NAME.csv and its description in NAME.toml. Messages call the folder dir. Every
// fault is reported with its file and line. Notes name other files, which are ignored, but no
// dotfiles: editors and systems leave those behind.
func ReadOwn(folder fs.FS, dir string) (all []Scale, notes []string, err error) {
	entries, err := fs.ReadDir(folder, ".")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil, nil
	} else if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", dir, err)
	}
	there := map[string]bool{}
	var names []string
	for _, e := range entries {
		name, ending := e.Name(), path.Ext(e.Name())
		switch {
		case strings.HasPrefix(name, "."):
		case e.IsDir():
			notes = append(notes, fmt.Sprintf("%s is ignored: scales lie in %s itself, not deeper", path.Join(dir, name), dir))
		case ending != tableEnding && ending != aboutEnding:
			notes = append(notes, fmt.Sprintf("%s is ignored: a scale is NAME%s and NAME%s", path.Join(dir, name), tableEnding, aboutEnding))
		default:
			there[name] = true
			names = append(names, strings.TrimSuffix(name, ending))
		}
	}
	slices.Sort(names)
	var errs []error
	for _, name := range slices.Compact(names) {
		s, err := readScale(folder, dir, name, there)
		all, errs = append(all, s), append(errs, err)
	}
	if err := errors.Join(errs...); err != nil {
		return nil, nil, err
	}
	return all, notes, nil
}

// The endings of a scale's two files.
const (
	tableEnding = ".csv"
	aboutEnding = ".toml"
)

// readScale reads the two files of a scale. At least one of them is there.
func readScale(folder fs.FS, dir, name string, there map[string]bool) (Scale, error) {
	var errs []error
	first := name + tableEnding
	if !there[first] {
		first = name + aboutEnding
	}
	if why := badName(name); why != "" {
		errs = append(errs, fmt.Errorf("%s:1: %s", path.Join(dir, first), why))
	}
	missing := func(ending, needed string) {
		errs = append(errs, fmt.Errorf("%s:1: there is no %s%s beside it, %s", path.Join(dir, first), name, ending, needed))
	}
	var about description
	var texts *place.TOML
	if there[name+aboutEnding] {
		texts = place.Read(folder, name+aboutEnding, path.Join(dir, name+aboutEnding)).TOML()
		if texts.Decode(&about) {
			about.check(texts)
		}
		errs = append(errs, texts.Err())
	} else {
		missing(aboutEnding, "which should say what the scale is: title, whose, source, edition, and total where all scores add up to the same")
	}
	var tables []vp.Table
	if there[name+tableEnding] {
		f := place.Read(folder, name+tableEnding, path.Join(dir, name+tableEnding))
		if f.IsText() {
			tables = tablesOf(name, f.Text(), vp.Hundredths(about.Total)*vp.VP, f.Fault)
		}
		errs = append(errs, f.Err())
	} else {
		missing(tableEnding, "which should have the scale's tables: "+columnsWanted)
	}
	if err := errors.Join(errs...); err != nil {
		return Scale{}, err
	}
	s := about.scale(name, tables)
	s.Own.File, s.Own.Places = path.Join(dir, name+tableEnding), map[string]string{}
	for _, key := range []string{"title", "short", "whose", "source", "edition", "link", "note"} {
		s.Own.Places[key] = fmt.Sprintf("%s:%d: %s", texts.Path(), texts.Line(key), key)
	}
	return s, nil
}

// scale is the entry of a scale with these tables, at least one.
func (d description) scale(name string, tables []vp.Table) Scale {
	s := Scale{
		Name: name, Kind: File, From: tables[0].Boards, To: tables[len(tables)-1].Boards,
		Total: vp.Hundredths(d.Total) * vp.VP,
		Own:   &Own{Title: d.Title, Short: d.Short, Whose: d.Whose, Source: d.Source, Edition: d.Edition, Link: d.Link, Note: d.Note},
		Cited: []string{d.Whose + ": " + d.Source},
		Sign:  d.Short,
	}
	byBoards := map[int]vp.Table{}
	for _, t := range tables {
		byBoards[t.Boards] = t
		s.Only = append(s.Only, t.Boards)
	}
	if len(s.Only) == s.To-s.From+1 {
		s.Only = nil
	}
	s.Make = func(boards int) vp.Table { return byBoards[boards] }
	return s
}

// check reports what is missing in a description, and what cannot be shown.
func (d *description) check(t *place.TOML) {
	for _, text := range []struct {
		key    string
		value  *string
		most   int // characters: more would not fit on cards
		needed string
	}{
		{"title", &d.Title, 60, `what people call the scale, such as "Ruritania 25–0"`},
		{"short", &d.Short, 24, ""},
		{"whose", &d.Whose, 80, "the federation or club whose scale it is"},
		{"source", &d.Source, 160, "where its tables are laid down, such as a regulation"},
		{"edition", &d.Edition, 40, "the source's edition or year"},
		{"link", &d.Link, 400, ""},
		{"note", &d.Note, 400, ""},
	} {
		*text.value = strings.TrimSpace(*text.value)
		switch {
		case *text.value == "" && text.needed != "":
			t.At(text.key, "%s: say %s", text.key, text.needed)
		case strings.Contains(*text.value, "\n"):
			t.At(text.key, "%s: a text of one line is needed here", text.key)
		case utf8.RuneCountInString(*text.value) > text.most:
			t.At(text.key, "%s: %d characters; there is room for %d: shorten it", text.key, utf8.RuneCountInString(*text.value), text.most)
		}
	}
	d.Short = cmp.Or(d.Short, d.Title)
	if d.Link != "" && !address.OnTheWeb(d.Link) {
		t.At("link", "link: %q is not an http or https address", d.Link)
	}
	if most := int(mostScore / vp.VP); t.Sets("total") && (d.Total < 1 || d.Total > most) {
		t.At("total", "total: %d is outside 1 to %d; leave it out where the scores do not add up to the same", d.Total, most)
		d.Total = 0
	}
}

// nameForm is the form of a scale's name. The name stands in addresses, commands and file names.
var nameForm = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)

// mostName is the greatest length of a name.
const mostName = 40

// taken are the names that a scale cannot have, and why.
var taken = map[string]string{
	"vectors": "a file of the site has it", "schema": "a file of the site has it",
	"scales": "a file of the site has it", "vp-scales": "a file of the site has it", "index": "a file of the site has it",
	"none": "it is a word of the command", "imps": "it is a word of the command",
	"con": "Windows has a device of it", "prn": "Windows has a device of it",
	"aux": "Windows has a device of it", "nul": "Windows has a device of it",
}

var device = regexp.MustCompile(`^(com|lpt)[0-9]$`)

// badName says why a scale cannot have a name, "" if it can.
func badName(name string) string {
	why := taken[name]
	switch {
	case !nameForm.MatchString(name):
		return fmt.Sprintf("the name %q becomes an address: use small letters from a to z and digits, with single hyphens between, and a letter first", name)
	case len(name) > mostName:
		return fmt.Sprintf("the name %q has %d characters; a scale's has at most %d", name, len(name), mostName)
	case slices.Contains(Names(Built().All()), name):
		return fmt.Sprintf("the name %q is that of a scale of the program: choose another", name)
	case device.MatchString(name):
		why = "Windows has a device of it"
	}
	if why != "" {
		return fmt.Sprintf("the name %q is taken (%s): choose another", name, why)
	}
	return ""
}
