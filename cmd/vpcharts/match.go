package main

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// A match is a result as it was typed. note says what a margin with a half counts as, or is "".
type match struct {
	vp.Match
	note string
}

// argument stands for the name of a flag where a margin is an argument.
const argument = "margin"

// parseMatch reads a margin ("31", "-31", "12.5") or both totals ("47-37"), the value of a flag or the argument. ours
// and theirs name the totals in errors.
func parseMatch(cmd *cobra.Command, of, s, ours, theirs string) (m match, err error) {
	if our, their, totals := vp.CutTotals(s); totals {
		if m.Ours, err = wholeNumber(ours, our, 0, mostIMPs); err == nil {
			m.Theirs, err = wholeNumber(theirs, their, 0, mostIMPs)
		}
		return m, err
	}
	s = vp.PlainDashes(strings.TrimSpace(s))
	margin, err := vp.ParseIMPs(s, mostIMPs)
	if err != nil {
		return m, usagef("%s %w", of, err)
	}
	if m.Ours = margin.IMPs; !margin.Fraction {
		return m, nil
	}
	totals := retyped(cmd, of, s, strings.Join(margin.Totals[:], "-"))
	nearest := retyped(cmd, of, s, strconv.Itoa(m.Ours))
	counts := fmt.Sprintf("%s IMPs, counted as %d", s, m.Ours)
	switch onlyMargin := margin.Totals[0] == ""; {
	case margin.Half:
		m.note = strings.ReplaceAll(s+" counts as "+imps(m.Ours)+": half an IMP counts as a whole one.\n", "-", minus)
		if !onlyMargin {
			m.note += "For both totals type: " + totals + "\n"
		}
	case onlyMargin:
		err = usagef("%s %q is neither whole nor with a half:\n  %s    %s", of, s, nearest, counts)
	default:
		err = usagef("%s %q can be read in two ways:\n  %s    both totals\n  %-*s    %s", of, s, totals,
			len([]rune(totals)), nearest, counts)
	}
	return m, err
}

// plain matches a word that no shell changes.
var plain = regexp.MustCompile(`^[\pL\pN\p{Pd}−_@%+=:,./]+$`)

// retyped is the command line as it was typed, with another text in the place of a margin.
func retyped(cmd *cobra.Command, of, margin, text string) string {
	words := slices.Clone(cmd.Context().Value(typedKey{}).([]string))
	for i, word := range slices.Backward(words) {
		value := strings.TrimPrefix(word, of+"=")
		if vp.PlainDashes(strings.TrimSpace(value)) == margin && (of == argument || value != word || words[i-1] == of) {
			words[i] = strings.TrimSuffix(word, value) + text
			break
		}
	}
	for i, word := range words {
		if !plain.MatchString(word) {
			words[i] = "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
		}
	}
	return cmd.Root().Name() + " " + strings.Join(words, " ")
}

// warnIfDoubtful warns of a result that was perhaps typed wrong.
func warnIfDoubtful(cmd *cobra.Command, m match, boards int) {
	doubtful, on := m.Doubtful(boards), counted(boards, "board")
	if doubtful == 0 {
		return
	}
	blitz := vp.Must(vp.Blitz(boards)) // there is a table for these boards
	limit := fmt.Sprintf("three blitzes of %s (%d)", on, int(3*blitz))
	if doubtful > vp.HighestIMPs*boards {
		limit = fmt.Sprintf("%d for each of %s (%d)", vp.HighestIMPs, on, vp.HighestIMPs*boards)
	}
	fmt.Fprintf(cmd.ErrOrStderr(), "vpcharts: warning: %d IMPs are more than %s: is the result typed right?\n",
		doubtful, limit)
}
