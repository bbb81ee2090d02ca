package generator_test

import (
	"fmt"
	"testing"
	"testing/fstest"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/publisher"
)

// A QR code leads to the page in the card's language. On a card for a dim room it is on white.
func TestACameraReadsTheQRCodesOfCards(t *testing.T) {
	t.Parallel()
	o := options()
	o.First, o.Last, o.Kinds, o.BaseURL = 8, 8, []generator.Kind{generator.PDF}, underRepo
	o.Content = fstest.MapFS{publisher.SettingsFile: {Data: []byte("languages = [\"en\", \"fr\"]\n")}, "messages/fr.toml": {}}
	b := inMemory(sample.Must(generator.Build(o)))
	dim, _, err := cards(o.Content, press.Order{Boards: []int{7}, Scale: "wbf-discrete", Back: "imps", Size: "a7", Paper: press.NoPaper, Dim: true, BaseURL: underRepo})
	if err != nil {
		t.Fatal(err)
	}
	for path, card := range map[string][]byte{"boards/8/": b.file(t, "boards/8/card-a5.pdf"), "fr/boards/8/": b.file(t, "fr/boards/8/card-a5.pdf"), "boards/7/": dim} {
		bitmap := sample.Must(gozxing.NewBinaryBitmapFromImage(readback.Rendered(t, card, 200)))
		code, err := qrcode.NewQRCodeReader().Decode(bitmap, map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_TRY_HARDER: true})
		if want := underRepo + path; fmt.Sprint(code) != want || err != nil {
			t.Errorf("a reader of QR codes gives %v (%v), want %s", code, err, want)
		}
	}
}
