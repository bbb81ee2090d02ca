package preview

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image/color"
	"sync"

	"github.com/klauspost/compress/zlib"
)

// effort is the level of deflate. A card has 11.9 KB at 1, 10.1 KB at 6 and 9.6 KB at 9, which takes
// seven times as long as the others. The standard library's deflate takes a half longer at 6. No row
// is filtered: filters make these pictures a tenth larger.
const effort = 6

// A pool keeps compressors for reuse, because making one takes as long as using it.
func pool(level int) *sync.Pool {
	return &sync.Pool{New: func() any {
		z, _ := zlib.NewWriterLevel(nil, level) // it fails for another level only
		return z
	}}
}

// careful is for cards and icons, and fast for plots.
var careful, fast = pool(effort), pool(zlib.BestSpeed)

// encode writes a canvas as PNG, with a palette of opaque colours, and what describes it, if anything does.
// image/png would ask the palette's picture for every pixel by itself, which
// takes longer than all else.
func encode(c *canvas, colours color.Palette, compressors *sync.Pool, described string) []byte {
	depth := 8
	switch {
	case len(colours) <= 4:
		depth = 2
	case len(colours) <= 16:
		depth = 4
	}
	head := binary.BigEndian.AppendUint32(nil, uint32(c.w))
	head = binary.BigEndian.AppendUint32(head, uint32(c.h))
	head = append(head, uint8(depth), 3, 0, 0, 0) // a palette; deflate, filters, not interlaced
	var palette []byte
	for _, colour := range colours {
		r, g, b, _ := colour.RGBA()
		palette = append(palette, uint8(r>>8), uint8(g>>8), uint8(b>>8))
	}
	var pixels bytes.Buffer
	z := compressors.Get().(*zlib.Writer)
	z.Reset(&pixels)
	packed := make([]byte, 1+(c.w*depth+7)/8) // a row; before it a zero, as it is not filtered
	for y := range c.h {
		pack(packed[1:], c.levels[y*c.w:][:c.w], depth)
		_, _ = z.Write(packed) // a buffer takes all
	}
	_ = z.Close()
	compressors.Put(z)

	out := []byte("\x89PNG\r\n\x1a\n")
	out = appendChunk(out, "IHDR", head)
	out = appendChunk(out, "PLTE", palette)
	if described != "" {
		out = appendChunk(out, "iTXt", internationalText(Described, described))
	}
	out = appendChunk(out, "IDAT", pixels.Bytes())
	return appendChunk(out, "IEND", nil)
}

// pack puts a row of levels into bytes, depth bits each, the first one highest.
func pack(to []byte, row []uint8, depth int) {
	switch depth { // several at once: pictures are large
	case 2:
		whole := len(row) / 4
		for i := range whole {
			v := binary.LittleEndian.Uint32(row[4*i:])
			to[i] = uint8(v<<6 | v>>4 | v>>14 | v>>24)
		}
		row, to = row[4*whole:], to[whole:]
	case 4:
		whole := len(row) / 8
		for i := range whole {
			v := binary.LittleEndian.Uint64(row[8*i:])
			v = (v<<4 | v>>8) & 0x00ff00ff00ff00ff // two levels in every other byte
			v = (v | v>>8) & 0x0000ffff0000ffff
			binary.LittleEndian.PutUint32(to[4*i:], uint32(v|v>>16))
		}
		row, to = row[8*whole:], to[4*whole:]
	case 8:
		copy(to, row)
		return
	}
	clear(to)
	per := 8 / depth
	for i, level := range row {
		to[i/per] |= level << (8 - depth*(1+i%per))
	}
}

// appendChunk appends one of a PNG's parts.
func appendChunk(out []byte, kind string, data []byte) []byte {
	out = binary.BigEndian.AppendUint32(out, uint32(len(data)))
	from := len(out)
	out = append(append(out, kind...), data...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[from:]))
}
