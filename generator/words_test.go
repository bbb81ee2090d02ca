package generator_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/theory"
	"github.com/vpcharts/vpcharts/generator/vp"
)

const cc0 = "https://creativecommons.org/publicdomain/zero/1.0/"

// pageText gives the text of a page with single spaces.
func pageText(t *testing.T, b *built, page string) string {
	t.Helper()
	return strings.Join(strings.Fields(readback.Text(b.page(t, page))), " ")
}

// People typed figures and examples into pages and messages. They must be those of says.txt, which
// come from the second computation, or by hand from the clause that is named there.
func TestPagesSayWhatTheyShould(t *testing.T) {
	t.Parallel()
	says(t, few(t), "the default site")
	says(t, pageSite(), "the whole site")
}

// Each mistake stands with its cost and with a vector of vectors.json that tells the right score from the
// mistake's.
func TestEveryMistakeHasAVectorThatFindsIt(t *testing.T) {
	t.Parallel()
	b := few(t)
	lines, traps := tableLines(t, b.page(t, "theory/programmers/index.html"), "costs-table")[2:], theory.Traps()
	vector := regexp.MustCompile(`\| (\d+) \| ([\d.]+) VP \| (\d+) boards, (\d+) IMPs?: ([\d.]+), not ([\d.]+)$`)
	for i, trap := range traps {
		got := vector.FindStringSubmatch(at(lines, i))
		if got == nil || len(lines) != len(traps) {
			t.Fatalf("%d lines, of %d mistakes: %s", len(lines), len(traps), at(lines, i))
		}
		c := trap.Cost()
		boards, imps := sample.Must(strconv.Atoi(got[3])), sample.Must(strconv.Atoi(got[4]))
		right, wrong := sample.Must(vp.ParseHundredths(got[5])), sample.Must(vp.ParseHundredths(got[6]))
		line := fmt.Sprintf(`\{"scale":%q,"boards":%d,"call":"score","why":[^}]*"margin":%d,"ours_hundredths":%d,`,
			trap.Scale, boards, imps, right)
		if got[1] != fmt.Sprint(c.Wrong) || got[2] != c.Most.String() || trap.Score(boards, imps) != wrong ||
			right == wrong || !vp.Tested(boards) || !regexp.MustCompile(line).Match(b.file(t, "data/vectors.json")) {
			t.Errorf("%s: the page says %q, want the cost %+v and a vector of 4 to 100 boards that the mistake gets wrong",
				trap.Name, got[0], c)
		}
	}
}

// The history says that an article of 2013 has the scores of our table of 14 boards.
func TestAnArticleOf2013HasTheScoresOf14Boards(t *testing.T) {
	table := sample.Must(vp.WBFContinuous(14)).Table()
	for imps, want := range map[int]string{1: "10.33", 2: "10.66", 3: "10.97", 4: "11.28", 5: "11.58", 6: "11.87",
		7: "12.16", 10: "12.97", 20: "15.26"} {
		if winner, _ := table.Score(imps); winner.String() != want {
			t.Errorf("%d IMPs in 14 boards are %v, want %s as in the article", imps, winner, want)
		}
	}
}
