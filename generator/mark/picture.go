package mark

// An Image is a Picture, stretched over a rectangle. Without Alt it is an ornament, which is
// not read aloud.
type Image struct {
	X, Y, W, H MM // its top left corner and its size
	Picture    *Picture
	Alt        string // a description
}

func (Image) mark() {}

// A Picture is the pixels of an Image, as files hold them. Package photo makes it. Callers must not
// write to its bytes, as documents share them.
type Picture struct {
	W, H    int        // in pixels
	Kind    string     // of File: png or jpeg
	File    []byte     // for SVG
	Samples [3]Samples // for PDF, by Colour
}

// Samples are a picture's pixels: 8 bits to a channel, rows from the top.
type Samples struct {
	Channels int  // 1 grey, 3 RGB, 4 CMYK (255 for full coverage)
	JPEG     bool // Data is a JPEG file; else it is zlib's
	Data     []byte
}
