package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/claims"
	"github.com/vpcharts/vpcharts/generator/publisher"
)

func newVerify() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "verify",
		Short: "List the claims of the sources, and what was found of each",
		Long: "Lists every statement of the sources, in the order of their texts, and prints what was found of\n" +
			"each: it is shown on a page, because it defines or decides something; it holds; it holds under a\n" +
			"stated reading, or in part; it is a fault in the text that we have; or it cannot be checked,\n" +
			"because its data were not published. The findings are a record, and what can be computed of it is\n" +
			"computed again by the tests of each version.",
		Args: arguments(0, 0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := publisher.Load(nil)
			if err != nil {
				return err
			}
			return verify(cmd, claims.InWords(claims.All(), c.Messages))
		},
	}
	cmd.Flags().Bool("json", false, "answer in JSON: a list of found, finding, id, see (an address), text, where")
	return cmd
}

// verify prints claims with what was found.
func verify(cmd *cobra.Command, all []claims.Worded) error {
	var data []map[string]any
	var b strings.Builder
	counts := map[claims.Finding]int{}
	for _, c := range all {
		counts[c.Finding]++
		fmt.Fprintf(&b, "%s\n  %s: %s\n  %s: %s\n", c.ID, c.Where, c.Text, c.Finding, c.Found)
		see := ""
		if c.At != "" {
			see = address.Full("/", address.PageAt(c.At))
			fmt.Fprintf(&b, "  see %s\n", see)
		}
		data = append(data, map[string]any{"id": c.ID, "where": c.Where, "text": c.Text, "finding": c.Finding,
			"found": c.Found, "see": see})
	}
	fmt.Fprintf(&b, "\n%d claims: %d are shown, %d hold, %d hold under a reading, %d in part, "+
		"%d are faults in the text that we have, %d cannot be checked from what was published\n",
		len(all), counts[claims.Shown], counts[claims.Holds], counts[claims.HoldsUnderReading],
		counts[claims.HoldsInPart], counts[claims.Fault], counts[claims.NoData])
	return reply(cmd, b.String(), data)
}
