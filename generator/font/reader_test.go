package font_test

import (
	"encoding/binary"
	"testing"
)

// A file is a TrueType font as this test reads it: by the format's own tables,
// sharing no code with the package or the library that it uses.
type file struct {
	tables     map[string][]byte
	glyphs     map[rune]int // of BMP runes that have one
	longMetric int          // entries of hmtx that have an advance
}

func parse(t *testing.T, data []byte) file {
	t.Helper()
	f := file{tables: map[string][]byte{}, glyphs: map[rune]int{}}
	for i := range int(binary.BigEndian.Uint16(data[4:])) {
		entry := data[12+16*i:]
		offset, size := binary.BigEndian.Uint32(entry[8:]), binary.BigEndian.Uint32(entry[12:])
		f.tables[string(entry[:4])] = data[offset : offset+size]
	}
	f.longMetric = f.u16("hhea", 34)
	for i := range f.u16("cmap", 2) {
		at := 4 + 8*i
		if f.u16("cmap", at) == 3 && f.u16("cmap", at+2) == 1 { // Windows, Unicode BMP
			f.readSegments(t, int(binary.BigEndian.Uint32(f.tables["cmap"][at+4:])))
			return f
		}
	}
	t.Fatal("the font has no cmap for Windows, Unicode BMP")
	return f
}

// readSegments reads a cmap subtable of format 4.
func (f file) readSegments(t *testing.T, at int) {
	t.Helper()
	if format := f.u16("cmap", at); format != 4 {
		t.Fatalf("cmap format %d, this test reads 4", format)
	}
	n := f.u16("cmap", at+6) // twice the number of segments
	for s := 0; s < n; s += 2 {
		end, first := f.u16("cmap", at+14+s), f.u16("cmap", at+16+n+s)
		delta, indirect := f.u16("cmap", at+16+2*n+s), f.u16("cmap", at+16+3*n+s)
		for c := first; c <= end && c < 0xffff; c++ {
			g := (c + delta) & 0xffff
			if indirect != 0 {
				if g = f.u16("cmap", at+16+3*n+s+indirect+2*(c-first)); g != 0 {
					g = (g + delta) & 0xffff
				}
			}
			if g != 0 {
				f.glyphs[rune(c)] = g
			}
		}
	}
}

func (f file) u16(table string, at int) int {
	return int(binary.BigEndian.Uint16(f.tables[table][at:]))
}

func (f file) i16(table string, at int) int { return int(int16(f.u16(table, at))) }

func (f file) glyph(r rune) int { return f.glyphs[r] }

func (f file) advance(glyph int) int {
	return f.u16("hmtx", 4*min(glyph, f.longMetric-1))
}

// location is where a glyph's outline begins in glyf.
func (f file) location(glyph int) int {
	if f.u16("head", 50) == 0 {
		return 2 * f.u16("loca", 2*glyph)
	}
	return int(binary.BigEndian.Uint32(f.tables["loca"][4*glyph:]))
}
