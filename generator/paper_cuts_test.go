package generator_test

import (
	"math"
	"slices"
)

// Crop marks, cuts and outlines: they show where the pieces end, and keep out of
// them.
func lookAtCuts(c *paperCase, r *reading) {
	for i, page := range c.pages {
		switch c.piece.kind {
		case forPress:
			c.lookAtCropMarks(r, page)
		case forOffice:
			c.lookAtSheet(r, page, i == 0)
		}
	}
	c.lookAtCheckLine(r)
}

// lookAtCheckLine looks for the line by which scaling is noticed.
func (c *paperCase) lookAtCheckLine(r *reading) {
	r.checked.Add(1)
	if front := c.pages[0]; !slices.ContainsFunc(front.paths, func(p paperPath) bool { return isCheckLine(p) }) {
		c.fault(r, front, "no line of 50 mm: nobody sees that it was printed at 97 %%")
	}
}

// isCheckLine says that a path has the line of 50 mm, level or upright.
func isCheckLine(p paperPath) bool {
	if !p.line || p.curves > 0 {
		return false
	}
	return slices.ContainsFunc(p.parts, func(s []spot) bool {
		return len(s) == 2 && math.Abs(math.Hypot(s[1].x-s[0].x, s[1].y-s[0].y)-50) < 2*rounding
	})
}

// lookAtCropMarks: eight lines that point at the trim's corners, outside of the
// bleed. That they keep out of it, the safe zone's check says.
func (c *paperCase) lookAtCropMarks(r *reading, page *paperPage) {
	trim, bleed := page.boxes["/TrimBox"], page.boxes["/BleedBox"]
	var lines []box
	for _, p := range page.paths {
		if p.frame != 0 {
			continue
		}
		for k := range p.parts {
			lines = append(lines, p.box(k))
		}
	}
	found := 0
	for _, x := range []float64{trim.x0, trim.x1} {
		for _, y := range []float64{trim.y0, trim.y1} {
			across, up := 0, 0
			for _, l := range lines {
				level, upright := l.h() < rounding, l.w() < rounding
				outsideX := l.x1 <= bleed.x0+rounding || l.x0 >= bleed.x1-rounding
				outsideY := l.y1 <= bleed.y0+rounding || l.y0 >= bleed.y1-rounding
				nearX, nearY := min(math.Abs(l.x0-x), math.Abs(l.x1-x)), min(math.Abs(l.y0-y), math.Abs(l.y1-y))
				if level && math.Abs(l.y0-y) < rounding && outsideX && nearX < 5 && l.w() >= 3 {
					across++
				}
				if upright && math.Abs(l.x0-x) < rounding && outsideY && nearY < 5 && l.h() >= 3 {
					up++
				}
			}
			r.checked.Add(2)
			if across != 1 || up != 1 {
				c.fault(r, page, "the trim's corner at %.2f, %.2f mm has %d level and %d upright crop marks outside of the bleed, should be one of each", x, y, across, up)
			}
			found += across + up
		}
	}
	if len(lines) != found {
		c.fault(r, page, "%d lines around the card, %d of them crop marks", len(lines), found)
	}
}

// lookAtSheet: cards do not overlap, what marks their cuts lies on the cuts, and
// every cut that can be marked is.
func (c *paperCase) lookAtSheet(r *reading, page *paperPage, front bool) {
	var cards []box
	for _, f := range page.cards() {
		cards = append(cards, c.trimOf(page, f))
	}
	paper := box{0, 0, page.w, page.h}
	for i, a := range cards {
		r.checked.Add(1)
		if !paper.holds(a) {
			c.fault(r, page, "card %d at %v is not on the paper", i+1, a)
		}
		for _, b := range cards[:i] {
			if a.overlaps(b) || c.piece.round && a.inset(-0.7).overlaps(b.inset(-0.7)) {
				c.fault(r, page, "the cards at %v and %v have no room between", a, b)
			}
		}
	}
	var marks []paperPath
	for _, p := range page.paths {
		if p.frame == 0 {
			marks = append(marks, p)
		}
	}
	switch {
	case !front && len(marks) > 0:
		c.fault(r, page, "%d marks on the back, where cuts would be marked twice", len(marks))
	case front && c.piece.round:
		c.lookAtOwnCuts(r, page, cards, marks)
	case front:
		c.lookAtCommonCuts(r, page, cards, marks)
	}
}

// lookAtOwnCuts: cards without cuts in common have lines beside each of their edges,
// wherever a printer prints there, and nothing else stands between them.
func (c *paperCase) lookAtOwnCuts(r *reading, page *paperPage, cards []box, marks []paperPath) {
	printable := box{0, 0, page.w, page.h}.inset(safeZone - rounding)
	var lines []box
	for _, p := range marks {
		for k := range p.parts {
			lines = append(lines, p.box(k))
		}
	}
	belongs := make([]bool, len(lines))
	for _, card := range cards {
		for _, y := range []float64{card.y0, card.y1} {
			r.checked.Add(1)
			beside := 0
			for k, l := range lines {
				if l.h() < rounding && math.Abs(l.y0-y) < rounding && (math.Abs(l.x1-card.x0) < 1 || math.Abs(l.x0-card.x1) < 1) {
					belongs[k] = true
					beside++
				}
			}
			if want := 2; y >= printable.y0 && y <= printable.y1 && beside != want {
				c.fault(r, page, "%d marks beside the level cut at %.2f mm of the card at %v, should be %d", beside, y, card, want)
			}
		}
		for _, x := range []float64{card.x0, card.x1} {
			r.checked.Add(1)
			beside := 0
			for k, l := range lines {
				if l.w() < rounding && math.Abs(l.x0-x) < rounding && (math.Abs(l.y1-card.y0) < 1 || math.Abs(l.y0-card.y1) < 1) {
					belongs[k] = true
					beside++
				}
			}
			if beside == 0 {
				c.fault(r, page, "no mark beside the upright cut at %.2f mm of the card at %v", x, card)
			}
		}
	}
	for k, l := range lines {
		if !belongs[k] {
			c.fault(r, page, "a mark at %v is beside no cut", l)
		}
		for _, card := range cards {
			if l.overlaps(card) {
				c.fault(r, page, "a mark at %v lies on the card at %v", l, card)
			}
		}
	}
}

func (c *paperCase) lookAtCommonCuts(r *reading, page *paperPage, cards []box, marks []paperPath) {
	printable := box{0, 0, page.w, page.h}.inset(safeZone)
	onCut := func(b box) bool { // on an edge of a card, or on what an edge becomes when it is drawn on
		return slices.ContainsFunc(cards, func(a box) bool {
			upright := b.w() < rounding && (math.Abs(b.x0-a.x0) < rounding || math.Abs(b.x0-a.x1) < rounding)
			level := b.h() < rounding && (math.Abs(b.y0-a.y0) < rounding || math.Abs(b.y0-a.y1) < rounding)
			return upright || level
		})
	}
	var uprights, levels []box
	for _, p := range marks {
		for k := range p.parts {
			b := p.box(k)
			if !onCut(b) {
				c.fault(r, page, "the mark at %v is on no cut", b)
			}
			for _, a := range cards {
				if a.inset(safeZone).overlaps(b.inset(-0.1)) {
					c.fault(r, page, "the mark at %v reaches into the card %v", b, a)
				}
			}
			if b.w() < rounding {
				uprights = append(uprights, b)
			} else {
				levels = append(levels, b)
			}
		}
	}
	ends := func(at float64, lines []box, place, from, to func(box) float64, first, last float64) {
		r.checked.Add(1)
		begun, ended := false, false
		for _, l := range lines {
			if math.Abs(place(l)-at) < rounding {
				begun = begun || from(l) < first+3
				ended = ended || to(l) > last-3
			}
		}
		if !begun || !ended {
			c.fault(r, page, "the cut at %.2f mm is not marked at both its ends", at)
		}
	}
	x0, y0 := func(b box) float64 { return b.x0 }, func(b box) float64 { return b.y0 }
	x1, y1 := func(b box) float64 { return b.x1 }, func(b box) float64 { return b.y1 }
	for _, a := range cards {
		for _, x := range []float64{a.x0, a.x1} {
			if x > printable.x0 && x < printable.x1 {
				ends(x, uprights, x0, y0, y1, printable.y0, printable.y1)
			}
		}
		for _, y := range []float64{a.y0, a.y1} {
			if y > printable.y0 && y < printable.y1 {
				ends(y, levels, y0, x0, x1, printable.x0, printable.x1)
			}
		}
	}
}
