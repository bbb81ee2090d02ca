package claims

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// load reads the default content with a publisher's words for claims over it.
func load(t *testing.T, words string) *content.Content {
	t.Helper()
	c, err := content.Load(fstest.MapFS{content.ClaimsFile: &fstest.MapFile{Data: []byte(words)}})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func named(t *testing.T, id string) Claim {
	t.Helper()
	all := All()
	i := slices.IndexFunc(all, func(c Claim) bool { return c.ID == id })
	if i < 0 {
		t.Fatalf("there is no claim %s", id)
	}
	return all[i]
}

// strange are results that the sources do not give: each is what a check finds in
// tables that are not so.
func strange(t *testing.T) (all []Claim) {
	add := func(id string, r Result) {
		c := named(t, id)
		c.Result = r
		all = append(all, c)
	}
	column := func(ranges ...string) official.Column {
		c := official.Column{Points: 20, BoardsFrom: 6, BoardsTo: 8}
		for i, printed := range ranges {
			c.Lines = append(c.Lines, official.Line{PrintedIMPs: printed, PrintedScore: []string{"10-10", "11-9", "12-8", "12-8"}[i]})
		}
		return c
	}
	add("acbl-7-boards", checkSevenBoards(column("0", "1+")))
	add("acbl-30-tiles", checkTiles([]official.Column{column("1", "2-1", "3-4", "4")}))
	add("acbl-20-tiles", checkTiles([]official.Column{column("0", "")}))

	short := official.PublishedDiscrete()
	short.Tables[0].Rows = short.Tables[0].Rows[1:]
	add("published-discrete", checkPublished(short, func(n int) vp.Table { return discrete(n).Table() }))
	other := func(n int) vp.Table {
		t := discrete(n).Table()
		if n == 6 {
			t.Rows[2].To, t.Rows[3].From = t.Rows[2].To+1, t.Rows[3].From+1 // 12 VP for 3 to 5 IMPs, not to 4
		}
		return t
	}
	add("published-discrete", checkPublished(official.PublishedDiscrete(), other))
	add("published-continuous", checkPublished(short, other))
	add("published-continuous", checkPublished(official.PublishedDiscrete(), other))
	half := official.PublishedHalfMatch()
	half.Tables[0].Rows = half.Tables[0].Rows[1:]
	add("published-half-3", checkPublishedHalf(half, 3))
	add("published-half-3", checkPublishedHalf(half, 5))

	e := gather()
	last := len(e.discrete[0].Last) - 1
	e.discrete[0].Last = slices.Clone(e.discrete[0].Last)
	e.discrete[0].Last[last] += 10 // the maximum comes ten IMPs later than on the curve
	add("wbf-range-violations", checkRangeViolations(e))
	return all
}

// TestEveryMessageIsSaidWithItsFigures: what checks find, in the tables that there are
// and in others, takes every message of the file and fills it in whole.
func TestEveryMessageIsSaidWithItsFigures(t *testing.T) {
	c := load(t, "")
	said := map[string]bool{}
	var look func(claim Claim, s Said)
	look = func(claim Claim, s Said) {
		w := &wording{content: c, locale: c.Messages.Locale(), of: claim}
		if s.Key == failedKey {
			return
		}
		message, id := w.message(s.Key)
		said[id+"."+s.Key] = true
		for _, f := range s.Facts {
			if !slices.Contains(message.Placeholders(), f.Name) {
				t.Errorf("%s.%s does not say {%s}, which the check finds: %s", id, s.Key, f.Name, message)
			}
			switch v := f.Value.(type) {
			case Said:
				look(claim, v)
			case List[Said]:
				for _, one := range v.Values {
					look(claim, one)
				}
			}
		}
	}
	all := All()
	worded, err := InWords(all, c)
	if err != nil {
		t.Fatal(err)
	}
	for _, claim := range slices.Concat(all, strange(t)) {
		look(claim, Said{Key: TextKey})
		look(claim, claim.Said)
	}
	for id, words := range c.Claims {
		for key := range words {
			if !said[id+"."+key] {
				t.Errorf("no check says %s.%s: translators would work on it in vain", id, key)
			}
		}
	}
	for _, w := range worded {
		if w.Text == "" || !strings.HasSuffix(w.Found, ".") || strings.ContainsAny(w.Found, "{}[]") {
			t.Errorf("%s: what was found is shown to people and should be a sentence: %q", w.ID, w.Found)
		}
	}
}

func TestStrangeFindingsAreSaid(t *testing.T) {
	c := load(t, "")
	all := All()
	want := map[string][]string{
		"acbl-7-boards": {"holds: Every line has margins and a score."},
		"acbl-30-tiles": {"fault in the text that we have: In the text that we have, 6–8 boards: no score for 0 to 0, below 10-10; 6–8 boards: 11-9: 2 to 1 is empty; " +
			"6–8 boards: no score for 2 to 2, below 12-8; 6–8 boards: 12-8 begins at 4, but the line above it ends at 4; " +
			"6–8 boards: 12-8: the last range and no other should be open; 6–8 boards: 12-8 does not add up to 20, or does not rise. With , 0 of 1 columns tile."},
		"acbl-20-tiles": {"fault in the text that we have: It could not be computed: \"\" is not a range of margins such as 5-6, 28+ or 28 and over."},
		"published-discrete": {"fault in the text that we have: 5 boards: 10 rows printed, 11 computed.",
			"fault in the text that we have: 2 of 121 ranges differ from the computed scale, first at 6 boards and 3 IMPs."},
		"published-continuous": {"fault in the text that we have: 5 boards: 10 rows printed, 11 computed.",
			"fault in the text that we have: 2 of 121 scores differ from the computed scale, first at 6 boards and 3 IMPs."},
		"published-half-3": {"fault in the text that we have: 5 rows printed, 6 computed.", "fault in the text that we have: No table for 5 boards."},
		"wbf-range-violations": {"fault in the text that we have: 5 scores at 4 board counts, if i = 1 is 10 VP and ranges end at their last whole margin, as (15) is written; 20 VP among them. " +
			"4 boards: 20 VP at 30.00 IMPs, range 37+; 5 boards: 13 VP at 6.05 IMPs, range 5–6; 6 boards: 11 VP at 2.02 IMPs, range 1–2, 12 VP at 4.22 IMPs, range 3–4; " +
			"7 boards: 11 VP at 2.18 IMPs, range 1–2. If a range goes on up to the next whole margin: 1. Outside 4 to 100, up to 1000: 1, 2, 3."},
	}
	got := map[string][]string{}
	for _, s := range strange(t) {
		i := slices.IndexFunc(all, func(c Claim) bool { return c.ID == s.ID })
		changed := slices.Clone(all)
		changed[i] = s
		worded, err := InWords(changed, c)
		if err != nil {
			t.Fatal(err)
		}
		got[s.ID] = append(got[s.ID], string(s.Finding)+": "+worded[i].Found)
	}
	for id := range want {
		if len(got[id]) != len(want[id]) {
			t.Fatalf("%s is found as %q, want %q", id, got[id], want[id])
		}
		for i, w := range want[id] {
			if g := got[id][i]; g != w {
				t.Errorf("%s is found as\n%s\nwant\n%s", id, g, w)
			}
		}
	}
}

func TestWhatIsNotSoIsSaidSo(t *testing.T) {
	c := load(t, "")
	e := gather()
	e.continuous[0].Rows = slices.Clone(e.continuous[0].Rows)
	e.continuous[0].Rows[0].Winner++
	all := All()
	i := slices.IndexFunc(all, func(c Claim) bool { return c.ID == "wbf-0-to-20" })
	all[i].Result = checkZeroToTwenty(e)
	worded, err := InWords(all, c)
	if err != nil {
		t.Fatal(err)
	}
	if got := worded[i]; got.Finding != Fault || !strings.HasPrefix(got.Found, "Not so: 4 to 100 boards, 11220 rows") || got.AsRecorded() || got.String() != "not found(rows=11220)" {
		t.Errorf("a draw of 10.01 is found as %s (%s), %s", got.Finding, got.Found, got)
	}
}

// TestAPublishersWordsAreTaken: figures are written as the messages' language has
// them.
func TestAPublishersWordsAreTaken(t *testing.T) {
	c := load(t, "[wbf-no-cusps]\ntext = \"Anstelle des Textes.\"\nfound = \"Höchstens {most} VP.\"\n")
	c.Messages.Decimal = ","
	worded, err := InWords(All(), c)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range worded {
		switch w.ID {
		case "wbf-no-cusps":
			if w.Text != "Anstelle des Textes." || w.Found != "Höchstens 0,61 VP." {
				t.Errorf("a publisher's words: %q, %q", w.Text, w.Found)
			}
		case "wbf-positive-sum":
			if !strings.Contains(w.Found, "never positive here: −0,39 VP for 8 boards") {
				t.Errorf("%s", w.Found)
			}
		case "ebu-note-4-example":
			if !strings.HasSuffix(w.Found, "= 1,111, rounded up to 1,50 VP.") {
				t.Errorf("%s", w.Found)
			}
		}
	}
}

func TestWordsThatDoNotSuitTheChecksAreRefused(t *testing.T) {
	usual := load(t, "")
	where := func(key ...string) string { return usual.WhereClaim(key...) }
	if where("wbf-no-cusps", "found") == where("wbf-0-to-20", "found") {
		t.Fatal("every claim is on the same line")
	}
	for _, c := range []struct {
		name, want string
		change     func(c *content.Content)
	}{
		{"no words", where("wbf-x-not-whole") + `: the claim "wbf-x-not-whole" has no message "text"`,
			func(c *content.Content) { delete(c.Claims, "wbf-x-not-whole") }},
		{"no message", where("wbf-8-and-60") + `: the claim "wbf-8-and-60" has no message "counts"`,
			func(c *content.Content) { delete(c.Claims["wbf-8-and-60"], "counts") }},
		{"no common message", where("acbl-30-tiles") + `: the claim "acbl-30-tiles" has no message "overlap"`,
			func(c *content.Content) { delete(c.Claims["acbl-tiles"], "overlap") }},
		{"a figure that is not found", where("wbf-no-cusps", "found") + `: message "wbf-no-cusps.found" has the placeholder {least}; the check finds [most from to boards]`,
			func(c *content.Content) { c.Claims["wbf-no-cusps"]["found"] = "{most} {least}." }},
		{"a figure that the text cannot have", where("acbl-tau", "text") + `: message "acbl-tau.text" has the placeholder {tau}; the check finds []`,
			func(c *content.Content) { c.Claims["acbl-tau"]["text"] = "{tau}" }},
		{"a claim that nobody checks", "content/default/claims/en.toml:1: no check finds this claim, wbf-x-24",
			func(c *content.Content) { c.Claims["wbf-x-24"] = content.ClaimWords{"text": "x", "found": "y."} }},
	} {
		t.Run(c.name, func(t *testing.T) {
			changed := load(t, "")
			c.change(changed)
			if _, err := InWords(All(), changed); err == nil || err.Error() != c.want {
				t.Errorf("the error is %v, want %s", err, c.want)
			}
		})
	}
}

func TestWhatFailsSaysWhy(t *testing.T) {
	r := failed(errors.New("no slopes"))
	if want := "failed(fault=no slopes)"; r.Finding != Fault || r.String() != want {
		t.Errorf("%s: %s, want %s", r.Finding, r, want)
	}
}

func Example() {
	c, err := content.Load(nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	worded, err := InWords(All(), c)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, w := range worded {
		if w.ID == "ebu-note-4-example" {
			fmt.Printf("%s: %s\n", w.Finding, w.Found)
			fmt.Println(w.Result, "as recorded:", w.AsRecorded())
		}
	}
	// Output:
	// holds: 25/(7.5 × 3) = 1.111, rounded up to 1.50 VP.
	// found(exact=1.111, amount=1.50) as recorded: true
}
