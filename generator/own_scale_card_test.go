package generator_test

import (
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/press"
)

// A card of a publisher's scale says whose its numbers are, and claims nothing that is not so:
// they do not come from the WBF's algorithm. It has every score, the loser's too, as the
// winner's do not tell them.
func TestACardOfAPublishersScaleSaysWhoseItIsAndHasEveryScore(t *testing.T) {
	t.Parallel()
	folder := withRuritania(overlay("[authority]\nscales = [\"ruritania\"]\nstatement = \"" + statement + "\"\n"))
	for _, o := range []press.Order{
		{Boards: []int{8}, Size: "id1"}, {Boards: []int{12}, Size: "a6", Back: "imps"}, {Boards: []int{6, 16}, Size: "a5"},
		{Boards: []int{8}, Size: "a6", Scale: "wbf-discrete"},
	} {
		own := o.Scale == ""
		if own {
			o.Scale = "ruritania"
		}
		if o.Back == "" {
			o.Back = press.NoBack
		}
		o.Paper = press.NoPaper
		data, _, err := cards(folder, o)
		if err != nil {
			t.Fatal(err)
		}
		text := strings.Join(strings.Fields(strings.Join(pagesOf(t, "cards.pdf", data), " ")), " ")
		says := func(want string, should bool) {
			t.Helper()
			if strings.Contains(text, want) != should {
				t.Errorf("%v boards, %s of %s: that the card says %q should be %v; it says\n%s", o.Boards, o.Size, o.Scale, want, should, text)
			}
		}
		says(statement, own) // who vouches for a scale does so on its cards, and on no others
		if !own {
			continue
		}
		says("Ruritania 25–0", true)
		says("Bridge League of Ruritania, Regulation 9, Appendix B, 2027.", true)
		for _, n := range o.Boards {
			says(digitsOf(ruritanianCSV(n)), true)
			for _, line := range ruritanianLines(n) {
				says(strings.ReplaceAll(line, " | ", " "), true)
			}
		}
		for _, wrong := range []string{"WBF", "World Bridge", "X =", "√", "Computed", "algorithm", "White Book", "ACBL"} {
			says(wrong, false)
		}
	}
}
