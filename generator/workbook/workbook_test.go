package workbook_test

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/workbook"
	"github.com/xuri/excelize/v2"
)

// someBoards are the board counts that the second implementation checks: the
// ends of the domain, the report's own examples 8 and 60, whole X (1, 4, 16, 64,
// 100, 400) and range violations (5).
var someBoards = []int{1, 4, 5, 8, 16, 60, 64, 100, 400, 1000}

func compute(t testing.TB, boards int) dataset.Scales {
	t.Helper()
	s, err := dataset.Compute(boards)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func computeAll(t testing.TB, from, to int) (all []dataset.Scales) {
	t.Helper()
	for n := from; n <= to; n++ {
		all = append(all, compute(t, n))
	}
	return all
}

// two writes hundredths with two decimals.
func two(hundredths int) string { return fmt.Sprintf("%d.%02d", hundredths/100, hundredths%100) }

func scaleBook(t testing.TB, s dataset.Scales) []byte {
	t.Helper()
	file, err := workbook.Scale(s)
	if err != nil {
		t.Fatalf("scale.xlsx of %d boards: %v", s.Boards, err)
	}
	return file
}

func allBook(t testing.TB, all []dataset.Scales) []byte {
	t.Helper()
	file, err := workbook.All(all)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

func readBook(t testing.TB, file []byte) readback.Workbook {
	t.Helper()
	book, err := readback.XLSX(file)
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(book.Names, " "); got != "Continuous Discrete About" {
		t.Fatalf("sheets are %s, want Continuous Discrete About", got)
	}
	return book
}

func checkSheet(t *testing.T, what string, got, want [][]string) {
	t.Helper()
	if len(want) < 2 || len(got) != len(want) {
		t.Errorf("%s: %d rows, want %d", what, len(got), len(want))
		return
	}
	for i := range want {
		if !slices.Equal(got[i], want[i]) {
			t.Errorf("%s, row %d: %q, want %q", what, i+1, got[i], want[i])
		}
	}
}

func TestWorkbookIsThatOfTheSecondImplementation(t *testing.T) {
	for _, boards := range someBoards {
		book := readBook(t, scaleBook(t, compute(t, boards)))
		c, d := oracle.Continuous(boards), oracle.Discrete(boards)

		want := [][]string{{"IMPs", "Winner", "Loser", "Curve", "Rounded"}}
		for _, m := range c.Rows {
			want = append(want, []string{strconv.Itoa(m.IMPs), two(m.Final), two(2000 - m.Final), m.Value.Text('f', 9), two(m.Cut)})
		}
		checkSheet(t, fmt.Sprintf("%d boards, Continuous", boards), book.Sheets["Continuous"], want)

		want = [][]string{{"From", "To", "Winner", "Loser", "Mid-score", "First pass"}}
		for k, r := range d.Rows {
			row := []string{strconv.Itoa(r.From), "", two(100 * r.VP), two(2000 - 100*r.VP)}
			if r.To != oracle.Open {
				row[1] = strconv.Itoa(r.To)
				row = append(row, two(d.Mid[k]), strconv.Itoa(d.FirstPass[k]))
			}
			want = append(want, row)
		}
		checkSheet(t, fmt.Sprintf("%d boards, Discrete", boards), book.Sheets["Discrete"], want)

		s := compute(t, boards)
		var about []string
		for _, row := range book.Sheets["About"] {
			about = append(about, strings.Join(row[:min(2, len(row))], "|"))
		}
		for _, line := range []string{
			"Boards|" + strconv.Itoa(boards),
			"Blitz|" + c.X.Text('f', 9),
			"Blitz margin|" + strconv.Itoa(c.Blitz),
			"Blitz margin|" + strconv.Itoa(d.Blitz),
			"Violations of the concavity rule|" + strconv.Itoa(c.Counts.Violations),
			"Steps of the correction|" + strconv.Itoa(c.Counts.Steps),
			"Steps of the correction|" + strconv.Itoa(d.Steps),
			"Margins moved by the correction|" + strconv.Itoa(c.Counts.Moved),
			"Range violations|" + strconv.Itoa(len(d.Violations())),
			"ID|" + dataset.ID(s.ContinuousTable),
			"ID|" + dataset.ID(s.DiscreteTable),
			dataset.Sources()[0],
		} {
			if !slices.Contains(about, line) {
				t.Errorf("%d boards, About: no row %q in %q", boards, line, about)
			}
		}
		for _, v := range d.Violations() {
			if line := fmt.Sprintf("Margin on the curve of %d VP|%s", v.VP, v.IMPs.Text('f', 9)); !slices.Contains(about, line) {
				t.Errorf("%d boards, About: no row %q", boards, line)
			}
		}
	}
}

func TestAllWorkbookIsThatOfTheSecondImplementation(t *testing.T) {
	var all []dataset.Scales
	continuous, discrete := [][]string{{"IMPs"}}, [][]string{{"Winner"}}
	for k := range 11 {
		discrete = append(discrete, []string{strconv.Itoa(10 + k)})
	}
	boards := []int{60, 1, 4, 8, 100} // the longest column is neither first nor last
	longest := len(oracle.Continuous(100).Rows)
	for i := range longest {
		continuous = append(continuous, []string{strconv.Itoa(i)})
	}
	for _, n := range boards {
		all = append(all, compute(t, n))
		continuous[0] = append(continuous[0], strconv.Itoa(n))
		discrete[0] = append(discrete[0], strconv.Itoa(n))
		rows := oracle.Continuous(n).Rows
		for i := range longest {
			text := ""
			if i < len(rows) {
				text = two(rows[i].Final)
			}
			continuous[i+1] = append(continuous[i+1], text)
		}
		for k, r := range oracle.Discrete(n).Rows {
			text := fmt.Sprintf("%d–%d", r.From, r.To)
			if r.To == oracle.Open {
				text = fmt.Sprintf("%d+", r.From)
			} else if r.To == r.From {
				text = strconv.Itoa(r.From)
			}
			discrete[k+1] = append(discrete[k+1], text)
		}
	}
	file := allBook(t, all)
	book := readBook(t, file)
	checkSheet(t, "Continuous", book.Sheets["Continuous"], continuous)
	checkSheet(t, "Discrete", book.Sheets["Discrete"], discrete)
	about := book.Sheets["About"]
	if len(about) < len(boards) {
		t.Fatalf("About has %d rows, want one for each of %d board counts", len(about), len(boards))
	}
	for i, n := range boards {
		c, d := oracle.Continuous(n), oracle.Discrete(n)
		want := fmt.Sprint([]any{n, c.X.Text('f', 9), c.Blitz, c.Counts.Violations, c.Counts.Steps, c.Counts.Moved, d.Blitz, d.Steps, len(d.Violations())})
		if got := fmt.Sprint(about[len(about)-len(boards)+i]); got != want {
			t.Errorf("About, %d boards: %s, want %s", n, got, want)
		}
	}
}

// parts reads a package's files.
func parts(t testing.TB, file []byte) (names []string, text map[string]string) {
	t.Helper()
	archive, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	text = map[string]string{}
	for _, f := range archive.File {
		if f.ModifiedDate != 0 || f.ModifiedTime != 0 {
			t.Errorf("%s carries a time", f.Name)
		}
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		b, err := io.ReadAll(r)
		if err != nil {
			t.Fatalf("%s: %v", f.Name, err)
		}
		names = append(names, f.Name)
		text[f.Name] = string(b)
	}
	return names, text
}

func TestWorkbookPartsAreWellFormedAndWithoutAClock(t *testing.T) {
	for what, file := range map[string][]byte{
		"scale.xlsx":     scaleBook(t, compute(t, 8)),
		"vp-scales.xlsx": allBook(t, computeAll(t, 4, 12)),
	} {
		names, text := parts(t, file)
		if want := strings.Fields("[Content_Types].xml _rels/.rels docProps/app.xml xl/_rels/workbook.xml.rels xl/styles.xml xl/workbook.xml " +
			"docProps/core.xml xl/worksheets/sheet1.xml xl/worksheets/sheet2.xml xl/worksheets/sheet3.xml"); !slices.Equal(names, want) {
			t.Errorf("%s: parts %q, want %q: programs tell a workbook by what stands first", what, names, want)
		}
		for _, name := range names {
			d := xml.NewDecoder(strings.NewReader(text[name]))
			for {
				if _, err := d.Token(); err == io.EOF {
					break
				} else if err != nil {
					t.Errorf("%s, %s: %v", what, name, err)
					break
				}
			}
			if strings.Contains(name, "worksheets") && !strings.Contains(text[name], "</row></sheetData>") {
				t.Errorf("%s, %s: no rows", what, name)
			}
		}
	}
}

// Some readers, ExcelJS among them, know the properties by these names, prefix and
// all, and refuse a workbook with any other.
func TestWorkbookPropertiesAreThoseThatReadersKnow(t *testing.T) {
	known := map[string]bool{}
	for _, name := range strings.Fields("dc:creator dc:title dc:subject dc:description dc:identifier dc:language cp:keywords cp:category " +
		"cp:lastModifiedBy cp:lastPrinted cp:revision cp:version cp:contentStatus dcterms:created dcterms:modified") {
		known[name] = true
	}
	for title, file := range map[string][]byte{
		"WBF Victory Point scales":                    scaleBook(t, compute(t, 8)),
		"WBF Victory Point scales, every board count": allBook(t, computeAll(t, 4, 12)),
	} {
		_, text := parts(t, file)
		got := map[string]string{}
		d := xml.NewDecoder(strings.NewReader(text["docProps/core.xml"]))
		var at []string
		for {
			token, err := d.RawToken()
			if err == io.EOF {
				break
			} else if err != nil {
				t.Fatalf("%s: %v", title, err)
			}
			switch token := token.(type) {
			case xml.StartElement:
				name := token.Name.Space + ":" + token.Name.Local
				at = append(at, name)
				if len(at) == 1 && name != "cp:coreProperties" || len(at) == 2 && !known[name] || len(at) > 2 {
					t.Errorf("%s: properties have %v, which readers do not know", title, at)
				}
			case xml.CharData:
				if len(at) == 2 {
					got[at[1]] += string(token)
				}
			case xml.EndElement:
				if name := at[len(at)-1]; len(at) == 2 && strings.TrimSpace(got[name]) == "" {
					t.Errorf("%s: the property %s is empty", title, name)
				}
				at = at[:len(at)-1]
			}
		}
		want := map[string]string{"dc:title": title, "dc:creator": "VP Charts", "dc:language": "en",
			"dc:description": "Licence: CC0 1.0, https://creativecommons.org/publicdomain/zero/1.0/"}
		if !maps.Equal(got, want) { // so that there is no date either: nothing would stand behind it
			t.Errorf("%s: properties are %q, want %q", title, got, want)
		}
	}
}

func TestWorkbookLooksAsItShould(t *testing.T) {
	// excelize reads it back here: as a second reader, and for its formatting.
	s := compute(t, 8)
	f, err := excelize.OpenReader(bytes.NewReader(scaleBook(t, s)))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	moved := 0
	for i, m := range s.Continuous.Rows {
		cell := fmt.Sprintf("B%d", i+2)
		if got, err := f.GetCellValue("Continuous", cell); err != nil || got != m.Winner.String() {
			t.Errorf("Continuous!%s shows as %q (%v), want %v: the number format is 0.00", cell, got, err, m.Winner)
		}
		if kind, err := f.GetCellType("Continuous", cell); err != nil || kind != excelize.CellTypeUnset && kind != excelize.CellTypeNumber {
			t.Errorf("Continuous!%s is of type %v (%v), want a number", cell, kind, err)
		}
		id, err := f.GetCellStyle("Continuous", cell)
		if err != nil {
			t.Fatal(err)
		}
		style, err := f.GetStyle(id)
		if err != nil {
			t.Fatal(err)
		}
		if bold := style.Font != nil && style.Font.Bold; bold != m.Corrected() {
			t.Errorf("Continuous!%s bold: %v, moved by the correction: %v", cell, bold, m.Corrected())
		} else if bold {
			moved++
		}
	}
	if moved == 0 {
		t.Error("no cell of 8 boards is bold: the correction moves one")
	}
	for _, sheet := range []string{"Continuous", "Discrete"} {
		panes, err := f.GetPanes(sheet)
		if err != nil || !panes.Freeze || panes.YSplit != 1 || panes.XSplit != 0 {
			t.Errorf("%s: panes %+v (%v), want the header row frozen", sheet, panes, err)
		}
		id, err := f.GetCellStyle(sheet, "A1")
		if err != nil {
			t.Fatal(err)
		}
		if style, err := f.GetStyle(id); err != nil || style.Font == nil || !style.Font.Bold || style.Fill.Type != "pattern" {
			t.Errorf("%s: header has the style %+v (%v), want bold on a shade", sheet, style, err)
		}
	}
	if width, err := f.GetColWidth("Continuous", "D"); err != nil || width < 14 {
		t.Errorf("Continuous: column D is %v wide (%v), too narrow for nine decimals", width, err)
	}
}

func TestAllWorkbookKeepsItsMarginsInSight(t *testing.T) {
	f, err := excelize.OpenReader(bytes.NewReader(allBook(t, computeAll(t, 4, 100))))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for _, sheet := range []string{"Continuous", "Discrete"} {
		panes, err := f.GetPanes(sheet)
		if err != nil || !panes.Freeze || panes.YSplit != 1 || panes.XSplit != 1 {
			t.Errorf("%s: panes %+v (%v), want the header row and the first column frozen", sheet, panes, err)
		}
		if width, err := f.GetColWidth(sheet, "CT"); err != nil || width > 10 || width < 7 { // CT is 100 boards
			t.Errorf("%s: column CT is %v wide (%v), want it as the others", sheet, width, err)
		}
	}
	if got, err := f.GetCellValue("Continuous", "CT1"); err != nil || got != "100" {
		t.Errorf("Continuous!CT1 is %q (%v), want 100 boards", got, err)
	}
}

func TestWorkbooksAreTheSameEveryTime(t *testing.T) {
	first := scaleBook(t, compute(t, 60))
	all := computeAll(t, 4, 20)
	firstAll := allBook(t, all)
	var group sync.WaitGroup
	for i := range 8 { // zip keeps compressors and passes them round
		group.Go(func() {
			scaleBook(t, compute(t, 4+i))
			if !bytes.Equal(scaleBook(t, compute(t, 60)), first) {
				t.Error("scale.xlsx of 60 boards differs from run to run")
			}
			if !bytes.Equal(allBook(t, all), firstAll) {
				t.Error("vp-scales.xlsx differs from run to run")
			}
		})
	}
	group.Wait()
}

func TestWorkbooksHoldNoRealLongerThanNineDecimals(t *testing.T) {
	for _, file := range [][]byte{scaleBook(t, compute(t, 5)), allBook(t, computeAll(t, 4, 100))} {
		book := readBook(t, file)
		cells := 0
		for _, name := range book.Names {
			for _, row := range book.Sheets[name] {
				for _, text := range row {
					if _, err := strconv.ParseFloat(text, 64); err != nil {
						continue
					}
					cells++
					if _, decimals, _ := strings.Cut(text, "."); len(decimals) > 9 || strings.ContainsAny(text, "eE") {
						t.Errorf("%s: %s has more than nine decimals", name, text)
					}
				}
			}
		}
		if cells < 100 {
			t.Errorf("%d numbers found, want at least 100", cells)
		}
	}
}

// TestEveryStyleIsTheOneMeant: the program goes by the styles' places in a file.
func TestEveryStyleIsTheOneMeant(t *testing.T) {
	open := func(file []byte) *excelize.File {
		f, err := excelize.OpenReader(bytes.NewReader(file))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { f.Close() })
		return f
	}
	one, all := open(scaleBook(t, compute(t, 8))), open(allBook(t, computeAll(t, 4, 8)))
	const bold, shaded, ruled, right = "bold ", "shaded ", "ruled ", "right "
	for _, c := range []struct {
		book              *excelize.File
		sheet, cell, want string
	}{
		{one, "Continuous", "A1", bold + shaded + ruled + right + "0"}, // a heading
		{one, "Continuous", "A2", "0"},
		{one, "Continuous", "B2", "2"},         // 2 is 0.00
		{one, "Continuous", "B42", bold + "2"}, // 40 IMPs, moved by the correction
		{one, "Continuous", "D2", "0.000000000"},
		{one, "About", "A1", bold + "0"},
		{all, "Discrete", "B2", right + "0"},
	} {
		id, err := c.book.GetCellStyle(c.sheet, c.cell)
		if err != nil {
			t.Fatal(err)
		}
		s, err := c.book.GetStyle(id)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, is := range []struct {
			so   bool
			name string
		}{
			{s.Font != nil && s.Font.Bold, bold}, {s.Fill.Type == "pattern" && s.Fill.Pattern == 1, shaded},
			{len(s.Border) == 1 && s.Border[0].Type == "bottom", ruled}, {s.Alignment != nil && s.Alignment.Horizontal == "right", right},
		} {
			if is.so {
				got += is.name
			}
		}
		if s.CustomNumFmt != nil {
			got += *s.CustomNumFmt
		} else {
			got += strconv.Itoa(s.NumFmt)
		}
		if got != c.want {
			t.Errorf("%s!%s is %q, should be %q", c.sheet, c.cell, got, c.want)
		}
	}
}
