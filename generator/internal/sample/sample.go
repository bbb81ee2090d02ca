// Package sample has what tests of several packages need: values without their errors, pictures as
// files, the words of the default content, and a check of a table.
package sample

import (
	"bytes"
	"github.com/vpcharts/vpcharts/content"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"sync"
	"testing"

	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// Must gives a value that comes with an error. It panics if the error is not nil.
func Must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

var english = sync.OnceValue(func() words.Messages { return Must(publisher.Load(content.Default)).Messages })

// Words are the messages of the default content.
func Words(testing.TB) *words.Messages {
	m := english()
	return &m
}

// PNG is a picture as a PNG file.
func PNG(t testing.TB, img image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// JPEG is a picture as a JPEG file of the best quality.
func JPEG(t testing.TB, img image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, img, &jpeg.Options{Quality: 100}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// Filled is a picture of one colour.
func Filled(w, h int, c color.NRGBA) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	for i := range img.Pix {
		img.Pix[i] = [4]uint8{c.R, c.G, c.B, c.A}[i%4]
	}
	return img
}

// Invariant checks a table as a reader of it would.
func Invariant(t testing.TB, made vp.Table, total vp.Hundredths) {
	t.Helper()
	next := 0
	for i, r := range made.Rows {
		last := i == len(made.Rows)-1
		switch {
		case r.From != next, last != (r.To == vp.Open), !last && r.To < r.From:
			t.Fatalf("%d boards: row %d is from %d to %d, after %d", made.Boards, i, r.From, r.To, next)
		case r.Winner < 0, r.Loser < 0, r.Winner < r.Loser, i == 0 && r.Winner != r.Loser:
			t.Fatalf("%d boards: row %d has the scores %v and %v", made.Boards, i, r.Winner, r.Loser)
		case total != 0 && r.Winner+r.Loser != total:
			t.Fatalf("%d boards: row %d adds up to %v, the total is %v", made.Boards, i, r.Winner+r.Loser, total)
		case i > 0 && (r.Winner < made.Rows[i-1].Winner || r.Loser > made.Rows[i-1].Loser):
			t.Fatalf("%d boards: row %d goes back", made.Boards, i)
		}
		next = r.To + 1
	}
}
