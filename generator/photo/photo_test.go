package photo_test

import (
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/photo"
)

func read(data []byte) *photo.Picture { return sample.Must(photo.Read(data, "logo")) }

// whole is a place in which a picture has all of its pixels.
const whole = 1000

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
	wide := image.NewGray(image.Rect(0, 0, 4001, 8))
	broken := bytes.Clone(asPNG)
	broken[len(broken)/2] ^= 0xff
	for what, c := range map[string]struct {
		data []byte
		want string
	}{
		"an empty file":            {nil, "neither a PNG nor a JPEG image"},
		"text":                     {[]byte("<svg/>"), "neither a PNG nor a JPEG image"},
		"the first bytes of a PNG": {asPNG[:20], "PNG image is damaged or cut short"},
		"half a PNG":               {asPNG[:len(asPNG)/2], "PNG image is damaged or cut short"},
		"a damaged PNG":            {broken, "PNG image is damaged or cut short"},
		"half a JPEG":              {asJPEG[:len(asJPEG)/2], "JPEG image is damaged or cut short"},
		"a wide JPEG":              {sample.JPEG(t, wide), "4001 × 8 pixels, at most 4000 × 4000"},
		"half a wide PNG":          {sample.PNG(t, wide)[:40], "4001 × 8 pixels, at most 4000 × 4000"},
	} {
		if p, err := photo.Read(c.data, "club.png"); err == nil || p != nil ||
			!strings.Contains(err.Error(), `picture "club.png": `) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want one that says %q", what, err, c.want)
		}
	}
}

func unpacked(data []byte) []byte {
	return sample.Must(io.ReadAll(sample.Must(zlib.NewReader(bytes.NewReader(data)))))
}

// Documents in all colours, and SVG, have the same picture. Tests of package pdf check what PDF readers paint.
func TestPicturesHaveTheColoursOfTheirDocument(t *testing.T) {
	orange := read(sample.PNG(t, sample.Filled(3, 2, color.NRGBA{R: 213, G: 94, A: 255})))
	half := read(sample.PNG(t, sample.Filled(3, 2, color.NRGBA{R: 213, G: 94, A: 128})))
	grey := read(sample.PNG(t, sample.Filled(3, 2, color.NRGBA{99, 99, 99, 255})))
	for what, c := range map[string]struct {
		p                *photo.Picture
		rgb, press, grey []byte // a pixel
	}{
		"orange":               {orange, []byte{213, 94, 0}, []byte{0, 142, 255, 42}, []byte{130}},
		"half orange on white": {half, []byte{234, 174, 127}, []byte{0, 65, 117, 21}, []byte{186}},
		"grey":                 {grey, []byte{99}, []byte{99}, []byte{99}},
	} {
		p := c.p.Printed(whole, whole)
		img, err := png.Decode(bytes.NewReader(p.File))
		if err != nil || p.Kind != "png" || p.W != 3 || p.H != 2 {
			t.Fatalf("%s: SVG gets a %s of %d × %d pixels (%v), want a png of 3 × 2", what, p.Kind, p.W, p.H, err)
		}
		shown := color.NRGBAModel.Convert(img.At(1, 1)).(color.NRGBA)
		if want := (color.NRGBA{c.rgb[0], c.rgb[len(c.rgb)/2], c.rgb[len(c.rgb)-1], 255}); shown != want {
			t.Errorf("%s: SVG shows the pixel %v, want %v", what, shown, want)
		}
		for colour, want := range [][]byte{mark.ColourRGB: c.rgb, mark.ColourCMYK: c.press, mark.ColourGrey: c.grey} {
			s := p.Samples[colour]
			if got := unpacked(s.Data); s.Channels != len(want) || s.JPEG || !bytes.Equal(got, bytes.Repeat(want, 6)) {
				t.Errorf("%s in colour %d has the samples %v, want %v six times", what, colour, got, want)
			}
		}
	}
}

// A JPEG is stored as one, with its pixels alone, whatever its channels.
func TestAJPEGIsStoredWithoutItsMetadata(t *testing.T) {
	plain := sample.JPEG(t, sample.Filled(40, 30, color.NRGBA{R: 213, G: 94, A: 255}))
	const secret = "Exif\x00\x00 52.1N 4.3E"
	data := []byte("\xff\xd8")
	for _, marker := range []byte{0xe1, 0xfe, 0xed, 0xee} {
		data = append(append(data, 0xff, marker, 0, byte(len(secret)+2)), secret...)
	}
	for what, c := range map[string]struct {
		file       []byte
		rgb, press int // channels
		shown      [3]int
	}{
		"a JPEG":      {slices.Concat(data, plain[2:], data), 3, 4, [3]int{213, 94, 0}},
		"a grey JPEG": {sample.JPEG(t, image.NewGray(image.Rect(0, 0, 9, 9))), 1, 1, [3]int{}},
		"a CMYK JPEG": {sample.Must(os.ReadFile("testdata/cmyk.jpg")), 3, 4, [3]int{200, 100, 50}},
	} {
		p := read(c.file).Printed(whole, whole)
		s := p.Samples[mark.ColourRGB]
		if p.Kind != "jpeg" || !s.JPEG || s.Channels != c.rgb || !bytes.Equal(s.Data, p.File) || bytes.Contains(p.File, []byte("52.1N")) {
			t.Errorf("%s becomes a %s with %d channels, JPEG %v; want a jpeg with %d and true, without metadata",
				what, p.Kind, s.Channels, s.JPEG, c.rgb)
		}
		r, g, b, _ := sample.Must(jpeg.Decode(bytes.NewReader(p.File))).At(5, 5).RGBA()
		for i, v := range []uint32{r, g, b} {
			if got := int(v >> 8); max(got-c.shown[i], c.shown[i]-got) > 4 {
				t.Errorf("%s shows %d %d %d, want about %v", what, r>>8, g>>8, b>>8, c.shown)
				break
			}
		}
		if s := p.Samples[mark.ColourCMYK]; s.JPEG || s.Channels != c.press {
			t.Errorf("for a press %s has %d channels, JPEG %v; want %d and false", what, s.Channels, s.JPEG, c.press)
		}
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
		for _, v := range unpacked(p.Printed(whole, whole).Samples[mark.ColourGrey].Data) {
			sum += int(v)
		}
		if w, h := p.Size(); w != 1500 || h != 375 || sum/(w*h) < 124 || sum/(w*h) > 131 {
			t.Errorf("%s: %d × %d pixels with a mean of %d, want 1500 × 375 with about 127", kind, w, h, sum/(w*h))
		}
		p = read(encode(t, noise(600, 750)))
		printed := p.Printed(8, 10)
		size := len(printed.Samples[mark.ColourCMYK].Data)
		if w, h := printed.W, printed.H; w != 95 || h != 119 || printed != p.Printed(8, 10) || size > 50<<10 {
			t.Errorf("%s: 600 × 750 pixels for 8 × 10 mm become %d × %d in %d bytes, want 95 × 119 (300 to the inch) "+
				"in at most 50 KB, made only once", kind, w, h, size)
		}
	}
	if few := read(sample.PNG(t, noise(30, 20))).Printed(8, 10); few.W != 30 || few.H != 20 {
		t.Errorf("a picture with fewer pixels than print can use becomes %d × %d", few.W, few.H)
	}
}

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
