package check

import (
	"bytes"
	"errors"
	"image"
	"image/png"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/net/html"

	"github.com/vpcharts/vpcharts/generator/figure"
	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/preview"
)

// Pixels have no numbers. So the SVG of a plot, whose numbers are computed, is painted, and a PNG file
// has to look the same. Where it does not, it may be of a version with another look: nobody knows then
// what it shows.

// painter paints all plots.
var painter = sync.OnceValues(preview.NewArtist)

// plotPNG compares the painted picture of a plot with its SVG.
func plotPNG(r *reading, part []string, data []byte) {
	file, err := r.sibling(part[0], ".svg")
	if _, ok := r.plotOf(part[1]); !ok || err != nil || !paintedAlike(data, file) {
		r.cannotCompute(part[0])
		return
	}
	r.right++
}

// mostPixels is how many pixels a plot may have on a side.
const mostPixels = 4000

func paintedAlike(picture, svg []byte) bool {
	size, err := png.DecodeConfig(bytes.NewReader(picture))
	if err != nil || size.Width > mostPixels || size.Height > mostPixels {
		return false
	}
	got, err := png.Decode(bytes.NewReader(picture))
	if err != nil {
		return false
	}
	d, err := markedSVG(svg)
	if err != nil {
		return false
	}
	artist, err := painter()
	if err != nil {
		return false
	}
	paint := func(marks []mark.Mark) image.Image {
		only := d
		only.Marks = marks
		data, err := artist.Paint(figure.Page(only))
		if err != nil {
			return nil
		}
		painted, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			return nil
		}
		return painted
	}
	want, title, beside := paint(d.Marks), paint(nil), paint(broad(d.Marks))
	if want == nil || title == nil || beside == nil || got.Bounds() != want.Bounds() {
		return false
	}
	atLine := func(x, y int) bool { return !white(beside, x, y) && white(title, x, y) }
	return covers(got, want, atLine) && covers(want, got, atLine)
}

// broad are the lines of the curves, much broader.
func broad(marks []mark.Mark) (all []mark.Mark) {
	for _, m := range marks {
		if p, is := m.(mark.Path); is && slices.Contains([]string{"curve", "leader", "dot"}, firstWord(p.Class)) {
			p.Width, p.Dash, p.Fill = mark.MM(1).Pt(), nil, false
			all = append(all, p)
		}
	}
	return all
}

func firstWord(s string) string {
	first, _, _ := strings.Cut(s, " ")
	return first
}

func white(of image.Image, x, y int) bool {
	r, g, b, _ := of.At(x, y).RGBA()
	return r == 0xffff && g == 0xffff && b == 0xffff
}

// How many pixels of a picture may have no like near them in another. On curves, dashes begin at places
// that are rounded. Elsewhere are figures: a digit that is another one has many more.
const (
	mostOff, mostOffAtLines   = 2, 60
	farApart, farApartAtLines = 1, 2
)

// covers says whether nearly each pixel of a picture has a like one in another, at its place or near it.
func covers(a, b image.Image, atLine func(x, y int) bool) bool {
	off, offAtLines := 0, 0
	box := a.Bounds()
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			switch {
			case like(a, b, x, y, x, y):
			case atLine(x, y):
				if !hasLike(a, b, x, y, farApartAtLines) {
					offAtLines++
				}
			case !hasLike(a, b, x, y, farApart):
				off++
			}
		}
	}
	return off <= mostOff && offAtLines <= mostOffAtLines
}

func hasLike(a, b image.Image, x, y, apart int) bool {
	for dy := -apart; dy <= apart; dy++ {
		for dx := -apart; dx <= apart; dx++ {
			if (image.Point{X: x + dx, Y: y + dy}).In(b.Bounds()) && like(a, b, x, y, x+dx, y+dy) {
				return true
			}
		}
	}
	return false
}

// like says whether two pixels have nearly the same colour.
func like(a, b image.Image, x, y, bx, by int) bool {
	r1, g1, b1, _ := a.At(x, y).RGBA()
	r2, g2, b2, _ := b.At(bx, by).RGBA()
	far := func(m, n uint32) uint32 { return max(m, n) - min(m, n) }
	return far(r1, r2)+far(g1, g2)+far(b1, b2) < 0x6000
}

// mostMM is how far from the corner of a plot a line may lie.
const mostMM = 300

// markedSVG reads the SVG of a plot as marks.
func markedSVG(svg []byte) (d mark.Drawing, err error) {
	if _, err := readDrawing(svg); err != nil {
		return d, err // it has more than texts and paths
	}
	z := html.NewTokenizer(bytes.NewReader(svg))
	var text mark.Text
	var to *string
	for {
		switch z.Next() {
		case html.ErrorToken:
			return d, nil
		case html.TextToken:
			if to != nil {
				*to += string(z.Text())
			}
		case html.EndTagToken:
			name, _ := z.TagName()
			if to != nil {
				*to = html.UnescapeString(*to)
			}
			if to = nil; string(name) == "text" {
				d.Marks = append(d.Marks, text)
			}
		case html.StartTagToken, html.SelfClosingTagToken:
			t := z.Token()
			number := func(key string) float64 { n, _ := strconv.ParseFloat(attribute(t, key), 64); return n }
			switch t.Data {
			case "svg":
				if box := strings.Fields(attribute(t, "viewbox")); len(box) == 4 {
					w, _ := strconv.ParseFloat(box[2], 64)
					h, _ := strconv.ParseFloat(box[3], 64)
					d.W, d.H = mark.MM(min(w, mostMM)), mark.MM(min(h, mostMM))
				}
			case "title":
				to = &d.Title
			case "text":
				text = mark.Text{
					X: mark.MM(number("x")), Y: mark.MM(number("y")), Size: mark.MM(min(number("font-size"), 20)).Pt(), Class: attribute(t, "class"),
					Align: map[string]mark.Align{"middle": mark.Center, "end": mark.Right}[attribute(t, "text-anchor")],
				}
				if attribute(t, "font-weight") != "" {
					text.Face = font.Semibold
				}
				to = &text.S
			case "path":
				p := mark.Path{Class: attribute(t, "class"), Fill: attribute(t, "fill") != "none", Width: mark.MM(min(number("stroke-width"), 20)).Pt()}
				for _, dash := range strings.Fields(attribute(t, "stroke-dasharray")) {
					n, _ := strconv.ParseFloat(dash, 64)
					p.Dash = append(p.Dash, mark.MM(n).Pt())
				}
				if p.Ops, err = marksOf(attribute(t, "d")); err != nil {
					return d, err
				}
				d.Marks = append(d.Marks, p)
			}
		}
	}
}

// marksOf are the commands of a path for marks.
func marksOf(text string) (all []mark.Op, err error) {
	left := mostPoints
	ops, err := pathOf(text, &left)
	for _, op := range ops {
		for _, p := range op.points {
			if math.Abs(p.x) > mostMM || math.Abs(p.y) > mostMM {
				return nil, errors.New("a plot that is too large")
			}
		}
		m := mark.Op{Verb: map[byte]mark.Verb{'M': mark.Move, 'L': mark.Line, 'C': mark.Curve, 'Z': mark.Close}[op.command]}
		for i, p := range op.points {
			m.P[i] = mark.Point{X: mark.MM(p.x), Y: mark.MM(p.y)}
		}
		all = append(all, m)
	}
	return all, err
}
