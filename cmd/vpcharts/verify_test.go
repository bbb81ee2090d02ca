package main

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/official"
)

func TestVerifyListsEveryClaimWithItsFinding(t *testing.T) {
	out := does(t, "verify")
	claims := official.Claims()
	if len(claims) < 20 {
		t.Fatalf("there are only %d claims", len(claims))
	}
	rest := out
	for _, c := range claims {
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
	counts := map[official.Finding]int{}
	for _, c := range claims {
		counts[c.Finding]++
	}
	for _, f := range official.Findings() {
		if counts[f] == 0 || strings.Count(out, "\n  "+string(f)+": ") != counts[f] {
			t.Errorf("%d claims are listed under %q, should be %d and not none", strings.Count(out, "\n  "+string(f)+": "), f, counts[f])
		}
	}
}

// What cannot be checked is counted, and is no failure: does(t, …) fails otherwise.
func TestVerifySaysWhatCannotBeChecked(t *testing.T) {
	out := does(t, "verify")
	unchecked := 0
	for _, c := range official.Claims() {
		if c.Finding == official.NoData {
			unchecked++
		}
	}
	if end := fmt.Sprintf(", %d cannot be checked from what was published\n", unchecked); unchecked == 0 || !strings.HasSuffix(out, end) {
		t.Errorf("verify ends %q, should end %q", out[max(0, len(out)-120):], end)
	}
}

func TestVerifyFailsOnlyWhenAFindingHasChanged(t *testing.T) {
	claims := official.Claims()
	var same bytes.Buffer
	if err := verify(&same, claims); err != nil {
		t.Errorf("with findings as recorded verify fails: %v", err)
	}
	if strings.Contains(same.String(), "NOT AS RECORDED") {
		t.Errorf("verify speaks of a change where there is none:\n%s", same.String())
	}
	for name, change := range map[string]func(c *official.Claim){
		"finding": func(c *official.Claim) { c.Finding = "another" },
		"figures": func(c *official.Claim) { c.Found += " Not so." },
		"record":  func(c *official.Claim) { c.RecordedFound = "nothing" },
	} {
		t.Run(name, func(t *testing.T) {
			claims := official.Claims()
			c := &claims[len(claims)/2]
			change(c)
			var out bytes.Buffer
			err := verify(&out, claims)
			if err == nil || !strings.HasPrefix(err.Error(), "1 of ") {
				t.Errorf("verify says %v, should say that 1 finding has changed", err)
			}
			if !strings.Contains(out.String(), string(c.Finding)+": "+c.Found+"\n  NOT AS RECORDED: "+string(c.RecordedFinding)+": "+c.RecordedFound+"\n") {
				t.Errorf("verify does not show both findings of %s:\n%s", c.ID, out.String())
			}
		})
	}
}
