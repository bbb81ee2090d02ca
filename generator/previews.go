package generator

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/pages"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/preview"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// placeableCard returns an error if the typeface lacks a character of a picture.
func placeableCard(c preview.Card) error {
	texts := []string{c.Title, c.Kicker, c.Plot.Last}
	for _, r := range c.Rows {
		texts = append(texts, r.Label, r.Value)
	}
	return press.CheckTexts(texts...)
}

// previews draws the pictures of all board counts and of the home page. Without a base URL there are none, as nobody
// could ask for them. unpainted are those with a character that the typeface lacks.
func (l *language) previews(boards []pages.Board) (files []outline.File, unpainted []press.Missing) {
	if l.in.BaseURL == "" {
		return nil, nil
	}
	m := &l.paper.Messages
	design := preview.Design{
		Accent: l.in.Content.Settings.Accent, Site: l.paper.Settings.Title, X: m.Preview.IMPs(), Y: m.Preview.VPs(),
	}
	var painter *preview.Painter
	unset := press.CheckTexts(design.Site, design.X, design.Y)
	if unset == nil {
		painter = preview.New(design)
	}
	first, last := boards[0].Boards, boards[len(boards)-1].Boards
	pictures := make([][]byte, len(boards)+1)
	why := make([]error, len(pictures))
	parallel.Each(len(pictures), func(i int) error {
		card := l.homeCard(boards, first, last)
		if i > 0 {
			card = l.boardCard(&boards[i-1])
		}
		if why[i] = cmp.Or(unset, placeableCard(card)); why[i] == nil {
			pictures[i] = painter.Draw(card)
		}
		return nil
	})
	for i, data := range pictures {
		path, n := address.Preview, 0
		if i > 0 {
			n = boards[i-1].Boards
			path = address.Board(n, address.Preview)
		}
		if why[i] != nil {
			unpainted = append(unpainted, press.Missing{Path: path, Boards: n, Why: why[i]})
		} else {
			files = append(files, outline.File{Path: path, Data: data})
		}
	}
	return files, unpainted
}

// boardCard is a board count's first scale up to the blitz, with a few of its rows.
func (l *language) boardCard(b *pages.Board) preview.Card {
	w, m := b.Main[0], &l.paper.Messages
	card := preview.Card{Title: m.Boards(b.Boards), Kicker: l.previewKicker(w), Plot: previewPlot(w, m.Locale())}
	for _, imps := range previewMargins(w.Table.BlitzMargin()) {
		winner, loser := w.Table.Score(imps)
		card.Rows = append(card.Rows, preview.Row{
			Label: m.IMPs(imps),
			Value: m.Preview.Score(m.Locale().ScoreOf(w.Table, loser), m.Locale().ScoreOf(w.Table, winner)),
			At:    previewPoint(w.Table, imps, winner),
		})
	}
	return card
}

// previewSteps are round steps between margins.
var previewSteps = []int{1, 2, 3, 5, 10, 15, 20, 25, 30, 40, 50, 60, 75}

// previewMargins returns the margins that a picture names: three in round steps, and the blitz
// margin. The steps are as large as possible with half a step before the blitz.
func previewMargins(blitz int) []int {
	step := previewSteps[0]
	for _, s := range previewSteps {
		if 7*s <= 2*blitz {
			step = s
		}
	}
	return []int{step, 2 * step, 3 * step, blitz}
}

// previewKicker names a scale, unless the site's scales are the usual ones.
func (l *language) previewKicker(w scale.Work) string {
	m := &l.paper.Messages
	return m.OfScales("chart.kicker", scale.Names(scale.Main(l.in.Scales)), w.Scale.Name)
}

// previewPoint returns a margin with the score above a drawn match, in hundredths.
func previewPoint(t vp.Table, imps int, winner vp.Hundredths) preview.Point {
	return preview.Point{X: imps, Y: int(winner - t.Rows[0].Winner)}
}

// previewPlot draws a scale from a drawn match to the blitz margin. A continuous one is drawn without the correction,
// which moves hardly a pixel but gives the curve corners.
func previewPlot(w scale.Work, l words.Locale) preview.Plot {
	t, blitz := w.Table, w.Table.BlitzMargin()
	curve := make([]preview.Point, blitz+1)
	for imps := range curve {
		winner, _ := t.Score(imps)
		if w.Continuous != nil {
			winner = w.Continuous.Rows[imps].Rounded
		}
		curve[imps] = previewPoint(t, imps, winner)
	}
	whole := vp.Table{} // of a scale without decimals
	return preview.Plot{
		Across: blitz, Up: int(t.Max() - t.Rows[0].Winner), Last: l.Int(blitz), Curves: [][]preview.Point{curve},
		Low: l.ScoreOf(whole, t.Rows[0].Winner), High: l.ScoreOf(whole, t.Max()),
	}
}

// homeCard is some board counts, each with its curve and its blitz margin on the scale that leads.
func (l *language) homeCard(boards []pages.Board, first, last int) preview.Card {
	m := &l.paper.Messages
	card := preview.Card{Title: m.Boards(last)}
	if first != last {
		card.Title = m.BoardsIn(m.Locale().Range(first, last), last)
	}
	leads := scale.Main(l.in.Scales)[0].Name
	all := slices.DeleteFunc(slices.Clone(boards), func(b pages.Board) bool { return b.Main[0].Scale.Name != leads })
	if len(all) == 0 {
		all = boards[len(boards)-1:]
	}
	for _, b := range homeBoards(all) {
		plot := previewPlot(b.Main[0], m.Locale())
		plot.Curves = append(card.Plot.Curves, plot.Curves...)
		card.Plot, card.Kicker = plot, l.previewKicker(b.Main[0]) // the last plot is the widest
		card.Rows = append(card.Rows, preview.Row{
			Label: m.Boards(b.Boards), Value: b.Sheet.Blitz[0], At: preview.Point{X: plot.Across, Y: plot.Up},
		})
	}
	return card
}

// homeBoards returns the board counts on the home page's picture: the first and the last, and the nearest to two
// between them in equal proportions.
func homeBoards(boards []pages.Board) (some []pages.Board) {
	first, last := float64(boards[0].Boards), float64(boards[len(boards)-1].Boards)
	for i := range preview.MaxRows {
		wanted := math.Round(first * math.Pow(last/first, float64(i)/(preview.MaxRows-1)))
		some = append(some, slices.MinFunc(boards, func(a, b pages.Board) int {
			return cmp.Compare(math.Abs(float64(a.Boards)-wanted), math.Abs(float64(b.Boards)-wanted))
		}))
	}
	return slices.CompactFunc(some, func(a, b pages.Board) bool { return a.Boards == b.Boards })
}

// appleIcon is the only size of icon that iOS asks for.
const appleIcon = 180

// icons returns the app's icons in an accent colour.
func icons(accent colour.RGB) []outline.File {
	files := []outline.File{{Path: "apple-touch-icon.png", Data: preview.Icon(accent, appleIcon)}}
	for _, size := range site.IconSizes() {
		files = append(files, outline.File{Path: fmt.Sprintf("icon-%d.png", size), Data: preview.Icon(accent, size)})
	}
	return files
}
