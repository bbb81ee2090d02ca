// Package photo has the pictures that people give. It decodes them under limits: a small file can become a
// picture that fills the memory, or keep a decoder busy for hours. It makes them ready for print.
package photo

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"io"
)

// The most that a picture may have. Today's telephones take pictures of up to 50 million pixels,
// but no screen and no print shows them.
const (
	MostPixels = 40_000_000
	MostSide   = 16_000 // pixels; browsers show no more
	// mostScans are how often a JPEG may draw over its picture. Progressive ones do so about ten times.
	mostScans = 100
)

// A Format is a way to store pictures.
type Format struct {
	Name   string
	Config func(io.Reader) (image.Config, error)
	Decode func(io.Reader) (image.Image, error)
}

// The formats that prints take.
var (
	PNG  = Format{"PNG", png.DecodeConfig, png.Decode}
	JPEG = Format{"JPEG", jpeg.DecodeConfig, jpeg.Decode}
)

// A SizeError is the fault of a picture that is too large to be decoded.
type SizeError struct{ text string }

func (e *SizeError) Error() string { return e.text }

// Size reads a picture's width and height in pixels, and nothing else.
func (f Format) Size(data []byte) (width, height int, err error) {
	defer damaged(&err)
	c, err := f.Config(bytes.NewReader(data))
	return c.Width, c.Height, err
}

// Picture decodes a picture with at most the given number of pixels on a side. It looks at the size
// before it decodes anything.
func (f Format) Picture(data []byte, mostSide int) (img image.Image, err error) {
	defer damaged(&err)
	width, height, err := f.Size(data)
	switch {
	case err != nil:
		return nil, err
	case width < 1 || height < 1:
		return nil, fmt.Errorf("it has %d × %d pixels", width, height)
	case width > mostSide || height > mostSide:
		return nil, &SizeError{fmt.Sprintf("%d × %d pixels, at most %d × %d can be used", width, height, mostSide, mostSide)}
	case width*height > MostPixels:
		return nil, &SizeError{fmt.Sprintf("%d × %d pixels are %.1f million, at most %d million can be used",
			width, height, float64(width*height)/1e6, MostPixels/1_000_000)}
	}
	if n := bytes.Count(data, []byte("\xff\xda")); f.Name == JPEG.Name && n > mostScans {
		return nil, &SizeError{fmt.Sprintf("the picture is drawn over %d times, at most %d times can be read: save it anew",
			n, mostScans)}
	}
	return f.Decode(bytes.NewReader(data))
}

// damaged makes an error of a decoder's panic.
func damaged(err *error) {
	if fault := recover(); fault != nil {
		*err = fmt.Errorf("it cannot be decoded: %v", fault)
	}
}
