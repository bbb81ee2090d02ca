package pdf

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/go-pdf/fpdf"
	"github.com/klauspost/compress/zlib"
	"golang.org/x/image/font/sfnt"

	"github.com/vpcharts/vpcharts/generator/font"
)

// A pair is the faces with some runes, as the beginning of a file. Every file that is set in them, for an office or for
// a press, begins with these bytes.
type pair struct {
	out     []byte
	places  []place
	classic bool // as in a file
}

// The objects with the same numbers in every file.
const (
	catalogueObject = iota + 1
	informationObject
	pagesObject
	resourcesObject
	unicodeObject // the map from codes to runes
	fontObject    // the first of the first face's, each of which has a descriptor and a file too
	officeObject  = fontObject + 3*2
)

// The objects that only files for an office have.
const (
	metadataObject = officeObject + iota
	structureObject
	parentsObject    // of the structure: which elements the content of pages belongs to
	columnHeadObject // an attribute of cells
	rowHeadObject
	profileObject // of the colours
	firstObject
)

// pair makes the faces with the runes of some codes.
func (f *Fonts) pair(has codes, press bool) *pair {
	var own [2][]rune // by face
	var all []rune
	for r, code := range f.codes {
		if code == 0 || !has[0][code] && !has[1][code] {
			continue
		}
		all = append(all, rune(r))
		for face := range own {
			if has[face][code] {
				own[face] = append(own[face], rune(r))
			}
		}
	}
	begins := &pair{out: []byte("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"), places: make([]place, firstObject)}
	if press {
		begins = &pair{out: []byte("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"), places: make([]place, officeObject), classic: true}
	}
	w := newFile(zlib.BestCompression)
	w.start(begins)
	for _, face := range font.Faces() {
		f.write(w, face, own[face])
	}
	if !press {
		w.object(columnHeadObject)
		w.bodies = append(w.bodies, "<</O/Table/Scope/Column>>"...)
		w.object(rowHeadObject)
		w.bodies = append(w.bodies, "<</O/Table/Scope/Row>>"...)
		w.stream(profileObject, "/N 3/Filter/FlateDecode", w.deflate(profile()))
	}
	w.pack()
	w.stream(unicodeObject, "/Filter/FlateDecode", w.deflate(toUnicode(all, f.codes)))
	return &pair{w.out, w.places, press}
}

// write writes a face with some runes. It is a symbolic font: its own character map leads from codes to glyphs, so that
// no glyph needs a name. Widths are in 1/1000 em, the units of this typeface, and so exact.
func (f *Fonts) write(w *file, face font.Face, runes []rune) {
	// fpdf writes into the bytes that it is given.
	whole := fpdf.UTF8CutFont(bytes.Clone(face.TTF()), string(runes))
	parts := tables(whole)
	parts["cmap"] = f.characterMap(whole, runes)
	cut := strip(parts)
	name := tag(cut) + "+" + face.String()
	object := fontObject + 3*int(face)
	w.stream(object+2, fmt.Sprintf("/Filter/FlateDecode/Length1 %d", len(cut)), w.deflate(cut))

	var widths [256]int // by code
	for _, r := range runes {
		widths[f.codes[r]] = face.Advance(r)
	}
	w.object(object)
	w.bodies = fmt.Appendf(w.bodies, "<</Type/Font/Subtype/TrueType/BaseFont/%s/ToUnicode %d 0 R/FontDescriptor %d 0 R"+
		"/FirstChar %d/LastChar 255/Widths%d>>", name, unicodeObject, object+1, firstCode, widths[firstCode:])

	number := func(table string, at int) int { return int(int16(binary.BigEndian.Uint16(parts[table][at:]))) }
	box := []int{number("head", 36), number("head", 38), number("head", 40), number("head", 42)}
	weight := number("OS/2", 4)        // 400 is regular
	stem := 50 + weight*weight/(65*65) // the usual estimate; drawing does not use it
	const symbolic = 1 << 2
	w.object(object + 1)
	w.bodies = fmt.Appendf(w.bodies, "<</Type/FontDescriptor/FontName/%s/FontFile2 %d 0 R/Flags %d/FontBBox%d"+
		"/ItalicAngle 0/Ascent %.0f/Descent %.0f/CapHeight %.0f/StemV %d>>", name, object+2, symbolic, box,
		face.Ascent()*font.UnitsPerEm, -face.Descent()*font.UnitsPerEm, face.CapHeight()*font.UnitsPerEm, stem)
}

// characterMap is the table that leads from codes to the glyphs of a font: the one that PDF asks of symbolic fonts, in
// format 0, with a byte for each code. fpdf puts the glyphs of the runes first, so that their numbers fit.
func (f *Fonts) characterMap(ttf []byte, runes []rune) []byte {
	b := []byte{0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 12, 0, 0, 1, 6, 0, 0} // of the Macintosh, from byte 12, of 262 bytes
	cut, _ := sfnt.Parse(ttf)                                          // fpdf has cut a font that was read before
	glyphs := [256]byte{}
	for _, r := range runes {
		g, _ := cut.GlyphIndex(nil, r)
		glyphs[f.codes[r]] = byte(g)
	}
	return append(b, glyphs[:]...)
}

// tag is the six letters that tell one subset of a font from another.
func tag(cut []byte) string {
	sum := sha256.Sum256(cut)
	letters := make([]byte, 6)
	for i := range letters {
		letters[i] = 'A' + sum[i]%26
	}
	return string(letters)
}

// toUnicode is the map from codes back to runes, for text extraction, search and copying.
func toUnicode(runes []rune, codes []byte) []byte {
	b := []byte("/CIDInit/ProcSet findresource begin 12 dict begin begincmap" +
		"/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def" +
		"/CMapName/Adobe-Identity-UCS def/CMapType 2 def\n" +
		"1 begincodespacerange<00><FF>endcodespacerange\n")
	for part := range slices.Chunk(runes, 100) { // the format's limit
		b = fmt.Appendf(b, "%d beginbfchar\n", len(part))
		for _, r := range part {
			b = fmt.Appendf(b, "<%02X><%04X>\n", codes[r], r)
		}
		b = append(b, "endbfchar\n"...)
	}
	return append(b, "endcmap CMapName currentdict/CMap defineresource pop end end"...)
}
