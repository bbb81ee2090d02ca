package generator

import (
	"errors"
	"fmt"
	"math"
	"path"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// A wording is a text that pieces may have no room for, with one for which they
// are known to have room: the default content's.
type wording struct {
	where       string // "content/site.toml:7: authority.statement", "--title"
	value, fits string
}

// explain says which texts keep prints from being made: a line for each, with its
// file. Texts stand on a piece in many ways, whole, as a part of others or broken
// into lines; so each is tried alone, all others being the default content's.
func (b *build) explain(faults []missing) error {
	if len(faults) == 0 {
		return nil
	}
	plain, err := content.Load(nil)
	if err != nil {
		return err
	}
	boards, shared := samplesOf(faults)
	try := func(values []string) []missing { return b.retry(values, boards, shared) }
	return blame(wordings(b.content, plain), faults, try)
}

// wordings are the texts of a content, beside those of another.
func wordings(c, fit *content.Content) (all []wording) {
	fits := fit.Texts()
	for i, t := range c.Texts() {
		w := wording{value: t.Value}
		if i < len(fits) { // the default content has no scales of a publisher
			w.fits = fits[i].Value
		}
		if w.fits == "" && w.value != "" {
			w.fits = "–" // a setting: what is shown only beside it is to be there
		}
		if w.value != w.fits {
			w.where = c.Where(t) // which takes a look at its file
		}
		all = append(all, w)
	}
	return all
}

// withTexts is a content with the values in the place of its texts.
func withTexts(c *content.Content, values []string) *content.Content {
	next := -1
	return c.MapTexts(func(content.Text) string { next++; return values[next] })
}

// samplesOf are board counts among which is one for each kind of piece that cannot
// be made, the last, and whether any other print cannot.
func samplesOf(faults []missing) (boards []int, shared bool) {
	last := map[string]int{}
	for _, m := range faults {
		shared = shared || m.boards == 0
		if m.boards > 0 {
			last[path.Base(m.path)] = max(last[path.Base(m.path)], m.boards)
		}
	}
	for _, n := range last {
		boards = append(boards, n)
	}
	slices.Sort(boards)
	return slices.Compact(boards), shared
}

// retry lays out the pieces of some board counts, and those that are not of one, with
// other texts, and tells which cannot be made.
func (b *build) retry(values []string, boards []int, shared bool) (faults []missing) {
	t := *b
	t.content = withTexts(b.content, values)
	t.m, t.unset = &t.content.Messages, nil
	t.boards = make([]boardWork, len(b.boards))
	for i := range b.boards {
		w := &t.boards[i]
		w.boards, w.scales = b.boards[i].boards, b.boards[i].scales
		s := w.scales
		if slices.Contains(boards, w.boards) {
			w.sheet = sheet.BoardSheet(s.Continuous, s.Discrete, s.ContinuousTable, s.DiscreteTable, t.m)
			pieces, err := t.boardPieces(w)
			if err != nil {
				faults = append(faults, missing{path: address.Board(w.boards, "chart-a4.pdf"), boards: w.boards, why: err})
			}
			for _, p := range pieces {
				if p.err != nil {
					faults = append(faults, missing{path: address.Board(w.boards, p.name), boards: w.boards, untested: !vp.Tested(w.boards), why: p.err})
				}
			}
		}
		w.charts = nil
		for _, f := range largeFormats { // in a book they are pages among others
			w.charts = append(w.charts, typeset.Piece{Format: f, Sides: []mark.Page{{W: f.W, H: f.H}}})
		}
	}
	if shared {
		prints, err := t.sharedPrints()
		if err != nil {
			faults = append(faults, missing{path: "print", why: err})
		}
		for _, p := range prints {
			if p.err != nil {
				faults = append(faults, missing{path: p.path, untested: p.untested, why: p.err})
			}
		}
	}
	return slices.DeleteFunc(faults, func(m missing) bool { return !m.fault() })
}

// blame finds the texts for which pieces have no room, by trying. try lays out pieces
// with the values in the place of texts, and tells which cannot be made; faults are
// those with the texts themselves.
func blame(texts []wording, faults []missing, try func(values []string) []missing) error {
	with := func(own []int, value func(i int) string) []missing {
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
			errs = append(errs, tooLong(texts[i], found, func(n int) []missing {
				return with(own, func(int) string { return string([]rune(texts[i].value)[:n]) })
			}))
			return true
		}
		half := len(own) / 2
		before, after := search(own[:half]), search(own[half:])
		if !before && !after { // only together are they too much
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
			errs = append(errs, fmt.Errorf("%s: together they are too long for %s: %s; shorten one", strings.Join(places, ", "), m.path, reason(m)))
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
	for _, of := range grouped(faults, func(m missing) string { return path.Base(m.path) }) { // no text's fault
		m := of[len(of)-1]
		errs = append(errs, fmt.Errorf("%s: %w", m.path, m.why))
	}
	return errors.Join(errs...)
}

// tooLong says of a text how much of it there is room for. first tells what cannot be
// made with its first n characters.
func tooLong(t wording, found []missing, first func(n int) []missing) error {
	var worst *typeset.TextError
	at := found[0]
	for _, m := range found {
		var text *typeset.TextError
		if errors.As(m.why, &text) && (worst == nil || text.Length*worst.Room > worst.Length*text.Room) {
			worst, at = text, m
		}
	}
	more := ""
	if n := len(grouped(found, func(m missing) string { return path.Base(m.path) })); n > 1 {
		more = " and on others"
	}
	if worst != nil {
		return fmt.Errorf("%s: %s is %.0f mm long at %.3g pt on %s%s; there is room for %.0f mm; shorten it",
			t.where, quoted(worst.Text), math.Ceil(float64(worst.Length)), float64(worst.Size), at.path, more, math.Floor(float64(worst.Room)))
	}
	all := len([]rune(t.value))
	enough, most := 0, all // of most characters it is too long
	for most-enough > 1 {
		half := (enough + most) / 2
		if found := first(half); len(found) > 0 {
			most, at = half, found[0] // in the end the piece with the least room
		} else {
			enough = half
		}
	}
	return fmt.Errorf("%s: %s has %d characters; there is room for about %d on %s%s (%s); shorten it",
		t.where, quoted(t.value), all, enough, at.path, more, reason(at))
}

// quoted is the beginning of a text, in quotation marks.
func quoted(s string) string {
	const most = 60
	if r := []rune(s); len(r) > most {
		s = strings.TrimRight(string(r[:most]), " ") + "…"
	}
	return fmt.Sprintf("%q", s)
}
