package preview

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"slices"
	"sync"

	"golang.org/x/image/vector"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// perMM is how many pixels a picture of a page has to a millimetre: a plot is 864 pixels wide.
const perMM = 8

// An Artist paints pages that have few inks, such as plots, as PNG. Goroutines may share it.
//
// A plot takes 0.7 ms and 12 KB, most of it for the compression. The files of 47 plots, SVG and PDF with
// them, take 50 ms, and drawing the plots 10 ms. With 12 pixels to a millimetre, a slower compressor,
// pixels packed one by one, and every colour kept, a plot took 5.3 ms.
type Artist struct {
	glyphs *glyphs
	spare  sync.Pool // of canvases
}

// NewArtist makes an Artist.
func NewArtist() (*Artist, error) {
	g, err := newGlyphs(four)
	return &Artist{glyphs: g}, err
}

// Paint paints a page on white. It paints texts that are not turned, lines and shapes, in groups that
// are not turned either; the error names a character that the typeface lacks.
func (a *Artist) Paint(p mark.Page) ([]byte, error) {
	w, h := int(inPixels(p.W)/pixel), int(inPixels(p.H)/pixel)
	c, _ := a.spare.Get().(*canvas)
	if c == nil || cap(c.levels) < w*h {
		c = &canvas{levels: make([]uint8, w*h)}
	}
	defer a.spare.Put(c)
	c.w, c.h, c.levels = w, h, c.levels[:w*h]
	clear(c.levels)
	paint := painting{canvas: c, glyphs: a.glyphs}
	paint.choose(p.Marks)
	if err := paint.marks(p.Marks, mark.Point{}); err != nil {
		return nil, err
	}
	return encode(c, paint.colours, fast, ""), nil
}

// inPixels is a length, rounded to hundredths of a millimetre first, so that it is the same on every
// processor.
func inPixels(v mark.MM) length { return (length(mark.Hundredths(v))*perMM*pixel + 50) / 100 }

// A painting is a page that is being painted. Where two inks meet, the fuller one wins. So a pixel is
// the level of an ink, then which ink it is: first the inks of straight lines, which have one level.
type painting struct {
	*canvas
	glyphs  *glyphs
	plain   []mark.Ink // of upright and level lines alone
	inks    []mark.Ink
	colours color.Palette
	index   []uint8 // where each of these levels is among the colours
}

// choose finds the inks and their colours.
func (p *painting) choose(marks []mark.Mark) {
	eachInk(marks, func(ink mark.Ink, plain bool) {
		if !plain && !slices.Contains(p.inks, ink) {
			p.inks = append(p.inks, ink)
		}
	})
	eachInk(marks, func(ink mark.Ink, _ bool) {
		if !slices.Contains(p.inks, ink) && !slices.Contains(p.plain, ink) {
			p.plain = append(p.plain, ink)
		}
	})
	slices.SortFunc(p.plain, func(a, b mark.Ink) int { return cmp.Compare(int(b.R)+int(b.G)+int(b.B), int(a.R)+int(a.G)+int(a.B)) }) // an axis lies on the grid
	p.colours, p.index = few(p.palette())
}

func eachInk(marks []mark.Mark, do func(ink mark.Ink, plain bool)) {
	for _, m := range marks {
		switch m := m.(type) {
		case mark.Text:
			do(m.Ink, false)
		case mark.Path:
			do(m.Ink, !m.Fill && len(m.Dash) == 0 && straight(m.Ops))
		case mark.Group:
			eachInk(m.Marks, do)
		}
	}
}

// straight reports whether all lines of a path are upright or level.
func straight(ops []mark.Op) bool {
	var at mark.Point
	for _, op := range ops {
		to := op.P[0]
		if op.Verb == mark.Curve || op.Verb == mark.Line && to.X != at.X && to.Y != at.Y {
			return false
		}
		at = to
	}
	return true
}

// palette is the colours of the levels.
func (p *painting) palette() color.Palette {
	all := color.Palette{color.RGBA{0xff, 0xff, 0xff, 0xff}}
	add := func(ink mark.Ink, share int) {
		mixed := white.Toward(colour.RGB(ink), share)
		all = append(all, color.RGBA{mixed.R, mixed.G, mixed.B, 0xff})
	}
	for _, ink := range p.plain {
		add(ink, full)
	}
	for _, share := range four[1:] {
		for _, ink := range p.inks {
			add(ink, int(share))
		}
	}
	return all
}

// most is how many colours fit into half a byte.
const most = 16

// alike is how far two colours may be apart in red, green and blue for nobody to see which of them a pixel on the
// edge of a letter has.
const alike = 12

// few puts colours together that are alike, if most or fewer are left then: the pixels take half as many bytes, and
// half as long to compress. A colour becomes the fullest one that it is like, so that fuller ones still win. index
// is where each colour is then.
func few(all color.Palette) (some color.Palette, index []uint8) {
	var kept []int // the fullest first
	index = make([]uint8, len(all))
	for i := len(all) - 1; i >= 0; i-- {
		k := slices.IndexFunc(kept, func(k int) bool { return i > 0 && apart(all[i], all[k]) <= alike }) // 0 is the paper
		if k < 0 {
			k, kept = len(kept), append(kept, i)
		}
		index[i] = uint8(k)
	}
	if len(all) <= most || len(kept) > most {
		for i := range index {
			index[i] = uint8(i)
		}
		return all, index
	}
	for i := range index {
		index[i] = uint8(len(kept)-1) - index[i]
	}
	for _, k := range slices.Backward(kept) {
		some = append(some, all[k])
	}
	return some, index
}

// apart is the largest difference of two opaque colours in red, green or blue.
func apart(a, b color.Color) int {
	ar, ag, ab, _ := a.RGBA()
	br, bg, bb, _ := b.RGBA()
	far := func(a, b uint32) int { return int(max(a, b)-min(a, b)) >> 8 }
	return max(far(ar, br), far(ag, bg), far(ab, bb))
}

// take makes an ink the one that is painted with.
func (p *painting) take(ink mark.Ink) {
	if i := slices.Index(p.plain, ink); i >= 0 {
		for share := range p.nearest {
			p.nearest[share] = p.index[i+1]
		}
		p.nearest[0] = 0
		return
	}
	i := slices.Index(p.inks, ink)
	for level := range p.shades {
		p.shades[level] = 0
		if level > 0 {
			p.shades[level] = p.index[1+len(p.plain)+(level-1)*len(p.inks)+i]
		}
	}
	for share, level := range p.glyphs.nearest {
		p.nearest[share] = p.shades[level]
	}
}

func (p *painting) marks(marks []mark.Mark, at mark.Point) error {
	for _, m := range marks {
		switch m := m.(type) {
		case mark.Text:
			if err := p.text(m, at); err != nil {
				return err
			}
		case mark.Path:
			p.path(m, at)
		case mark.Group:
			if m.Turns != 0 {
				return fmt.Errorf("preview: a group with %d turns", m.Turns)
			}
			if err := p.marks(m.Marks, mark.Point{X: at.X + m.At.X, Y: at.Y + m.At.Y}); err != nil {
				return err
			}
		default:
			return fmt.Errorf("preview: no way to paint a %T", m)
		}
	}
	return nil
}

// whole is a length in whole pixels.
func whole(v length) int { return int((v + pixel/2) / pixel) }

func (p *painting) text(t mark.Text, at mark.Point) error {
	p.take(t.Ink)
	s := style{t.Face, whole(inPixels(t.Size.MM()))}
	x := whole(inPixels(at.X + t.X))
	switch t.Align {
	case mark.Center:
		x -= s.width(t.S) / 2
	case mark.Right:
		x -= s.width(t.S)
	}
	return p.glyphs.set(p.canvas, x, whole(inPixels(at.Y+t.Y)), s, t.S)
}

// path paints a path: each of its lines by itself.
func (p *painting) path(m mark.Path, at mark.Point) {
	p.take(m.Ink)
	var line []spot
	end := func() {
		switch {
		case m.Fill:
			p.fill(line)
		case len(m.Dash) > 0:
			p.dashes(line, m)
		default:
			p.line(line, inPixels(m.Width.MM()))
		}
		line = line[:0]
	}
	point := func(pt mark.Point) spot { return spot{inPixels(at.X + pt.X), inPixels(at.Y + pt.Y)} }
	for _, op := range m.Ops {
		switch op.Verb {
		case mark.Move:
			end()
			line = append(line, point(op.P[0]))
		case mark.Line:
			line = append(line, point(op.P[0]))
		case mark.Curve:
			from := line[len(line)-1]
			a, b, to := point(op.P[0]), point(op.P[1]), point(op.P[2])
			for i := length(1); i <= bend; i++ {
				line = append(line, bezier(from, a, b, to, i, bend))
			}
		case mark.Close:
			line = append(line, line[0])
		}
	}
	end()
}

// bezier is a point of a cubic curve, i of n on the way.
func bezier(a, b, c, d spot, i, n length) spot {
	j := n - i
	mix := func(a, b, c, d length) length { return (a*j*j*j + 3*b*j*j*i + 3*c*j*i*i + d*i*i*i) / (n * n * n) }
	return spot{mix(a.x, b.x, c.x, d.x), mix(a.y, b.y, c.y, d.y)}
}

// line strokes a line. Upright and level pieces fill whole pixels; others are cut short, because
// stroking looks at all pixels of the rectangle around each piece.
func (p *painting) line(line []spot, width length) {
	across := max(whole(width), 1)
	for i := 1; i < len(line); i++ {
		a, b := line[i-1], line[i]
		switch {
		case a == b:
		case a.x == b.x:
			p.bar(spot{a.x - length(across)*pixel/2, min(a.y, b.y)}, spot{a.x + length(across)*pixel/2, max(a.y, b.y)})
		case a.y == b.y:
			p.bar(spot{min(a.x, b.x), a.y - length(across)*pixel/2}, spot{max(a.x, b.x), a.y + length(across)*pixel/2})
		default:
			n := max(b.x-a.x, a.x-b.x, b.y-a.y, a.y-b.y)/px(16) + 1
			from := a
			for k := length(1); k <= n; k++ {
				to := spot{a.x + (b.x-a.x)*k/n, a.y + (b.y-a.y)*k/n}
				p.stroke([]spot{from, to}, width, full)
				from = to
			}
		}
	}
}

// bar fills a rectangle with whole pixels.
func (p *painting) bar(from, to spot) {
	x1, y1, x2, y2 := max(whole(from.x), 0), max(whole(from.y), 0), min(whole(to.x), p.w), min(whole(to.y), p.h)
	if x1 < x2 && y1 < y2 {
		p.rect(x1, y1, x2-x1, y2-y1, full)
	}
}

// dashes strokes a line with dashes. A stroke has round ends, so a dash is shorter by about what they
// add.
func (p *painting) dashes(line []spot, m mark.Path) {
	width := inPixels(m.Width.MM())
	ends := make([]length, len(line)) // how far each spot is along the line
	for i := 1; i < len(line); i++ {
		a, b := line[i-1], line[i]
		ends[i] = ends[i-1] + root((b.x-a.x)*(b.x-a.x)+(b.y-a.y)*(b.y-a.y))
	}
	at := func(i int, far length) spot {
		a, b, long := line[i-1], line[i], max(ends[i]-ends[i-1], 1)
		return spot{a.x + (b.x-a.x)*(far-ends[i-1])/long, a.y + (b.y-a.y)*(far-ends[i-1])/long}
	}
	i := 1
	for k, from := 0, length(0); len(line) > 1 && from < ends[len(line)-1]; k++ {
		to := from + max(inPixels(m.Dash[k%len(m.Dash)].MM()), 1)
		if k%2 == 0 {
			a, b := from+width*2/5, to-width*2/5
			if b < a {
				a, b = (from+to)/2, (from+to)/2
			}
			b = min(b, ends[len(line)-1])
			for i < len(line)-1 && ends[i] <= a {
				i++
			}
			dash := []spot{at(i, min(a, b))}
			for ; i < len(line)-1 && ends[i] < b; i++ {
				dash = append(dash, line[i])
			}
			p.stroke(append(dash, at(i, b)), width, full)
		}
		from = to
	}
}

// fill fills a shape. Rectangles fill whole pixels.
func (p *painting) fill(shape []spot) {
	if len(shape) < 3 {
		return
	}
	from, to := shape[0], shape[0]
	box := true
	for i, s := range shape {
		from, to = spot{min(from.x, s.x), min(from.y, s.y)}, spot{max(to.x, s.x), max(to.y, s.y)}
		box = box && (i == 0 || s.x == shape[i-1].x || s.y == shape[i-1].y)
	}
	if box {
		p.bar(from, to)
		return
	}
	left, top := int(from.x/pixel), int(from.y/pixel)
	w, h := int(to.x/pixel)+1-left, int(to.y/pixel)+1-top
	z := vector.NewRasterizer(w, h)
	z.DrawOp = draw.Src
	at := func(s spot) (x, y float32) { return float32(s.x-px(left)) / 64, float32(s.y-px(top)) / 64 }
	z.MoveTo(at(shape[0]))
	for _, s := range shape[1:] {
		z.LineTo(at(s))
	}
	z.ClosePath()
	mask := image.NewAlpha(image.Rect(0, 0, w, h))
	z.Draw(mask, mask.Bounds(), image.Opaque, image.Point{})
	for y := range h {
		for x, share := range mask.Pix[y*mask.Stride:][:w] {
			if left+x < p.w && top+y < p.h {
				to := &p.levels[(top+y)*p.w+left+x]
				*to = max(*to, p.nearest[share])
			}
		}
	}
}
