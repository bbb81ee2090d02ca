package generator_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator"
)

// twoEditions are two builds of one site that differ in what a page says, in its
// style sheet, in its scripts and in their words; the second has one page more.
func twoEditions(t *testing.T, baseURL string) (first, second *built) {
	t.Helper()
	make := func(name string, last int) *built {
		o := generator.Options{First: 7, Last: last, BaseURL: baseURL, Kinds: []generator.Kind{generator.HTML, generator.Data}}
		o.Content = withSettings(t, nil, `title = "VP Charts"`, `title = "`+name+`"`)
		messages := o.Content.(fstest.MapFS)[content.MessagesFile]
		messages.Data = bytes.Replace(messages.Data, []byte("[script.offline]\n"+`ready = "`), []byte("[script.offline]\n"+`ready = "`+name+`: `), 1)
		o.Templates = withTemplate(t, "site.css", "color-scheme: light dark;\n", "color-scheme: light dark;\n  --edition: "+name+";\n")
		script := o.Templates.(fstest.MapFS)["theme.js"]
		script.Data = append(script.Data, "document.documentElement.dataset.edition = \""+name+"\";\n"...)
		return buildOnly(t, o)
	}
	return make("First", 9), make("Second", 10)
}

// parts are all that a page shows of its edition, each once.
const parts = `[...new Set([document.querySelector("header .home").textContent.trim(),
	getComputedStyle(document.documentElement).getPropertyValue("--edition").trim(),
	document.documentElement.dataset.edition, vpWords.offline.ready.split(":")[0]])].join(" and ")`

func TestAnUpdateNeverMixesTwoEditions(t *testing.T) {
	t.Parallel()
	bothPlaces(t, func(t *testing.T, browser context.Context, prefix string) {
		baseURL := ""
		if prefix != "/" {
			baseURL = "https://example.org" + prefix
		}
		first, second := twoEditions(t, baseURL)
		firstID, secondID := editionOf(t, first).ID, editionOf(t, second).ID
		s := newStage(t, first, prefix)
		a := openTab(t, browser)
		a.visit(t, s.address+"boards/8/")
		until(t, a, readyText, "First: "+string(words(t).Script.Offline.Ready))
		// The page that came from the network, perhaps before this edition, stays as it is.
		until(t, a, controlled, false)
		// What other sites of the same host keep is not ours to delete.
		if _, err := ask[bool](a, `Promise.all(["vpcharts /other/ 0123", "vpcharts / 0123", "elsewhere"].map((n) => caches.open(n))).then(() => true)`); err != nil {
			t.Fatal(err)
		}
		a.visit(t, s.address+"boards/8/")
		until(t, a, controlled, true)
		b := openTab(t, browser)
		b.visit(t, s.address+"boards/9/")
		until(t, b, controlled, true)

		s.publish(second)
		for _, page := range []string{"", "boards/7/", "boards/9/index.html", "compare/", "boards/8/"} {
			a.visit(t, s.address+page)
			until(t, a, parts, "First")
		}
		if state, err := ask[string](a, update); err != nil || state != "installed" {
			t.Fatalf("the new edition's worker is %q (%v), want it installed and waiting", state, err)
		}
		until(t, a, noticeText, string(words(t).Script.Offline.Newer))
		until(t, b, noticeText, string(words(t).Script.Offline.Newer))
		until(t, a, editions+`.then((ids) => ids.includes("`+firstID+`") && ids.includes("`+secondID+`"))`, true)
		// It waits, on every page; a page that only it has comes whole from the network.
		for _, page := range []string{"", "boards/7/", "boards/8/"} {
			a.visit(t, s.address+page)
			until(t, a, parts, "First")
			until(t, a, noticeText, string(words(t).Script.Offline.Newer))
			a.quiet(t, page)
		}
		a.visit(t, s.address+"boards/10/")
		until(t, a, parts, "Second")
		a.visit(t, s.address+"boards/8/")
		until(t, a, parts, "First")

		// Later is for this edition, on all pages.
		if err := chromedp.Do(a.ctx, chromedp.Click(chromedp.CSS("#newer button:last-child"))); err != nil {
			t.Fatal(err)
		}
		until(t, a, noticeText, "")
		a.visit(t, s.address+"boards/7/")
		until(t, a, readyText, "First: "+string(words(t).Script.Offline.Ready))
		time.Sleep(300 * time.Millisecond)
		until(t, a, noticeText, "")

		// One reader's wish is for all tabs.
		if err := chromedp.Do(b.ctx, chromedp.Click(chromedp.CSS("#newer button"))); err != nil {
			t.Fatal(err)
		}
		for _, tab := range []*tab{a, b} {
			until(t, tab, parts, "Second")
			until(t, tab, readyText, "Second: "+string(words(t).Script.Offline.Ready))
			until(t, tab, noticeText, "")
		}
		until(t, a, editions, secondID)
		others := 3
		if prefix == "/" {
			others-- // the second is ours, of long ago
		}
		until(t, a, `caches.keys().then((names) => names.length)`, others+1)
		s.goDown()
		for _, page := range []string{"", "boards/10/", "boards/9/"} {
			a.visit(t, s.address+page)
			until(t, a, parts, "Second")
			a.quiet(t, page)
		}
	})
}

// changed is a site with one of its files changed on the way.
func changed(b *built, path string, change func(data []byte) []byte) *built {
	other := *b
	other.files = maps.Clone(b.files)
	other.files[path] = change(bytes.Clone(b.files[path]))
	return &other
}

func TestATamperedPackIsNotInstalled(t *testing.T) {
	t.Parallel()
	bothPlaces(t, func(t *testing.T, browser context.Context, prefix string) {
		first, second := twoEditions(t, "")
		firstID, secondID := editionOf(t, first).ID, editionOf(t, second).ID
		e := editionOf(t, second)
		flip := func(data []byte) []byte { data[len(data)/2] ^= 1; return data }
		// In each case the pack or the list is not that of the build; in the last two the
		// pack is whole, and a single file is not.
		cases := map[string]*built{
			"one bit":       changed(second, "offline.bin", flip),
			"cut short":     changed(second, "offline.bin", func(data []byte) []byte { return data[:len(data)-1] }),
			"packed anew":   changed(second, "offline.bin", repacked),
			"of the first":  changed(second, "offline.bin", func([]byte) []byte { return first.files["offline.bin"] }),
			"another file":  changed(second, "sw.js", replaced(e.Files[3].SHA256, strings.Repeat("0", 64))),
			"other lengths": changed(second, "sw.js", replaced(fmt.Sprintf(`"length":%d`, e.Files[3].Length), fmt.Sprintf(`"length":%d`, e.Files[3].Length-1))),
		}
		s := newStage(t, first, prefix)
		b := openTab(t, browser)
		b.visit(t, s.address+"boards/8/")
		until(t, b, readyText, "First: "+string(words(t).Script.Offline.Ready))
		b.visit(t, s.address+"boards/8/")
		until(t, b, controlled, true)
		for name, tampered := range cases {
			s.publish(tampered)
			if state, err := ask[string](b, update); err != nil || state != "redundant" {
				t.Errorf("%s: the worker is %q (%v), want it refused", name, state, err)
			}
			until(t, b, editions, firstID)
			b.quiet(t, name)
			b.visit(t, s.address+"boards/9/")
			until(t, b, parts, "First")
			until(t, b, readyText, "First: "+string(words(t).Script.Offline.Ready))
			until(t, b, noticeText, "")
			b.quiet(t, name)
		}
		s.publish(second)
		if state, err := ask[string](b, update); err != nil || state != "installed" {
			t.Errorf("mended: the worker is %q (%v), want it installed", state, err)
		}
		until(t, b, editions, strings.Join(slices.Sorted(slices.Values([]string{firstID, secondID})), ","))

		// On a first visit there is just no more than the network has.
		s = newStage(t, cases["one bit"], prefix)
		b.visit(t, s.address+"boards/8/")
		s.waitFor(t, "offline.bin")
		until(t, b, `navigator.serviceWorker.getRegistration().then((r) => r === undefined)`, true)
		until(t, b, readyText, "")
		until(t, b, editions, "")
		b.quiet(t, "a first visit with a tampered pack")
	})
}

// repacked is a pack of the same files in other bytes.
func repacked(pack []byte) []byte {
	r, err := gzip.NewReader(bytes.NewReader(pack))
	if err != nil {
		panic(err)
	}
	all, err := io.ReadAll(r)
	if err != nil {
		panic(err)
	}
	return gzipped(all, gzip.BestSpeed)
}

func replaced(old, new string) func([]byte) []byte {
	return func(data []byte) []byte { return bytes.Replace(data, []byte(old), []byte(new), 1) }
}
