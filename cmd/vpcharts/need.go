package main

import (
	"fmt"
	"maps"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/typed"
	"github.com/vpcharts/vpcharts/generator/vp"
)

func newNeed() *cobra.Command {
	var name string
	var f needFlags
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
		Args: func(cmd *cobra.Command, args []string) error {
			return arguments(map[bool]int{true: 1, false: 2}[cmd.Flags().Changed("target")], 2)(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			n, rival, err := f.need(cmd, args[1:])
			if err != nil {
				return err
			}
			if _, n.Table, err = newFinder(cmd).table("--scale", name, "board count", args[0]); err != nil {
				return err
			}
			warnIfDoubtful(cmd, rival, n.Table.Boards)
			a := n.Answer()
			if err = reply(cmd, needed(n, a, rival.notes()), needData(n, a)); err == nil && a.OutOfReach() {
				err = errSaid // to people by the answer
			}
			return err
		},
	}
	cmd.Flags().StringVar(&f.target, "target", "", "the `VPS` that we want")
	cmd.Flags().StringVar(&f.rival, "rival", "", "the `IMPS` by which the other team wins at another table")
	cmd.Flags().StringVar(&f.carry, "carry", "", "VPs that are carried over: `OURS,THEIRS`")
	cmd.Flags().StringVar(&f.penalty, "penalty", "", "VPs that are taken off: `OURS,THEIRS`")
	cmd.MarkFlagsMutuallyExclusive("target", "rival") // a target is for us alone
	scaleFlag(cmd, &name, "the `NAME` of the scale (default: the first that the publisher's settings show, else "+
		scale.WBFContinuous+")")
	cmd.Flags().String("content", "", scalesUsage)
	cmd.Flags().Bool("json", false, "answer in JSON: ahead and level (any, margin, none), around (final_millionths: "+
		"our lead or total; from, ours_hundredths, theirs_hundredths, to), boards, out_of_reach, scale")
	return cmd
}

// needData is the answer of need as data. A range of margins without an end lacks that end.
func needData(n vp.Need, a vp.Answer) map[string]any {
	var around []map[string]any
	for _, r := range a.Around {
		data := map[string]any{"from": r.From, "to": r.To, "ours_hundredths": r.Ours, "theirs_hundredths": r.Theirs,
			"final_millionths": n.FinalOf(r)}
		maps.DeleteFunc(data, func(_ string, v any) bool { return v == vp.Endless || v == -vp.Endless })
		around = append(around, data)
	}
	return map[string]any{"boards": n.Table.Boards, "scale": n.Table.Name, "ahead": a.Ahead, "level": a.Level,
		"out_of_reach": a.OutOfReach(), "around": around}
}

// needFlags are the flags of the command need, as they were typed.
type needFlags struct{ target, rival, carry, penalty string }

// need reads the question, without its table, and the rival's match.
func (f needFlags) need(cmd *cobra.Command, lead []string) (n vp.Need, rival match, err error) {
	given := cmd.Flags().Changed
	switch {
	case given("target") && len(lead) > 0:
		err = usagef("a LEAD (%s) and --target (%s) exclude each other: give one of them", lead[0], f.target)
	case given("target"):
		n.Amount, err = amount("--target", f.target)
	default:
		n.Against = vp.Opponent
		n.Amount, err = amount("lead", lead[0])
	}
	if err == nil && given("rival") {
		rival, err = parseMatch(typedIn(cmd), "--rival", f.rival, "--rival: the first total", "--rival: the second total")
		margin, _ := rival.Margins()
		n.Against, n.RivalMargin = vp.Rival, margin.Counted()
	}
	both, wrong := true, "give the VPs for each side, such as 1.5,0"
	if n.Against == vp.Nobody {
		both, wrong = false, "with --target, give the VPs for us alone, such as 1.5"
	}
	if err == nil && given("carry") {
		n.Ours.Carry, n.Theirs.Carry, err = sides("--carry", f.carry, both, wrong, amount)
	}
	if err == nil && given("penalty") {
		n.Ours.Penalty, n.Theirs.Penalty, err = sides("--penalty", f.penalty, both, wrong, amount)
	}
	return n, rival, err
}

// amount reads a number of VPs. Its error names what it is for.
func amount(what, s string) (vp.Amount, error) {
	a, err := typed.Amount(strings.TrimSpace(s))
	if err != nil {
		return 0, usagef("%s %w", what, err)
	}
	return a, nil
}

// needed returns the text that need prints, with a note about its question.
func needed(n vp.Need, a vp.Answer, note string) string {
	var b strings.Builder
	t := n.Table
	results := t.Results()
	worst, best := n.FinalOf(results[0]), n.FinalOf(results[len(results)-1])
	say := func(l vp.Least) {
		switch {
		case !l.Any:
			fmt.Fprintf(&b, "%s: %s.\n", least(l), end(n, n.Final(l.Margin)))
		case n.Against != vp.Nobody && worst == 0:
			fmt.Fprintf(&b, "Any result: at worst level.\n")
		default:
			fmt.Fprintf(&b, "Any result: at least %s.\n", end(n, worst))
		}
	}
	switch {
	case a.OutOfReach() && n.Against == vp.Nobody:
		fmt.Fprintf(&b, "Out of reach: %s at most.\n", vps(t, best))
	case a.OutOfReach():
		fmt.Fprintf(&b, "Out of reach: %s after the largest win.\n", end(n, best))
	case a.Ahead.None:
		fmt.Fprintf(&b, "No result puts us ahead.\n")
	default:
		say(a.Ahead)
	}
	switch {
	case n.Against == vp.Nobody:
	case !a.Level.None:
		say(a.Level)
	case !a.Ahead.None && !a.Ahead.Any:
		fmt.Fprintf(&b, "No result leaves us level.\n")
	}
	fmt.Fprintf(&b, "%s, %s; %s.\n", input.Counted(t.Boards, "board"), t.Name, asked(n))
	write := func(a vp.Amount) string { return vps(t, a) }
	extra := func(a vp.Amount) string { return bySign(a, "+%s", write(0), minus+"%s", write) }
	if ours, theirs := n.Ours.Carry-n.Ours.Penalty, n.Theirs.Carry-n.Theirs.Penalty; ours != 0 || theirs != 0 {
		fmt.Fprintf(&b, "Also counted: %s", extra(ours))
		if n.Against != vp.Nobody {
			fmt.Fprintf(&b, " for us, %s for them", extra(theirs))
		}
		fmt.Fprintf(&b, ".\n")
	}
	fmt.Fprintf(&b, "%s\n", note)
	w := tabwriter.NewWriter(&b, 0, 0, 3, ' ', 0)
	fmt.Fprintf(w, "our result in IMPs\tVPs\tin the end\n")
	for _, r := range a.Around {
		fmt.Fprintf(w, "%s\t%s – %s\t%s\n", margins(r), score(t, r.Ours), score(t, r.Theirs), end(n, n.FinalOf(r)))
	}
	w.Flush()
	return b.String()
}

// asked says what was asked, without carry-over and penalties.
func asked(n vp.Need) string {
	write := func(a vp.Amount) string { return vps(n.Table, a) }
	them, lead := "our opponents", "lead"
	switch n.Against {
	case vp.Nobody:
		return write(n.Amount) + " VP wanted"
	case vp.Rival:
		ours, _ := n.Table.Score(n.RivalMargin)
		won := bySign(n.RivalMargin, "wins by %s", "draws", "loses by %s", imps)
		them, lead = fmt.Sprintf("a team at another table, which %s and gets %s VP,", won, score(n.Table, ours)), "leads"
	}
	return bySign(n.Amount, them+" "+lead+" by %s VP", "we are level with "+them, "we lead "+them+" by %s VP", write) +
		" before the match"
}

// least says what result is needed.
func least(l vp.Least) string {
	return bySign(l.Margin, "Win by %s", "A draw", "Lose by %s at most", imps)
}

func imps(n int) string { return input.Counted(n, "IMP") }

// bySign writes a number, without its sign, in one of three ways.
func bySign[T int | vp.HalfIMPs | vp.Amount](n T, more, none, less string, write func(T) string) string {
	switch {
	case n > 0:
		return fmt.Sprintf(more, write(n))
	case n < 0:
		return fmt.Sprintf(less, write(-n))
	}
	return none
}

// margins says what margins a result has.
func margins(r vp.Result) string {
	ends := func(from, to int) string {
		if to == vp.Endless {
			to = vp.Open
		}
		return dataset.Margins(vp.Row{From: from, To: to})
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
	write := func(a vp.Amount) string { return vps(n.Table, a) }
	if n.Against == vp.Nobody {
		return write(final) + " VP"
	}
	return bySign(final, "%s ahead", "level", "%s behind", write)
}
