package generator

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/site"
)

// missingSections links to the usual board counts from the page for missing addresses. Readers
// find other board counts with the field at the top of every page.
func missingSections(k *known) ([]site.Section, error) {
	s := site.Section{ID: "usual", Heading: k.m.Home.Usual()}
	usual := func(n int) bool { return slices.Contains(k.content.Settings.UsualBoards, n) }
	if !slices.ContainsFunc(k.counts(), usual) { // in a small range none may be usual
		s.Heading, usual = k.m.Home.Every(), func(int) bool { return true }
	}
	for _, n := range k.counts() {
		if usual(n) {
			s.Links = append(s.Links, site.Link{Path: address.Board(n, "index.html"), Text: k.m.Boards(n)})
		}
	}
	return []site.Section{s}, nil
}
