package pages

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/site"
)

// missingSections links to the usual board counts from the page for missing addresses. Readers
// find other board counts with the field at the top of every page.
func missingSections(in *Input) ([]site.Section, error) {
	s := site.Section{ID: "usual", Heading: in.Words.Home.Usual()}
	usual := in.usual
	if !slices.ContainsFunc(in.Counts, usual) { // in a small range none may be usual
		s.Heading, usual = in.Words.Home.Every(), func(int) bool { return true }
	}
	for _, n := range in.Counts {
		if usual(n) {
			s.Links = append(s.Links, site.Link{Path: address.Board(n, "index.html"), Text: in.Words.Boards(n)})
		}
	}
	return []site.Section{s}, nil
}
