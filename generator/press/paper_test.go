package press_test

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/pdf"
	"github.com/vpcharts/vpcharts/generator/press"
)

// What is laid out is what the finished file paints: every character of every copy, in its
// order, place, size and ink. All that other tests find in marks holds of the files.
func TestAFinishedFilePaintsWhatIsLaidOut(t *testing.T) {
	t.Parallel()
	c := loaded(t)
	shop := shopOf(c)
	docs := map[string]mark.Document{}
	boards, orders := []int{5, 24}, someOrders(40)
	if readback.Everything() {
		boards, orders = everyBoards(), someOrders(500)
	}
	for _, n := range boards {
		files, _, err := layBoard(shop, n)
		if err != nil {
			t.Fatal(err)
		}
		for name, f := range files {
			docs[fmt.Sprintf("%d-%s", n, name)] = f.Document
		}
	}
	venue, err := layVenue(shop, 8, 24)
	if err != nil {
		t.Fatal(err)
	}
	for name, f := range venue {
		docs[name] = f.Document
	}
	for i, o := range orders {
		if doc, _, err := shop.LayCards(o); err == nil {
			docs[fmt.Sprint("order-", i)] = doc
		}
	}
	fonts, err := pdf.NewFonts(press.Placeable(append(c.Runes(), []rune("Riverside Bridge Club Σ½=+−:")...)))
	if err != nil {
		t.Fatal(err)
	}
	r := &readback.Reading{T: t, Why: "paper shows something else than what was made sure of"}
	dir := t.TempDir()
	var names []string
	for name := range docs {
		names = append(names, name)
	}
	readback.Together(names, func(name string) {
		var data []byte
		smallest, err := fonts.For(docs[name])
		if err == nil {
			data, err = pdf.Render(docs[name], smallest)
		}
		file := filepath.Join(dir, name+".pdf")
		if err == nil {
			err = os.WriteFile(file, data, 0o600)
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
			return
		}
		if most := map[string]int{"24-chart-a4": 40_000, "24-card-a6": 25_000, "book-a4": 1_500_000}[name]; most > 0 && len(data) > most {
			t.Errorf("%s has %d bytes, at most %d are allowed", name, len(data), most)
		}
		pages, err := readback.Painted(t, file)
		if err != nil || len(pages) != len(docs[name].Pages) {
			t.Errorf("%s: %d pages, should be %d (%v)", name, len(pages), len(docs[name].Pages), err)
			return
		}
		for i, page := range docs[name].Pages {
			comparePage(r, fmt.Sprintf("%s, page %d", name, i+1), docs[name].Colour, page, pages[i])
		}
	})
	if n := r.Checked.Load(); n < 20_000 {
		t.Errorf("only %d texts were compared", n)
	}
}

// A placed is a text where its copy is.
type placed struct {
	mark.Text
	x, y mark.MM // of its begin on the page
}

func placedTexts(marks []mark.Mark, move func(x, y mark.MM) (mark.MM, mark.MM)) (all []placed) {
	for _, m := range marks {
		switch m := m.(type) {
		case mark.Text:
			x, y := m.X, m.Y
			back := m.Size.MM() * mark.MM(m.Face.Width(m.S)) * map[mark.Align]mark.MM{mark.Center: 0.5, mark.Right: 1}[m.Align]
			if m.Turn {
				y += back
			} else {
				x -= back
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
		space := strings.Fields(string(ink))[0]
		if space == "DeviceRGB" && colour != mark.ColourRGB || space == "DeviceCMYK" && colour != mark.ColourPress {
			r.Fault("%s, of colours %v, is painted with %s", what, colour, ink)
		}
	}
	at := 0
	for _, text := range placedTexts(page.Marks, func(x, y mark.MM) (mark.MM, mark.MM) { return x, y }) {
		r.Checked.Add(1)
		if at == len(painted.Glyphs) {
			r.Fault("%s ends before %q", what, text.S)
			return
		}
		for i, char := range []rune(text.S) {
			if i == 0 && char != ' ' && at < len(painted.Glyphs) && painted.Glyphs[at].Rune == ' ' {
				at++ // between the lines of a paragraph, for who copies it
			}
			if at == len(painted.Glyphs) || painted.Glyphs[at].Rune != char || painted.Glyphs[at].Missing {
				r.Fault("%s: character %d of %q is not painted", what, i+1, text.S)
				return
			}
			g := painted.Glyphs[at]
			if at++; i > 0 {
				continue
			}
			if math.Abs(g.X-float64(text.x)) > 0.02 || math.Abs(g.Y-float64(text.y)) > 0.02 || math.Abs(g.Size-float64(text.Size)) > 0.01 {
				r.Fault("%s: %q is painted at %.2f, %.2f mm, %.2f pt; should be at %.2f, %.2f, %v", what, text.S, g.X, g.Y, g.Size, text.x, text.y, text.Size)
			}
			if black := g.Ink == "DeviceGray 0"; black != (text.Ink == mark.Black) {
				r.Fault("%s: %q is painted with %s, should be %v", what, text.S, g.Ink, text.Ink)
			}
		}
	}
	if at < len(painted.Glyphs)-1 {
		r.Fault("%s paints %d characters more", what, len(painted.Glyphs)-at)
	}
}

// A camera reads the QR code of a card, also on a dark ground, and made again it has the same
// bytes.
func TestACameraReadsTheQRCodeOfACard(t *testing.T) {
	t.Parallel()
	shop := shopOf(loaded(t))
	for _, o := range []press.Order{
		{Boards: []int{8}, Scale: "wbf-discrete", Back: "imps", Size: "a7", Paper: press.NoPaper, Dim: true},
		{Boards: []int{24}, Scale: "wbf-continuous", Back: "discrete", Size: "a5", Paper: press.NoPaper},
	} {
		data, _, err := shop.Cards(o)
		if err != nil {
			t.Fatal(err)
		}
		if again, _, err := shop.Cards(o); err != nil || !bytes.Equal(again, data) {
			t.Errorf("made again, the file has other bytes (%v)", err)
		}
		file := filepath.Join(t.TempDir(), "card.pdf")
		if err := os.WriteFile(file, data, 0o600); err != nil {
			t.Fatal(err)
		}
		pages, err := readback.Rendered(t, file, 200)
		if err != nil {
			t.Fatal(err)
		}
		bitmap, err := gozxing.NewBinaryBitmapFromImage(pages[0])
		if err != nil {
			t.Fatal(err)
		}
		code, err := qrcode.NewQRCodeReader().Decode(bitmap, map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_TRY_HARDER: true})
		if want := fmt.Sprintf("%sboards/%d/", underRepo, o.Boards[0]); err != nil || code.GetText() != want {
			t.Errorf("%s: a camera reads %v (%v), should read %s", o.Size, code, err, want)
		}
	}
}
