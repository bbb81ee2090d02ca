package preview

import (
	"bytes"
	"encoding/binary"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
)

// The texts of a card stand in its file before the pixels, once. An icon has none.
func TestACardsFileSaysWhatItShows(t *testing.T) {
	const want = "24 boards\nIMPs to Victory Points\nVP Charts\n20 IMPs\t12.25 – 7.75\n40 IMPs\t13.25 – 6.75\n60 IMPs\t14.25 – 5.75\n74 IMPs\t15.25 – 4.75\nIMPs\t0\t74\nVPs\t10\t20"
	card := sample.Must(sample.Must(New(frame())).Draw(cardOf(24)))
	at := bytes.Index(card, []byte("iTXtDescription\x00\x00\x00\x00\x00"+want))
	if at < 0 || at > bytes.Index(card, []byte("IDAT")) || bytes.Count(card, []byte("iTXt")) != 1 {
		t.Fatalf("the texts stand at %d of %.600q; want them before the pixels, once", at, card)
	}
	if length := binary.BigEndian.Uint32(card[at-4:]); int(length) != len("Description")+5+len(want) {
		t.Errorf("the part of the file with the texts has %d bytes, want no more than them and their head", length)
	}
	if bytes.Contains(Icon(red, 192), []byte("iTXt")) {
		t.Error("an icon has texts")
	}
}
