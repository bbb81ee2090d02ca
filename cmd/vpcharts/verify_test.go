package main

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/claims"
)

// worded is every claim in the words that verify has.
func worded(t *testing.T) []claims.Worded {
	t.Helper()
	c, err := content.Load(nil)
	if err != nil {
		t.Fatal(err)
	}
	all, err := claims.InWords(claims.All(), c)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestVerifyListsEveryClaimWithItsFinding(t *testing.T) {
	out := does(t, "verify")
	all := worded(t)
	if len(all) < 20 {
		t.Fatalf("there are only %d claims", len(all))
	}
	rest := out
	for _, c := range all {
		_, after, ok := strings.Cut(rest, c.ID+"\n")
		if !ok {
			t.Fatalf("the claim %s is not listed, or not in its place", c.ID)
		}
		for _, part := range []string{c.Source.Name, c.Clause, c.Text, string(c.Finding) + ": " + c.Found + "\n"} {
			if !strings.Contains(after, part) {
				t.Errorf("of the claim %s verify does not say %q", c.ID, part)
			}
		}
		rest = after
	}
	counts := map[claims.Finding]int{}
	for _, c := range all {
		counts[c.Finding]++
	}
	for _, f := range claims.Findings() {
		if counts[f] == 0 || strings.Count(out, "\n  "+string(f)+": ") != counts[f] {
			t.Errorf("%d claims are listed under %q, should be %d and not none", strings.Count(out, "\n  "+string(f)+": "), f, counts[f])
		}
	}
}

// What cannot be checked is counted, and is no failure: does(t, …) fails otherwise.
func TestVerifySaysWhatCannotBeChecked(t *testing.T) {
	out := does(t, "verify")
	unchecked := 0
	for _, c := range worded(t) {
		if c.Finding == claims.NoData {
			unchecked++
		}
	}
	if end := fmt.Sprintf(", %d cannot be checked from what was published\n", unchecked); unchecked == 0 || !strings.HasSuffix(out, end) {
		t.Errorf("verify ends %q, should end %q", out[max(0, len(out)-120):], end)
	}
}

func TestVerifyFailsOnlyWhenAFindingHasChanged(t *testing.T) {
	all := worded(t)
	var same bytes.Buffer
	if err := verify(&same, all); err != nil {
		t.Errorf("with findings as recorded verify fails: %v", err)
	}
	if strings.Contains(same.String(), "NOT AS RECORDED") {
		t.Errorf("verify speaks of a change where there is none:\n%s", same.String())
	}
	for name, change := range map[string]func(c *claims.Worded){
		"finding": func(c *claims.Worded) { c.Finding = "another" },
		"figures": func(c *claims.Worded) { c.Facts = append(c.Facts, claims.Fact{Name: "more", Value: claims.Count(1)}) },
		"record":  func(c *claims.Worded) { c.Recorded = "nothing" },
	} {
		t.Run(name, func(t *testing.T) {
			all := worded(t)
			c := &all[len(all)/2]
			change(c)
			var out bytes.Buffer
			err := verify(&out, all)
			if err == nil || !strings.HasPrefix(err.Error(), "1 of ") {
				t.Errorf("verify says %v, should say that 1 finding has changed", err)
			}
			if !strings.Contains(out.String(), string(c.Finding)+": "+c.Found+"\n  NOT AS RECORDED: "+string(c.RecordedFinding)+": "+c.Recorded+"\n") {
				t.Errorf("verify does not show both findings of %s:\n%s", c.ID, out.String())
			}
		})
	}
}
