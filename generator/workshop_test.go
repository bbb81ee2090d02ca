package generator_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/devserver"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/publish"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/templates"
)

// A draft is a site's content and templates while somebody works on them.
type draft struct {
	t                  testing.TB
	content, templates fstest.MapFS
	kinds              []generator.Kind
}

// smallDraft has two board counts, whose prints are made quickly.
func smallDraft(t testing.TB) *draft {
	t.Helper()
	d := &draft{t: t, content: filesOf(t, content.Default), templates: filesOf(t, templates.Default)}
	d.set("site.toml", "first_boards", 8)
	d.set("site.toml", "last_boards", 9)
	d.set("site.toml", "usual_boards", []int{8})
	d.set("site.toml", "papers", []string{"a4"})
	return d
}

func (d *draft) options() (generator.Options, error) {
	return generator.Options{Content: d.content, Templates: d.templates, Kinds: d.kinds}, nil
}

// change gives a file another text.
func (d *draft) change(name string, text func(string) string) {
	d.t.Helper()
	folder := d.content
	if d.templates[name] != nil {
		folder = d.templates
	}
	before := string(folder[name].Data)
	after := text(before)
	if after == before {
		d.t.Fatalf("%s is not changed", name)
	}
	folder[name] = &fstest.MapFile{Data: []byte(after)}
}

func (d *draft) add(name, text string) {
	d.t.Helper()
	d.change(name, func(before string) string { return before + text })
}

// set gives a key of a TOML file another value.
func (d *draft) set(name, key string, value any) {
	d.t.Helper()
	line := regexp.MustCompile(`(?m)^` + key + ` = .*$`)
	d.change(name, func(before string) string {
		text := sample.Must(json.Marshal(value)) // which is TOML as well
		return strings.Replace(before, line.FindString(before), fmt.Sprintf("%s = %s", key, text), 1)
	})
}

// fresh builds the site as a build from nothing does.
func (d *draft) fresh() map[string][]byte {
	d.t.Helper()
	return dataOf(sample.Must(generator.Build(sample.Must(d.options()))).Files)
}

func dataOf(files []site.File) map[string][]byte {
	m := map[string][]byte{}
	for _, f := range files {
		var b bytes.Buffer
		f.WriteTo(&b)
		m[f.Path] = b.Bytes()
	}
	return m
}

// workshopWithGate makes a workshop that finishes prints only while nobody holds the gate.
// So a test does not depend on how fast prints are made.
func workshopWithGate(t testing.TB, d *draft) (*devserver.Workshop, *sync.RWMutex) {
	t.Helper()
	spool := sample.Must(publish.NewSpool(filepath.Join(t.TempDir(), "public")))
	t.Cleanup(func() { spool.Close() })
	var gate sync.RWMutex
	w := devserver.NewWorkshop(func() (generator.Options, error) {
		o, err := d.options()
		o.Keep = func(data []byte) (site.Kept, error) {
			gate.RLock()
			defer gate.RUnlock()
			return spool.Keep(data)
		}
		return o, err
	})
	t.Cleanup(w.Close)
	return w, &gate
}

// early says that a site has prints of other words or settings.
func early(r generator.Result) bool {
	return slices.Contains(r.Notes, "the prints are those of before; the new ones are being made")
}

// finished builds until no prints are to come.
func finished(t testing.TB, w *devserver.Workshop) map[string][]byte {
	t.Helper()
	for {
		r, err := w.Build()
		if err != nil {
			t.Fatal(err)
		}
		if !early(r) {
			return dataOf(r.Files)
		}
		awaitPrints(t, w)
	}
}

func awaitPrints(t testing.TB, w *devserver.Workshop) {
	t.Helper()
	select {
	case <-w.Printed():
	case <-time.After(5 * time.Minute):
		t.Fatal("a workshop does not tell within five minutes that its prints are there")
	}
}

// A workshop keeps prints from build to build; whatever it kept, its site is the one that
// a build from nothing makes.
func TestAWorkshopMakesTheSameBytesAsABuild(t *testing.T) {
	t.Parallel()
	d := smallDraft(t)
	d.set("site.toml", "last_boards", 8)
	d.set("site.toml", "logo", "club.png")
	d.content["club.png"] = &fstest.MapFile{Data: []byte(speckled(t, 40))}
	w := devserver.NewWorkshop(d.options)
	defer w.Close()
	for _, c := range []struct {
		what   string
		change func()
	}{
		{"pages and words", func() {
			d.add("about.md", "\nMore about us.\n")
			d.add("site.css", "\n/* changed */\n")
			d.set("messages/en.toml", "continuous_name", "Scale to hundredths")
		}},
		{"the organisation", func() { d.set("site.toml", "organisation", "Riverside Bridge Club") }},
		{"the base URL", func() { d.set("site.toml", "base_url", "https://example.org/vp/") }},
		{"another picture in the logo's file", func() { d.content["club.png"] = &fstest.MapFile{Data: []byte(speckled(t, 30))} }},
		{"other board counts", func() {
			d.set("site.toml", "last_boards", 9)
			d.set("site.toml", "first_boards", 9)
			d.set("site.toml", "usual_boards", []int{9})
		}},
		{"a name that the typeface lacks", func() { d.set("site.toml", "organisation", "日本") }}, // leaves out most prints: it is the last
	} {
		finished(t, w)
		c.change()
		if sameFiles(t, finished(t, w), d.fresh(), nil); t.Failed() {
			t.Fatalf("the site after a change of %s is not the one that a build makes", c.what)
		}
	}
}

// Pages are there at once, with the prints of before; the new prints follow. Whatever
// changes while they are made, in the end all is of the newest words.
func TestPagesDoNotWaitForPrints(t *testing.T) {
	t.Parallel()
	d := smallDraft(t)
	w, prints := workshopWithGate(t, d)
	first := finished(t, w)
	const print, page = "boards/8/chart-a4.pdf", "about/index.html"
	build := func(isEarly bool, words string) map[string][]byte {
		t.Helper()
		r, err := w.Build()
		at := dataOf(r.Files)
		if err != nil || early(r) != isEarly || !bytes.Contains(at[page], []byte(words)) || isEarly && !bytes.Equal(at[print], first[print]) {
			t.Fatalf("a build gives %v, notes %q; its page should say %q, with the prints of before: %t", err, r.Notes, words, isEarly)
		}
		return at
	}
	prints.Lock()
	d.set("messages/en.toml", "winner", "Winners")
	d.add("about.md", "\nAt once.\n")
	build(true, "At once.")
	d.add("about.md", "\nMeanwhile.\n") // does not begin the prints again
	build(true, "Meanwhile.")
	prints.Unlock()
	awaitPrints(t, w)
	if after := build(false, "Meanwhile."); bytes.Equal(after[print], first[print]) {
		t.Errorf("once prints are there, %s is still the one of before", print)
	} else {
		first = after
	}
	prints.Lock()
	for i := range 4 {
		d.set("site.toml", "title", fmt.Sprint("Club ", i))
		build(true, "Club ")
	}
	d.set("site.toml", "last_boards", 10)
	d.add("about.md", "\n[The chart](/boards/10/chart-a4.pdf)\n") // a print that is still to come
	if at := build(true, "The chart"); bytes.Contains(at[page], []byte("boards/10/chart-a4.pdf")) {
		t.Error("the page leads to a print that is not there yet")
	}
	prints.Unlock()
	if at := finished(t, w); !bytes.Contains(at[page], []byte("boards/10/chart-a4.pdf")) {
		t.Error("the page does not lead to a print that is there")
	} else {
		sameFiles(t, at, d.fresh(), nil)
	}
	prints.Lock()
	defer prints.Unlock()
	d.set("site.toml", "title", "VP Charts")
	w.Build()
	d.set("site.toml", "title", "Club 3") // of which the prints at hand are: nothing is to be made
	if r, err := w.Build(); err != nil || early(r) {
		t.Errorf("back at the words of the prints at hand, the build gives %v, notes %q", err, r.Notes)
	}
}

// Prints that cannot be made are a fault beside pages that can. What comes after it is right.
func TestAWorkshopGoesOnAfterAFaultOfPrints(t *testing.T) {
	t.Parallel()
	d := smallDraft(t)
	w, prints := workshopWithGate(t, d)
	before := finished(t, w)
	prints.Lock()
	d.set("site.toml", "organisation", "Riverside Bridge Club")
	w.Build()
	d.set("site.toml", "organisation", "")
	d.set("site.toml", "statement", strings.Repeat("No card has room for this. ", 200))
	o, _ := d.options()
	_, want := generator.Build(o)
	if r, err := w.Build(); want == nil || err != nil || !early(r) {
		t.Fatalf("%v, %v, notes %q; that the prints fail should turn out later", want, err, r.Notes)
	}
	prints.Unlock()
	awaitPrints(t, w)
	d.add("about.md", "\nAnother line.\n")
	r, err := w.Build()
	at := dataOf(r.Files)
	if err == nil || err.Error() != want.Error() || !bytes.Contains(at["about/index.html"], []byte("Another line.")) {
		t.Errorf("when prints have failed, a build says\n%v\nshould say\n%v\nand its pages be the newest", err, want)
	}
	sameFiles(t, at, before, func(path string) bool { return strings.HasSuffix(path, ".pdf") })
	d.set("site.toml", "statement", "Official scale")
	sameFiles(t, finished(t, w), d.fresh(), nil)
}
