package pages

import (
	"cmp"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/claims"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/words"
)

// findings are the facts that count them, which are also classes of the style sheet, their signs, and their words.
var findings = map[claims.Finding]struct {
	fact, sign string
	word       func(words.Claims) string
}{
	claims.Shown:             {"shown", "●", words.Claims.Shown},
	claims.Holds:             {"holds", "✓", words.Claims.Holds},
	claims.HoldsUnderReading: {"reading", "≈", words.Claims.Reading},
	claims.HoldsInPart:       {"part", "◐", words.Claims.Part},
	claims.Fault:             {"faults", "✗", words.Claims.Fault},
	claims.NoData:            {"no_data", "?", words.Claims.NoData},
}

// claimsFacts are how many claims have each finding.
func claimsFacts(in *Input) publisher.NamedFacts {
	l, all, counts := in.Words.Locale(), in.claims(), map[claims.Finding]int{}
	for _, c := range all {
		counts[c.Finding]++
	}
	facts := publisher.NamedFacts{"claims": l.Int(len(all))}
	for finding, of := range findings {
		facts[of.fact] = l.Int(counts[finding])
	}
	return facts
}

// claimsSections counts the claims with each finding, leads to those that do not hold, and lists the claims of each
// source in the order of its text.
func claimsSections(in *Input) (sections []site.Section, err error) {
	of := map[string][]claims.Worded{}
	var order []string
	faults, counts := site.Section{ID: "not-so"}, site.Section{ID: "counts"}
	for _, finding := range []claims.Finding{
		claims.Holds, claims.HoldsUnderReading, claims.HoldsInPart, claims.Shown, claims.NoData, claims.Fault,
	} {
		of := slices.DeleteFunc(in.claims(), func(c claims.Worded) bool { return c.Finding != finding })
		if len(of) == 0 {
			continue
		}
		f := findings[finding]
		text := f.sign + " " + in.Words.Claims.Count(f.word(in.Words.Claims), len(of))
		counts.Links = append(counts.Links, site.Link{Path: address.PageAt("theory/claims#" + of[0].ID), Text: text})
	}
	for _, c := range in.claims() {
		if c.Finding == claims.Fault {
			faults.Links = append(faults.Links, site.Link{Path: address.PageAt("theory/claims#" + c.ID), Text: c.Where})
		}
		if of[c.Source.ID] == nil {
			order = append(order, c.Source.ID)
		}
		of[c.Source.ID] = append(of[c.Source.ID], c)
	}
	sections = append(sections, counts, faults)
	for _, source := range order {
		t := in.claimsTable(of[source])
		t.ID, t.Caption = "of-"+source, in.Words.Source(source, "name")
		sections = append(sections, site.Section{ID: "claims-" + source, Heading: t.Caption, Tables: []sheet.Table{t}})
	}
	return sections, nil
}

// claimsTable lists claims of one source. Each row has its claim's ID, so that other pages can lead
// to it.
func (in *Input) claimsTable(all []claims.Worded) sheet.Table {
	m := in.Words.Claims
	t := sheet.Table{
		Text: true, Class: "claims", Columns: []string{"place", "claim", "finding", "", "at"},
		Heads: []string{m.Place(), m.Claim(), m.Finding(), m.Found(), m.At()},
	}
	for _, c := range all {
		f := findings[c.Finding]
		row := sheet.Row{
			ID: c.ID, Cells: []string{in.Words.Clause(c.Clause), c.Text, f.word(m), c.Found, ""},
			Sign: sheet.Sign{Column: 2, Mark: f.sign, Class: f.fact},
		}
		if page, _ := address.Cut(c.At); page != "" {
			at := slices.IndexFunc(in.Content.Pages, func(p publisher.Page) bool { return p.Name() == page })
			row.Cells[4] = cmp.Or(in.Content.Pages[at].Front.Short, in.Content.Pages[at].Front.Title)
			if !in.Hides(page) {
				row.Links = []sheet.Link{{}, {}, {}, {}, {Path: address.PageAt(c.At)}}
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// claims returns the claims of the sources, without those of hidden sections. The ID of a
// claim begins with its source: "acbl-tau".
func (in *Input) claims() []claims.Worded {
	return slices.DeleteFunc(claims.InWords(claims.All(), *in.Words), func(c claims.Worded) bool {
		source, _, _ := strings.Cut(c.ID, "-")
		return in.Hides(source)
	})
}
