package pdf

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/go-pdf/fpdf"
	"github.com/klauspost/compress/zlib"

	"github.com/vpcharts/vpcharts/generator/font"
)

// This is the one file that calls fpdf and reads what it wrote.

// A pair is the faces with some runes, as the beginning of a file. fpdf writes them once, into an
// empty document. Every file that is set in them begins with these bytes.
type pair struct {
	has         codes
	fonts       [2]int // the objects of the faces
	out         []byte
	places      []place
	information []byte // the head of the information dictionary
}

// The objects with the same numbers in every file. The fonts come after them, as in fpdf's.
const (
	treeObject      = 1 // of the pages
	resourcesObject = 2
	unicodeObject   = 3 // the map from codes to runes
	catalogueObject = 4
)

// pair makes the faces with the runes of some codes.
func (f *Fonts) pair(has codes) *pair {
	p := &pair{has: has}
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
	w := newFile(zlib.BestCompression)
	made := fpdf.NewCustom(&fpdf.InitType{UnitStr: "pt", Size: fpdf.SizeType{Wd: 1, Ht: 1}})
	made.SetCompression(false)
	made.SetCatalogSort(true)
	made.SetCreationDate(time.Unix(0, 0).UTC()) // or it reads the clock; read takes it out
	made.SetModificationDate(time.Unix(0, 0).UTC())
	for i, face := range font.Faces() {
		// fpdf writes into the bytes that it is given.
		parts := tables(fpdf.UTF8CutFont(bytes.Clone(face.TTF()), string(own[i])))
		cut := strip(parts)
		made.AddFontFromBytes(face.String(), "", f.define(face, own[i], parts, cut), bytes.Clone(w.deflate(cut)))
	}
	made.AddPage()
	var out bytes.Buffer
	if err := made.Output(&out); err != nil { // fpdf's first error, whenever it happened
		panic(fmt.Sprintf("pdf: fpdf cannot write the fonts: %v", err))
	}
	w.start(&pair{out: []byte("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"), places: make([]place, catalogueObject+1)})
	p.readSkeleton(out.Bytes(), w)
	w.stream(unicodeObject, "/Filter/FlateDecode", w.deflate(toUnicode(all, f.codes)))
	p.out, p.places = w.out, w.places
	return p
}

// readSkeleton takes fpdf's file apart, and writes what belongs to the fonts into another file.
func (p *pair) readSkeleton(made []byte, f *file) {
	for object := range bytes.SplitSeq(made, []byte("\nendobj\n")) {
		number, body, _ := bytes.Cut(object, []byte(" 0 obj\n"))
		n, _ := strconv.Atoi(string(number))
		head, _, isInformation := bytes.Cut(body, []byte("/CreationDate ("))
		switch {
		case isInformation:
			p.information = head
		case n < len(f.places) || bytes.HasPrefix(body, []byte("<<\n/Type /Catalog")):
			continue // it is no font's
		case n != f.number():
			panic("pdf: fpdf no longer lays out its file as this package reads it")
		case bytes.HasSuffix(body, []byte("\nendstream")):
			f.begin(n)
			f.out = append(append(f.out, body...), "\nendobj\n"...)
		default:
			f.object(n)
			if bytes.HasPrefix(body, []byte("<</Type /Font\n")) {
				p.fonts[faceNamed(body)] = n
				body = fieldTo(bytes.TrimSuffix(body, []byte(">>")), "/ToUnicode", unicodeObject)
				body = append(body, ">>"...)
			}
			f.bodies = append(f.bodies, body...)
		}
	}
	f.pack()
}

// faceNamed is the face that the dictionary of a font names, after the letters of its subset.
func faceNamed(dict []byte) int {
	return slices.IndexFunc(font.Faces(), func(f font.Face) bool {
		return bytes.Contains(dict, []byte("+"+f.String()+"\n"))
	})
}

// define is fpdf's definition of a TrueType font. Widths are in 1/1000 em, the units of this
// typeface, and so exact.
func (f *Fonts) define(face font.Face, runes []rune, parts map[string][]byte, cut []byte) []byte {
	var def struct {
		Tp, Name     string
		Desc         fpdf.FontDescType
		Cw           [256]int
		Diff, File   string
		OriginalSize int
	}
	def.Tp = "TrueType"
	def.Name = tag(cut) + "+" + face.String()
	def.File = face.String() + ".z" // fpdf takes the suffix to mean zlib
	def.Diff = differences(runes, f.codes)
	def.OriginalSize = len(cut)
	for _, r := range runes {
		def.Cw[f.codes[r]] = face.Advance(r)
	}
	const nonsymbolic = 1 << 5 // glyphs are found by name, through the encoding
	def.Desc = fpdf.FontDescType{
		Ascent:    units(face.Ascent()),
		Descent:   -units(face.Descent()),
		CapHeight: units(face.CapHeight()),
		Flags:     nonsymbolic,
	}
	number := func(table string, at int) int { return int(int16(binary.BigEndian.Uint16(parts[table][at:]))) }
	box := &def.Desc.FontBBox
	box.Xmin, box.Ymin, box.Xmax, box.Ymax = number("head", 36), number("head", 38), number("head", 40), number("head", 42)
	weight := number("OS/2", 4)                 // 400 is regular
	def.Desc.StemV = 50 + weight*weight/(65*65) // the usual estimate; drawing does not use it
	data, _ := json.Marshal(def)                // texts and numbers cannot fail
	return data
}

func units(em float64) int { return int(math.Round(em * font.UnitsPerEm)) }

// tag is the six letters that tell one subset of a font from another.
func tag(cut []byte) string {
	sum := sha256.Sum256(cut)
	letters := make([]byte, 6)
	for i := range letters {
		letters[i] = 'A' + sum[i]%26
	}
	return string(letters)
}

// differences names the glyphs of all codes but ASCII's, as an encoding
// dictionary has it: /uni2212 and so on, which readers turn back into text.
func differences(runes []rune, codes []byte) string {
	var byCode [256]rune
	for _, r := range runes {
		if c := codes[r]; !ascii(r) {
			byCode[c] = r
		}
	}
	var b strings.Builder
	last := -1
	for c, r := range byCode {
		if r == 0 {
			continue
		}
		if c != last+1 || last < 0 {
			fmt.Fprintf(&b, " %d", c)
		}
		fmt.Fprintf(&b, "/uni%04X", r)
		last = c
	}
	return strings.TrimPrefix(b.String(), " ")
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
