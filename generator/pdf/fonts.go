package pdf

import (
	"fmt"
	"slices"
	"sync"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// Fonts are the faces as they go into files: cut down to some runes, with a code of one byte for
// each. Fonts are made once, and any number of goroutines may use them.
type Fonts struct {
	codes         []byte // by rune; 0 where there is none
	office, press pairs
}

// pairs are the faces for one kind of files: small, with the codes that most documents need, and whole, with every
// one. A document is set in the small pair if that has all it needs, as much of a small file is fonts. Each pair is
// made when the first document needs it.
type pairs struct {
	usual        codes
	small, whole func() *pair
}

// codes are some codes of each face.
type codes [2][256]bool

// resourceName is the name of a face in page content.
var resourceName = [...]string{font.Regular: "/R", font.Semibold: "/S"}

const (
	// firstCode to 255 are the codes of a simple font without control characters.
	firstCode = 32
	maxRunes  = 256 - firstCode
)

// NewFonts makes fonts with some runes, in any order, each once or more. The small pair has what the
// given documents need. There may be 224 different runes, all in the Basic Multilingual Plane. If a
// face lacks a rune, the error names both.
func NewFonts(runes []rune, docs ...mark.Document) (*Fonts, error) {
	runes = slices.Compact(slices.Sorted(slices.Values(runes)))
	for _, r := range runes {
		for _, f := range font.Faces() {
			if !f.Has(r) {
				return nil, fmt.Errorf("pdf: %v has no glyph for %s", f, name(r))
			}
		}
		if r > 0xffff {
			return nil, fmt.Errorf("pdf: %s lies beyond U+FFFF, which an embedded font cannot hold", name(r))
		}
	}
	if len(runes) > maxRunes {
		return nil, fmt.Errorf("pdf: %d runes, embedded fonts hold %d; the first too many is %s",
			len(runes), maxRunes, name(runes[maxRunes]))
	}
	f := &Fonts{codes: encode(runes)}
	var every codes
	for face := range every {
		for _, code := range f.codes {
			every[face][code] = true
		}
	}
	f.office, f.press = f.pairs(every, docs, false), f.pairs(every, docs, true)
	return f, nil
}

// pairs makes the pairs of files for offices or for presses. The small one has what the documents of that kind need.
func (f *Fonts) pairs(every codes, docs []mark.Document, press bool) pairs {
	p := pairs{usual: every}
	if len(docs) > 0 {
		p.usual = f.needed(docs, press)
	}
	p.small = sync.OnceValue(func() *pair { return f.pair(p.usual, press) })
	p.whole = sync.OnceValue(func() *pair { return f.pair(every, press) })
	return p
}

// needed are the codes of the texts of the documents that are for presses, or of the others.
func (f *Fonts) needed(docs []mark.Document, press bool) (all codes) {
	d := newRenderer()
	for _, doc := range docs {
		if (doc.Press != nil) != press {
			continue
		}
		d.begin(doc, f)
		for _, p := range doc.Pages {
			d.draw(p)
		}
		all.add(&d.needed)
	}
	return all
}

func (c *codes) add(more *codes) {
	for face := range more {
		for code, has := range more[face] {
			c[face][code] = c[face][code] || has
		}
	}
}

// pick is the small pair, if it has all that a document needs.
func (p *pairs) pick(needed *codes) *pair {
	has := p.usual
	if has.add(needed); has == p.usual {
		return p.small()
	}
	return p.whole()
}

// name writes a rune for messages: the sign, if it can be seen, and its number.
func name(r rune) string { return fmt.Sprintf("%q (%U)", r, r) }

// code is the code of a rune, 0 if the fonts were made without it.
func (f *Fonts) code(r rune) byte {
	if uint32(r) < uint32(len(f.codes)) {
		return f.codes[r]
	}
	return 0
}

// encode gives each rune a code. ASCII keeps its own codes, so that page content can be read. The others follow in
// order from 127 upwards, and then on the codes of ASCII that are not used.
func encode(runes []rune) []byte {
	codes := make([]byte, runes[len(runes)-1]+1)
	taken := [256]bool{}
	for _, r := range runes {
		if ascii(r) {
			codes[r], taken[r] = byte(r), true
		}
	}
	next := byte(127)
	for _, r := range runes {
		if ascii(r) {
			continue
		}
		for taken[next] || next < firstCode {
			next++ // after 255 it begins anew
		}
		codes[r], taken[next] = next, true
	}
	return codes
}

func ascii(r rune) bool { return ' ' <= r && r <= '~' }
