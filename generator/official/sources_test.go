package official

import (
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"
)

func TestEverySourceIsNamedInFull(t *testing.T) {
	var ids []string
	for _, s := range Sources() {
		if s.ID == "" || s.Name == "" || s.Author == "" || s.Title == "" || s.Text == "" || len(s.Pages) == 0 {
			t.Errorf("%s: something is missing: %+v", s.ID, s)
		}
		if !slices.Contains(s.Pages, "about") {
			t.Errorf("%s: the page about the site does not name it", s.ID)
		}
		if (s.Link == "") != (s.About == "") {
			t.Errorf("%s: a link %q and what it is, %q: both or neither", s.ID, s.Link, s.About)
		}
		if u, err := url.Parse(s.Link); s.Link != "" && (err != nil || u.Scheme != "https" || u.Host == "") {
			t.Errorf("%s: %q is no address", s.ID, s.Link)
		}
		if slices.Contains(ids, s.ID) {
			t.Errorf("%s stands there twice", s.ID)
		}
		ids = append(ids, s.ID)
	}
	if len(ids) < 6 {
		t.Errorf("%d sources: %v", len(ids), ids)
	}
	if _, err := SourceOf("nobody"); err == nil || !strings.Contains(err.Error(), `"nobody"`) {
		t.Errorf("an unknown source: %v", err)
	}
}

// TestSecondHandIsSaid: what others transcribed says so, in the table of sources and
// in each file of data.
func TestSecondHandIsSaid(t *testing.T) {
	for _, c := range []struct{ id, file string }{
		{"dbf", "wbf-continuous.csv"}, {"ebu-scales", "wbf-discrete.csv"}, {"ebu-scales", "ebu-half-match.csv"},
	} {
		s, err := SourceOf(c.id)
		if err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile("data/" + c.file)
		if err != nil {
			t.Fatal(err)
		}
		first, _, _ := strings.Cut(strings.ToLower(string(text)), "\n")
		for _, said := range []string{strings.ToLower(s.Text), strings.ReplaceAll(first, "'", "’")} {
			if !strings.Contains(said, "second hand") || !strings.Contains(said, "as transcribed in a public scoring program’s tests") {
				t.Errorf("%s, %s: %q does not say that it is second hand", c.id, c.file, said)
			}
		}
	}
}

// TestNobodyIsAccused: a column that slipped may be the extraction's.
func TestNobodyIsAccused(t *testing.T) {
	var texts []string
	columns := append(columnsOf(t, 20), columnsOf(t, 30)...)
	for _, c := range append(columns, ACBLSevenBoards(), ACBLAmended()) {
		for _, l := range c.Faults() {
			if !strings.Contains(l.Reason, "in the text that we have") {
				t.Errorf("%s, %s: the reason does not say whose text it is about: %s", c.Clause, l.PrintedScore, l.Reason)
			}
			texts = append(texts, l.Reason)
		}
	}
	for _, text := range texts {
		if strings.Contains(strings.ToLower(text), "misprint") {
			t.Errorf("an accusation: %s", text)
		}
	}
}
