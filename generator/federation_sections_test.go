package generator_test

import (
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/check"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/record"
)

// A section's page of Markdown may go with it, and what is left is sound.
func TestEverySectionCanBeLeftOut(t *testing.T) {
	t.Parallel()
	others := func(name string) []string {
		return slices.DeleteFunc(content.Sections(), func(s string) bool { return s == name })
	}
	choices := map[string][]string{"nothing but the calculator": {}}
	for _, name := range content.Sections() {
		choices["all but "+name] = others(name)
	}
	for name, shown := range choices {
		t.Run(name, func(t *testing.T) {
			hidden := slices.DeleteFunc(content.Sections(), func(s string) bool { return slices.Contains(shown, s) })
			var files []string
			for _, s := range hidden {
				files = append(files, s+".md")
			}
			o := options()
			o.First, o.Last = 8, 8
			o.Content = without(t, withSettings(t, nil, everySection, sectionsLine(shown...)), files...)
			site := buildOnly(t, o)
			for _, path := range site.paths {
				if folder, rest, _ := strings.Cut(path, "/"); slices.Contains(hidden, folder) && (folder != "data" || rest == "index.html") {
					t.Errorf("there is %s", path)
				}
				if piece, ok := strings.CutPrefix(path, "print/"); ok {
					if of, _, _ := strings.Cut(piece, "-"); slices.Contains(hidden, of) {
						t.Errorf("there is %s", path)
					}
				}
				if page, ok := strings.CutSuffix(path, ".js"); ok && slices.Contains(hidden, page) {
					t.Errorf("there is %s, which no page uses", path)
				}
			}
			for _, path := range []string{"boards/8/card-a6.pdf", "boards/8/sheet-a4-a6.pdf", "data/vectors.json", "data/scales.js", "data/wbf-discrete.csv"} {
				site.file(t, path)
			}
			all, err := readback.OpenSite(os.DirFS(site.dir), readback.Options{Roots: unlinked})
			if err != nil {
				t.Fatal(err)
			}
			found := all.Follow(readback.AtRoot())
			for _, broken := range found.Broken {
				t.Error(broken)
			}
			for _, orphan := range found.Orphans {
				ofData := strings.HasPrefix(orphan, "data/") || orphan == record.SumsFile
				// A card's QR code leads to the page of its scale, whatever else is shown.
				ofScale := strings.HasPrefix(orphan, "scales/") && len(shown) == 0
				if !ofScale && (!ofData || !slices.Contains(hidden, "data")) {
					t.Errorf("no page leads to %s", orphan)
				}
			}
			if err := check.Site(os.DirFS(site.dir)); err != nil {
				t.Errorf("the site is not sound: %v", err)
			}
		})
	}
}

// What is printed of other sections has nothing of one that is not shown.
func TestPrintsHaveNothingOfSectionsThatAreNotShown(t *testing.T) {
	t.Parallel()
	pdftotext := readback.Tool(t, "pdftotext")
	for word, c := range map[string]struct {
		section string
		in      []string // what names it where it is shown
	}{
		"ACBL":           {"acbl", []string{"print/book-a4.pdf", "print/book-letter.pdf"}},
		"EBU White Book": {"ebu", []string{"print/book-a4.pdf", "print/book-letter.pdf", "print/director-a5.pdf", "print/director-half.pdf"}},
	} {
		for _, shown := range []bool{true, false} {
			o := options()
			o.First, o.Last, o.Kinds = 8, 8, []generator.Kind{generator.PDF}
			if !shown {
				names := slices.DeleteFunc(content.Sections(), func(s string) bool { return s == c.section })
				o.Content = withSettings(t, nil, everySection, sectionsLine(names...))
			}
			site := buildOnly(t, o)
			var said []string
			for _, path := range site.ending(".pdf") {
				if strings.HasPrefix(path, "print/"+c.section) {
					if !shown {
						t.Errorf("there is %s", path)
					}
					continue
				}
				out, err := output(pdftotext, site.onDisk(path), "-")
				if err != nil {
					t.Fatal(err)
				}
				if strings.Contains(strings.Join(strings.Fields(string(out)), " "), word) {
					said = append(said, path)
				}
			}
			want := c.in
			if !shown {
				want = nil
			}
			if !slices.Equal(said, want) {
				t.Errorf("with section %s shown %v, %q is printed in %q, should be in %q", c.section, shown, word, said, want)
			}
		}
	}
}

func TestFaultsOfTheHomeTextAreFaultsOfTheSettings(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"[Rules](/rules/)":   `no page or file "/rules/" on this site`,
		"[Rules](rules.pdf)": `the address "rules.pdf" is not whole; one on this site begins with /`,
	} {
		o := options()
		o.First, o.Last, o.Kinds = 8, 8, []generator.Kind{generator.HTML}
		o.Content = withSettings(t, nil, `home_text = ""`, "home_text = \"\"\"\nOne.\n\nTwo: "+text+"\n\"\"\"")
		settings, err := fs.ReadFile(o.Content, content.SettingsFile)
		if err != nil {
			t.Fatal(err)
		}
		above, _, _ := strings.Cut(string(settings), "Two: ")
		want := fmt.Sprintf("content/site.toml:%d: %s", strings.Count(above, "\n")+1, want)
		if _, err := generator.Build(o); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: the build says %v, should say %s", text, err, want)
		}
	}
}
