package check

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// mostSheet is the size of a sheet's XML when it is unpacked: the largest of a site's has 5 MB.
const mostSheet = 32 << 20

// mostColumns and mostCells are of a sheet. The largest has a column for each board count.
const (
	mostColumns = 1100
	mostCells   = 1 << 20
)

// readSheets gives the cells of the worksheets of a workbook, in their order. A cell that is left
// out is "".
func readSheets(data []byte) (sheets [][][]string, err error) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, told(err)
	}
	var files []*zip.File
	for _, f := range z.File {
		if strings.HasPrefix(f.Name, "xl/worksheets/sheet") && strings.HasSuffix(f.Name, ".xml") {
			files = append(files, f)
		}
	}
	slices.SortFunc(files, func(a, b *zip.File) int { return strings.Compare(a.Name, b.Name) })
	for i, f := range files {
		if i > 0 && f.Name == files[i-1].Name || len(files) > 20 {
			return nil, fmt.Errorf("%s is there twice, or there are too many sheets", shown(f.Name))
		}
		rows, err := readSheet(f)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", shown(f.Name), told(err))
		}
		sheets = append(sheets, rows)
	}
	return sheets, nil
}

func readSheet(f *zip.File) (rows [][]string, err error) {
	in, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer in.Close()
	d := xml.NewDecoder(io.LimitReader(in, mostSheet))
	var text strings.Builder
	column, cells, inCell := 0, 0, false
	for {
		t, err := d.RawToken()
		if err == io.EOF {
			return rows, nil
		}
		if err != nil {
			return nil, err
		}
		switch t := t.(type) {
		case xml.StartElement:
			switch t.Name.Local {
			case "row":
				rows, column = append(rows, nil), 0
			case "c":
				if len(rows) == 0 {
					return nil, fmt.Errorf("a cell outside of a row")
				}
				text.Reset()
				inCell = true
				for _, a := range t.Attr {
					if at := columnOf(a.Value); a.Name.Local == "r" && at >= 0 {
						column = at
					}
				}
			}
		case xml.CharData:
			if inCell {
				text.Write(t)
			}
		case xml.EndElement:
			if t.Name.Local == "c" && inCell {
				last := &rows[len(rows)-1]
				if cells += max(0, column+1-len(*last)); column >= mostColumns || cells > mostCells {
					return nil, fmt.Errorf("more than %d columns or %d cells", mostColumns, mostCells)
				}
				for len(*last) <= column {
					*last = append(*last, "")
				}
				(*last)[column] = text.String()
				column++
				inCell = false
			}
		}
	}
}

// columnOf reads the column of a cell's name, "AB12" is 27; −1 for what is no such name.
func columnOf(cell string) int {
	n := 0
	for i, c := range cell {
		switch {
		case c >= 'A' && c <= 'Z' && i < 3:
			n = 26*n + int(c-'A') + 1
		case c >= '0' && c <= '9':
			return n - 1
		default:
			return -1
		}
	}
	return -1
}

// boardXLSX reads scale.xlsx: the continuous scale on the first sheet (IMPs, winner, loser, curve,
// rounded), the discrete one on the second (from, to, winner, loser, mid-score, first pass).
func boardXLSX(r *reading, part []string, data []byte) {
	n, _ := whole(part[1])
	sheets, err := readSheets(data)
	c, err1 := vp.WBFContinuous(n)
	d, err2 := vp.WBFDiscrete(n)
	if err != nil || err1 != nil || err2 != nil || len(sheets) < 2 {
		r.fault("no sheets of both scales for %d boards: %v", n, err)
		return
	}
	var continuous, discrete []row
	for i, line := range below(sheets[0]) {
		line = padded(line, 5)
		w, err := csvRow(line[:3])
		if err != nil {
			r.fault("sheet 1, row %d: %v", i+2, err)
			return
		}
		if continuous = append(continuous, w); i < len(c.Rows) {
			place := fmt.Sprintf("wbf-continuous, %d boards: %d IMPs", n, i)
			r.is(near(line[3], c.Rows[i].Exact), place+": curve", line[3], real9(c.Rows[i].Exact))
			rounded, ok := parseScore(line[4])
			r.is(ok && rounded == c.Rows[i].Rounded, place+": rounded", line[4], c.Rows[i].Rounded)
		}
	}
	for i, line := range below(sheets[1]) {
		line = padded(line, 6)
		w, err := csvRow(line[:4])
		if err != nil {
			r.fault("sheet 2, row %d: %v", i+2, err)
			return
		}
		if discrete = append(discrete, w); i < len(d.Mid) {
			place := fmt.Sprintf("wbf-discrete, %d boards: %s IMPs", n, w.margins())
			r.is(near(line[4], d.Mid[i]), place+": mid-score", line[4], d.Mid[i])
			r.is(line[5] == fmt.Sprint(d.FirstPass[i]), place+": first pass", line[5], d.FirstPass[i])
		}
	}
	r.scale("wbf-continuous", n, continuous, false)
	r.scale("wbf-discrete", n, discrete, false)
}

// below are the rows under the head.
func below(sheet [][]string) [][]string { return sheet[min(1, len(sheet)):] }

func padded(line []string, n int) []string {
	for len(line) < n {
		line = append(line, "")
	}
	return line
}

// allXLSX reads vp-scales.xlsx: a column for each board count; the winner's score for each margin on
// the first sheet, the margins for each score on the second.
func allXLSX(r *reading, _ []string, data []byte) {
	sheets, err := readSheets(data)
	if err != nil || len(sheets) < 2 || len(sheets[0]) == 0 || len(sheets[1]) == 0 {
		r.fault("no sheets of both scales: %v", err)
		return
	}
	for s, name := range []string{"wbf-continuous", "wbf-discrete"} {
		var counts []int
		for c, head := range sheets[s][0] {
			if c == 0 {
				continue
			}
			n, ok := whole(head)
			if !ok {
				r.fault("sheet %d: the column %q is of no board count", s+1, head)
				continue
			}
			counts = append(counts, n)
			var rows []row
			for i, line := range below(sheets[s]) {
				line = padded(line, c+1)
				if line[c] == "" {
					continue
				}
				margins, score := line[0], line[c]
				if s == 1 {
					margins, score = line[c], line[0]
				}
				w, ok := scored(margins, score)
				if !ok {
					r.fault("sheet %d, row %d, %d boards: %q is no score", s+1, i+2, n, line[c])
					continue
				}
				rows = append(rows, w)
			}
			r.scale(name, n, rows, false)
		}
		r.everyCount(name, counts)
	}
}

// scored makes a row of margins and the winner's score.
func scored(margins, score string) (w row, ok bool) {
	if w.from, w.to, ok = parseMargins(margins); !ok {
		return w, false
	}
	w.scores[0], ok = parseScore(score)
	w.cells = 1
	return w, ok
}
