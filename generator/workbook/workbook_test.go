package workbook

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
)

func opened(t *testing.T, file []byte) *excelize.File {
	t.Helper()
	f := sample.Must(excelize.OpenReader(bytes.NewReader(file)))
	t.Cleanup(func() { f.Close() })
	return f
}

// of returns the scales of board counts.
func of(boards ...int) (all []dataset.Scales) {
	for _, n := range boards {
		all = append(all, sample.Must(dataset.Compute(n)))
	}
	return all
}

// The files in testdata have every cell as it is stored, with * before bold text. The tests of package
// vp compare the scales with a second computation. 5 boards have a range violation, 60 have
// corrections. In the workbook of all, the longest column is not the last.
func TestWorkbooksHaveEveryCell(t *testing.T) {
	for name, file := range map[string][]byte{
		"5-boards": sample.Must(Scale(of(5)[0])), "60-boards": sample.Must(Scale(of(60)[0])), "all": sample.Must(All(of(8, 60, 4))),
	} {
		f, said := opened(t, file), ""
		for _, sheet := range f.GetSheetList() {
			said += "[" + sheet + "]\n"
			for y, row := range sample.Must(f.GetRows(sheet, excelize.Options{RawCellValue: true})) {
				for x := range row {
					cell := sample.Must(excelize.CoordinatesToCellName(x+1, y+1))
					if style := sample.Must(f.GetStyle(sample.Must(f.GetCellStyle(sheet, cell)))); style.Font != nil && style.Font.Bold {
						row[x] = "*" + row[x]
					}
				}
				said += strings.Join(row, "|") + "\n"
			}
		}
		if want := string(sample.Must(os.ReadFile("testdata/" + name + ".txt"))); said != want {
			t.Errorf("the workbook %s has the cells\n%s\nwant\n%s", name, said, want)
		}
	}
}

// Programs recognise a workbook by its first files. Some find the properties only under these names
// with these prefixes. There is no date, because a build has none to give.
func TestTheFilesOfAWorkbook(t *testing.T) {
	texts := func(file []byte) (names []string, texts map[string]string) {
		texts = map[string]string{}
		for _, f := range sample.Must(zip.NewReader(bytes.NewReader(file), int64(len(file)))).File {
			names = append(names, f.Name)
			texts[f.Name] = string(sample.Must(io.ReadAll(sample.Must(f.Open()))))
			if f.ModifiedDate != 0 || f.ModifiedTime != 0 {
				t.Errorf("%s has a time, want none", f.Name)
			}
		}
		return names, texts
	}
	names, one := texts(sample.Must(Scale(of(8)[0])))
	_, all := texts(sample.Must(All(of(8))))
	if want := strings.Fields("[Content_Types].xml _rels/.rels docProps/app.xml xl/_rels/workbook.xml.rels xl/styles.xml xl/workbook.xml " +
		"docProps/core.xml xl/worksheets/sheet1.xml xl/worksheets/sheet2.xml xl/worksheets/sheet3.xml"); !slices.Equal(names, want) {
		t.Errorf("the files are %q, want %q", names, want)
	}
	const head = `/></sheetView></sheetViews><cols><col min="1" max="1" width="8" customWidth="1"/>`
	for want, text := range map[string]string{
		`<dc:title>WBF Victory Point scales</dc:title><dc:creator>VP Charts</dc:creator>` +
			`<dc:description>Licence: CC0 1.0, https://creativecommons.org/publicdomain/zero/1.0/</dc:description><dc:language>en</dc:language></cp:coreProperties>`: one["docProps/core.xml"],
		`<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"` + head:             one["xl/worksheets/sheet2.xml"],
		`<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"` + head: all["xl/worksheets/sheet2.xml"],
		`<row r="1"><c r="A1" t="inlineStr"><is><t>&lt;R&amp;D&gt;</t></is></c></row>`:                string(newSheet(form{}).next().text(plain, "<R&D>").rows()),
		"AZ BA": string(appendColumn(append(appendColumn(nil, 51), ' '), 52)),
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the text lacks %s: %.1000s", want, text)
		}
	}
	if chosen := strings.Count(fmt.Sprint(one), "tabSelected"); chosen != 1 {
		t.Errorf("%d sheets are selected when the workbook opens, want 1: what people type goes into all selected sheets", chosen)
	}
}
