package mark_test

import (
	"bytes"
	"compress/zlib"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/png"
	"io"
	"math"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
)

func read(t testing.TB, data []byte) *mark.Picture {
	t.Helper()
	p, err := mark.ReadPicture(data, "logo")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// claiming is a PNG file whose header says that it is so large, and no more.
func claiming(w, h uint32) []byte {
	header := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32([]byte("IHDR"), w), h)
	header = append(header, 8, 6, 0, 0, 0)
	file := append([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d"), header...)
	return binary.BigEndian.AppendUint32(file, crc32.ChecksumIEEE(header))
}

func TestWhatIsNoPicture(t *testing.T) {
	logo := sample.Filled(64, 64, color.NRGBA{R: 200, G: 40, B: 10, A: 255})
	for i := range logo.Pix {
		logo.Pix[i] ^= uint8(i * i / 7 % 9) // so that the data is longer than a header
	}
	var gifFile bytes.Buffer
	if err := gif.Encode(&gifFile, logo, nil); err != nil {
		t.Fatal(err)
	}
	asPNG, asJPEG := sample.PNG(t, logo), sample.JPEG(t, logo)
	broken := bytes.Clone(asPNG)
	broken[len(broken)/2] ^= 0xff
	wide := sample.JPEG(t, image.NewGray(image.Rect(0, 0, 4001, 8)))
	for _, c := range []struct {
		what string
		data []byte
		want string
	}{
		{"nothing", nil, "the file is empty"},
		{"text", []byte("<svg/>"), "neither a PNG nor a JPEG image"},
		{"a GIF", gifFile.Bytes(), "neither a PNG nor a JPEG image"},
		{"the first bytes of a PNG", asPNG[:20], "PNG image is damaged or cut short"},
		{"half a PNG", asPNG[:len(asPNG)/2], "PNG image is damaged or cut short"},
		{"a PNG without its end", asPNG[:len(asPNG)-20], "PNG image is damaged or cut short"},
		{"half a JPEG", asJPEG[:len(asJPEG)/2], "JPEG image is damaged or cut short"},
		{"the first bytes of a JPEG", asJPEG[:5], "JPEG image is damaged or cut short"},
		{"a damaged PNG", broken, "PNG image is damaged or cut short"},
		{"a wide JPEG", wide, "4001 × 8 pixels, at most 4000 × 4000"},
		{"a wide PNG", claiming(20000, 10), "20000 × 10 pixels, at most 4000 × 4000"},
		{"a PNG of four thousand million pixels", claiming(65535, 65535), "65535 × 65535 pixels"},
		{"a PNG of no size", claiming(0, 5), "PNG image is damaged or cut short"},
		{"a PNG of more than any memory", claiming(math.MaxInt32, math.MaxInt32), "PNG image is damaged or cut short"},
	} {
		p, err := mark.ReadPicture(c.data, "club.png")
		if err == nil || p != nil {
			t.Errorf("%s was read as a picture", c.what)
			continue
		}
		if !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), `picture "club.png": `) {
			t.Errorf("%s: %q does not say %q", c.what, err, c.want)
		}
	}
}

// The size is refused before memory for the pixels is asked for.
func TestAHostileSizeCostsNothing(t *testing.T) {
	data := claiming(60000, 60000)
	if kb := testing.AllocsPerRun(5, func() { mark.ReadPicture(data, "x") }); kb > 100 {
		t.Errorf("%v allocations for a header", kb)
	}
}

func FuzzReadPicture(f *testing.F) {
	f.Add(sample.PNG(f, sample.Filled(3, 2, color.NRGBA{A: 100})))
	f.Add(sample.JPEG(f, sample.Filled(9, 9, color.NRGBA{R: 255, A: 255})))
	f.Add(claiming(5, 5))
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := mark.ReadPicture(data, "fuzz")
		if err != nil {
			return
		}
		w, h := p.Size()
		for colour := range mark.ColourGrey + 1 {
			s := p.Samples(colour)
			if !s.JPEG && len(pixels(t, s, w)) != w*h*s.Channels {
				t.Errorf("%d × %d pixels in %d channels, and other bytes", w, h, s.Channels)
			}
		}
	})
}

// pixels are samples that are not a JPEG's. PNG's filters are undone by image/png.
func pixels(t testing.TB, s mark.Samples, w int) []byte {
	t.Helper()
	z, err := zlib.NewReader(bytes.NewReader(s.Data))
	if err != nil {
		t.Fatal(err)
	}
	raw, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	if !s.Filtered {
		return raw
	}
	kind := map[int]byte{1: 0, 3: 2}[s.Channels]
	row := 1 + w*s.Channels
	file := claiming(uint32(w), uint32(len(raw)/row))[:33]
	file[25] = kind
	binary.BigEndian.PutUint32(file[29:], crc32.ChecksumIEEE(file[12:29]))
	for _, chunk := range []string{"IDAT" + string(s.Data), "IEND"} {
		file = binary.BigEndian.AppendUint32(file, uint32(len(chunk)-4))
		file = append(file, chunk...)
		file = binary.BigEndian.AppendUint32(file, crc32.ChecksumIEEE([]byte(chunk)))
	}
	img, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	var out []byte
	for y := range img.Bounds().Dy() {
		for x := range w {
			r, g, b, _ := img.At(x, y).RGBA()
			out = append(out, []byte{byte(r >> 8), byte(g >> 8), byte(b >> 8)}[:s.Channels]...)
		}
	}
	return out
}

func TestSamples(t *testing.T) {
	orange, half := color.NRGBA{R: 213, G: 94, A: 255}, color.NRGBA{R: 213, G: 94, A: 128}
	for _, c := range []struct {
		what   string
		p      *mark.Picture
		colour mark.Colour
		want   []byte // a pixel
	}{
		{"orange", read(t, sample.PNG(t, sample.Filled(3, 2, orange))), mark.ColourRGB, []byte{213, 94, 0}},
		{"orange for a press", read(t, sample.PNG(t, sample.Filled(3, 2, orange))), mark.ColourPress, []byte{0, 142, 255, 42}},
		{"orange in grey", read(t, sample.PNG(t, sample.Filled(3, 2, orange))), mark.ColourGrey, []byte{130}},
		{"half orange, on white", read(t, sample.PNG(t, sample.Filled(3, 2, half))), mark.ColourRGB, []byte{234, 174, 127}},
		{"half orange, on black", read(t, sample.PNG(t, sample.Filled(3, 2, half))).On(mark.Black), mark.ColourRGB, []byte{107, 47, 0}},
		{"orange, on black", read(t, sample.PNG(t, sample.Filled(3, 2, orange))).On(mark.Black), mark.ColourRGB, []byte{213, 94, 0}},
		{"nothing, on white", read(t, sample.PNG(t, sample.Filled(3, 2, color.NRGBA{R: 9}))), mark.ColourPress, []byte{255}},
		{"grey for a press", read(t, sample.PNG(t, sample.Filled(3, 2, color.NRGBA{99, 99, 99, 255}))), mark.ColourPress, []byte{99}},
		{"grey", read(t, sample.PNG(t, image.NewGray(image.Rect(0, 0, 3, 2)))), mark.ColourRGB, []byte{0}},
	} {
		s := c.p.Samples(c.colour)
		if s.JPEG || s.Channels != len(c.want) {
			t.Errorf("%s has %d channels (JPEG %v), want %d", c.what, s.Channels, s.JPEG, len(c.want))
			continue
		}
		got := pixels(t, s, 3)
		want := bytes.Repeat(c.want, 6)
		for i := range want {
			if len(got) != len(want) || math.Abs(float64(got[i])-float64(want[i])) > 1 {
				t.Errorf("%s: samples %v, want %v", c.what, got, want)
				break
			}
		}
	}
}

func TestAJPEGIsKeptWithoutItsMetadata(t *testing.T) {
	img := sample.Filled(40, 30, color.NRGBA{R: 213, G: 94, A: 255})
	plain := sample.JPEG(t, img)
	secret := []byte("Exif\x00\x00 52.1N 4.3E")
	segment := func(marker byte) []byte {
		return append([]byte{0xff, marker, 0, byte(len(secret) + 2)}, secret...)
	}
	data := append([]byte{0xff, 0xd8}, segment(0xe1)...)
	data = append(append(append(data, segment(0xfe)...), segment(0xed)...), plain[2:]...)
	s := read(t, data).Samples(mark.ColourRGB)
	if !s.JPEG || s.Channels != 3 || !bytes.Equal(s.Data, plain) {
		t.Errorf("%d channels, JPEG %v, %d bytes; want the %d bytes without metadata", s.Channels, s.JPEG, len(s.Data), len(plain))
	}
	gray := read(t, sample.JPEG(t, image.NewGray(image.Rect(0, 0, 9, 9)))).Samples(mark.ColourRGB)
	if !gray.JPEG || gray.Channels != 1 {
		t.Errorf("a grey JPEG has %d channels, JPEG %v", gray.Channels, gray.JPEG)
	}
	for colour, channels := range map[mark.Colour]int{mark.ColourPress: 4, mark.ColourGrey: 1} {
		if s := read(t, plain).Samples(colour); s.JPEG || s.Channels != channels {
			t.Errorf("a JPEG in colour %d has %d channels, JPEG %v", colour, s.Channels, s.JPEG)
		}
	}
}

func TestLargePicturesAreBroughtDown(t *testing.T) {
	img := image.NewNRGBA(image.Rect(0, 0, 4000, 1000))
	for y := range 1000 {
		for x := range 4000 {
			v := uint8(255 * ((x + y) % 2)) // grey from afar
			img.SetNRGBA(x, y, color.NRGBA{v, v, v, 255})
		}
	}
	for kind, data := range map[string][]byte{"PNG": sample.PNG(t, img), "JPEG": sample.JPEG(t, img)} {
		p := read(t, data)
		w, h := p.Size()
		if w != 1500 || h != 375 {
			t.Fatalf("%s: %d × %d pixels, want 1500 × 375", kind, w, h)
		}
		sum := 0
		for _, v := range pixels(t, p.Samples(mark.ColourGrey), w) {
			sum += int(v)
		}
		if mean := float64(sum) / float64(w*h); mean < 124 || mean > 131 {
			t.Errorf("%s: its mean is %.1f, want that of black and white", kind, mean)
		}
	}
}

func TestPicturesAreMadeOnceForAll(t *testing.T) {
	p := read(t, sample.PNG(t, sample.Filled(50, 50, color.NRGBA{R: 213, G: 94, A: 200})))
	var wg sync.WaitGroup
	for i := range 9 {
		wg.Go(func() {
			c := mark.Colour(i % 3)
			if a, b := p.Samples(c), p.Samples(c); len(a.Data) == 0 || &a.Data[0] != &b.Data[0] {
				t.Errorf("colour %d was made twice", c)
			}
		})
	}
	wg.Wait()
}

func TestGreysAreAsLight(t *testing.T) {
	light := func(i mark.Ink) float64 {
		part := func(v uint8) float64 {
			s := float64(v) / 255
			if s <= 0.03928 {
				return s / 12.92
			}
			return math.Pow((s+0.055)/1.055, 2.4)
		}
		return 0.2126*part(i.R) + 0.7152*part(i.G) + 0.0722*part(i.B)
	}
	for r := 0; r < 256; r += 15 {
		for g := 0; g < 256; g += 15 {
			for b := 0; b < 256; b += 15 {
				ink := mark.Ink{R: uint8(r), G: uint8(g), B: uint8(b)}
				grey := ink.Grey()
				if grey.R != grey.G || grey.G != grey.B {
					t.Fatalf("%v becomes %v, which is no grey", ink, grey)
				}
				if a, b := light(ink)+0.05, light(grey)+0.05; a/b > 1.015 || b/a > 1.015 {
					t.Errorf("%v becomes %v: their contrast is %.3f", ink, grey, max(a/b, b/a))
				}
				if r == g && g == b && grey != ink {
					t.Errorf("%v was a grey, and becomes %v", ink, grey)
				}
			}
		}
	}
}

func TestPressInks(t *testing.T) {
	for ink, want := range map[mark.Ink][4]uint8{
		{}: {0, 0, 0, 255}, {R: 255, G: 255, B: 255}: {}, {R: 100, G: 100, B: 100}: {0, 0, 0, 155},
		{R: 255}: {0, 255, 255, 0}, {R: 0x0a, G: 0x5c, B: 0x8c}: {237, 87, 0, 115},
	} {
		c, m, y, k := ink.CMYK()
		if got := [4]uint8{c, m, y, k}; got != want {
			t.Errorf("%v is %v in a press's inks, want %v", ink, got, want)
		}
	}
}

func TestSVGHasGroupsAndPictures(t *testing.T) {
	p := read(t, sample.PNG(t, sample.Filled(2, 2, color.NRGBA{R: 255, A: 128})))
	rule := mark.Rule{X2: 5, Width: 72 / 25.4}
	got := string(mark.SVG(mark.Drawing{W: 20, H: 20, Marks: []mark.Mark{
		mark.Group{At: at(3, 4.5), Turns: 5, Marks: []mark.Mark{rule, mark.Group{At: at(1, 0), Marks: []mark.Mark{rule}}}},
		mark.Group{Turns: -1, Marks: []mark.Mark{rule}},
		mark.Image{X: 1, Y: 2, W: 3, H: 4, Picture: p, Alt: `Club "A" & B`},
		mark.Image{W: 3, H: 4, Picture: p},
		mark.Image{W: 3, H: 4},
	}}, ""))
	uri := regexp.MustCompile(`data:image/png;base64,([^"]+)`)
	data := uri.FindStringSubmatch(got)
	const path = `<path fill="none" stroke="#000000" stroke-width="1" d="M0 0h5"/>` + "\n"
	want := `<svg xmlns="http://www.w3.org/2000/svg" width="20mm" height="20mm" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
<g transform="translate(3 4.5)rotate(90)">
` + path + `<g transform="translate(1 0)">
` + path + `</g>
</g>
<g transform="rotate(270)">
` + path + `</g>
<image x="1" y="2" width="3" height="4" preserveAspectRatio="none" role="img" aria-label="Club &quot;A&quot; &amp; B" href="URI"/>
<image x="0" y="0" width="3" height="4" preserveAspectRatio="none" aria-hidden="true" href="URI"/>
</svg>
`
	if shown := uri.ReplaceAllString(got, "URI"); shown != want {
		t.Fatalf("got\n%s\nwant\n%s", shown, want)
	}
	file, err := base64.StdEncoding.DecodeString(data[1])
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	if c := fmt.Sprint(color.NRGBAModel.Convert(img.At(1, 1))); c != "{255 127 127 255}" {
		t.Errorf("the picture's pixels are %s, want red on white", c)
	}
}
