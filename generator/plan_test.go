package generator_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// What an option says stands above the setting, and the build says what it ignored.
func TestOptionsStandAboveSettingsAndNotesSayWhatIsIgnored(t *testing.T) {
	t.Parallel()
	folder := overlay("base_url = \"https://settings.example/\"\n")
	for i := range 25 {
		folder[fmt.Sprintf("notes-%d.txt", i)] = &fstest.MapFile{Data: []byte("x")}
	}
	b := buildOnly(t, generator.Options{
		Content: folder, Templates: fstest.MapFS{"strange.html": {Data: []byte("x")}}, BaseURL: "https://option.example/", First: 3, Last: 4,
		Kinds: []generator.Kind{generator.HTML},
	})
	hold(t, b, map[string][]string{"sitemap.xml": {"<loc>https://option.example/boards/3/<"}})
	notes := strings.Join(b.notes, "\n")
	for _, want := range []string{"content/notes-0.txt is ignored", "\n6 more files are ignored", "tests for 4 to 100 boards only"} {
		if !strings.Contains(notes, want) {
			t.Errorf("the notes do not say %q:\n%s", want, notes)
		}
	}
	b = buildOnly(t, generator.Options{Templates: fstest.MapFS{"strange.html": {Data: []byte("x")}}, First: 8, Last: 8, Kinds: []generator.Kind{generator.Data}})
	if want := "templates/strange.html is ignored: the site has no template of this name"; !slices.Contains(b.notes, want) {
		t.Errorf("the notes are %q, should be %q", b.notes, want)
	}
	for _, c := range []struct {
		first, last int
		ok          bool
	}{{1, 400, true}, {0, 4, false}, {4, 401, false}, {9, 8, false}} {
		if err := generator.CheckBoards(c.first, c.last); (err == nil) != c.ok {
			t.Errorf("board counts %d to %d: %v", c.first, c.last, err)
		}
	}
}

// Before anything is asked for, and without scripts, pages show what their tools begin with.
func TestToolsBeginWithTheirTables(t *testing.T) {
	t.Parallel()
	b := whole(t)
	says(t, b, "the whole site")
	for _, d := range readback.Elements(b.page(t, "models/quadratic/index.html"), is(atom.Svg)) {
		if !strings.Contains(strings.ToLower(readback.Text(d)), "quadratic") {
			t.Errorf("a drawing of the quadratic model says %q", readback.Text(d))
		}
	}
	var missing, gallery []string
	for _, n := range usualBoards {
		missing, gallery = append(missing, "/"+boardPath(n, "index.html")), append(gallery, "../"+boardPath(n, "index.html#print"))
	}
	sameLines(t, "404.html", targets(readback.Elements(b.page(t, "404.html"), labelled("usual"))[0]), missing)
	links := targets(readback.Elements(b.page(t, "print/index.html"), labelled("each"))[0])
	sameLines(t, "print/index.html", links[max(0, len(links)-len(gallery)):], gallery)
}

func TestPiecesHaveTheirTablesAndScriptsNoComments(t *testing.T) {
	t.Parallel()
	b := few(t)
	card := strings.Join(pagesOf(t, "boards/24/card-a6.pdf", b.file(t, "boards/24/card-a6.pdf")), " ")
	digits := dataset.ID(tableFor("wbf-continuous", 24)) + " (continuous), " + dataset.ID(tableFor("wbf-discrete", 24))
	if !strings.Contains(card, digits) {
		t.Errorf("a card does not have the digits %s:\n%s", digits, card)
	}
	for _, p := range b.ending(".js") {
		if regexp.MustCompile(`(?m)^\s*//`).Match(b.files[p]) && p != "sw.js" && p != scalesJS { // no page waits for the worker
			t.Errorf("readers wait for the comments of %s", p)
		}
	}
}
