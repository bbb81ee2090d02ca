package main

import (
	"bufio"
	"cmp"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/vpcharts/vpcharts/generator/conform"
	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

func newConform() *cobra.Command {
	var ask, all bool
	var table, name string
	cmd := &cobra.Command{
		Use:   "conform [--ask]",
		Short: "Say what is wrong with another program's Victory Points",
		Long: "Asks another program for scores, and says which known mistake explains its wrong answers.\n\n" +
			"With --ask it writes 16 questions, one a line: the scale, the boards and our margin in IMPs. The\n" +
			"program answers each with a line: our score and theirs, such as 19.57 0.43, or - if it has no such\n" +
			"table. Without --ask the command reads these answers from standard input. The 16 questions tell\n" +
			"the known mistakes apart. With --all there are 7144, every test vector for a score from 4 to 100\n" +
			"boards.\n\n" +
			"With --csv it reads a table of the program instead, with any boards and margins.\n\n" +
			"The status is 1 if an answer is wrong or none is right. The JSON has questions, right,\n" +
			"not_answered, wrong (id, scale, boards, margin, ours_hundredths and theirs_hundredths, which are\n" +
			"right, and gave) and diagnoses (scale, wrong, explained, and traps with name, says, see and, for a\n" +
			"mistake that can be made in one table alone, by_table).",
		Example: "  vpcharts conform --ask | python3 my.py | vpcharts conform\n" +
			"  vpcharts conform --all --ask > questions\n  vpcharts conform --all < answers\n" +
			"  vpcharts conform --csv table.csv --scale " + scale.WBFDiscrete,
		Args: arguments(0, 0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			questions, kind := conform.Smoke(), "smoke scores"
			switch {
			case all:
				questions, kind = conform.All(), "scores"
			case table != "":
				kind = "scores"
			case cmd.Flags().Changed("scale"):
				return usagef("--scale is for the table of --csv")
			}
			if ask {
				out := bufio.NewWriter(cmd.OutOrStdout())
				for _, q := range questions {
					fmt.Fprintln(out, q)
				}
				return out.Flush()
			}
			answers, fault := readAnswers(cmd, questions, table, name)
			if len(answers) == 0 && fault != nil {
				return fault
			}
			v := conform.Judge(answers, vp.Must(publisher.Load(nil)).Messages)
			err := cmp.Or(reply(cmd, said(v, kind), v), fault)
			if err == nil && (len(v.Wrong) > 0 || v.Right == 0) {
				err = errSaid
			}
			return err
		},
	}
	cmd.Flags().BoolVar(&ask, "ask", false, "write the questions")
	cmd.Flags().BoolVar(&all, "all", false, "ask every test vector for a score, and not 16 alone")
	cmd.Flags().StringVar(&table, "csv", "", "read this `FILE`, with the columns boards,imps,winner,loser")
	cmd.Flags().StringVar(&name, "scale", scale.WBFContinuous, "the `NAME` of the scale of --csv")
	cmd.Flags().Bool("json", false, "answer in JSON")
	cmd.MarkFlagsMutuallyExclusive("ask", "csv")
	cmd.MarkFlagsMutuallyExclusive("ask", "json")
	cmd.MarkFlagsMutuallyExclusive("all", "csv")
	return cmd
}

// readAnswers reads those on standard input, or those of a table of the program.
func readAnswers(cmd *cobra.Command, questions []conform.Question, table, name string) ([]conform.Answer, error) {
	if table == "" {
		return conform.ReadLines(questions, cmd.InOrStdin())
	}
	s, err := scale.Built().Find(name)
	if err != nil {
		return nil, fmt.Errorf("--scale: %w", err)
	}
	file, err := os.Open(table)
	if err != nil {
		return nil, usagef("--csv %s: %s", table, input.Why(err))
	}
	defer file.Close()
	answers, err := conform.ReadCSV(s, file)
	if err != nil {
		err = fmt.Errorf("%s: %w", table, err)
	}
	return answers, err
}

// mostWrong is how many wrong answers people see.
const mostWrong = 10

// said says to people what the answers show.
func said(v conform.Verdict, kind string) string {
	var b strings.Builder
	switch {
	case len(v.Wrong) == 0:
		fmt.Fprintf(&b, "%s right.\n", counted(v.Right, v.Questions, kind))
	case len(v.Diagnoses) == 1:
		fmt.Fprintf(&b, "%s wrong%s\n", counted(len(v.Wrong), v.Questions, kind), manner(v.Diagnoses[0]))
	default:
		fmt.Fprintf(&b, "%s wrong.\n", counted(len(v.Wrong), v.Questions, kind))
		for _, d := range v.Diagnoses {
			fmt.Fprintf(&b, "%s: %d wrong%s\n", d.Scale, d.Wrong, manner(d))
		}
	}
	for i, a := range v.Wrong {
		if i == mostWrong {
			fmt.Fprintf(&b, "  and %d more\n", len(v.Wrong)-i)
			break
		}
		fmt.Fprintf(&b, "  %v: %s should be %v %v\n", a.Question, a.Gave, a.Ours, a.Theirs)
	}
	if v.None > 0 {
		fmt.Fprintf(&b, "Without an answer: %d\n", v.None)
	}
	return b.String()
}

// counted is "1 of 16 smoke scores is".
func counted(n, of int, kind string) string {
	return fmt.Sprintf("%d of %d %s %s", n, of, kind, map[bool]string{true: "is", false: "are"}[n == 1])
}

// manner says which mistakes explain what is wrong.
func manner(d conform.Diagnosis) string {
	var faults []string
	for _, f := range d.Faults {
		faults = append(faults, f.Says+", see "+f.See)
	}
	switch {
	case len(faults) == 0:
		return ", in no manner that is known here"
	case d.Explained == d.Wrong:
		return ", in the manner of " + strings.Join(faults, ";\n  or of ")
	}
	return fmt.Sprintf("; nearest, explains %d of %d: %s", d.Explained, d.Wrong, strings.Join(faults, ";\n  or "))
}
