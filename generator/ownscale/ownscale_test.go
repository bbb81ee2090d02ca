package ownscale

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// An invented scale from 25 to 0, like scales of the past: the winner's score stops at 25 while the
// loser's still falls, so that the sum of both scores is not always the same.
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

// inventedTables has the tables of the invented scale as fmt prints them.
var inventedTables = func() string {
	const of6to8 = "false 1 [{0 2 15.00 15.00} {3 9 18.00 12.00} {10 19 23.00 7.00} {20 29 25.00 4.00} {30 -1 25.00 0.00}]}"
	return "[{ruritania 6 " + of6to8 + " {ruritania 7 " + of6to8 + " {ruritania 8 " + of6to8 +
		" {ruritania 12 false 1 [{0 3 15.00 15.00} {4 49 19.00 11.00} {50 -1 25.00 1.00}]}" +
		" {ruritania 16 false 1 [{0 4 15.00 15.00} {5 39 20.00 10.00} {40 59 25.00 2.50} {60 -1 25.00 0.00}]}]"
}()

// readTexts reads the scales of a folder with these files.
func readTexts(files map[string]string) (Found, error) {
	folder := fstest.MapFS{}
	for name, text := range files {
		folder[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return Read(input.Folder{FS: folder, Name: "content/scales"})
}

// tables returns all tables of a scale.
func tables(s scale.Scale) (all []vp.Table) {
	for _, n := range s.Counts(nil) {
		all = append(all, sample.Must(s.Table(n)))
	}
	return all
}

func TestAScaleIsReadFromItsTwoFiles(t *testing.T) {
	found, err := readTexts(map[string]string{
		"ruritania.csv": inventedTable, "ruritania.toml": inventedAbout,
		"whole.csv": "boards;imps;winner;loser\n8;0;10,00;10\n8;1;10,31;9,69\n8;2;20;0\n11;0;10;10\n11;1;20;0\n",
		"whole.toml": strings.Replace(inventedAbout, "Regulation 7", "Regulation 7, 2027", 1) + "total = 20\nshort = \" " + strings.Repeat("ŵ", 24) +
			" \"\nlink = \"https://league.example/7\"\nnote = \"Invented.\"\n",
		".ruritania.csv.swp": "x", "old/ruritania.csv": "x", "ruritania.xlsx": "x", "RURITANIA.CSV": "x",
	})
	if err != nil || len(found.Scales) != 2 {
		t.Fatalf("%d scales are read, want 2: %v", len(found.Scales), err)
	}
	for i, want := range []string{
		"file 0.00 {ruritania Ruritania 25–0 Ruritania 25–0 Bridge League of Ruritania Regulation 7 2027   map[]} " +
			inventedTables,
		"file 20.00 {whole Ruritania 25–0 " + strings.Repeat("ŵ", 24) +
			" Bridge League of Ruritania Regulation 7, 2027  https://league.example/7 Invented. map[]} " +
			"[{whole 8 true 2 [{0 0 10.00 10.00} {1 1 10.31 9.69} {2 -1 20.00 0.00}]} {whole 11 true 2 [{0 0 10.00 10.00} {1 " +
			"-1 20.00 0.00}]}]",
	} {
		s, own := found.Scales[i], found.Texts[i]
		own.Places = nil
		if got := fmt.Sprintf("%s %v %v %v", s.Kind, s.Total, own, tables(s)); got != want || s.Name != own.Name {
			t.Errorf("the scale is\n%s\nwant\n%s", got, want)
		}
	}
	if where := found.Texts[0].Places["source"]; where != "content/scales/ruritania.toml:3: source" {
		t.Errorf("the place of the scale's source is %s", where)
	}
	if want := []string{
		"content/scales/RURITANIA.CSV is ignored: a scale is NAME.csv and NAME.toml; save a spreadsheet as CSV",
		"content/scales/old is ignored: scales lie in content/scales itself, not deeper",
		"content/scales/ruritania.xlsx is ignored: a scale is NAME.csv and NAME.toml; save a spreadsheet as CSV",
	}; !slices.Equal(found.Notes, want) {
		t.Errorf("the notes are\n%s\nwant\n%s", strings.Join(found.Notes, "\n"), strings.Join(want, "\n"))
	}
}

func TestATableIsTheSameInEveryFormThatSpreadsheetsSave(t *testing.T) {
	replaced := func(pairs ...string) string { return strings.NewReplacer(pairs...).Replace(inventedTable) }
	each := "boards,from,to,winner,loser\n"
	for _, boards := range []string{"8", "6", "7"} {
		for _, row := range regexp.MustCompile("(?m)^6-8(,.*\n)").FindAllStringSubmatch(inventedTable, -1) {
			each += boards + row[1]
		}
	}
	for how, text := range map[string]string{
		"with a byte order mark":     "\ufeff" + inventedTable,
		"with Windows line ends":     replaced("\n", "\r\n"),
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
		all, err := readTexts(map[string]string{"ruritania.csv": text, "ruritania.toml": inventedAbout})
		if err != nil || fmt.Sprint(tables(all.Scales[0])) != inventedTables {
			t.Errorf("%s the table is read as %v (%v), want the invented tables", how, all.Scales, err)
		}
	}
}
