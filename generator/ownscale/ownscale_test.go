package ownscale

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/internal/cases"
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

// faultsOf returns the faults of a scale with one of its two files changed, without the file's name.
func faultsOf(file, text string) string {
	files := map[string]string{"own.csv": inventedTable, "own.toml": inventedAbout}
	files[file] = text
	_, err := readTexts(files)
	return strings.ReplaceAll(fmt.Sprint(err), "content/scales/"+file+":", "")
}

func TestAFaultIsReportedWithItsLine(t *testing.T) {
	cases.Texts(t, "testdata/faults-of-tables.txt", func(text string) string { return faultsOf("own.csv", text) })
	cases.Texts(t, "testdata/faults-of-descriptions.txt", func(text string) string { return faultsOf("own.toml", text) })
	cases.Texts(t, "testdata/faults-of-parameters.txt", func(text string) string {
		_, err := readTexts(map[string]string{"own.toml": inventedAbout + text})
		return strings.ReplaceAll(fmt.Sprint(err), "content/scales/own.", "")
	})
	const empty = "1: the file is empty: its first line should be boards,imps,winner,loser or boards,from,to,winner,loser"
	if got := faultsOf("own.csv", ""); got != empty {
		t.Errorf("the fault of an empty file is\n%s\nwant\n%s", got, empty)
	}
}

func TestEveryFaultOfEveryScaleIsReportedAtOnce(t *testing.T) {
	_, err := readTexts(map[string]string{
		"A.csv": inventedTable, "A.toml": inventedAbout, "b.csv": inventedTable, "c.toml": inventedAbout,
		"e.csv": inventedTable, "e.toml": inventedAbout + "total = 30\naverage = 15\nkind = \"discrete\"\n",
		"d.csv": inventedTable[:strings.Index(inventedTable, "16,")], "d.toml": inventedAbout + "total = 30",
	})
	const want = `content/scales/A.csv:1: the name "A" becomes an address: use small letters from a to z and digits, with single hyphens between, and a letter first
content/scales/b.csv:1: there is no b.toml beside it, which should say what the scale is: title, whose, source, edition, and total where all scores add up to the same
content/scales/c.toml:1: there is no c.csv beside it, which should have the scale's tables: boards,imps,winner,loser or boards,from,to,winner,loser; save a spreadsheet as CSV; or let them be computed: give the description kind, boards, average and blitz_factor
content/scales/d.csv:5: 25 and 4 add up to 29, should be 30, the total in d.toml
content/scales/d.csv:6: 25 and 0 add up to 25, should be 30, the total in d.toml
content/scales/e.toml:6: average: a scale with parameters has no tables: leave out average, kind, or else e.csv and total`
	if fmt.Sprint(err) != want {
		t.Errorf("the faults are\n%v\nwant\n%s", err, want)
	}
}

func TestAScalesNameMustWorkAsAnAddressAndBeFree(t *testing.T) {
	cases.Texts(t, "testdata/names.txt", badName)
}

// FuzzOwnScales reads any two texts as a publisher's scale; an empty table is no file. The tables of one that is accepted have a score
// for every margin, begin with a draw, and never rise for a loser or fall for a winner. The faults of
// one that is refused each have a line that is there.
func FuzzOwnScales(f *testing.F) {
	for file, add := range map[string]func(text string){
		"tables":       func(text string) { f.Add(text, inventedAbout) },
		"descriptions": func(text string) { f.Add(inventedTable, text) },
		"parameters":   func(text string) { f.Add("", inventedAbout+text) },
	} {
		texts, _ := cases.ReadTexts(f, "testdata/faults-of-"+file+".txt")
		for _, text := range texts {
			add(text)
		}
	}
	for _, o := range []string{"\ufeff", "\r", "\x00", "\xff", "\"", "\u2028", "\t", ";", "-", "999999999999", "\u202e",
		"=1+1"} {
		for _, place := range []string{"", "boards", "6-8", "15", "\n"} {
			f.Add(strings.Replace(inventedTable, place, place+o, 1), inventedAbout+"total = 20")
			f.Add("boards,imps,winner,loser\n8,0,10,10\n8,1,20,0\n", strings.Replace(inventedAbout, "\"", "\""+o, 1))
		}
	}
	f.Fuzz(func(t *testing.T, table, about string) {
		files := map[string]string{"own.csv": table, "own.toml": about}
		if table == "" {
			delete(files, "own.csv")
		}
		all, err := readTexts(files)
		if err != nil {
			for line := range strings.SplitSeq(err.Error(), "\n") {
				isLine(t, line, map[string]string{"csv": table, "toml": about})
			}
			return
		}
		s, own := all.Scales[0], all.Texts[0]
		for _, n := range s.Boards() {
			made, err := s.Table(n)
			if err != nil || made.Boards != n || made.Name != "own" || len(made.Rows) == 0 {
				t.Fatalf("the table of %d boards is %v (%v)", n, made, err)
			}
			sample.Invariant(t, made, s.Total)
		}
		if len(s.Boards()) == 0 || own.Title == "" ||
			strings.ContainsAny(own.Title+own.Short+own.Note, "\n\r\x1b") {
			t.Errorf("the scale is %+v", s)
		}
	})
}

// isLine checks the text of a fault: its file and line are there, and it has no control characters.
func isLine(t *testing.T, fault string, files map[string]string) {
	t.Helper()
	rest, named := strings.CutPrefix(fault, "content/scales/own.")
	ending, _, _ := strings.Cut(rest, ":")
	line := 0
	_, err := fmt.Sscanf(rest, ending+":%d: ", &line)
	if lines := 1 + strings.Count(files[ending], "\n"); !named || err != nil || line < 1 || line > lines {
		t.Errorf("the fault %q names no line from 1 to %d", fault, lines)
	}
	if strings.ContainsFunc(fault, func(r rune) bool { return r < ' ' && r != '\t' || r == 0x7f }) {
		t.Errorf("the fault %q has a control character", fault)
	}
}
