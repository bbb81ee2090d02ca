package press

import (
	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/typeset"
)

// chapters lays out the venue's pieces as pages of a book.
func (v *Venue) chapters(f format.Format) ([]Chapter, error) {
	var all []Chapter
	add := func(name string, h typeset.Head, o origin, bands ...typeset.Band) error {
		imprint, err := v.imprint(o)
		if err != nil {
			return err
		}
		imprint.Club = "" // the book has one
		p, err := typeset.NewTypesetter(f, v.look(), imprint).StackSide(h, true, bands...)
		all = append(all, Chapter{Name: name, Page: p})
		return err
	}
	c := v.words().Cards
	scales, err := v.discrete()
	if err != nil {
		return nil, err
	}
	imps := sheet.IMPTable(v.words())
	imps.Name = imps.Full
	scales.Table.Name = v.words().Scales.Name(scale.WBFDiscrete)
	bands := []typeset.Band{scales, typeset.Grid{Table: imps, Parts: 3}}
	head := v.discreteHead()
	if len(v.usual) == 0 {
		bands, head = bands[1:], v.impHead()
	}
	if err := add(c.BookDiscrete(), head, v.usualOrigin(), bands...); err != nil {
		return nil, err
	}
	if v.shows(acblSection) {
		bands, o := v.acblBoth()
		if err := add(c.BookACBL(), typeset.Head{Title: c.ACBLBoth(), Kicker: v.words().Chart.Kicker(), Line: v.acblLine()},
			o, bands...); err != nil {
			return nil, err
		}
	}
	if err := add(c.BookDirector(), v.directorHead(), v.directorOrigin(), v.director()...); err != nil {
		return nil, err
	}
	if !v.shows(ebuSection) {
		return all, nil
	}
	a := v.amounts()
	return all, add(c.BookEBU(), v.ebuHead(), v.ebuOrigin(), a.rule, a.methods, a.notes,
		typeset.Pair{Left: a.vps, Right: a.imps})
}

// acblBoth returns both scales of the ACBL. The note that they share is there once.
func (v *Venue) acblBoth() (bands []typeset.Band, o origin) {
	var notes typeset.Prose
	for i, points := range []int{20, 30} {
		var g typeset.Grid
		g, notes = acblGrid(points, v.words()) // the notes are the same for both
		g.Table.Name = v.words().ACBL.Table(points)
		bands = append(bands, g)
		one := v.acblOrigin(points)
		if i == 0 {
			o = one
			continue
		}
		o.scales, o.sources = append(o.scales, one.scales...), append(o.sources, one.facts)
	}
	return append(bands, notes), o
}
