package generator_test

import (
	"strconv"
	"strings"

	"github.com/vpcharts/vpcharts/generator/font"
)

// safeZone is what is kept free along a cut, and along the edge of paper that an
// office printer leaves white.
const safeZone = 5.0

// Every glyph by its outline, through all matrices; lines and shapes as well.
func lookAtSafeZone(c *paperCase, r *reading) {
	for _, page := range c.pages {
		paper := box{0, 0, page.w, page.h}
		cut := map[int]box{} // by the frame of the card
		for _, f := range page.cards() {
			cut[f] = c.trimOf(page, f)
		}
		check := func(frame int, b box, what string) {
			r.checked.Add(1)
			trim, ofCard := cut[frame]
			switch {
			case b.empty() && b.x0 > b.x1:
			case ofCard && !trim.inset(safeZone).holds(b):
				c.fault(r, page, "%s at %v lies within %v mm of the cut %v", what, b, safeZone, trim)
			case c.piece.kind == forOffice && !paper.inset(safeZone).holds(b):
				c.fault(r, page, "%s at %v lies within %v mm of the paper's edge", what, b, safeZone)
			case !ofCard && c.piece.kind == forPress && (!paper.holds(b) || page.boxes["/BleedBox"].overlaps(b)):
				c.fault(r, page, "%s at %v should be around the bleed, on the paper", what, b)
			}
		}
		for _, t := range page.texts {
			r.checked.Add(int64(len(t.glyphs)))
			check(t.frame, t.box, strconv.Quote(shorten(t.text)))
		}
		for _, p := range page.paths {
			for k := range p.parts {
				check(p.frame, p.inked(k), "a line or shape")
			}
		}
		for _, i := range page.images {
			check(i.frame, i.box, "a picture")
		}
	}
}

// Size of font times matrices. A figure is what stands in a table.
func lookAtTypeSizes(c *paperCase, r *reading) {
	const near = 1e-6
	for _, page := range c.pages {
		for _, t := range page.texts {
			r.checked.Add(1)
			least, what := c.piece.text, "text"
			if figures.MatchString(t.text) {
				least, what = c.piece.figures, "the figure"
			}
			if t.size < least-near {
				c.fault(r, page, "%s %q is set in %.2f pt, the least is %v", what, shorten(t.text), t.size, least)
			}
		}
	}
}

// One typeface, embedded as a subset, with every glyph that is used.
func lookAtGlyphs(c *paperCase, r *reading) {
	for _, page := range c.pages {
		for _, t := range page.texts {
			r.checked.Add(int64(len(t.codes)))
			if t.wrong != "" {
				c.fault(r, page, "%q: %s", shorten(t.text), t.wrong)
			}
		}
		fonts, _ := c.file.get(page.object, "/Resources", "/Font").(map[string]any)
		for name, dict := range fonts {
			base, _ := c.file.get(dict, "/BaseFont").(string)
			tag, face, subset := strings.Cut(strings.TrimPrefix(base, "/"), "+")
			known := face == font.Regular.String() || face == font.Semibold.String()
			if !subset || len(tag) != 6 || !known || !strings.HasPrefix(face, "SourceSans3-") {
				c.fault(r, page, "font %s is %s, should be a subset of Source Sans 3", name, base)
			}
			if c.file.get(dict, "/FontDescriptor", "/FontFile2") == nil {
				c.fault(r, page, "font %s is not embedded", name)
			}
		}
		if len(fonts) == 0 || len(fonts) > 2 {
			c.fault(r, page, "%d fonts, should be one or two weights", len(fonts))
		}
	}
}
