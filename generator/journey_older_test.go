package generator_test

import (
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// olderSite is a site as browsers without some features read it: its style sheets without
// what they drop, and its pages without the attributes that they ignore.
func olderSite(b *built, without []newer) *built {
	older := *b
	older.files = maps.Clone(b.files)
	for name, data := range b.files {
		switch path.Ext(name) {
		case ".css":
			older.files[name] = []byte(asOlder(string(data), func(text string) bool {
				return slices.ContainsFunc(without, func(f newer) bool { return in(f.css, text) })
			}))
		case ".html":
			for _, f := range without {
				if f.html != "" {
					data = regexp.MustCompile(f.html).ReplaceAll(data, nil)
				}
			}
			older.files[name] = data
		}
	}
	return &older
}

// fieldsSeen names the fields and buttons whose border is hardly seen: a contrast with its
// ground below 3, or no line at all.
const fieldsSeen = `(() => {
  const rgba = (c) => { const p = c.match(/[\d.]+/g).map(Number); return p.length < 4 ? [...p, 1] : p; };
  const light = ([r, g, b]) => { const [x, y, z] = [r, g, b].map((v) => (v /= 255) <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4); return .2126 * x + .7152 * y + .0722 * z; };
  const ground = (e) => { for (; e; e = e.parentElement) { const c = rgba(getComputedStyle(e).backgroundColor); if (c[3] === 1) return c; } return [255, 255, 255, 1]; };
  const contrast = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + .05) / (y + .05); };
  return [...document.querySelectorAll("input[type=text], select, button")].filter((e) => {
    const s = getComputedStyle(e);
    return e.getClientRects().length > 0 && (s.borderTopStyle !== "solid" || parseFloat(s.borderTopWidth) < 1 || contrast(rgba(s.borderTopColor), ground(e.parentElement)) < 3);
  }).map((e) => e.id || e.className || e.textContent).join("; ");
})()`

// Without any newer feature nothing is lost but comfort; nor without each of those that
// are used, where everything is asked for.
func TestAnOldTelephoneLosesNothingButComfort(t *testing.T) {
	t.Parallel()
	take := func(name string, without ...newer) {
		site := olderSite(repo(t), without)
		var gone strings.Builder
		for _, f := range without {
			gone.WriteString(f.gone + ";\n")
		}
		for _, scheme := range []string{"light", "dark"} {
			t.Run(name+", "+scheme, func(t *testing.T) {
				b := visitor(t, site, host(t, site, "/repo/"))
				b.before(gone.String())
				b.losesNothing(scheme)
			})
		}
	}
	take("without any", newerFeatures...)
	if readback.Everything() {
		for _, f := range newerFeatures {
			if f.instead != "" {
				take("without "+f.name, f)
			}
		}
	}
}

// losesNothing uses a site as people with an old telephone do.
func (b *tab) losesNothing(scheme string) {
	b.t.Helper()
	l := look{360, scheme}
	if err := b.show(l); err != nil {
		b.t.Fatal(err)
	}
	r := &readback.Reading{T: b.t, Why: "an old telephone shows it so"}
	for _, use := range []struct{ page, field, typed, answer, want string }{
		{"index.html#24/31", "imps", "32", ".ask .chosen .vps", "16.11 | 3.89"},
		{"boards/24/index.html", "margin", "31", rows, "31 15.97 4.03 | 28–34 16 4"},
		{"compare/index.html#24/31", "margin", "30", "#result tbody tr:nth-child(1)", "WBF continuous scale 15.83 4.17 79.2 % 30"},
		{"imps/index.html", "ours", "620", "#points output", "12 IMPs"},
		{"ebu/index.html", "top", "12", "#amount output", "1.2 matchpoints"},
		{"print/index.html", "boards", "8", "#boards", "8"},
	} {
		b.opens(use.page)
		b.types(use.field, use.typed)
		b.sees(use.answer, use.want)
		finds(b, "fields and buttons that are hardly seen", fieldsSeen, "")
		m, err := b.measure(l)
		if err != nil {
			b.t.Fatal(err)
		}
		inspect(r, use.page+", "+scheme, l, m)
	}

	// The menu opens and closes, and leads on.
	b.opens("boards/24/index.html")
	const menu = `((nav) => nav.getClientRects().length === 0 ? "closed" : getComputedStyle(nav).backgroundColor === getComputedStyle(document.body).backgroundColor ? "open" : "see-through")(document.getElementById("menu"))`
	finds(b, "the menu", menu, "closed")
	b.clicks("button.menu")
	finds(b, "the menu", menu, "open")
	finds(b, "links that something else covers", `[...document.querySelectorAll("#menu a")].filter((a) => { const r = a.getBoundingClientRect(); return document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2) !== a; }).length`, 0)
	b.presses(kb.Tab + kb.Escape) // from one of its links
	finds(b, "the menu", menu, "closed")
	b.hasFocus("button.menu")
	b.presses(kb.Enter)
	finds(b, "the menu", menu, "open")
	b.does("touch beside the menu", chromedp.MouseClickXY(20, 500))
	finds(b, "the menu", menu, "closed")

	// The button goes through the themes.
	system := map[string]string{"light": light, "dark": dark}[scheme]
	for i, want := range []string{light, dark, system} {
		b.clicks("button.theme")
		finds(b, fmt.Sprintf("the ground of theme %d", i+1), ground, want)
		finds(b, "fields and buttons that are hardly seen", fieldsSeen, "")
	}
	b.clicks("button.menu")
	b.clicks("#menu li:nth-child(2) a")
	b.isAt("compare/index.html")
}

// Where neither a browser nor a script opens a menu, its links are there, and no button.
func TestWithoutAMenuItsLinksAreThere(t *testing.T) {
	t.Parallel()
	site := olderSite(repo(t), newerFeatures)
	b := visitor(t, site, host(t, site, "/repo/"))
	b.withoutScripts()
	for _, width := range []int64{320, 1280} {
		b.window(width, 640)
		b.opens("boards/24/index.html")
		finds(b, "links out of sight", `[...document.querySelectorAll("#menu a")].filter((a) => { const r = a.getBoundingClientRect(); return document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2) !== a; }).length`, 0)
		finds(b, "buttons and fields", `[...document.querySelectorAll("button, input")].filter((e) => e.getClientRects().length > 0).length`, 0)
		finds(b, "pixels wider than the window", `document.scrollingElement.scrollWidth - innerWidth`, 0)
	}
}
