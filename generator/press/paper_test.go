package press_test

import (
	"bytes"
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/pdf"
	"github.com/vpcharts/vpcharts/generator/press"
)

// What is laid out is what the finished file paints: every character of every copy, in its
// order, place, size and ink. All that other tests find in marks holds of the files.
func TestAFinishedFilePaintsWhatIsLaidOut(t *testing.T) {
	t.Parallel()
	c := loaded()
	shop := shopOf(c)
	docs := map[string]mark.Document{}
	boards, orders := []int{24}, someOrders(20)
	if readback.Everything() {
		boards, orders = someBoards(), someOrders(500)
	}
	for _, n := range boards {
		for name, f := range sample.Must(layBoard(shop, n)) {
			docs[fmt.Sprintf("%d-%s", n, name)] = f.Document
		}
	}
	for name, f := range sample.Must(layVenue(shop, "", 8, 24)) {
		docs[name] = f.Document
	}
	for i, o := range orders {
		if doc, _, err := shop.LayCards(o); err == nil {
			docs[fmt.Sprint("order-", i)] = doc
		}
	}
	fonts := sample.Must(pdf.NewFonts(press.Placeable(append(c.Runes(), []rune("Riverside Bridge Club Σ½=+−:")...))))
	r := &readback.Reading{T: t, Why: "paper shows something else than what was made sure of"}
	dir := t.TempDir()
	readback.Together(slices.Collect(maps.Keys(docs)), func(name string) {
		data, err := pdf.Render(docs[name], sample.Must(fonts.For(docs[name])))
		file := filepath.Join(dir, name+".pdf")
		if err == nil {
			err = os.WriteFile(file, data, 0o600)
		}
		if most := map[string]int{"24-chart-a4": 40_000, "24-card-a6": 25_000, "book-a4": 1_500_000}[name]; most > 0 && len(data) > most {
			t.Errorf("%s has %d bytes, at most %d are allowed", name, len(data), most)
		}
		pages, err2 := readback.Painted(t, file)
		if err != nil || err2 != nil || len(pages) != len(docs[name].Pages) {
			t.Errorf("%s: %d pages, should be %d (%v, %v)", name, len(pages), len(docs[name].Pages), err, err2)
			return
		}
		for i, page := range docs[name].Pages {
			comparePage(r, fmt.Sprintf("%s, page %d", name, i+1), docs[name].Colour, page, pages[i])
		}
	})
	if n := r.Checked.Load(); n < 10_000 {
		t.Errorf("only %d texts were compared", n)
	}
}

// A placed is a text, and where it begins on the page.
type placed struct {
	mark.Text
	x, y mark.MM
}

func placedTexts(marks []mark.Mark, move func(x, y mark.MM) (mark.MM, mark.MM)) (all []placed) {
	for _, m := range marks {
		switch m := m.(type) {
		case mark.Text:
			x, y := m.Box().X, m.Y
			if m.Turn {
				x, y = m.X, m.Box().Y+m.Box().H
			}
			x, y = move(x, y)
			all = append(all, placed{m, x, y})
		case mark.Group:
			all = append(all, placedTexts(m.Marks, func(x, y mark.MM) (mark.MM, mark.MM) {
				for range m.Turns % 4 {
					x, y = -y, x
				}
				return move(m.At.X+x, m.At.Y+y)
			})...)
		}
	}
	return all
}

func comparePage(r *readback.Reading, what string, colour mark.Colour, page mark.Page, painted readback.PaintedPage) {
	if math.Abs(painted.W-float64(page.W)) > 0.01 || math.Abs(painted.H-float64(page.H)) > 0.01 {
		r.Fault("%s measures %.2f × %.2f mm, should be %v × %v", what, painted.W, painted.H, page.W, page.H)
	}
	for _, ink := range painted.Inks {
		space := strings.Fields(ink)[0]
		if space == "DeviceRGB" && colour != mark.ColourRGB || space == "DeviceCMYK" && colour != mark.ColourPress {
			r.Fault("%s, of colours %v, is painted with %s", what, colour, ink)
		}
	}
	left := painted.Glyphs
	for _, text := range placedTexts(page.Marks, func(x, y mark.MM) (mark.MM, mark.MM) { return x, y }) {
		r.Checked.Add(1)
		for i, char := range []rune(text.S) {
			if i == 0 && char != ' ' && len(left) > 0 && left[0].Rune == ' ' {
				left = left[1:] // between the lines of a paragraph, for who copies it
			}
			if len(left) == 0 || left[0].Rune != char || left[0].Missing {
				r.Fault("%s: character %d of %q is not painted", what, i+1, text.S)
				return
			}
			g := left[0]
			if left = left[1:]; i > 0 {
				continue
			}
			if math.Hypot(g.X-float64(text.x), g.Y-float64(text.y)) > 0.02 || math.Abs(g.Size-float64(text.Size)) > 0.01 ||
				(g.Ink == "DeviceGray 0") != (text.Ink == mark.Black) {
				r.Fault("%s: %q is painted at %.2f, %.2f mm, %.2f pt, in %s; should be at %.2f, %.2f, %v, in %v", what, text.S,
					g.X, g.Y, g.Size, g.Ink, text.x, text.y, text.Size, text.Ink)
			}
		}
	}
	if len(left) > 1 {
		r.Fault("%s paints %d characters more", what, len(left))
	}
}

// A camera reads the QR code of a small card for a dim room, and made again it has the same bytes.
func TestACameraReadsTheQRCodeOfACard(t *testing.T) {
	t.Parallel()
	shop := shopOf(loaded())
	o := press.Order{Boards: []int{8}, Scale: "wbf-discrete", Back: "imps", Size: "a7", Paper: press.NoPaper, Dim: true}
	data, _, err := shop.Cards(o)
	if again, _, err2 := shop.Cards(o); err != nil || err2 != nil || !bytes.Equal(again, data) {
		t.Errorf("made again, the file has other bytes (%v, %v)", err, err2)
	}
	file := filepath.Join(t.TempDir(), "card.pdf")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	bitmap := sample.Must(gozxing.NewBinaryBitmapFromImage(sample.Must(readback.Rendered(t, file, 200))))
	code, err := qrcode.NewQRCodeReader().Decode(bitmap, map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_TRY_HARDER: true})
	if want := underRepo + "boards/8/"; fmt.Sprint(code) != want || err != nil {
		t.Errorf("a camera reads %v (%v), should read %s", code, err, want)
	}
}
