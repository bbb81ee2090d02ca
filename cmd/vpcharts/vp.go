package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/typed"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// mostIMPs is the largest number of IMPs that the command accepts. More is a typing error.
const mostIMPs = 10000

func newVP() *cobra.Command {
	var name, adjust string
	cmd := &cobra.Command{
		Use:   "vp BOARDS MARGIN|OURS-THEIRS",
		Short: "Convert a result to Victory Points",
		Long: "Converts the margin of a match, or both sides' totals, to Victory Points, our side first,\n" +
			"and says what the next IMP is worth. A negative margin is a loss. In a margin such as 12.5,\n" +
			"half an IMP counts as a whole one; we know this rule at second hand only. Any other fraction has\n" +
			"no score, as 47.16 can be meant as 47-16. Between two totals stands a dash, a colon, a slash or a\n" +
			"space.\n\n" +
			"With --adjust, each side gets IMPs on adjusted boards, and is then converted from its own\n" +
			"margin. So the two scores need not add up to the scale's total. Totals and these IMPs may have a\n" +
			"half, such as 2.5: it counts when all is added.\n\n" +
			"In the place of a result, - reads results from standard input, one a line: 24 31, or with a scale\n" +
			"wbf-continuous 24 31. Each is answered by a line, such as 15.97 4.03, our side first. A line that is\n" +
			"no result is answered by -, and named with its number; then the exit status is 1. An empty line is\n" +
			"answered by an empty line.\n\n" + boardsHelp(),
		Example: "  vpcharts vp 24 31\n  vpcharts vp 24 -31 --scale " + scale.WBFDiscrete +
			"\n  vpcharts vp 8 47-37 --adjust 3,3\n  vpcharts vp - < results.txt",
		Args: func(cmd *cobra.Command, args []string) error {
			return arguments(map[bool]int{true: 1, false: 2}[slices.Equal(args, []string{"-"})], 4)(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			find := newFinder(cmd)
			if args[0] == "-" && len(args) == 1 {
				return convert(cmd, find, name)
			}
			m, err := parseResult(typedIn(cmd), args[1:])
			if err != nil {
				return err
			}
			adjusted := cmd.Flags().Changed("adjust")
			if adjusted {
				m.ForOurs, m.ForTheirs, err = sides("--adjust", adjust, true,
					"give the IMPs for each side, such as 3,3 or 2.5,0",
					func(what, s string) (vp.HalfIMPs, error) { return someIMPs(what, s, -mostIMPs) })
				if err != nil {
					return err
				}
			}
			s, t, err := find.table("--scale", name, "board count", args[0])
			if err != nil {
				return err
			}
			warnIfDoubtful(cmd, m, t.Boards)
			return reply(cmd, answer(t, s.Total, m, adjusted), vpData(t, m))
		},
	}
	scaleFlag(cmd, &name, "the `NAME` of the scale (default: the first that the publisher's settings show, else "+
		scale.WBFContinuous+")")
	cmd.Flags().StringVar(&adjust, "adjust", "", "IMPs given on adjusted boards: `OURS,THEIRS`")
	cmd.Flags().String("content", "", scalesUsage)
	cmd.Flags().Bool("json", false, "answer in JSON: boards, next_hundredths, next_imps, our_margin, ours_hundredths, "+
		"scale, their_margin, theirs_hundredths")
	return cmd
}

// vpData is the answer of vp as data. A margin can have a half.
func vpData(t vp.Table, m match) map[string]any {
	ours, theirs := m.Score(t)
	our, their := m.Margins()
	imps, worth := t.NextIMP(our)
	return map[string]any{"boards": t.Boards, "scale": t.Name, "our_margin": json.Number(our.String()),
		"their_margin": json.Number(their.String()), "ours_hundredths": ours, "theirs_hundredths": theirs,
		"next_imps": imps, "next_hundredths": worth}
}

// convert answers each line of standard input with a line: both scores, or a dash where it is no result.
func convert(cmd *cobra.Command, find *finder, usual string) (err error) {
	if cmd.Flags().Changed("adjust") || cmd.Flags().Changed("json") {
		return usagef("--adjust and --json are for one result, and - reads many")
	}
	var bad error
	lines := bufio.NewScanner(cmd.InOrStdin())
	for n := 1; err == nil && lines.Scan(); n++ {
		answer := ""
		if words := strings.Fields(lines.Text()); len(words) > 0 {
			t, m, fault := find.line(words, usual)
			if fault == nil {
				ours, theirs := m.Score(t)
				answer = t.Write(ours.Amount()) + " " + t.Write(theirs.Amount())
			} else {
				fmt.Fprintf(cmd.ErrOrStderr(), "vpcharts: line %d: %s\n", n, input.Message(fault.Error()))
				answer, bad = "-", errSaid
			}
		}
		_, err = fmt.Fprintln(cmd.OutOrStdout(), answer)
	}
	return cmp.Or(err, lines.Err(), bad)
}

// line reads a line such as "24 31" or "wbf-discrete 24 47-16". usual is the scale of one without a name.
func (f *finder) line(words []string, usual string) (t vp.Table, m match, err error) {
	name, rest := usual, words
	if _, err := strconv.Atoi(typed.Plain(words[0])); err != nil {
		name, rest = words[0], words[1:]
	}
	if len(rest) < 2 {
		return t, m, usagef("%q is not a result such as 24 31 or %s 24 31", strings.Join(words, " "), scale.WBFContinuous)
	}
	// A program can ask for any margin.
	if imps, fault := strconv.ParseInt(rest[1], 10, 32); fault == nil && len(rest) == 2 {
		m.Ours = vp.HalfIMPs(imps) * vp.IMP
	} else if m, err = parseResult(words, rest[1:]); err != nil {
		return t, m, err
	}
	_, t, err = f.table("scale", name, "board count", rest[0])
	return t, m, err
}

// answer returns the text that vp prints. A total of 0 means that the sum of both sides' scores
// is not the same in every match.
func answer(t vp.Table, total vp.Hundredths, m match, adjusted bool) string {
	var b strings.Builder
	ours, theirs := m.Score(t)
	our, their := m.Margins()
	fmt.Fprintf(&b, "%s – %s\n%s, %s", score(t, ours), score(t, theirs), input.Counted(t.Boards, "board"), t.Name)
	if adjusted {
		fmt.Fprintf(&b, "; our margin is %s IMPs and theirs %s, each converted by itself.\n", signed(our), signed(their))
	} else {
		fmt.Fprintf(&b, ", a margin of %s.\n", signed(our))
	}
	if sum := ours + theirs; adjusted && total != 0 && sum != total {
		fmt.Fprintf(&b, "The two add up to %s, not %s, because the adjustments do not cancel.\n",
			score(t, sum), score(t, total))
	}
	switch imps, worth := t.NextIMP(our); imps {
	case 0:
		fmt.Fprintf(&b, "That is the maximum: the next IMP is worth nothing.\n")
	case 1:
		fmt.Fprintf(&b, "The next IMP is worth %s VP.\n", score(t, worth))
	default:
		fmt.Fprintf(&b, "The next IMP is worth nothing; the next %d together are worth %s VP.\n", imps, score(t, worth))
	}
	return b.String() + m.notes()
}

// score writes a score as its scale does.
func score(t vp.Table, h vp.Hundredths) string { return vps(t, h.Amount()) }

// vps writes an amount as its scale writes scores, with more decimals where it has them.
func vps(t vp.Table, a vp.Amount) string { return strings.Replace(t.Write(a), "-", minus, 1) }

func signed(n vp.HalfIMPs) string { return bySign(n, "+%s", "0", minus+"%s", vp.HalfIMPs.String) }

// someIMPs reads IMPs, whole or with a half, from least to mostIMPs. Its error names what they are.
func someIMPs(what, s string, least int) (vp.HalfIMPs, error) {
	m, err := typed.IMPs(s, mostIMPs)
	if err != nil || m.Unclear || m.IMPs < vp.HalfIMPs(least)*vp.IMP {
		return 0, usagef("%s %q is not a number of IMPs from %d to %d, whole or with a half", what, s, least, mostIMPs)
	}
	return m.IMPs, nil
}

// parseResult reads the result among the words of vp: one argument, or both totals as two, perhaps
// with a dash or colon of its own between them.
func parseResult(words, args []string) (m match, err error) {
	s := strings.Join(args, " ")
	// In one text "47 -37" is both totals. As two arguments -37 may be meant as a margin.
	isNegative := func(a string) bool { return strings.HasPrefix(typed.Plain(a), "-") }
	if len(args) == 2 && slices.ContainsFunc(args, isNegative) {
		return m, usagef("%s: of two totals none is negative; for a margin give one number", s)
	}
	return parseMatch(words, argument, s, "our total", "their total")
}

// bothSides matches two values with a comma, a colon or a space between them. A dash does not part them: it is
// a sign.
var bothSides = regexp.MustCompile(`^([^,:：∶\s\p{Z}]*)(?:[\s\p{Z}]*[,:：∶]|[\s\p{Z}]+)(.*)$`)

// sides reads a value for us and, if it is for both, one for them. wrong says what a flag should have.
func sides[T any](flag, s string, both bool, wrong string,
	read func(what, s string) (T, error)) (ours, theirs T, err error) {
	s = strings.TrimSpace(s)
	parts := bothSides.FindStringSubmatch(s)
	if (parts != nil) != both || both && strings.Contains(parts[2], ",") { // 1,5,0 can be read in two ways
		return ours, theirs, usagef("%s %q: %s", flag, s, wrong)
	}
	if !both {
		ours, err = read(flag+" for us", s)
	} else if ours, err = read(flag+" for us", parts[1]); err == nil {
		theirs, err = read(flag+" for them", parts[2])
	}
	return ours, theirs, err
}

// wholeNumber reads a whole number from least to most. Its error names what the number is for.
func wholeNumber(what, s string, least, most int) (int, error) {
	plain := typed.Plain(strings.TrimSpace(s))
	n, err := strconv.Atoi(plain)
	if err != nil {
		return 0, usagef("%s %q is not a whole number from %d to %d", what, plain, least, most)
	}
	if n < least || n > most {
		return 0, usagef("%s %d is outside %d to %d", what, n, least, most)
	}
	return n, nil
}
