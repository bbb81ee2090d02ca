package workbook

import (
	"bytes"
	"os"
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
