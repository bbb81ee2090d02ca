package generator

import (
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

// A missing is a print, or a picture that text is drawn in, that cannot be made.
type missing struct {
	path     string // of its file
	picture  string // of its picture's; may be empty
	boards   int    // the board count that it is of; 0 for none
	untested bool   // it carries a board count that the report did not test
	why      error
}

// fault says that a print should be there. What does not fit for a board count that the
// report did not test is left out; so is what needs a character that the typeface lacks.
func (m missing) fault() bool {
	var fit *typeset.FitError
	var unset *unsetError
	return !errors.As(m.why, &unset) && !errors.Is(m.why, errNoUsual) && !(m.untested && errors.As(m.why, &fit))
}

// inPrint says that every face of print has a character.
func inPrint(r rune) bool {
	return !slices.ContainsFunc(font.Faces(), func(f font.Face) bool { return !f.Has(r) })
}

// unset are the texts of a content that print cannot set.
func unset(c *content.Content) []content.Text {
	return slices.DeleteFunc(c.Texts(), func(t content.Text) bool {
		_, found := content.Unplaceable(t.Value, inPrint)
		return !found
	})
}

// placeableOf are the characters that print can set.
func placeableOf(runes []rune) []rune {
	return slices.DeleteFunc(runes, func(r rune) bool {
		_, found := content.Unplaceable(string(r), inPrint)
		return found
	})
}

// An unsetError says which words keep a print from being made.
type unsetError struct{ words []string }

func (e *unsetError) Error() string {
	r, _ := content.Unplaceable(e.words[0], inPrint)
	return fmt.Sprintf("%q: %s", e.words[0], content.WhyUnplaceable(r))
}

// of says that a text has one of the words.
func (e *unsetError) of(t content.Text) bool {
	return slices.ContainsFunc(e.words, func(word string) bool { return strings.Contains(t.Value, word) })
}

// placeable says why pages cannot be printed: an unsetError. Where print can set all
// texts it does not look.
func (b *build) placeable(pages []mark.Page) error {
	if len(b.unset) == 0 {
		return nil
	}
	return unsetIn(pages)
}

func unsetIn(pages []mark.Page) error {
	var words []string
	for _, p := range pages {
		eachText(p.Marks, func(t mark.Text) { words = addUnset(words, t.S) })
	}
	return unsetOf(words)
}

func eachText(marks []mark.Mark, do func(mark.Text)) {
	for _, m := range marks {
		switch m := m.(type) {
		case mark.Text:
			do(m)
		case mark.Group:
			eachText(m.Marks, do)
		}
	}
}

// placeableTexts is placeable for a few texts.
func (b *build) placeableTexts(texts ...string) error {
	var words []string
	for _, t := range texts {
		words = addUnset(words, t)
	}
	return unsetOf(words)
}

func unsetOf(words []string) error {
	if words == nil {
		return nil
	}
	return &unsetError{words}
}

// addUnset adds the words of a text that print cannot set.
func addUnset(words []string, text string) []string {
	if _, found := content.Unplaceable(text, inPrint); !found {
		return words
	}
	for _, word := range strings.Fields(text) {
		if _, found := content.Unplaceable(word, inPrint); found && !slices.Contains(words, word) {
			words = append(words, word)
		}
	}
	return words
}

// notesOf says what was left out of a set of prints: a line for each text that
// print cannot set, and one for each kind of piece that does not fit.
func (b *build) notesOf(set printSet) []string {
	all := slices.Concat(set.leftOut, b.lost)
	var notes []string
	for _, t := range b.unset {
		var of []missing
		for _, m := range all {
			var unset *unsetError
			if errors.As(m.why, &unset) && unset.of(t) {
				of = append(of, m)
			}
		}
		if of != nil {
			r, _ := content.Unplaceable(t.Value, inPrint)
			notes = append(notes, fmt.Sprintf("%s: %s; left out: %s", b.content.Where(t), content.WhyUnplaceable(r), summary(of, set)))
		}
	}
	for _, of := range grouped(all, func(m missing) string {
		var unset *unsetError
		if errors.As(m.why, &unset) {
			return ""
		}
		return pieceName(m) + "\n" + reason(m)
	}) {
		notes = append(notes, "left out: "+listed(of)+": "+reason(of[0]))
	}
	return notes
}

// reason is why a print is missing, in words that are the same for every board count.
func reason(m missing) string {
	var fit *typeset.FitError
	if errors.As(m.why, &fit) {
		return fit.Why
	}
	return m.why.Error()
}

// pieceName is a print's name, the same for all board counts; those of a
// venue's card in several formats are one.
func pieceName(m missing) string {
	if m.boards == 0 {
		return ""
	}
	return path.Base(m.path)
}

// grouped puts together what has the same key, in the order of the first of each.
// What has none is not in it.
func grouped(all []missing, key func(missing) string) (groups [][]missing) {
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

// listed names prints: those of board counts by their name and ranges, "card-a7.pdf
// for 163-400 boards", several that are missing for the same board counts at once.
func listed(all []missing) string {
	var parts, names, counts []string
	for _, of := range grouped(all, func(m missing) string { return path.Base(m.path) + strings.Repeat("/", min(m.boards, 1)) }) {
		if of[0].boards == 0 {
			parts = append(parts, of[0].path)
			continue
		}
		var boards []int
		for _, m := range of {
			boards = append(boards, m.boards)
		}
		names, counts = append(names, path.Base(of[0].path)), append(counts, ranges(boards))
	}
	for i := range names {
		if i == 0 || counts[i] != counts[i-1] {
			end := i
			for end < len(names) && counts[end] == counts[i] {
				end++
			}
			parts = append(parts, fmt.Sprintf("%s for %s", strings.Join(names[i:end], ", "), inBoards(counts[i])))
		}
	}
	return strings.Join(parts, ", ")
}

func inBoards(counts string) string {
	if counts == "1" {
		return "1 board"
	}
	return counts + " boards"
}

// ranges writes ascending board counts as flags take them: 5-7.
func ranges(boards []int) string {
	return strings.ReplaceAll(sheet.Runs(boards, content.Locale{}), "–", "-")
}

// summary is what a text keeps from being made: every print, or those that carry
// it, with their number.
func summary(of []missing, set printSet) string {
	isPrint := func(p string) bool { return path.Ext(p) == ".pdf" }
	var prints, others []missing
	for _, m := range of {
		if isPrint(m.path) {
			prints = append(prints, m)
		} else {
			others = append(others, m)
		}
	}
	made := slices.ContainsFunc(set.files, func(f site.File) bool { return isPrint(f.Path) })
	var parts []string
	switch {
	case prints == nil:
	case !made && !slices.ContainsFunc(set.leftOut, func(m missing) bool { return isPrint(m.path) && !slices.Contains(of, m) }):
		parts = append(parts, fmt.Sprintf("every print (%s)", count(len(prints), "file")))
	default:
		parts = append(parts, fmt.Sprintf("%s (%s)", listed(prints), count(len(prints), "file")))
	}
	if others != nil {
		parts = append(parts, fmt.Sprintf("the pictures beside links to pages, %s (%s)", previewFile, count(len(others), "file")))
	}
	return strings.Join(parts, "; ")
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
