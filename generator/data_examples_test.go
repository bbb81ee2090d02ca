package generator_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"
	"golang.org/x/net/html"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// examples are the examples of /data/ in a language, as people copy them.
func examples(t testing.TB, language string, want int) []string {
	t.Helper()
	var all []string
	for _, code := range readback.Elements(whole(t).page(t, "data/index.html"), func(n *html.Node) bool {
		return readback.Attr(n, "class") == "language-"+language
	}) {
		all = append(all, code.FirstChild.Data)
	}
	if len(all) != want || strings.Count(strings.Join(all, ""), "\n") > 15 {
		t.Fatalf("data/index.html has %d examples in %s, should have %d of 15 lines at most", len(all), language, want)
	}
	return all
}

// exampleBoards are the board counts whose margins examples are asked for.
func exampleBoards() []int {
	if readback.Everything() {
		return chosenBoards
	}
	return []int{24}
}

// exampleMargins are margins on both sides, to beyond the blitz.
func exampleMargins(n int) []int {
	end := continuousRows(n) - 1
	return []int{0, 1, -1, 5, -5, 31, -31, end / 2, -end / 2, end - 1, 1 - end, end, -end, end + 1, -end - 1, 1000, -1000}
}

// The examples run as they stand, but for an address, and for the line that prints the score of
// 31 IMPs, which prints those of many. That in Go is a part of a program, and the page says what
// it imports; that for pages stands below a script, which is given to it here.
func TestTheExamplesGiveTheScores(t *testing.T) {
	t.Parallel()
	site, dir := whole(t), t.TempDir()
	address := host(t, site, "/")
	const (
		goHead = "package main\n\nimport (\n\t_ \"embed\"\n\t\"encoding/csv\"\n\t\"fmt\"\n\t\"strings\"\n)\n\n"
		goCall = "\tif ours, theirs, err := score(%d); err == nil {\n\t\tfmt.Println(ours, theirs)\n\t}"
	)
	script := string(site.file(t, scalesJS))
	for language, c := range map[string]struct {
		command []string
		call    string   // prints a score
		replace []string // what the example must have once, and what stands there here; CALLS are the calls
	}{
		"js": {[]string{"node", "js.mjs"}, "console.log(...score(%d));", []string{
			"https://example.org/boards/24/", address + "boards/N/", "console.log(...score(31)); // 15.97 4.03", "CALLS"}},
		"html": {[]string{"node", "html.cjs"}, "console.log(...score(N, %d));", []string{
			`<script src="https://example.org/data/scales.js"></script>`, script, "\n<script>", "", "</script>", "", "console.log(...score(24, 31)); // 15.97 4.03", "CALLS"}},
		"python": {[]string{"python3", "python.py"}, "print(*score(%d))", []string{
			"continuous.csv", "N.csv", "print(*score(31))  # 15.97 4.03", "CALLS"}},
		"go": {[]string{"go", "run", "go.go"}, goCall, []string{"//go:embed continuous.csv", goHead + "//go:embed N.csv", "// of 31: 15.97, 4.03\n}", "\n}\n\nfunc main() {\nCALLS}"}},
	} {
		for _, n := range exampleBoards() {
			var calls, want strings.Builder
			for _, m := range exampleMargins(n) {
				fmt.Fprintf(&calls, c.call+"\n", m)
				ours, theirs := tableFor(t, "wbf-continuous", n).Score(m)
				fmt.Fprintln(&want, ours, theirs)
			}
			code := examples(t, language, 1)[0]
			for i := 0; i < len(c.replace); i += 2 {
				if strings.Count(code, c.replace[i]) != 1 {
					t.Fatalf("the example in %s should have %q once:\n%s", language, c.replace[i], code)
				}
				with := strings.NewReplacer("CALLS", calls.String(), "boards/N/", fmt.Sprintf("boards/%d/", n), "N.csv", fmt.Sprintf("%d.csv", n)).Replace(c.replace[i+1])
				code = strings.Replace(code, c.replace[i], strings.ReplaceAll(with, "score(N,", fmt.Sprintf("score(%d,", n)), 1)
			}
			csv := site.file(t, boardPath(n, "continuous.csv"))
			for name, data := range map[string][]byte{c.command[len(c.command)-1]: []byte(code), fmt.Sprintf("%d.csv", n): csv} {
				if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			cmd := exec.Command(readback.Tool(t, c.command[0]), c.command[1:]...)
			cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOFLAGS=", "GOWORK=off")
			if got, err := cmd.CombinedOutput(); err != nil || string(got) != want.String() {
				t.Errorf("%d boards: the example in %s prints (%v)\n%s\nshould print\n%s", n, language, err, got, &want)
			}
		}
	}
}

// Secretaries copy the formulas into the site's workbook. Here excelize works them out. Those
// of the second example are for an imported CSV file, which is the first sheet alone.
func TestTheFormulasGiveTheScores(t *testing.T) {
	t.Parallel()
	formulas := strings.Split(strings.TrimSpace(strings.Join(examples(t, "excel", 2), "")), "\n")
	for _, n := range exampleBoards() {
		book, err := excelize.OpenReader(bytes.NewReader(whole(t).file(t, boardPath(n, "scale.xlsx"))))
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range exampleMargins(n) {
			ours, theirs := tableFor(t, "wbf-continuous", n).Score(m)
			oursWhole, theirsWhole := tableFor(t, "wbf-discrete", n).Score(m)
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
				number, _ := strconv.ParseFloat(value, 64) // what is no number is not the same
				got = append(got, strings.TrimSuffix(fmt.Sprintf("%.2f %v", number, err), " <nil>"))
			}
			sameLines(t, fmt.Sprintf("%d boards, the formulas for %d IMPs", n, m), got, want)
		}
	}
}

// The command of /data/ finds nothing wrong with a whole copy of the site.
func TestTheCommandForChecksumsPassesTheSite(t *testing.T) {
	t.Parallel()
	readback.Tool(t, "sha256sum")
	cmd := exec.Command("sh", "-c", examples(t, "sh", 1)[0])
	cmd.Dir = whole(t).dir()
	if said, err := cmd.CombinedOutput(); err != nil || len(said) > 0 {
		t.Errorf("of a whole site the command says %q (%v), should say nothing", said, err)
	}
}
