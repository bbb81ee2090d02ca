package generator_test

import (
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
	"github.com/vpcharts/vpcharts/generator/internal/sample"
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

// change changes the text of a file.
func (d *draft) change(name string, text func(string) string) {
	d.t.Helper()
	folder := d.content
	if d.templates[name] != nil {
		folder = d.templates
	}
	before := string(folder[name].Data)
	after := text(before)
	if after == before {
		d.t.Fatalf("the change of %s leaves it the same", name)
	}
	folder[name] = &fstest.MapFile{Data: []byte(after)}
}

func (d *draft) add(name, text string) {
	d.t.Helper()
	d.change(name, func(before string) string { return before + text })
}

// set changes the value of a key in a TOML file.
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
		m[f.Path] = f.Data
	}
	return m
}

// early tells whether a site still has the prints of earlier words or settings.
func early(r generator.Result) bool {
	return slices.Contains(r.Notes, "the prints are those of before; the new ones are being made")
}

// finished builds until all prints are made.
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
		t.Fatal("the workshop did not report within five minutes that its prints are made")
	}
}

// A workshop keeps prints from build to build. Whatever it has kept, its site is the same as that
// of a build from nothing.
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
			d.add("css/page.css", "\n/* changed */\n")
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
			t.Fatalf("after a change of %s the site of the workshop differs from that of a build from nothing", c.what)
		}
	}
}
