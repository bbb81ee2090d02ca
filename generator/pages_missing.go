package generator

import (
	"slices"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/site"
)

// missingSections help who came to an address that is not there: the usual match
// lengths are one step away. (The head of every page takes any other.)
func missingSections(k *known) ([]site.Section, error) {
	s := site.Section{ID: "usual", Heading: string(k.m.Home.Usual)}
	usual := func(n int) bool { return slices.Contains(k.content.Settings.UsualBoards, n) }
	if !slices.ContainsFunc(k.counts(), usual) { // of a few board counts none may be
		s.Heading, usual = string(k.m.Home.Every), func(int) bool { return true }
	}
	for _, n := range k.counts() {
		if usual(n) {
			s.Links = append(s.Links, site.Link{Path: address.Board(n, "index.html"), Text: k.m.Boards.Of(n, k.m.Locale())})
		}
	}
	return []site.Section{s}, nil
}
