package generator_test

import (
	"image"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
)

// Each plot with values has its four files: what they show is what the page shows. The table on the
// page has rows of the data file, rounded. The picture has the colours of the lines, and white around
// them, so that nothing is cut off.
func TestPlotsHaveTheirFiles(t *testing.T) {
	t.Parallel()
	b := few(t)
	seen := map[string]bool{}
	for _, page := range b.ending("/index.html") {
		if !strings.HasPrefix(page, "theory/") && !strings.HasPrefix(page, "models/") {
			continue
		}
		for _, chart := range readback.Elements(b.page(t, page), func(n *html.Node) bool { return readback.Attr(n, "class") == "chart" }) {
			part := func(name string) []*html.Node {
				return readback.Elements(chart, func(n *html.Node) bool { return n.Data == name })
			}
			var files []string
			for _, a := range part("a") {
				files = append(files, path.Join(path.Dir(page), readback.Attr(a, "href")))
			}
			if len(files) != 4 {
				t.Errorf("%s: a plot has the files %v, want 4", page, files)
				continue
			}
			name := strings.TrimSuffix(files[0], ".svg")
			if !strings.Contains(string(b.file(t, page)), `/figure.js?v=`) {
				t.Errorf("%s has plots, and no script with which they follow the pointer", page)
			}
			title, svg := readback.Text(part("figcaption")[0]), string(b.file(t, files[0]))
			if seen[name] {
				continue
			}
			seen[name] = true
			printed := strings.Join(strings.Fields(strings.Join(linesOfPDF(t, b.file(t, files[2])), " ")), " ")
			for what, text := range map[string]string{name + ".svg": svg, name + ".pdf": printed} {
				if !strings.Contains(html.UnescapeString(text), title) {
					t.Errorf("%s does not have the title %q: %s", what, title, text)
				}
			}
			inPicture := readback.English.Numbers(title + "\n" + sample.Must(readback.SVGTexts([]byte(svg))))
			inPrint := readback.English.Numbers(printed)
			slices.Sort(inPicture)
			slices.Sort(inPrint)
			sameLines(t, name+".pdf, its numbers in order of size", inPrint, inPicture)
			if desc := readback.Attr(part("svg")[0], "aria-label"); len(desc) < 40 || desc == title {
				t.Errorf("%s: the text alternative, %q, should tell the finding", name, desc)
			}

			values := sample.Must(readback.CSV(b.file(t, files[3])))
			at := map[float64][]string{}
			for _, row := range values[1:] {
				at[sample.Must(strconv.ParseFloat(row[0], 64))] = row
			}
			table := tableLines(t, chart, path.Base(name)+"-values")
			if len(table) < 5 || table[0] != title {
				t.Errorf("%s: the table has %d lines, the first is %q", name, len(table), table[0])
				continue
			}
			for _, line := range table[2:] {
				cells := strings.Split(strings.ReplaceAll(line, "−", "-"), " | ")
				row := at[sample.Must(strconv.ParseFloat(cells[0], 64))]
				for i, cell := range cells {
					_, decimals, _ := strings.Cut(cell, ".")
					if i >= len(row) || cell != "" && cell != rounded(t, row[i], len(decimals)) || cell == "" && row[i] != "" {
						t.Errorf("%s: the table has the row %v, the data file %v", name, cells, row)
						break
					}
				}
			}

			picture := pictureOf(t, b, files[1])
			all := map[uint8]int{}
			for i, pixel := range picture.Pix {
				all[pixel]++
				if x, y := i%picture.Stride, i/picture.Stride; pixel != 0 && !(image.Point{x, y}).In(picture.Rect.Inset(16)) {
					t.Errorf("%s: there is ink at %d, %d of %v: too near to the edge", files[1], x, y, picture.Rect)
					break
				}
			}
			if used := len(all); picture.Rect.Dx() != 864 || 4*used < 3*len(picture.Palette) || len(picture.Palette) < 12 {
				t.Errorf("%s is %v and uses %d of %d colours", files[1], picture.Rect, used, len(picture.Palette))
			}
		}
	}
	if len(seen) < 30 {
		t.Errorf("%d plots were found, want 30 at least", len(seen))
	}
}

// rounded is a number of a data file with fewer decimals.
func rounded(t *testing.T, text string, decimals int) string {
	t.Helper()
	v, err := strconv.ParseFloat(text, 64)
	if err != nil {
		t.Error(err)
	}
	return strings.TrimPrefix(strconv.FormatFloat(v, 'f', decimals, 64), map[bool]string{true: "-"}[strings.Trim(strconv.FormatFloat(v, 'f', decimals, 64), "-0.") == ""])
}
