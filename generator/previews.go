package generator

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/pages"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/preview"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// placeableCard returns an error if the typeface lacks a character of a picture.
func placeableCard(c preview.Card) error {
	texts := []string{c.Title, c.Plot.Last}
	for _, r := range c.Rows {
		texts = append(texts, r.Label, r.Value)
	}
	return press.CheckTexts(texts...)
}

// previews draws the pictures of all board counts and of the home page. Without a base URL there are none, as nobody
// could ask for them. unpainted are those with a character that the typeface lacks.
func (l *language) previews(boards []pages.Board) (files []site.File, unpainted []press.Missing) {
	if l.baseURL == "" {
		return nil, nil
	}
	m := &l.paper.Messages
	const drawn = int(vp.ScoreDrawn / vp.VP)
	design := preview.Design{
		Accent: l.content.Settings.Accent, Site: l.paper.Settings.Title, Kicker: m.Chart.Kicker(),
		X: m.Preview.IMPs(), Y: m.Preview.VPs(), Low: m.Locale().Int(drawn), High: m.Locale().Int(2 * drawn),
	}
	var painter *preview.Painter
	unset := press.CheckTexts(design.Site, design.Kicker, design.X, design.Y)
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
			files = append(files, site.File{Path: path, Data: data})
		}
	}
	return files, unpainted
}

// boardCard is a board count's continuous scale up to the blitz, with a few of its rows.
func (l *language) boardCard(b *pages.Board) preview.Card {
	t, m := b.ContinuousTable, &l.paper.Messages
	card := preview.Card{Title: m.Boards(b.Boards), Plot: previewPlot(b.Scales, m.Locale())}
	for _, imps := range previewMargins(t.BlitzMargin()) {
		winner, loser := t.Score(imps)
		card.Rows = append(card.Rows, preview.Row{
			Label: m.IMPs(imps),
			Value: m.Preview.Score(m.Locale().Score(loser), m.Locale().Score(winner)),
			At:    previewPoint(imps, winner),
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

// previewPoint returns a margin with the score above a drawn match, in hundredths.
func previewPoint(imps int, winner vp.Hundredths) preview.Point {
	return preview.Point{X: imps, Y: int(winner - vp.ScoreDrawn)}
}

// previewPlot draws the continuous scale from a drawn match to the blitz margin, without the
// correction, which moves hardly a pixel but gives the curve corners.
func previewPlot(s dataset.Scales, l words.Locale) preview.Plot {
	blitz := s.ContinuousTable.BlitzMargin()
	curve := make([]preview.Point, blitz+1)
	for imps := range curve {
		curve[imps] = previewPoint(imps, s.Continuous.Rows[imps].Rounded)
	}
	return preview.Plot{Across: blitz, Up: int(vp.ScoreDrawn), Last: l.Int(blitz), Curves: [][]preview.Point{curve}}
}

// homeCard is some board counts, each with its curve and its blitz margin.
func (l *language) homeCard(boards []pages.Board, first, last int) preview.Card {
	m := &l.paper.Messages
	card := preview.Card{Title: m.Boards(last)}
	if first != last {
		card.Title = m.BoardsIn(m.Locale().Range(first, last), last)
	}
	for _, n := range homeBoards(first, last) {
		b := &boards[n-first]
		plot := previewPlot(b.Scales, m.Locale())
		plot.Curves = append(card.Plot.Curves, plot.Curves...)
		card.Plot = plot // the last one is the widest
		card.Rows = append(card.Rows, preview.Row{
			Label: m.Boards(n), Value: b.Sheet.BlitzContinuous, At: preview.Point{X: plot.Across, Y: plot.Up},
		})
	}
	return card
}

// homeBoards returns the board counts on the home page's picture: the first and the last, and two
// between them in equal proportions.
func homeBoards(first, last int) []int {
	var counts []int
	for i := range preview.MaxRows {
		share := float64(i) / (preview.MaxRows - 1)
		counts = append(counts, int(math.Round(float64(first)*math.Pow(float64(last)/float64(first), share))))
	}
	return slices.Compact(counts)
}

// appleIcon is the only size of icon that iOS asks for.
const appleIcon = 180

// icons returns the app's icons in an accent colour.
func icons(accent colour.RGB) []site.File {
	files := []site.File{{Path: "apple-touch-icon.png", Data: preview.Icon(accent, appleIcon)}}
	for _, size := range site.IconSizes() {
		files = append(files, site.File{Path: fmt.Sprintf("icon-%d.png", size), Data: preview.Icon(accent, size)})
	}
	return files
}
