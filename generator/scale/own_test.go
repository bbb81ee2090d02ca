package scale

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// An invented scale from 25 to 0, as old ones were: the winner's score stops at 25 while
// the loser's goes on falling, so that the two do not add up to the same.
const (
	inventedTable = `boards,from,to,winner,loser
6-8,0,2,15,15
6-8,3,9,18,12
6-8,10,19,23,7
6-8,20,29,25,4
6-8,30,,25,0
16,0,4,15,15
16,5,39,20,10
16,40,59,25,2.5
16,60,,25,0
12,0,3,15,15
12,4,49,19,11
12,50,,25,1
`
	inventedAbout = `title = "Ruritania 25–0"
whose = "Bridge League of Ruritania"
source = "Regulation 7"
edition = "2027"
`
)

// inventedRows are its rows as fmt prints them, by board count.
var inventedRows = map[int]string{
	6:  "[{0 2 15.00 15.00} {3 9 18.00 12.00} {10 19 23.00 7.00} {20 29 25.00 4.00} {30 -1 25.00 0.00}]",
	7:  "[{0 2 15.00 15.00} {3 9 18.00 12.00} {10 19 23.00 7.00} {20 29 25.00 4.00} {30 -1 25.00 0.00}]",
	8:  "[{0 2 15.00 15.00} {3 9 18.00 12.00} {10 19 23.00 7.00} {20 29 25.00 4.00} {30 -1 25.00 0.00}]",
	12: "[{0 3 15.00 15.00} {4 49 19.00 11.00} {50 -1 25.00 1.00}]",
	16: "[{0 4 15.00 15.00} {5 39 20.00 10.00} {40 59 25.00 2.50} {60 -1 25.00 0.00}]",
}

// readTexts reads a folder of files with the texts.
func readTexts(files map[string]string) ([]Scale, []string, error) {
	folder := fstest.MapFS{}
	for name, text := range files {
		folder[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return ReadOwn(folder, "content/scales")
}

// tables are all tables of a scale.
func tables(t testing.TB, s Scale) (all []vp.Table) {
	t.Helper()
	for _, n := range s.Counts(nil) {
		table, err := s.Table(n)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, table)
	}
	return all
}

// isInvented says what of a scale's tables is not the invented scale's.
func isInvented(t *testing.T, how string, s Scale) {
	t.Helper()
	var boards []int
	for _, table := range tables(t, s) {
		boards = append(boards, table.Boards)
		if table.Name != "ruritania" || table.PerMargin || fmt.Sprint(table.Rows) != inventedRows[table.Boards] {
			t.Errorf("%s: for %d boards it is %+v, should have the rows %s", how, table.Boards, table, inventedRows[table.Boards])
		}
	}
	if want := []int{6, 7, 8, 12, 16}; !slices.Equal(boards, want) {
		t.Errorf("%s: it has tables for %d boards, should have them for %d", how, boards, want)
	}
}

func TestAScaleIsReadFromItsTwoFiles(t *testing.T) {
	all, notes, err := readTexts(map[string]string{
		"ruritania.csv": inventedTable, "ruritania.toml": inventedAbout,
		".ruritania.csv.swp": "x", "old/ruritania.csv": "x", "ruritania.xlsx": "x", "RURITANIA.CSV": "x",
	})
	if err != nil || len(all) != 1 {
		t.Fatalf("%d scales are read, should be one: %v", len(all), err)
	}
	isInvented(t, "as it is written", all[0])
	want := Own{Title: "Ruritania 25–0", Short: "Ruritania 25–0", Whose: "Bridge League of Ruritania", Source: "Regulation 7", Edition: "2027", File: "content/scales/ruritania.csv"}
	s := all[0]
	if where := s.Own.Places["source"]; where != "content/scales/ruritania.toml:3: source" {
		t.Errorf("its source is at %s", where)
	}
	want.Places = s.Own.Places
	if s.Name != "ruritania" || s.Kind != File || s.Total != 0 || !reflect.DeepEqual(*s.Own, want) {
		t.Errorf("it is %+v of %+v, should be of %+v", s, s.Own, want)
	}
	if want := []string{
		"content/scales/RURITANIA.CSV is ignored: a scale is NAME.csv and NAME.toml",
		"content/scales/old is ignored: scales lie in content/scales itself, not deeper",
		"content/scales/ruritania.xlsx is ignored: a scale is NAME.csv and NAME.toml",
	}; !slices.Equal(notes, want) {
		t.Errorf("the notes are\n%s\nshould be\n%s", strings.Join(notes, "\n"), strings.Join(want, "\n"))
	}
}

func TestAFolderWithoutScalesIsNoFault(t *testing.T) {
	if all, notes, err := ReadOwn(fstest.MapFS{}, "content/scales"); len(all)+len(notes) > 0 || err != nil {
		t.Errorf("it gives %v, %v, %v", all, notes, err)
	}
}

func TestWhatSpreadsheetsMakeOfATableIsTheSameTable(t *testing.T) {
	replaced := func(pairs ...string) string { return strings.NewReplacer(pairs...).Replace(inventedTable) }
	each := "boards,from,to,winner,loser\n"
	for _, boards := range []string{"8", "6", "7"} {
		for _, row := range regexp.MustCompile("(?m)^6-8(,.*\n)").FindAllStringSubmatch(inventedTable, -1) {
			each += boards + row[1]
		}
	}
	for how, text := range map[string]string{
		"with a byte order mark":     "\ufeff" + inventedTable,
		"with the line ends of DOS":  replaced("\n", "\r\n"),
		"without a last line end":    strings.TrimSuffix(inventedTable, "\n"),
		"with semicolons":            replaced(",", ";"),
		"with decimal commas":        replaced(",", ";", "2.5", "2,50"),
		"with tabs":                  replaced(",", "\t"),
		"with quotes":                `"` + replaced(",", `","`, "\n", "\"\n\"", "2.5", "2,5") + `"`,
		"with spaces":                replaced(",", " , ", "\n", " \n", "16", "\u00a016"),
		"with capitals":              replaced("boards", "Boards", "winner", "WINNER"),
		"with empty rows":            inventedTable + "\n,,,,\n , , ,,\n\n",
		"with an empty row between":  replaced("\n12,0", "\n,,,,\n12,0"),
		"with empty columns":         replaced("\n", ",,\n"),
		"with an en dash":            replaced("6-8", "6–8"),
		"with spaces around a dash":  replaced("6-8", "6 - 8"),
		"with each board count":      each + inventedTable[strings.Index(inventedTable, "16,"):],
		"with two decimals of score": replaced("15,15", "15.00,15.0"),
	} {
		all, _, err := readTexts(map[string]string{"ruritania.csv": text, "ruritania.toml": inventedAbout})
		if err != nil {
			t.Errorf("%s:\n%v", how, err)
			continue
		}
		isInvented(t, how, all[0])
	}
}

func TestAScaleByIMPIsRead(t *testing.T) {
	all, _, err := readTexts(map[string]string{
		"ruritania.csv":  "boards;imps;winner;loser\n8;0;10,00;10\n8;1;10,31;9,69\n8;2;20;0\n",
		"ruritania.toml": inventedAbout + "total = 20\nshort = \" Rur. 20 \"\nlink = \"https://league.example/7\"\nnote = \"Invented.\"\n",
	})
	if err != nil {
		t.Fatal(err)
	}
	const want = "[{ruritania 8 true [{0 0 10.00 10.00} {1 1 10.31 9.69} {2 -1 20.00 0.00}]}]"
	if got := fmt.Sprint(tables(t, all[0])); got != want {
		t.Errorf("it is %s, should be %s", got, want)
	}
	if s := all[0]; s.Total != 2000 || s.Own.Short != "Rur. 20" || s.Own.Link != "https://league.example/7" || s.Own.Note != "Invented." {
		t.Errorf("it is %+v of %+v", s, s.Own)
	}
}

// For the rest of the program it is an entry like ours.
func TestAScaleOfAFileJoinsTheRegister(t *testing.T) {
	all, _, err := readTexts(map[string]string{"ruritania.csv": inventedTable, "ruritania.toml": inventedAbout})
	if err != nil {
		t.Fatal(err)
	}
	r, err := Built().With(all...)
	if err != nil {
		t.Fatal(err)
	}
	if table, err := r.Table("ruritania", 12); err != nil || table.Boards != 12 {
		t.Errorf("for 12 boards it has %v (%v)", table, err)
	}
	const want = "ruritania: no table for board count 9; it has them for 6-8, 12, 16"
	if _, err := r.Table("ruritania", 9); fmt.Sprint(err) != want {
		t.Errorf("of 9 boards it says %v, should say %s", err, want)
	}
	if got := r.Names(); got[len(got)-1] != "ruritania" {
		t.Errorf("the names are %q, should end with ruritania", got)
	}
}
