package ownscale

import (
	"fmt"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/cases"
)

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
