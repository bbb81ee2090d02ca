package press_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/internal/cases"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/sheet"
)

// describe returns the metadata of a file, and the size and contents of its pages. A page with
// several cards has only their number, because the words of the card are in the card's own file.
func describe(f laidFile) string {
	said := fmt.Sprintf("%s\n%s\n%s: %s\ncolours %d, turned %d\n", f.Title, f.Subject, f.Picture.Path, f.Picture.Title, f.Colour, f.Duplex)
	for _, p := range f.Pages {
		cards, turns := 0, 0
		for _, m := range p.Marks {
			if g, is := m.(mark.Group); is && len(g.Marks) > 10 {
				cards, turns = cards+1, g.Turns
			}
		}
		said += fmt.Sprintf("— %.4g × %.4g mm", p.W, p.H)
		if p.Trim != p.Bleed {
			said += fmt.Sprintf(", trim %.4g, bleed %.4g", p.Trim, p.Bleed)
		}
		if said += "\n"; cards > 1 {
			said += fmt.Sprintf("%d cards, turned by %d quarters\n", cards, turns)
		} else if f.Picture.Path != "" && f.Piece.Figure != "calibration" {
			said += textOf(p, f.Piece.Of == press.OfVenue)
		}
	}
	return said
}

// textOf returns a page's words, a line for each paragraph, and its tables, a line for each row. Other
// tests check the figures of a board count. Of these, textOf lists only the rows marked as corrected.
func textOf(p mark.Page, withFigures bool) (said string) {
	tables, corrected, head := 0, "", ""
	for _, x := range texts(p) {
		tables = max(tables, x.Tag.Table)
		switch {
		case x.Tag.Kind == mark.RowHead:
			head = x.S
		case x.S == sheet.CorrectionMark:
			corrected += " " + head
		case x.Tag.Kind == mark.Continued:
			said = strings.TrimSuffix(said, "\n") + " " + x.S + "\n"
		case x.Tag.Kind < mark.ColumnHead:
			said += x.S + "\n"
		}
	}
	for n := 1; n <= tables && withFigures; n++ {
		for _, row := range cells(p, n) {
			said += strings.Join(row, "|") + "\n"
		}
	}
	if corrected != "" {
		said += "corrected:" + corrected + "\n"
	}
	return said
}

// shown returns figures with their links, as text.
func shown(figures []press.Figure) (said string) {
	for _, f := range figures {
		said += fmt.Sprintf("%s: %s (%s), %d × %d, %.3f\n", f.Picture, f.Caption, f.Alt, f.Width, f.Height, f.Ratio)
		for _, l := range f.Links {
			said += fmt.Sprintf("  %s: %s %s\n", l.Path, l.Text, l.Paper)
		}
	}
	return said
}

// testdata/pieces.txt has what people see of every file, of the galleries, and of sites with fewer
// papers or sections. Other people's links and programs depend on the addresses.
func TestEveryPieceSaysWhatItIs(t *testing.T) {
	t.Parallel()
	c := loaded()
	shop, all := shopOf(c), press.Built()
	said := map[string]string{}
	files := sample.Must(layBoard(shop, 24))
	maps.Copy(files, sample.Must(layVenue(shop, "", 8, 11, 24)))
	var paths []string
	for name, f := range files {
		said[name] = describe(f)
		if f.Author != "VP Charts" || f.Lang != "en" || !strings.Contains(f.Rights.Text, "CC0") || f.Rights.Address == "" {
			t.Errorf("%s: author %q, language %q, rights %q; want VP Charts, en, and CC0 with its address", name, f.Author, f.Lang, f.Rights)
		}
		paths = append(paths, f.Picture.Path)
		for _, made := range f.Files {
			paths = append(paths, made.Path)
		}
	}
	kinds := []press.Of{press.OfBoardCount, press.OfVenue, press.OfBoardCounts}
	for _, of := range kinds {
		said["gallery "+fmt.Sprint(of)] = shown(shop.Catalogue().Figures(&c.Messages, of, 24))
	}
	said["page of a board count"] = shown(shop.Catalogue().BoardFigures(&c.Messages, 24))
	for _, paper := range content.Papers() {
		s := c.Settings
		s.Papers = []string{paper}
		for _, of := range kinds {
			said["for "+paper] += shown(all.For(&s).Figures(&c.Messages, of, 24))
		}
	}
	slices.Sort(paths)
	for _, left := range content.Sections() {
		s := c.Settings
		s.Sections = slices.DeleteFunc(content.Sections(), func(s string) bool { return s == left })
		for _, path := range slices.Compact(paths) {
			if path != "" && !all.For(&s).Has(path) {
				said["without "+left] += fmt.Sprintf("%s, hidden: %t\n", path, all.Hides(&s, path))
			}
		}
	}
	cases.Texts(t, "testdata/pieces.txt", func(name string) string {
		got, known := said[name]
		if delete(said, name); !known {
			return "there is none"
		}
		return got
	})
	if len(said) > 0 {
		t.Errorf("testdata/pieces.txt has no entries for %q", slices.Sorted(maps.Keys(said)))
	}
}
