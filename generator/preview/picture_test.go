package preview

import (
	"image/color"
	"testing"
)

// Fuller colours stand after the paper and paler ones, because the higher index wins where two meet.
func TestAPictureHasSixteenColoursIfTheRestAreLikeOthers(t *testing.T) {
	all := make(color.Palette, 18) // white, and greys that are 14 apart, the fullest last
	for i := range all {
		v := uint8(255 - 14*i)
		all[i] = color.RGBA{v, v, v, 255}
	}
	if some, _ := few(all); len(some) != 18 {
		t.Errorf("18 colours that differ became %d", len(some))
	}
	all[5], all[10] = color.RGBA{188, 189, 190, 255}, color.RGBA{118, 120, 122, 255} // like those before them
	some, index := few(all)
	if len(some) > 16 || some[0] != all[0] || index[0] != 0 {
		t.Fatalf("18 colours of which two pairs are alike became %d, and white has the index %d", len(some), index[0])
	}
	for i, c := range all {
		if far := apart(c, some[index[i]]); far > alike {
			t.Errorf("colour %d, %v, became %v", i, c, some[index[i]])
		}
		if i > 0 && index[i] < index[i-1] {
			t.Errorf("colour %d, %v, has the index %d, below that of the paler one before", i, c, index[i])
		}
	}
}
