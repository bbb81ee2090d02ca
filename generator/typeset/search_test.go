package typeset

import (
	"fmt"
	"image/color"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/format"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/sheet"
)

// A shuffle makes parts and typesetters by chance.
type shuffle struct {
	*rand.Rand
	logo *mark.Picture
}

func (r shuffle) of(words ...string) string { return words[r.IntN(len(words))] }

func (r shuffle) table(rows int) sheet.Table {
	t := sheet.Table{
		ID: "t", Full: r.of("Scale", "WBF continuous scale, 24 boards", strings.Repeat("A long name ", 6)),
		General: r.IntN(3) == 0, Strong: 1, Alone: r.of("", "The loser gets 20 less the winner’s VPs"),
		Heads: []string{"IMPs", r.of("VP", "Winner", "Winner’s Victory Points")},
	}
	if r.IntN(2) == 0 {
		t.Heads = append(t.Heads, "Loser")
	}
	t.Part = func(from, to int) string { return fmt.Sprintf("%s, rows %d–%d", t.Full, from, to-1) }
	for i := range rows {
		row := sheet.Row{Cells: []string{fmt.Sprint(i)}, Corrected: r.IntN(50) == 0}
		for range len(t.Heads) - 1 {
			row.Cells = append(row.Cells, r.of("1", "10.00", "9.99", "13–14"))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// part has as many rows as may just fit, or not: most lie near what a side holds.
func (r shuffle) part(f format.Format) part {
	p := part{sides: 1 + r.IntN(2), least: f.Least, heads: Heads{
		Board:   Head{Title: "24 boards", Kicker: r.of("", "IMPs to Victory Points")},
		General: Head{Title: "IMP scale", Kicker: "Law 78B", Line: r.of("", "A line that stands beside the title or below it")},
		Several: r.of("", "Continuous and discrete"),
	}}
	area := float64(f.W*f.H) * float64(p.sides) / float64(f.Least*f.Least)
	for range 1 + r.IntN(3) {
		p.blocks = append(p.blocks, block{table: r.table(1 + r.IntN(max(2, int(area*0.7)))), alone: r.IntN(2) == 0})
	}
	if r.IntN(4) == 0 {
		long := strings.Repeat("The margin at which the winner has all. ", 1+r.IntN(8))
		text := []paragraph{{text: "Blitz", head: true}, {text: long}, {text: "A note.", aux: true}}
		p.blocks = append(p.blocks, block{text: text})
	}
	if r.IntN(4) == 0 {
		p.logo = r.logo
	}
	return p
}

func (r shuffle) typesetter() *Typesetter {
	source := r.of("Table 12345678", strings.Repeat("A source and its year. ", 8))
	i := Imprint{Lines: []string{"Computed by the published algorithm.", source}, Check: r.of("", "50 mm")}
	if r.IntN(4) > 0 {
		i.QR = sample.Must(NewQR("https://example.org/vp/boards/24/"))
	}
	f := format.All()[r.IntN(len(format.All()))]
	if r.IntN(5) == 0 {
		f = f.Large()
	}
	return NewTypesetter(f, mark.Look{}, i)
}

// fitPlainly is what fitPart looks up, found by trial: every way to set a part, the best first.
func (t *Typesetter) fitPlainly(p part, front bool) ([]side, bool) {
	for _, with := range t.titles() {
		for size := t.Format.Most; size >= p.least; size -= SizeStep {
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

// rowsOn are the rows of each table that sides show, in their order; each has to be a row
// higher than the one before it.
func rowsOn(sides []side) map[*sheet.Row]int {
	rows := map[*sheet.Row]int{}
	for _, s := range sides {
		for _, c := range s.columns {
			for _, p := range c.portions {
				if p.block.text == nil && rows[&p.block.table.Rows[0]] == p.from {
					rows[&p.block.table.Rows[0]] = p.to
				}
			}
		}
	}
	return rows
}

func TestWhatIsLookedUpIsWhatTrialFinds(t *testing.T) {
	t.Parallel()
	logo := sample.Must(mark.ReadPicture(sample.PNG(t, sample.Filled(40, 20, color.NRGBA{200, 16, 46, 255})), "logo"))
	const parts = 400
	fitted, tight := 0, 0
	for seed := range uint64(parts) {
		r := shuffle{rand.New(rand.NewPCG(seed, 11)), logo}
		with := r.typesetter()
		p, front := r.part(with.Format), r.IntN(4) > 0
		want, fits := with.fitPlainly(p, front)
		got, ok := with.fitPart(p, 0, front)
		if ok != fits || !reflect.DeepEqual(got, want) {
			t.Fatalf("part %d on %s: that it fits is %v, by trial %v", seed, with.Format.Name, ok, fits)
		}
		if !fits {
			continue
		}
		if !with.mayFit(p, 0, front) {
			t.Fatalf("part %d fits on %s, and was left aside untried", seed, with.Format.Name)
		}
		for i := range p.blocks {
			b := &p.blocks[i]
			if n := len(b.table.Rows); b.text == nil && rowsOn(got)[&b.table.Rows[0]] != n {
				t.Fatalf("part %d on %s: of %d rows of a table %d are on its sides, in their order", seed, with.Format.Name, n,
					rowsOn(got)[&b.table.Rows[0]])
			}
		}
		for _, s := range got {
			for _, c := range s.columns {
				if first := c.portions[0]; first.from > 0 && first.to-first.from <= fewRows {
					t.Errorf("part %d on %s: a column of %d rows", seed, with.Format.Name, first.to-first.from)
				}
			}
		}
		fitted++
		if got[0].setting.figures < with.Format.Most {
			tight++
		}
	}
	if fitted < parts/5 || fitted > parts*3/4 || tight < parts/10 {
		t.Errorf("%d of %d parts fit, %d of them not in the largest type: too much is the same", fitted, parts, tight)
	}
}

// Of all numbers of rows that fit, whole units or all that are left, most finds the largest.
func TestMostIsTheLargestNumberOfRowsThatFits(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(13, 14))
	for range 5000 {
		s := setting{figures: 9 + SizeStep*mark.Pt(random.IntN(40)), group: 3 + 2*random.IntN(2), leading: 1.14}
		s.unit = []int{1, s.group}[random.IntN(2)]
		from, left := random.IntN(60), random.IntN(120)
		height := mark.MM(random.Float64() * 300)
		if random.IntN(3) == 0 { // exactly as high as some rows
			height = s.rows(from, random.IntN(120))
		}
		want := 0
		for n := 0; n <= left; n++ {
			if (n%s.unit == 0 || n == left) && s.rows(from, n) <= height {
				want = n
			}
		}
		if got := s.most(height, from, left); got != want {
			t.Fatalf("%d of %d rows from %d on in %v mm at %v pt by %d; %d fit", got, left, from, height, s.figures, s.unit, want)
		}
	}
}
