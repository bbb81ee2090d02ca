package generator_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator"
)

// A publisher's scale in the hands of a director: in the calculator, beside other scales,
// and by the digits on a card.
func TestAPublishersScaleIsCalculatedComparedAndLookedUp(t *testing.T) {
	t.Parallel()
	on := buildOnly(t, generator.Options{
		First: 6, Last: 9, Kinds: []generator.Kind{generator.HTML, generator.Data},
		Content: withRuritania(fstest.MapFS{"site.toml": {Data: []byte("default_scale = \"ruritania\"\n")}}),
	})
	b := visitor(t, on, host(t, on, "/"))
	const answer = ".ask .chosen .vps, .ask .chosen .next"
	for _, c := range []struct{ question, want string }{
		{"8/0", "15 | 15 | The next IMP is worth nothing; 2 together are worth 1 VP."},
		{"8/32", "24 | 6 | The next IMP is worth 1 VP."},
		{"8/40", "25 | 4 | That is the maximum: the next IMP is worth nothing."},
		{"8/-45", "2.50 | 25 | The next IMP is worth nothing; 3 together are worth 1.50 VP."},
		{"9/20", "– | – | It has no table for 9 boards."},
		{"8/47-37,3,0", "19 | 12 | The next IMP is worth 1 VP."},
	} {
		b.opens("index.html#" + c.question + "/ruritania")
		b.sees(answer, c.want)
	}
	b.sees(own, "Each side is converted from its own margin, +13 and −10 IMPs. The adjustments do not cancel.")
	b.opens("index.html") // shows this scale large; an address without a scale means the same on every site
	b.sees(".ask .chosen .scale", "Ruritania 25–0")
	b.opens("index.html#8/31")
	b.sees(".ask .chosen .scale", "WBF continuous scale")
	b.opens("compare/index.html#8/40")
	b.sees("#result tbody:last-child tr:last-child", "Ruritania 25–0 25 4 100.0 % 38–42")
	b.opens("verify/index.html")
	b.types("digits", digitsOf(ruritanianCSV(12)))
	b.sees(".identified a", "Ruritania 25–0, 12 boards")
}

// A publisher's words may be longer than a phone is wide: they are broken, and no page
// scrolls sideways for them.
func TestLongWordsOfAPublisherAreBrokenOnThePhone(t *testing.T) {
	t.Parallel()
	word := strings.Repeat("Donaudampfschiff", 10)
	folder := withRuritania(fstest.MapFS{
		"site.toml": {Data: fmt.Appendf(nil, `title = "%.40s"
organisation = "%.60s"
sections = ["compare", "rules", "imps", "verify", "data", "about"]

[authority]
statement = "%.70s"
regulation = "%.70s"
link = "https://league.example/7"

[[links]]
text = "%.60s"
url = "https://league.example/"
`, word, word, word, word, word)},
		"rules.md":       {Data: fmt.Appendf(nil, "# %.60s\n\nText with %s.\n\n![The hall](/files/hall.png)\n", word, word)},
		"files/hall.png": {Data: pngOf(t, 1600, 900)}, // fits the screen, too
	})
	folder["scales/ruritania.toml"] = &fstest.MapFile{Data: fmt.Appendf(nil, `title = "%.60s"
short = "%.24s"
whose = "%.80s"
source = "%s"
edition = "%.40s"
note = "%s"
link = "https://league.example/9"
`, word, word, word, word, word, word)}
	on := buildOnly(t, generator.Options{First: 8, Last: 8, Kinds: []generator.Kind{generator.HTML, generator.Data}, Content: folder})
	b := visitor(t, on, host(t, on, "/"))
	for _, p := range []string{
		"index.html", "boards/8/index.html", "scales/ruritania/index.html", "scales/wbf-discrete/index.html", "compare/index.html",
		"verify/index.html", "data/index.html", "about/index.html", "imps/index.html", "rules/index.html", "embed/8/index.html",
	} {
		b.opens(p)
		for _, width := range []int64{320, 1280} {
			b.window(width, 640)
			finds(b, "pixels wider than the window", `document.scrollingElement.scrollWidth - innerWidth`, 0)
		}
	}
}
