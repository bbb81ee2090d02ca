package main

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// mostIMPs is the largest number of IMPs that the command accepts. More is a typing error.
const mostIMPs = 10000

func newVP() *cobra.Command {
	var name, adjust string
	var own scaleFlags
	cmd := &cobra.Command{
		Use:   "vp BOARDS MARGIN|OURS-THEIRS",
		Short: "Convert a result to Victory Points",
		Long: "Converts the margin of a match, or both sides' totals, to Victory Points, our side first,\n" +
			"and says what the next IMP is worth. A negative margin is a loss. A margin with a fraction, such\n" +
			"as 12.5, counts as the nearest IMP. Between two totals stands a dash, a colon or a space.\n\n" +
			"With --adjust, each side gets IMPs on adjusted boards, and is then converted from its own\n" +
			"margin. So the two scores need not add up to the scale's total.\n\n" + boardsHelp(),
		Example: "  vpcharts vp 24 31\n  vpcharts vp 24 -31 --scale " + scale.WBFDiscrete + "\n  vpcharts vp 8 47-37 --adjust 3,3",
		Args:    arguments(cobra.RangeArgs(2, 4)),
		RunE: func(cmd *cobra.Command, args []string) error {
			boards, err := wholeNumber("board count", args[0], 1, vp.MaxBoards)
			if err != nil {
				return err
			}
			result, err := resultOf(args[1:])
			if err != nil {
				return err
			}
			m, note, err := parseMatch(result)
			if err != nil {
				return err
			}
			adjusted := cmd.Flags().Changed("adjust")
			if adjusted {
				if m.ForOurs, m.ForTheirs, err = parseAdjust(adjust); err != nil {
					return err
				}
			}
			s, err := own.find(cmd.ErrOrStderr(), name)
			if err != nil {
				return fmt.Errorf("--scale: %w", err)
			}
			t, err := s.Table(boards)
			if err != nil {
				return fmt.Errorf("--scale: %w", err)
			}
			_, err = fmt.Fprint(cmd.OutOrStdout(), answer(t, s.Total, m, adjusted), note)
			return err
		},
	}
	cmd.Flags().StringVar(&name, "scale", usualScale, "the `NAME` of the scale")
	cmd.Flags().StringVar(&adjust, "adjust", "", "IMPs given on adjusted boards: `OURS,THEIRS`")
	own.add(cmd)
	completeScale(cmd, "scale")
	return cmd
}

// answer returns the text that vp prints. A total of 0 means that the sum of both sides' scores
// is not the same in every match.
func answer(t vp.Table, total vp.Hundredths, m vp.Match, adjusted bool) string {
	var b strings.Builder
	ours, theirs := m.Score(t)
	our, their := m.Margins()
	fmt.Fprintf(&b, "%s – %s\n", score(t, ours), score(t, theirs))
	boards := "boards"
	if t.Boards == 1 {
		boards = "board"
	}
	if adjusted {
		fmt.Fprintf(&b, "%d %s, %s; our margin is %s IMPs and theirs %s, each converted by itself.\n",
			t.Boards, boards, t.Name, signed(our), signed(their))
		if total != 0 && ours+theirs != total {
			fmt.Fprintf(&b, "The two add up to %s, not %s, because the adjustments do not cancel.\n", score(t, ours+theirs), score(t, total))
		}
	} else {
		fmt.Fprintf(&b, "%d %s, %s, a margin of %s.\n", t.Boards, boards, t.Name, signed(our))
	}
	switch imps, worth := t.NextIMP(our); imps {
	case 0:
		fmt.Fprintf(&b, "That is the maximum: the next IMP is worth nothing.\n")
	case 1:
		fmt.Fprintf(&b, "The next IMP is worth %s VP.\n", score(t, worth))
	default:
		fmt.Fprintf(&b, "The next IMP is worth nothing; the next %d together are worth %s VP.\n", imps, score(t, worth))
	}
	return b.String()
}

// score writes a score as its scale does.
func score(t vp.Table, h vp.Hundredths) string {
	if whole, ok := h.Whole(); ok && !t.PerMargin {
		return strconv.Itoa(whole)
	}
	return h.String()
}

func signed(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return minus + strconv.Itoa(-n)
	}
	return "0"
}

// parseMatch reads a margin ("31", "-31", "12.5") or both totals ("47-37"). note is a line about a
// margin with a fraction, or "".
func parseMatch(s string) (m vp.Match, note string, err error) {
	ours, theirs, totals := vp.CutTotals(s)
	if !totals {
		m.Ours, note, err = margin("margin", s)
		return m, note, err
	}
	if m.Ours, err = wholeNumber("our total", ours, 0, mostIMPs); err != nil {
		return m, "", err
	}
	m.Theirs, err = wholeNumber("their total", theirs, 0, mostIMPs)
	return m, "", err
}

// resultOf returns the result among the arguments of vp: one argument, or both totals as two, perhaps
// with a dash or colon of its own between them.
func resultOf(args []string) (string, error) {
	if len(args) == 2 {
		for _, a := range args { // in one text "47 -37" is both totals; as two arguments -37 may be meant as a margin
			if strings.HasPrefix(vp.PlainDashes(a), "-") {
				return "", usagef("%s: of two totals none is negative; for a margin give one number", strings.Join(args, " "))
			}
		}
	}
	return strings.Join(args, " "), nil
}

// parseAdjust reads the IMPs for each side.
func parseAdjust(s string) (ours, theirs int, err error) {
	a, b, ok := cutSides(s)
	if !ok {
		return 0, 0, usagef("--adjust %q: give the IMPs for each side, such as 3,3 or 3,0", s)
	}
	if ours, err = wholeNumber("--adjust for us", a, -mostIMPs, mostIMPs); err != nil {
		return 0, 0, err
	}
	theirs, err = wholeNumber("--adjust for them", b, -mostIMPs, mostIMPs)
	return ours, theirs, err
}

// cutSides cuts two amounts, which may be negative, at the first comma, colon or space between them.
// A dash does not part them: it is a sign.
func cutSides(s string) (ours, theirs string, both bool) {
	s = strings.TrimSpace(s)
	at := strings.IndexFunc(s, func(r rune) bool { return strings.ContainsRune(",:：∶", r) || unicode.IsSpace(r) })
	if at < 0 {
		return s, "", false
	}
	rest := strings.TrimLeftFunc(s[at:], unicode.IsSpace)
	if r, size := utf8.DecodeRuneInString(rest); strings.ContainsRune(",:：∶", r) {
		rest = rest[size:]
	}
	return s[:at], rest, true
}

// wholeNumber reads a whole number from least to most. Its error names what the number is for.
func wholeNumber(what, s string, least, most int) (int, error) {
	plain := vp.PlainDashes(strings.TrimSpace(s))
	n, err := strconv.Atoi(plain)
	if err != nil {
		return 0, usagef("%s %q is not a whole number from %d to %d", what, plain, least, most)
	}
	if n < least || n > most {
		return 0, usagef("%s %d is outside %d to %d", what, n, least, most)
	}
	return n, nil
}
