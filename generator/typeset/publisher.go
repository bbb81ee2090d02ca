package typeset

import (
	"iter"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/photo"
)

// A Publisher is the publisher of the pieces. A piece shows the name in its imprint, and the
// logo in the right-hand corner of its front, if the figures leave room.
type Publisher struct {
	Name string // may be empty
	Logo *Logo  // may be nil
}

// A Logo is a picture with what it shows, for people who have the piece read to them: whose it is.
type Logo struct {
	*photo.Picture
	Alt string
}

// A signature is what a piece shows of its publisher.
type signature struct {
	named, logoed bool
	logoMost      mark.MM // the width of the logo at most, if above zero
}

// sign adds the publisher to a layout that fits without: the logo, which belongs to a front, and the name, which
// belongs to a last side, if fit then still succeeds; else the name alone. Some formats allow no smaller figures (Give
// is 0): they show no logo, because it would be too small. If the imprint's own lines have the name, it is not added
// again.
func sign[T any](t *Typesetter, plain T, h Head, fit func(with *Typesetter, h Head) (T, bool)) T {
	by := t.imprint.By
	hasName := func(line string) bool { return strings.Contains(line, by.Name) }
	named := t.isLast() && by.Name != "" && !slices.ContainsFunc(t.imprint.Lines, hasName)
	for _, logoed := range []bool{true, false} {
		if logoed && (!t.isFront() || by.Logo == nil || t.Format.Give == 0) || !logoed && !named {
			continue
		}
		with, head := *t, h
		with.signature = signature{named: named, logoed: logoed}
		if logoed && h.Logo == nil {
			head = with.addLogo(h)
		}
		if with.checkHeads(head) != nil || with.checkImprint() != nil {
			continue
		}
		if set, ok := fit(with.titled(head), head); ok {
			return set
		}
	}
	return plain
}

// addLogo adds the publisher's logo to a head. If the logo moved the head's lines from beside the
// title to below it, a smaller logo is better, but not a tiny one.
func (t *Typesetter) addLogo(h Head) Head {
	beside := t.beside(h)
	h.Logo = t.imprint.By.Logo
	if beside && !t.beside(h) {
		w := t.logo(h).W
		if smaller := w - t.headOver(h); smaller >= w/2 {
			t.logoMost = smaller
		}
	}
	return h
}

// signed adds the publisher to a style. The parts must still fit, and lose little: the head keeps its line, and the
// figures become only a little smaller. A title may become as small as its format allows: it is still the largest text.
func (t *Typesetter) signed(f fitted, style Style) Style {
	return sign(t, style, f.sides[0].head, func(with *Typesetter, _ Head) (Style, bool) {
		fit, ok := with.fit(f.parts, f.as[0].unit, func(unit, i int, p part) iter.Seq[candidate] {
			was := f.as[i]
			return func(yield func(candidate) bool) {
				for c := range with.candidates(with.sizes(p), unit) {
					if c.figures >= was.figures-t.Format.Give && (was.low || !c.low) && !yield(c) {
						return
					}
				}
			}
		})
		signed := style
		copy(signed.parts[:], fit.as)
		signed.signature = with.signature
		return signed, ok
	})
}
