package press

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"path"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

// A wording is a text that may be too long for pieces, with the default content's text, which
// is known to fit.
type wording struct {
	where       string // "content/site.toml:7: authority.statement", "--title"
	value, fits string
}

// Explain names the texts that are too long for pieces, one line for each, with its file. A piece
// can contain a text whole, inside another text, or broken into lines. So Explain tries each text
// alone, with the default content's texts for all others. counts are the site's board counts.
func (s *Shop) Explain(c *content.Content, pieces Catalogue, counts []int, faults []Missing) error {
	if len(faults) == 0 {
		return nil
	}
	plain, err := content.Load(nil)
	if err != nil {
		return err
	}
	boards, shared := samplesOf(faults)
	if !shared {
		pieces = pieces.Only(OfBoardCount)
	}
	try := func(values []string) []Missing {
		t := *s
		t.Content = withTexts(c, values)
		return t.retry(pieces, boards, counts)
	}
	return blame(wordings(c, plain), faults, try)
}

// wordings pairs the texts of a content with those of another.
func wordings(c, fit *content.Content) (all []wording) {
	fits := map[content.Text]string{} // the default content has no scale of a publisher
	fitting := func(t content.Text, key string) string {
		t.Key, t.Value = key, ""
		return fits[t]
	}
	for _, t := range fit.Texts() {
		value := t.Value
		t.Value = ""
		fits[t] = value
	}
	for _, t := range c.Texts() {
		whole := strings.TrimSuffix(t.Key, path.Ext(t.Key)) // of a form that only the other language has
		w := wording{value: t.Value, fits: cmp.Or(fitting(t, t.Key), fitting(t, whole+".other"), fitting(t, whole))}
		if w.fits == "" && w.value != "" {
			w.fits = "–" // not "": what is shown only with this setting must be there
		}
		if w.value != w.fits {
			w.where = c.Where(t) // slow: it reads the file
		}
		all = append(all, w)
	}
	return all
}

// withTexts returns a content with other values for its texts.
func withTexts(c *content.Content, values []string) *content.Content {
	next := -1
	return c.MapTexts(func(content.Text) string { next++; return values[next] })
}

// samplesOf returns the last board count for each kind of piece that cannot be made. shared
// reports whether a piece of no board count cannot be made either.
func samplesOf(faults []Missing) (boards []int, shared bool) {
	last := map[string]int{}
	for _, m := range faults {
		shared = shared || m.Boards == 0
		if m.Boards > 0 {
			last[path.Base(m.Path)] = max(last[path.Base(m.Path)], m.Boards)
		}
	}
	for _, n := range last {
		boards = append(boards, n)
	}
	slices.Sort(boards)
	return slices.Compact(boards), shared
}

// retry lays out the pieces of these board counts, and all pieces that are not of one board
// count. It returns those that cannot be made. counts are the site's board counts.
func (s *Shop) retry(pieces Catalogue, boards, counts []int) (faults []Missing) {
	fault := func(path string, boards int, err error) {
		faults = append(faults, Missing{Path: path, Boards: boards, Why: err})
	}
	add := func(l Laid) {
		faults = append(faults, slices.DeleteFunc(l.Missing(), func(m Missing) bool { return !m.Fault() })...)
	}
	for _, n := range boards {
		b, err := s.Board(n)
		var laid []Laid
		if err == nil {
			laid, err = s.LayBoard(pieces.Only(OfBoardCount), b)
		}
		if err != nil {
			fault(address.Board(n, ""), n, err)
		}
		for _, l := range laid {
			add(l)
		}
	}
	others := slices.Concat(pieces.Only(OfBoardCounts), pieces.Only(OfVenue))
	if len(others) == 0 {
		return faults
	}
	var usual []Board
	var bound []Chart
	for _, n := range counts {
		if slices.Contains(s.settings().UsualBoards, n) {
			b, err := s.Board(n)
			if err != nil {
				fault("print", 0, err)
				continue
			}
			usual = append(usual, b)
		}
		for _, f := range charts { // in a book any page will do for a chart
			bound = append(bound, Chart{n, f, mark.Page{W: f.W, H: f.H}})
		}
	}
	v, err := s.Venue(usual, bound)
	if err != nil {
		fault("print", 0, err)
		return faults
	}
	for _, p := range others {
		add(v.Lay(p))
	}
	return faults
}

// blame finds by trial the texts that are too long. try lays out pieces with other values for
// the texts and returns those that cannot be made. faults are those that cannot be made with
// the texts as they are.
func blame(texts []wording, faults []Missing, try func(values []string) []Missing) error {
	with := func(own []int, value func(i int) string) []Missing {
		values := make([]string, len(texts))
		for i, t := range texts {
			values[i] = t.fits
		}
		for _, i := range own {
			values[i] = value(i)
		}
		return try(values)
	}
	whole := func(i int) string { return texts[i].value }
	var errs []error
	var search func(own []int) bool // whether it found any
	search = func(own []int) bool {
		found := with(own, whole)
		if len(own) == 0 || len(found) == 0 {
			return false
		}
		if len(own) == 1 {
			i := own[0]
			errs = append(errs, tooLong(texts[i], found, func(n int) []Missing {
				return with(own, func(int) string { return string([]rune(texts[i].value)[:n]) })
			}))
			return true
		}
		half := len(own) / 2
		before, after := search(own[:half]), search(own[half:])
		if !before && !after { // they are too long only together
			least := slices.Clone(own)
			for _, i := range own {
				rest := slices.DeleteFunc(slices.Clone(least), func(k int) bool { return k == i })
				if len(with(rest, whole)) > 0 {
					least = rest
				}
			}
			var places []string
			for _, i := range least {
				places = append(places, texts[i].where)
			}
			m := found[0]
			errs = append(errs, fmt.Errorf("%s: together they are too long for %s: %s; shorten one", strings.Join(places, ", "), m.Path, reason(m)))
		}
		return true
	}
	var own []int
	for i, t := range texts {
		if t.value != t.fits {
			own = append(own, i)
		}
	}
	if len(with(nil, whole)) == 0 && search(own) {
		return errors.Join(errs...)
	}
	for _, of := range grouped(faults, func(m Missing) string { return path.Base(m.Path) }) { // no text is at fault
		errs = append(errs, of[len(of)-1].named())
	}
	return errors.Join(errs...)
}

// named returns the reason with the path of the file, in place of the name that layouts use.
func (m Missing) named() error {
	return fmt.Errorf("%s: %w", m.Path, m.Why)
}

// tooLong says how much of a text fits. first returns what cannot be made with the first n
// characters of it.
func tooLong(t wording, found []Missing, first func(n int) []Missing) error {
	var worst *typeset.TextError
	at := found[0]
	for _, m := range found {
		var text *typeset.TextError
		if errors.As(m.Why, &text) && (worst == nil || text.Length*worst.Room > worst.Length*text.Room) {
			worst, at = text, m
		}
	}
	more := ""
	if n := len(grouped(found, func(m Missing) string { return path.Base(m.Path) })); n > 1 {
		more = " and on others"
	}
	if worst != nil {
		return fmt.Errorf("%s: %s is %.0f mm long at %.3g pt on %s%s; there is room for %.0f mm; shorten it",
			t.where, quoted(worst.Text), math.Ceil(float64(worst.Length)), float64(worst.Size), at.Path, more, math.Floor(float64(worst.Room)))
	}
	all := len([]rune(t.value))
	enough, most := 0, all // enough characters fit, most do not
	for most-enough > 1 {
		half := (enough + most) / 2
		if found := first(half); len(found) > 0 {
			most, at = half, found[0] // ends with the piece that has the least room
		} else {
			enough = half
		}
	}
	return fmt.Errorf("%s: %s has %d characters; there is room for about %d on %s%s (%s); shorten it",
		t.where, quoted(t.value), all, enough, at.Path, more, reason(at))
}

// quoted returns the beginning of a text in quotation marks.
func quoted(s string) string {
	const most = 60
	if r := []rune(s); len(r) > most {
		s = strings.TrimRight(string(r[:most]), " ") + "…"
	}
	return fmt.Sprintf("%q", s)
}
