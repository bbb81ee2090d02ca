package check

import (
	"archive/zip"
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"path"
	"regexp"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
)

// A forgery changes a text in a file of the built site.
type forgery struct{ file, old, new, told string }

var forgeries = []forgery{
	// Data: a number, a range, a row, the columns and the keys.
	{"boards/8/continuous.csv", "12,14.39,5.61", "12,14.93,5.61", "wbf-continuous, 8 boards: 12 IMPs: 14.93 – 5.61, computed 14.39 – 5.61"},
	{"boards/8/continuous.csv", "43,20.00,0.00\n", "", "wbf-continuous, 8 boards: 43 IMPs: the row is missing"},
	{"boards/8/continuous.csv", "12,14.39,5.61\n", "12,14.39,5.61\n12,14.39,5.61\n", "or twice"},
	{"boards/8/continuous.csv", "imps,winner,loser", "imps,loser,winner", `the columns are "imps,loser,winner"`},
	{"boards/8/discrete.csv", "4,6,12,8", "4,7,12,8", "wbf-discrete, 8 boards: 4–7 IMPs: 12.00 – 8.00, computed 4–6 IMPs: 12.00 – 8.00"},
	{"boards/8/scale.json", `"winner_hundredths": 1439`, `"winner_hundredths": 1493`, "wbf-continuous, 8 boards: 12 IMPs"},
	{"boards/8/scale.json", `"winner_hundredths": 1439`, `"winner_hundredths": 1493, "Winner_hundredths": 1439`, `has capitals`},
	{"boards/8/scale.json", `"blitz_x": 42.4`, `"blitz_x": 42.5`, "blitz_x"},
	{"boards/8/scale.json", "{", "[", "invalid character"},
	{"boards/8/scale.xlsx", "<v>14.39</v>", "<v>14.93</v>", "wbf-continuous, 8 boards: 12 IMPs"},
	{"data/vp-scales.xlsx", "<t>4–6</t>", "<t>4–7</t>", "wbf-discrete, 8 boards: 4–7 IMPs"},
	{"data/wbf-discrete.csv", "boards,from,to,winner,loser", "boards,from,to,loser,winner", "the columns are"},
	{"data/half-match.csv", "8,2,5,6,4", "8,2,7,6,4", "half-match, 8 boards: 2–7 IMPs"},
	{"data/scales.js", "\"gains\":[[44,", "\"gains\":[[45,", "wbf-continuous, 8 boards: 1 IMPs: 10.45 – 9.55, computed 10.44 – 9.56"},
	{"data/scales.js", `"x":[42.43`, `"x":[42.34`, "8 boards: blitz"},
	{"data/vectors.json", `"margin":40,"ours_hundredths":1974,`, `"margin":40,"ours_hundredths":1947,`, "wbf-continuous, 8 boards, score: ours"},
	{"data/vectors.json", `"margin":0,"score_hundredths":1000}`, `"margin":1,"score_hundredths":1000}`, "wbf-continuous, 1 boards, margin-for: margin"},
	// Pages: a number, a row, the headings, and what a table hides.
	{"boards/8/index.html", "<td>14.39<td>5.61", "<td>14.93<td>5.61", "wbf-continuous, 8 boards: 12 IMPs: 14.93 – 5.61"},
	{"boards/8/index.html", "<tr><th scope=row>12<td>14.39<td>5.61", "", "wbf-continuous, 8 boards: 12 IMPs: the row is missing"},
	{"boards/8/index.html", "<caption>0 to 24 IMPs, 8 boards", "<caption>0 to 24 IMPs, 9 boards", `headed "0 to 24 IMPs, 9 boards", should name 8 boards`},
	{"boards/8/index.html", `id="discrete"`, `id="secrete"`, "wbf-discrete, 8 boards: no rows"},
	{"boards/8/index.html", "<td>14.39", "<td><span class=mark>14.93</span>14.39", "has a number in a mark"},
	{"embed/8/index.html", "<td>14.39<td>5.61", "<td>14.39<td>6.51", "wbf-continuous, 8 boards: 12 IMPs"},
	{"scales/wbf-continuous/index.html", "<td>14.39", "<td>14.93", "wbf-continuous, 8 boards: 12 IMPs"},
	{"scales/ruritania/index.html", "<td>16<td>14", "<td>16<td>13", "ruritania, 6 boards: 2–4 IMPs: 16.00 – 13.00, computed 16.00 – 14.00"},
	{"acbl/index.html", "<td>11–14<td>14–18", "<td>11–15<td>14–18", "acbl-20, "},
	{"imps/index.html", "<th scope=row>50–80<td>2", "<th scope=row>50–90<td>2", "IMP scale: 50–90"},
	{"imps/index.html", "</main>", `<table id=imps><tr><td>0–10<td>1</table></main>`, "two tables with the id imps"},
	{"verify/index.html", "<td>8edf04f5", "<td>8edf04f6", "wbf-continuous, 8 boards: digits"},
	{"ebu/index.html", "<th scope=row>1<td>3", "<th scope=row>1<td>4", "standard amount, 1 boards"},
	{"compare/index.html", "<td>92.7 %", "<td>97.2 %", "wbf-continuous, 8 boards: 31 IMPs: share"},
	// Prints: a number, a row, the headings, a copy on a sheet, and what nobody sees.
	{"boards/8/card-a6.pdf", "(14.39)", "(14.93)", "page 1: wbf-continuous, 8 boards: 12 IMPs"},
	{"boards/8/card-a6.pdf", "(4\x886)Tj", "()Tj", "wbf-discrete, 8 boards: 4–6 IMPs: the row is missing"},
	{"boards/8/card-a6.pdf", "(8 bo)", "(9 bo)", "page 2: the heading names [9], should name 8 boards"},
	{"boards/8/card-a6.pdf", "8edf04f5", "8edf04f6", "digits of a table for 8 boards"},
	{"boards/8/card-id1.pdf", "(370\x88420)", "(370\x88430)", "page 2: IMP scale: 370–430"},
	{"boards/8/chart-a4.pdf", "X = 42.43", "X = 42.34", "X for 8 boards"},
	{"boards/8/sheet-a4-id1.pdf", "(31\x8838)", "(31\x8839)", "page 1, part 10: wbf-discrete, 8 boards: 31–39 IMPs"},
	{"print/book-a4.pdf", "(14.39)", "(14.93)", "wbf-continuous, 8 boards: 12 IMPs"},
	{"print/acbl-20-a5.pdf", "a2f8975,", "a2f8976,", "acbl-20, 6 boards: digits: "},
	{"boards/8/card-a6.svg", ">14.39<", ">14.93<", "page 1: wbf-continuous, 8 boards: 12 IMPs"},
	{"boards/8/card-a6.svg", ">43<", "> <", "which no heading says"},
	{"boards/8/card-a6.svg", ">8 boards<", ">9 boards<", "the heading names [9], should name 8 boards"},
	{"print/venue-a4.svg", ">13–16<", ">13–17<", "wbf-discrete, 8 boards: 13–17 IMPs"},
	{"print/ebu-a5.pdf", "(3.5)Tj", "(4.5)Tj", "standard amount, 1 boards, 25"},
	{"print/director-a5.pdf", "(14.68)", "(14.86)", `wbf-continuous, 8 boards: 47–37, column 5: "14.86", computed 14.68`},
	{"print/nomogram-a5.svg", ">150<", ">140<", "scale of IMPs"},
	{"print/nomogram-a5.svg", "16.0 – 4.0", "16.1 – 3.9", "the example: winner"},
	{"boards/8/card-a6.pdf", "%PDF-", "%XDF-", "not a PDF file as a build writes it"},
	{"boards/8/card-a6.pdf", "/PrintScaling/None", "/PrintScaling/None>>/OpenAction<<", "it has OpenAction, which can change what is seen"},
	{"boards/8/card-a6.pdf", "(14.39)Tj", "1 g (14.39)Tj 0 g", "page 1: a table has a number that is too light to be seen"},
	{"boards/8/card-a6.pdf", "(14.39)Tj", "(14.39)Tj -999 -999 9999 9999 re f", "a shape covers the text"},
	{"boards/8/card-a6.pdf", "(14.39)Tj", "3 Tr (14.39)Tj", "operator Tr"},
	{"boards/8/card-a6.pdf", "/BleedBox[19.84 19.84 334.49 456.38]", "/Annots[<</Subtype/Link/AP 1 0 R>>] ", "a note lies on a page"},
	{"boards/8/card-a6.svg", `<text fill="#000000" textLength="9.85"`, `<text fill="#ffffff" textLength="9.85"`, "too light to be seen"},
	{"boards/8/card-a6.svg", `<text fill="#000000" textLength="9.85"`, `<text visibility="hidden" textLength="9.85"`, "the attribute visibility"},
	{"boards/8/card-a6.svg", `</svg>`, `<g opacity="0"></g></svg>`, "a group with the attribute opacity"},
	// The theory's data and pages.
	{"theory/odds.csv", "10,1.877954351", "10,1.877954352", "winner_vps = 10, matches_of_100: \"1.877954352\", computed 1.877954351"},
	{"theory/odds-10.csv", "11,10.036786709", "12,10.036786709", `line 3, winner_vps: "12", computed 11`},
	{"theory/medians.csv", "median_0.300", "median_0.400", "the columns are"},
	{"models/scale.csv", "0.018761683", "0.018761638", "u = 0.01, exponential"},
	{"models/scale.csv", "\n1,1,1,1,1", "", "100 lines of values, should be 101"},
	{"models/quadratic/values.csv", "\n0.07,", "\n0.70,", "0.70"},
	{"theory/players/index.html", `<th scope=row>10<td>1.9`, `<th scope=row>10<td>2.9`, "table odds-values, 10, matches_of_100: \"2.9\", computed 1.877"},
	{"theory/joint/index.html", `<th scope=row>4<td>0.85`, `<th scope=row>5<td>0.85`, "table inside-values, row 1"},
	{"models/index.html", "<th scope=row>10<td>13.78", "<th scope=row>10<td>13.87", "table scores-8, row 3, column 2: \"13.87\", computed 13.78"},
	{"models/index.html", "<td>0.0373", "<td>0.0337", "table scale-values, 0.02, exponential"},
	{"theory/joint/index.html", "<td>17–18<td>17<td>17", "<td>17–19<td>17<td>17", "table ends-6, row 7, column 3: \"17–19\", computed 17–18"},
	{"theory/history/index.html", "<td>13.99–6.01", "<td>13.98–6.02", "wbf-continuous: 7 boards, 10 IMPs: \"13.98–6.02\", computed 13.99–6.01"},
	{"theory/players/index.html", `data-ranges="0222233345`, `data-ranges="0222233354`, `data-ranges, 4 boards: "0222233354", computed 0222233345`},
	// Plots: a figure at an axis, a curve, a bar, a dot, a line across; then the same plot as PDF and on a page.
	{"theory/odds.svg", ">15</text>\n<path class=\"grid\"", ">16</text>\n<path class=\"grid\"", "the upright axis: its figures do not stand at equal distances"},
	{"boards/8/scale.svg", "M98.8 55.39", "M97.8 55.39", "lines across at 41.97, computed [42.4"},
	{"boards/8/scale.svg", "8 boards</title>", "9 boards</title>", "should name 8 boards"},
	{"theory/odds.pdf", "(15)Tj", "(16)Tj", `text 6: "16", computed 15`},
	{"theory/odds.pdf", "18.64 17.24 re", "18.64 27.24 re", "the line or shape 17 is not as in its SVG (bar one)"},
	{"theory/players/index.html", `data-plane="5.91 98 55.39 5.2 20.6`, `data-plane="5.91 98 55.39 5.2 26.6`, "data-plane, end 2"},
	{"compare/index.html", "M5.91 31l2.16-4.56", "M5.91 31l2.16-3.56", "is none of the site's SVG files"},
	// The texts of a picture beside links.
	{"boards/8/og.png", "13.78", "13.87", `boards/8/og.png: wbf-continuous, 8 boards: 10 IMPs: "13.87 – 6.22", computed 13.78 – 6.22`},
	{"boards/8/og.png", "8 boards", "9 boards", `title: "9 boards", computed 8 boards`},
	{"og.png", "8 boards", "7 boards", `og.png: title: "7 boards", computed 8 boards`},
	{"og.png", "20.00 from 43", "20.00 from 46", `wbf-continuous, 8 boards: blitz: "20.00 from 46 IMPs", computed 20.00 from 43 IMPs`},
}

// Each forgery is found: a fault names the file and what is wrong.
func TestEveryForgeryIsFound(t *testing.T) {
	k, site := newKnown(), sample.Must(readTree(siteOf(built())))
	k.readBoards(site)
	k.readOwn(site)
	k.folder = site
	for _, f := range forgeries {
		if built()[f.file] == nil {
			t.Errorf("the site has no %s", f.file)
			continue
		}
		forged, ok := forge(built()[f.file], f)
		if !ok {
			t.Errorf("%s has no %q", f.file, f.old)
			continue
		}
		wrong, _ := k.readNumbers(f.file, forged)
		said := fmt.Sprint(errors.Join(wrong.faults...))
		if !strings.Contains(said, f.file+": ") || !strings.Contains(said, f.told) {
			t.Errorf("%s with %q for %q has the faults\n%.600s\nwant one that says %q", f.file, f.new, f.old, said, f.told)
		}
	}
}

// forge changes a text once, also within a packed file.
func forge(data []byte, f forgery) ([]byte, bool) {
	switch path.Ext(f.file) {
	case ".xlsx":
		return forgeZip(data, f)
	case ".png":
		return forgeTexts(data, f)
	case ".pdf":
		if !strings.HasPrefix(f.old, "%PDF") {
			return forgePDF(data, f)
		}
	}
	out := bytes.Replace(data, []byte(f.old), []byte(f.new), 1)
	return out, !bytes.Equal(out, data)
}

// forgeTexts changes the texts in a picture, and leaves its pixels.
func forgeTexts(data []byte, f forgery) (forged []byte, done bool) {
	all := sample.Must(chunksOf(data))
	for i, c := range all {
		if c.kind == "iTXt" {
			all[i].data = bytes.Replace(c.data, []byte(f.old), []byte(f.new), 1)
			done = !bytes.Equal(c.data, all[i].data)
		}
	}
	return chunked(all), done
}

// chunked writes a PNG file of chunks.
func chunked(all []pngChunk) []byte {
	out := bytes.Clone(pngSignature)
	for _, c := range all {
		out = binary.BigEndian.AppendUint32(out, uint32(len(c.data)))
		from := len(out)
		out = append(append(out, c.kind...), c.data...)
		out = binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[from:]))
	}
	return out
}

func forgeZip(data []byte, f forgery) (forged []byte, done bool) {
	in := sample.Must(zip.NewReader(bytes.NewReader(data), int64(len(data))))
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, file := range in.File {
		text := sample.Must(io.ReadAll(sample.Must(file.Open())))
		if after := bytes.Replace(text, []byte(f.old), []byte(f.new), 1); !done && !bytes.Equal(after, text) {
			text, done = after, true
		}
		sample.Must(sample.Must(w.Create(file.Name)).Write(text))
	}
	sample.Must(0, w.Close())
	return out.Bytes(), done
}

var lengthOf = regexp.MustCompile(`/Length \d+`)

// forgePDF changes a text in the last stream that has it, which it writes again behind all objects, before the
// table of their places. On a sheet, the last stream is that of all copies but the first.
func forgePDF(data []byte, f forgery) (forged []byte, done bool) {
	file := sample.Must(openPDF(data))
	places := file.places
	table, changed := 0, 0
	var text []byte
	for n, p := range places {
		if p.kind != 1 {
			continue
		}
		if p.where > places[table].where {
			table = n
		}
		dict, content, err := file.streamAt(p.where)
		packed := err == nil && dict["Filter"] == pdfName("FlateDecode") && dict["DecodeParms"] == nil
		if packed && p.where > places[changed].where && bytes.Contains(content, []byte(f.old)) {
			changed, text = n, bytes.Replace(content, []byte(f.old), []byte(f.new), 1)
		}
	}
	if changed == 0 {
		return nil, false
	}
	var packed bytes.Buffer
	z := zlib.NewWriter(&packed)
	sample.Must(z.Write(text))
	sample.Must(0, z.Close())
	head, _, _ := bytes.Cut(data[places[changed].where:], []byte("stream\n"))
	head = lengthOf.ReplaceAll(head, fmt.Appendf(nil, "/Length %d", packed.Len()))
	out := bytes.Clone(data[:places[table].where])
	places[changed].where = len(out)
	out = fmt.Appendf(out, "%sstream\n%s\nendstream\nendobj\n", head, packed.Bytes())
	places[table].where = len(out)
	var rows []byte
	for _, p := range places {
		rows = append(binary.BigEndian.AppendUint32(append(rows, p.kind), uint32(p.where)), byte(p.index>>8), byte(p.index))
	}
	return fmt.Appendf(out, "%d 0 obj\n<</Type/XRef/Size %d/W[1 4 2]/Root %d 0 R/Length %d>>\nstream\n%s\nendstream\nendobj\n"+
		"startxref\n%d\n%%%%EOF\n", table, len(places), file.trailer["Root"], len(rows), rows, places[table].where), true
}
