package mark

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"io"
	"math"
	"sync"

	"github.com/vpcharts/vpcharts/generator/raster"
)

// An Image is a Picture, stretched over a rectangle. Without Alt it is an ornament, which is
// not read aloud.
type Image struct {
	X, Y, W, H MM // its top left corner and its size
	Picture    *Picture
	Alt        string // a description
}

func (Image) mark() {}

// A Picture is a checked picture without transparency, such as a club's logo. It
// may be used by several goroutines at once.
type Picture struct {
	image *image.RGBA // opaque
	alpha *image.NRGBA
	grey  bool   // there is no colour in it
	jpeg  []byte // the same picture as a JPEG file; nil if there is none
	png   func() []byte
	made  [3]func() Samples // by Colour

	lock    sync.Mutex
	printed map[int]*Picture // by their longer sides in pixels
}

const (
	// PictureLimit is the most pixels that a picture may have on a side.
	PictureLimit = 4000
	// Larger pictures are made smaller, to pictureSide pixels: 300 dots per inch at 127 mm.
	pictureSide    = 1500
	pictureQuality = 92 // of a JPEG that is made smaller
)

// ReadPicture reads a PNG or JPEG file; name is its name for errors. Transparent parts
// become white (see [Picture.On]). A picture of more than 1,500 pixels on a side is made
// smaller. The metadata of a JPEG are left out.
//
// It is an error if the data is neither PNG nor JPEG, is damaged or cut short, or has more
// pixels on a side than PictureLimit. Too large a size is found before the pixels are read.
func ReadPicture(data []byte, name string) (*Picture, error) {
	p, err := readPicture(data)
	if err != nil {
		return nil, fmt.Errorf("picture %q: %w", name, err)
	}
	return p, nil
}

func readPicture(data []byte) (*Picture, error) {
	format := raster.Format{Name: "PNG", Config: png.DecodeConfig, Decode: png.Decode}
	switch {
	case bytes.HasPrefix(data, []byte("\x89PNG\r\n\x1a\n")):
	case bytes.HasPrefix(data, []byte("\xff\xd8\xff")):
		format = raster.Format{Name: "JPEG", Config: jpeg.DecodeConfig, Decode: jpeg.Decode}
	case len(data) == 0:
		return nil, errors.New("the file is empty, should be a PNG or JPEG image")
	default:
		return nil, errors.New("neither a PNG nor a JPEG image")
	}
	img, err := format.Picture(data, PictureLimit)
	var size *raster.SizeError
	if errors.As(err, &size) {
		return nil, err
	} else if err != nil {
		return nil, damaged(format.Name, err)
	}
	width, height := img.Bounds().Dx(), img.Bounds().Dy()
	alpha := image.NewNRGBA(image.Rect(0, 0, width, height))
	draw.Draw(alpha, alpha.Bounds(), img, img.Bounds().Min, draw.Src)
	large := max(width, height) > pictureSide
	if large {
		alpha = reduce(alpha, pictureSide)
	}
	p := flatten(alpha, Ink{255, 255, 255})
	switch img.(type) {
	case *image.YCbCr, *image.Gray: // not CMYK, and not RGB, which readers take for YCbCr
		if format.Name != "JPEG" {
			break
		}
		if large {
			var b bytes.Buffer
			if err := jpeg.Encode(&b, p.image, &jpeg.Options{Quality: pictureQuality}); err != nil {
				return nil, err
			}
			p.jpeg = b.Bytes()
		} else if p.jpeg, err = bareJPEG(data); err != nil {
			return nil, damaged(format.Name, err)
		}
	}
	return p, nil
}

func damaged(kind string, err error) error {
	return fmt.Errorf("this %s image is damaged or cut short: %w", kind, err)
}

// On is the picture with its transparent parts in another ink than white.
func (p *Picture) On(ground Ink) *Picture {
	if p.alpha == nil {
		return p
	}
	return flatten(p.alpha, ground)
}

// Size returns its width and height in pixels.
func (p *Picture) Size() (w, h int) { return p.image.Rect.Dx(), p.image.Rect.Dy() }

// The resolution that print needs. A picture that was made smaller is stored as a JPEG if it
// would otherwise have more than mostPacked bytes, because every print of a site contains it.
const (
	dotsPerInch = 300
	mostPacked  = 12 << 10
)

// Printed returns the picture for a place of the given size. A picture with more than 300 dots
// per inch there is made smaller, once for each size.
func (p *Picture) Printed(w, h MM) *Picture {
	side := int(math.Ceil(float64(max(w, h)) / 25.4 * dotsPerInch))
	if pw, ph := p.Size(); max(pw, ph) <= side {
		return p
	}
	p.lock.Lock()
	defer p.lock.Unlock()
	if p.printed[side] == nil {
		if p.printed == nil {
			p.printed = map[int]*Picture{}
		}
		p.printed[side] = p.reduced(side)
	}
	return p.printed[side]
}

func (p *Picture) reduced(side int) *Picture {
	whole := p.alpha
	if whole == nil {
		whole = &image.NRGBA{Pix: p.image.Pix, Stride: p.image.Stride, Rect: p.image.Rect} // it is opaque
	}
	small := flatten(reduce(whole, side), WhiteInk)
	if p.jpeg == nil && len(small.png()) <= mostPacked {
		return small
	}
	var img image.Image = small.image
	if small.grey {
		img = small.greys()
	}
	var b bytes.Buffer
	if err := jpeg.Encode(&b, img, &jpeg.Options{Quality: pictureQuality}); err == nil && (p.jpeg != nil || b.Len() < len(small.png())) {
		small.jpeg = b.Bytes()
	}
	return small
}

// flatten makes a picture of an image on a background of one ink.
func flatten(img *image.NRGBA, ground Ink) *Picture {
	p := &Picture{image: image.NewRGBA(img.Rect), grey: true}
	draw.Draw(p.image, p.image.Rect, image.NewUniform(color.RGBA{ground.R, ground.G, ground.B, 255}), image.Point{}, draw.Src)
	draw.Draw(p.image, p.image.Rect, img, image.Point{}, draw.Over)
	if !img.Opaque() {
		p.alpha = img
	}
	for i := 0; i < len(p.image.Pix) && p.grey; i += 4 {
		p.grey = p.image.Pix[i] == p.image.Pix[i+1] && p.image.Pix[i] == p.image.Pix[i+2]
	}
	p.png = sync.OnceValue(p.encodePNG)
	for c := range p.made {
		p.made[c] = sync.OnceValue(func() Samples { return p.samples(Colour(c)) })
	}
	return p
}

// reduce makes an image smaller, to the given number of pixels on its longer side. Each pixel is
// the mean of the pixels that it replaces, weighted by their opacity.
func reduce(img *image.NRGBA, most int) *image.NRGBA {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	side := max(w, h)
	nw, nh := max(1, w*most/side), max(1, h*most/side)
	out := image.NewNRGBA(image.Rect(0, 0, nw, nh))
	for y := range nh {
		for x := range nw {
			var sum [3]int
			opacity, n := 0, 0
			for j := y * h / nh; j < max((y+1)*h/nh, y*h/nh+1); j++ {
				for i := x * w / nw; i < max((x+1)*w/nw, x*w/nw+1); i++ {
					px := img.Pix[img.PixOffset(i, j):][:4]
					a := int(px[3])
					for c := range sum {
						sum[c] += int(px[c]) * a
					}
					opacity += a
					n++
				}
			}
			if opacity == 0 {
				continue
			}
			px := out.Pix[out.PixOffset(x, y):][:4]
			for c := range sum {
				px[c] = uint8((sum[c] + opacity/2) / opacity)
			}
			px[3] = uint8((opacity + n/2) / n)
		}
	}
	return out
}

// bareJPEG returns a JPEG file with what its picture and its colours need. Everything else is left out:
// cameras store place, time and small pictures in comments, in application segments, and behind the end.
func bareJPEG(data []byte) ([]byte, error) {
	const (
		sof0, sof2, dht, rst0, rst7 = 0xc0, 0xc2, 0xc4, 0xd0, 0xd7
		eoi, sos, dqt, dri          = 0xd9, 0xda, 0xdb, 0xdd
		app0, adobe, app15, com     = 0xe0, 0xee, 0xef, 0xfe
		jfifSize, adobeSize         = 18, 16 // of what is known of them: no small picture, and no more
	)
	out := bytes.Clone(data[:2])
	for at := 2; ; {
		for at+1 < len(data) && data[at] == 0xff && data[at+1] == 0xff { // fill bytes
			at++
		}
		if at+2 <= len(data) && data[at] == 0xff && data[at+1] == eoi {
			return append(out, 0xff, eoi), nil
		}
		if at+4 > len(data) || data[at] != 0xff {
			return nil, io.ErrUnexpectedEOF
		}
		marker := data[at+1]
		end := at + 2 + int(data[at+2])<<8 + int(data[at+3])
		if end > len(data) || end < at+4 {
			return nil, io.ErrUnexpectedEOF
		}
		segment := data[at:end]
		switch {
		case marker == sos:
			for end+1 < len(data) && (data[end] != 0xff || data[end+1] == 0 || rst0 <= data[end+1] && data[end+1] <= rst7) {
				end++
			}
			out = append(out, data[at:end]...)
		case marker == app0 && len(segment) >= jfifSize && bytes.HasPrefix(segment[4:], []byte("JFIF\x00")):
			out = append(append(out, 0xff, app0, 0, jfifSize-2), segment[4:jfifSize-2]...)
			out = append(out, 0, 0) // the size of its small picture
		case marker == adobe && len(segment) == adobeSize && bytes.HasPrefix(segment[4:], []byte("Adobe")),
			sof0 <= marker && marker <= sof2, marker == dht, marker == dqt, marker == dri:
			out = append(out, segment...)
		case app0 <= marker && marker <= app15, marker == com:
		default:
			return nil, fmt.Errorf("the marker FF%02X is in no place for one", marker)
		}
		at = end
	}
}

// encodePNG is the picture as a PNG file.
func (p *Picture) encodePNG() []byte {
	var img image.Image = p.image
	if p.grey {
		img = p.greys()
	}
	var b bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&b, img); err != nil {
		return nil // cannot happen: a buffer accepts everything, and the image has pixels
	}
	return b.Bytes()
}

func (p *Picture) greys() *image.Gray {
	img := image.NewGray(p.image.Rect)
	for i := range img.Pix {
		px := p.image.Pix[4*i:][:3]
		img.Pix[i] = luminance(px[0], px[1], px[2])
	}
	return img
}

// dataURI is the picture as a data: address, for SVG.
func (p *Picture) dataURI() string {
	kind, data := "jpeg", p.jpeg
	if data == nil {
		kind, data = "png", p.png()
	}
	return "data:image/" + kind + ";base64," + base64.StdEncoding.EncodeToString(data)
}
