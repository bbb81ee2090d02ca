package press_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/press"
)

// A hidden section can be shown again: pages then link to its prints. Without the page Print there are no prints of it.
func TestASiteHasThePiecesOfItsPapersAndSections(t *testing.T) {
	paths := strings.Fields("boards/24/chart-a4.pdf boards/24/chart-letter.pdf boards/24/poster-a3.pdf " +
		"boards/24/card-a6.svg boards/24/card-half.svg boards/24/card-id1.pdf boards/24/sheet-a4-id1.pdf " +
		"boards/24/sheet-letter-id1.pdf print/acbl-20-a5.pdf print/acbl-30-a5.svg print/acbl-20-half.pdf " +
		"print/ebu-a5.pdf print/ebu-half.pdf print/venue-a5.pdf print/book-letter.pdf")
	for _, c := range []struct{ paper, without, lacks, hides string }{
		{"a4", "", "letter|half", "^$"}, {"letter", "", "a4|a5|a6|a3", "^$"},
		{"", "acbl", "acbl", "acbl"}, {"", "ebu", "ebu", "ebu"}, {"", "print", "^print/", "^$"},
	} {
		s := loaded().Settings
		s.Sections = slices.DeleteFunc(s.Sections, func(name string) bool { return name == c.without })
		if c.paper != "" {
			s.Papers = []string{c.paper}
		}
		lacks, hides := regexp.MustCompile(c.lacks), regexp.MustCompile(c.hides)
		for _, path := range paths {
			if has := press.Built().For(&s).Has(path); has == lacks.MatchString(path) {
				t.Errorf("%+v: the site has %s: %t", c, path, has)
			}
			if hidden := press.Built().Hides(&s, path); hidden != hides.MatchString(path) {
				t.Errorf("%+v: %s is hidden: %t", c, path, hidden)
			}
		}
	}
}
