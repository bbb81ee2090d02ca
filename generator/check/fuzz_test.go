package check

import (
	"archive/zip"
	"bytes"
	"io/fs"
	"path"
	"strings"
	"testing"
	"testing/fstest"
	"unicode"
	"unicode/utf8"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/record"
)

// tellable fails a test unless the faults of a file can be printed: few, and without anything that a
// terminal obeys.
func tellable(t *testing.T, faults []error) {
	t.Helper()
	if len(faults) > mostOfAFile+1 {
		t.Errorf("%d faults of one file", len(faults))
	}
	for _, fault := range faults {
		if said := fault.Error(); !utf8.ValidString(said) || strings.ContainsFunc(said, func(r rune) bool { return !unicode.IsPrint(r) && r != '\n' }) {
			t.Errorf("a fault cannot be printed: %q", said)
		}
	}
}

// readOne reads a file of a kind, as it is.
func readOne(t *testing.T, name string, data []byte) {
	k := newKnown()
	k.own["ruritania"] = ownTables("ruritania", data)
	r, ok := k.readNumbers(name, data)
	if !ok {
		t.Fatalf("%s is of no kind", name)
	}
	tellable(t, r.faults)
}

// seeds are the beginnings of files of an earlier release, whole if they are short.
func seeds(f *testing.F, names ...string) {
	for i, name := range names {
		data := released()[name]
		f.Add(byte(i), data[:min(len(data), 3000)])
	}
}

func FuzzLists(f *testing.F) {
	site := release(f)
	f.Add(site[record.SumsFile].Data[:300], site[record.MarkFile].Data, "index.html")
	f.Add([]byte(strings.Repeat("0a", 32)+"  ../x\n"), []byte("# The mark"), ".\x1b[2J")
	f.Add([]byte(strings.Repeat("0A", 32)+"  a\\b\n\n"), record.Mark{Finished: true}.Bytes(), "a/\u202e.html")
	f.Fuzz(func(t *testing.T, sums, mark []byte, name string) {
		folder := fstest.MapFS{record.SumsFile: {Data: sums}, record.MarkFile: {Data: mark}}
		if fs.ValidPath(name) && name != "." {
			folder[name] = &fstest.MapFile{Data: []byte("x")}
		}
		r := Site(folder)
		for _, fault := range r.Faults {
			tellable(t, []error{fault})
		}
		tellable(t, r.Wrong)
		for _, name := range r.Hidden {
			if shown(name) != name && !strings.HasPrefix(name, `"`) {
				t.Errorf("the hidden file %q cannot be printed", name)
			}
		}
		if len(r.Faults) == 0 && !bytes.Contains(sums, []byte("  ")) {
			t.Error("a site without a list has no faults")
		}
	})
}

func FuzzData(f *testing.F) {
	names := []string{"boards/8/continuous.csv", "boards/8/discrete.csv", "boards/8/scale.json", "data/half-match.csv", "data/vectors.json", "data/scales.js"}
	seeds(f, names...)
	names = append(names, "data/ruritania.csv", "models/scale.csv", "models/quadratic/values.csv")
	f.Add(byte(6), []byte("boards,from,to,winner,loser\n4,0,3,15,15\n4,4,,25,4\n"))
	f.Add(byte(7), []byte("u,exponential,quadratic\n0,0,0\n0.01,0.018761683,0.017425\n"))
	f.Add(byte(8), []byte("u,v,s,c\n0.00,0.000000000,1.75,1.5\n"))
	f.Fuzz(func(t *testing.T, kind byte, data []byte) { readOne(t, names[int(kind)%len(names)], data) })
}

func FuzzPages(f *testing.F) {
	names := []string{"boards/8/index.html", "scales/half-match/index.html", "acbl/index.html", "imps/index.html", "compare/index.html", "index.html", "verify/index.html"}
	for i, name := range names { // the part with tables
		data := released()[name]
		at := max(0, bytes.Index(data, []byte("<table")))
		f.Add(byte(i), data[at:min(len(data), at+2000)])
	}
	names = append(names, "theory/history/index.html", "ebu/index.html", "scales/ruritania/index.html", "boards/8/card-a6.svg", "print/venue-a4.svg")
	f.Add(byte(7), []byte(`<table id=matches><thead><tr><th>Won by<th>WBF<tbody><tr><th>8 boards, 10 IMPs<td>13.78–6.22</table>`))
	f.Add(byte(8), []byte(`<table id=vp-amounts><thead><tr><th>Boards<th>20 VPs<tbody><tr><th>1<td>3.0<tr></table>`))
	f.Add(byte(10), []byte(`<svg><g transform="translate(1 2)"><text x="1" y="2" font-size="9">8 boards</text><text x="1" y="9">0</text><text x="2" y="9">10.00</text></g></svg>`))
	f.Fuzz(func(t *testing.T, kind byte, data []byte) { readOne(t, names[int(kind)%len(names)], data) })
}

// A PDF file that is changed at random is seldom unpacked. So the content of pages is tried by itself.
func FuzzPDF(f *testing.F) {
	names := []string{"boards/8/card-id1.pdf", "print/book-a4.pdf", "print/venue-a5.pdf"}
	f.Add(byte(0), []byte("%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\nstartxref\n9\n%%EOF\n"))
	seed, _ := forgePDF(released()[names[0]], forgery{}, 1)
	f.Add(byte(1), seed)
	f.Fuzz(func(t *testing.T, kind byte, data []byte) { readOne(t, names[int(kind)%len(names)], data) })
}

func FuzzPageContent(f *testing.F) {
	f.Add([]byte("q 1 0 0 1 9 9 cm BT /R 9 Tf 1 -2 Td (8 bo)Tj 0 -9 Td [(0)4(1)]TJ <313233>Tj ET Q"), byte(0))
	f.Add([]byte("q -1 0 0 -1 9 9 cm /X0 Do Q BT /S<</MCID 1>>BDC 0 1 -1 0 3 4 Tm (\\061\\(\\))Tj EMC ET"), byte(1))
	f.Add([]byte("[[[<<<<//((\\"), byte(2))
	font := &pdfFont{}
	for c := range font {
		font[c] = string(rune(c))
	}
	f.Fuzz(func(t *testing.T, content []byte, kind byte) {
		file := &pdfFile{data: content, left: mostPacked, places: []pdfPlace{{}, {kind: 1}}}
		d := pdfDrawing{file: file, fonts: map[pdfRef]*pdfFont{1: font}, forms: map[pdfRef][]byte{}, left: 10_000}
		d.draw(content, pdfDict{"Font": pdfDict{"R": pdfRef(1), "S": pdfRef(1)}, "XObject": pdfDict{"X0": pdfRef(1)}}, 0)
		r := &reading{known: newKnown(), name: "x.pdf"}
		r.piece([][]placed{d.out}, &piece{boards: 8 * int(kind%2), scales: []string{"wbf-continuous", "wbf-discrete"}, matrix: r.ranged()}, kind%3 == 0)
		tellable(t, r.faults)
	})
}

// Files that have parts with sums, which a change at random breaks: workbooks, and pictures beside links. So
// their parts are tried: two sheets, or the texts of a picture and its colours.
func FuzzWorkbooks(f *testing.F) {
	names := []string{"boards/8/scale.xlsx", "data/vp-scales.xlsx", "boards/8/og.png", "og.png"}
	f.Add(byte(0), []byte(`<row r="1"/><row><c r="A2"><v>0</v></c><c r="B2"><v>10.00</v></c></row>`), []byte(`<row/><row><c r="ZZZ9"><v>0</v></c></row>`))
	f.Add(byte(1), []byte(`<row r="1"><c r="A1"/><c r="B1"><v>8</v></c></row><row><c r="A2"><v>0</v></c><c r="B2" t="inlineStr"><is><t>10.00</t></is></c></row>`), []byte(`<row/>`))
	f.Add(byte(2), []byte("8 boards\nK\nVP\n10 IMPs\t13.78 – 6.22\nIMPs\t0\t43\nVPs\t10\t20"), []byte{9, 9, 9})
	f.Add(byte(3), []byte("4–1 000 boards\nK\nVP\n4 boards\t20,00 ab 30\n1.000 boards\t20,00 ab 475\nIMPs\t0\t475\nVPs\t10\t20"), []byte{0})
	f.Add(byte(3), []byte("9999999 boards\n\n\n\t\n\t0\t\n\t\t"), []byte("\xff\xff\xff\xfeIDAT"))
	f.Fuzz(func(t *testing.T, kind byte, one, two []byte) {
		name := names[int(kind)%len(names)]
		if path.Ext(name) == ".png" {
			head := pngChunk{"IHDR", []byte("\x00\x00\x04\xb0\x00\x00\x02\x76\x02\x03\x00\x00\x00")}
			text := pngChunk{"iTXt", append([]byte("Description\x00\x00\x00\x00\x00"), one...)}
			readOne(t, name, chunked([]pngChunk{head, {"PLTE", two}, text, {"IDAT", two}, {"IEND", nil}}))
			readOne(t, name, append(chunked([]pngChunk{head, text}), two...))
			return
		}
		var out bytes.Buffer
		z := zip.NewWriter(&out)
		for i, sheet := range [][]byte{one, two} {
			sample.Must(sample.Must(z.Create("xl/worksheets/sheet" + string(rune('1'+i)) + ".xml")).Write(sheet))
		}
		sample.Must(0, z.Close())
		readOne(t, name, out.Bytes())
	})
}
