package press

import (
	"fmt"
	"math"
	"strings"

	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/impose"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/words"
)

// Told is what a print shop must know of a file: it stands in the slug, and beside links to the file.
type Told struct {
	Format    format.Format
	Bleed     bool
	Black     bool   // black is the only ink
	Condition string // of printing: see settings.PressConditions
	Sides     int    // that have print, 1 or 2; 0 if that depends on tables
	Counted   bool   // the copies are said
}

// slug is the lines of the slug: the size after trimming, for shops with American papers in inches too, with the bleed;
// and the inks, with the sides that have print.
func (t Told) slug(m *words.Messages) []string {
	l, f := m.Locale(), t.Format
	inches := func(of mark.MM) string { return l.Shortest(math.Round(float64(of)/25.4*100) / 100) }
	size := millimetres(f, m) + " mm"
	if f.Family == format.American {
		size += fmt.Sprintf(" (%s × %s in)", inches(f.W), inches(f.H))
	}
	bleed, inks := 0, m.Shop.Inks(t.Condition)
	if t.Bleed {
		bleed = int(impose.BleedWidth)
	}
	if t.Black {
		inks = m.Shop.Black(t.Condition)
	}
	sides := [...]string{m.Shop.Each(), m.Shop.Front(), m.Shop.Both()}[t.Sides]
	return []string{m.Shop.Bleed(bleed, size), inks + " " + sides}
}

// millimetres writes the size of a format.
func millimetres(f format.Format, m *words.Messages) string {
	return m.Locale().Shortest(float64(f.W)) + " × " + m.Locale().Shortest(float64(f.H))
}

// Beside is what a person passes on to the shop: the lines of the slug, that it needs the number of copies, and how to
// laminate.
func (t Told) Beside(m *words.Messages) string {
	lines := t.slug(m)
	if !t.Counted {
		lines = append(lines, m.Shop.Number())
	}
	return strings.Join(append(lines, m.Shop.Lamination()), " ")
}
