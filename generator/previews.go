package generator

import (
	"fmt"
	"math"
	"slices"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/preview"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// previewFile is a page's picture beside a link to it.
const previewFile = "og.png"

// newPainter makes the painter of the pages' pictures, none for a site without an
// address of its own: nobody could ask for them.
func (b *build) newPainter(accent colour.RGB) (*preview.Painter, error) {
	if b.baseURL == "" {
		return nil, nil
	}
	words, l := b.m.Preview, b.m.Locale()
	const drawn = int(vp.ScoreDrawn / vp.VP)
	frame := preview.Frame{
		Accent: accent,
		Site:   b.content.Settings.Title,
		Kicker: string(b.m.Chart.Kicker),
		X:      string(words.IMPs),
		Y:      string(words.VPs),
		Low:    l.Int(drawn),
		High:   l.Int(2 * drawn),
	}
	if err := press.CheckTexts(frame.Site, frame.Kicker, frame.X, frame.Y); err != nil {
		b.lost = append(b.lost, press.Missing{Path: previewFile, Why: err})
		for _, n := range b.counts() {
			b.lost = append(b.lost, press.Missing{Path: address.Board(n, previewFile), Boards: n, Why: err})
		}
		return nil, nil
	}
	return preview.New(frame)
}

// placeableCard says why a picture cannot be drawn, as text is set in it as in print.
func (b *build) placeableCard(c preview.Card) error {
	texts := []string{c.Title, c.Plot.Last}
	for _, r := range c.Rows {
		texts = append(texts, r.Label, r.Value)
	}
	return press.CheckTexts(texts...)
}

// boardPreview draws a board count: its continuous scale up to the blitz, with a
// few of its rows.
func (b *build) boardPreview(w *boardWork, r *run) error {
	if b.painter == nil {
		return nil
	}
	t, l := w.scales.ContinuousTable, b.m.Locale()
	card := preview.Card{Title: b.m.Boards.Of(w.boards, l), Plot: previewPlot(w.scales, l)}
	for _, imps := range previewMargins(t.BlitzMargin()) {
		winner, loser := t.Score(imps)
		card.Rows = append(card.Rows, preview.Row{
			Label: b.m.IMPs.Of(imps, l),
			Value: b.m.Preview.Score.With("winner", l.Score(winner), "loser", l.Score(loser)),
			At:    previewPoint(imps, winner),
		})
	}
	if err := b.placeableCard(card); err != nil {
		r.missing = append(r.missing, press.Missing{Path: address.Board(w.boards, previewFile), Boards: w.boards, Why: err})
		return nil
	}
	data, err := b.painter.Draw(card)
	r.files = append(r.files, site.File{Path: address.Board(w.boards, previewFile), Data: data})
	return err
}

// previewSteps are round steps between margins.
var previewSteps = []int{1, 2, 3, 5, 10, 15, 20, 25, 30, 40, 50, 60, 75}

// previewMargins are the margins that a picture names: three in round steps, as
// large as leave half a step to the blitz margin, and that one.
func previewMargins(blitz int) []int {
	step := previewSteps[0]
	for _, s := range previewSteps {
		if 7*s <= 2*blitz {
			step = s
		}
	}
	return []int{step, 2 * step, 3 * step, blitz}
}

// previewPoint is a margin and what it earns above a drawn match, in hundredths.
func previewPoint(imps int, winner vp.Hundredths) preview.Point {
	return preview.Point{X: imps, Y: int(winner - vp.ScoreDrawn)}
}

// previewPlot is the continuous scale from a drawn match to the blitz margin, as it
// was before its correction: that moves hardly a pixel, but gives the curve corners.
func previewPlot(s dataset.Scales, l content.Locale) preview.Plot {
	blitz := s.ContinuousTable.BlitzMargin()
	curve := make([]preview.Point, blitz+1)
	for imps := range curve {
		curve[imps] = previewPoint(imps, s.Continuous.Rows[imps].Rounded)
	}
	return preview.Plot{Across: blitz, Up: int(vp.ScoreDrawn), Last: l.Int(blitz), Curves: [][]preview.Point{curve}}
}

// homePreview draws the home page: some board counts, each with its curve and its
// blitz margin. There is no file without a base URL.
func (b *build) homePreview() ([]site.File, error) {
	if b.painter == nil {
		return nil, nil
	}
	l := b.m.Locale()
	first, last := b.boards[0].boards, b.boards[len(b.boards)-1].boards
	card := preview.Card{Title: b.m.Boards.Of(last, l)}
	if first != last {
		card.Title = b.m.Boards.Other.With("n", l.Range(first, last))
	}
	for _, n := range homeBoards(first, last) {
		w := &b.boards[n-first]
		plot := previewPlot(w.scales, l)
		plot.Curves = append(card.Plot.Curves, plot.Curves...)
		card.Plot = plot // the last one is the widest
		card.Rows = append(card.Rows, preview.Row{
			Label: b.m.Boards.Of(n, l),
			Value: w.sheet.BlitzContinuous,
			At:    preview.Point{X: plot.Across, Y: plot.Up},
		})
	}
	if err := b.placeableCard(card); err != nil {
		b.lost = append(b.lost, press.Missing{Path: previewFile, Why: err})
		return nil, nil
	}
	data, err := b.painter.Draw(card)
	return []site.File{{Path: previewFile, Data: data}}, err
}

// homeBoards are the board counts that the home page's picture shows: the first and
// the last published one, and two in equal proportions between.
func homeBoards(first, last int) []int {
	var counts []int
	for i := range preview.MaxRows {
		share := float64(i) / (preview.MaxRows - 1)
		counts = append(counts, int(math.Round(float64(first)*math.Pow(float64(last)/float64(first), share))))
	}
	return slices.Compact(counts)
}

// appleIcon is the size of the icon that iOS asks for, and knows no other.
const appleIcon = 180

// icons are the app's icons in an accent colour.
func (b *build) icons(accent colour.RGB) []site.File {
	files := []site.File{{Path: "apple-touch-icon.png", Data: preview.Icon(accent, appleIcon)}}
	for _, size := range []int{192, 512} {
		files = append(files, site.File{Path: fmt.Sprintf("icon-%d.png", size), Data: preview.Icon(accent, size)})
	}
	return files
}

// sharedPreviews are the pictures that are not of one board count: the app's icons,
// and the home page's picture.
func (b *build) sharedPreviews() ([]site.File, error) {
	home, err := b.homePreview()
	return append(b.icons(b.accent()), home...), err
}
