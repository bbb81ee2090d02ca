package main

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

func newNeed() *cobra.Command {
	var name string
	var f needFlags
	var own scaleFlags
	cmd := &cobra.Command{
		Use:   "need BOARDS LEAD",
		Short: "Say what margin is needed",
		Long: "Says what margin we need to pass our opponents, who lead by LEAD Victory Points before the\n" +
			"match. If we lead, LEAD is negative. The answer has the margin that puts us ahead, the one that\n" +
			"leaves us level if there is one, and the results near them.\n\n" +
			"With --rival, the other team plays at another table, and wins its match by so many IMPs. A\n" +
			"negative number is a loss. With --target there is no LEAD: the answer is the margin that earns so\n" +
			"many VPs.\n\n" +
			"A carry-over is added to a side's VPs, and a penalty is taken off.\n\n" + boardsHelp(),
		Example: "  vpcharts need 24 4.6\n  vpcharts need 24 -3 --scale " + scale.WBFDiscrete +
			"\n  vpcharts need 24 3.4 --rival 12 --carry 1.5,0 --penalty 0,0.5\n  vpcharts need 24 --target 15",
		Args: arguments(func(cmd *cobra.Command, args []string) error {
			if cmd.Flags().Changed("target") {
				return cobra.ExactArgs(1)(cmd, args)
			}
			return cobra.ExactArgs(2)(cmd, args)
		}),
		RunE: func(cmd *cobra.Command, args []string) error {
			boards, err := wholeNumber("board count", args[0], 1, vp.MaxBoards)
			if err != nil {
				return err
			}
			n, note, err := f.need(cmd.Flags().Changed, args[1:])
			if err != nil {
				return err
			}
			s, err := own.find(cmd.ErrOrStderr(), name)
			if err != nil {
				return fmt.Errorf("--scale: %w", err)
			}
			if n.Table, err = s.Table(boards); err != nil {
				return fmt.Errorf("--scale: %w", err)
			}
			_, err = fmt.Fprint(cmd.OutOrStdout(), needed(n, note))
			return err
		},
	}
	cmd.Flags().StringVar(&f.target, "target", "", "the `VPS` that we want")
	cmd.Flags().StringVar(&f.rival, "rival", "", "the `IMPS` by which the other team wins at another table")
	cmd.Flags().StringVar(&f.carry, "carry", "", "VPs that are carried over: `OURS,THEIRS`")
	cmd.Flags().StringVar(&f.penalty, "penalty", "", "VPs that are taken off: `OURS,THEIRS`")
	cmd.Flags().StringVar(&name, "scale", usualScale, "the `NAME` of the scale")
	own.add(cmd)
	completeScale(cmd, "scale")
	return cmd
}

// needFlags are the flags of the command need, as they were typed.
type needFlags struct{ target, rival, carry, penalty string }

// need reads the question, without its table. note is a line about a margin with a fraction, or "".
func (f needFlags) need(given func(flag string) bool, lead []string) (n vp.Need, note string, err error) {
	what, text := "lead", ""
	switch {
	case given("target") && given("rival"):
		return n, "", usagef("--target and --rival: give one of them: a target is for us alone")
	case given("target"):
		what, text = "--target", f.target
	default:
		n.Against, text = vp.Opponent, lead[0]
	}
	if n.Amount, err = amount(what, text); err != nil {
		return n, "", err
	}
	if given("rival") {
		n.Against = vp.Rival
		if n.RivalMargin, note, err = margin("--rival", f.rival); err != nil {
			return n, "", err
		}
	}
	if given("carry") {
		if n.Ours.Carry, n.Theirs.Carry, err = amounts("--carry", f.carry, n.Against); err != nil {
			return n, "", err
		}
	}
	if given("penalty") {
		n.Ours.Penalty, n.Theirs.Penalty, err = amounts("--penalty", f.penalty, n.Against)
	}
	return n, note, err
}

// needed returns the text that need prints, with a note about its question.
func needed(n vp.Need, note string) string {
	var b strings.Builder
	a := n.Answer()
	results := n.Table.Results()
	last := results[len(results)-1]
	say := func(l vp.Least) {
		margin := l.Margin
		if l.Any {
			margin = results[0].To
		}
		fmt.Fprintf(&b, "%s: %s.\n", least(l), end(n, n.Final(margin)))
	}
	switch {
	case a.Ahead.None && (n.Against == vp.Nobody || a.Level.None):
		fmt.Fprintf(&b, "No result is enough. After the largest win: %s.\n", end(n, n.Final(last.From)))
	case a.Ahead.None:
		fmt.Fprintf(&b, "No result puts us ahead.\n")
	default:
		say(a.Ahead)
	}
	if n.Against != vp.Nobody {
		switch {
		case !a.Level.None:
			say(a.Level)
		case !a.Ahead.None && !a.Ahead.Any:
			fmt.Fprintf(&b, "No result leaves us level.\n")
		}
	}
	boards := "boards"
	if n.Table.Boards == 1 {
		boards = "board"
	}
	fmt.Fprintf(&b, "%d %s, %s; %s.\n", n.Table.Boards, boards, n.Table.Name, asked(n))
	if ours, theirs := n.Ours.Carry-n.Ours.Penalty, n.Theirs.Carry-n.Theirs.Penalty; n.Against == vp.Nobody && ours != 0 {
		fmt.Fprintf(&b, "Also counted: %s.\n", signedVPs(n.Table, ours))
	} else if ours != 0 || theirs != 0 {
		fmt.Fprintf(&b, "Also counted: %s for us, %s for them.\n", signedVPs(n.Table, ours), signedVPs(n.Table, theirs))
	}
	b.WriteString(note)
	rows := [][3]string{{"our result in IMPs", "VPs", "in the end"}}
	for _, r := range a.Around {
		rows = append(rows, [3]string{margins(r), score(n.Table, r.Ours) + " – " + score(n.Table, r.Theirs), end(n, n.FinalOf(r))})
	}
	b.WriteString("\n" + columns(rows))
	return b.String()
}

// asked says what was asked, without carry-over and penalties.
func asked(n vp.Need) string {
	if n.Against == vp.Nobody {
		return vps(n.Table, n.Amount) + " VP wanted"
	}
	them := "our opponents"
	if n.Against == vp.Rival {
		ours, _ := n.Table.Score(n.RivalMargin)
		them = fmt.Sprintf("a team at another table, which %s and gets %s VP,", result(n.RivalMargin, "wins by %s", "draws", "loses by %s"), score(n.Table, ours))
	}
	switch {
	case n.Amount > 0 && n.Against == vp.Rival:
		return fmt.Sprintf("%s leads by %s VP before the match", them, vps(n.Table, n.Amount))
	case n.Amount > 0:
		return fmt.Sprintf("%s lead by %s VP before the match", them, vps(n.Table, n.Amount))
	case n.Amount < 0:
		return fmt.Sprintf("we lead %s by %s VP before the match", them, vps(n.Table, -n.Amount))
	}
	return "we are level with " + them + " before the match"
}

// least says what result is needed.
func least(l vp.Least) string {
	switch {
	case l.Any:
		return "Any result"
	case l.None:
		return "No result"
	}
	return result(l.Margin, "Win by %s", "A draw", "Lose by %s at most")
}

// result says what a margin is.
func result(margin int, won, drawn, lost string) string {
	switch {
	case margin > 0:
		return fmt.Sprintf(won, imps(margin))
	case margin < 0:
		return fmt.Sprintf(lost, imps(-margin))
	}
	return drawn
}

func imps(n int) string {
	if n == 1 {
		return "1 IMP"
	}
	return fmt.Sprintf("%d IMPs", n)
}

// margins says what margins a result has.
func margins(r vp.Result) string {
	ends := func(from, to int) string {
		switch to {
		case from:
			return fmt.Sprint(from)
		case vp.Endless:
			return fmt.Sprintf("%d+", from)
		}
		return fmt.Sprintf("%d–%d", from, to)
	}
	switch {
	case r.From == 0 && r.To == 0:
		return "draw"
	case r.From > 0:
		return "win by " + ends(r.From, r.To)
	case r.To < 0:
		return "lose by " + ends(-r.To, -r.From)
	}
	return fmt.Sprintf("lose by %d to win by %d", -r.From, r.To)
}

// end says how a team stands in the end.
func end(n vp.Need, final vp.Amount) string {
	switch {
	case n.Against == vp.Nobody:
		return vps(n.Table, final) + " VP"
	case final > 0:
		return vps(n.Table, final) + " ahead"
	case final < 0:
		return vps(n.Table, -final) + " behind"
	}
	return "level"
}

// vps writes an amount as its scale writes scores, with more decimals where it has them.
func vps(t vp.Table, a vp.Amount) string {
	if whole, ok := a.Whole(); ok && !t.PerMargin {
		return strings.Replace(fmt.Sprint(whole), "-", minus, 1)
	}
	return strings.Replace(a.String(), "-", minus, 1)
}

func signedVPs(t vp.Table, a vp.Amount) string {
	if a > 0 {
		return "+" + vps(t, a)
	}
	return vps(t, a)
}

// columns writes rows in columns.
func columns(rows [][3]string) string {
	var width [3]int
	for _, row := range rows {
		for i, cell := range row {
			width[i] = max(width[i], utf8.RuneCountInString(cell))
		}
	}
	var b strings.Builder
	for _, row := range rows {
		line := ""
		for i, cell := range row {
			line += cell + strings.Repeat(" ", width[i]-utf8.RuneCountInString(cell)+3)
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}

// amount reads a number of VPs. Its error names what it is for.
func amount(what, s string) (vp.Amount, error) {
	a, err := vp.ParseAmount(vp.PlainDashes(strings.TrimSpace(s)))
	if err != nil {
		return 0, usagef("%s %w", what, err)
	}
	return a, nil
}

// amounts reads one number of VPs for us, and one for them. Where there is no other team, there
// is only one.
func amounts(flag, s string, against vp.Against) (ours, theirs vp.Amount, err error) {
	a, b, both := cutSides(s)
	switch {
	case against == vp.Nobody && both:
		return 0, 0, usagef("%s %q: with --target, give the VPs for us alone, such as 1.5", flag, s)
	case against != vp.Nobody && !both:
		return 0, 0, usagef("%s %q: give the VPs for each side, such as 1.5,0", flag, s)
	}
	if ours, err = amount(flag+" for us", a); err != nil || !both {
		return ours, 0, err
	}
	theirs, err = amount(flag+" for them", b)
	return ours, theirs, err
}

// margin reads a margin in IMPs, or two totals, whose difference it is. A margin may have a fraction:
// note says what it counts as then.
func margin(what, s string) (imps int, note string, err error) {
	if ours, theirs, totals := vp.CutTotals(s); totals {
		a, err := wholeNumber(what+": the first total", ours, 0, mostIMPs)
		if err != nil {
			return 0, "", err
		}
		b, err := wholeNumber(what+": the second total", theirs, 0, mostIMPs)
		return a - b, "", err
	}
	plain := vp.PlainDashes(strings.TrimSpace(s))
	imps, fraction, err := vp.ParseIMPs(plain, mostIMPs)
	if err != nil {
		return 0, "", usagef("%s %w", what, err)
	}
	if fraction {
		note = fmt.Sprintf("%s counts as %s IMPs: the nearest IMP, halves away from average. We have this rule at second hand only.\n",
			strings.Replace(plain, "-", minus, 1), strings.TrimPrefix(signed(imps), "+"))
	}
	return imps, note, nil
}
