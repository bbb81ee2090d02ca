package site

import (
	"errors"
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/cases"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/publisher"
)

// writer returns the Markdown renderer of a site with a few pages. The section acbl is hidden.
func writer() markdown {
	facts := publisher.NamedFacts{"first": "6", "last": "20", "title": "Club *7* & <co>"}
	const there = " index.html theory/index.html boards/24/index.html data/vectors.json boards/24/scale.svg "
	m := newMarkdown(facts, func(path string) Presence {
		switch {
		case strings.Contains(there, " "+path+" "):
			return There
		case strings.HasPrefix(path, "acbl/"):
			return Hidden
		}
		return Unknown
	})
	m.formula = "Formula"
	m.about = func(string) string { return "" }
	m.file = func(string) []byte { return nil }
	return m
}

// render returns a function that renders Markdown as the part of content/about.md from line 5 on. It
// gives HTML, or the faults.
func render(m markdown) func(text string) string {
	return func(text string) string {
		front := publisher.Front{Title: "About"}
		p := publisher.Page{Language: m.language, Folder: "content", File: "about.md", Front: front, Body: []byte(text), Line: 5}
		m.shared.faults = nil
		out, err := m.render(p, func(to string) string { return relative("about/index.html", to) }, inserts{})
		if err := errors.Join(append(m.shared.faults, err)...); err != nil {
			return err.Error()
		}
		return string(out)
	}
}

func TestMarkdownBecomesHTMLOrFaultsOnTheirLines(t *testing.T) {
	cases.Texts(t, "testdata/markdown.txt", render(writer()))
}

func pngOf(t *testing.T, width, height int) string {
	return string(sample.PNG(t, image.NewGray(image.Rect(0, 0, width, height))))
}

func TestLinksToOwnFilesAndPicturesHaveTheirKindAndSize(t *testing.T) {
	s := sample.Must(trySite(load(t, map[string]string{
		"files/rules.pdf": "%PDF-" + strings.Repeat("x", 239_700), "files/a/tiny.csv": "a\n",
		"files/club.png": pngOf(t, 40, 30), "files/plain.svg": `<svg xmlns="http://www.w3.org/2000/svg"/>`,
		"files/film.TXT": strings.Repeat("x", 2_449_000), "root/CNAME": "vp.example.org",
		"files/badge.svg": `<svg xmlns="http://www.w3.org/2000/svg" width="2in" viewBox="0 0 4 3"/>`,
	}, nil), nil))
	cases.Texts(t, "testdata/own_files.txt", render(s.markdown))
	for bytes, want := range map[int]string{
		1: "1 KB", 1499: "1 KB", 1500: "2 KB", 999_499: "999 KB", 999_500: "1.0 MB", 25_000_000: "25.0 MB",
	} {
		if got := sizeWords(&s.in.Content.Messages, bytes); got != want {
			t.Errorf("%d bytes are written as %q, want %q", bytes, got, want)
		}
	}
}

func TestTheSiteKnowsThePicturesThatItsPagesShow(t *testing.T) {
	s := sample.Must(trySite(load(t, map[string]string{
		"files/a.png": pngOf(t, 1, 1), "files/b.png": pngOf(t, 1, 1),
		"files/c.png": pngOf(t, 1, 1), "files/d.png": pngOf(t, 1, 1),
		"rules.md": "# Rules\n![x](/files/b.png) [![y](/files/a.png)](/files/c.png)\n\n![z](/files/b.png#x)\n",
		"acbl.md":  "# ACBL\n![x](/files/d.png)\n",
	}, func(settings *publisher.Settings) {
		settings.Sections = slices.DeleteFunc(settings.Sections, func(s string) bool { return s == "acbl" })
	}), nil))
	for _, name := range []string{"rules", "acbl"} {
		if !s.hides(name) {
			sample.Must(s.rendered(name, inserts{}))
		}
	}
	if got, want := s.Pictures(), []string{"files/a.png", "files/b.png"}; !slices.Equal(got, want) {
		t.Errorf("the pages show %q, want %q: c is only the target of a link, and the page of d is hidden", got, want)
	}
}

func TestAPageHasItsTitleAndDescriptionFromItsText(t *testing.T) {
	cases.Texts(t, "testdata/titles.txt", func(text string) string {
		s, err := trySite(load(t, map[string]string{"rules.md": text}, nil), nil)
		if err != nil {
			return err.Error()
		}
		f, err := s.rendered("rules", inserts{})
		if err := errors.Join(append(s.markdown.shared.faults, err)...); err != nil {
			return err.Error()
		}
		return f.Title + "\n" + f.Description + "\n" + string(f.Body)
	})
}
