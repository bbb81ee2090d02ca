package generator_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/devserver"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/templates"
)

// A draft is a site's content and templates while somebody works on them.
type draft struct {
	t                  testing.TB
	content, templates fstest.MapFS
	kinds              []generator.Kind
}

func newDraft(t testing.TB) *draft {
	t.Helper()
	return &draft{t: t, content: filesOf(t, content.Default), templates: filesOf(t, templates.Default)}
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

func (d *draft) replace(name, old, text string) {
	d.t.Helper()
	d.change(name, func(before string) string { return strings.Replace(before, old, text, 1) })
}

// set gives a key of a TOML file another value.
func (d *draft) set(name, key string, value any) {
	d.t.Helper()
	line := regexp.MustCompile(`(?m)^` + key + ` = .*$`)
	text, err := json.Marshal(value) // which is TOML as well
	if err != nil {
		d.t.Fatal(err)
	}
	d.change(name, func(before string) string {
		return strings.Replace(before, line.FindString(before), fmt.Sprintf("%s = %s", key, text), 1)
	})
}

// fresh builds the site as a build from nothing does.
func (d *draft) fresh() map[string][]byte {
	d.t.Helper()
	o, _ := d.options()
	r, err := generator.Build(o)
	if err != nil {
		d.t.Fatal(err)
	}
	return dataOf(r.Files)
}

// smallDraft has three board counts, whose prints take half a second.
func smallDraft(t testing.TB) *draft {
	t.Helper()
	d := newDraft(t)
	d.set("site.toml", "first_boards", 7)
	d.set("site.toml", "last_boards", 9)
	d.set("site.toml", "usual_boards", []int{8})
	return d
}

func dataOf(files []site.File) map[string][]byte {
	m := map[string][]byte{}
	for _, f := range files {
		m[f.Path] = f.Data
	}
	return m
}

// early says that a site has prints of other words or settings.
func early(r generator.Result) bool {
	return slices.Contains(r.Notes, "the prints are those of before; the new ones are being made")
}

// finished builds until no prints are to come.
func finished(t testing.TB, w *devserver.Workshop, build func() (generator.Result, error)) generator.Result {
	t.Helper()
	for {
		r, err := build()
		if err != nil {
			t.Fatal(err)
		}
		if !early(r) {
			return r
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

// A workshop keeps prints from build to build; whatever it kept, its site is the
// one that a build from nothing makes.
func TestAWorkshopsSiteIsABuildsByteForByte(t *testing.T) {
	d := smallDraft(t)
	w := devserver.NewWorkshop(d.options)
	defer w.Close()
	same := func(after string) {
		t.Helper()
		if n := sameFiles(t, dataOf(finished(t, w, w.Build).Files), d.fresh(), nil); n < 3*10 || t.Failed() {
			t.Fatalf("the site after %s is not the one that a build makes (%d files)", after, n)
		}
	}
	same("the first build")
	for _, c := range []struct {
		what   string
		change func()
	}{
		{"a page", func() { d.add("about.md", "\nMore about us.\n") }},
		{"a new page", func() {
			d.content["club.md"] = &fstest.MapFile{Data: []byte("+++\ntitle = \"Club\"\ndescription = \"x\"\n+++\n")}
		}},
		{"a template", func() { d.replace("base.html", "</footer>", "<p>Below.</p></footer>") }},
		{"the style sheet", func() { d.add("site.css", "\n/* changed */\n") }},
		{"a word of prints", func() { d.set("messages/en.toml", "continuous_name", "Scale to hundredths") }},
		{"the organisation", func() { d.set("site.toml", "organisation", "Riverside Bridge Club") }},
		{"the base URL", func() { d.set("site.toml", "base_url", "https://example.org/vp/") }},
		{"a logo", func() {
			d.content["club.svg"] = &fstest.MapFile{Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`)}
			d.set("site.toml", "logo", "club.svg")
		}},
		{"the logo's picture", func() {
			d.content["club.svg"] = &fstest.MapFile{Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg" id="x"/>`)}
		}},
		{"usual board counts", func() { d.set("site.toml", "usual_boards", []int{8, 9}) }},
		{"more board counts", func() { d.set("site.toml", "last_boards", 10) }},
		{"fewer board counts", func() {
			d.set("site.toml", "first_boards", 9)
			d.set("site.toml", "usual_boards", []int{9})
		}},
		{"three changes at once", func() {
			d.add("about.md", "\nThe last words.\n")
			d.set("site.toml", "first_boards", 8)
			d.set("messages/en.toml", "kicker", "IMPs into Victory Points")
		}},
	} {
		c.change()
		same(c.what)
	}
}

// Pages are there at once, with the prints of before; the new prints follow.
func TestPagesDoNotWaitForPrints(t *testing.T) {
	d := smallDraft(t)
	w := devserver.NewWorkshop(d.options)
	defer w.Close()
	before := dataOf(finished(t, w, w.Build).Files)
	d.set("messages/en.toml", "winner", "Winners")
	r, err := w.Build()
	if err != nil {
		t.Fatal(err)
	}
	at := dataOf(r.Files)
	if !early(r) || !bytes.Contains(at["boards/8/index.html"], []byte("Winners")) {
		t.Errorf("a build after a change of words has the notes %q; should have the new word in its page, and say that prints follow", r.Notes)
	}
	const print = "boards/8/chart-a4.pdf"
	if !bytes.Equal(at[print], before[print]) {
		t.Errorf("%s is not the one of before", print)
	}
	// A change of pages meanwhile does not begin the prints again.
	d.add("about.md", "\nMeanwhile.\n")
	if r, err = w.Build(); err != nil || !early(r) || !bytes.Contains(dataOf(r.Files)["about/index.html"], []byte("Meanwhile.")) {
		t.Errorf("while prints are made a change of a page gives %v, notes %q", err, r.Notes)
	}
	awaitPrints(t, w)
	if r, err = w.Build(); err != nil || early(r) {
		t.Errorf("once prints are there, a build gives %v, notes %q", err, r.Notes)
	}
	if after := dataOf(r.Files); bytes.Equal(after[print], before[print]) || !bytes.Contains(after["about/index.html"], []byte("Meanwhile.")) {
		t.Errorf("once prints are there, %s is still the one of before, or the page is not the newest", print)
	}
	sameFiles(t, dataOf(r.Files), d.fresh(), nil)
}

// Whatever changes while prints are made, in the end all is of the newest words.
func TestNewerWordsTakeThePlaceOfPrintsUnderWay(t *testing.T) {
	d := smallDraft(t)
	w := devserver.NewWorkshop(d.options)
	defer w.Close()
	first := dataOf(finished(t, w, w.Build).Files)
	title := func(s string) generator.Result {
		t.Helper()
		d.set("site.toml", "title", s)
		r, err := w.Build()
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	for i := range 5 {
		if !early(title(fmt.Sprint("Club ", i))) {
			t.Fatalf("change %d: the prints should still be those of before", i)
		}
		time.Sleep(time.Duration(i) * 20 * time.Millisecond) // so that prints are met in different states
	}
	sameFiles(t, dataOf(finished(t, w, w.Build).Files), d.fresh(), nil)

	// Back to what the prints at hand are of: nothing is to be made.
	newest := dataOf(title("Another club").Files)["index.html"]
	r := title("Club 4")
	if early(r) || bytes.Equal(newest, dataOf(r.Files)["index.html"]) {
		t.Errorf("back at the words of the prints at hand, the notes are %q", r.Notes)
	}
	sameFiles(t, dataOf(title("VP Charts").Files), first, func(path string) bool { return strings.HasSuffix(path, ".html") })
	sameFiles(t, dataOf(finished(t, w, w.Build).Files), first, nil)
}

// A fault may lie between: what comes after it is right all the same.
func TestAWorkshopGoesOnAfterAFault(t *testing.T) {
	d := smallDraft(t)
	w := devserver.NewWorkshop(d.options)
	defer w.Close()
	finished(t, w, w.Build)
	d.set("site.toml", "organisation", "Riverside Bridge Club")
	if r, err := w.Build(); err != nil || !early(r) {
		t.Fatalf("%v, notes %q; should be made with the prints of before", err, r.Notes)
	}
	good := d.content["about.md"]
	d.add("about.md", "\n[nowhere](/nowhere/)\n")
	r, err := w.Build()
	if err == nil || !strings.Contains(err.Error(), `no page or file "/nowhere/"`) || r.Files != nil {
		t.Errorf("a page with a fault gives %v and %d files", err, len(r.Files))
	}
	d.content["about.md"] = good
	sameFiles(t, dataOf(finished(t, w, w.Build).Files), d.fresh(), nil)
}

// Prints that cannot be made are a fault beside pages that can.
func TestPrintsThatFailLeaveThePages(t *testing.T) {
	d := smallDraft(t)
	w := devserver.NewWorkshop(d.options)
	defer w.Close()
	before := dataOf(finished(t, w, w.Build).Files)
	d.set("site.toml", "statement", strings.Repeat("No card has room for this. ", 200))
	o, _ := d.options()
	_, want := generator.Build(o)
	if want == nil {
		t.Fatal("a statement of 5000 letters should not fit on a card")
	}
	if r, err := w.Build(); err != nil || !early(r) {
		t.Fatalf("%v, notes %q; that the prints fail should turn out later", err, r.Notes)
	}
	awaitPrints(t, w)
	for _, more := range []string{"One.", "Two."} {
		d.add("about.md", "\n"+more+"\n")
		r, err := w.Build()
		if err == nil || err.Error() != want.Error() {
			t.Errorf("when prints have failed, a build says\n%v\nshould say\n%v", err, want)
		}
		at := dataOf(r.Files)
		if page := at["about/index.html"]; !bytes.Contains(page, []byte(more)) || !bytes.Contains(page, []byte("No card has room")) {
			t.Errorf("when prints have failed, the page is not the newest: %.300s", page)
		}
		sameFiles(t, at, before, func(path string) bool { return strings.HasSuffix(path, ".pdf") })
	}
	d.set("site.toml", "statement", "Official scale")
	sameFiles(t, dataOf(finished(t, w, w.Build).Files), d.fresh(), nil)
}

// A page may name a print that is still to come, but none that never comes.
func TestALinkToAPrintStillToComeIsNoFault(t *testing.T) {
	d := smallDraft(t)
	w := devserver.NewWorkshop(d.options)
	defer w.Close()
	finished(t, w, w.Build)
	const link = "boards/10/chart-a4.pdf"
	d.set("site.toml", "last_boards", 10)
	d.add("about.md", "\n[The chart](/"+link+")\n")
	if r, err := w.Build(); err != nil || bytes.Contains(dataOf(r.Files)["about/index.html"], []byte(link)) {
		t.Errorf("%v; the page should not lead to the chart before it is there", err)
	}
	awaitPrints(t, w)
	if r, err := w.Build(); err != nil || !bytes.Contains(dataOf(r.Files)["about/index.html"], []byte(link)) {
		t.Errorf("%v; the page should lead to the chart once it is there", err)
	}
	d.set("site.toml", "title", "Club")
	d.replace("about.md", link, "boards/11/chart-a4.pdf")
	if _, err := w.Build(); err != nil {
		t.Errorf("before the prints are there: %v", err)
	}
	awaitPrints(t, w)
	if _, err := w.Build(); err == nil || !strings.Contains(err.Error(), `no page or file "/boards/11/chart-a4.pdf"`) {
		t.Errorf("a link to a print that does not come gives %v", err)
	}
}

func TestAWorkshopWithoutPrintsHasNoneToCome(t *testing.T) {
	d := smallDraft(t)
	d.kinds = []generator.Kind{generator.HTML, generator.Data}
	w := devserver.NewWorkshop(d.options)
	for _, title := range []string{"Club", "Another club"} {
		d.set("site.toml", "title", title)
		r, err := w.Build()
		if err != nil || early(r) {
			t.Errorf("%v, notes %q; should be whole", err, r.Notes)
		}
		sameFiles(t, dataOf(r.Files), d.fresh(), nil)
	}
}
