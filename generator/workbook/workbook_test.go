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
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// checkSheet compares cells as they are stored; "" is an empty one.
func checkSheet(t *testing.T, book readback.Workbook, name string, want [][]any) {
	t.Helper()
	got := book.Sheets[name]
	if len(got) != len(want) {
		t.Errorf("%s: %d rows, want %d", name, len(got), len(want))
		return
	}
	for i, row := range want {
		var cells []string
		for _, cell := range row {
			if x, ok := cell.(float64); ok {
				cell = fmt.Sprintf("%.9f", x)
			}
			cells = append(cells, fmt.Sprint(cell))
		}
		if !slices.Equal(got[i], cells) {
			t.Errorf("%s, row %d: %q, want %q", name, i+1, got[i], cells)
		}
	}
}

// The scales are compared with a second computation by package vp.
func TestTheWorkbookOfABoardCountIsItsScales(t *testing.T) {
	s := sample.Must(dataset.Compute(5)) // has range violations
	book := sample.Must(readback.XLSX(sample.Must(Scale(s))))
	want := [][]any{{"IMPs", "Winner", "Loser", "Curve", "Rounded"}}
	for i, m := range s.Continuous.Rows {
		want = append(want, []any{i, m.Winner, 20*vp.VP - m.Winner, m.Exact, m.Rounded})
	}
	checkSheet(t, book, "Continuous", want)
	want = [][]any{{"From", "To", "Winner", "Loser", "Mid-score", "First pass"}}
	for k, r := range s.DiscreteTable.Rows {
		if r.To == vp.Open {
			want = append(want, []any{r.From, "", r.Winner, r.Loser})
			continue
		}
		want = append(want, []any{r.From, r.To, r.Winner, r.Loser, fmt.Sprintf("%.2f", s.Discrete.Mid[k]), s.Discrete.FirstPass[k]})
	}
	checkSheet(t, book, "Discrete", want)
}

// 5 boards have a range violation, 60 have corrections.
func TestAWorkbookSaysWhatItIsAbout(t *testing.T) {
	for _, boards := range []int{5, 60} {
		said := ""
		for _, row := range sample.Must(readback.XLSX(sample.Must(Scale(sample.Must(dataset.Compute(boards)))))).Sheets["About"] {
			said += strings.Join(row, "|") + "\n"
		}
		if want := string(sample.Must(os.ReadFile(fmt.Sprintf("testdata/about-%d-boards.txt", boards)))); said != want {
			t.Errorf("of %d boards it says\n%s\nshould say\n%s", boards, said, want)
		}
	}
}

// The longest column stands beyond Z, and is not the last.
func TestTheWorkbookOfAllHasAColumnForEachBoardCount(t *testing.T) {
	var all []dataset.Scales
	for n := 8; n <= 98; n += 3 {
		all = append(all, sample.Must(dataset.Compute(n)))
	}
	all = append(all, sample.Must(dataset.Compute(4)))
	continuous, discrete := [][]any{{"IMPs"}}, [][]any{{"Winner"}}
	for i := range all[len(all)-2].Continuous.Rows {
		continuous = append(continuous, []any{i})
	}
	for i := range 11 {
		discrete = append(discrete, []any{10 + i})
	}
	for k, s := range all {
		continuous[0], discrete[0] = append(continuous[0], s.Boards), append(discrete[0], s.Boards)
		for i, m := range s.Continuous.Rows {
			for len(continuous[1+i]) < 1+k {
				continuous[1+i] = append(continuous[1+i], "")
			}
			continuous[1+i] = append(continuous[1+i], m.Winner)
		}
		for i, r := range s.DiscreteTable.Rows {
			discrete[1+i] = append(discrete[1+i], dataset.Margins(r))
		}
	}
	file := sample.Must(All(all))
	book := sample.Must(readback.XLSX(file))
	checkSheet(t, book, "Continuous", continuous)
	checkSheet(t, book, "Discrete", discrete)
	about, s := book.Sheets["About"], all[0]
	want := fmt.Sprint([]any{8, fmt.Sprintf("%.9f", s.Continuous.Curve.X()), s.ContinuousTable.BlitzMargin(), s.Continuous.Violations, s.Continuous.Steps,
		s.Continuous.Moved, s.DiscreteTable.BlitzMargin(), s.Discrete.Steps, len(s.Discrete.RangeViolations)})
	if got := fmt.Sprint(about[len(about)-len(all)]); got != want {
		t.Errorf("About says of 8 boards %s, should say %s", got, want)
	}
	if got := looks(t, file, "Continuous", "B2", "B42"); got != "2; bold 2; " { // 40 IMPs are corrected
		t.Errorf("the scores look like %q", got)
	}
}

// looks tells the style of cells as a spreadsheet has it: its number format, 2 for 0.00, and
// what is bold, shaded, ruled and set at the right.
func looks(t *testing.T, file []byte, sheet string, cells ...string) string {
	t.Helper()
	f := sample.Must(excelize.OpenReader(bytes.NewReader(file)))
	defer f.Close()
	all := ""
	for _, cell := range cells {
		s := sample.Must(f.GetStyle(sample.Must(f.GetCellStyle(sheet, cell))))
		if s.Font != nil && s.Font.Bold {
			all += "bold "
		}
		if s.Fill.Type == "pattern" && s.Fill.Pattern == 1 {
			all += "shaded "
		}
		if len(s.Border) == 1 && s.Border[0].Type == "bottom" {
			all += "ruled "
		}
		if s.Alignment != nil && s.Alignment.Horizontal == "right" {
			all += "right "
		}
		if s.CustomNumFmt != nil {
			all += *s.CustomNumFmt
		} else {
			all += fmt.Sprint(s.NumFmt)
		}
		all += "; "
	}
	return all
}

func TestAWorkbookLooksAsItShould(t *testing.T) {
	one := sample.Must(Scale(sample.Must(dataset.Compute(8))))
	all := sample.Must(All([]dataset.Scales{sample.Must(dataset.Compute(8))}))
	for _, c := range []struct {
		file        []byte
		sheet, want string
		cells       []string
	}{
		{one, "Continuous", "bold shaded ruled right 0; 0; 2; bold 2; 0.000000000; ", []string{"A1", "A2", "B2", "B42", "D2"}}, // 40 IMPs are corrected
		{one, "About", "bold 0; ", []string{"A1"}},
		{all, "Discrete", "right 0; ", []string{"B2"}},
	} {
		if got := looks(t, c.file, c.sheet, c.cells...); got != c.want {
			t.Errorf("%s!%s look like %q, should like %q", c.sheet, c.cells, got, c.want)
		}
	}
	for head, file := range map[string][]byte{
		`<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="1" width="8" customWidth="1"/>`:             one,
		`<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="1" width="8" customWidth="1"/>`: all,
	} {
		if _, texts := filesOf(t, file); !strings.Contains(texts["xl/worksheets/sheet1.xml"], head) || !strings.Contains(texts["xl/worksheets/sheet2.xml"], head) {
			t.Errorf("the sheets do not have the head %s", head)
		}
	}
}

// filesOf are the names and texts of a workbook's files.
func filesOf(t *testing.T, file []byte) (names []string, texts map[string]string) {
	t.Helper()
	texts = map[string]string{}
	for _, f := range sample.Must(zip.NewReader(bytes.NewReader(file), int64(len(file)))).File {
		names = append(names, f.Name)
		texts[f.Name] = string(sample.Must(io.ReadAll(sample.Must(f.Open()))))
		if f.ModifiedDate != 0 || f.ModifiedTime != 0 {
			t.Errorf("%s carries a time", f.Name)
		}
	}
	return names, texts
}

// Programs tell a workbook by what stands first, and some know the properties by these names,
// prefix and all. There is no date: nothing would stand behind it.
func TestTheFilesOfAWorkbook(t *testing.T) {
	names, texts := filesOf(t, sample.Must(Scale(sample.Must(dataset.Compute(8)))))
	const properties = `<dc:title>WBF Victory Point scales</dc:title><dc:creator>VP Charts</dc:creator>` +
		`<dc:description>Licence: CC0 1.0, https://creativecommons.org/publicdomain/zero/1.0/</dc:description><dc:language>en</dc:language></cp:coreProperties>`
	if text := strings.TrimSpace(texts["docProps/core.xml"]); !strings.HasSuffix(text, properties) {
		t.Errorf("the properties are %s, should end with %s", text, properties)
	}
	chosen := strings.Count(fmt.Sprint(texts), "tabSelected")
	if want := strings.Fields("[Content_Types].xml _rels/.rels docProps/app.xml xl/_rels/workbook.xml.rels xl/styles.xml xl/workbook.xml " +
		"docProps/core.xml xl/worksheets/sheet1.xml xl/worksheets/sheet2.xml xl/worksheets/sheet3.xml"); !slices.Equal(names, want) {
		t.Errorf("the files are %q, should be %q", names, want)
	}
	if chosen != 1 {
		t.Errorf("%d sheets are chosen when it opens: what is typed goes into each", chosen)
	}
	if got, want := string(newSheet(form{}).next().text(plain, "<R&D>").rows()), `<row r="1"><c r="A1" t="inlineStr"><is><t>&lt;R&amp;D&gt;</t></is></c></row>`; got != want {
		t.Errorf("a text is written %s, should be %s", got, want)
	}
}

func BenchmarkScale(b *testing.B) {
	for s := sample.Must(dataset.Compute(52)); b.Loop(); {
		sample.Must(Scale(s))
	}
}
