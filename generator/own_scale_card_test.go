package generator_test

import (
	"bytes"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"
	"golang.org/x/net/html"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/site"
)

// ruritanianCard makes a card of the scale, and gives the file and its text.
func ruritanianCard(t *testing.T, o press.Order) (file, text string) {
	t.Helper()
	o.Scale = "ruritania"
	return cardText(t, withRuritania(fstest.MapFS{}), o)
}

// cardText makes cards, one to a page, and gives the file and its text.
func cardText(t *testing.T, folder fs.FS, o press.Order) (file, text string) {
	t.Helper()
	o.Paper = press.NoPaper
	if o.Back == "" {
		o.Back = press.NoBack
	}
	data, _, err := cards(folder, o)
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

// Its code leads to its table on its page.
func TestTheCodeOfACardOfAPublishersScaleLeadsToItsTable(t *testing.T) {
	t.Parallel()
	file, _ := ruritanianCard(t, press.Order{Boards: []int{12}, Size: "a6", BaseURL: "https://bridge.example/vp"})
	picture, err := output(readback.Tool(t, "pdftoppm"), "-r", "400", "-gray", "-png", "-singlefile", file)
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(picture))
	if err != nil {
		t.Fatal(err)
	}
	bitmap, err := gozxing.NewBinaryBitmapFromImage(img)
	if err != nil {
		t.Fatal(err)
	}
	code, err := qrcode.NewQRCodeReader().Decode(bitmap, map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_TRY_HARDER: true})
	if err != nil {
		t.Fatal("no QR code is read: ", err)
	}
	const want = "https://bridge.example/vp/scales/ruritania/#12"
	if got := code.GetText(); got != want {
		t.Errorf("it leads to %s, should lead to %s", got, want)
	}
	page, err := readback.HTML(ruritania(t).file(t, "scales/ruritania/index.html"))
	if err != nil {
		t.Fatal(err)
	}
	if places := readback.Elements(page, func(n *html.Node) bool { return readback.Attr(n, "id") == "12" }); len(places) != 1 {
		t.Errorf("its page has %d places #12, should have one", len(places))
	}
}

// The authority that vouches for it says so on its cards, and on no others'.
func TestTheAuthorityOfAPublishersScaleVouchesForItAlone(t *testing.T) {
	t.Parallel()
	const statement = "Official scale of Ruritania."
	folder := withRuritania(fstest.MapFS{"site.toml": {Data: []byte("[authority]\nscales = [\"ruritania\"]\nstatement = \"" + statement + "\"\n")}})
	for name, want := range map[string]bool{"ruritania": true, "wbf-discrete": false} {
		if _, text := cardText(t, folder, press.Order{Scale: name, Boards: []int{8}, Size: "a6"}); strings.Contains(text, statement) != want {
			t.Errorf("that a card of %s says who vouches for it should be %v; it says\n%s", name, want, text)
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
