package mark_test

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
)

func op(v mark.Verb, coordinates ...mark.MM) mark.Op {
	o := mark.Op{Verb: v}
	for i, c := range coordinates {
		if p := &o.P[i/2]; i%2 == 0 {
			p.X = c
		} else {
			p.Y = c
		}
	}
	return o
}

// specimen returns a drawing with every kind of mark, with classes and with inks.
func specimen() mark.Drawing {
	p := &mark.Picture{W: 2, H: 2, Kind: "png", File: []byte("a PNG file")}
	rule := mark.Rule{X2: 5, Width: 72 / 25.4}
	return mark.Drawing{
		W: 100, H: 66.125, Title: `Curves & "lines"`, Desc: "a < b > c",
		Marks: []mark.Mark{
			mark.Text{X: 1.005, Y: 2, Size: 72 / 25.4 * 3.7, Class: "tick", S: "0.5 & <1>"},
			mark.Text{X: 50, Y: -0.25, Size: 12, Face: font.Semibold, Align: mark.Center, Ink: colour.RGB{R: 0xb8, G: 0x4f}, S: "♠ “½”"},
			mark.Text{X: 5, Y: 30, Size: 12, Align: mark.Right, Turn: true, S: "up ü"},
			mark.Rule{X1: 1, Y1: 2, X2: 11, Y2: 2, Width: 0.5, Class: "grid"},
			mark.Rule{X1: 1, Y1: 2, X2: 1, Y2: 12.5, Width: 0.5},
			mark.Path{
				Ops: []mark.Op{
					op(mark.Move, 1, 1), op(mark.Line, 2.333, 3), op(mark.Line, 3.666, 2), op(mark.Line, 3.666, 2),
					op(mark.Move, 10, 10), op(mark.Line, 12, 11), op(mark.Line, 12, 13), op(mark.Line, 10, 13),
				},
				Width: 1, Dash: []mark.Pt{6, 2}, Class: "curve quadratic",
			},
			mark.Path{
				Ops: []mark.Op{
					op(mark.Move, 20, 20), op(mark.Curve, 20, 21, 21, 22, 22, 22), op(mark.Curve, 23, 22, 24, 21, 24, 20),
					op(mark.Close), op(mark.Move, 30, 30), op(mark.Line, 31, 31), op(mark.Line, 30, 31), op(mark.Close),
				},
				Fill: true, Ink: colour.RGB{G: 0x72, B: 0xb2},
			},
			mark.Path{Ops: []mark.Op{op(mark.Move, 1, 1), op(mark.Line, 2, 2)}}, // neither stroked nor filled
			mark.Group{At: mark.Point{X: 3, Y: 4.5}, Turns: 1, Marks: []mark.Mark{
				rule, mark.Group{At: mark.Point{X: 1}, Marks: []mark.Mark{rule}},
			}},
			mark.Group{Turns: 3, Marks: []mark.Mark{rule}},
			mark.Image{X: 1, Y: 2, W: 3, H: 4, Picture: p, Alt: `Club "A" & B`},
			mark.Image{W: 3, H: 4, Picture: p},
		},
	}
}

// Relative steps begin where the one before, rounded, ended: otherwise the end of a line of many short pieces would be wrong.
// A drawing without title is hidden from screen readers. An SVG file has its size, its
// style and its title too; on a page the title is in the caption, and should not be read twice.
func TestSVG(t *testing.T) {
	d := specimen()
	body := strings.TrimSpace(string(sample.Must(os.ReadFile("testdata/specimen.svg"))))
	for what, c := range map[string]struct{ got, head string }{
		"inline": {string(mark.InlineSVG(d)), `<svg viewBox="0 0 100 66.13" fill="currentColor" role="img" aria-label="a &lt; b &gt; c">` + "\n"},
		"a file": {strings.TrimSuffix(string(mark.SVG(d, ".a>.b{fill:none}")), "\n"), `<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="66.13mm" ` +
			`viewBox="0 0 100 66.13" fill="currentColor" role="img" aria-labelledby="t d">` + "\n<style>.a&gt;.b{fill:none}</style>\n" +
			`<title id="t">Curves &amp; &quot;lines&quot;</title>` + "\n" + `<desc id="d">a &lt; b &gt; c</desc>` + "\n"},
	} {
		want := c.head + strings.ReplaceAll(body, "%r", `<path fill="none" stroke="#000000" stroke-width="1" d="M0 0h5"/>`+"\n")
		if got := strings.ReplaceAll(c.got, "data:image/png;base64,YSBQTkcgZmlsZQ==", "URI"); got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", what, got, want)
		}
	}
	d = mark.Drawing{W: 1, H: 1}
	for title, want := range map[string]string{
		"":  `<svg viewBox="0 0 1 1" fill="currentColor" aria-hidden="true">` + "\n</svg>",
		"A": `<svg viewBox="0 0 1 1" fill="currentColor" role="img" aria-label="A">` + "\n</svg>",
	} {
		d.Title = title
		if got := string(mark.InlineSVG(d)); got != want {
			t.Errorf("titled %q: got\n%s\nwant\n%s", title, got, want)
		}
	}
	d.Title, d.Plane = "]]> & <b> \x1b \ufffe \xff ' \"", &mark.Plane{Left: 1, Right: 9, Bottom: 8, Top: 2, XMax: 73.484, YMax: 20}
	d.Marks = []mark.Mark{mark.Path{Width: 1, Ops: []mark.Op{op(mark.Move, 5, 5), op(mark.Line, 9, 9), op(mark.Line, 5, 9),
		op(mark.Close), op(mark.Move, 1, 1), op(mark.Line, 2, 2)}}}
	nasty := mark.InlineSVG(d)
	if err := xml.Unmarshal(nasty, new(struct{})); err != nil {
		t.Errorf("the SVG is not well-formed: %v\n%s", err, nasty)
	}
	for _, want := range []string{` data-plane="1 9 8 2 73.484 0 20 0"`, ` d="M5 5l4 4h-4zm-4-4 1 1"`} {
		if !bytes.Contains(nasty, []byte(want)) {
			t.Errorf("the SVG lacks %s:\n%s", want, nasty)
		}
	}
}

// A line is broken where its whole width is too large, with all kerning, also that beside spaces.
// The texts have repeated spaces, no-break spaces, and bytes that are not UTF-8.
func TestLinesAreBrokenWhereTheWholeLineIsTooLong(t *testing.T) {
	words := []string{"T", "AV", "Wa.", "“To", "24", "boards,", "−17.5", "½", "Łódź", "W.", "", "1\u00a0000", "\xff", "a\xc3"}
	random := rand.New(rand.NewPCG(11, 12))
	for range 3000 {
		var text []string
		for range 1 + random.IntN(12) {
			text = append(text, words[random.IntN(len(words))])
		}
		s := strings.Join(text, " ")
		f, size := font.Faces()[random.IntN(2)], mark.Pt(5+random.Float64()*20)
		most := mark.Width(f, size, strings.Join(text[:len(text)/2], " ")) // exactly as wide as its first half
		if random.IntN(2) == 0 {
			most = mark.Width(f, size, s) * mark.MM(random.Float64())
		}
		want := []string{""}
		for word := range strings.FieldsFuncSeq(s, func(r rune) bool { return r == ' ' }) {
			last := &want[len(want)-1]
			if longer := strings.TrimPrefix(*last+" "+word, " "); *last == "" || mark.Width(f, size, longer) <= most {
				*last = longer
			} else {
				want = append(want, word)
			}
		}
		if got := mark.Wrap(f, size, most, s); !slices.Equal(got, want) {
			t.Fatalf("%q in %v of %v pt is broken at %v mm into\n%q, want\n%q", s, f, size, most, got, want)
		}
	}
}

// A text's box is as high as its capitals. It is right for each alignment, level and turned.
func TestATextHasABox(t *testing.T) {
	w, h := mark.Width(font.Regular, 10, "Club"), mark.Pt(10).MM()*0.66
	for i, want := range []mark.Rect{
		{X: 50, Y: 50 - h, W: w, H: h}, {X: 50 - w/2, Y: 50 - h, W: w, H: h}, {X: 50 - w, Y: 50 - h, W: w, H: h},
		{X: 50 - h, Y: 50 - w, W: h, H: w}, {X: 50 - h, Y: 50 - w/2, W: h, H: w}, {X: 50 - h, Y: 50, W: h, H: w},
	} {
		text := mark.Text{X: 50, Y: 50, Size: 10, Align: mark.Align(i % 3), Turn: i >= 3, S: "Club"}
		if got := text.Box(); fmt.Sprintf("%.6f", got) != fmt.Sprintf("%.6f", want) {
			t.Errorf("the box of %+v is %.2f, want %.2f", text, got, want)
		}
	}
}

// A name is printed in the accent colour if that has a contrast of 7 or more, otherwise in black.
func TestANameIsInTheAccentWhereThatCanBeRead(t *testing.T) {
	if dark, bright := mark.White(colour.RGB{B: 0x60}), mark.White(colour.RGB{R: 213, G: 94}); dark.Name != dark.Accent ||
		bright.Name != colour.Black {
		t.Errorf("names are %v for a dark accent and %v for a bright one, want the accent and black", dark.Name, bright.Name)
	}
}
