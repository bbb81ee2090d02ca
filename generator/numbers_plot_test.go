package generator_test

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"math"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/theory"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// columnsOf are the columns of a plot's file, as values above those of its first column.
func columnsOf(data []byte) (names []string, columns map[string][][2]float64) {
	rows, columns := sample.Must(readback.CSV(data)), map[string][][2]float64{}
	for _, row := range rows[1:] {
		x := sample.Must(strconv.ParseFloat(row[0], 64))
		for i, cell := range row[1:] {
			if y, err := strconv.ParseFloat(cell, 64); err == nil {
				columns[rows[0][i+1]] = append(columns[rows[0][i+1]], [2]float64{x, y})
			}
		}
	}
	return rows[0][1:], columns
}

// theoryColumn is what stands at x in a column of a plot of the theory's pages: what theory and vp give, whose tests compute
// that again. Differences of scores are those of the second computation.
func theoryColumn(plot, column string, x float64) float64 {
	kind, tail, _ := strings.Cut(plot, "-")
	of, err := strconv.Atoi(plot[strings.LastIndex(plot, "-")+1:])
	if err != nil {
		of = map[bool]int{true: 16, false: 8}[kind == "straight"]
	}
	at, normal, wbf := int(math.Round(x)), theory.OfMatch(1, 0), modelNamed("exponential")
	boards, _ := strconv.Atoi(strings.TrimPrefix(column, "boards_"))
	switch kind {
	case "odds", "straight":
		table := tableOf("wbf-discrete", of).Table
		if column == "straight_line" {
			table = theory.Straight(of)
		}
		return 100 * theory.NewOdds(table, 0).Winner(at-10)
	case "even": // 16 boards
		return map[string]float64{
			"wbf_vps": 10 + 10*wbf.V(x/60), "straight_line_vps": 10 + x/6,
			"equal_chances_vps": 10 + 10*math.Erf(x/(4*7.51*math.Sqrt2)),
		}[column]
	case "worth", "fall":
		blitz := 15 * math.Sqrt(float64(boards))
		s, c := wbf.S(x/blitz)*10/blitz, wbf.C(x/blitz)*10/blitz/blitz
		return map[string]float64{"worth": s, "fall": 1000 * c}[kind]
	case "gains", "bends", "table":
		rows := scaleOf(of).continuous.Rows
		score := func(i int) float64 {
			m, of := rows[min(i, len(rows)-1)], strings.TrimSuffix(column, "_hundredths")
			return map[string]float64{
				"curve": min(2000, 100*m.Nearest), "rounded": float64(m.Cut), "corrected": float64(m.Final),
			}[of]
		}
		gain := score(at) - score(at-1)
		if kind == "bends" || strings.HasPrefix(tail, "bends") {
			gain = score(at+1) - score(at) - gain
		}
		return gain
	case "beyond":
		few, many := theory.Spread(16, 0.05), theory.Spread(16, 0.08)
		return 100 * theory.TailOf(at, map[string]float64{"few_percent": few, "many_percent": many}[column])
	case "medians":
		all := theory.Recorded().Positions
		i := slices.IndexFunc(all, func(p theory.Position) bool { return fmt.Sprintf("median_%.3f", p.Median) == column })
		return all[i].Score(x) - 10 - 10*wbf.V(x)
	case "closest":
		f := theory.Recorded().Fits.For(at)
		return map[string]float64{"report": f.Corrected, "closest": f.Near, "rounded": f.Rounded}[column]
	case "inside":
		_, room := sample.Must(vp.WBFDiscrete(at)).Room()
		return room
	case "one": // board
		law, _ := theory.OneBoard()
		return 100 * map[string]float64{"law_percent": law.At(at), "normal_percent": normal.Between(at, at)}[column]
	case "match":
		if column == "normal" {
			return normal.Density(x)
		}
		i := slices.IndexFunc(theory.Convolved(), func(m theory.Match) bool { return m.Boards == boards })
		root := math.Sqrt(float64(boards))
		return theory.Convolved()[i].Law.At(int(math.Round(x*root))) * root
	}
	return math.NaN() // a plot that is not known here
}

// modelNamed is one of the models, which the tests of vp compare with the second computation.
func modelNamed(name string) vp.Model {
	return vp.Models()[slices.IndexFunc(vp.Models(), func(m vp.Model) bool { return m.Name == name })]
}

// modelColumn is what stands at u in a column of a plot of the models' pages, in VPs where models are compared.
func modelColumn(plot, name string, u float64) float64 {
	m, wbf := modelNamed(name), modelNamed("exponential")
	return map[string]float64{
		"scale": m.V(u), "sensitivity": m.S(u), "concavity": m.C(u),
		"difference": 10 * (m.V(u) - wbf.V(u)), "worth-difference": 10 * (m.S(u) - wbf.S(u)),
	}[plot]
}

// The tables on the pages are of the same values. Package figure shows that lines and bars stand at them.
func TestFilesOfPlotsHaveTheNumbersOfTheTheory(t *testing.T) {
	t.Parallel()
	b := whole(t)
	for _, file := range b.ending(".csv") {
		folder, name := path.Split(strings.TrimSuffix(file, ".csv"))
		if folder != "theory/" && !strings.HasPrefix(folder, "models/") || name == "values" {
			continue
		}
		compute := theoryColumn
		if folder != "theory/" {
			compute = modelColumn
		}
		names, columns := columnsOf(b.file(t, file))
		for _, column := range names {
			for _, v := range columns[column] {
				if want := compute(name, column, v[0]); !(math.Abs(v[1]-want) < 1e-6) { // so that NaN fails
					t.Errorf("%s, %s: %v has %v, want %v", file, column, v[0], v[1], want)
					break
				}
			}
		}
	}
}

// corners are the corners of a path on a page, in millimetres.
func corners(d string) (all [][2]float64) {
	var at [2]float64
	verb, tokens := "", regexp.MustCompile(`[a-zA-Z]|-?\d*\.?\d+`).FindAllString(d, -1)
	next := func() float64 {
		v := sample.Must(strconv.ParseFloat(tokens[0], 64))
		tokens = tokens[1:]
		return v
	}
	for len(tokens) > 0 {
		if strings.Contains("Mlhv", tokens[0]) {
			verb, tokens = tokens[0], tokens[1:]
		}
		if verb != "v" {
			at[0] += next()
		}
		if verb != "h" {
			at[1] += next()
		}
		all = append(all, at)
	}
	return all
}

func TestPlotsOfEachBoardCountShowTheModels(t *testing.T) {
	t.Parallel()
	b := whole(t)
	for _, n := range readBoards() {
		blitz, page := 15*math.Sqrt(float64(n)), boardPath(n, "index.html")
		plots := readback.Elements(b.page(t, page), func(n *html.Node) bool { return readback.Attr(n, "data-plane") != "" })
		if len(plots) != 4 {
			t.Fatalf("%s has %d plots, want the scale's curve and those of the differences, S and C", page, len(plots))
		}
		most, curve := math.Ceil(blitz), "M7 48" // from 7 to 79 mm, and from 48 up to 2
		for margin := 1.0; margin <= most; margin++ {
			won, _ := tableOf("wbf-continuous", n).Score(int(margin))
			curve += fmt.Sprintf("L%.2f %.2f", 7+72*margin/most, 48-46*float64(won-1000)/1000)
		}
		if d := readback.Attr(readback.Elements(plots[0], ofClass("curve "))[0], "d"); d != curve {
			t.Errorf("%s: the scale's curve is %s, want %s", page, d, curve)
		}
		plots = append(plots[1:], readback.Elements(b.page(t, boardPath(n, "scale.svg")), is(atom.Svg))...)
		for kind, plot := range plots {
			var left, right, bottom, top, xMax, low, high, xMin float64
			plane := readback.Attr(plot, "data-plane")
			if plane == "" { // the file has none: the WBF's curve begins at 10 and ends at 20
				ends := corners(readback.Attr(readback.Elements(plot, ofClass("curve exponential"))[0], "d"))
				plane = fmt.Sprint(ends[0][0], ends[len(ends)-1][0], ends[0][1], ends[len(ends)-1][1], blitz, 10, 20, 0)
			}
			sample.Must(fmt.Sscan(plane, &left, &right, &bottom, &top, &xMax, &low, &high, &xMin))
			up := func(y float64) float64 { return (y - low) / (high - low) }
			if strings.HasSuffix(plane, " log") {
				up = func(y float64) float64 { return math.Log(y/low) / math.Log(high/low) }
			}
			curves := readback.Elements(plot, ofClass("curve "))
			if want := []int{3, 4, 4, 4}[kind]; len(curves) != want || math.Abs(xMax-blitz) > 0.01 || xMin != 0 {
				t.Errorf("%s: a plot has %d curves from %v to %v, want %d from 0 to %v", page, len(curves), xMin, xMax, want, blitz)
			}
			for _, curve := range curves {
				m, wbf := modelNamed(strings.Fields(readback.Attr(curve, "class"))[1]), modelNamed("exponential")
				for _, p := range corners(readback.Attr(curve, "d")) {
					u := math.Round(100*(p[0]-left)/(right-left)) / 100
					y := []float64{10 * (m.V(u) - wbf.V(u)), 10 * m.S(u) / blitz, 10 * m.C(u) / blitz / blitz, 10 + 10*m.V(u)}[kind]
					if want := bottom + (top-bottom)*up(y); math.Abs(p[1]-want) > 0.02 {
						t.Errorf("%s: the curve of the %s model is at %.2f mm, want %.2f for %v", page, m.Name, p[1], want, y)
					}
				}
			}
		}
	}
}

// ofClass tells whether the class of an element begins with some words.
func ofClass(begins string) func(*html.Node) bool {
	return func(n *html.Node) bool { return strings.HasPrefix(readback.Attr(n, "class"), begins) }
}

// People put the files of plots on slides. Package figure refuses texts that overlap or are cut. The other files are
// pictures of prints. They are small, and their type is outlines.
func TestPlotsShowTitleAndSourceAndPicturesOfPrintsAreSmall(t *testing.T) {
	t.Parallel()
	for _, b := range []*built{whole(t), federationSite()} {
		for _, file := range b.ending(".svg") {
			if !isPlot(strings.TrimPrefix(file, "de/")) {
				most := map[bool]int{true: 12 << 10, false: 16 << 10}[strings.HasPrefix(path.Base(file), "card-")]
				size := len(gzipped(b.files[file], gzip.BestCompression))
				if size > most || bytes.Contains(b.files[file], []byte("<text")) {
					t.Errorf("%s has %d bytes, want at most %d, and no text", file, size, most)
				}
				continue
			}
			svg := b.page(t, file)
			say := func(class string) string { return strings.Join(texts(svg, ofClass(class)), " ") }
			title, source := texts(svg, hasID("t"))[0], say("source")
			if say("title") != title || !strings.Contains(source, "“The New WBF IMP to VP Scales”") {
				t.Errorf("%s shows the title %q and the source %q, want %q and the report", file, say("title"), source, title)
			}
			for _, text := range readback.Elements(svg, func(n *html.Node) bool { return n.Data == "text" }) {
				if size := readback.Attr(text, "font-size"); size != "3.7" {
					t.Errorf("%s: the size of %q is %s, want 3.7 as everywhere", file, readback.Text(text), size)
				}
			}
		}
	}
}

// What the next IMP is worth is what one IMP gains: after 8 boards 0.63 VP in the square-root model, whose slope is 0.707.
// So no page about the slope calls it that; says.txt has the titles of its plots.
func TestTheSlopeHasItsOwnName(t *testing.T) {
	t.Parallel()
	b := whole(t)
	gain := regexp.MustCompile(`(?i)IMP is worth|worth of (an|the next) IMP|IMP at a draw is worth`)
	for _, page := range b.ending(".html") {
		slopes := strings.HasPrefix(page, "models/") || strings.HasPrefix(page, "boards/") || page == "theory/mathematics/index.html"
		if said := gain.FindString(pageText(t, b, page)); slopes && said != "" {
			t.Errorf("%s is about the slope and says %q, the name of what one IMP gains", page, said)
		}
	}
}
