package photo_test

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"io"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/photo"
)

// of is a format whose pictures all have one size. It fails the test where one is decoded that is
// too large.
func of(t *testing.T, width, height int, mayDecode bool) photo.Format {
	return photo.Format{
		Name:   "JPEG",
		Config: func(io.Reader) (image.Config, error) { return image.Config{Width: width, Height: height}, nil },
		Decode: func(io.Reader) (image.Image, error) {
			if !mayDecode {
				t.Errorf("%d × %d pixels are decoded", width, height)
			}
			return image.NewGray(image.Rect(0, 0, 1, 1)), nil
		},
	}
}

func TestTooLargePicturesAreNotDecoded(t *testing.T) {
	for _, c := range []struct {
		width, height int
		want          string
	}{
		{4_000, 4_000, ""},
		{4_001, 1, "4001 × 1 pixels, at most 4000 × 4000 can be used"},
		{1, 4_001, "1 × 4001 pixels, at most 4000 × 4000 can be used"},
		{0, 7, "it has 0 × 7 pixels"}, {7, -1, "it has 7 × -1 pixels"},
	} {
		_, err := of(t, c.width, c.height, c.want == "").Picture(nil)
		var size *photo.SizeError
		if (err == nil) != (c.want == "") || err != nil && err.Error() != c.want ||
			errors.As(err, &size) != strings.Contains(c.want, "at most") {
			t.Errorf("%d × %d: %v, want %s", c.width, c.height, err, c.want)
		}
	}
	scans := func(n int) []byte { return bytes.Repeat([]byte("\xff\xda"), n) }
	if _, err := of(t, 7, 7, true).Picture(scans(100)); err != nil {
		t.Errorf("a picture that is drawn over 100 times is refused: %v", err)
	}
	const want = "the picture is drawn over 101 times, at most 100 times can be read: save it anew"
	if _, err := of(t, 7, 7, false).Picture(scans(101)); fmt.Sprint(err) != want {
		t.Errorf("a picture that is drawn over 101 times: %v", err)
	}
}
