package main

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/publish"
	"github.com/vpcharts/vpcharts/generator/typed"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// A match is a result as it was typed. otherwise says how to type the other reading of a margin with a half; it is ""
// where there is none.
type match struct {
	vp.Match
	otherwise string
}

// notes says what a half in a margin counts as, for our side or else for theirs, and how else the match can be read; it
// is "" where no margin has one.
func (m match) notes() string {
	our, their := m.Margins()
	for _, margin := range []vp.HalfIMPs{our, their} {
		if margin%vp.IMP != 0 {
			said := fmt.Sprintf("%s counts as %s: half an IMP counts as a whole one.\n", margin, imps(margin.Counted()))
			return strings.ReplaceAll(said, "-", minus) + m.otherwise
		}
	}
	return ""
}

// argument stands for the name of a flag where a margin is an argument.
const argument = "margin"

// parseMatch reads a margin ("31", "-31", "12.5") or both totals ("47-37"), the value of a flag or the argument. ours
// and theirs name the totals in errors; words are those that were typed.
func parseMatch(words []string, of, s, ours, theirs string) (m match, err error) {
	if our, their, totals := typed.Totals(s); totals {
		if m.Ours, err = someIMPs(ours, our, 0); err == nil {
			m.Theirs, err = someIMPs(theirs, their, 0)
		}
		return m, err
	}
	s = typed.Plain(strings.TrimSpace(s))
	margin, err := typed.IMPs(s, mostIMPs)
	if err != nil {
		return m, usagef("%s %w", of, err)
	}
	if m.Ours = margin.IMPs; !margin.Half && !margin.Unclear {
		return m, nil
	}
	totals := retyped(words, of, s, strings.Join(margin.Totals[:], "-"))
	nearest := retyped(words, of, s, m.Ours.String())
	counts := fmt.Sprintf("%s IMPs, counted as %s", s, m.Ours)
	switch onlyMargin := margin.Totals[0] == ""; {
	case margin.Half && !onlyMargin:
		m.otherwise = "For both totals type: " + totals + "\n"
	case margin.Half:
	case onlyMargin:
		err = usagef("%s %q is neither whole nor with a half:\n  %s    %s", of, s, nearest, counts)
	default:
		width := max(utf8.RuneCountInString(totals), utf8.RuneCountInString(nearest))
		err = usagef("%s %q can be read in two ways:\n  %-*s    both totals\n  %-*s    %s", of, s, width, totals,
			width, nearest, counts)
	}
	return m, err
}

// typedIn are the words with which a command was called.
func typedIn(cmd *cobra.Command) []string { return cmd.Context().Value(typedKey{}).([]string) }

// retyped is the line as it was typed, with another text in the place of a margin.
func retyped(words []string, of, margin, text string) string {
	words = slices.Clone(words)
	for i, word := range slices.Backward(words) {
		if i+1 < len(words) && word+" "+words[i+1] == margin {
			words = slices.Replace(words, i, i+2, text)
			break
		}
		value := strings.TrimPrefix(word, of+"=")
		if typed.Plain(strings.TrimSpace(value)) == margin && (of == argument || value != word || words[i-1] == of) {
			words[i] = strings.TrimSuffix(word, value) + text
			break
		}
	}
	return publish.CommandLine(words)
}

// warnIfDoubtful warns of a result that was perhaps typed wrong.
func warnIfDoubtful(cmd *cobra.Command, m match, boards int) {
	doubtful, on := m.Doubtful(boards), input.Counted(boards, "board")
	if doubtful == 0 {
		return
	}
	blitz := vp.Must(vp.Blitz(boards)) // there is a table for these boards
	limit := fmt.Sprintf("three blitzes of %s (%d)", on, int(3*blitz))
	if doubtful > vp.HalfIMPs(vp.HighestIMPs*boards)*vp.IMP {
		limit = fmt.Sprintf("%d for each of %s (%d)", vp.HighestIMPs, on, vp.HighestIMPs*boards)
	}
	fmt.Fprintf(cmd.ErrOrStderr(), "vpcharts: warning: %s IMPs are more than %s: is the result typed right?\n",
		doubtful, limit)
}
