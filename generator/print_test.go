package generator_test

import (
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/publisher"
)

// The tests of press show what pieces say and how they look. These tests are about a site's prints.

var onlyPrints = []outline.Kind{outline.PDF}

// shopOf is the shop with a folder's words and settings.
func shopOf(folder fs.FS) (*press.Shop, error) {
	c, scales, err := generator.Load(folder)
	if err != nil {
		return nil, err
	}
	shop, _, err := generator.NewShop(c.Printed(), scales)
	return shop, err
}

// cards makes the file of an order.
func cards(folder fs.FS, o press.Order) (file []byte, err error) {
	shop, err := shopOf(folder)
	if err == nil {
		file, _, err = shop.Cards(o)
	}
	return file, err
}

// overlay is a publisher's folder: settings, and other files by pairs of name and text.
func overlay(settings string, files ...string) fstest.MapFS {
	folder := fstest.MapFS{"site.toml": {Data: []byte(settings)}}
	for i := 0; i < len(files); i += 2 {
		folder[files[i]] = &fstest.MapFile{Data: []byte(files[i+1])}
	}
	return folder
}

func TestALogoThatPrintsCannotHaveIsNamed(t *testing.T) {
	t.Parallel()
	o := generator.Options{Kinds: onlyPrints, First: 8, Last: 8}
	const svg = `<svg xmlns="http://www.w3.org/2000/svg"/>`
	o.Content = overlay("title = \"x\"\nlogo = \"league.svg\"\n", "league.svg", svg)
	want := []string{`content/site.toml:2: logo: the prints are without "league.svg": they take a PNG or JPEG file`}
	if notes := buildOnly(t, o).notes; !slices.Equal(notes, want) {
		t.Errorf("the build's notes are %q, want %q", notes, want)
	}
	o.Content = overlay("title = \"x\"\nlogo = \"league.png\"\n", "league.png", string(pngOf(t, 20, 20)[:40]))
	const damaged = `content/site.toml:2: logo: picture "league.png": this PNG image is damaged or cut short`
	if _, err := generator.Build(o); err == nil || !strings.HasPrefix(err.Error(), damaged) {
		t.Errorf("a damaged logo gives the error %v, want one that names the setting and the fault", err)
	}
}

// A text that is too long for any number of pieces is reported in one line, with the place where it
// is written.
func TestATextThatIsTooLongIsNamedWithItsPlace(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("More than any card has room for. ", 20)
	for _, c := range []struct {
		language, settings, messages, want string // want is a regular expression
	}{
		{"en", "[authority]\nstatement = \"" + long + "\"\n",
			"[chart]\nkicker = \"International Match Points to Victory Points, for everybody\"\n",
			`^content/messages/en.toml:2: chart.kicker: “International.* is 81 mm long at 9.1 pt ` +
				`on boards/8/sheet-letter-eighth.pdf and on others; there is room for 59 mm: shorten it\n` +
				`content/site.toml:2: authority.statement: “More than any card.*…” is your longest text ` +
				`on boards/8/.*pdf and on others: its figures do not fit at 9 pt, the least allowed$`},
		// A director's card of half a Letter has room for a little more than one of A5. A text that
		// does not fit a paper that the site does not use is no fault.
		{"en", "papers = [\"letter\"]\n[director]\nregulation = \"R\"\nbye = \"" +
			strings.Repeat("12 VPs or what the rules say. ", 59) + "\"\n", "", `^<nil>$`},
		{"pl", "languages = [\"en\", \"pl\"]\n",
			"boards = { one = \"{n}\", few = \"{n}\", many = \"{n} rozdań rozegranych w dzisiejszym meczu\" }\n" +
				"imps = { one = \"{n} i\", few = \"{n} i\", many = \"{n} i\" }\n",
			`^content/messages/pl.toml:1: boards.many: “8 rozdań.*$`},
		{"en", "[authority]\nstatement = \"" + long[:100] + "\"\n", "[chart]\nsource = \"" + long[:150] + "\"\n",
			`^content/messages/en.toml:2: chart.source: “More than any card.*” is your longest text ` +
				`on boards/.*: its figures do not fit .*, the least allowed$`},
	} {
		folder := overlay(c.settings, "messages/"+c.language+".toml", c.messages)
		_, err := generator.Build(generator.Options{Kinds: onlyPrints, First: 8, Last: 8, Content: folder})
		if !regexp.MustCompile(c.want).MatchString(fmt.Sprint(err)) {
			t.Errorf("the build gives the error\n%v\nwant a match for\n%s", err, c.want)
		}
	}
}

// The tests of package press and of the command show the notes. A page may link to a piece that is left out.
func TestASiteHasNoLinksToPiecesThatAreLeftOut(t *testing.T) {
	t.Parallel()
	const page = "+++\ntitle = \"Charts\"\ndescription = \"Our charts.\"\n+++\n\n[A chart](/boards/138/chart-letter.svg)\n"
	for _, c := range []struct {
		folder      fstest.MapFS
		first       int
		there, gone string
	}{
		{overlay("", "charts.md", page), 137, "boards/137/index.html", "boards/138/chart-letter.svg"},
		{overlay("organisation = \"日本橋\"\n"), 8, "print/calibration-a4.pdf",
			"boards/8/chart-a4.pdf boards/9/chart-a4.svg print/book-a4.pdf"},
		{overlay("", "messages/en.toml", "[cards]\ndirector = \"橋日\"\n"), 8,
			"boards/8/chart-a4.pdf", "print/director-half.pdf"},
	} {
		o := generator.Options{First: c.first, Last: c.first + 1, BaseURL: "https://bridge.example/", Content: c.folder}
		site := buildOnly(t, o)
		for path := range strings.FieldsSeq(c.there) {
			site.file(t, path)
		}
		for path := range strings.FieldsSeq(c.gone) {
			if site.files[path] != nil {
				t.Errorf("%s is made, but its text cannot be printed, or does not fit", path)
			}
		}
		follow(t, site, "", func(string) bool { return true })
	}
}

// A QR code leads to the page in the card's language. On a card for a dim room it is on white.
func TestACameraReadsTheQRCodesOfCards(t *testing.T) {
	t.Parallel()
	o := options()
	o.First, o.Last, o.Kinds, o.BaseURL = 8, 8, []outline.Kind{outline.PDF}, underRepo
	o.Content = fstest.MapFS{publisher.SettingsFile: {Data: []byte("languages = [\"en\", \"fr\"]\n")}, "messages/fr.toml": {}}
	b := inMemory(sample.Must(generator.Build(o)))
	dim, err := cards(o.Content, press.Order{Boards: []int{7}, Scale: "wbf-discrete", Back: "imps", Size: "a7", Paper: press.NoPaper, Dim: true, BaseURL: underRepo})
	if err != nil {
		t.Fatal(err)
	}
	for path, card := range map[string][]byte{"boards/8/": b.file(t, "boards/8/card-a7.pdf"), "fr/boards/8/": b.file(t, "fr/boards/8/card-a7.pdf"), "boards/7/": dim} {
		bitmap := sample.Must(gozxing.NewBinaryBitmapFromImage(readback.Rendered(t, card, 200)))
		code, err := qrcode.NewQRCodeReader().Decode(bitmap, map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_TRY_HARDER: true})
		if want := underRepo + path; fmt.Sprint(code) != want || err != nil {
			t.Errorf("a reader of QR codes gives %v (%v), want %s", code, err, want)
		}
	}
}
