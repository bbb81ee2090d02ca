package readback

import (
	"archive/zip"
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// refused wants an error that says why.
func refused(t *testing.T, why string, err error) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), why) {
		t.Errorf("error %v, want one that says %q", err, why)
	}
}

func TestCSVIsReadStrictly(t *testing.T) {
	header, records, err := CSV([]byte("imps,winner\n0,10.00\n1,\"10,44\"\n"))
	if err != nil || !slices.Equal(header, []string{"imps", "winner"}) || len(records) != 2 || records[1][1] != "10,44" {
		t.Errorf("got %q, %q, %v", header, records, err)
	}
	for _, c := range [][2]string{
		{"UTF-8", "a\n\xff\n"}, {"byte order mark", "\ufeffa\n1\n"}, {"does not end", "a\n1"}, {"line 2 is empty", "a\n\n1\n"},
		{"carriage return", "a\r\n1\r\n"}, {"comment", "# made today\na\n1\n"}, {"wrong number of fields", "a,b\n1\n"}, {"white space", "a,b\n1, 2\n"},
		{"2 records on 3 lines", "a\n\"1\n2\"\n"}, {"distinct", "a,a\n1,2\n"}, {"not empty", "a,\n1,2\n"}, {"no records", "a\n"}, {"does not end", ""},
	} {
		_, _, err := CSV([]byte(c[1]))
		refused(t, c[0], err)
	}
}

func TestDecimalsAreCounted(t *testing.T) {
	got, err := JSONDecimals([]byte(`{"x":{"rows":[{"exact":1.123456789},{"exact":1.1234567891}]},"n":12,"e":1e-7,"s":"1.12345678901"}`), 9)
	if want := []string{"x.rows[1].exact 1.1234567891", "e 1e-7"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("got %q, %v; want %q", got, err, want)
	}
	for why, text := range map[string]string{"stands twice": `{"a":1,"a":2}`, "more follows": `{} {}`, "EOF": `{"a":[1`, "invalid": `{"a":x}`} {
		_, err := JSONDecimals([]byte(text), 9)
		refused(t, why, err)
	}
}

// workbook zips a workbook of one sheet with the given cells.
func workbook(t *testing.T, cells string) []byte {
	t.Helper()
	const relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, part := range [][2]string{
		{"xl/workbook.xml", `<workbook xmlns:r="` + relation + `"><sheets><sheet name="8 boards" sheetId="1" r:id="rId1"/></sheets></workbook>`},
		{"xl/_rels/workbook.xml.rels", `<Relationships><Relationship Id="rId1" Type="` + relation + `/worksheet" Target="worksheets/sheet1.xml"/>` +
			`<Relationship Id="rId2" Type="` + relation + `/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`},
		{"xl/sharedStrings.xml", `<sst><si><t>IMPs</t></si><si><r><t>Win</t></r><r><t>ner</t></r></si></sst>`},
		{"xl/worksheets/sheet1.xml", `<worksheet><sheetData>` + cells + `</sheetData></worksheet>`},
	} {
		w, err := z.Create(part[0])
		if err == nil {
			_, err = w.Write([]byte(part[1]))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestXLSXCellsAreReadInTheirPlaces(t *testing.T) {
	file := workbook(t, `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>`+
		`<row r="3"><c r="B3" s="2"><v>10.44</v></c><c r="C3" s="2"/><c r="AB3" t="inlineStr"><is><t>corrected</t></is></c></row>`)
	book, err := XLSX(file)
	if err != nil {
		t.Fatal(err)
	}
	want := `[["IMPs" "Winner"] [] ["" "10.44"` + strings.Repeat(` ""`, 25) + ` "corrected"]]`
	if got := fmt.Sprintf("%q", book.Sheets["8 boards"]); got != want || !slices.Equal(book.Names, []string{"8 boards"}) {
		t.Errorf("sheets %q: %s, want %s", book.Names, got, want)
	}
	for _, c := range [][2]string{
		{"no shared string 7", `<row><c r="A1" t="s"><v>7</v></c></row>`}, {"is no number", `<row><c r="A1"><v>ten</v></c></row>`},
		{"type \"e\"", `<row><c r="A1" t="e"><v>#REF!</v></c></row>`}, {"has no value", `<row><c r="A1"><f>1+1</f></c></row>`},
		{"stands twice", `<row><c r="A1"><v>1</v></c><c r="A1"><v>1</v></c></row>`}, {"not a cell's address", `<row><c r="1A"><v>1</v></c></row>`},
		{"not a cell's address", `<row><c r="ZZZZZZZZZZZZZZZZ1"><v>1</v></c></row>`}, {"syntax error", `<row>`},
	} {
		_, err := XLSX(workbook(t, c[1]))
		refused(t, c[0], err)
	}
	_, err = XLSX([]byte("imps,winner\n"))
	refused(t, "zip", err)
	file[bytes.Index(file, []byte("xl/workbook.xml"))+len("xl/workbook.xml")+5] ^= 0xff
	_, err = XLSX(file)
	refused(t, "xl/workbook.xml", err)
}

const someScalesJS = `// Scales.
"use strict";
const vpScales={"version":2,"blitz":{"first":7,"x":[39.69]},"imps":[20],"scales":{
"a":{"drawn":1000,"first":7,"gains":[[40,40,30]]},
"b":{"drawn":1500,"first":7,"step":100,"from":[[1,1,3]]},
"c":{"first":7,"winner":[[1000,1100,1250],null,[5]],"loser":[[900,800,0],null,[4]]},
"d":{"first":7,"ranges":true,"winner":[[1500,1500,2500]],"loser":[[1500,1500,400]]}
}};
`

func TestScalesJSIsReadAsItsFormatSays(t *testing.T) {
	all, err := ReadScalesJS([]byte(someScalesJS))
	if err != nil || all.Blitz.X[0] != "39.69" || all.IMPs[0] != 20 || all.Scales["c"].Tables() != 3 {
		t.Fatalf("%+v, %v", all, err)
	}
	for name, scores := range map[string][][2]int{
		"a": {{1000, 1000}, {1040, 960}, {1080, 920}, {1110, 890}, {1110, 890}}, "b": {{1500, 1500}, {1700, 1300}, {1700, 1300}, {1800, 1200}, {1800, 1200}},
		"c": {{1000, 900}, {1100, 800}, {1250, 0}, {1250, 0}}, "d": {{1500, 1500}, {1500, 1500}, {2500, 400}, {2500, 400}},
	} {
		for margin, want := range scores {
			if winner, loser, err := all.Score(name, 7, margin); err != nil || winner != want[0] || loser != want[1] {
				t.Errorf("%s, %d IMPs: %d and %d, %v; want %v", name, margin, winner, loser, err, want)
			}
		}
	}
	for name, boards := range map[string][]int{"a": {6, 8}, "b": {6, 8}, "c": {6, 8, 10}, "d": {6, 8}, "e": {7}} {
		for _, n := range boards {
			_, _, err := all.Score(name, n, 0)
			refused(t, "no table of "+name, err)
		}
	}
	for _, c := range [][3]string{
		{"0xe2", "Scales.", "Scales …"}, {"byte 10 is 0xd", "Scales.\n", "Scales.\r\n"}, {"no comment", "// ", ""}, {"no constant", `"use strict";`, ""},
		{"no constant", "};\n", "};\nmore()\n"}, {"more follows", "};\n", "};\nmore();\n"}, {"no constant", "const", "var"}, {"stands twice", `"b":`, `"a":`},
		{"decimals", "39.69", "39.686"}, {"unknown field", `"imps"`, `"points"`}, {"invalid", "[20]", "[20,]"}, {"more follows", "}};", "}}+{};"},
		{"a is not in one", `"gains"`, `"step":100,"gains"`}, {"b is not in one", `"step":100,`, ""}, {"b is not in one", `"step":100,`, `"step":100,"winner":[[1]],`},
		{"a is not in one", `"drawn":1000,`, ``}, {"c is not in one", `"winner"`, `"drawn":1000,"winner"`}, {"c is not in one", `,null,[4]`, `,[4]`},
		{"c is not in one", `[900,800,0]`, `[900,800]`}, {"a is not in one", `"gains"`, `"ranges":true,"gains"`}, {"b is not in one", `"step":100,`, `"step":100,"ranges":true,`},
		{"d is not in one", `"ranges":true`, `"from":[[0,2]]`}, {"d is not in one", `"loser":[[1500,1500,400]]`, `"loser":[]`},
	} {
		changed := strings.Replace(someScalesJS, c[1], c[2], 1)
		if _, err := ReadScalesJS([]byte(changed)); changed == someScalesJS {
			t.Fatalf("%q is not there to be spoiled", c[1])
		} else {
			refused(t, c[0], err)
		}
	}
}

const goodTable = `<!doctype html><title>t</title>
<table id="c"><caption>WBF <em>scale</em></caption>
<thead><tr><th scope="col">IMPs<th scope="col">Winner</thead>
<tbody><tr><th scope="row">0<td>10.00<tr><th scope="row">1<td>
  10.44 <span hidden>secret</span></tbody></table>`

func TestHTMLTableIsReadAsItStands(t *testing.T) {
	read := func(text string) (Table, error) {
		page, err := HTML([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		return HTMLTable(page, "c")
	}
	got, err := read(goodTable)
	if err != nil || fmt.Sprintf("%q %q %q", got.Caption, got.Head, got.Rows) != `"WBF scale" [["IMPs" "Winner"]] [["0" "10.00"] ["1" "10.44"]]` || got.Nodes[1][0].Data != "th" {
		t.Errorf("%v: caption %q, head %q, rows %q", err, got.Caption, got.Head, got.Rows)
	}
	for _, c := range [][3]string{
		{"0 elements", `id="c"`, `id="d"`}, {"2 elements", `<title>`, `<p id="c"><title>`}, {"is a div's", `<table id="c">`, `<div id="c"></div><table>`},
		{"0 captions", `<caption>WBF <em>scale</em></caption>`, ``}, {`has scope ""`, `<th scope="col">Winner`, `<th>Winner`},
		{`has scope "col"`, `<th scope="row">1`, `<th scope="col">1`}, {"td in thead", `<th scope="col">Winner`, `<td>Winner`},
		{"td with a scope", `<td>10.00`, `<td scope="row">10.00`}, {"a row of 3 columns", `<td>10.00`, `<td>10.00<td>10.00`},
		{"rowspan", `<td>10.00`, `<td rowspan="2">10.00`}, {"colspan", `<td>10.00`, `<td colspan="x">10.00`},
		{"0 body rows", `<tbody><tr><th scope="row">0<td>10.00<tr><th scope="row">1<td>`, ``},
	} {
		_, err := read(strings.Replace(goodTable, c[1], c[2], 1))
		refused(t, c[0], err)
	}
}
