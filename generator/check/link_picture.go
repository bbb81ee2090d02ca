package check

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/vpcharts/vpcharts/generator/preview"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// Other sites show a picture beside a link. Beside its pixels it has its texts, whose numbers are
// computed. A card with these texts and computed curves is painted, and has to be the same picture. Where
// it is not, the picture may be of a version with another look: nobody knows then what it shows.

// A linkPicture is a card as the texts in its file have it, and what is read from them.
type linkPicture struct {
	frame preview.Frame
	card  preview.Card
}

// texts reads the texts of a picture: its title, the kicker, and the site's title; each row's label and
// value; and the axes, each with its first and last figure.
func (p *linkPicture) texts(text string) error {
	lines := strings.Split(text, "\n")
	if len(lines) < 5 || len(lines)-5 > preview.MaxRows {
		return errNoPNG
	}
	rows, axes := lines[3:len(lines)-2], lines[len(lines)-2:]
	p.card.Title, p.frame.Kicker, p.frame.Site = lines[0], lines[1], lines[2]
	for _, line := range rows {
		label, value, _ := strings.Cut(line, "\t")
		p.card.Rows = append(p.card.Rows, preview.Row{Label: label, Value: value})
	}
	x, y := strings.Split(axes[0], "\t"), strings.Split(axes[1], "\t")
	if len(x) != 3 || len(y) != 3 || x[1] != "0" {
		return errNoPNG
	}
	p.frame.X, p.card.Plot.Last = x[0], x[2]
	p.frame.Y, p.frame.Low, p.frame.High = y[0], y[1], y[2]
	return nil
}

// mostNamed is how many pictures of board counts are named one by one.
const mostNamed = 3

var boardsPicture = regexp.MustCompile(`boards/\d+/og\.png$`)

// gathered are names, in order, in which one stands for many pictures of board counts: those of a version with
// another look, or without texts, are all such.
func gathered(names []string) []string {
	pictures := map[string]int{}
	all := func(name string) string { return boardsPicture.ReplaceAllString(name, "boards/…/og.png") }
	for _, name := range names {
		pictures[all(name)]++
	}
	for i, name := range names {
		if pictures[all(name)] > mostNamed {
			names[i] = all(name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// boardPicture compares the picture of a board count.
func boardPicture(r *reading, part []string, data []byte) {
	n, _ := strconv.Atoi(part[1])
	r.linkPicture(part[0], data, func(p *linkPicture) {
		curve, t, ok := r.drawnOf(n)
		if !ok {
			r.fault("there is no scale for %s boards", shown(part[1]))
			return
		}
		r.is(slices.Equal(counts(p.card.Title), []int{n}), "title", p.card.Title, fmt.Sprintf("%d boards", n))
		last, first := -1, vp.Hundredths(0)
		for i := range p.card.Rows {
			row := &p.card.Rows[i]
			margin, ok := onlyNumber(row.Label)
			if ok = ok && margin > last && margin <= t.BlitzMargin(); !ok {
				r.fault("row %d: %q, should be a margin above that of the row before, and up to %d", i+1, row.Label, t.BlitzMargin())
				continue
			}
			last = margin
			ours, theirs := t.Score(margin)
			r.is(says(row.Value, &first, ours, theirs), fmt.Sprintf("wbf-continuous, %d boards: %d IMPs", n, margin), row.Value, fmt.Sprintf("%v – %v", ours, theirs))
			row.At = preview.Point{X: margin, Y: int(ours - vp.ScoreDrawn)}
		}
		p.plots(r, [][]preview.Point{curve}, t.BlitzMargin())
	})
}

// homePicture compares the picture of a language's home page: some board counts with their blitz margins.
func homePicture(r *reading, part []string, data []byte) {
	r.linkPicture(part[0], data, func(p *linkPicture) {
		ends := counts(p.card.Title)
		if len(ends) == 0 || len(ends) > 2 || !slices.IsSorted(ends) {
			r.fault("title: %q, should name the first and the last board count", p.card.Title)
			return
		}
		if site, known := r.boards[path.Dir(part[0])]; known {
			r.is(site == span{ends[0], ends[len(ends)-1]}, "title", p.card.Title, row{from: site.from, to: site.to}.margins()+" boards")
		}
		last, blitz := 0, 0
		var curves [][]preview.Point
		for i := range p.card.Rows {
			row := &p.card.Rows[i]
			n, _ := onlyNumber(row.Label)
			curve, t, ok := r.drawnOf(n)
			if !ok || n <= last || n < ends[0] || n > ends[len(ends)-1] {
				r.fault("row %d: %q, should be a board count above that of the row before, of those in the title", i+1, row.Label)
				return
			}
			last, blitz = n, t.BlitzMargin()
			most := t.Max()
			figures := decimals.FindAllString(row.Value, -1)
			right := len(figures) == 2 && slices.Contains(figures, strconv.Itoa(blitz)) &&
				slices.ContainsFunc(figures, func(f string) bool { v, ok := parseScore(f); return ok && v == most })
			r.is(right, fmt.Sprintf("wbf-continuous, %d boards: blitz", n), row.Value, fmt.Sprintf("%v from %d IMPs", most, blitz))
			row.At = preview.Point{X: blitz, Y: int(most - vp.ScoreDrawn)}
			curves = append(curves, curve)
		}
		p.plots(r, curves, blitz)
	})
}

// plots compares the figures of the axes, and gives the card its plot.
func (p *linkPicture) plots(r *reading, curves [][]preview.Point, across int) {
	r.is(plain(p.card.Plot.Last) == strconv.Itoa(across), "the level axis", p.card.Plot.Last, across)
	for i, figure := range []string{p.frame.Low, p.frame.High} {
		v, ok := parseScore(figure)
		want := vp.ScoreDrawn * vp.Hundredths(i+1)
		r.is(ok && v == want, "the upright axis", figure, want)
	}
	p.card.Plot.Across, p.card.Plot.Up, p.card.Plot.Curves = across, int(vp.ScoreDrawn), curves
}

// decimals are the numbers of a text, with a decimal point or comma.
var decimals = regexp.MustCompile(`\d+(?:[.,]\d+)?`)

// grouped is a number with a thousands separator, of those that a site may have.
var grouped = regexp.MustCompile(`\b([1-9])[.,·'’٬ \x{a0}\x{2009}\x{202f}](\d{3})\b`)

// counts are the whole numbers of a text in which all numbers are whole: "4–1 000 boards" has 4 and 1000.
func counts(text string) []int { return numbers(grouped.ReplaceAllString(text, "$1$2")) }

// onlyNumber is the number of a text that has one.
func onlyNumber(text string) (int, bool) {
	all := counts(text)
	if len(all) != 1 {
		return 0, false
	}
	return all[0], true
}

// says says whether a text has both scores. Which of them stands first depends on the language, but all rows
// of a picture have them in the same order, which is kept in first: 0 while it is not known.
func says(text string, first *vp.Hundredths, ours, theirs vp.Hundredths) bool {
	figures := decimals.FindAllString(text, -1)
	if len(figures) != 2 {
		return false
	}
	a, aOK := parseScore(figures[0])
	b, bOK := parseScore(figures[1])
	if !aOK || !bOK || max(a, b) != ours || min(a, b) != theirs || (a-b)*(*first) < 0 {
		return false
	}
	*first += a - b
	return true
}

// drawnOf is what a picture draws of a board count: the curve without the correction, and the scores.
func (k *known) drawnOf(boards int) (curve []preview.Point, t vp.Table, ok bool) {
	t, ok = k.table(scale.WBFContinuous, boards)
	s, err := vp.WBFContinuous(boards)
	if !ok || err != nil || len(s.Rows) <= t.BlitzMargin() {
		return nil, t, false
	}
	for imps, row := range s.Rows[:t.BlitzMargin()+1] {
		curve = append(curve, preview.Point{X: imps, Y: int(row.Rounded - vp.ScoreDrawn)})
	}
	return curve, t, true
}

// readBoards finds the first and the last board count of each language's pages.
func (k *known) readBoards(t *tree) {
	for name := range t.regular {
		if part := boardsPage.FindStringSubmatch(name); part != nil {
			dir := path.Clean(part[1])
			n, _ := whole(part[2])
			ends, there := k.boards[dir]
			if !there {
				ends = span{n, n}
			}
			k.boards[dir] = span{min(ends.from, n), max(ends.to, n)}
		}
	}
}

var boardsPage = regexp.MustCompile(`^((?:[^/]+/)?)boards/(\d{1,6})/index\.html$`)

// linkPicture reads the texts of a picture, lets compare look at their numbers, and paints the card.
func (r *reading) linkPicture(name string, data []byte, compare func(p *linkPicture)) {
	text, accent, err := describedPNG(data)
	if err == errTwoTexts {
		r.fault("%v", err)
		return
	}
	p := linkPicture{frame: preview.Frame{Accent: accent}}
	if err == nil {
		err = p.texts(text)
	}
	if err == nil {
		compare(&p)
	}
	switch {
	case err != nil || len(r.faults) == 0 && !r.showsCard(p, data):
		r.cannotCompute(name)
	case len(r.faults) == 0:
		r.right++
	}
}
