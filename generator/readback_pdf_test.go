package generator_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/xml"
	"fmt"
	"math"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// papers are the sizes that charts are printed on, in points.
var papers = []struct {
	name string
	w, h float64
}{{"a4", 595.28, 841.89}, {"letter", 612, 792}}

// A printed is one of the charts of the site.
type printed struct {
	boards int
	paper  string
	w, h   float64
	path   string // in the site
	file   string // on disk
}

func charts(b *built, boards []int) (all []printed) {
	for _, n := range boards {
		for _, p := range papers {
			path := boardPath(n, "chart-"+p.name+".pdf")
			all = append(all, printed{n, p.name, p.w, p.h, path, b.onDisk(path)})
		}
	}
	return all
}

// output is what a program prints on standard output. A failure, or a word on
// standard error, is an error: these programs warn there.
func output(tool string, args ...string) ([]byte, error) {
	var out, said bytes.Buffer
	cmd := exec.CommandContext(context.Background(), tool, args...)
	cmd.Env = append(os.Environ(), "LC_ALL=C.UTF-8")
	cmd.Stdout, cmd.Stderr = &out, &said
	if err := cmd.Run(); err != nil || said.Len() > 0 {
		return nil, fmt.Errorf("%s %s: %v %s", tool, strings.Join(args, " "), err, said.String())
	}
	return out.Bytes(), nil
}

// A pdfWord is a word as poppler finds it, with its box in points from the top
// left corner.
type pdfWord struct {
	XMin float64 `xml:"xMin,attr"`
	YMin float64 `xml:"yMin,attr"`
	XMax float64 `xml:"xMax,attr"`
	YMax float64 `xml:"yMax,attr"`
	Text string  `xml:",chardata"`
}

// words reads the chart's one page in the order of its content, which is the
// order in which it is read aloud.
func (c printed) words(pdftotext string) ([]pdfWord, error) {
	out, err := output(pdftotext, "-raw", "-bbox", "-enc", "UTF-8", c.file, "-")
	if err != nil {
		return nil, err
	}
	var doc struct {
		Pages []struct {
			Width  float64   `xml:"width,attr"`
			Height float64   `xml:"height,attr"`
			Words  []pdfWord `xml:"word"`
		} `xml:"body>doc>page"`
	}
	d := xml.NewDecoder(bytes.NewReader(out))
	d.Entity = xml.HTMLEntity
	if err := d.Decode(&doc); err != nil {
		return nil, fmt.Errorf("pdftotext -bbox: %w", err)
	}
	if len(doc.Pages) != 1 {
		return nil, fmt.Errorf("%d pages, should be one sheet", len(doc.Pages))
	}
	p := doc.Pages[0]
	if math.Abs(p.Width-c.w) > 0.01 || math.Abs(p.Height-c.h) > 0.01 {
		return nil, fmt.Errorf("the page is %.2f × %.2f points, should be %.2f × %.2f", p.Width, p.Height, c.w, c.h)
	}
	return p.Words, nil
}

func TestEveryWordOfEveryChartIsTheOracles(t *testing.T) {
	t.Parallel()
	b, m := whole(t), words(t)
	pdftotext := readback.Tool(t, "pdftotext")
	cells := &reading{t: t, why: "the chart hangs on the wall of the venue"}
	other := &reading{t: t, why: "the chart should say this, and nothing else"}
	together(charts(b, everyBoards()), func(c printed) {
		found, err := c.words(pdftotext)
		if err != nil {
			t.Errorf("%s: %v", c.path, err)
			return
		}
		for _, w := range found {
			if edge := 5 / 25.4 * 72; w.XMin < edge || w.YMin < edge || w.XMax > c.w-edge || w.YMax > c.h-edge {
				other.fault("%s: %q reaches into the outer 5 mm, which printers leave white", c.path, w.Text)
			}
		}
		s := scaleOf(c.boards)
		r := &chartReader{path: c.path, words: found, cells: cells, other: other}
		r.text(boardsText(c.boards), string(m.Chart.Line), string(m.Chart.Kicker))
		r.table(s.continuousCells(), m, m.Scales.Name("wbf-continuous"))
		r.table(s.discreteCells(), m, m.Scales.Name("wbf-discrete"))
		for _, f := range s.facts(m) {
			r.text(f.label, f.value)
		}
		r.text(s.notes(m)...)
		facts := m.Chart.Facts.With("boards", boardsText(c.boards), "x", s.continuous.X.Text('f', 2))
		r.text(string(m.Chart.Check), facts, identity(b, c.boards, m), string(m.Chart.Source))
		if left := len(r.words) - r.at; left > 0 {
			other.fault("%s: %d words more than there should be, from %q on", c.path, left, r.words[r.at].Text)
		}
	})
	cells.must(2*overBoards(everyBoards(), func(n int) int { return 3 * (continuousRows(n) + discreteRows) }), "cells of 194 charts, both scales")
}

// identity is the foot's line with the first digits of the tables' sums.
func identity(b *built, n int, m *content.Messages) string {
	sum := func(file string) string { return fmt.Sprintf("%x", sha256.Sum256(b.files[boardPath(n, file)]))[:8] }
	return m.Chart.Identity.With("continuous", sum("continuous.csv"), "discrete", sum("discrete.csv"))
}

// A chartReader goes through a chart's words.
type chartReader struct {
	path         string
	words        []pdfWord
	at           int
	cells, other *reading
}

func (r *chartReader) next() pdfWord {
	if r.at == len(r.words) {
		return pdfWord{Text: "(the end)"}
	}
	r.at++
	return r.words[r.at-1]
}

// text reads the words of texts.
func (r *chartReader) text(texts ...string) {
	for _, text := range texts {
		for _, want := range strings.Fields(text) {
			r.other.same(r.next().Text, want, "%s, word %d, in %q", r.path, r.at, text)
		}
	}
}

// table reads a table's name and rows, in columns that read downwards, each
// below headings of its own. Cells must also lie so: in a row side by side, the
// next row below, the next column to the right.
func (r *chartReader) table(rows []cellRow, m *content.Messages, name content.Message) {
	r.text(string(name))
	heads := []string{string(m.Table.IMPs), string(m.Table.Winner), string(m.Table.Loser)}
	var above [3]pdfWord // the row before
	for i, row := range rows {
		if r.at+1 < len(r.words) && r.words[r.at].Text == heads[0] {
			r.text(heads...)
			if i > 0 && r.words[r.at-3].XMin < above[2].XMax {
				r.other.fault("%s: the column that begins with %s IMPs is not to the right of the one before", r.path, row.cells[0])
			}
			above = [3]pdfWord{}
		} else if i == 0 {
			r.other.fault("%s: %s has no headings", r.path, name)
		}
		var line [3]pdfWord
		for k, cell := range row.cells {
			if k == 0 && row.moved {
				cell += corrected
			}
			r.part(cell)
			line[k] = r.next()
			r.cells.same(line[k].Text, cell, "%s, %s, %s IMPs, column %d", r.path, name, row.cells[0], k+1)
		}
		r.place(row.cells[0], line, above)
		above = line
	}
}

// part parts the next word where it is this cell with the one beside it: so near
// that a reader who copies the row, or hears it, gets both as one.
func (r *chartReader) part(cell string) {
	if r.at == len(r.words) {
		return
	}
	w := r.words[r.at]
	rest, glued := strings.CutPrefix(w.Text, cell)
	if !glued || rest == "" {
		return
	}
	r.other.fault("%s: %q and %q are one word, %q", r.path, cell, rest, w.Text)
	left, right := w, w
	left.Text, right.Text = cell, rest
	left.XMax = w.XMin + (w.XMax-w.XMin)*float64(len(cell))/float64(len(w.Text))
	right.XMin = left.XMax + 0.01
	r.words = slices.Replace(r.words, r.at, r.at+1, left, right)
}

// place checks where a row lies.
func (r *chartReader) place(imps string, line, above [3]pdfWord) {
	const near = 0.1 // points
	for k := range line {
		left := k > 0 && line[k].XMin <= line[k-1].XMax
		level := math.Abs(line[k].YMax-line[0].YMax) > near
		below, aligned := false, false
		if above[0].Text != "" {
			below = line[k].YMin < above[k].YMin+6 // half the least type
			aligned = k > 0 && math.Abs(line[k].XMax-above[k].XMax) > near
		}
		if left || level || below || aligned {
			r.other.fault("%s: row %s, %q: not beside %q and below %q", r.path, imps, line[k].Text, line[0].Text, above[k].Text)
		}
	}
}

// The tools look at every chart: a printer's own reader may be less forgiving.
func TestEveryChartIsSoundAndEmbedsItsFonts(t *testing.T) {
	t.Parallel()
	b := whole(t)
	readback.Tool(t, "qpdf")
	readback.Tool(t, "pdffonts")
	together(charts(b, someBoards()), func(c printed) {
		if err := readback.PDFCheck(t, c.file); err != nil {
			t.Errorf("%s: %v", c.path, err)
		}
		fonts, err := readback.PDFFonts(t, c.file)
		if err != nil || len(fonts) != 2 {
			t.Errorf("%s: %d fonts, should be two weights of one (%v)", c.path, len(fonts), err)
		}
		for _, f := range fonts {
			if _, name, _ := strings.Cut(f.Name, "+"); !strings.HasPrefix(name, "SourceSans3-") || !f.Embedded || !f.Subset || !f.ToUnicode {
				t.Errorf("%s: font %+v: must be Source Sans 3, embedded as a subset, with a Unicode map", c.path, f)
			}
		}
	})
}
