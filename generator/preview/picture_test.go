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
	all[1] = color.RGBA{255, 255, 250, 255} // like white, which must stay the first
	all[4], all[9] = color.RGBA{190, 190, 190, 255}, color.RGBA{120, 120, 120, 255}
	all[5], all[10] = color.RGBA{185, 189, 178, 255}, color.RGBA{108, 120, 130, 255}
	if some, _ := few(all[:16]); len(some) != 16 {
		t.Errorf("16 colours need no more than half a byte each, and became %d", len(some))
	}
	some, index := few(all)
	if len(some) != 16 || some[0] != all[0] || index[0] != 0 || index[1] == 0 {
		t.Fatalf("18 colours became %d, white is %v and has the index %d; two pairs are alike", len(some), some[0], index[0])
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
