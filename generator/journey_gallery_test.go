package generator_test

import (
	"fmt"
	"math"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/vpcharts/vpcharts/generator"
)

// galleryShown is what the gallery of prints offers now.
type galleryShown struct {
	Intro string `json:"intro"`
	Figs  []struct {
		Paper  string   `json:"paper"` // of all its files, "" where they are not for one
		Shown  bool     `json:"shown"`
		Src    string   `json:"src"`
		Alt    string   `json:"alt"`
		Name   string   `json:"name"`
		Links  []string `json:"links"`  // all, the picture's first
		Offers []string `json:"offers"` // those that are shown, but the picture's
	} `json:"figs"`
}

const readGallery = `({
  intro: document.querySelector(".gallery").closest("section").querySelector("p").textContent,
  figs: [...document.querySelectorAll(".gallery figure")].map((f) => ({
    paper: ((papers) => papers.size === 1 ? [...papers][0] : "")(new Set([...f.querySelectorAll("li a")].map((a) => a.dataset.paper ?? ""))), shown: f.checkVisibility(),
    src: f.querySelector("img").getAttribute("src"), alt: f.querySelector("img").alt,
    name: f.querySelector("figcaption").firstChild.textContent.trim(),
    links: [...f.querySelectorAll("a")].map((a) => a.getAttribute("href")),
    offers: [...f.querySelectorAll("li a")].filter((a) => a.checkVisibility()).map((a) => a.getAttribute("href")),
  })),
})`

// fileOf is the site's path of a link on /print/.
func fileOf(href string) string { return path.Join("print", href) }

func TestTheGalleryTurnsToAnotherBoardCount(t *testing.T) {
	t.Parallel()
	m := words(t)
	inAFolder(t, func(t *testing.T, b *tab, where place) {
		b.goTo(t, where, "print/index.html")
		seen[bool](t, b, `(localStorage.clear(), true)`)
		b.goTo(t, where, "print/index.html")
		first := seen[galleryShown](t, b, readGallery)
		b.typeInto(t, "boards", "8")
		got := seen[galleryShown](t, b, readGallery)
		if want := m.Script.Print.Intro.With("boards", m.Boards.Of(8, m.Locale())); got.Intro != want {
			t.Errorf("it is said %q, want %q", got.Intro, want)
		}
		ofBoards, ofVenue := 0, 0
		for i, f := range got.Figs {
			if !strings.Contains(first.Figs[i].Src, "boards/") {
				ofVenue++
				if f.Src != first.Figs[i].Src || !slices.Equal(f.Links, first.Figs[i].Links) {
					t.Errorf("%s is for every board count, and changed: %v", f.Name, f)
				}
				continue
			}
			ofBoards++
			if want := m.Script.Print.Picture.With("piece", f.Name, "boards", m.Boards.Of(8, m.Locale())); f.Alt != want {
				t.Errorf("a picture is called %q, want %q", f.Alt, want)
			}
			for _, address := range append(f.Links, f.Src) {
				if !strings.HasPrefix(address, "../boards/8/") {
					t.Errorf("%s still leads to %s", f.Name, address)
				}
			}
		}
		if ofBoards < 10 || ofVenue < 7 {
			t.Errorf("%d pieces of a board count and %d of all are too few", ofBoards, ofVenue)
		}
		// The pictures come, the lazy ones once they are in view.
		until(t, b, `(() => { const all = [...document.querySelectorAll(".gallery img")]; all.forEach((i) => i.loading = "eager");
			return all.every((i) => i.complete && i.naturalWidth > 0); })()`, true)

		// The board count is the one that is remembered everywhere.
		b.goTo(t, where, "index.html")
		sees(t, b, "the calculator's boards", `document.getElementById("boards").value`, "8")
	})
}

func TestEveryPrintOfEveryBoardCountIsInTheGallery(t *testing.T) {
	t.Parallel()
	onServer(t, func(t *testing.T, b *tab, where place) {
		b.goTo(t, where, "print/index.html")
		all := seen[map[string][]string](t, b, `(() => {
			const input = document.getElementById("boards"), all = {};
			for (let n = 4; n <= 100; n++) {
				input.value = n;
				input.dispatchEvent(new Event("input", { bubbles: true }));
				all[n] = [...document.querySelectorAll(".gallery :is(a, img)")].map((e) => e.getAttribute("href") ?? e.getAttribute("src")).filter((at) => at.includes("boards/"));
			}
			return all;
		})()`)
		checked := 0
		for n, addresses := range all {
			for _, address := range addresses {
				checked++
				if u, err := url.Parse(address); err != nil || where.site.files[fileOf(u.Path)] == nil || !strings.HasPrefix(address, "../boards/"+n+"/") {
					t.Errorf("%s boards: the gallery leads to %s, which is not there", n, address)
				}
			}
		}
		if want := 97 * (2*10 + 15); checked < want {
			t.Errorf("%d addresses are too few, want %d: of 10 pieces the picture and its link, and 15 files", checked, want)
		}
		b.mu.Lock() // pictures that were passed over while they came
		b.failed = slices.DeleteFunc(b.failed, func(f string) bool { return strings.Contains(f, "ERR_ABORTED") })
		b.mu.Unlock()
	})
}

// Large board counts do not fit on every piece: what is left out is not offered.
func TestTheGalleryOffersWhatThereIs(t *testing.T) {
	t.Parallel()
	thorough(t)
	o := options()
	o.First, o.Last, o.Kinds = 110, 150, []generator.Kind{generator.HTML, generator.PDF, generator.Data}
	site := buildOnly(t, o)
	where := place{name: "at /", address: host(t, site, "/"), site: site}
	b := openTab(t, openBrowser(t))
	b.goTo(t, where, "print/index.html")
	offers := map[int]int{}
	for n := o.First; n <= o.Last; n += 5 {
		b.typeInto(t, "boards", strconv.Itoa(n))
		got := seen[[]string](t, b, `[...document.querySelectorAll(".gallery a")].filter((a) => a.checkVisibility()).map((a) => a.getAttribute("href")).filter((at) => at.includes("boards/"))`)
		offered := map[string]bool{}
		for _, href := range got {
			offered[fileOf(href)] = true
			if site.files[fileOf(href)] == nil {
				t.Errorf("%d boards: %s is offered, and is not there", n, href)
			}
		}
		offers[n] = len(offered)
		for _, name := range site.paths {
			if strings.HasPrefix(name, fmt.Sprintf("boards/%d/", n)) && path.Ext(name) == ".pdf" && !offered[name] {
				t.Errorf("%d boards: %s is not offered", n, name)
			}
		}
	}
	if offers[o.First] <= offers[o.Last] {
		t.Errorf("%d offers for %d boards and %d for %d: this shows nothing", offers[o.First], o.First, offers[o.Last], o.Last)
	}
	b.mu.Lock() // pictures that were passed over while they came
	b.failed = slices.DeleteFunc(b.failed, func(f string) bool { return strings.Contains(f, "ERR_ABORTED") })
	b.mu.Unlock()
	b.calm(t, where)
}

func TestTheGalleryIsForOnesPaper(t *testing.T) {
	t.Parallel()
	thorough(t)
	// The paper that a file is for, "" for whichever a press has.
	paperOf := func(href string) string {
		for _, name := range []string{"-letter", "-half", "-quarter", "-eighth"} {
			if strings.Contains(href, name) {
				return "letter"
			}
		}
		if strings.HasSuffix(href, "/poster-a3.pdf") || strings.HasSuffix(href, "/card-id1.pdf") {
			return ""
		}
		return "a4"
	}
	inPlaces(t, func(t *testing.T, b *tab, where place) {
		b.goTo(t, where, "print/index.html")
		seen[bool](t, b, `(localStorage.clear(), true)`)
		b.goTo(t, where, "print/index.html")
		count := func(what, paper string) (shown, offers int) {
			t.Helper()
			for _, f := range seen[galleryShown](t, b, readGallery).Figs {
				if !f.Shown {
					if paper == "" || f.Paper == paper || f.Paper == "" {
						t.Errorf("%s: %s (%s) is hidden", what, f.Name, f.Paper)
					}
					continue
				}
				shown++
				offers += len(f.Offers)
				if paper == "" {
					continue
				}
				if f.Paper != "" && f.Paper != paper {
					t.Errorf("%s: %s, for %s, is shown", what, f.Name, f.Paper)
				}
				if f.Paper == "" && len(f.Offers) == 0 {
					t.Errorf("%s: %s has no file", what, f.Name)
				}
				for _, href := range f.Offers {
					if of := paperOf(href); of != "" && of != paper {
						t.Errorf("%s: %s is offered", what, href)
					}
				}
			}
			return shown, offers
		}
		all, allOffers := count("both papers", "")
		b.click(t, "[name=paper][value=letter]")
		letter, letterOffers := count("Letter", "letter")
		b.click(t, "[name=paper][value=a4]")
		a4, a4Offers := count("A4", "a4")
		const forBoth = 2 // the poster and the bank card's file for a press
		if both := letter + a4 - all; both < 7+forBoth || allOffers != letterOffers+a4Offers-forBoth || letter < both+4 || a4 < both+4 {
			t.Errorf("%d pieces with %d files, of them %d with %d for Letter and %d with %d for A4: each file but the %d should be for one of them",
				all, allOffers, letter, letterOffers, a4, a4Offers, forBoth)
		}
		// The paper of a printer is the same tomorrow.
		b.goTo(t, where, "about/index.html")
		b.goTo(t, where, "print/index.html")
		if again, _ := count("A4 again", "a4"); again != a4 {
			t.Errorf("A4 again: %d pieces, %d before", again, a4)
		}
		b.click(t, `[name=paper][value=""]`)
		if again, _ := count("both again", ""); again != all {
			t.Errorf("both again: %d pieces, %d before", again, all)
		}
		sees(t, b, "a piece that is hidden takes no room", `(() => {
			document.querySelector("[name=paper][value=letter]").click();
			return [...document.querySelectorAll(".gallery figure:not(:has(li:not([hidden])))")].every((f) => f.getBoundingClientRect().height === 0);
		})()`, true)
	}, "under /repo/")
}

// The pieces of a gallery stand where they will stand once their pictures are
// drawn, each with all its links.
func TestAPictureHasItsPlaceBeforeItIsDrawn(t *testing.T) {
	t.Parallel()
	onServer(t, func(t *testing.T, b *tab, where place) {
		for _, page := range []string{"print/index.html", "boards/24/index.html"} {
			b.do(t, "a phone", chromedp.EmulateViewport(320, 640))
			b.goTo(t, where, page)
			got := seen[struct {
				Waiting       int       `json:"waiting"`
				Before, After []float64 // how tall each piece is
				Outside       []string  `json:"outside"` // links that hang out of their piece
			}](t, b, `(async () => {
				const figures = [...document.querySelectorAll(".gallery figure")], images = [...document.querySelectorAll(".gallery img")];
				const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
				const heights = () => figures.map((f) => f.getBoundingClientRect().height);
				const outside = () => figures.flatMap((f) => [...f.querySelectorAll("li a")]
					.filter((a) => a.getBoundingClientRect().bottom > f.getBoundingClientRect().bottom + .5).map((a) => a.getAttribute("href")));
				await frame();
				const waiting = images.filter((i) => !i.complete).length, before = heights(), hanging = outside();
				for (const image of images) {
					image.scrollIntoView();
					while (!image.complete) await frame();
				}
				await frame();
				return { waiting, before, after: heights(), outside: [...hanging, ...outside()] };
			})()`)
			if got.Waiting == 0 || len(got.Before) < 5 {
				t.Fatalf("%s: %d pictures, of which %d are to come: this shows nothing", page, len(got.Before), got.Waiting)
			}
			for i, before := range got.Before {
				if after := got.After[i]; math.Abs(after-before) > 0.5 {
					t.Errorf("%s: piece %d is %.1f px tall before its picture is there, %.1f px then", page, i+1, before, after)
				}
			}
			if len(got.Outside) > 0 {
				t.Errorf("%s: links hang out of their piece: %v", page, got.Outside)
			}
		}
	})
}
