package photo_test

import (
	"bytes"
	"image"
	"image/color"
	"strings"
	"testing"
	"unicode"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/photo"
)

// FuzzPictures reads any bytes as a club's logo. One that is accepted has a size that prints can take, and
// its file has the picture's size and nothing about the camera.
func FuzzPictures(f *testing.F) {
	small, large := noise(5, 3), image.NewGray(image.Rect(0, 0, 1600, 2))
	var files [][]byte
	for _, img := range []image.Image{small, large, image.NewPaletted(small.Rect, color.Palette{color.Black, color.Transparent}), image.NewRGBA64(small.Rect), image.NewCMYK(small.Rect)} {
		files = append(files, sample.PNG(f, img), sample.JPEG(f, img))
	}
	exif := append([]byte("\xff\xd8\xff\xe1\x00\x10Exif\x00\x00secret\x00\x00\xff\xfe\x00\x04hi"), files[1][2:]...)
	files = append(files, exif, nil, []byte("GIF89a"), []byte("\xff\xd8\xff"), []byte("\x89PNG\r\n\x1a\n"), append([]byte("\xff\xd8\xff\xff\xff"), files[1][3:]...))
	// PNG and JPEG files that claim to be large.
	huge := bytes.Clone(files[0])
	copy(huge[16:], "\x7f\xff\xff\xff\x7f\xff\xff\xff")
	most := bytes.Clone(files[0])
	copy(most[16:], "\x00\x00\x0f\xa0\x00\x00\x0f\xa0")
	for _, data := range append(files, huge, most, files[0][:40], files[1][:200]) {
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := photo.Read(data, "f.png")
		if err != nil {
			if !strings.HasPrefix(err.Error(), `picture "f.png": `) || strings.ContainsFunc(err.Error(), unicode.IsControl) {
				t.Errorf("the error is %q", err)
			}
			return
		}
		if w, h := p.Size(); w < 1 || h < 1 || w > 1500 || h > 1500 {
			t.Errorf("a picture of %d × %d pixels is accepted", w, h)
		}
		file := p.Printed(whole, whole).File
		bare, _, err := image.Decode(bytes.NewReader(file))
		if w, h := p.Size(); err != nil || bare.Bounds().Dx() != w || bare.Bounds().Dy() != h {
			t.Fatalf("the file for prints cannot be read, or has another size: %v", err)
		}
		// What stands before the picture itself tells nothing of the camera.
		if head, _, _ := bytes.Cut(file, []byte("\xff\xda")); bytes.Contains(head, []byte("Exif\x00\x00secret")) {
			t.Errorf("the file for prints has the camera's metadata")
		}
	})
}
