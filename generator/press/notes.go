package press

import (
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/character"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/typeset"
	"github.com/vpcharts/vpcharts/generator/words"
)

// Notes lists what a build left out: a line for each text that print cannot set, and one for
// each kind of piece that does not fit. made says that some piece was made.
func Notes(c *content.Content, all []Missing, made bool) []string {
	if len(all) == 0 {
		return nil
	}
	var notes []string
	for _, t := range Unset(c) {
		var of []Missing
		for _, m := range all {
			var unset *unsetError
			if errors.As(m.Why, &unset) && unset.of(t) {
				of = append(of, m)
			}
		}
		if of != nil {
			r, _ := character.Unplaceable(t.Value, inPrint)
			notes = append(notes, fmt.Sprintf("%s: %s; left out: %s", c.Where(t), character.WhyUnplaceable(r), summary(of, all, made)))
		}
	}
	for _, of := range grouped(all, func(m Missing) string {
		var unset *unsetError
		if errors.As(m.Why, &unset) {
			return ""
		}
		return pieceName(m) + "\n" + reason(m)
	}) {
		notes = append(notes, "left out: "+files(of)+": "+reason(of[0]))
	}
	return notes
}

// reason says why a print is missing, in words that are the same for every board count.
func reason(m Missing) string {
	var fit *typeset.FitError
	if errors.As(m.Why, &fit) {
		return fit.Why
	}
	return m.Why.Error()
}

// pieceName returns a print's name without its board count. Prints of no board count have none,
// so that one note names all formats of a venue's card.
func pieceName(m Missing) string {
	if m.Boards == 0 {
		return ""
	}
	return path.Base(m.Path)
}

// grouped groups by key, in the order of the first of each. An empty key leaves out.
func grouped(all []Missing, key func(Missing) string) (groups [][]Missing) {
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
func files(all []Missing) string {
	var parts, names, counts []string
	for _, of := range grouped(all, func(m Missing) string { return path.Base(m.Path) + strings.Repeat("/", min(m.Boards, 1)) }) {
		if of[0].Boards == 0 {
			parts = append(parts, of[0].Path)
			continue
		}
		var boards []int
		for _, m := range of {
			boards = append(boards, m.Boards)
		}
		names, counts = append(names, path.Base(of[0].Path)), append(counts, ranges(boards))
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

// ranges writes ascending board counts in the form of flags: 5-7.
func ranges(boards []int) string {
	return strings.ReplaceAll(sheet.Runs(boards, words.Locale{}), "–", "-")
}

// summary says what a text prevents: every print, or the prints with that text, with their
// number.
func summary(of, all []Missing, made bool) string {
	isPrint := func(p string) bool { return path.Ext(p) == ".pdf" }
	var prints, others []Missing
	for _, m := range of {
		if isPrint(m.Path) {
			prints = append(prints, m)
		} else {
			others = append(others, m)
		}
	}
	var parts []string
	switch {
	case prints == nil:
	case !made && !slices.ContainsFunc(all, func(m Missing) bool { return isPrint(m.Path) && !slices.Contains(of, m) }):
		parts = append(parts, fmt.Sprintf("every print (%s)", count(len(prints), "file")))
	default:
		parts = append(parts, fmt.Sprintf("%s (%s)", files(prints), count(len(prints), "file")))
	}
	if others != nil {
		parts = append(parts, fmt.Sprintf("the pictures beside links to pages, %s (%s)", path.Base(others[0].Path), count(len(others), "file")))
	}
	return strings.Join(parts, "; ")
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
