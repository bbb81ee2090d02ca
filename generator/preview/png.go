package preview

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"sync"

	"github.com/klauspost/compress/zlib"

	"github.com/vpcharts/vpcharts/generator/colour"
)

// compressors are kept for reuse, because making one takes as long as using it.
var compressors = sync.Pool{New: func() any { return zlib.NewWriter(nil) }}

// levels are the greys of a file, half a byte each.
const levels = 6

// png is the picture as a PNG file of the colours from white to an accent. Its width
// is even. Rows are not filtered, as filters make such pictures larger. Package image/png takes longer than
// all else.
func (c canvas) png(accent colour.RGB) []byte {
	w, h := c.Rect.Dx(), c.Rect.Dy()
	var palette []byte
	for level := range levels {
		mixed := colour.White.Toward(accent, level*0xff/(levels-1))
		palette = append(palette, mixed.R, mixed.G, mixed.B)
	}
	var nearest [256]uint8
	for v := range nearest {
		nearest[v] = uint8((v*(levels-1) + 127) / 255)
	}
	var pixels bytes.Buffer
	z := compressors.Get().(*zlib.Writer)
	z.Reset(&pixels)
	packed := make([]byte, 1+w/2) // a row; before it a zero, as it is not filtered
	for y := range h {
		row := c.Pix[y*w:][:w]
		for i := range packed[1:] {
			packed[1+i] = nearest[row[2*i]]<<4 | nearest[row[2*i+1]]
		}
		_, _ = z.Write(packed) // a buffer takes all
	}
	_ = z.Close()
	compressors.Put(z)

	head := binary.BigEndian.AppendUint32(nil, uint32(w))
	head = binary.BigEndian.AppendUint32(head, uint32(h))
	head = append(head, 4, 3, 0, 0, 0) // bits of a pixel, a palette; deflate, filters, not interlaced
	out := []byte("\x89PNG\r\n\x1a\n")
	out = appendChunk(out, "IHDR", head)
	out = appendChunk(out, "PLTE", palette)
	out = appendChunk(out, "IDAT", pixels.Bytes())
	return appendChunk(out, "IEND", nil)
}

// appendChunk appends one of a PNG's parts.
func appendChunk(out []byte, kind string, data []byte) []byte {
	out = binary.BigEndian.AppendUint32(out, uint32(len(data)))
	from := len(out)
	out = append(append(out, kind...), data...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[from:]))
}
