package generator_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/site"
)

// ruritanianCard makes a card of the scale, and gives the file and its text.
func ruritanianCard(t *testing.T, o press.Order) (file, text string) {
	t.Helper()
	o.Scale, o.Paper = "ruritania", press.NoPaper
	if o.Back == "" {
		o.Back = press.NoBack
	}
	data, _, err := cards(withRuritania(fstest.MapFS{}), o)
	if err != nil {
		t.Fatal(err)
	}
	file = filepath.Join(t.TempDir(), "card.pdf")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	pages, err := readback.PDFText(t, file)
	if err != nil {
		t.Fatal(err)
	}
	return file, strings.Join(strings.Fields(strings.Join(pages, " ")), " ")
}

// A card says whose its numbers are, and claims nothing that is not so: they do not come
// from the WBF's algorithm, and lie on no curve with an X.
func TestACardOfAPublishersScaleSaysWhoseItIs(t *testing.T) {
	t.Parallel()
	for _, o := range []press.Order{
		{Boards: []int{8}, Size: "id1"}, {Boards: []int{8}, Size: "a7"}, {Boards: []int{12}, Size: "a6", Back: "imps"},
		{Boards: []int{6, 16}, Size: "a5"}, {Boards: []int{7}, Size: "half", Large: true}, {Boards: []int{8}, Size: "a6", Neutral: true},
	} {
		_, text := ruritanianCard(t, o)
		wants := []string{"Ruritania 25–0", "Bridge League of Ruritania", "Regulation 9, Appendix B", "2027"}
		if o.Neutral {
			wants = []string{"Rur. 25–0"}
		}
		for _, n := range o.Boards {
			wants = append(wants, digitsOf(ruritanianCSV(n)))
		}
		for _, want := range wants {
			if !strings.Contains(text, want) {
				t.Errorf("%v boards, %s: the card does not say %q; it says\n%s", o.Boards, o.Size, want, text)
			}
		}
		for _, wrong := range []string{"WBF", "World Bridge", "X =", "√", "Computed", "algorithm", "White Book", "ACBL"} {
			if strings.Contains(text, wrong) {
				t.Errorf("%v boards, %s: the card says %q; it says\n%s", o.Boards, o.Size, wrong, text)
			}
		}
	}
}

// No card leaves out the loser's scores, as the winner's do not tell them.
func TestACardOfAPublishersScaleHasEveryScore(t *testing.T) {
	t.Parallel()
	for _, size := range []string{"id1", "a7", "eighth", "a6", "a5"} {
		_, text := ruritanianCard(t, press.Order{Boards: []int{8}, Size: size})
		last := ""
		for _, r := range ruritanianTable(8) {
			margins := readMargins(r)
			row := margins + " " + r.winner + " " + r.loser
			if !strings.Contains(text, row) {
				t.Errorf("%s: there is no row %q after %q in\n%s", size, row, last, text)
			}
			last = row
		}
	}
}

// A title that print cannot set is named with its file and line, and keeps no page from
// being published.
func TestATitleOfAPublishersScaleThatCannotBePrintedIsNamed(t *testing.T) {
	t.Parallel()
	folder := withRuritania(fstest.MapFS{})
	folder["scales/ruritania.toml"].Data = []byte(strings.Replace(ruritanianAbout, `"Ruritania 25–0"`, `"日本 25–0"`, 1))
	const place = "content/scales/ruritania.toml:1: title: "
	_, _, err := cards(folder, press.Order{Scale: "ruritania", Boards: []int{8}, Size: "a6", Paper: "a4", Back: press.NoBack})
	if want := place + "the print's typeface has no character '日' (U+65E5)"; err == nil || err.Error() != want {
		t.Errorf("the card: %v, should be %s", err, want)
	}
	r, err := generator.Build(generator.Options{Content: folder, First: 8, Last: 8})
	if err != nil {
		t.Fatalf("a site with such a title: %v", err)
	}
	if !slices.ContainsFunc(r.Files, func(f site.File) bool { return f.Path == "data/ruritania.csv" }) {
		t.Error("the site has no data/ruritania.csv")
	}
}

// A text that leaves a card's figures no room is named with its line, and how much of it there is
// room for.
func TestATextOfAPublishersScaleThatIsTooLongIsNamed(t *testing.T) {
	t.Parallel()
	folder := withRuritania(fstest.MapFS{})
	folder["scales/ruritania.csv"].Data = []byte("boards,from,to,winner,loser\n8,0,3,15,15\n8,4,10,17,13\n8,11,19,20,10\n8,20,29,23,7\n8,30,39,25,4\n8,40,,25,0\n")
	folder["scales/ruritania.toml"].Data = []byte(strings.NewReplacer("Ruritania 25–0", strings.Repeat("Ruritania ", 6), "Regulation 9, Appendix B", strings.Repeat("Regulation ", 14)).Replace(ruritanianAbout))
	_, _, err := cards(folder, press.Order{Scale: "ruritania", Boards: []int{8}, Size: "id1", Paper: "a4", Back: press.NoBack, Large: true})
	for _, want := range []string{"content/scales/ruritania.toml:1: title: ", "content/scales/ruritania.toml:4: source: "} {
		if err == nil || !strings.Contains("\n"+err.Error(), "\n"+want) || !strings.Contains(err.Error(), "characters; there is room for about ") {
			t.Errorf("the error is %v, should name %sand how much room there is", err, want)
		}
	}
}
