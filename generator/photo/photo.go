package photo

import (
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"math"
	"sync"

	"golang.org/x/image/draw"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// A Picture is a checked picture for prints, such as a club's logo. It may be used by several
// goroutines at once.
type Picture struct {
	image *image.RGBA // opaque
	jpeg  bool        // it was a JPEG

	lock    sync.Mutex
	printed map[int]*mark.Picture // by their longer sides in pixels
}

const (
	// Larger pictures are made smaller, to pictureSide pixels: 300 dots per inch at 127 mm.
	pictureSide = 1500
	dotsPerInch = 300 // more are not seen in print
	// A picture is stored as a JPEG if it would otherwise have more than mostPacked bytes, because every
	// print of a site contains it.
	mostPacked  = 12 << 10
	jpegQuality = 92
)

// Read reads a PNG or JPEG file; name is its name for errors. Transparent parts become white. A
// picture of more than 1,500 pixels on a side is made smaller. Nothing is kept but the pixels: cameras
// store place and time beside them.
//
// It is an error if the data is neither PNG nor JPEG, is damaged or cut short, or has more
// than 4,000 pixels on a side. Too large a size is found before the pixels are read.
func Read(data []byte, name string) (*Picture, error) {
	p, err := read(data)
	if err != nil {
		return nil, fmt.Errorf("picture %q: %w", name, err)
	}
	return p, nil
}

// ErrKind says that a file is no picture for prints.
var ErrKind = errors.New("neither a PNG nor a JPEG image")

func read(data []byte) (*Picture, error) {
	format := PNG
	switch {
	case bytes.HasPrefix(data, []byte("\x89PNG\r\n\x1a\n")):
	case bytes.HasPrefix(data, []byte("\xff\xd8\xff")):
		format = JPEG
	default:
		return nil, ErrKind
	}
	img, err := format.Picture(data)
	if _, isLarge := errors.AsType[*SizeError](err); isLarge {
		return nil, err
	} else if err != nil {
		return nil, fmt.Errorf("this %s image is damaged or cut short: %w", format.Name, err)
	}
	box := img.Bounds()
	opaque := image.NewRGBA(image.Rect(0, 0, box.Dx(), box.Dy()))
	draw.Draw(opaque, opaque.Rect, image.White, image.Point{}, draw.Src)
	draw.Draw(opaque, opaque.Rect, img, box.Min, draw.Over)
	return picture(reduced(opaque, pictureSide), format.Name == JPEG.Name), nil
}

func picture(img *image.RGBA, wasJPEG bool) *Picture {
	return &Picture{image: img, jpeg: wasJPEG, printed: map[int]*mark.Picture{}}
}

// FromPixels is the picture that Size and Pixels gave. The pixels are not copied.
func FromPixels(w, h int, pixels []byte, wasJPEG bool) *Picture {
	return picture(&image.RGBA{Pix: pixels, Stride: 4 * w, Rect: image.Rect(0, 0, w, h)}, wasJPEG)
}

// Pixels gives the pixels row by row, each as red, green, blue and 255, for another program that prints the same
// picture. Nobody may write to them.
func (p *Picture) Pixels() (pixels []byte, wasJPEG bool) { return p.image.Pix, p.jpeg }

// Size returns its width and height in pixels.
func (p *Picture) Size() (w, h int) { return p.image.Rect.Dx(), p.image.Rect.Dy() }

// Printed returns the picture for a place of the given size. A picture with more than 300 dots
// per inch there is made smaller, once for each size.
func (p *Picture) Printed(w, h mark.MM) *mark.Picture {
	across, down := p.Size()
	side := min(int(math.Ceil(float64(max(w, h))/25.4*dotsPerInch)), max(across, down))
	p.lock.Lock()
	defer p.lock.Unlock()
	if p.printed[side] == nil {
		p.printed[side] = stored(reduced(p.image, side), p.jpeg)
	}
	return p.printed[side]
}

// reduced is an image with at most so many pixels on its longer side.
func reduced(img *image.RGBA, most int) *image.RGBA {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	side := max(w, h)
	if side <= most {
		return img
	}
	small := image.NewRGBA(image.Rect(0, 0, max(1, w*most/side), max(1, h*most/side)))
	draw.CatmullRom.Scale(small, small.Rect, img, img.Rect, draw.Src, nil)
	return small
}

// stored is an image as files hold it.
func stored(img *image.RGBA, wasJPEG bool) *mark.Picture {
	p := &mark.Picture{W: img.Rect.Dx(), H: img.Rect.Dy(), Kind: "png"}
	var shown image.Image = img
	rgb, cmyk, greys := channels(img)
	if rgb == nil {
		rgb, cmyk, shown = greys, greys, &image.Gray{Pix: greys, Stride: p.W, Rect: img.Rect}
	}
	for c, data := range [3][]byte{mark.ColourRGB: rgb, mark.ColourCMYK: cmyk, mark.ColourGrey: greys} {
		p.Samples[c] = mark.Samples{Channels: len(data) / len(greys), Data: squeezed(data)}
	}
	// A buffer takes all that is written, so encoders return no errors.
	var asPNG, asJPEG bytes.Buffer
	_ = (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&asPNG, shown)
	_ = jpeg.Encode(&asJPEG, shown, &jpeg.Options{Quality: jpegQuality})
	p.File = asPNG.Bytes()
	if wasJPEG || len(p.File) > max(mostPacked, asJPEG.Len()) {
		p.Kind, p.File = "jpeg", asJPEG.Bytes()
		p.Samples[mark.ColourRGB].JPEG, p.Samples[mark.ColourRGB].Data = true, p.File
	}
	return p
}

// channels are the pixels of an opaque image in each colour of print, byte by byte. rgb and cmyk are nil
// if there is no colour in it.
func channels(img *image.RGBA) (rgb, cmyk, greys []byte) {
	coloured := false
	for i := 0; i < len(img.Pix); i += 4 {
		ink := colour.RGB{R: img.Pix[i], G: img.Pix[i+1], B: img.Pix[i+2]}
		grey := ink.Grey()
		coloured = coloured || ink != grey
		c, m, y, k := ink.CMYK()
		rgb = append(rgb, ink.R, ink.G, ink.B)
		cmyk = append(cmyk, c, m, y, k)
		greys = append(greys, grey.R)
	}
	if !coloured {
		return nil, nil, greys
	}
	return rgb, cmyk, greys
}

func squeezed(data []byte) []byte {
	var b bytes.Buffer
	z, _ := zlib.NewWriterLevel(&b, zlib.BestCompression) // it fails for another level only
	_, _ = z.Write(data)
	_ = z.Close()
	return b.Bytes()
}
