package generator_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/chromedp/chromedp"

	"github.com/vpcharts/vpcharts/generator"
)

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
		"rules.md": {Data: fmt.Appendf(nil, "# %.60s\n\nText with %s.\n", word, word)},
	})
	folder["scales/ruritania.toml"] = &fstest.MapFile{Data: fmt.Appendf(nil, `title = "%.60s"
short = "%.24s"
whose = "%.80s"
source = "%s"
edition = "%.40s"
note = "%s"
link = "https://league.example/9"
`, word, word, word, word, word, word)}
	on := buildOnly(t, generator.Options{First: 6, Last: 9, Kinds: []generator.Kind{generator.HTML, generator.Data}, Content: folder})
	where := place{name: "at /", address: host(t, on, "/"), site: on}
	b := openTab(t, openBrowser(t))
	b.withoutWorker(t)
	for _, p := range []string{
		"index.html", "boards/8/index.html", "scales/ruritania/index.html", "scales/wbf-discrete/index.html", "compare/index.html",
		"verify/index.html", "data/index.html", "about/index.html", "imps/index.html", "rules/index.html", "embed/8/index.html", "404.html",
	} {
		for _, width := range []int64{320, 1280} {
			b.do(t, "a window", chromedp.EmulateViewport(width, 640))
			b.goTo(t, where, p)
			sees(t, b, fmt.Sprintf("%s: wider than %d px by", p, width), `document.scrollingElement.scrollWidth - innerWidth`, 0)
		}
	}
}
