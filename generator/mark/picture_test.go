package mark_test

import (
	"bytes"
	"compress/zlib"
	"encoding/base64"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
)

func read(data []byte) *mark.Picture { return sample.Must(mark.ReadPicture(data, "logo")) }

// noise returns a picture that compresses badly.
func noise(w, h int) *image.NRGBA {
	img, random := image.NewNRGBA(image.Rect(0, 0, w, h)), rand.New(rand.NewPCG(1, 2))
	for i := range img.Pix {
		img.Pix[i] = uint8(random.Uint32()) | uint8(i%4/3*255)
	}
	return img
}

func TestFilesThatCannotBeUsedAsPicturesAreErrors(t *testing.T) {
	asPNG, asJPEG := sample.PNG(t, noise(64, 64)), sample.JPEG(t, noise(64, 64))
	broken := bytes.Clone(asPNG)
	broken[len(broken)/2] ^= 0xff
	for what, c := range map[string]struct {
		data []byte
		want string
	}{
		"an empty file":            {nil, "the file is empty"},
		"text":                     {[]byte("<svg/>"), "neither a PNG nor a JPEG image"},
		"the first bytes of a PNG": {asPNG[:20], "PNG image is damaged or cut short"},
		"half a PNG":               {asPNG[:len(asPNG)/2], "PNG image is damaged or cut short"},
		"a damaged PNG":            {broken, "PNG image is damaged or cut short"},
		"half a JPEG":              {asJPEG[:len(asJPEG)/2], "JPEG image is damaged or cut short"},
		"a wide JPEG": {
			sample.JPEG(t, image.NewGray(image.Rect(0, 0, 4001, 8))), "4001 × 8 pixels, at most 4000 × 4000",
		},
	} {
		if p, err := mark.ReadPicture(c.data, "club.png"); err == nil || p != nil ||
			!strings.Contains(err.Error(), `picture "club.png": `) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want one that says %q", what, err, c.want)
		}
	}
}

func unpacked(data []byte) []byte {
	return sample.Must(io.ReadAll(sample.Must(zlib.NewReader(bytes.NewReader(data)))))
}

var dataURI = regexp.MustCompile(`data:image/(\w+);base64,([^"]+)`)

// inSVG returns a picture as an SVG file embeds it: its kind, and the bytes of its file.
func inSVG(p *mark.Picture) (kind string, file []byte) {
	m := dataURI.FindSubmatch(mark.SVG(mark.Drawing{Marks: []mark.Mark{mark.Image{W: 1, H: 1, Picture: p}}}, ""))
	return string(m[1]), sample.Must(base64.StdEncoding.DecodeString(string(m[2])))
}

// RGB documents and SVG have the same picture. Tests of package pdf check what PDF readers paint.
func TestPicturesHaveTheColoursOfTheirDocument(t *testing.T) {
	orange := read(sample.PNG(t, sample.Filled(3, 2, color.NRGBA{R: 213, G: 94, A: 255})))
	half := read(sample.PNG(t, sample.Filled(3, 2, color.NRGBA{R: 213, G: 94, A: 128})))
	grey := read(sample.PNG(t, sample.Filled(3, 2, color.NRGBA{99, 99, 99, 255})))
	for what, c := range map[string]struct {
		p           *mark.Picture
		shown       string // in SVG
		press, grey []byte // a pixel
		channels    int    // of RGB
	}{
		"orange":               {orange, "{213 94 0 255}", []byte{0, 142, 255, 42}, []byte{130}, 3},
		"orange on black":      {orange.On(mark.Black), "{213 94 0 255}", []byte{0, 142, 255, 42}, []byte{130}, 3},
		"half orange on white": {half, "{234 174 127 255}", []byte{0, 65, 117, 21}, []byte{186}, 3},
		"half orange on black": {half.On(mark.Black), "{107 47 0 255}", []byte{0, 143, 255, 148}, []byte{64}, 3},
		"grey":                 {grey, "{99 99 99 255}", []byte{99}, []byte{99}, 1},
	} {
		kind, file := inSVG(c.p)
		img, err := png.Decode(bytes.NewReader(file))
		if err != nil || kind != "png" || fmt.Sprint(color.NRGBAModel.Convert(img.At(1, 1))) != c.shown {
			t.Errorf("%s: the SVG has a %s with the pixel %v (%v), want a png with %s", what, kind, img.At(1, 1), err, c.shown)
		}
		for colour, want := range map[mark.Colour][]byte{mark.ColourPress: c.press, mark.ColourGrey: c.grey} {
			s := c.p.Samples(colour)
			if got := unpacked(s.Data); s.Channels != len(want) || !bytes.Equal(got, bytes.Repeat(want, 6)) {
				t.Errorf("%s in colour %d has the samples %v, want %v six times", what, colour, got, want)
			}
		}
		s, again := c.p.Samples(mark.ColourRGB), c.p.Samples(mark.ColourRGB)
		if s.Channels != c.channels || !s.Filtered || &s.Data[0] != &again.Data[0] {
			t.Errorf("%s in RGB: %d channels, filtered %v, want %d and true; or the samples are computed again at each call",
				what, s.Channels, s.Filtered, c.channels)
		}
	}
}

func TestAJPEGIsKeptWithoutItsMetadata(t *testing.T) {
	plain := sample.JPEG(t, sample.Filled(40, 30, color.NRGBA{R: 213, G: 94, A: 255}))
	// JFIF's segment has a small picture of 1 × 1 pixels. A whole JPEG may stand behind the end.
	jfif := "\xff\xe0\x00\x10JFIF\x00\x01\x02\x00\x00\x01\x00\x01"
	data := []byte("\xff\xd8" + strings.Replace(jfif, "\x10", "\x13", 1) + "\x01\x01rgb")
	for _, marker := range []byte{0xe1, 0xfe, 0xed, 0xee} {
		const secret = "Exif\x00\x00 52.1N 4.3E"
		data = append(append(data, 0xff, marker, 0, byte(len(secret)+2)), secret...)
	}
	p := read(slices.Concat(data, []byte{0xff}, plain[2:], data, plain[2:]))
	plain = slices.Concat(plain[:2], []byte(jfif), []byte{0, 0}, plain[2:])
	if s := p.Samples(mark.ColourRGB); !s.JPEG || s.Channels != 3 || !bytes.Equal(s.Data, plain) {
		t.Errorf("in RGB a JPEG has %d channels, JPEG %v, %d bytes; want 3, true, and the %d bytes without metadata",
			s.Channels, s.JPEG, len(s.Data), len(plain))
	}
	grey := read(sample.JPEG(t, image.NewGray(image.Rect(0, 0, 9, 9))))
	if s := grey.Samples(mark.ColourRGB); !s.JPEG || s.Channels != 1 {
		t.Errorf("a grey JPEG has %d channels, JPEG %v; want 1 and true", s.Channels, s.JPEG)
	}
	if s := p.Samples(mark.ColourPress); s.JPEG || s.Channels != 4 {
		t.Errorf("for a press a JPEG has %d channels, JPEG %v; want 4 and false", s.Channels, s.JPEG)
	}
}

// A site has 1,700 prints, and each contains the logo: a large logo would make the site much larger.
func TestAPictureIsScaledDownToWhatPrintNeeds(t *testing.T) {
	checks := image.NewNRGBA(image.Rect(0, 0, 2000, 500)) // grey from afar
	for i := range checks.Pix {
		checks.Pix[i] = uint8(255 * max((i/4+i/8000)%2, i%4/3))
	}
	for kind, encode := range map[string]func(testing.TB, image.Image) []byte{"PNG": sample.PNG, "JPEG": sample.JPEG} {
		p := read(encode(t, checks))
		sum := 0
		for _, v := range unpacked(p.Samples(mark.ColourGrey).Data) {
			sum += int(v)
		}
		if w, h := p.Size(); w != 1500 || h != 375 || sum/(w*h) < 124 || sum/(w*h) > 131 {
			t.Errorf("%s: %d × %d pixels with a mean of %d, want 1500 × 375 with about 127", kind, w, h, sum/(w*h))
		}
		p = read(encode(t, noise(600, 750)))
		printed := p.Printed(8, 10)
		size := len(printed.Samples(mark.ColourPress).Data)
		if w, h := printed.Size(); w != 95 || h != 119 || printed != p.Printed(8, 10) || size > 50<<10 {
			t.Errorf("%s: 600 × 750 pixels for 8 × 10 mm become %d × %d in %d bytes, want 95 × 119 (300 to the inch) "+
				"in at most 50 KB, made only once", kind, w, h, size)
		}
	}
	if few := read(sample.PNG(t, noise(30, 20))); few.Printed(8, 10) != few {
		t.Error("Printed changes a picture with fewer pixels than print can use, want the same picture")
	}
}

func TestInksInGreyAndForAPress(t *testing.T) {
	for r := 0; r < 256; r += 15 {
		for g := 0; g < 256; g += 15 {
			for b := 0; b < 256; b += 15 {
				ink := mark.Ink{R: uint8(r), G: uint8(g), B: uint8(b)}
				grey := ink.Grey()
				if grey.R != grey.G || grey.G != grey.B || mark.Contrast(ink, grey) > 1.015 || r == g && g == b && grey != ink {
					t.Errorf("the ink %v becomes %v with a contrast of %.3f between them, want a grey with at most 1.015",
						ink, grey, mark.Contrast(ink, grey))
				}
			}
		}
	}
	for ink, want := range map[mark.Ink]string{
		{}: "0 0 0 255", {R: 255, G: 255, B: 255}: "0 0 0 0", {R: 100, G: 100, B: 100}: "0 0 0 155",
		{R: 255}: "0 255 255 0", {R: 0x0a, G: 0x5c, B: 0x8c}: "237 87 0 115",
	} {
		c, m, y, k := ink.CMYK()
		if got := fmt.Sprint(c, m, y, k); got != want {
			t.Errorf("the ink %v is %v in CMYK, want %v", ink, got, want)
		}
	}
	// A name is printed in the accent colour if that has a contrast of 7 or more, otherwise in black.
	if dark, bright := mark.White(mark.Ink{B: 0x60}), mark.White(mark.Ink{R: 213, G: 94}); dark.Name != dark.Accent ||
		bright.Name != mark.Black {
		t.Errorf("names are %v for a dark accent and %v for a bright one, want the accent and black", dark.Name, bright.Name)
	}
}
