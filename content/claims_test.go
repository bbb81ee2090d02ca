package content

import (
	"reflect"
	"slices"
	"testing"
)

func TestAPublishersWordsForClaimsLieOverTheDefault(t *testing.T) {
	without := mustLoad(t, nil)
	c := mustLoad(t, overlay(map[string]string{ClaimsFile: "[acbl-tau]\nfound = \"It is {tau}.\"\n\n[wbf-tail]\ntext = \"Many matches.\"\n"}))
	want := without.Claims
	want["acbl-tau"]["found"], want["wbf-tail"]["text"] = "It is {tau}.", "Many matches."
	if !reflect.DeepEqual(c.Claims, want) {
		t.Error("other words of claims are changed than the two that the publisher changed")
	}
	for place, key := range map[string][]string{
		"content/claims/en.toml:2":             {"acbl-tau", "found"},
		"content/claims/en.toml:5":             {"wbf-tail", "text"},
		without.WhereClaim("acbl-tau", "text"): {"acbl-tau", "text"}, // the default one
	} {
		if got := c.WhereClaim(key...); got != place {
			t.Errorf("%v is at %s, should be at %s", key, got, place)
		}
	}
	if len(c.Notes) > 0 {
		t.Errorf("a file that is read is noted: %q", c.Notes)
	}
	if again := mustLoad(t, nil); again.Claims["acbl-tau"]["found"] == "It is {tau}." {
		t.Error("a publisher's words have become the default ones")
	}
}

func TestWordsForClaimsThatDoNotSuitAreRefusedWithTheirLine(t *testing.T) {
	got := faults(t, overlay(map[string]string{ClaimsFile: `wbf-tail = "x"

[wbf-x-24]
text = "x"

[acbl-tau]
found = "{tau} and {rho}"
text = ""
note = "x"

[wbf-median]
text = 3
`}))
	want := []string{
		`content/claims/en.toml:1: wbf-tail: a table is needed here`,
		`content/claims/en.toml:3: no claim "wbf-x-24"; they are listed in content/default/claims/en.toml`,
		`content/claims/en.toml:7: message "acbl-tau.found" has the placeholder {rho}; it knows [tau]`,
		`content/claims/en.toml:8: no message "acbl-tau.text"`,
		`content/claims/en.toml:9: unknown key "acbl-tau.note"; the claim has [found text]`,
		`content/claims/en.toml:12: wbf-median.text: a text in quotation marks is needed here`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("Load reports\n\t%q\nshould be\n\t%q", got, want)
	}
}

// TestPrintsDoNotDependOnTheWordsOfClaims: what typefaces are cut to stays as it is.
func TestPrintsDoNotDependOnTheWordsOfClaims(t *testing.T) {
	c := mustLoad(t, overlay(map[string]string{ClaimsFile: "[wbf-tail]\ntext = \"日本\"\n"}))
	if slices.Contains(c.Runes(), '日') {
		t.Error("prints have a letter that stands in a claim alone")
	}
}
