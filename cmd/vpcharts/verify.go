package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/vpcharts/vpcharts/generator/official"
)

func newVerify() *cobra.Command {
	return &cobra.Command{
		Use:   "verify",
		Short: "Check every claim of the sources again",
		Long: "Computes every claim that the sources make about their scales again, and prints what was\n" +
			"found: it holds, it holds under a stated reading, or it is a fault of the text. It fails only\n" +
			"when a finding differs from the recorded one.",
		Args: arguments(cobra.NoArgs),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return verify(cmd.OutOrStdout(), official.Claims())
		},
	}
}

// verify prints claims with what was found.
func verify(out io.Writer, claims []official.Claim) error {
	var b strings.Builder
	counts := map[official.Finding]int{}
	changed := 0
	for _, c := range claims {
		counts[c.Finding]++
		fmt.Fprintf(&b, "%s\n  %s, %s: %s\n  %s: %s\n", c.ID, c.Source, c.Clause, c.Text, c.Finding, c.Found)
		if !c.AsRecorded() {
			changed++
			fmt.Fprintf(&b, "  NOT AS RECORDED: %s: %s\n", c.RecordedFinding, c.RecordedFound)
		}
	}
	fmt.Fprintf(&b, "\n%d claims: %d hold, %d hold under a reading, %d are faults of the text\n",
		len(claims), counts[official.Holds], counts[official.HoldsUnderReading], counts[official.Fault])
	if _, err := io.WriteString(out, b.String()); err != nil {
		return err
	}
	if changed > 0 {
		return fmt.Errorf("%d of %d findings differ from the recorded ones", changed, len(claims))
	}
	return nil
}
