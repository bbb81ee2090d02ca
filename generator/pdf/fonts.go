package pdf

import (
	"bytes"
	"compress/zlib"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/go-pdf/fpdf"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// Fonts are the faces as they go into files: with only the runes that a build prints,
// compressed, with a code of one byte for each rune. They are made once (4 ms); then any number
// of goroutines may use them.
type Fonts struct {
	codes   [][]byte     // by face and rune; 0 for what the face has no code for
	faces   [][]embedded // by face: the whole set of runes, then smaller ones
	unicode []byte       // the ToUnicode map of every face: a stream's bytes, compressed

	skeletons []func() (*skeleton, error) // by choice of subsets
}

// embedded is a face as fpdf takes it.
type embedded struct {
	has  codes
	def  []byte // fpdf's font definition, JSON
	file []byte // the TrueType subset, zlib
}

// codes are a set of a font's codes.
type codes [256]bool

func (c *codes) include(other *codes) bool {
	for i, has := range other {
		if has && !c[i] {
			return false
		}
	}
	return true
}

// resourceName is the name of a face in page content.
var resourceName = [...]string{font.Regular: "/R", font.Semibold: "/S"}

const (
	// firstCode to 255 are the codes of a simple font that fpdf writes.
	firstCode = 32
	maxRunes  = 256 - firstCode
)

// NewFonts makes the faces, each for a set of runes, in the order of font.Faces. A face without
// a set of its own has the last set. Each rune fewer makes files 60 bytes smaller. Order and
// repetition do not matter. There may be 224 different runes, all in the Basic Multilingual
// Plane. If a face lacks a rune, the error names both.
func NewFonts(runes ...[]rune) (*Fonts, error) {
	fonts := &Fonts{}
	var sets [][]rune
	for i, f := range font.Faces() {
		var set []rune
		if len(runes) > 0 {
			set = slices.Clone(runes[min(i, len(runes)-1)])
		}
		slices.Sort(set)
		set = slices.Compact(set)
		for _, r := range set {
			if !f.Has(r) {
				return nil, fmt.Errorf("pdf: %v has no glyph for %s", f, name(r))
			}
			if r > 0xffff {
				return nil, fmt.Errorf("pdf: %s lies beyond U+FFFF, which an embedded font cannot hold", name(r))
			}
		}
		sets = append(sets, set)
	}
	all := slices.Concat(sets...)
	slices.Sort(all)
	all = slices.Compact(all)
	switch {
	case len(all) == 0:
		return nil, errors.New("pdf: fonts for no runes at all")
	case len(all) > maxRunes:
		return nil, fmt.Errorf("pdf: %d runes, embedded fonts hold %d; the first too many is %s",
			len(all), maxRunes, name(all[maxRunes]))
	}
	byRune := encode(all) // the same in every face, so that one ToUnicode map does
	var err error
	if fonts.unicode, err = pack(toUnicode(all, byRune)); err != nil {
		return nil, fmt.Errorf("pdf: %w", err)
	}
	for i, f := range font.Faces() {
		var own []byte
		var whole []embedded
		if set := sets[i]; len(set) > 0 {
			own = make([]byte, set[len(set)-1]+1)
			for _, r := range set {
				own[r] = byRune[r]
			}
			e, err := embed(f, set, own)
			if err != nil {
				return nil, fmt.Errorf("pdf: %v: %w", f, err)
			}
			whole = append(whole, e)
		}
		fonts.codes, fonts.faces = append(fonts.codes, own), append(fonts.faces, whole)
	}
	fonts.skeletons = newSkeletons(fonts.faces)
	return fonts, nil
}

// For adds smaller subsets to the fonts, with just the runes that some documents have text in.
// A document gets the smallest subset that has all its runes, so documents like those given
// become smaller, and others stay the same. If the fonts were made without a rune, Render
// reports it.
func (f *Fonts) For(docs ...mark.Document) (*Fonts, error) {
	more := &Fonts{codes: f.codes, unicode: f.unicode}
	for i, set := range Runes(docs...) {
		face := font.Face(i)
		set = slices.DeleteFunc(set, func(r rune) bool { return f.code(face, r) == 0 })
		faces := slices.Clone(f.faces[i])
		if len(set) > 0 {
			e, err := embed(face, set, f.codes[i])
			if err != nil {
				return nil, fmt.Errorf("pdf: %v: %w", face, err)
			}
			faces = append(faces, e)
			slices.SortStableFunc(faces, func(a, b embedded) int { return len(b.file) - len(a.file) })
		}
		more.faces = append(more.faces, faces)
	}
	more.skeletons = newSkeletons(more.faces)
	return more, nil
}

// smallest is the index of a face's smallest subset that has some codes.
func (f *Fonts) smallest(face font.Face, needed *codes) int {
	all := f.faces[face]
	for i := len(all) - 1; i > 0; i-- {
		if all[i].has.include(needed) {
			return i
		}
	}
	return 0
}

// Runes are the runes of the texts of documents, by face, as NewFonts takes them.
func Runes(docs ...mark.Document) [][]rune {
	sets := make([][]rune, len(font.Faces()))
	var collect func([]mark.Mark)
	collect = func(marks []mark.Mark) {
		for _, m := range marks {
			switch m := m.(type) {
			case mark.Text:
				if m.Face >= 0 && int(m.Face) < len(sets) {
					sets[m.Face] = append(sets[m.Face], []rune(m.S)...)
				}
			case mark.Group:
				collect(m.Marks)
			}
		}
	}
	for _, d := range docs {
		for _, p := range d.Pages {
			collect(p.Marks)
			for i := range sets {
				slices.Sort(sets[i])
				sets[i] = slices.Compact(sets[i])
			}
		}
	}
	return sets
}

// name writes a rune for messages: the sign, if it can be seen, and its number.
func name(r rune) string { return fmt.Sprintf("%q (%U)", r, r) }

// code is r's code in a face, 0 where that was made without it.
func (f *Fonts) code(face font.Face, r rune) byte {
	if codes := f.codes[face]; uint32(r) < uint32(len(codes)) {
		return codes[r]
	}
	return 0
}

// encode gives each rune a code. ASCII keeps its own codes: they need no names in the file, and
// page content can be read. The others follow in order from 127 upwards, and then on the codes
// of ASCII that are not used.
func encode(runes []rune) []byte {
	codes := make([]byte, runes[len(runes)-1]+1)
	taken := [256]bool{}
	for _, r := range runes {
		if ascii(r) {
			codes[r], taken[r] = byte(r), true
		}
	}
	next := 127
	for _, r := range runes {
		if ascii(r) {
			continue
		}
		for taken[next] {
			if next++; next > 255 {
				next = firstCode
			}
		}
		codes[r], taken[next] = byte(next), true
	}
	return codes
}

func ascii(r rune) bool { return ' ' <= r && r <= '~' }

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

// embed cuts a face down and describes it.
func embed(f font.Face, runes []rune, codes []byte) (embedded, error) {
	// fpdf writes into the bytes that it is given.
	cut, err := strip(fpdf.UTF8CutFont(bytes.Clone(f.TTF()), string(runes)))
	if err != nil {
		return embedded{}, err
	}
	file, err := pack(cut)
	if err != nil {
		return embedded{}, err
	}
	def, err := define(f, runes, codes, cut)
	if err != nil {
		return embedded{}, err
	}
	e := embedded{def: def, file: file}
	for _, r := range runes {
		e.has[codes[r]] = true
	}
	return e, nil
}

// pack compresses data that is made once and written often.
func pack(data []byte) ([]byte, error) {
	var out bytes.Buffer
	z, err := zlib.NewWriterLevel(&out, zlib.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := z.Write(data); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// define is fpdf's definition of a TrueType font. Widths are in 1/1000 em, the units of this
// typeface, and so exact.
func define(f font.Face, runes []rune, codes []byte, cut []byte) ([]byte, error) {
	bounds, weight, err := describe(f.TTF())
	if err != nil {
		return nil, err
	}
	var def struct {
		Tp, Name     string
		Desc         fpdf.FontDescType
		Cw           [256]int
		Diff, File   string
		OriginalSize int
	}
	def.Tp = "TrueType"
	def.Name = tag(cut) + "+" + f.String()
	def.File = f.String() + ".z" // fpdf takes the suffix to mean zlib
	def.Diff = differences(runes, codes)
	def.OriginalSize = len(cut)
	for _, r := range runes {
		def.Cw[codes[r]] = f.Advance(r)
	}
	const nonsymbolic = 1 << 5 // glyphs are found by name, through the encoding
	def.Desc = fpdf.FontDescType{
		Ascent:    units(f.Ascent()),
		Descent:   -units(f.Descent()),
		CapHeight: units(f.CapHeight()),
		Flags:     nonsymbolic,
		FontBBox:  bounds,
		StemV:     50 + weight*weight/(65*65), // the usual estimate; drawing does not use it
	}
	return json.Marshal(def)
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
