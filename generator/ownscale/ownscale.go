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

	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/toml"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/web"
	"github.com/vpcharts/vpcharts/generator/words"
)

// faults reports a fault of a line of a file.
type faults func(line int, format string, args ...any)

// Found is what a publisher's folder has, in the order of the scales' names. Notes name files that are
// ignored, but no dotfiles: editors and systems leave those behind. Others say which conditions of the WBF's report
// a computed scale breaks.
type Found struct {
	Scales []scale.Scale
	Texts  []words.OwnScale // one for each scale
	Notes  []string
}

// Read reads a publisher's scales. Each scale has its description in NAME.toml, and its tables in NAME.csv or the
// parameters that they are computed from in its description. Every fault is reported with its file and line.
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
			found.Notes = append(found.Notes, fmt.Sprintf("%s is ignored: a scale is NAME%s and NAME%s; "+
				"save a spreadsheet as CSV", file, tableEnding, aboutEnding))
		default:
			folder.Files = append(folder.Files, name)
			names[strings.TrimSuffix(name, ending)] = true
		}
	}
	var errs []error
	for _, name := range slices.Sorted(maps.Keys(names)) {
		s, texts, err := readScale(folder, name)
		for _, c := range slices.Sorted(maps.Keys(s.Breaks)) {
			found.Notes = append(found.Notes, fmt.Sprintf("%s: for %s the scale does not keep %s",
				folder.Path(name+aboutEnding), scale.BoardRuns(s.Breaks[c]), conditions[c]))
		}
		found.Scales, found.Texts, errs = append(found.Scales, s), append(found.Texts, texts), append(errs, err)
	}
	return found, errors.Join(errs...)
}

// The endings of a scale's two files.
const (
	tableEnding = ".csv"
	aboutEnding = ".toml"
)

// readScale reads the files of a scale. At least one of them is there.
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
		t, p, keys := toml.Of(f), scale.Parameters{Correct: true}, []string(nil)
		texts, s.Total, keys = readAbout(t, &p)
		if len(keys) > 0 && (t.Sets("total") || folder.Has(name+tableEnding)) {
			t.At(keys[0], "%s: a scale with parameters has no tables: leave out %s, or else %s%s and total", keys[0],
				strings.Join(keys, ", "), name, tableEnding)
			s.Kind = scale.Computed // no more faults of tables
		} else if keys == nil && !folder.Has(name+tableEnding) {
			s.Kind = scale.Computed // the description cannot be read, and may be that of a computed scale
		} else if len(keys) > 0 {
			s = scale.Compute(name, p, func(key, format string, args ...any) {
				key = toml.Key(strings.SplitN(key, ".", 2)...) // it may be a line of a table
				t.At(key, key+": "+format, args...)
			})
		}
		errs = append(errs, f.Err())
	}
	var tables []vp.Table
	if s.Kind == scale.File {
		if f := file(tableEnding, tablesWanted); f != nil {
			if f.IsText() {
				tables = tablesOf(name, f.Text(), s.Total, f.Fault)
			}
			errs = append(errs, f.Err())
		}
	}
	if err := errors.Join(errs...); err != nil {
		return s, texts, err
	}
	if s.Kind == scale.Computed {
		s.Breaks = breaksOf(s)
	} else {
		s = scale.Of(name, s.Total, tables)
	}
	texts.Name, s.Sign, s.Cited = name, texts.Short, []string{texts.Whose + ": " + texts.Source}
	return s, texts, nil
}

// readAbout reads the description of a scale, NAME.toml. It reports what is missing, and what cannot be
// shown. total is what the two scores add up to; 0 where they need not add up to the same. keys are those
// that set parameters, nil where the file cannot be read.
func readAbout(t *toml.File, p *scale.Parameters) (own words.OwnScale, total vp.Hundredths, keys []string) {
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
	vps, most, decimals := 0, int(mostScore/vp.VP), scale.MostDecimals
	fields := toml.Fields{"kind": &p.Kind, "boards": &p.Boards, "average": &p.Average, "blitz_factor": &p.Factor,
		"blitz": &p.Blitz, "decimals": &decimals, "correction": &p.Correct, "total": &vps}
	keys = slices.Sorted(maps.Keys(fields))
	for _, text := range texts {
		fields[text.key] = text.value
	}
	if !t.Decode(fields) {
		return own, 0, nil
	}
	keys = slices.DeleteFunc(keys, func(key string) bool { return key == "total" || !t.Sets(key) })
	if t.Sets("decimals") {
		p.Decimals = &decimals
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
	if len(own.Edition) > 3 && strings.Contains(own.Source, own.Edition) { // a shorter one may be another number
		own.Edition = "" // or "Regulation 9, 2027, 2027"
	}
	if own.Link != "" && !web.IsAddress(own.Link) {
		t.At("link", "link: %q is not an http or https address", own.Link)
	}
	if t.Sets("total") && (vps < 1 || vps > most) {
		t.At("total", "total: %d is outside 1 to %d; leave it out where the scores do not add up to the same", vps, most)
		vps = 0
	}
	return own, vp.Hundredths(vps) * vp.VP, keys
}

// conditions are those of the WBF's report that a scale can break, with what it then does, by their names in the keys
// of messages.
var conditions = map[string]string{
	"gains":  "condition (10) of the WBF's report: an IMP gains more than the one before it",
	"ranges": "conditions (13) and (14) of the WBF's report: a range is shorter than the one before it",
	"exact":  "condition (15) of the WBF's report: the exact margin of a whole score lies outside its range",
	"unique": "the condition of section 3 of the WBF's report: two margins below the blitz earn the same",
}

// breaksOf are the board counts for which a computed scale breaks a condition. A corrected one breaks neither (10) nor
// (13) or (14).
func breaksOf(s scale.Scale) map[string][]int {
	all := map[string][]int{}
	for _, n := range s.Only {
		breaks := func(condition string, it bool) {
			if it {
				all[condition] = append(all[condition], n)
			}
		}
		if s.Continuous != nil {
			c := s.Continuous(n)
			won := c.Winners()[:len(c.Rows)-1]
			breaks("gains", c.Violations > 0 && c.Steps == 0)
			breaks("unique", len(slices.Compact(slices.Clone(won))) < len(won))
		} else {
			d := s.Discrete(n)
			breaks("ranges", d.Shrinks())
			breaks("exact", len(d.RangeViolations) > 0)
		}
	}
	return all
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
