package pdf

import (
	"bytes"
	"strings"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"

	"github.com/vpcharts/vpcharts/generator/mark"
)

// pdfcpu goes by the letter of the specification, where readers forgive.
func TestFilesAreAsTheSpecificationSays(t *testing.T) {
	api.DisableConfigDir()
	fonts := newFonts(t)
	press := colourful(t)
	press.Colour, press.Duplex = mark.ColourPress, mark.DuplexFlipLongEdge
	for what, doc := range map[string]mark.Document{
		"a page of everything": sample(), "pages of different sizes": twoSided(), "every tag": tagged(t), "every ink": colourful(t),
		"every ink, for a press": press, "a book": book(20), "a page of nothing": page(),
		"a title in no code page": {Title: "Größe (♠", Lang: "de", Pages: []mark.Page{{W: 50, H: 50, Bookmark: "Łódź\r(\\"}}},
	} {
		conf := model.NewDefaultConfiguration()
		conf.ValidationMode = model.ValidationStrict
		if err := api.Validate(bytes.NewReader(mustRender(t, doc, fonts)), conf); err != nil {
			t.Errorf("%s: %v", what, err)
		}
	}
	broken := bytes.Replace(mustRender(t, page(), fonts), []byte("/Type/Metadata"), []byte("/Type/Nonsense"), 1)
	conf := model.NewDefaultConfiguration()
	conf.ValidationMode = model.ValidationStrict
	if err := api.Validate(bytes.NewReader(broken), conf); err == nil || !strings.Contains(err.Error(), "Metadata") {
		t.Errorf("a wrong file is passed with error %v", err)
	}
}
