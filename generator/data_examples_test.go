package generator_test

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/xuri/excelize/v2"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// mostLines is how long an example of /data/ may be.
const mostLines = 15

// examples are the examples of /data/ in a language, as people copy them.
func examples(t testing.TB, language string, want int) []string {
	t.Helper()
	var all []string
	for _, code := range readback.Elements(whole(t).page(t, "data/index.html"), func(n *html.Node) bool {
		return n.DataAtom == atom.Code && readback.Attr(n, "class") == "language-"+language
	}) {
		text := code.FirstChild.Data
		if lines := strings.Count(text, "\n"); lines > mostLines {
			t.Errorf("data/index.html: an example in %s has %d lines, %d at most", language, lines, mostLines)
		}
		all = append(all, text)
	}
	if len(all) != want {
		t.Fatalf("data/index.html has %d examples in %s, should have %d", len(all), language, want)
	}
	return all
}

// readdressed is a text with what must stand in its first line replaced.
func readdressed(t testing.TB, code, old, with string) string {
	t.Helper()
	first, _, _ := strings.Cut(code, "\n")
	if !strings.Contains(first, old) {
		t.Fatalf("the first line of an example is %q, and should name %s", first, old)
	}
	return strings.Replace(code, old, with, 1)
}

// marginsOf are margins on both sides, to beyond the blitz.
func marginsOf(n int) (all []int) {
	end := continuousRows(n) - 1
	for m := -end - 2; m <= end+2; m++ {
		all = append(all, m)
	}
	return append(all, 1000, -1000)
}

// continuousScore is our score and theirs, in hundredths, for our margin.
func (s secondScale) continuousScore(margin int) (ours, theirs int) {
	rows := s.continuous.Rows
	ours = rows[min(max(margin, -margin), len(rows)-1)].Final
	if margin < 0 {
		ours = 2000 - ours
	}
	return ours, 2000 - ours
}

// discreteScore is the same on the discrete scale.
func (s secondScale) discreteScore(margin int) (ours, theirs int) {
	for _, r := range s.discrete.Rows {
		if max(margin, -margin) >= r.From {
			ours = 100 * r.VP
		}
	}
	if margin < 0 {
		ours = 2000 - ours
	}
	return ours, 2000 - ours
}

// answers are what an example prints for margins, a line each.
func answers(n int, margins []int) string {
	var b strings.Builder
	for _, m := range margins {
		ours, theirs := scaleOf(n).continuousScore(m)
		fmt.Fprintln(&b, twoDecimals(ours), twoDecimals(theirs))
	}
	return b.String()
}

// forMargins has an example print the score of each margin instead of that of 31,
// of which it says what comes out.
func forMargins(t testing.TB, code string, margins []int) string {
	t.Helper()
	const call, says = "score(31)", "15.97 4.03"
	lines := strings.Split(code, "\n")
	at := slices.IndexFunc(lines, func(line string) bool { return strings.Contains(line, call) })
	if at < 0 || !strings.Contains(lines[at], says) || strings.Count(code, call) != 1 {
		t.Fatalf("no line of the example calls %s and says that it gives %s:\n%s", call, says, code)
	}
	var calls []string
	for _, m := range margins {
		calls = append(calls, strings.Replace(lines[at], call, fmt.Sprintf("score(%d)", m), 1))
	}
	return strings.Join(slices.Replace(lines, at, at+1, calls...), "\n")
}

// piped runs a program with a text as its input, and gives what it prints.
func piped(t testing.TB, program, input string, args ...string) string {
	t.Helper()
	cmd := exec.Command(program, args...)
	var out, said bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(input), &out, &said
	if err := cmd.Run(); err != nil {
		t.Fatalf("%s: %v: %s\n%s", program, err, said.String(), input)
	}
	return out.String()
}

func TestTheExampleInJavaScriptGivesTheOraclesScores(t *testing.T) {
	t.Parallel()
	node := readback.Tool(t, "node")
	code := examples(t, "js", 1)[0]
	address := host(t, whole(t), "/")
	for _, n := range someBoards() {
		code := readdressed(t, code, "https://example.org/boards/24/", fmt.Sprintf("%sboards/%d/", address, n))
		if got, want := piped(t, node, forMargins(t, code, marginsOf(n)), "--input-type=module"), answers(n, marginsOf(n)); got != want {
			t.Errorf("%d boards: the example prints\n%s\nshould print\n%s", n, got, want)
		}
	}
}

func TestTheExampleInPythonGivesTheOraclesScores(t *testing.T) {
	t.Parallel()
	python := readback.Tool(t, "python3")
	code := examples(t, "python", 1)[0]
	for _, n := range someBoards() {
		file := whole(t).onDisk(boardPath(n, "continuous.csv"))
		code := readdressed(t, code, `"continuous.csv"`, strconv.Quote(file))
		if got, want := piped(t, python, forMargins(t, code, marginsOf(n)), "-"), answers(n, marginsOf(n)); got != want {
			t.Errorf("%d boards: the example prints\n%s\nshould print\n%s", n, got, want)
		}
	}
}

// The example is a part of a program: the test adds what the page says that it
// imports, and a main function.
func TestTheExampleInGoGivesTheOraclesScores(t *testing.T) {
	t.Parallel()
	const head = "package main\n\nimport (\n\t_ \"embed\"\n\t\"encoding/csv\"\n\t\"fmt\"\n\t\"strings\"\n)\n\n"
	code := examples(t, "go", 1)[0]
	if !strings.Contains(code, "of 31: 15.97, 4.03") {
		t.Error("the example does not say what comes out for 31 IMPs")
	}
	for _, n := range []int{24, 100} {
		dir := t.TempDir()
		margins := marginsOf(n)
		program := head + readdressed(t, code, "continuous.csv", "scores.csv") + fmt.Sprintf("\nfunc main() {\n\tfor _, m := range %#v {\n"+
			"\t\tours, theirs, err := score(m)\n\t\tif err != nil {\n\t\t\tpanic(err)\n\t\t}\n\t\tfmt.Println(ours, theirs)\n\t}\n}\n", margins)
		for name, data := range map[string][]byte{
			"go.mod": []byte("module example\n\ngo 1.21\n"), "main.go": []byte(program), "scores.csv": whole(t).file(t, boardPath(n, "continuous.csv")),
		} {
			if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		cmd := exec.Command("go", "run", ".")
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off")
		got, err := cmd.CombinedOutput()
		if want := answers(n, margins); err != nil || string(got) != want {
			t.Errorf("%d boards: the example prints (%v)\n%s\nshould print\n%s", n, err, got, want)
		}
	}
}

// The example is pasted into a page of somebody else's.
func TestTheExampleForPagesGivesTheOraclesScores(t *testing.T) {
	t.Parallel()
	code := readdressed(t, examples(t, "html", 1)[0], "https://example.org/", host(t, whole(t), "/"))
	if !strings.Contains(code, "score(24, 31)); // 15.97 4.03") {
		t.Error("the example does not say what comes out for 24 boards and 31 IMPs")
	}
	foreign := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, `<!doctype html><html lang="en"><head><title>Somebody else</title><link rel="icon" href="data:,"></head><body>`, code, `</body></html>`)
	}))
	t.Cleanup(foreign.Close)
	tab := openTab(t, openBrowser(t))
	if err := tab.open(foreign.URL); err != nil {
		t.Fatal(err)
	}
	for _, n := range everyBoards() {
		margins := marginsOf(n)
		script := fmt.Sprintf(`%s.map((m) => score(%d, m).join(" ") + "\n").join("")`, asJSON(t, margins), n)
		got, err := chromedp.Run(tab.ctx, chromedp.Evaluate[string](script))
		if want := answers(n, margins); err != nil || got != want {
			t.Errorf("%d boards: the example gives (%v)\n%s\nshould give\n%s", n, err, got, want)
		}
	}
	tab.mu.Lock()
	defer tab.mu.Unlock()
	if want := []string{"console.log"}; !slices.Equal(tab.said, want) || len(tab.failed) > 0 {
		t.Errorf("the console has %q and the requests %q failed; it should have %q", tab.said, tab.failed, want)
	}
}

// The formulas are worked out by excelize, in the workbooks that the site has and
// in one into which the CSV file was imported.
func TestTheFormulasGiveTheOraclesScores(t *testing.T) {
	t.Parallel()
	blocks := examples(t, "excel", 2)
	r := &reading{t: t, why: "secretaries copy this formula into their spreadsheet"}
	for _, n := range someBoards() {
		s := scaleOf(n)
		book, err := excelize.OpenReader(bytes.NewReader(whole(t).file(t, boardPath(n, "scale.xlsx"))))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := book.NewSheet("Match"); err != nil {
			t.Fatal(err)
		}
		imported := excelize.NewFile()
		head, rows, err := readback.CSV(whole(t).file(t, boardPath(n, "continuous.csv")))
		if err != nil {
			t.Fatal(err)
		}
		for i, row := range append([][]string{head}, rows...) {
			for k, text := range row {
				var value any = text
				if number, err := strconv.ParseFloat(text, 64); err == nil {
					value = number
				}
				if err := imported.SetCellValue("Sheet1", fmt.Sprintf("%c%d", 'A'+k, i+1), value); err != nil {
					t.Fatal(err)
				}
			}
		}
		for _, m := range marginsToCompute(n) {
			ours, theirs := s.continuousScore(m)
			oursWhole, theirsWhole := s.discreteScore(m)
			compute(r, book, "Match", "A2", m, blocks[0], []int{ours, theirs, oursWhole, theirsWhole})
			compute(r, imported, "Sheet1", "E2", m, blocks[1], []int{ours, theirs})
		}
	}
	want := 0
	for _, n := range someBoards() {
		want += 6 * len(marginsToCompute(n))
	}
	r.must(want, "six formulas for margins of some board counts")
}

// marginsToCompute are all margins of a printed match length, of the chosen ones where
// everything is asked for, and of others the ends and a few: excelize takes its time.
func marginsToCompute(n int) []int {
	if n == 24 || everything() && slices.Contains(chosenBoards, n) {
		return marginsOf(n)
	}
	end := continuousRows(n) - 1
	return []int{0, 1, -1, 5, -5, end / 2, -end / 2, end - 1, 1 - end, end, -end, end + 1, -end - 1, 1000, -1000}
}

// compute works out formulas, a line each, for a margin in a cell.
func compute(r *reading, book *excelize.File, sheet, cell string, margin int, formulas string, want []int) {
	r.t.Helper()
	if err := book.SetCellInt(sheet, cell, int64(margin)); err != nil {
		r.t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(formulas), "\n")
	if len(lines) != len(want) {
		r.t.Fatalf("%d formulas, should be %d:\n%s", len(lines), len(want), formulas)
	}
	for i, formula := range lines {
		at := fmt.Sprintf("H%d", i+2)
		if err := book.SetCellFormula(sheet, at, formula); err != nil {
			r.t.Fatal(err)
		}
		value, err := book.CalcCellValue(sheet, at, excelize.Options{RawCellValue: true})
		if err != nil {
			r.fault("%s for %d IMPs: %v", formula, margin, err)
			continue
		}
		number, _ := strconv.ParseFloat(value, 64) // what is no number is not the same
		r.same(fmt.Sprintf("%.2f", number), twoDecimals(want[i]), "%s for %d IMPs", formula, margin)
	}
}

// The command of /data/ finds nothing wrong with a whole copy of the site, and
// something with a copy in which a byte differs.
func TestTheCommandForChecksumsFindsWhatDiffers(t *testing.T) {
	t.Parallel()
	readback.Tool(t, "sha256sum")
	command := examples(t, "sh", 1)[0]
	check := func(dir string) (string, error) {
		cmd := exec.Command("sh", "-c", command)
		cmd.Dir = dir
		said, err := cmd.CombinedOutput()
		return string(said), err
	}
	o := options()
	o.First, o.Last = 8, 8
	b := buildOnly(t, o)
	if said, err := check(b.dir); err != nil || said != "" {
		t.Errorf("of a whole site the command says %q (%v), should say nothing", said, err)
	}
	path := boardPath(8, "continuous.csv")
	changed := bytes.Replace(b.file(t, path), []byte("10.44"), []byte("10.45"), 1)
	if err := os.WriteFile(b.onDisk(path), changed, 0o600); err != nil {
		t.Fatal(err)
	}
	if said, err := check(b.dir); err == nil || !strings.Contains(said, path) {
		t.Errorf("of a changed %s the command says %q (%v)", path, said, err)
	}
}
