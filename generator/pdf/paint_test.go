package pdf

import (
	"bytes"
	"os"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// painted is a document's first page as MuPDF paints it: its greys.
func painted(t *testing.T, doc mark.Document) []byte {
	t.Helper()
	path := saved(t, sample.Must(Render(doc, newFonts())))
	says(t, "mutool", "draw", "-q", "-r", "144", "-c", "gray", "-o", path+".pgm", path, "1")
	data, err := os.ReadFile(path + ".pgm")
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// A card that is drawn as a form looks as it does when it is drawn piece by piece.
func TestAFormIsPaintedAsItsMarksAre(t *testing.T) {
	want, got := painted(t, cards(t, 7, false)), painted(t, cards(t, 7, true))
	if dark := bytes.Count(want, []byte{0}); dark < 5000 || !bytes.Equal(got, want) {
		t.Errorf("seven of a card look otherwise than seven cards, of %d black pixels", dark)
	}
}
