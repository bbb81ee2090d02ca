// Package ownscale reads the scales that a publisher adds, with all faults in their files.
package ownscale

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math"
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
			s = Compute(name, p, func(key, format string, args ...any) { t.At(key, key+": "+format, args...) })
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
	texts.Name, s.Sign, s.Cited = name, texts.Short, []string{texts.Whose + ": " + texts.Source}
	if s.Kind == scale.Computed {
		s.Breaks = breaksOf(s)
		return s, texts, nil
	}
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
	vps, most, decimals := 0, int(mostScore/vp.VP), mostDecimals
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

// mostDecimals are the decimals that scores can have on a continuous scale. On a discrete one they have none.
const mostDecimals = 2

// Compute is the scale of parameters. It tells fault what is wrong with them, by the keys of a description; then
// the scale has no tables, only its name, which settings may have.
func Compute(name string, p scale.Parameters, fault func(key, format string, args ...any)) (s scale.Scale) {
	ok := true
	must := func(hold bool, key, format string, args ...any) {
		if ok = ok && hold; !hold {
			fault(key, format, args...)
		}
	}
	most, known := map[string]int{"continuous": mostDecimals, "discrete": 0}[p.Kind]
	decimals := *cmp.Or(p.Decimals, &most)
	units := p.Average * math.Pow10(decimals)
	must(known, "kind", `say "continuous" or "discrete"`)
	must(!known || decimals >= 0 && decimals <= most, "decimals", "a %s scale's scores have %d at most", p.Kind, most)
	must(p.Average >= 0.5 && p.Average <= 100 && (!known || math.Abs(units-math.Round(units)) < 1e-9), "average",
		"say how many VPs each side earns in a drawn match: from 0.5 to 100 (decimals: %d at most)", decimals)
	must((p.Factor == 0) != (p.Blitz == nil), "blitz_factor", "say X in IMPs, either as a factor of √N, such as 15, "+
		"or in a file for each board count, below a line [blitz]")
	x, boards, from := blitzes(p, must)
	if !ok {
		return scale.Scale{Name: name}
	}
	v0 := vp.Hundredths(math.Round(100 * p.Average))
	curve := func(n int) vp.Curve { return vp.Must(vp.NewCurve(v0, x[n])) }
	s = scale.Scale{Name: name, Kind: scale.Computed, From: boards[0], To: boards[len(boards)-1], Only: boards,
		Follows: true, Total: 2 * v0, Parameters: &p}
	if p.Kind == "continuous" {
		s.Continuous = func(n int) vp.Continuous { return vp.Must(vp.NewContinuous(name, n, curve(n), decimals, p.Correct)) }
		return s.Complete()
	}
	discrete := func(n int) (vp.Discrete, error) { return vp.NewDiscrete(name, n, curve(n), p.Correct) }
	empty := slices.DeleteFunc(slices.Clone(boards), func(n int) bool { _, err := discrete(n); return err == nil })
	if len(empty) > 0 {
		fault(from, "X is so small for %s that a score would have no margins", scale.BoardRuns(empty))
		return scale.Scale{Name: name}
	}
	s.Discrete = func(n int) vp.Discrete { return vp.Must(discrete(n)) }
	return s.Complete()
}

// blitzes are X for each board count of parameters, with the board counts in their order and the key that X comes from.
func blitzes(p scale.Parameters,
	must func(hold bool, key, format string, args ...any)) (x map[int]float64, boards []int, from string) {
	x, from = map[int]float64{}, "blitz"
	within, err := boardCounts(p.Boards, vp.MaxPublished, "")
	must(err == nil || p.Boards == "" && p.Blitz != nil, "boards", "%v", err)
	for _, of := range slices.Sorted(maps.Keys(p.Blitz)) {
		c, err := boardCounts(of, vp.MaxPublished, "")
		must(err == nil, toml.Key(from, of), "%v", err)
		for _, n := range c.all() {
			must(x[n] == 0, toml.Key(from, of), "another line has an X for %s too", input.Counted(n, "board"))
			x[n] = p.Blitz[of]
		}
	}
	boards = slices.Sorted(maps.Keys(x))
	must(p.Blitz == nil || len(boards) > 0, from, "lines such as 8 = 35 belong below it")
	must(len(boards) == 0 || within.last == 0 || slices.Equal(boards, within.all()), from,
		"it has an X for the board counts %s, should have one for each of %v", scale.Runs(boards, scale.Span), within)
	if p.Blitz == nil {
		from, boards = "blitz_factor", within.all()
		for _, n := range boards {
			x[n] = math.Round(1e9*p.Factor*math.Sqrt(float64(n))) / 1e9 // 9 decimals: 15/√2·√8 is whole
		}
	}
	outside := slices.DeleteFunc(slices.Clone(boards), func(n int) bool { return x[n] > 1 && x[n] <= vp.MaxX })
	must(len(outside) == 0 || p.Blitz == nil && p.Factor == 0, from,
		"X should be more than 1 IMP and at most %v, and is not for %s", vp.MaxX, scale.BoardRuns(outside))
	return x, boards, from
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
