package generator_test

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/color/palette"
	"image/draw"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/pdf"
	"github.com/vpcharts/vpcharts/generator/press"
)

// Pages have the reader's own fonts. Here they have ours, so that they look the same on any machine.
const pinnedFonts = `
@font-face { font-family: Pinned; src: url(/repo/regular.ttf); }
@font-face { font-family: Pinned; src: url(/repo/semibold.ttf); font-weight: 600 900; }
* { font-family: Pinned !important; }
`

// The top of these pages looks as in testdata/pictures. README.md shows home-phone.
func TestPagesLookAsTheyDid(t *testing.T) {
	t.Parallel()
	site := repo(t)
	for name, data := range map[string][]byte{"regular.ttf": font.Regular.TTF(), "semibold.ttf": font.Semibold.TTF()} {
		site = changed(site, name, func([]byte) []byte { return data })
	}
	for _, sheet := range site.ending(".css") {
		site = changed(site, sheet, func(css []byte) []byte { return append(bytes.Clone(css), pinnedFonts...) })
	}
	b := visitor(t, site, host(t, site, "/repo/"))
	call(b, page.SetBypassCSP, page.SetBypassCSPParams{Enabled: true})
	for _, p := range []struct {
		name, page string
		look
	}{
		{"home-phone", "index.html#24/47-37", look{320, "light"}},
		{"home-dark", "index.html", look{1280, "dark"}},
		{"board", "boards/24/index.html", look{1280, "light"}},
		{"board-phone-dark", "boards/24/index.html", look{320, "dark"}},
		{"compare", "compare/index.html", look{1280, "light"}},
		{"print-dark", "print/index.html", look{1280, "dark"}},
		{"acbl-phone", "scales/acbl-20/index.html", look{320, "light"}},
		{"models-dark", "models/index.html", look{1280, "dark"}},
		{"players-phone", "theory/players/index.html", look{320, "light"}},
		{"ebu", "ebu/index.html", look{1280, "light"}},
		{"imps-phone-dark", "imps/index.html", look{320, "dark"}},
		{"embed", "embed/24/index.html", look{320, "light"}},
	} {

		b.window(p.width, 700, chromedp.EmulateScale(min(1, 640/float64(p.width)))) // a wide page at half its size
		b.media("prefers-color-scheme", p.scheme)
		b.opens(p.page)
		finds(b, "whether fonts and pictures are there", `document.fonts.ready.then(() =>
			document.fonts.size === 2 && seen("img").every((e) => box(e).top > innerHeight || e.complete))`, true)
		shot, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
		if err != nil {
			t.Fatal(err)
		}
		looksAsBefore(t, "page-"+p.name, sample.Must(png.Decode(bytes.NewReader(shot))))
	}
}

// The front of these pieces looks as in testdata/pictures.
func TestPiecesLookAsTheyDid(t *testing.T) {
	t.Parallel()
	pieces := map[string][]byte{
		"card-dim":   orderOf(press.Order{Boards: []int{7}, Scale: "wbf-discrete", Back: "imps", Size: "a7", Dim: true}),
		"card-large": orderOf(press.Order{Boards: []int{8}, Scale: "wbf-continuous", Size: "a6", Large: true}),
	}
	for name, path := range map[string]string{
		"card-a5": "boards/24/card-a5.pdf", "card-a6": "boards/24/card-a6.pdf", "card-id1": "boards/24/card-id1.pdf",
		"sheet-of-a6": "boards/24/sheet-a4-a6.pdf", "chart": "boards/24/chart-letter.pdf",
		"nomogram": "print/nomogram-a5.pdf",
	} {
		pieces[name] = fewSite().file(t, path)
	}
	for name, data := range pieces {
		looksAsBefore(t, name, readback.Rendered(t, data, 60))
	}
}

// The picture of each kind of piece shows the type that prints: it looks as the same side does in a PDF.
func TestAPictureShowsTheTypeThatPrints(t *testing.T) {
	t.Parallel()
	const dpi = 127 // five dots to a millimetre
	shop := sample.Must(shopOf(overlay("")))
	b, kinds := openBrowser(t), map[string]bool{}
	for _, p := range shop.Run(24).Lay(press.Built().For(&shop.Settings, shop.Scales.Shown())) {
		if kinds[p.Item.Figure] || p.Item.Format.Family == format.American { // as those for A4
			continue
		}
		kinds[p.Item.Figure] = true
		picture, file := p.Pictures[0], p.Files[0].Document
		file.Pages, file.Press, file.Colour = p.Pieces[0].Sides, nil, mark.ColourRGB
		fonts := sample.Must(pdf.NewFonts([]rune(fmt.Sprint(file.Pages)))) // with every character of its texts
		want := readback.Rendered(t, sample.Must(pdf.Render(file, fonts)), dpi).(*image.RGBA)
		w, h := float64(picture.W)/25.4, float64(picture.H)/25.4
		b.window(int64(w*96)+1, int64(h*96)+1, chromedp.EmulateScale(dpi/96.))
		if err := b.open("data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString(mark.SVG(picture, ""))); err != nil {
			t.Fatal(err)
		}
		shot := sample.Must(chromedp.Run(b.ctx, chromedp.CaptureScreenshot()))
		is := sample.Must(png.Decode(bytes.NewReader(shot))).(*image.RGBA)
		whole := image.Rect(0, 0, int(w*dpi), int(h*dpi))
		looksAs(t, p.Item.Name, is.SubImage(whole), want.SubImage(whole), 80, 0, "pictures show the type that prints")
	}
	if len(kinds) != 15 {
		t.Errorf("there are %d kinds of pieces, want 15", len(kinds))
	}
}

func orderOf(o press.Order) []byte {
	if o.Paper = press.NoPaper; o.Back == "" {
		o.Back = press.NoBack
	}
	return sample.Must(cards(overlay(""), o))
}

// Browsers of other versions paint letters with other edges. So squares of so many dots are compared, by their mean
// colours from 0 to 255, and a few may differ.
const (
	square      = 8
	leastFaulty = 32
	mostFaulty  = 0.006 // of all squares
)

// looksAsBefore compares a picture with that in testdata/pictures.
func looksAsBefore(t *testing.T, name string, is image.Image) {
	t.Helper()
	const folder = "testdata/pictures"
	if why := forked(os.Getenv("GITHUB_REPOSITORY"), readback.Get(t, "../content/site.toml")); why != "" {
		t.Logf("a fork may look otherwise: %s", why)
		return
	}
	if *update && os.Getenv("CI") == "" {
		small := image.NewPaletted(is.Bounds(), palette.Plan9) // as a file
		draw.Draw(small, small.Rect, is, is.Bounds().Min, draw.Src)
		readback.Put(t, filepath.Join(folder, name+".png"), string(sample.PNG(t, small)))
		return
	}
	data, err := os.ReadFile(filepath.Join(folder, name+".png"))
	want, notPNG := png.Decode(bytes.NewReader(data))
	if err := errors.Join(err, notPNG); err != nil {
		t.Fatalf("%v: make update writes it", err)
	}
	looksAs(t, name, is, want, leastFaulty, mostFaulty, "if that is meant: make update")
}

// looksAs compares a picture with what it should be. So many of its squares may differ by so much, from 0 to 255. If more
// do, it shows them in red, and says what to do.
func looksAs(t *testing.T, name string, is, want image.Image, least, most float64, then string) {
	t.Helper()
	faulty, squares := 0, 0
	difference := image.NewRGBA(want.Bounds())
	draw.Draw(difference, difference.Rect, want, image.Point{}, draw.Src)
	for y := 0; y < want.Bounds().Dy(); y += square {
		for x := 0; x < want.Bounds().Dx(); x += square {
			at := image.Rect(x, y, x+square, y+square)
			a, b := meanOf(is, at), meanOf(want, at)
			squares++
			if max(math.Abs(a[0]-b[0]), math.Abs(a[1]-b[1]), math.Abs(a[2]-b[2])) > least {
				faulty++
				draw.Draw(difference, at, image.NewUniform(color.RGBA{255, 0, 0, 255}), image.Point{}, draw.Src)
			}
		}
	}
	if is.Bounds() == want.Bounds() && float64(faulty) <= most*float64(squares) {
		return
	}
	failed := filepath.Join("testdata/pictures/failed", name)
	readback.Put(t, failed+".png", string(sample.PNG(t, is)))
	readback.Put(t, failed+"-difference.png", string(sample.PNG(t, difference)))
	t.Errorf("%s.png of %v looks otherwise than it should, with %v: %d of %d squares differ. See %s-difference.png; %s",
		failed, is.Bounds().Max, want.Bounds().Max, faulty, squares, failed, then)
}

// meanOf is the mean colour of a part of a picture.
func meanOf(of image.Image, part image.Rectangle) (mean [3]float64) {
	part = part.Intersect(of.Bounds())
	n := 257 * float64(max(1, part.Dx()*part.Dy()))
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			r, g, b, _ := of.At(x, y).RGBA()
			mean[0], mean[1], mean[2] = mean[0]+float64(r)/n, mean[1]+float64(g)/n, mean[2]+float64(b)/n
		}
	}
	return mean
}
