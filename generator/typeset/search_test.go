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

// fitPlainly is what fitPart looks up, found by trial: every way to set a part, the best
// first.
func (t *Typesetter) fitPlainly(p part, size mark.Pt, front bool) ([]side, bool) {
	most, least := t.Format.Most, p.least
	if size > 0 {
		most, least = size, size
	}
	for _, head := range []struct {
		title mark.Pt
		low   bool
	}{{t.Format.Title, false}, {t.Format.LeastTitle, false}, {t.Format.LeastTitle, true}} {
		with := *t
		with.Format.Title, with.low = head.title, head.low
		for size := most; size >= least; size -= SizeStep {
			for _, aside := range []bool{false, true} {
				if aside && (!front || !t.hasAside()) {
					continue
				}
				height := with.least(p, p.possible(), front, aside)
				for _, unit := range []int{t.Format.Group, 1} {
					if sides, ok := with.fitAt(p, size, height, unit, front, aside); ok {
						return sides, true
					}
				}
			}
		}
	}
	return nil, false
}

var allFormats = []format.Format{
	format.ID1, format.ID1, format.A7, format.Eighth, format.A6, format.Quarter, format.A5, format.Half, format.A4, format.Letter, format.A3,
	format.A6.Large(), format.A5.Large(), format.A4.Large(), format.A5.Turned(),
}

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
	if r.IntN(3) == 0 {
		p.least = f.Good
	}
	area := float64(f.W*f.H) * float64(p.sides) / float64(f.Least*f.Least)
	for range 1 + r.IntN(3) {
		p.blocks = append(p.blocks, block{table: r.table(1 + r.IntN(max(2, int(area*0.7)))), alone: r.IntN(2) == 0})
	}
	if r.IntN(4) == 0 {
		text := []paragraph{{text: "Blitz", head: true}, {text: strings.Repeat("The margin at which the winner has all. ", 1+r.IntN(8))}, {text: "A note.", aux: true}}
		p.blocks = append(p.blocks, block{text: text})
	}
	if r.IntN(4) == 0 {
		p.logo = r.logo
	}
	return p
}

func (r shuffle) typesetter(t *testing.T) *Typesetter {
	t.Helper()
	i := Imprint{Lines: []string{"Computed by the published algorithm.", r.of("Table 12345678", strings.Repeat("A source and its year. ", 8))}, Check: r.of("", "50 mm")}
	if r.IntN(4) > 0 {
		qr, err := NewQR("https://example.org/vp/boards/24/")
		if err != nil {
			t.Fatal(err)
		}
		i.QR = qr
	}
	return NewTypesetter(allFormats[r.IntN(len(allFormats))], mark.Look{}, i)
}

func TestWhatIsLookedUpIsWhatTrialFinds(t *testing.T) {
	t.Parallel()
	logo, err := mark.ReadPicture(sample.PNG(t, sample.Filled(40, 20, color.NRGBA{200, 16, 46, 255})), "logo")
	if err != nil {
		t.Fatal(err)
	}
	fitted, tight := 0, 0
	const parts = 1000
	for seed := range uint64(parts) {
		r := shuffle{rand.New(rand.NewPCG(seed, 11)), logo}
		with := r.typesetter(t)
		p := r.part(with.Format)
		front := r.IntN(4) > 0
		only := mark.Pt(0) // at times one size, also such as a message says would fit
		if r.IntN(4) == 0 {
			only = 4 + SizeStep*mark.Pt(r.IntN(60))
		}
		want, fits := with.fitPlainly(p, only, front)
		got, ok := with.fitPart(p, only, front)
		if ok != fits || !reflect.DeepEqual(got, want) {
			t.Fatalf("part %d on %s: looked up %v at %v pt, by trial %v at %v pt", seed, with.Format.Name, ok, figuresOf(got), fits, figuresOf(want))
		}
		if fits && !with.mayFit(p, only, front) {
			t.Fatalf("part %d fits on %s at %v pt, and was left aside untried", seed, with.Format.Name, figuresOf(want))
		}
		if fits {
			fitted++
			if only == 0 && figuresOf(got) < with.Format.Most {
				tight++
			}
		}
	}
	t.Logf("%d of %d parts fit, %d of them not in the largest type", fitted, parts, tight)
	if fitted < parts/4 || fitted > parts*3/4 || tight < parts/10 {
		t.Errorf("%d of %d parts fit, %d of them not in the largest type: too much is the same", fitted, parts, tight)
	}
}

func figuresOf(sides []side) mark.Pt {
	if len(sides) == 0 {
		return 0
	}
	return sides[0].setting.figures
}

// To halve the sizes is right only where a size that is too large means that all larger ones
// are.
func TestNoLargerSizeMayFitWhereOneMayNot(t *testing.T) {
	t.Parallel()
	changes := 0
	for seed := range uint64(3000) {
		r := shuffle{rand.New(rand.NewPCG(seed, 12)), nil}
		with := r.typesetter(t)
		p := r.part(with.Format)
		p.logo = nil
		front := r.IntN(2) == 0
		aside := front && with.hasAside() && r.IntN(2) == 0
		height := with.Body(Head{Title: "24"}, front, aside).H
		may := true
		for size := mark.Pt(4); size < 40; size += SizeStep {
			now := with.mayFitAt(p, size, height, front, aside)
			if now && !may {
				t.Fatalf("part %d on %s may fit at %v pt, but not at a size below it", seed, with.Format.Name, size)
			}
			if now != may {
				changes++
			}
			may = now
		}
	}
	if changes < 2000 {
		t.Errorf("only %d of 3000 parts may fit in one size and not in another", changes)
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

// A logo takes room from a head: what is laid out has to reckon with it.
func TestEveryHeadThatAPartMayGetHasItsLogo(t *testing.T) {
	club, logo := new(mark.Picture), new(mark.Picture)
	rows := []sheet.Row{{Cells: []string{"0", "10"}}, {Cells: []string{"1", "11"}}}
	p := part{blocks: []block{{table: sheet.Table{Heads: []string{"IMPs", "Winner"}, Rows: rows}}}, sides: 2, heads: Heads{Board: Head{Logo: club}}}
	for _, want := range []*mark.Picture{club, logo} {
		heads := p.possible()
		for _, h := range heads {
			if h.Logo != want {
				t.Errorf("the head %+v has another logo", h)
			}
		}
		if len(heads) != 4 {
			t.Errorf("%d heads, should be 4: with all, one, the first and the last of its rows", len(heads))
		}
		p.logo = logo
	}
}
