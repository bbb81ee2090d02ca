package prints

import (
	"cmp"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

// What prints could not be made, and why, in one line for each reason.

// Explain is the error of an order, with the files and lines of the texts that it is about.
func Explain(c *publisher.Content, err error) error {
	card, ok := errors.AsType[*press.CardError](err)
	if !ok {
		return err
	}
	var errs []error
	for _, t := range unsetTexts(c) {
		if isAbout(err, t) {
			errs = append(errs, fmt.Errorf("%s: %s", c.Where(t), font.WhyUnset(t.Value)))
		}
	}
	if errs != nil {
		return errors.Join(errs...)
	}
	return faultsOf(c, []press.Missing{{Path: card.Card, Why: card.Err}})
}

// faultsOf returns an error that names each text that is too long for prints, with its file and line, and the
// prints that do not fit for another reason.
func faultsOf(c *publisher.Content, all []press.Missing) error {
	source := func(m press.Missing) (t publisher.Text, where string) {
		var printed []string
		if text, ok := errors.AsType[*typeset.TextError](m.Why); ok {
			printed = []string{text.Text}
		} else if fit, ok := errors.AsType[*typeset.FitError](m.Why); ok {
			printed = fit.Texts
		}
		t, ok := c.Source(printed...)
		if ok {
			where = c.Where(t)
		}
		return t, where
	}
	var errs []error
	whereOr := func(m press.Missing) string {
		_, where := source(m)
		return cmp.Or(where, name(m))
	}
	for _, of := range grouped(all, whereOr) {
		worst := slices.MaxFunc(of, func(a, b press.Missing) int { return cmp.Compare(over(a), over(b)) })
		t, where := source(worst)
		on := worst.Path
		if len(grouped(of, name)) > 1 {
			on += " and on others"
		}
		text, isText := errors.AsType[*typeset.TextError](worst.Why)
		switch {
		case where == "":
			errs = append(errs, fmt.Errorf("%s: %w", worst.Path, worst.Why))
		case isText:
			errs = append(errs, text.Named(where, on))
		default:
			errs = append(errs, fmt.Errorf("%s: %s is your longest text on %s: %w",
				where, typeset.Quoted(t.Value), on, worst.Why))
		}
	}
	return errors.Join(errs...)
}

// over returns how many times as long as its place a text is, 0 if a print does not fit for another reason.
func over(m press.Missing) float64 {
	if text, ok := errors.AsType[*typeset.TextError](m.Why); ok {
		return float64(text.Length / max(text.Room, 0.1))
	}
	return 0
}

// unsetTexts returns the texts of a content that print cannot set.
func unsetTexts(c *publisher.Content) []publisher.Text {
	return slices.DeleteFunc(c.Texts(), func(t publisher.Text) bool { return font.WhyUnset(t.Value) == "" })
}

// isAbout reports whether an error is about characters of a text.
func isAbout(err error, t publisher.Text) bool {
	unset, ok := errors.AsType[*press.UnsetError](err)
	return ok && slices.ContainsFunc(unset.Words, func(word string) bool {
		return strings.Contains(font.Printed(t.Value), word)
	})
}

// Notes lists what a build left out: a line for each text that print cannot set, and one for
// each kind of print that does not fit. made says that some print was made.
func Notes(c *publisher.Content, all []press.Missing, made bool) (notes []string) {
	if len(all) == 0 {
		return nil
	}
	for _, t := range unsetTexts(c) {
		of := slices.DeleteFunc(slices.Clone(all), func(m press.Missing) bool { return !isAbout(m.Why, t) })
		if len(of) > 0 {
			why := font.WhyUnset(t.Value)
			notes = append(notes, fmt.Sprintf("%s: %s; left out: %s", c.Where(t), why, summary(of, all, made)))
		}
	}
	for _, of := range grouped(all, func(m press.Missing) string {
		if _, unset := errors.AsType[*press.UnsetError](m.Why); unset {
			return ""
		}
		if m.Boards == 0 || m.Without != "" { // one note names all formats of a venue's card, or all pieces
			return m.Without + "\n" + reason(m)
		}
		return name(m) + "\n" + reason(m)
	}) {
		what := ""
		if of[0].Without != "" {
			what = of[0].Without + " from "
		}
		notes = append(notes, "left out: "+what+files(of)+": "+reason(of[0]))
	}
	return notes
}

// reason says why a print is missing, in words that are the same for every board count.
func reason(m press.Missing) string {
	if fit, ok := errors.AsType[*typeset.FitError](m.Why); ok {
		return fit.Why
	}
	return m.Why.Error()
}

// grouped groups by key, in the order of the first of each. An empty key leaves out.
func grouped(all []press.Missing, key func(press.Missing) string) (groups [][]press.Missing) {
	at := map[string]int{}
	for _, m := range all {
		k := key(m)
		if k == "" {
			continue
		}
		i, ok := at[k]
		if !ok {
			i, at[k] = len(groups), len(groups)
			groups = append(groups, nil)
		}
		groups[i] = append(groups[i], m)
	}
	return groups
}

// files names prints. Those of board counts have their ranges, "card-a7.pdf for 163-400
// boards"; prints with the same ranges stand together.
func files(all []press.Missing) string {
	var parts, names, counts []string
	for _, of := range grouped(all, name) {
		if of[0].Boards == 0 {
			parts = append(parts, of[0].Path)
			continue
		}
		var boards []int
		for _, m := range of {
			boards = append(boards, m.Boards)
		}
		names, counts = append(names, path.Base(of[0].Path)), append(counts, scale.BoardRuns(boards))
	}
	for from, to := 0, 0; from < len(names); from = to {
		for to = from; to < len(names) && counts[to] == counts[from]; to++ {
		}
		parts = append(parts, strings.Join(names[from:to], ", ")+" for "+counts[from])
	}
	return strings.Join(parts, ", ")
}

// name returns the name of a print: one for all board counts, or its path if it has none.
func name(m press.Missing) string {
	if m.Boards == 0 {
		return m.Path
	}
	return path.Base(m.Path)
}

// summary says what a text prevents: every print, or the prints with that text, with their
// number.
func summary(of, all []press.Missing, made bool) string {
	which := files(of)
	if !made && len(of) == len(all) {
		which = "every print"
	}
	return which + " (" + input.Counted(len(of), "file") + ")"
}
