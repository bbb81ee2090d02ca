package pdf

import (
	"math"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
)

func TestWhatCannotBeDrawnIsAnError(t *testing.T) {
	fonts := newFonts(t)
	nan, inf := mark.MM(math.NaN()), mark.MM(math.Inf(1))
	move := mark.Op{Verb: mark.Move}
	for _, c := range []struct {
		mark mark.Mark
		want string
	}{
		{mark.Text{Size: 9, S: "ab字"}, `text "ab字": SourceSans3-Regular has no glyph for '字' (U+5B57)`},
		{mark.Text{Size: 9, Face: font.Semibold, S: "字"}, `SourceSans3-SemiBold has no glyph`},
		{mark.Text{Size: 9, S: "a\tb"}, `has no glyph for '\t' (U+0009)`},
		{mark.Text{Size: 9, S: "ж"}, `text "ж": SourceSans3-Regular was made without 'ж' (U+0436)`},
		{mark.Text{Size: 9, S: "\U0001f512"}, `SourceSans3-Regular was made without '🔒' (U+1F512)`},
		{mark.Text{Size: 9, S: "a\xff"}, `(U+FFFD)`},
		{mark.Text{Size: 9, Face: 2, S: "a"}, "no face has number 2"},
		{mark.Text{Size: 9, Face: -1, S: "a"}, "no face has number -1"},
		{mark.Text{S: "a"}, `text "a": size 0 pt`},
		{mark.Text{Size: -1, S: "a"}, "size -1 pt"},
		{mark.Text{X: nan, Size: 9, S: "a"}, `text "a": NaN mm is not a length`},
		{mark.Text{Y: inf, Size: 9, S: "a"}, "+Inf mm is not a length"},
		{mark.Rule{X2: nan, Width: 1}, "rule: NaN mm"},
		{mark.Rule{Y1: 1e9, Width: 1}, "rule: 1e+09 mm is not a length within 32000 points"},
		{mark.Rule{Width: mark.Pt(math.NaN())}, "rule: NaN mm"},
		{mark.Path{Class: "curve", Width: 1, Ops: []mark.Op{{Verb: mark.Line}}}, `path "curve": it begins without Move`},
		{mark.Path{Width: 1, Ops: []mark.Op{move, {Verb: 9}}}, "no verb has number 9"},
		{mark.Path{Width: 1, Ops: []mark.Op{move, {Verb: mark.Curve, P: [3]mark.Point{2: {X: nan}}}}}, "NaN mm"},
		{mark.Path{Width: 1, Dash: []mark.Pt{0, 0}, Ops: []mark.Op{move}}, "all of length 0"},
		{mark.Path{Width: 1, Dash: []mark.Pt{1, -1}, Ops: []mark.Op{move}}, "dash of -1 pt"},
		{&mark.Rule{Width: 1}, "no way to draw a *mark.Rule"},
		{nil, "no way to draw a <nil>"},
	} {
		doc := page(mark.Text{Size: 9, S: "before"})
		doc.Pages = append(doc.Pages, mark.Page{W: 105, H: 148, Marks: []mark.Mark{c.mark}})
		out, err := Render(doc, fonts)
		if err == nil || out != nil {
			t.Errorf("%#v was drawn, want an error that says %q", c.mark, c.want)
			continue
		}
		for _, want := range []string{c.want, `pdf: "test": page 2: `} {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%#v: %q does not say %q", c.mark, err, want)
			}
		}
	}
}

func TestWhatIsNoDocumentIsAnError(t *testing.T) {
	fonts := newFonts(t)
	with := func(change func(*mark.Document)) mark.Document {
		doc := page()
		change(&doc)
		return doc
	}
	for _, c := range []struct {
		doc   mark.Document
		fonts *Fonts
		want  string
	}{
		{page(), nil, "no fonts"},
		{mark.Document{}, fonts, "needs a page"},
		{with(func(d *mark.Document) { d.Lang = "en)/X(" }), fonts, `language "en)/X("`},
		{with(func(d *mark.Document) { d.Pages[0].W = 0 }), fonts, "page 1: 0 × 148 mm"},
		{with(func(d *mark.Document) { d.Pages[0].H = 6000 }), fonts, "page 1: 105 × 6000 mm"},
		{with(func(d *mark.Document) { d.Pages[0].W = mark.MM(math.NaN()) }), fonts, "page 1: NaN"},
	} {
		if _, err := Render(c.doc, c.fonts); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("error %v, want one that says %q", err, c.want)
		}
	}
}

// After an error the buffers are used again: nothing of the failed page may stay.
func TestAnErrorLeavesNothingBehind(t *testing.T) {
	fonts := newFonts(t)
	want := string(mustRender(t, sample(), fonts))
	bad := sample()
	bad.Pages[0].Marks = append(bad.Pages[0].Marks, mark.Text{Size: 9, S: "字"})
	for range 5 {
		if _, err := Render(bad, fonts); err == nil {
			t.Fatal("a missing glyph was drawn")
		}
		if string(mustRender(t, sample(), fonts)) != want {
			t.Fatal("another file after an error")
		}
	}
}

func TestALayoutThatFpdfDoesNotWriteIsAnError(t *testing.T) {
	for what, file := range map[string]string{
		"nothing":        "",
		"no table":       "%PDF-1.3\nstartxref\n5\n%%EOF\n",
		"a wild table":   "%PDF-1.3\nstartxref\n99999\n%%EOF\n",
		"a wrong offset": "%PDF-1.3\nxref\n0 4\n0000000000 65535 f \n0000000001 00000 n \n0000000001 00000 n \n0000000001 00000 n \ntrailer\nstartxref\n9\n%%EOF\n",
		"offsets beyond": "%PDF-1.3\nxref\n0 4\n0000000000 65535 f \n0000099999 00000 n \n0000099999 00000 n \n0000099999 00000 n \ntrailer\nstartxref\n9\n%%EOF\n",
	} {
		if s, err := readSkeleton([]byte(file)); err == nil {
			t.Errorf("%s was read as %+v", what, s)
		}
	}
}
