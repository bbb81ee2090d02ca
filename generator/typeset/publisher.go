package typeset

import (
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/font"
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

// Sign adds the publisher to a layout that fits without: with the logo and the name if fit then
// still succeeds, else with the name alone. Some formats allow no smaller figures (Give is 0): they
// show no logo, because it would be too small. If the imprint's own lines have the name, it is not
// added again.
func Sign[T any](t *Typesetter, plain T, h Head, fit func(with *Typesetter, h Head) (T, bool)) T {
	by := t.imprint.By
	hasName := func(line string) bool { return strings.Contains(line, by.Name) }
	named := by.Name != "" && !slices.ContainsFunc(t.imprint.Lines, hasName)
	for _, logo := range []bool{true, false} {
		if logo && (by.Logo == nil || t.Format.Give == 0) || !logo && !named {
			continue
		}
		with, head := *t, h
		with.setImprint(named)
		if logo && h.Logo == nil {
			head = with.addLogo(h)
		}
		if with.CheckHeads(head) != nil || with.CheckWords() != nil {
			continue
		}
		if set, ok := fit(with.Titled(head), head); ok {
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

// signed adds the publisher to sides that fit. They must still fit in the same way, and lose little:
// the head keeps its line, the columns keep whole groups of rows, and the figures become only a little
// smaller. A title may become as small as its format allows: it is still the largest text.
func (t *Typesetter) signed(way []part, sides []side) []side {
	return Sign(t, sides, sides[0].head, func(with *Typesetter, h Head) ([]side, bool) {
		own := slices.Clone(way)
		own[0].logo = h.Logo
		set, ok := with.fit(own, 0)
		for i := range set {
			if len(set) != len(sides) || set[i].with.low && !sides[i].with.low || set[i].setting.unit < sides[i].setting.unit ||
				set[i].setting.figures < sides[i].setting.figures-t.Format.Give {
				return nil, false
			}
		}
		return set, ok
	})
}

// An imprintText is a text that is broken into lines of an imprint.
type imprintText struct {
	face font.Face
	text string
}

// setImprint breaks the imprint's texts into lines, with or without the publisher's name.
func (t *Typesetter) setImprint(named bool) {
	t.texts, t.lines = nil, nil
	if named {
		t.texts = append(t.texts, imprintText{font.Semibold, t.imprint.By.Name})
	}
	for _, l := range t.imprint.Lines {
		t.texts = append(t.texts, imprintText{font.Regular, l})
	}
	for _, l := range t.texts {
		for _, line := range mark.Wrap(l.face, t.Format.Small, t.imprintRoom(), l.text) {
			t.lines = append(t.lines, imprintText{l.face, line})
		}
	}
}
