package check

import (
	"archive/zip"
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"io"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/record"
)

// release is a site of an earlier version, for 8 boards. It was built by
//
//	vpcharts build --boards 8 --content CONTENT
//
// where CONTENT/site.toml has sections = ["compare", "imps", "acbl", "verify", "print", "about"] and
// papers = ["a4"]. It is never built again: sites of that version are on people's servers.
func release(t testing.TB) fstest.MapFS {
	t.Helper()
	site := fstest.MapFS{}
	for name, data := range released() {
		site[name] = &fstest.MapFile{Data: data}
	}
	return site
}

var released = sync.OnceValue(func() map[string][]byte {
	z := sample.Must(zip.OpenReader("testdata/release.zip"))
	defer z.Close()
	files := map[string][]byte{}
	for _, f := range z.File {
		if !strings.HasSuffix(f.Name, "/") {
			files[f.Name] = sample.Must(io.ReadAll(sample.Must(f.Open())))
		}
	}
	return files
})

func TestAnEarlierReleasesSiteIsAccepted(t *testing.T) {
	site := release(t)
	for i, change := range []func(){
		func() {},
		func() { delete(site, record.MarkFile) }, // some hosts leave dotfiles out
		func() { // a page has other words, another page is there, and a file of a later version
			delete(site, packFile) // which has the old words
			page := site["boards/8/index.html"]
			page.Data = []byte(strings.NewReplacer("Winner", "Vainqueur", "Loser", "Perdant", "Continuous", "Continue").Replace(string(page.Data)))
			site["boards/8/summary.html"] = &fstest.MapFile{Data: []byte("<!doctype html><table><tr><td>1<td>2</table>")}
			site["boards/8/later.json"] = &fstest.MapFile{Data: []byte(`{"winner":1}`)}
			list(site)
		},
	} {
		change()
		r := Site(site)
		var cannot []string
		if i == 2 {
			cannot = []string{"boards/8/later.json", "boards/8/summary.html"}
		}
		if r.Err() != nil || !slices.Equal(r.Cannot, cannot) || r.Right < 45_000 {
			t.Errorf("of an earlier site %d numbers are right, %v cannot be computed, want %v, and the faults are %v; want no faults", r.Right, r.Cannot, cannot, r.Err())
		}
	}
}

// list makes the list of a site's files new, as one would who changed some.
func list(site fstest.MapFS) {
	delete(site, record.SumsFile)
	delete(site, record.MarkFile)
	var names []string
	for name := range site {
		names = append(names, name)
	}
	slices.Sort(names)
	sums := ""
	for _, name := range names {
		sums += record.SumOf(site[name].Data) + "  " + name + "\n"
	}
	site[record.SumsFile] = &fstest.MapFile{Data: []byte(sums)}
	mark := record.Mark{Finished: true, Wrote: map[record.CopyOf]bool{{Path: record.SumsFile, Sum: record.SumOf([]byte(sums))}: true}}
	site[record.MarkFile] = &fstest.MapFile{Data: mark.Bytes()}
}

// A forgery changes a text in a file, and makes the site's list and its mark new.
type forgery struct{ file, old, new, told string }

// inCopies are forgeries of the last stream with a text: of a form, which shows all copies of a card on
// a sheet but the first, and of a back that is turned.
var inCopies = []forgery{
	{"boards/8/sheet-a4-id1.pdf", "(31\x8838)", "(31\x8839)", "page 1, part 2: wbf-discrete, 8 boards: 31–39 IMPs"},
	{"boards/8/sheet-a4-id1.pdf", "(31\x8838)", "(31\x8839)", "page 1, part 10: wbf-discrete, 8 boards: 31–39 IMPs"},
	{"boards/8/sheet-a4-a7.pdf", "(7\x889)", "(8\x889)", "page 1, part 8: wbf-discrete, 8 boards"},
	{"boards/8/sheet-a4-a5.pdf", "(7\x889)", "(7\x888)", "page 2, part 1: wbf-discrete, 8 boards: 7–8 IMPs"},
}

func TestEachCopyOnASheetIsRead(t *testing.T) {
	for _, f := range inCopies {
		data := release(t)[f.file].Data
		last := data
		for skip := 0; ; skip++ {
			forged, ok := forgePDF(data, f, skip)
			if !ok {
				break
			}
			last = forged
		}
		r, _ := newKnown().readNumbers(f.file, last)
		if said := fmt.Sprint(r.faults); !strings.Contains(said, f.told) {
			t.Errorf("%s with %q for %q in a copy has the faults\n%s\nwant one that says %q", f.file, f.new, f.old, said, f.told)
		}
	}
}

var forgeries = []forgery{
	// A digit.
	{"boards/8/continuous.csv", "12,14.39,5.61", "12,14.93,5.61", "wbf-continuous, 8 boards: 12 IMPs: 14.93 – 5.61, computed 14.39 – 5.61"},
	{"boards/8/discrete.csv", "4,6,12,8", "4,6,12,9", "wbf-discrete, 8 boards: 4–6 IMPs: 12.00 – 9.00, computed 12.00 – 8.00"},
	{"boards/8/discrete.csv", "4,6,12,8", "4,7,12,8", "wbf-discrete, 8 boards: 4–7 IMPs: 12.00 – 8.00, computed 4–6 IMPs: 12.00 – 8.00"},
	{"boards/8/scale.json", `"exact": 10.437923953`, `"exact": 10.437923954`, "8 boards: 1 IMPs: exact"},
	{"boards/8/scale.json", `"winner_hundredths": 1439`, `"winner_hundredths": 1493`, "wbf-continuous, 8 boards: 12 IMPs"},
	{"boards/8/scale.json", `"boards": 8`, `"boards": 9`, "boards"},
	{"boards/8/scale.json", `"blitz_x": 42.4`, `"blitz_x": 42.5`, "blitz_x"},
	{"boards/8/scale.json", `"steps": 1`, `"steps": 2`, "steps"},
	{"boards/8/scale.json", "11.500000000", "11.600000000", "mid_scores[1]"},
	{"boards/8/scale.xlsx", "<v>14.39</v>", "<v>14.93</v>", "wbf-continuous, 8 boards: 12 IMPs"},
	{"boards/8/scale.xlsx", "<v>10.437923953</v>", "<v>10.437923935</v>", "8 boards: 1 IMPs: curve"},
	{"boards/8/scale.xlsx", "<c r=\"B4\"><v>6</v>", "<c r=\"B4\"><v>5</v>", "wbf-discrete, 8 boards: 4–5 IMPs"},
	{"data/vp-scales.xlsx", "<v>14.39</v>", "<v>14.93</v>", "wbf-continuous, 8 boards: 12 IMPs"},
	{"data/vp-scales.xlsx", "<t>4–6</t>", "<t>4–7</t>", "wbf-discrete, 8 boards: 4–7 IMPs"},
	{"data/wbf-continuous.csv", "8,12,14.39,5.61", "8,12,14.39,5.16", "wbf-continuous, 8 boards: 12 IMPs"},
	{"data/half-match.csv", "8,2,5,6,4", "8,2,7,6,4", "half-match, 8 boards: 2–7 IMPs"},
	{"data/acbl-30.csv", "6,1,1,18,12", "6,1,1,16,12", "acbl-30, 6 boards: 1 IMPs"},
	{"data/scales.js", "\"gains\":[[44,", "\"gains\":[[45,", "wbf-continuous, 8 boards: 1 IMPs: 10.45 – 9.55, computed 10.44 – 9.56"},
	{"data/scales.js", `"imps":[20,50,`, `"imps":[20,60,`, "2 IMPs"},
	{"data/scales.js", `"x":[42.43`, `"x":[42.34`, "8 boards: blitz"},
	{"data/vectors.json", `"margin":40,"ours_hundredths":1974,`, `"margin":40,"ours_hundredths":1947,`, "wbf-continuous, 8 boards, score: ours"},
	{"data/vectors.json", `"margin":0,"score_hundredths":1000}`, `"margin":1,"score_hundredths":1000}`, "wbf-continuous, 1 boards, margin-for: margin"},
	{"data/vectors.json", `"boards":-1,"call":"table"`, `"boards":16,"call":"table"`, "wbf-continuous, 16 boards, table"},
	{"data/vectors.json", `"our_margin":10,"their_margin":-10,`, `"our_margin":10,"their_margin":-11,`, "match: their margin"},
	{"boards/8/index.html", "<td>14.39<td>5.61", "<td>14.93<td>5.61", "wbf-continuous, 8 boards: 12 IMPs: 14.93 – 5.61"},
	{"boards/8/index.html", "<th scope=row>4–6<td>12<td>8", "<th scope=row>4–6<td>12<td>9", "wbf-discrete, 8 boards: 4–6 IMPs"},
	{"embed/8/index.html", "<td>14.39<td>5.61", "<td>14.39<td>6.51", "wbf-continuous, 8 boards: 12 IMPs"},
	{"scales/wbf-continuous/index.html", "<td>14.39", "<td>14.93", "wbf-continuous, 8 boards: 12 IMPs"},
	{"scales/half-match/index.html", "<tr><th scope=row>3–4<td>7<td>3", "<tr><th scope=row>3–4<td>7<td>4", "half-match, 2 boards: 3–4 IMPs"},
	{"acbl/index.html", "<td>11–14<td>14–18", "<td>11–15<td>14–18", "acbl-20, "},
	{"imps/index.html", "<th scope=row>50–80<td>2", "<th scope=row>50–90<td>2", "IMP scale: 50–90"},
	{"index.html", "<th scope=row>13<td>8<td>7", "<th scope=row>13<td>9<td>7", "wbf-continuous, 8 boards: 13 VPs"},
	{"verify/index.html", "<td>8edf04f5", "<td>8edf04f6", "wbf-continuous, 8 boards: digits"},
	{"boards/8/card-a6.pdf", "(14.39)", "(14.93)", "page 1: wbf-continuous, 8 boards: 12 IMPs"},
	{"boards/8/card-a6.pdf", "(7\x889)", "(7\x888)", "page 2: wbf-discrete, 8 boards: 7–8 IMPs: 13.00 – 7.00, computed 7–9 IMPs"},
	{"boards/8/card-a6.pdf", "8edf04f5", "8edf04f6", "digits of a table for 8 boards"},
	{"boards/8/card-id1.pdf", "(370\x88420)", "(370\x88430)", "page 2: IMP scale: 370–430"},
	{"boards/8/chart-a4.pdf", "(5.61)", "(6.51)", "page 1: wbf-continuous, 8 boards: 12 IMPs"},
	{"boards/8/chart-a4.pdf", "X = 42.43", "X = 42.34", "X for 8 boards"},
	{"boards/8/poster-a3.pdf", "(14.39)", "(14.93)", "wbf-continuous, 8 boards: 12 IMPs"},
	{"boards/8/sheet-a4-a6.pdf", "(14.39)", "(14.93)", "page 1, part 1: wbf-continuous, 8 boards: 12 IMPs"},
	{"print/book-a4.pdf", "(14.39)", "(14.93)", "wbf-continuous, 8 boards: 12 IMPs"},
	{"print/venue-a5.pdf", "(13\x8816)", "(13\x8817)", "wbf-discrete, 8 boards: 13–17 IMPs"},
	{"print/acbl-20-a5.pdf", "(16\x8820)Tj", "(16\x8821)Tj", "acbl-20"},
	{"print/acbl-20-a5.pdf", "a2f8975,", "a2f8976,", "acbl-20, 6 boards: digits: "},
	{"boards/8/card-a6.svg", ">14.39<", ">14.93<", "page 1: wbf-continuous, 8 boards: 12 IMPs"},
	{"boards/8/chart-a4.svg", ">5.61<", ">6.51<", "page 1: wbf-continuous, 8 boards: 12 IMPs"},
	{"print/venue-a4.svg", ">13–16<", ">13–17<", "wbf-discrete, 8 boards: 13–17 IMPs"},
	// Rows in the wrong place.
	{"boards/8/continuous.csv", "12,14.39,5.61\n13,14.68,5.32\n", "13,14.68,5.32\n12,14.39,5.61\n", "12 IMPs: the row stands in the wrong place"},
	{"boards/8/index.html", "<th scope=row>12<td>14.39<td>5.61<tr><th scope=row>13<td>14.68<td>5.32", "<th scope=row>12<td>14.68<td>5.32<tr><th scope=row>13<td>14.39<td>5.61", "13 IMPs: 14.39 – 5.61, computed 14.68"},
	{"data/wbf-discrete.csv", "8,4,6,12,8\n8,7,9,13,7\n", "8,7,9,13,7\n8,4,6,12,8\n", "wbf-discrete, 8 boards: 4–6 IMPs: the row stands in the wrong place"},
	// Rows that are missing, or there twice.
	{"boards/8/discrete.csv", "4,6,12,8\n", "", "wbf-discrete, 8 boards: 4–6 IMPs: the row is missing"},
	{"boards/8/continuous.csv", "43,20.00,0.00\n", "", "wbf-continuous, 8 boards: 43 IMPs: the row is missing"},
	{"boards/8/continuous.csv", "12,14.39,5.61\n", "12,14.39,5.61\n12,14.39,5.61\n", "or twice"},
	{"boards/8/index.html", "<tr><th scope=row>12<td>14.39<td>5.61", "", "wbf-continuous, 8 boards: 12 IMPs: the row is missing"},
	{"boards/8/card-a6.pdf", "(12)Tj\nEMC\n/TD<</MCID", "()Tj\nEMC\n/TD<</MCID", "8 boards: 12 IMPs: the row is missing"},
	{"boards/8/card-a6.svg", ">43<", "> <", "which no heading says"},
	{"scales/half-match/index.html", `id="table-5"`, `id="fifth"`, "half-match, 5 boards: the table is missing"},
	{"data/half-match.csv", "49,0,4,5,5\n", "", "half-match, 49 boards: 0–4 IMPs: the row is missing"},
	// A table under the wrong board count's heading.
	{"boards/8/index.html", "<caption>0 to 24 IMPs, 8 boards", "<caption>0 to 24 IMPs, 9 boards", `headed "0 to 24 IMPs, 9 boards", should name 8 boards`},
	{"boards/8/index.html", "<caption>Discrete scale, 8 boards", "<caption>Discrete scale, 10 boards", `should name 8 boards`},
	{"scales/half-match/index.html", "<caption>5 boards", "<caption>6 boards", `the table for 5 boards is headed "6 boards"`},
	{"scales/half-match/index.html", `id="table-5"><caption>5 boards`, `id="table-51"><caption>51 boards`, "half-match, 51 boards: there is no such table"},
	{"boards/8/card-a6.pdf", "(8 bo)", "(9 bo)", "page 1: the heading names [9], should name 8 boards"},
	{"boards/8/card-a6.svg", ">8 boards<", ">9 boards<", "the heading names [9], should name 8 boards"},
	{"print/venue-a5.pdf", "(8)Tj", "(9)Tj", "wbf-discrete, 9 boards"},
	{"acbl/index.html", "<th scope=col>6–8 boards", "<th scope=col>6–9 boards", "acbl-20, 9 boards"},
	// Other columns and keys, which other programs read.
	{"boards/8/continuous.csv", "imps,winner,loser", "imps,loser,winner", `the columns are "imps,loser,winner"`},
	{"data/wbf-discrete.csv", "boards,from,to,winner,loser", "boards,from,to,loser,winner", "the columns are"},
	{"boards/8/scale.json", `"winner_hundredths": 1439`, `"winner_hundredths": 1493, "Winner_hundredths": 1439`, `has capitals`},
	// What is no table any more.
	{"boards/8/scale.json", "{", "[", "invalid character"},
	{"boards/8/continuous.csv", "imps,winner,loser\n", "\"imps,winner,loser\n", "quote"},
	{"boards/8/card-a6.pdf", "%PDF-", "%XDF-", "not a PDF file as a build writes it"},
	{"boards/8/index.html", `id="discrete"`, `id="secrete"`, "wbf-discrete, 8 boards: no rows"},
	{"boards/8/card-a6.pdf", "/PrintScaling/None", "/PrintScaling/None>>/OpenAction<<", "it has OpenAction, which can change what is seen"},
	// Numbers that people do not see, in the place of those that they see.
	{"boards/8/index.html", "<td>14.39<td>5.61", "<td hidden>14.39<td>14.93<td>5.61", "has <td hidden>"},
	{"boards/8/index.html", "<td>14.39", "<td style=color:#fff>14.39", "has <td style>"},
	{"boards/8/index.html", "<td>14.39", "<td><span class=mark>14.93</span>14.39", "has a number in a mark"},
	{"boards/8/index.html", "<td>14.39", "<td><b class=vh>14.39</b>", "has <b>"},
	{"boards/8/card-a6.pdf", "(14.39)Tj", "1 g (14.39)Tj 0 g", "page 1: a table has a number that is too light to be seen"},
	{"boards/8/card-a6.pdf", "(14.39)Tj", "1 1 1 rg (14.39)Tj 0 g", "too light to be seen"},
	{"boards/8/card-a6.pdf", "(14.39)Tj", "0 0 0 0 k (14.39)Tj 0 g", "too light to be seen"},
	{"boards/8/card-a6.pdf", "(14.39)Tj", "(14.39)Tj -999 -999 9999 9999 re f", "a shape covers the text"},
	{"boards/8/card-a6.pdf", "(14.39)Tj", "3 Tr (14.39)Tj", "operator Tr"},
	{"boards/8/card-a6.pdf", "(14.39)Tj", "0 0 1 1 re W n (14.39)Tj", "operator W"},
	{"boards/8/card-a6.pdf", "/CropBox[0 0 354.33 476.22]", "/CropBox[0 0 154.33 176.22]", "lies outside of the page"},
	{"boards/8/card-a6.pdf", "/BleedBox[19.84 19.84 334.49 456.38]", "/Annots[<</Subtype/FreeText/F 4>>]  ", "a note lies on a page"},
	{"boards/8/card-a6.pdf", "/BleedBox[19.84 19.84 334.49 456.38]", "/Annots[<</Subtype/Link/AP 1 0 R>>] ", "a note lies on a page"},
	{"boards/8/card-a6.pdf", "/Contents 4 0 R/StructParents 0", "/Contents[4 0 R 4 0 R]/Rotate 0", "not a PDF file as a build writes it"},
	{"boards/8/card-a6.svg", `<text fill="#000000" textLength="9.85" x="27.59" y="86.36"`, `<text fill="#ffffff" textLength="9.85" x="27.59" y="86.36"`, "too light to be seen"},
	{"boards/8/card-a6.svg", `<text fill="#000000" textLength="9.85" x="27.59" y="86.36"`, `<text visibility="hidden" textLength="9.85" x="27.59" y="86.36"`, "the attribute visibility"},
	{"boards/8/card-a6.svg", `</svg>`, `<g opacity="0"></g></svg>`, "a group with the attribute opacity"},
	{"imps/index.html", `id="imps"`, `id="pimps"`, "no table with the id imps"},
}

func TestEveryForgeryIsFound(t *testing.T) {
	k, found := newKnown(), 0
	for i, f := range forgeries {
		site := release(t)
		file := site[f.file]
		if file == nil {
			t.Fatalf("the site has no file %s", f.file)
		}
		forged, ok := forge(file.Data, f)
		if !ok {
			t.Errorf("%s has no %q", f.file, f.old)
			continue
		}
		wrong, _ := k.readNumbers(f.file, forged)
		said := fmt.Sprint(errors.Join(wrong.faults...))
		if i%10 == 0 { // and with all the rest, which is as it was
			file.Data = forged
			delete(site, packFile) // which has the page as it was
			list(site)
			r := Site(site)
			if errors.Join(r.Wrong...).Error() != said || len(r.Faults) > 0 {
				t.Errorf("a site with a forged %s has the faults\n%v\nwant those of the file,\n%s", f.file, r.Err(), said)
			}
		}
		if !strings.Contains(said, f.file+": ") || !strings.Contains(said, f.told) {
			t.Errorf("%s with %q for %q has the faults\n%.600s\nwant one that says %q", f.file, f.new, f.old, said, f.told)
			continue
		}
		found++
	}
	t.Attr("tried", fmt.Sprintf("%d forged files", len(forgeries)))
	t.Attr("survived", fmt.Sprint(found))
}

// forge changes a text once, also within a packed file.
func forge(data []byte, f forgery) ([]byte, bool) {
	switch path.Ext(f.file) {
	case ".xlsx":
		return forgeZip(data, f)
	case ".pdf":
		if !strings.HasPrefix(f.old, "%PDF") {
			return forgePDF(data, f, 0)
		}
	}
	out := bytes.Replace(data, []byte(f.old), []byte(f.new), 1)
	return out, !bytes.Equal(out, data)
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

// forgePDF changes a text in the first stream that has it, but for skip ones, and makes the file's table of places new.
func forgePDF(data []byte, f forgery, skip int) (forged []byte, done bool) {
	file := sample.Must(openPDF(data))
	type object struct{ number, where int }
	var objects []object
	for n, p := range file.places {
		if p.kind == 1 {
			objects = append(objects, object{n, p.where})
		}
	}
	slices.SortFunc(objects, func(a, b object) int { return a.where - b.where })
	out := bytes.Clone(data[:objects[0].where])
	places := slices.Clone(file.places)
	for i, o := range objects[:len(objects)-1] { // the last one is the table
		places[o.number].where = len(out)
		text := data[o.where:objects[i+1].where]
		dict, content, err := file.streamAt(o.where)
		if after := bytes.Replace(content, []byte(f.old), []byte(f.new), 1); !done && err == nil && dict["Filter"] == pdfName("FlateDecode") && dict["DecodeParms"] == nil && !bytes.Equal(after, content) {
			if skip--; skip >= 0 {
				out = append(out, text...)
				continue
			}
			var packed bytes.Buffer
			z := zlib.NewWriter(&packed)
			z.Write(after)
			z.Close()
			head, _, _ := bytes.Cut(text, []byte("stream\n"))
			text = fmt.Appendf(nil, "%sstream\n%s\nendstream\nendobj\n", lengthOf.ReplaceAll(head, fmt.Appendf(nil, "/Length %d", packed.Len())), packed.Bytes())
			done = true
		}
		out = append(out, text...)
	}
	table := objects[len(objects)-1].number
	places[table].where = len(out)
	var rows []byte
	for _, p := range places {
		rows = append(rows, p.kind, byte(p.where>>24), byte(p.where>>16), byte(p.where>>8), byte(p.where), byte(p.index>>8), byte(p.index))
	}
	at := len(out)
	out = fmt.Appendf(out, "%d 0 obj\n<</Type/XRef/Size %d/W[1 4 2]/Root %d 0 R/Length %d>>\nstream\n%s\nendstream\nendobj\nstartxref\n%d\n%%%%EOF\n",
		table, len(places), file.trailer["Root"], len(rows), rows, at)
	return out, done
}
