package generator_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
)

func TestACardLeadsToThePageInItsLanguage(t *testing.T) {
	t.Parallel()
	o := options()
	o.First, o.Last, o.Kinds, o.BaseURL = 8, 8, []generator.Kind{generator.PDF}, underRepo
	o.Content = fstest.MapFS{content.SettingsFile: {Data: []byte("languages = [\"en\", \"fr\"]\n")}, "messages/fr.toml": {}}
	b := inMemory(sample.Must(generator.Build(o)))
	for _, folder := range []string{"", "fr/"} {
		file := filepath.Join(t.TempDir(), "card.pdf")
		if err := os.WriteFile(file, b.file(t, folder+"boards/8/card-a5.pdf"), 0o666); err != nil {
			t.Fatal(err)
		}
		bitmap := sample.Must(gozxing.NewBinaryBitmapFromImage(sample.Must(readback.Rendered(t, file, 200))))
		code, err := qrcode.NewQRCodeReader().Decode(bitmap, map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_TRY_HARDER: true})
		if want := underRepo + folder + "boards/8/"; fmt.Sprint(code) != want || err != nil {
			t.Errorf("%sboards/8/card-a5.pdf: a camera reads %v (%v), should read %s", folder, code, err, want)
		}
	}
}
