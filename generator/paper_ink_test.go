package generator_test

import (
	"math"
	"strconv"
	"strings"
)

// leastPaperContrast is that of text with what lies under it: WCAG 2's level AAA.
const leastPaperContrast = 7.0

// A paperInk is a colour as a screen shows it, 0 to 1.
type paperInk [3]float64

var paperWhite = paperInk{1, 1, 1}

// inkOf reads an operator that sets a colour.
func inkOf(operator string) (ink paperInk, space string) {
	words := strings.Fields(operator)
	space = words[len(words)-1]
	var v [4]float64
	for i, w := range words[:len(words)-1] {
		v[min(i, 3)], _ = strconv.ParseFloat(w, 64)
	}
	switch space {
	case "g", "G":
		return paperInk{v[0], v[0], v[0]}, space
	case "rg", "RG":
		return paperInk{v[0], v[1], v[2]}, space
	}
	return paperInk{(1 - v[0]) * (1 - v[3]), (1 - v[1]) * (1 - v[3]), (1 - v[2]) * (1 - v[3])}, space
}

// grey is what a printer without colours makes of it: the weights of television,
// of values as they are stored, which is what drivers do.
func (i paperInk) grey() paperInk {
	v := 0.299*i[0] + 0.587*i[1] + 0.114*i[2]
	return paperInk{v, v, v}
}

// light is the relative luminance of WCAG 2.
func (i paperInk) light() float64 {
	linear := func(v float64) float64 {
		if v <= 0.04045 {
			return v / 12.92
		}
		return math.Pow((v+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(i[0]) + 0.7152*linear(i[1]) + 0.0722*linear(i[2])
}

func contrastOf(a, b paperInk) float64 {
	x, y := a.light()+0.05, b.light()+0.05
	return max(x, y) / min(x, y)
}

// rectangle says that a part of a path is one.
func (p paperPath) rectangle(part int) bool {
	s := p.parts[part]
	if p.curves > 0 || len(s) < 4 || len(s) > 6 {
		return false
	}
	b := p.box(part)
	for _, q := range s {
		if q.x != b.x0 && q.x != b.x1 || q.y != b.y0 && q.y != b.y1 {
			return false
		}
	}
	return true
}

// grounds are the colours that lie under a text, and what is wrong with its place.
func (p *paperPage) grounds(t paperText) (under []paperInk, wrong string) {
	under = []paperInk{paperWhite}
	for _, path := range p.paths {
		if !path.fill {
			continue
		}
		ink, _ := inkOf(path.ink)
		for k := range path.parts {
			b := path.box(k)
			switch {
			case !b.overlaps(t.box):
			case path.order > t.order:
				return under, "something is painted over it"
			case b.holds(t.box) && path.rectangle(k):
				under = []paperInk{ink}
			default:
				under = append(under, ink)
			}
		}
	}
	for _, i := range p.images {
		if i.box.overlaps(t.box) {
			return under, "a picture lies under or over it"
		}
	}
	return under, ""
}

// Contrast of every text, in colour and in grey; and black that is black alone.
func lookAtInks(c *paperCase, r *reading) {
	for _, page := range c.pages {
		page.inks(func(wrong string, args ...any) { c.fault(r, page, wrong, args...) })
		r.checked.Add(int64(len(page.texts)))
		for _, t := range page.texts {
			if figures.MatchString(t.text) && t.ink != "0 g" {
				c.fault(r, page, "the figure %q is printed with %q, not in pure black", t.text, t.ink)
			}
		}
	}
}

// inks says what is wrong with the colours of a page.
func (p *paperPage) inks(fault func(string, ...any)) {
	for _, t := range p.texts {
		if t.box.x0 > t.box.x1 {
			continue
		}
		ink, _ := inkOf(t.ink)
		under, wrong := p.grounds(t)
		if wrong != "" {
			fault("%q: %s", shorten(t.text), wrong)
		}
		for _, ground := range under {
			if got := contrastOf(ink, ground); got < leastPaperContrast {
				fault("%q in %q has a contrast of %.2f with what lies under it, should be %v", shorten(t.text), t.ink, got, leastPaperContrast)
			}
			if got := contrastOf(ink.grey(), ground.grey()); got < leastPaperContrast {
				fault("%q in %q, printed in greys, has a contrast of %.2f with what lies under it, should be %v", shorten(t.text), t.ink, got, leastPaperContrast)
			}
		}
	}
	for _, operator := range p.operators() {
		ink, space := inkOf(operator)
		if strings.EqualFold(space, "rg") && ink[0] == ink[1] && ink[1] == ink[2] {
			fault("%q is a grey made of colours: a press prints it with three inks", operator)
		}
	}
}

// operators are those that set the colours of what is on the page.
func (p *paperPage) operators() (all []string) {
	for _, t := range p.texts {
		all = append(all, t.ink)
	}
	for _, path := range p.paths {
		all = append(all, path.ink)
	}
	return all
}
