package generator_test

import (
	"fmt"
	"math"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator"
)

// links are the addresses that a selector's links lead to, and are seen.
func (b *tab) links(selector string) []string {
	b.t.Helper()
	return gives[[]string](b, fmt.Sprintf(`[...document.querySelectorAll(%q)].filter((e) => e.checkVisibility()).map((e) => e.getAttribute("href") ?? e.getAttribute("src"))`, selector))
}

func TestASecretaryFindsThePrintsOfAnotherBoardCount(t *testing.T) {
	t.Parallel()
	journey(t, func(b *tab) {
		b.opens("print/index.html")
		gives[bool](b, `(localStorage.clear(), true)`)
		b.opens("print/index.html")
		before := b.links(".gallery :is(a, img)")
		b.types("boards", "8")
		for i, after := range b.links(".gallery :is(a, img)") {
			if want := strings.Replace(before[i], "../boards/24/", "../boards/8/", 1); after != want {
				t.Errorf("at 8 boards the gallery has %s for %s, should have %s", after, before[i], want)
			}
			if b.site.files[path.Join("print", after)] == nil {
				t.Errorf("the gallery leads to %s, which is not there", after)
			}
		}
		finds(b, "the first picture's name", `document.querySelector(".gallery img").alt`, "Chart: both scales on one sheet, 8 boards")
		finds(b, "that every picture comes", `(() => { const all = [...document.querySelectorAll(".gallery img")]; all.forEach((i) => i.loading = "eager");
			return all.length > 15 && all.every((i) => i.complete && i.naturalWidth > 0); })()`, true)

		b.clicks("[name=paper][value=letter]")
		b.opens("print/index.html") // the paper of a printer is the same tomorrow, and the board count
		finds(b, "the paper", `document.querySelector("[name=paper]:checked").value`, "letter")
		b.sees("#boards", "8")
		letter := b.links(".gallery li a")
		for _, to := range letter {
			if strings.Contains(to, "-a4") || strings.Contains(to, "-a5") || strings.Contains(to, "-a6") || strings.Contains(to, "-a7") {
				t.Errorf("%s is offered to whoever has Letter", to)
			}
		}
		finds(b, "the room of pieces that are hidden", `[...document.querySelectorAll(".gallery figure")].reduce((sum, f) => f.querySelector("li:not([hidden])") ? sum : sum + f.getBoundingClientRect().height, 0)`, 0)
		b.clicks("[name=paper][value=a4]")
		a4 := b.links(".gallery li a")
		b.clicks("[name=paper][value='']")
		all := b.links(".gallery li a")
		both := len(letter) + len(a4) - len(all) // the poster, and the bank card for a press
		if both != 2 || len(letter) < 10 || len(a4) < 10 {
			t.Errorf("of %d files %d are for Letter and %d for A4: each but two should be for one of them", len(all), len(letter), len(a4))
		}
	})
}

// Large board counts do not fit on every piece: what is left out is not offered, and all
// that is there is.
func TestTheGalleryOffersWhatThereIs(t *testing.T) {
	t.Parallel()
	o := options()
	o.First, o.Last, o.Kinds = 110, 150, []generator.Kind{generator.HTML, generator.PDF, generator.Data}
	site := buildOnly(t, o)
	b := visitor(t, site, host(t, site, "/"))
	b.opens("print/index.html")
	all := gives[map[string][]string](b, `(() => {
		const all = {}, input = document.getElementById("boards");
		for (let n = 110; n <= 150; n++) {
			input.value = n;
			input.dispatchEvent(new Event("input", { bubbles: true }));
			all[n] = [...new Set([...document.querySelectorAll(".gallery a")].filter((e) => e.checkVisibility()).map((e) => e.getAttribute("href").slice(3)).filter((to) => to.startsWith("boards/")))].sort();
		}
		return all;
	})()`)
	for n, offered := range all {
		var pieces []string
		for _, to := range site.paths {
			if strings.HasPrefix(to, "boards/"+n+"/") && (path.Ext(to) == ".pdf" || slices.Contains(offered, to)) {
				pieces = append(pieces, to)
			}
		}
		if !slices.Equal(offered, pieces) {
			t.Errorf("%s boards: the gallery offers %q, there are %q", n, offered, pieces)
		}
	}
	if len(all["110"]) <= len(all["150"]) {
		t.Errorf("%d files are offered at 110 boards, %d at 150: this shows nothing", len(all["110"]), len(all["150"]))
	}
}

// The pieces of a gallery stand where they will stand once their pictures are drawn, each
// with all its links.
func TestAPictureHasItsPlaceBeforeItIsDrawn(t *testing.T) {
	t.Parallel()
	b := visitor(t, repo(t), host(t, repo(t), "/repo/"))
	b.window(320, 640)
	b.opens("print/index.html")
	got := gives[struct {
		Waiting       int
		Before, After []float64 // how tall each piece is
		Outside       []string  // links that hang out of their piece
	}](b, `(async () => {
		const figures = [...document.querySelectorAll(".gallery figure")], images = [...document.querySelectorAll(".gallery img")];
		const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
		const heights = () => figures.map((f) => f.getBoundingClientRect().height);
		await frame();
		const Waiting = images.filter((i) => !i.complete).length, Before = heights();
		for (const image of images) {
			image.scrollIntoView();
			while (!image.complete) await frame();
		}
		await frame();
		const Outside = figures.flatMap((f) => [...f.querySelectorAll("li a")]
			.filter((a) => a.getBoundingClientRect().bottom > f.getBoundingClientRect().bottom + .5).map((a) => a.getAttribute("href")));
		return { Waiting, Before, After: heights(), Outside };
	})()`)
	if got.Waiting == 0 || len(got.Before) < 15 || len(got.Outside) > 0 {
		t.Errorf("%d pictures, of which %d are to come; links hang out of their piece: %v", len(got.Before), got.Waiting, got.Outside)
	}
	for i, before := range got.Before {
		if after := got.After[i]; math.Abs(after-before) > 0.5 {
			t.Errorf("piece %d is %.1f px tall before its picture is there, %.1f px then", i+1, before, after)
		}
	}
}
