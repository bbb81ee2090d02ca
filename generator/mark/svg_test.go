package mark_test

import (
	"bytes"
	"encoding/xml"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
)

func at(x, y mark.MM) mark.Point { return mark.Point{X: x, Y: y} }

func op(v mark.Verb, p ...mark.Point) mark.Op {
	o := mark.Op{Verb: v}
	copy(o.P[:], p)
	return o
}

// specimen has every kind of mark, with class and with ink.
var specimen = mark.Drawing{
	W: 100, H: 66.125, Title: `Curves & "lines"`, Desc: "a < b > c",
	Marks: []mark.Mark{
		mark.Text{X: 1.005, Y: 2, Size: 72 / 25.4 * 3.7, Class: "tick", S: "0.5 & <1>"},
		mark.Text{X: 50, Y: -0.25, Size: 12, Face: font.Semibold, Align: mark.Center, Ink: mark.Ink{R: 0xb8, G: 0x4f}, S: "♠ “½”"},
		mark.Text{X: 5, Y: 30, Size: 12, Align: mark.Right, Turn: true, S: "up\x00"},
		mark.Rule{X1: 1, Y1: 2, X2: 11, Y2: 2, Width: 0.5, Class: "grid"},
		mark.Rule{X1: 1, Y1: 2, X2: 1, Y2: 12.5, Width: 0.5},
		mark.Path{
			Ops: []mark.Op{
				op(mark.Move, at(1, 1)), op(mark.Line, at(2.333, 3)), op(mark.Line, at(3.666, 2)), op(mark.Line, at(3.666, 2)),
				op(mark.Move, at(10, 10)), op(mark.Line, at(12, 11)), op(mark.Line, at(12, 13)), op(mark.Line, at(10, 13)),
			},
			Width: 1, Dash: []mark.Pt{6, 2}, Class: "curve quadratic",
		},
		mark.Path{
			Ops: []mark.Op{
				op(mark.Move, at(20, 20)), op(mark.Curve, at(20, 21), at(21, 22), at(22, 22)), op(mark.Curve, at(23, 22), at(24, 21), at(24, 20)),
				op(mark.Close), op(mark.Move, at(30, 30)), op(mark.Line, at(31, 31)), op(mark.Line, at(30, 31)), op(mark.Close),
			},
			Fill: true, Ink: mark.Ink{G: 0x72, B: 0xb2},
		},
		mark.Path{Ops: []mark.Op{op(mark.Move, at(1, 1)), op(mark.Line, at(2, 2))}}, // neither stroked nor filled
	},
}

const body = `<title id="%t">Curves &amp; &quot;lines&quot;</title>
<desc id="%d">a &lt; b &gt; c</desc>
<text class="tick" x="1.01" y="2" font-size="3.7">0.5 &amp; &lt;1&gt;</text>
<text fill="#b84f00" textLength="10.97" x="50" y="-.25" font-size="4.23" font-weight="600" text-anchor="middle">♠ “½”</text>
<text fill="#000000" textLength="7.42" x="5" y="30" font-size="4.23" text-anchor="end" transform="rotate(-90 5 30)">up�</text>
<path class="grid" fill="none" stroke="currentColor" stroke-width=".18" d="M1 2h10"/>
<path fill="none" stroke="#000000" stroke-width=".18" d="M1 2v10.5"/>
<path class="curve quadratic" fill="none" stroke="currentColor" stroke-width=".35" stroke-dasharray="2.12 .71" d="M1 1l1.33 2 1.34-1m6.33 8 2 1v2h-2"/>
<path fill="#0072b2" d="M20 20c0 1 1 2 2 2 1 0 2-1 2-2zm10 10 1 1h-1z"/>
</svg>`

func TestInlineSVG(t *testing.T) {
	want := `<svg viewBox="0 0 100 66.13" fill="currentColor" role="img" aria-labelledby="plot-t plot-d">` + "\n" +
		strings.NewReplacer("%t", "plot-t", "%d", "plot-d").Replace(body)
	if got := string(mark.InlineSVG(specimen, "plot-")); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestSVGFileIsTheSameBodyWithSizeAndStyle(t *testing.T) {
	want := `<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="66.13mm" viewBox="0 0 100 66.13" fill="currentColor" role="img" aria-labelledby="t d">` +
		"\n<style>.grid{stroke:#ddd}\n.a&gt;.b{fill:none}</style>\n" + strings.NewReplacer("%t", "t", "%d", "d").Replace(body) + "\n"
	if got := string(mark.SVG(specimen, ".grid{stroke:#ddd}\n.a>.b{fill:none}")); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got := mark.SVG(specimen, ""); bytes.Contains(got, []byte("style")) {
		t.Errorf("without a style sheet there is still a style:\n%s", got)
	}
}

func TestSVGWithoutWordsIsHiddenFromScreenReaders(t *testing.T) {
	for _, test := range []struct{ title, desc, want string }{
		{"", "", `<svg viewBox="0 0 1 1" fill="currentColor" aria-hidden="true">`},
		{"A", "", `<svg viewBox="0 0 1 1" fill="currentColor" role="img" aria-labelledby="p-t">`},
	} {
		got := string(mark.InlineSVG(mark.Drawing{W: 1, H: 1, Title: test.title, Desc: test.desc}, "p-"))
		if !strings.HasPrefix(got, test.want) || strings.Contains(got, "<desc") {
			t.Errorf("title %q, no description: got\n%s\nwant it to start %s", test.title, got, test.want)
		}
	}
}

func TestSVGIsWellFormed(t *testing.T) {
	nasty := specimen
	nasty.Title = "]]> & <b> \x1b \ufffe \xff ' \""
	for name, svg := range map[string][]byte{"inline": mark.InlineSVG(nasty, `p"<&`), "file": mark.SVG(nasty, "a{}")} {
		dec := xml.NewDecoder(bytes.NewReader(svg))
		for {
			if _, err := dec.Token(); err == io.EOF {
				break
			} else if err != nil {
				t.Fatalf("%s: %v\n%s", name, err, svg)
			}
		}
	}
}

// Rounding each difference would let a line of many short pieces drift.
func TestSVGPathDoesNotDrift(t *testing.T) {
	p := mark.Path{Width: 1, Ops: []mark.Op{op(mark.Move, at(0, 0))}}
	for i := 1; i <= 300; i++ {
		p.Ops = append(p.Ops, op(mark.Line, at(mark.MM(i)/3, mark.MM(i)/3+mark.MM(i%2))))
	}
	svg := mark.InlineSVG(mark.Drawing{W: 100, H: 100, Marks: []mark.Mark{p}}, "")
	d := regexp.MustCompile(` d="M0 0l([^"]*)"`).FindSubmatch(svg)
	if d == nil {
		t.Fatalf("no path in\n%s", svg)
	}
	var sum [2]int
	numbers := regexp.MustCompile(`-?[0-9.]+`).FindAllString(string(d[1]), -1)
	for i, n := range numbers {
		sum[i%2] += hundredths(t, n)
	}
	if len(numbers) != 600 || sum != [2]int{10000, 10000} {
		t.Errorf("%d numbers, their sum is %v hundredths of a millimetre; want 600 and [10000 10000]", len(numbers), sum)
	}
}

// hundredths reads a number of at most two decimals.
func hundredths(t *testing.T, s string) int {
	t.Helper()
	digits, sign := s, 1
	if strings.HasPrefix(s, "-") {
		digits, sign = s[1:], -1
	}
	whole, part, _ := strings.Cut(digits, ".")
	if len(part) > 2 {
		t.Fatalf("%s has more than two decimals", s)
	}
	h := 0
	for _, c := range whole + (part + "00")[:2] {
		h = 10*h + int(c-'0')
	}
	return sign * h
}
