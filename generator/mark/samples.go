package mark

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
)

// Samples are a picture's pixels as files hold them: 8 bits to a channel, rows
// from the top.
type Samples struct {
	Channels int    // 1 grey, 3 RGB, 4 CMYK (255 for full coverage)
	JPEG     bool   // Data is a JPEG file; else it is zlib's,
	Filtered bool   // of rows with PNG's filters
	Data     []byte // shared: callers must not write to it
}

// Samples are the pixels of the picture in a Colour. They are made once.
func (p *Picture) Samples(c Colour) Samples {
	if int(c) >= len(p.made) {
		c = ColourRGB
	}
	return p.made[c]()
}

func (p *Picture) samples(c Colour) Samples {
	switch {
	case c == ColourRGB && p.jpeg != nil:
		return Samples{Channels: jpegChannels(p.jpeg), JPEG: true, Data: p.jpeg}
	case c == ColourRGB && p.grey:
		return Samples{Channels: 1, Filtered: true, Data: idat(p.png())}
	case c == ColourRGB:
		return Samples{Channels: 3, Filtered: true, Data: idat(p.png())}
	case c == ColourGrey || p.grey:
		return Samples{Channels: 1, Data: squeeze(p.greys().Pix)}
	}
	out := make([]byte, 0, len(p.image.Pix))
	for i := 0; i < len(p.image.Pix); i += 4 {
		px := p.image.Pix[i:][:3]
		out = append(out, 0, 0, 0, 0)
		o := out[len(out)-4:]
		o[0], o[1], o[2], o[3] = Ink{px[0], px[1], px[2]}.CMYK()
	}
	return Samples{Channels: 4, Data: squeeze(out)}
}

// jpegChannels reads the number of channels in a JPEG file's frame header.
func jpegChannels(data []byte) int {
	for at := 2; at+10 <= len(data) && data[at] == 0xff; {
		switch marker := data[at+1]; {
		case marker == 0xff: // a fill byte
			at++
		case 0xc0 <= marker && marker <= 0xc2: // the frames that Go reads
			return int(data[at+9])
		default:
			at += 2 + int(binary.BigEndian.Uint16(data[at+2:]))
		}
	}
	return 3
}

// idat is the pixels of a PNG file: zlib's, filtered.
func idat(file []byte) (out []byte) {
	for at := 8; at+12 <= len(file); {
		n := int(binary.BigEndian.Uint32(file[at:]))
		if at+12+n > len(file) {
			break
		}
		if string(file[at+4:at+8]) == "IDAT" {
			out = append(out, file[at+8:at+8+n]...)
		}
		at += 12 + n
	}
	return out
}

func squeeze(data []byte) []byte {
	var b bytes.Buffer
	z, err := zlib.NewWriterLevel(&b, zlib.BestCompression)
	if err != nil {
		return nil // only for a level that does not exist
	}
	z.Write(data) // a buffer takes everything
	z.Close()
	return b.Bytes()
}
