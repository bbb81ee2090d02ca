package pdf

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// colourful has ink of every kind in every kind of mark.
func colourful(t testing.TB) mark.Document {
	orange := mark.Ink{R: 213, G: 94}
	photo := image.NewRGBA(image.Rect(0, 0, 16, 16))
	for i := range photo.Pix {
		photo.Pix[i] = uint8(i * 7)
		if i%4 == 3 {
			photo.Pix[i] = 255
		}
	}
	var file bytes.Buffer
	if err := jpeg.Encode(&file, photo, nil); err != nil {
		t.Fatal(err)
	}
	jpg, err := mark.ReadPicture(file.Bytes(), "photo.jpg")
	if err != nil {
		t.Fatal(err)
	}
	return page(
		mark.Text{X: 5, Y: 10, Size: 9, S: "black"},
		mark.Text{X: 5, Y: 20, Size: 9, S: "orange", Ink: orange},
		mark.Text{X: 5, Y: 30, Size: 9, Face: font.Semibold, S: "grey", Ink: mark.Ink{R: 89, G: 89, B: 89}},
		mark.Rule{X2: 10, Width: 1, Ink: orange},
		mark.Path{Fill: true, Ink: mark.Ink{B: 255}, Ops: []mark.Op{{}, {Verb: mark.Close}}},
		mark.Group{Marks: []mark.Mark{mark.Rule{X2: 10, Width: 1, Ink: orange}}},
		mark.Image{X: 10, Y: 40, W: 20, H: 20, Picture: logo(t, 20), Alt: "logo"},
		mark.Image{X: 40, Y: 40, W: 20, H: 20, Picture: jpg, Alt: "photo"},
		mark.Image{X: 70, Y: 40, W: 20, H: 20, Picture: shade(t), Alt: "shade"},
	)
}

// shade is a picture of greys, and half transparent.
func shade(t testing.TB) *mark.Picture {
	img := image.NewNRGBA(image.Rect(0, 0, 20, 30))
	for y := range 30 {
		for x := range 20 {
			img.SetNRGBA(x, y, color.NRGBA{A: uint8(12 * x)})
		}
	}
	return picture(t, img)
}

func TestColoursAreTheDocuments(t *testing.T) {
	fonts, doc := newFonts(t), colourful(t)
	for _, c := range []struct {
		colour mark.Colour
		inks   string // the operators of colour, in order
		spaces string // the pictures'
	}{
		{mark.ColourRGB, ".835 .369 0 rg|.349 g|.835 .369 0 RG|0 0 1 rg", "/DeviceRGB /DeviceRGB /DeviceGray"},
		{mark.ColourPress, "0 .557 1 .165 k|.349 g|0 .557 1 .165 K|1 1 0 0 k", "/DeviceCMYK /DeviceCMYK /DeviceGray"},
		{mark.ColourGrey, ".51 g|.349 g|.51 G|.298 g", "/DeviceGray /DeviceGray /DeviceGray"},
	} {
		doc.Colour = c.colour
		data := mustRender(t, doc, fonts)
		file := readPDF(t, data)
		var inks []string
		for _, line := range strings.Split(file.content()[0], "\n") {
			if regexp.MustCompile(`(?i) (g|rg|k|cs|scn?|sh)$`).MatchString(line) {
				inks = append(inks, line)
			}
		}
		if got := strings.Join(inks, "|"); got != c.inks {
			t.Errorf("colour %d: inks %s, want %s", c.colour, got, c.inks)
		}
		var spaces []string
		for _, n := range numbers(file.dict(resourcesObject), `/I\d+ (\d+) 0 R`) {
			dict := file.dict(n)
			spaces = append(spaces, regexp.MustCompile(`/Device\w+`).FindString(dict))
			if strings.Contains(dict, "Mask") {
				t.Errorf("colour %d: a picture is transparent: %s", c.colour, dict)
			}
		}
		if got := strings.Join(spaces, " "); got != c.spaces {
			t.Errorf("colour %d: pictures in %s, want %s", c.colour, got, c.spaces)
		}
		for n := range file.objects {
			dict := file.dict(n)
			for _, bad := range []string{"DeviceRGB", "CalRGB", "ICCBased", "/Transparency", "ExtGState"} {
				if strings.Contains(dict, bad) && !(bad == "DeviceRGB" && c.colour == mark.ColourRGB) {
					t.Errorf("colour %d: object %d has %s: %s", c.colour, n, bad, dict)
				}
			}
		}
		readers(t, saved(t, data))
	}
}

// The same picture lies on the page in all three colours, upright and unmirrored.
func TestPicturesArePainted(t *testing.T) {
	img := image.NewNRGBA(image.Rect(0, 0, 10, 10)) // a black quarter at the top left, a half grey one below
	for y := range 10 {
		for x := range 5 {
			img.SetNRGBA(x, y, color.NRGBA{A: 255})
			if y >= 5 {
				img.SetNRGBA(x, y, color.NRGBA{A: 128})
			}
		}
	}
	red := image.NewNRGBA(img.Rect)
	for i := range red.Pix {
		red.Pix[i] = 255
		if i%4 == 1 || i%4 == 2 {
			red.Pix[i] = 0
		}
	}
	for colour := range mark.ColourGrey + 1 {
		doc := page(mark.Image{X: 10, Y: 10, W: 20, H: 20, Picture: picture(t, img)},
			mark.Image{X: 40, Y: 10, W: 20, H: 10, Picture: picture(t, red)})
		doc.Colour = colour
		painted(t, mustRender(t, doc, newFonts(t)), func(t *testing.T, p raster) {
			for _, c := range []struct {
				what       string
				x, y       mark.MM
				least, mm2 float64
			}{
				{"the black quarter", 10, 10, 90, 101},
				{"the grey quarter", 10, 20, 42, 58},
				{"the white half", 20, 10, 0, 10},
				{"the red picture", 45, 10, 30, 101}, // each reader has its own grey for red
			} {
				if got := p.ink(c.x, c.y, 10, 10) / 16; got < c.least || got > c.mm2 {
					t.Errorf("colour %d: %s has %.1f mm² of ink, want %v to %v", colour, c.what, got, c.least, c.mm2)
				}
			}
		})
	}
}

// Two pictures as wide as each other are what fpdf puts in any order.
func TestPicturesOfOneWidthComeInOrder(t *testing.T) {
	fonts := newFonts(t)
	var marks []mark.Mark
	for i := range 8 {
		img := image.NewGray(image.Rect(0, 0, 10, 10))
		img.Pix[i] = 200
		m := mark.Image{X: mark.MM(10 * i), W: 9, H: 9, Picture: picture(t, img)}
		marks = append(marks, m, m)
	}
	want := mustRender(t, page(marks...), fonts)
	for range 10 {
		if !bytes.Equal(mustRender(t, page(marks...), fonts), want) {
			t.Fatal("the same pictures give other bytes")
		}
	}
	file := readPDF(t, want)
	pictures := numbers(file.dict(resourcesObject), `/I\d+ (\d+) 0 R`)
	if len(pictures) != 8 {
		t.Errorf("the file holds %d pictures, want each of the 8 once", len(pictures))
	}
	path := saved(t, want)
	t.Chdir(t.TempDir())
	run(t, "mutool", "extract", path) // into the folder at hand
	files, _ := filepath.Glob("image-*.png")
	for i, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		for k := range 10 {
			if r, _, _, _ := img.At(k, 0).RGBA(); (r > 0) != (k == i) {
				t.Errorf("picture %d is another: pixel %d is %d", i, k, r>>8)
			}
		}
	}
	if len(files) != 8 {
		t.Errorf("mutool found %d pictures, want 8", len(files))
	}
}

func TestPicturesThatCannotBeDrawn(t *testing.T) {
	fonts := newFonts(t)
	for want, m := range map[string]mark.Image{
		`image "a": it has no picture`: {W: 1, H: 1, Alt: "a"},
		`image "b": 0 × 1 mm`:          {H: 1, Alt: "b", Picture: logo(t, 2)},
		`image "c": 1e+09 mm is not`:   {X: 1e9, W: 1, H: 1, Alt: "c", Picture: logo(t, 2)},
	} {
		if _, err := Render(page(m), fonts); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want one that says %q", err, want)
		}
	}
}
