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

// The most that a picture for prints may have.
const (
	MostSide  = 4000 // pixels
	mostScans = 100  // how often a JPEG may draw over its picture: progressive ones do so about ten times
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

// Picture decodes a picture for prints. It looks at the size before it decodes anything.
func (f Format) Picture(data []byte) (img image.Image, err error) {
	defer damaged(&err)
	width, height, err := f.Size(data)
	switch {
	case err != nil:
		return nil, err
	case width < 1 || height < 1:
		return nil, fmt.Errorf("it has %d × %d pixels", width, height)
	case width > MostSide || height > MostSide:
		return nil, &SizeError{fmt.Sprintf("%d × %d pixels, at most %d × %d can be used", width, height, MostSide, MostSide)}
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
