package typeset

import (
	"image/color"
	"reflect"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/photo"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/words"
)

// fitPlainly finds what fitPart should find. It simply tries every way to set a part, the best first.
func (t *Typesetter) fitPlainly(p part, front bool) ([]side, bool) {
	for _, with := range t.titles() {
		most := t.Format.Most
		if len(p.blocks) == 1 && p.blocks[0].text == nil && len(p.blocks[0].table.Rows) <= 8 {
			most *= 2
		}
		for size := most; size >= p.least; size -= SizeStep {
			for _, aside := range []bool{false, true} {
				if aside && (!front || !t.hasAside()) {
					continue
				}
				for _, unit := range []int{t.Format.Group, 1} {
					if sides, ok := with.fitAt(p, size, with.least(p, p.possible(), front, aside), unit, front, aside); ok {
						return sides, true
					}
				}
			}
		}
	}
	return nil, false
}

// trialPart returns part i of many different ones: with one to three tables, and little or much text.
func trialPart(i int, m *words.Messages, logo *photo.Picture) (with *Typesetter, p part, front bool) {
	of := func(words ...string) string { return words[i/7%len(words)] }
	f := format.All()[i%10]
	if i%11 == 0 {
		f = f.Large()
	}
	imprint := Imprint{Lines: []string{"Computed by the published algorithm.", of("Table 12345678", strings.Repeat("A source and its year. ", 8))}, Check: of("", "50 mm", "")}
	if i%4 > 0 {
		imprint.QR = NewQR("https://example.org/vp/boards/24/")
	}
	p = part{sides: 1 + i/3%2, least: f.Least, heads: Heads{
		Board: Head{Title: "24 boards", Kicker: of("", "IMPs to Victory Points")}, Several: of("", "Continuous and discrete"),
		General: Head{Title: "IMP scale", Kicker: "Law 78B", Line: of("", "A line that stands beside the title or below it")},
	}}
	if i%5 == 0 {
		p.logo = &Logo{Picture: logo}
	}
	boards := []int{4, 13, 24, 40, 60, 100, 163}[i%7]
	for k := range 1 + i/2%3 {
		table := sheet.IMPTable(m)
		if k < 2 {
			name := []string{"wbf-continuous", "wbf-discrete"}[(i/4+k)%2]
			table = sheet.ScaleTable(sample.Must(sample.Must(scale.Built().Find(name)).Table(boards)), of("Scale", strings.Repeat("A long name ", 6)), m)
		}
		table.Rows = table.Rows[:1+i*37%len(table.Rows)]
		p.blocks = append(p.blocks, tableBlock(table, i%3 == 0))
	}
	if i%6 == 0 {
		text := []paragraph{{text: "Blitz", head: true}, {text: strings.Repeat("The margin at which the winner has all. ", 1+i%8)}, {text: "A note.", aux: true}}
		p.blocks = append(p.blocks, block{text: text})
	}
	return NewTypesetter(f, mark.Look{}, imprint), p, i%4 > 1
}

func TestTheFastSearchFindsWhatTrialFinds(t *testing.T) {
	t.Parallel()
	m := sample.Words(t)
	logo := sample.Must(photo.Read(sample.PNG(t, sample.Filled(40, 20, color.NRGBA{200, 16, 46, 255})), "logo"))
	parts, fitted, tight := 140, 0, 0
	if readback.Everything() {
		parts = 2000
	}
	for i := range parts {
		with, p, front := trialPart(i, m, logo)
		want, fits := with.fitPlainly(p, front)
		got, ok := with.fitPart(p, 0, front)
		if ok != fits || !reflect.DeepEqual(got, want) {
			t.Fatalf("part %d on %s: it fits by the fast search: %v, by trial: %v; or the two give different sides", i, with.Format.Name, ok, fits)
		}
		if fits {
			fitted++
			if got[0].setting.figures < with.Format.Most {
				tight++
			}
		}
	}
	if fitted < parts/5 || fitted > parts*4/5 || tight < parts/10 {
		t.Errorf("%d of %d parts fit, %d of them not in the largest type: want a better mixture, or the test shows little", fitted, parts, tight)
	}
}
