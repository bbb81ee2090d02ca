// Package ownscale reads the scales that a publisher adds, with all faults in their files.
package ownscale

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/toml"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// faults reports a fault of a line of a file.
type faults func(line int, format string, args ...any)

// Found is what a publisher's folder has, in the order of the scales' names. Notes name files that are
// ignored, but no dotfiles: editors and systems leave those behind.
type Found struct {
	Scales []scale.Scale
	Texts  []words.OwnScale // one for each scale
	Notes  []string
}

// Read reads a publisher's scales. Each scale has two files: its tables in NAME.csv and its description in
// NAME.toml. Every fault is reported with its file and line.
func Read(folder input.Folder) (found Found, err error) {
	entries, err := fs.ReadDir(folder.FS, ".")
	if errors.Is(err, fs.ErrNotExist) {
		return found, nil
	} else if err != nil {
		return found, fmt.Errorf("%s: %w", folder.Name, err)
	}
	names := map[string]bool{}
	for _, e := range entries {
		name, ending := e.Name(), path.Ext(e.Name())
		switch file := folder.Path(name); {
		case strings.HasPrefix(name, "."):
		case e.IsDir():
			found.Notes = append(found.Notes,
				fmt.Sprintf("%s is ignored: scales lie in %s itself, not deeper", file, folder.Name))
		case ending != tableEnding && ending != aboutEnding:
			found.Notes = append(found.Notes,
				fmt.Sprintf("%s is ignored: a scale is NAME%s and NAME%s", file, tableEnding, aboutEnding))
		default:
			folder.Files = append(folder.Files, name)
			names[strings.TrimSuffix(name, ending)] = true
		}
	}
	var errs []error
	for _, name := range slices.Sorted(maps.Keys(names)) {
		s, texts, err := readScale(folder, name)
		found.Scales, found.Texts, errs = append(found.Scales, s), append(found.Texts, texts), append(errs, err)
	}
	return found, errors.Join(errs...)
}

// The endings of a scale's two files.
const (
	tableEnding = ".csv"
	aboutEnding = ".toml"
)

// readScale reads the two files of a scale. At least one of them is there.
func readScale(folder input.Folder, name string) (s scale.Scale, texts words.OwnScale, err error) {
	var errs []error
	first := folder.Path(name + tableEnding)
	if !folder.Has(name + tableEnding) {
		first = folder.Path(name + aboutEnding)
	}
	if why := badName(name); why != "" {
		errs = append(errs, fmt.Errorf("%s:1: %s", first, why))
	}
	file := func(ending, missing string) *input.File {
		if !folder.Has(name + ending) {
			errs = append(errs, fmt.Errorf("%s:1: there is no %s%s beside it, %s", first, name, ending, missing))
			return nil
		}
		return folder.Read(name + ending)
	}
	s = scale.Scale{Name: name, Kind: scale.File}
	if f := file(aboutEnding, "which should say what the scale is: title, whose, source, edition, "+
		"and total where all scores add up to the same"); f != nil {
		texts, s.Total = readAbout(toml.Of(f))
		errs = append(errs, f.Err())
	}
	var tables []vp.Table
	if f := file(tableEnding, "which should have the scale's tables: "+columnsWanted); f != nil {
		if f.IsText() {
			tables = tablesOf(name, f.Text(), s.Total, f.Fault)
		}
		errs = append(errs, f.Err())
	}
	if err := errors.Join(errs...); err != nil {
		return s, texts, err
	}
	texts.Name, s.Sign, s.Cited = name, texts.Short, []string{texts.Whose + ": " + texts.Source}
	byBoards, decimals := map[int]vp.Table{}, vp.Decimals(tables)
	s.PerMargin = tables[0].PerMargin
	for _, t := range tables {
		t.Decimals = decimals
		byBoards[t.Boards] = t
		s.Only = append(s.Only, t.Boards)
	}
	s.From, s.To = s.Only[0], s.Only[len(s.Only)-1]
	s.Make = func(boards int) vp.Table { return byBoards[boards] }
	return s, texts, nil
}

// readAbout reads the description of a scale, NAME.toml. It reports what is missing, and what cannot be
// shown. total is what the two scores add up to; 0 where they need not add up to the same.
func readAbout(t *toml.File) (own words.OwnScale, total vp.Hundredths) {
	own.Places = map[string]string{}
	texts := []struct {
		key    string
		value  *string
		most   int // characters: more would not fit on cards
		needed string
	}{
		{"title", &own.Title, 60, `what people call the scale, such as "Ruritania 25–0"`},
		{"short", &own.Short, 24, ""},
		{"whose", &own.Whose, 80, "the federation or club whose scale it is"},
		{"source", &own.Source, 160, "where its tables are laid down, such as a regulation"},
		{"edition", &own.Edition, 40, "the source's edition or year"},
		{"link", &own.Link, 400, ""},
		{"note", &own.Note, 400, ""},
	}
	vps, most := 0, int(mostScore/vp.VP)
	fields := toml.Fields{"total": &vps}
	for _, text := range texts {
		fields[text.key] = text.value
	}
	if !t.Decode(fields) {
		return own, 0
	}
	for _, text := range texts {
		own.Places[text.key] = fmt.Sprintf("%s:%d: %s", t.Path(), t.Line(text.key), text.key)
		*text.value = strings.TrimSpace(*text.value)
		length := utf8.RuneCountInString(*text.value)
		switch {
		case length == 0 && text.needed != "":
			t.At(text.key, "%s: say %s", text.key, text.needed)
		case length > text.most:
			t.At(text.key, "%s: %d characters; there is room for %d: shorten it", text.key, length, text.most)
		}
	}
	own.Short = cmp.Or(own.Short, own.Title)
	if own.Link != "" && !address.OnTheWeb(own.Link) {
		t.At("link", "link: %q is not an http or https address", own.Link)
	}
	if t.Sets("total") && (vps < 1 || vps > most) {
		t.At("total", "total: %d is outside 1 to %d; leave it out where the scores do not add up to the same", vps, most)
		vps = 0
	}
	return own, vp.Hundredths(vps) * vp.VP
}

// nameForm is the form of a scale's name. The name stands in addresses, commands and file names.
var nameForm = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)

// mostName is the greatest length of a name.
const mostName = 40

// taken are the names that a scale cannot have, by the reason.
var taken = map[string]*regexp.Regexp{
	"a file of the site has it":   regexp.MustCompile(`^(vectors|schema|scales|vp-scales|index)$`),
	"it is a word of the command": regexp.MustCompile(`^(none|imps)$`),
	"Windows has a device of it":  regexp.MustCompile(`^(con|prn|aux|nul|(com|lpt)[0-9])$`),
}

// badName says why a scale cannot have a name, "" if it can.
func badName(name string) string {
	switch {
	case !nameForm.MatchString(name):
		return fmt.Sprintf("the name %q becomes an address: use small letters from a to z and digits, "+
			"with single hyphens between, and a letter first", name)
	case len(name) > mostName:
		return fmt.Sprintf("the name %q has %d characters; a scale's has at most %d", name, len(name), mostName)
	case slices.Contains(scale.Built().Names(), name):
		return fmt.Sprintf("the name %q is that of a scale of the program: choose another", name)
	}
	for why, names := range taken {
		if names.MatchString(name) {
			return fmt.Sprintf("the name %q is taken (%s): choose another", name, why)
		}
	}
	return ""
}
