package generator_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"
	"golang.org/x/net/html"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/publisher"
)

// boardOrModel matches the part of an address that /data/ shows by an example.
var boardOrModel = regexp.MustCompile(`^(boards/)\d+/|^(models/)[a-z-]+/`)

// The page /data/ describes every data file and its columns, because people rely on them.
func TestEveryDataFileIsDocumented(t *testing.T) {
	t.Parallel()
	b := few(t)
	text, kinds := pageText(t, b, "data/index.html"), map[string]bool{}
	for _, p := range b.paths {
		name, columns := "", ""
		switch kind := kindOf(p); {
		case path.Dir(p) == "data" && p != "data/index.html":
			name = path.Base(p)
		case ofValues.MatchString(p) && path.Base(p) != "values.csv":
			name = path.Ext(p)
		case kind == outline.Data || kind == outline.Plots:
			example := map[bool]string{true: "24/", false: "exponential/"}[strings.HasPrefix(p, "boards/")]
			name = "/" + boardOrModel.ReplaceAllString(p, "${1}${2}"+example)
		case isEmbed(p):
			name = "/embed/24/"
		}
		if path.Ext(p) == ".csv" && name != ".csv" { // a plot's columns are its own
			columns, _, _ = strings.Cut(string(b.files[p]), "\n")
		}
		kinds[name] = true
		if !strings.Contains(text, name) || !strings.Contains(text, columns) {
			t.Errorf("data/index.html does not describe %s under the name %q with the columns %q", p, name, columns)
		}
	}
	if len(kinds) < 19 {
		t.Errorf("%d kinds of data files were found, want 19 at least: %v", len(kinds), kinds)
	}
}

// Whoever unpacks the archive has every data file of CSV and JSON as the site has it, and can check it like a site.
func TestTheArchiveHasEveryFileOfCSVAndJSON(t *testing.T) {
	t.Parallel()
	for _, b := range []*built{few(t), federationSite()} {
		data := b.file(t, "data/vp-charts.zip")
		archive := sample.Must(zip.NewReader(bytes.NewReader(data), int64(len(data))))
		want := slices.DeleteFunc(slices.Clone(b.paths), func(p string) bool {
			return kindOf(p) != outline.Data || path.Ext(p) != ".csv" && path.Ext(p) != ".json"
		})
		var got []string
		for _, f := range archive.File {
			got = append(got, f.Name)
			if !bytes.Equal(sample.Must(fs.ReadFile(archive, f.Name)), b.files[f.Name]) || f.Modified.Year() != 2000 {
				t.Errorf("%s of %v in the archive is not that of the site, or has a date that could change", f.Name, f.Modified)
			}
		}
		sameLines(t, "the archive", got, want)
		again, own, err := generator.DataOf(archive)
		if rest := len(got) - len(again) - len(own); err != nil || rest != min(len(own), 1) { // the vectors of own scales
			t.Errorf("of %d files %d can be made again, and there are %d own scales (%v)", len(got), len(again), len(own), err)
		}
	}
}

// Programs and cards name the version of the figures, and people look it up in the changelog.
func TestTheChangelogBeginsWithTheVersionOfTheFigures(t *testing.T) {
	t.Parallel()
	newest := regexp.MustCompile(`^[^#]*## Changes\n[^#]*### \d+\.\d+\.\d+\n\s*Version (\d+) of the figures`)
	text := string(sample.Must(publisher.Load(nil)).Changelog.Body)
	if found := newest.FindStringSubmatch(text); found == nil || found[1] != strconv.Itoa(dataset.Version) {
		t.Errorf("the first entry of the changelog names the version %q of the figures, want %d", found, dataset.Version)
	}
}

// examples are the examples of /data/ in a language, as people copy them.
func examples(t testing.TB, language string, want int) []string {
	t.Helper()
	var all []string
	for _, code := range readback.Elements(few(t).page(t, "data/index.html"), func(n *html.Node) bool {
		return readback.Attr(n, "class") == "language-"+language
	}) {
		all = append(all, code.FirstChild.Data)
	}
	if len(all) != want || strings.Count(strings.Join(all, ""), "\n") > 15 {
		t.Fatalf("data/index.html has %d examples in %s, want %d, with 15 lines at most together", len(all), language, want)
	}
	return all
}

// exampleMargins are margins of 24 boards for both sides, also beyond the blitz margin, 74 IMPs.
var exampleMargins = []int{0, 1, -1, 5, -5, 31, -31, 37, -37, 73, -73, 74, -74, 75, -75, 1000, -1000}

// The examples run as people copy them, except for two texts: the address of the site, and the line
// that prints the score of 31 IMPs. The Go example is a part of a program, so this test adds its
// imports and main. The HTML example loads a script, which this test puts in its place.
func TestTheExamplesGiveTheScores(t *testing.T) {
	t.Parallel()
	site, dir := few(t), t.TempDir()
	readback.Put(t, filepath.Join(dir, "continuous.csv"), string(site.file(t, "boards/24/continuous.csv")))
	const (
		goHead = "package main\n\nimport (\n\t_ \"embed\"\n\t\"encoding/csv\"\n\t\"fmt\"\n\t\"strings\"\n)\n\n"
		goCall = "\tif ours, theirs, err := score(%d); err == nil {\n\t\tfmt.Println(ours, theirs)\n\t}"
	)
	for language, c := range map[string]struct {
		command []string
		call    string   // prints a score
		replace []string // pairs: what the example has once, and its replacement, where CALLS stands for the calls
	}{
		"js": {[]string{"node", "js.mjs"}, "console.log(...score(%d));", []string{
			"https://example.org/", host(t, site, "/"), "console.log(...score(31)); // 15.97 4.03", "CALLS"}},
		"html": {[]string{"node", "html.cjs"}, "console.log(...score(24, %d));", []string{
			`<script src="https://example.org/data/scales.js"></script>`, string(site.file(t, scalesJS)), "\n<script>", "", "</script>", "",
			"console.log(...score(24, 31)); // 15.97 4.03", "CALLS"}},
		"python": {[]string{"python3", "python.py"}, "print(*score(%d))", []string{"print(*score(31))  # 15.97 4.03", "CALLS"}},
		"go": {[]string{"go", "run", "go.go"}, goCall, []string{
			"//go:embed", goHead + "//go:embed", "// of 31: 15.97, 4.03\n}", "\n}\n\nfunc main() {\nCALLS}"}},
	} {
		var calls, want strings.Builder
		for _, m := range exampleMargins {
			fmt.Fprintf(&calls, c.call+"\n", m)
			ours, theirs := tableOf("wbf-continuous", 24).Score(m)
			fmt.Fprintln(&want, ours, theirs)
		}
		code := examples(t, language, 1)[0]
		for i := 0; i < len(c.replace); i += 2 {
			if strings.Count(code, c.replace[i]) != 1 {
				t.Fatalf("the example in %s must have %q exactly once:\n%s", language, c.replace[i], code)
			}
			code = strings.Replace(code, c.replace[i], strings.Replace(c.replace[i+1], "CALLS", calls.String(), 1), 1)
		}
		readback.Put(t, filepath.Join(dir, c.command[len(c.command)-1]), code)
		cmd := exec.Command(readback.Tool(t, c.command[0]), c.command[1:]...)
		cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOFLAGS=", "GOWORK=off")
		if got, err := cmd.CombinedOutput(); err != nil || string(got) != want.String() {
			t.Errorf("the example in %s prints (%v)\n%s\nwant\n%s", language, err, got, &want)
		}
	}
}

// Secretaries copy the formulas into the site's workbook. Here excelize computes them. The formulas
// of the second example are for an imported CSV file, which gives a workbook of one sheet.
func TestTheFormulasGiveTheScores(t *testing.T) {
	t.Parallel()
	formulas := strings.Split(strings.TrimSpace(strings.Join(examples(t, "excel", 2), "")), "\n")
	book := sample.Must(excelize.OpenReader(bytes.NewReader(few(t).file(t, "boards/24/scale.xlsx"))))
	for _, m := range exampleMargins {
		ours, theirs := tableOf("wbf-continuous", 24).Score(m)
		oursWhole, theirsWhole := tableOf("wbf-discrete", 24).Score(m)
		want := []string{ours.String(), theirs.String(), oursWhole.String(), theirsWhole.String(), ours.String(), theirs.String()}
		var got []string
		for i, formula := range formulas {
			sheet, cell := "About", "A2"
			if i >= 4 {
				sheet, cell = "Continuous", "E2"
			}
			if err := errors.Join(book.SetCellInt(sheet, cell, int64(m)), book.SetCellFormula(sheet, "H2", formula)); err != nil {
				t.Fatal(err)
			}
			value, err := book.CalcCellValue(sheet, "H2", excelize.Options{RawCellValue: true})
			number, _ := strconv.ParseFloat(value, 64) // a value that is no number becomes 0.00 and an error
			got = append(got, strings.TrimSuffix(fmt.Sprintf("%.2f %v", number, err), " <nil>"))
		}
		sameLines(t, fmt.Sprintf("the formulas for %d IMPs", m), got, want)
	}
}
