package press

import (
	"cmp"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/words"
)

// What prints could not be made, and why, in one line for each reason.

// unset is the error of each text that has characters which another error is about.
func (s *Shop) unset(err error) error {
	var errs []error
	for text, where := range s.Texts {
		if isAbout(err, text) {
			errs = append(errs, fmt.Errorf("%s: %s", where, whyUnset(text, s.English)))
		}
	}
	return errors.Join(errs...)
}

// isAbout reports whether an error is about characters of a text.
func isAbout(err error, text string) bool {
	unset, ok := errors.AsType[*unsetError](err)
	return ok && slices.ContainsFunc(unset.words, func(word string) bool { return strings.Contains(text, word) })
}

// fault is an error that names each text of the publisher's that is too long for prints, with its file and line,
// and the prints that do not fit for another reason.
func (s *Shop) fault(all []missing) error {
	var errs []error
	for _, of := range grouped(all, func(m missing) string {
		_, where := s.source(m)
		return cmp.Or(where, m.name())
	}) {
		worst := slices.MaxFunc(of, func(a, b missing) int { return cmp.Compare(a.over(), b.over()) })
		text, where := s.source(worst)
		on := worst.path
		if slices.ContainsFunc(of, func(m missing) bool { return m.name() != worst.name() }) {
			on += " and on others"
		}
		long, isLong := errors.AsType[*typeset.TextError](worst.why)
		switch {
		case where == "":
			errs = append(errs, fmt.Errorf("%s: %s", worst.path, s.said(worst)))
		case isLong:
			errs = append(errs, fmt.Errorf("%s: %s", where, long.On(on, s.English)))
		default:
			errs = append(errs, fmt.Errorf("%s: “%s” is your longest text on %s: %s",
				where, typeset.Shortened(text), on, s.said(worst)))
		}
	}
	return errors.Join(errs...)
}

// source is the publisher's text that a print has no room for, with its place; both are "" if there is none.
func (s *Shop) source(m missing) (text, where string) {
	if long, ok := errors.AsType[*typeset.TextError](m.why); ok {
		return s.Source(long.Text)
	}
	if fit, ok := errors.AsType[*typeset.FitError](m.why); ok {
		return s.Source(fit.Texts...)
	}
	return "", ""
}

// said is why a print cannot be made, in English.
func (s *Shop) said(m missing) string {
	switch why := m.why.(type) {
	case *typeset.TextError:
		return why.On(m.path, s.English)
	case interface {
		Say(m *words.Messages) string
	}:
		return why.Say(s.English)
	}
	return m.why.Error()
}

// over returns how many times as long as its place a text is, 0 if a print does not fit for another reason.
func (m missing) over() float64 {
	if text, ok := errors.AsType[*typeset.TextError](m.why); ok {
		return float64(text.Length / max(text.Room, 0.1))
	}
	return 0
}

// notes lists what a build left out: a line for each text that print cannot set, and one for each kind of print that
// does not fit and need not. made says that some print was made.
func (s *Shop) notes(all []missing, made bool) (notes []string) {
	for text, where := range s.Texts {
		why := whyUnset(text, s.English)
		of := slices.DeleteFunc(slices.Clone(all), func(m missing) bool { return !isAbout(m.why, text) })
		if why == "" || len(of) == 0 {
			continue
		}
		which := files(of)
		if !made && len(of) == len(all) {
			which = "every print"
		}
		notes = append(notes, fmt.Sprintf("%s: %s; left out: %s (%s)", where, why, which, input.Counted(len(of), "file")))
	}
	others := slices.DeleteFunc(slices.Clone(all), func(m missing) bool {
		_, unset := errors.AsType[*unsetError](m.why)
		return unset || m.fault // a fault is told as an error
	})
	for _, of := range grouped(others, func(m missing) string {
		key := m.without + s.said(m)
		if m.boards > 0 && m.without == "" { // else one note names all pieces, or all formats of a venue's card
			key += m.name()
		}
		return key
	}) {
		notes = append(notes, "left out: "+of[0].without+files(of)+": "+s.said(of[0]))
	}
	return notes
}

// grouped groups by key, in the order of the first of each.
func grouped[T any](all []T, key func(T) string) (groups [][]T) {
	at := map[string]int{}
	for _, one := range all {
		k := key(one)
		i, ok := at[k]
		if !ok {
			i, at[k] = len(groups), len(groups)
			groups = append(groups, nil)
		}
		groups[i] = append(groups[i], one)
	}
	return groups
}

// files names prints, those without board counts first. The others have their ranges, "card-a7.pdf for 163-400
// boards"; prints with the same ranges stand together.
func files(all []missing) string {
	var parts []string
	for _, same := range grouped(grouped(all, missing.name), forBoards) {
		var names []string
		for _, of := range same {
			names = append(names, of[0].name())
		}
		part, boards := strings.Join(names, ", "), forBoards(same[0])
		if boards == "" {
			parts = slices.Insert(parts, 0, part)
		} else {
			parts = append(parts, part+boards)
		}
	}
	return strings.Join(parts, ", ")
}

// name returns the name of a print: one for all board counts, or its path if it has none.
func (m missing) name() string {
	if m.boards == 0 {
		return m.path
	}
	return path.Base(m.path)
}

// forBoards writes the board counts of prints, which ascend, as flags have them: " for 5-7 boards". It is "" if they
// have none.
func forBoards(all []missing) string {
	if all[0].boards == 0 {
		return ""
	}
	var boards []int
	for _, m := range all {
		boards = append(boards, m.boards)
	}
	return " for " + scale.BoardRuns(boards)
}
