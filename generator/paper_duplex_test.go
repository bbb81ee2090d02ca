package generator_test

import (
	"fmt"
	"math"
)

// Behind each front lies its back, head to head, where the sheet is turned over
// as the file tells the printer.
func lookAtDuplex(c *paperCase, r *reading) {
	for _, fault := range c.duplex() {
		r.fault("%s: %s", c.path, fault)
	}
	r.checked.Add(1)
}

// duplex says what is wrong with fronts and backs.
func (c *paperCase) duplex() (faults []string) {
	cards, err := c.cards()
	if err != nil {
		return []string{err.Error()}
	}
	add := func(format string, args ...any) { faults = append(faults, fmt.Sprintf(format, args...)) }
	for i, card := range cards {
		front := card.sides[0]
		if len(card.sides) != len(c.pages) {
			add("copy %d has %d sides, the file %d pages", i+1, len(card.sides), len(c.pages))
		}
		if first := cards[0].sides[0]; front.page.up(front.frame) != first.page.up(first.frame) {
			add("copy %d stands otherwise than the first", i+1)
		}
		for n, back := range card.sides[1:] {
			up := back.page.up(back.frame)
			if c.piece.kind == forOffice {
				behind := c.turn.through(back.page, back.trim)
				if !behind.near(front.trim) {
					add("copy %d: behind the front at %v lies the back at %v", i+1, front.trim, behind)
				}
				up = c.turn.head(back.page, up)
			}
			if up != front.page.up(front.frame) {
				add("copy %d: front and back are not head to head: seen through, the back's head is turned by %d quarters", i+1, (up-front.page.up(front.frame)+4)%4)
			}
			// The same marks in each copy's frame.
			a, b := back.page.of(back.frame)[0], cards[0].sides[n+1].page.of(cards[0].sides[n+1].frame)[0]
			if c.sameCopies() && (a.text != b.text || math.Hypot(a.at.x-b.at.x, a.at.y-b.at.y) > rounding) {
				add("copy %d: its back begins with %q at %v, the first copy's with %q at %v", i+1, a.text, a.at, b.text, b.at)
			}
		}
	}
	return faults
}

// sameCopies says that a sheet's cards are all of one board count.
func (c *paperCase) sameCopies() bool { return c.boards > 0 }
