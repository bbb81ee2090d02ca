package generator_test

import (
	"encoding/hex"
	"errors"
	"fmt"
	"math"
	"regexp"
	"strings"
	"sync"
	"unicode/utf16"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// paperFaces are the fonts that files embed, each read once.
type paperFaces struct {
	mu   sync.Mutex
	seen map[[3]string]*paperFace
}

// A paperFace is a font as a file has it. Three things must agree for a glyph to
// be on paper and to be found there: the encoding's name of it, the map from codes
// to Unicode, and the embedded font's own map.
type paperFace struct {
	name   string // of the font, with the tag of its subset
	glyphs [256]paperGlyph
}

type paperGlyph struct {
	text    string
	width   float64 // thousandths of an em
	outline box     // likewise, y downwards; empty for a space
	wrong   string
}

func (f *paperFace) glyph(code byte) paperGlyph { return f.glyphs[code] }

// of is the font that content calls by a name.
func (p *paperFaces) of(f pdfFile, resources any, name string) (*paperFace, error) {
	dict, _ := f.get(resources, "/Font", name).(map[string]any)
	descriptor, _ := f.get(dict["/FontDescriptor"]).(map[string]any)
	ref, _ := descriptor["/FontFile2"].(string)
	unicode, _ := dict["/ToUnicode"].(string)
	data := f["obj:"+ref].Stream.Data
	if data == "" {
		return nil, errors.New("not embedded as a TrueType font: a printer would take another")
	}
	key := [3]string{data, f["obj:"+unicode].Stream.Data, fmt.Sprint(f.get(dict["/Encoding"]), f.get(dict["/Widths"]), dict["/BaseFont"])}
	p.mu.Lock()
	defer p.mu.Unlock()
	if face, ok := p.seen[key]; ok {
		return face, nil
	}
	face, err := readFace(f, dict, ref, unicode)
	if err != nil {
		return nil, err
	}
	if p.seen == nil {
		p.seen = map[[3]string]*paperFace{}
	}
	p.seen[key] = face
	return face, nil
}

func readFace(f pdfFile, dict map[string]any, ref, unicode string) (*paperFace, error) {
	face := &paperFace{}
	face.name, _ = dict["/BaseFont"].(string)
	program, err := f.stream(ref)
	if err != nil {
		return nil, err
	}
	font, err := sfnt.Parse(program)
	if err != nil {
		return nil, fmt.Errorf("the embedded font cannot be read: %w", err)
	}
	cmap, err := f.stream(unicode)
	if err != nil {
		return nil, err
	}
	said := toUnicode(string(cmap))
	widths, ok := f.get(dict["/Widths"]).([]any)
	first, ok2 := f.get(dict["/FirstChar"]).(float64)
	if !ok || !ok2 {
		return nil, errors.New("no widths")
	}
	decode := f.decoder(map[string]any{"/Resources": map[string]any{"/Font": map[string]any{"/it": dict}}})
	for code := range face.glyphs {
		g := &face.glyphs[code]
		g.text = decode("/it", byte(code))
		if i := code - int(first); i >= 0 && i < len(widths) {
			g.width, _ = widths[i].(float64)
		}
		g.read(font, said[byte(code)])
	}
	return face, nil
}

// read looks a glyph up in the font's own map, and says what is wrong with it.
func (g *paperGlyph) read(font *sfnt.Font, said string) {
	var b sfnt.Buffer
	char := []rune(g.text)[0]
	index, err := font.GlyphIndex(&b, char)
	if err != nil || index == 0 {
		g.wrong = "the embedded font has no glyph for it: paper shows a box or nothing"
		return
	}
	upem := float64(font.UnitsPerEm())
	bounds, advance, err := font.GlyphBounds(&b, index, fixed.I(1000), 0)
	if err != nil {
		g.wrong = err.Error()
		return
	}
	part := func(v fixed.Int26_6) float64 { return float64(v) / 64 }
	g.outline = box{part(bounds.Min.X), part(bounds.Min.Y), part(bounds.Max.X), part(bounds.Max.Y)}
	switch {
	case g.outline.empty() && !strings.ContainsRune(" \u00a0\u2009\u202f", char):
		g.wrong = "its glyph draws nothing"
	case math.Abs(part(advance)-g.width) > 1+500/upem:
		g.wrong = fmt.Sprintf("the file says that it is %v wide, the embedded font %v: texts would run apart", g.width, part(advance))
	case said != g.text:
		g.wrong = fmt.Sprintf("who copies it gets %q", said)
	}
}

var (
	bfChar  = regexp.MustCompile(`<([0-9A-Fa-f]{2})>\s*<([0-9A-Fa-f]+)>\s*\n`)
	bfRange = regexp.MustCompile(`<([0-9A-Fa-f]{2})>\s*<([0-9A-Fa-f]{2})>\s*<([0-9A-Fa-f]{4})>`)
)

// toUnicode reads a map from codes to text.
func toUnicode(cmap string) map[byte]string {
	all := map[byte]string{}
	code := func(s string) int {
		b, err := hex.DecodeString(s)
		if err != nil || len(b) != 1 {
			return -1
		}
		return int(b[0])
	}
	text := func(s string) string {
		b, _ := hex.DecodeString(s)
		var units []uint16
		for i := 0; i+1 < len(b); i += 2 {
			units = append(units, uint16(b[i])<<8|uint16(b[i+1]))
		}
		return string(utf16.Decode(units))
	}
	for _, section := range strings.Split(cmap, "begin") {
		switch {
		case strings.HasPrefix(section, "bfchar"):
			for _, m := range bfChar.FindAllStringSubmatch(section, -1) {
				all[byte(code(m[1]))] = text(m[2])
			}
		case strings.HasPrefix(section, "bfrange"):
			for _, m := range bfRange.FindAllStringSubmatch(section, -1) {
				for i := code(m[1]); i <= code(m[2]); i++ {
					all[byte(i)] = string([]rune(text(m[3]))[0] + rune(i-code(m[1])))
				}
			}
		}
	}
	return all
}
