package readback

import (
	"archive/zip"
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestCSVIsReadStrictly(t *testing.T) {
	header, records, err := CSV([]byte("imps,winner\n0,10.00\n1,\"10,44\"\n"))
	if err != nil || !slices.Equal(header, []string{"imps", "winner"}) || len(records) != 2 || records[1][1] != "10,44" {
		t.Errorf("got %q, %q, %v", header, records, err)
	}
	for _, c := range []struct{ why, text string }{
		{"UTF-8", "a\n\xff\n"},
		{"byte order mark", "\ufeffa\n1\n"},
		{"does not end", "a\n1"},
		{"line 2 is empty", "a\n\n1\n"},
		{"carriage return", "a\r\n1\r\n"},
		{"comment", "# made today\na\n1\n"},
		{"wrong number of fields", "a,b\n1\n"},
		{"white space", "a,b\n1, 2\n"},
		{"2 records on 3 lines", "a\n\"1\n2\"\n"},
		{"distinct", "a,a\n1,2\n"},
		{"not empty", "a,\n1,2\n"},
		{"no records", "a\n"},
		{"does not end", ""},
	} {
		refused(t, c.why, func() error { _, _, err := CSV([]byte(c.text)); return err })
	}
}

func TestDecimalsAreCounted(t *testing.T) {
	got, err := JSONDecimals([]byte(`{"x":{"rows":[{"exact":1.123456789},{"exact":1.1234567891}]},"n":12,"e":1e-7,"s":"1.12345678901"}`), 9)
	if want := []string{"x.rows[1].exact 1.1234567891", "e 1e-7"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("got %q, %v; want %q", got, err, want)
	}
	for why, text := range map[string]string{
		"stands twice": `{"a":1,"a":2}`, "more follows": `{} {}`, "EOF": `{"a":[1`, "invalid": `{"a":x}`,
	} {
		refused(t, why, func() error { _, err := JSONDecimals([]byte(text), 9); return err })
	}

	svg := `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10.25 10.255"><style>.a{fill:#1e4000;stroke-width:.125}</style>` +
		`<path id="p1.2345" d="M1.25.5L-3.001 4"/><text x="1e3">0.618</text></svg>`
	got, err = SVGDecimals([]byte(svg))
	want := []string{"svg@viewBox 10.255", "svg/style .125", "svg/path@d 3.001", "svg/text@x 1e3", "svg/text 0.618"}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("got %q, %v; want %q", got, err, want)
	}
	for why, text := range map[string]string{"not svg": `<html/>`, "syntax": `<svg><g></svg>`, "no svg": ``} {
		refused(t, why, func() error { _, err := SVGDecimals([]byte(text)); return err })
	}
}

// workbook zips a workbook of one sheet with the given cells.
func workbook(t *testing.T, cells string) []byte {
	t.Helper()
	const relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, part := range []struct{ name, text string }{
		{"xl/workbook.xml", `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="` + relation +
			`"><sheets><sheet name="8 boards" sheetId="1" r:id="rId1"/></sheets></workbook>`},
		{"xl/_rels/workbook.xml.rels", `<Relationships><Relationship Id="rId1" Type="` + relation + `/worksheet" Target="worksheets/sheet1.xml"/>` +
			`<Relationship Id="rId2" Type="` + relation + `/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`},
		{"xl/sharedStrings.xml", `<sst><si><t>IMPs</t></si><si><r><t>Win</t></r><r><t>ner</t></r></si></sst>`},
		{"xl/worksheets/sheet1.xml", `<worksheet><sheetData>` + cells + `</sheetData></worksheet>`},
	} {
		w, err := z.Create(part.name)
		if err == nil {
			_, err = w.Write([]byte(part.text))
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
	book, err := XLSX(workbook(t, `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>`+
		`<row r="3"><c r="B3" s="2"><v>10.44</v></c><c r="C3" s="2"/><c r="D3" t="inlineStr"><is><t>corrected</t></is></c></row>`))
	if err != nil {
		t.Fatal(err)
	}
	want := `[["IMPs" "Winner"] [] ["" "10.44" "" "corrected"]]`
	if got := fmt.Sprintf("%q", book.Sheets["8 boards"]); got != want || !slices.Equal(book.Names, []string{"8 boards"}) {
		t.Errorf("sheets %q: %s, want %s", book.Names, got, want)
	}
	for _, c := range []struct{ why, cells string }{
		{"no shared string 7", `<row><c r="A1" t="s"><v>7</v></c></row>`},
		{"is no number", `<row><c r="A1"><v>ten</v></c></row>`},
		{"type \"e\"", `<row><c r="A1" t="e"><v>#REF!</v></c></row>`},
		{"has no value", `<row><c r="A1"><f>1+1</f></c></row>`},
		{"stands twice", `<row><c r="A1"><v>1</v></c><c r="A1"><v>1</v></c></row>`},
		{"not a cell's address", `<row><c r="1A"><v>1</v></c></row>`},
		{"not a cell's address", `<row><c r="ZZZZZZZZZZZZZZZZ1"><v>1</v></c></row>`},
		{"syntax error", `<row>`},
	} {
		refused(t, c.why, func() error { _, err := XLSX(workbook(t, c.cells)); return err })
	}
	refused(t, "zip", func() error { _, err := XLSX([]byte("imps,winner\n")); return err })
}

func TestXLSXRefusesADamagedPart(t *testing.T) {
	file := workbook(t, `<row><c r="A1"><v>1</v></c></row>`)
	at := bytes.Index(file, []byte("xl/workbook.xml")) + len("xl/workbook.xml") + 5
	file[at] ^= 0xff
	refused(t, "xl/workbook.xml", func() error { _, err := XLSX(file); return err })
	if place, _, err := place("AB12"); place != 28 || err != nil {
		t.Errorf("AB12 is column %d, %v; want 28", place, err)
	}
	if !strings.Contains(fmt.Sprint(long("1.25 2.125", 2)), "2.125") {
		t.Error("a third decimal was not seen")
	}
}
