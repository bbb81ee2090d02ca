package typeset

import (
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// A Publisher is the publisher of the pieces. A piece shows the name in its imprint, and the
// logo in the right-hand corner of its front, if the figures leave room.
type Publisher struct {
	Name      string        // may be empty
	Published string        // the name in a sentence, for a piece without room for a line of its own
	Logo      *mark.Picture // may be nil
	Alt       string        // what the logo shows: whose it is
}

// signature is what a side shows of a publisher.
type signature uint8

const (
	signedLogo   signature = 1 << iota
	signedName             // on a line of its own
	signedWithin           // in a sentence, after all else that an imprint says
)

// Signatures are the ways to show the publisher, the best first. Some formats allow no smaller
// figures (Give is 0): they show no logo, because it would be too small.
func (t *Typesetter) Signatures() (all []signature) {
	by := t.imprint.By
	named := by.Name != "" && !slices.ContainsFunc(t.imprint.Lines, func(l string) bool { return strings.Contains(l, by.Name) })
	logo := by.Logo != nil && t.Format.Give > 0
	for _, s := range []signature{
		signedLogo | signedName, signedLogo | signedWithin, signedLogo, signedName, signedWithin,
	} {
		// If the imprint's own lines already have the name, no way adds it again.
		wants := s&(signedName|signedWithin) != 0
		if (s&signedLogo == 0 || logo) && (!wants || named) {
			all = append(all, s)
		}
	}
	if named { // the name alone is better than the logo alone
		all = slices.DeleteFunc(all, func(s signature) bool { return s == signedLogo })
		if logo {
			all = append(all, signedLogo)
		}
	}
	return all
}

// Signed is the typesetter that shows a signature, and the head that goes with it. It is not
// ok if the texts are too long for their lines.
func (t *Typesetter) Signed(s signature, name string, h Head) (with *Typesetter, head Head, ok bool) {
	with = NewTypesetter(t.Format, t.Look, t.imprint)
	with.signature = s
	with.memo.tables, with.memo.texts = t.memo.tables, t.memo.texts
	if s&signedLogo != 0 && h.Logo == nil {
		beside := with.beside(h)
		h.Logo = t.imprint.By.Logo
		at := with.logo(h)
		// If the logo moved the head's lines from beside the title to below it, a smaller logo is
		// better, but not a tiny one.
		if beside && !with.beside(h) {
			with.logoMost = at.W - with.headOver(h)
			if with.logoMost < at.W/2 {
				with.logoMost = 0
			}
			at = with.logo(h)
		}
		h.Logo = h.Logo.Printed(at.W, at.H)
	}
	ok = with.CheckHeads(name, h) == nil && with.CheckWords(name) == nil
	return with.Titled(h), h, ok
}

// sign finds the best signature for sides that fit without one. With it they must still fit in
// the same way, and their figures may lose little.
func (t *Typesetter) sign(name string, way []part, sides []side) (*Typesetter, []side) {
	for _, s := range t.Signatures() {
		with, head, ok := t.Signed(s, name, sides[0].head)
		if !ok {
			continue
		}
		own := slices.Clone(way)
		own[0].logo = head.Logo
		if set, ok := with.fit(own, 0); ok && t.keeps(sides, set) {
			return with, set
		}
	}
	return t, sides
}

// keeps says that a signature takes little from the sides: the head keeps its line, the columns
// keep whole groups of rows, and the figures become only a little smaller. A title may become as
// small as its format allows: it is still the largest text.
func (t *Typesetter) keeps(sides, signed []side) bool {
	for i := range sides {
		if len(signed) != len(sides) || signed[i].low && !sides[i].low || signed[i].setting.unit < sides[i].setting.unit ||
			signed[i].setting.figures < sides[i].setting.figures-t.Format.Give {
			return false
		}
	}
	return true
}

// logoAlt says what the logo of a head shows, for people who have the piece read to them.
func (t *Typesetter) logoAlt(h Head) string {
	if t.signature&signedLogo != 0 && t.imprint.By.Alt != "" {
		return t.imprint.By.Alt
	}
	return h.Kicker
}

// An imprintText is a text that is broken into lines of an imprint.
type imprintText struct {
	face font.Face
	text string
}

// imprintTexts are an imprint's texts, with the publisher's name if it is shown.
func (t *Typesetter) imprintTexts() (all []imprintText) {
	if t.signature&signedName != 0 {
		all = append(all, imprintText{font.Semibold, t.imprint.By.Name})
	}
	for _, l := range t.imprint.Lines {
		all = append(all, imprintText{font.Regular, l})
	}
	if t.signature&signedWithin != 0 {
		if last := len(all) - 1; last >= 0 {
			all[last].text += " " + t.imprint.By.Published
		} else {
			all = append(all, imprintText{font.Regular, t.imprint.By.Published})
		}
	}
	return all
}
