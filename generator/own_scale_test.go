package generator_test

import (
	"crypto/sha256"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/net/html"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/check"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/site"
)

// The scale of Ruritania, which does not exist; its figures are invented. It goes from 25 to
// 0, as old ones did: the winner's score stops at 25, the loser's goes on falling, so that
// the two do not add up to the same. It is written here once, as the first margins of its
// scores, and from that made what a spreadsheet saves and what the site is to publish.
var (
	ruritanianScores = []string{"15–15", "16–14", "17–13", "18–12", "19–11", "20–10", "21–9", "22–8", "23–7", "24–6",
		"25–5", "25–4", "25–2.50", "25–1", "25–0"}
	ruritanianStarts = []struct {
		boards []int
		from   []int
	}{
		{[]int{16}, []int{0, 3, 7, 11, 16, 20, 24, 30, 35, 41, 47, 54, 61, 69, 88}},
		{[]int{6, 7, 8}, []int{0, 2, 5, 8, 11, 14, 17, 21, 25, 29, 33, 38, 43, 49, 62}},
		{[]int{12}, []int{0, 3, 6, 10, 14, 17, 21, 26, 31, 36, 41, 47, 53, 60, 76}},
	}
)

// A ruritanianRow is a row of the scale.
type ruritanianRow struct {
	from, to      int // to is -1 in the last one
	winner, loser string
}

// ruritanianTable is the table for a board count, nil where it has none.
func ruritanianTable(boards int) (rows []ruritanianRow) {
	for _, t := range ruritanianStarts {
		for _, n := range t.boards {
			if n != boards {
				continue
			}
			for i, from := range t.from {
				r := ruritanianRow{from: from, to: -1}
				if i+1 < len(t.from) {
					r.to = t.from[i+1] - 1
				}
				r.winner, r.loser, _ = strings.Cut(ruritanianScores[i], "–")
				rows = append(rows, r)
			}
		}
	}
	return rows
}

// ruritanianBoards are its board counts in their order.
var ruritanianBoards = []int{6, 7, 8, 12, 16}

// ruritanianCSV is what the site is to publish: of one board count, or of all with the
// column boards.
func ruritanianCSV(boards ...int) string {
	var b strings.Builder
	b.WriteString(map[bool]string{true: "", false: "boards,"}[len(boards) == 1] + "from,to,winner,loser\n")
	for _, n := range boards {
		for _, r := range ruritanianTable(n) {
			if len(boards) > 1 {
				fmt.Fprintf(&b, "%d,", n)
			}
			to := ""
			if r.to >= 0 {
				to = fmt.Sprint(r.to)
			}
			fmt.Fprintf(&b, "%d,%s,%s,%s\n", r.from, to, r.winner, r.loser)
		}
	}
	return b.String()
}

// ruritanianSheet is the scale as a spreadsheet in a country with decimal commas saves it.
func ruritanianSheet() string {
	var b strings.Builder
	b.WriteString("\ufeffBoards;From;To;Winner;Loser;;\r\n")
	for _, t := range ruritanianStarts {
		boards := fmt.Sprint(t.boards[0])
		if len(t.boards) > 1 {
			boards += fmt.Sprintf(" – %d", t.boards[len(t.boards)-1])
		}
		for _, r := range ruritanianTable(t.boards[0]) {
			to := ""
			if r.to >= 0 {
				to = fmt.Sprint(r.to)
			}
			fmt.Fprintf(&b, "%s;%d;%s;%s;\"%s\";;\r\n", boards, r.from, to, r.winner, strings.ReplaceAll(r.loser, ".", ","))
		}
	}
	b.WriteString(";;;;;;\r\n")
	return b.String()
}

const ruritanianAbout = `title = "Ruritania 25–0"
short = "Rur. 25–0"
whose = "Bridge League of Ruritania"
source = "Regulation 9, Appendix B"
edition = "2027"
link = "https://league.example/regulations/9"
note = "Its figures are invented."
`

// withRuritania adds the scale to a content folder.
func withRuritania(folder fstest.MapFS) fstest.MapFS {
	folder["scales/ruritania.csv"] = &fstest.MapFile{Data: []byte(ruritanianSheet())}
	folder["scales/ruritania.toml"] = &fstest.MapFile{Data: []byte(ruritanianAbout)}
	return folder
}

// ruritania is a site of 6 to 8 boards with the scale, for which its authority vouches.
func ruritania(t *testing.T) *built {
	t.Helper()
	o := generator.Options{BaseURL: "https://bridge.example/vp", First: 6, Last: 8}
	o.Content = withRuritania(fstest.MapFS{"site.toml": {Data: []byte(`organisation = "Bridge League of Ruritania"
[authority]
scales = ["ruritania"]
statement = "Official scale of Ruritania."
`)}})
	return buildOnly(t, o)
}

// score is what winner and loser earn by so many IMPs, as people read it.
func ruritanianScore(boards, margin int) (winner, loser string) {
	for _, r := range ruritanianTable(boards) {
		if r.from <= margin {
			winner, loser = r.winner, r.loser
		}
	}
	return winner, loser
}

// tableOn is a table of one of the site's pages.
func (b *built) tableOn(t *testing.T, path, id string) readback.Table {
	t.Helper()
	page, err := readback.HTML(b.file(t, path))
	if err != nil {
		t.Fatal(err)
	}
	table, err := readback.HTMLTable(page, id)
	if err != nil {
		t.Fatal(path, ": ", err)
	}
	return table
}

func TestTheDataOfAPublishersScaleAreItsFilesNumbers(t *testing.T) {
	t.Parallel()
	site := ruritania(t)
	if got, want := string(site.file(t, "data/ruritania.csv")), ruritanianCSV(ruritanianBoards...); got != want {
		t.Errorf("data/ruritania.csv is\n%s\nshould be\n%s", got, want)
	}
	scales, err := readback.ReadScalesJS(site.file(t, "data/scales.js"))
	if err != nil {
		t.Fatal(err)
	}
	read := 0
	for n := range 20 {
		if !slices.Contains(ruritanianBoards, n) {
			if _, _, err := scales.Score("ruritania", n, 0); err == nil {
				t.Errorf("scales.js has a table for %d boards", n)
			}
			continue
		}
		for m := range 100 {
			winner, loser, err := scales.Score("ruritania", n, m)
			if err != nil {
				t.Fatal(err)
			}
			read++
			wantWinner, wantLoser := ruritanianScore(n, m)
			if got, want := twoDecimals(winner)+"–"+twoDecimals(loser), withDecimals(wantWinner)+"–"+withDecimals(wantLoser); got != want {
				t.Errorf("scales.js, %d boards, %d IMPs: %s, should be %s", n, m, got, want)
			}
		}
	}
	if read != 500 {
		t.Errorf("%d scores were read, should be 500", read)
	}
	names := site.tableOn(t, "data/index.html", "names")
	last := names.Rows[len(names.Rows)-1]
	if last[0] != "ruritania" || last[1] != "Ruritania 25–0" || !strings.Contains(strings.Join(last, "|"), "|6–8, 12, 16|") {
		t.Errorf("the page of the data says of it %q", last)
	}
}

// digitsOf is the digits that identify a table by its file.
func digitsOf(csv string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(csv)))[:8] }

// readMargins are a row's margins as people read them.
func readMargins(r ruritanianRow) string {
	switch {
	case r.to < 0:
		return fmt.Sprintf("%d+", r.from)
	case r.to == r.from:
		return fmt.Sprint(r.from)
	}
	return fmt.Sprintf("%d–%d", r.from, r.to)
}

// withDecimals is a score with two decimals.
func withDecimals(score string) string {
	if !strings.Contains(score, ".") {
		score += ".00"
	}
	return score
}

// Its digits are those of the bytes that are its file's for the board count.
func TestAPublishersScaleIsFoundByItsDigits(t *testing.T) {
	t.Parallel()
	site := ruritania(t)
	table := site.tableOn(t, "verify/index.html", "identities")
	column := slices.Index(table.Head[0], "Ruritania 25–0")
	if column < 1 {
		t.Fatalf("the look-up has the columns %q", table.Head)
	}
	found := 0
	for _, row := range table.Rows {
		n, err := strconv.Atoi(row[0])
		if err != nil {
			t.Fatal(err)
		}
		want := ""
		if slices.Contains(ruritanianBoards, n) {
			want = digitsOf(ruritanianCSV(n))
			found++
		}
		if got := row[column]; got != want && !(want == "" && (got == "–" || got == "")) {
			t.Errorf("%d boards: the digits are %q, should be %q", n, got, want)
		}
	}
	if found != len(ruritanianBoards) {
		t.Errorf("the look-up has %d of its board counts, should have %d", found, len(ruritanianBoards))
	}
}

func TestAPublishersScaleStandsInTheComparison(t *testing.T) {
	t.Parallel()
	site := ruritania(t)
	table := site.tableOn(t, "compare/index.html", "margins") // of 8 boards, the usual number among these
	column := slices.Index(table.Head[0], "Ruritania 25–0")
	if column < 1 {
		t.Fatalf("the comparison has the columns %q", table.Head)
	}
	for m, row := range table.Rows {
		winner, _ := ruritanianScore(8, m)
		if got, _, _ := strings.Cut(row[column], "⌟"); got != winner {
			t.Errorf("%d IMPs: it earns %s, should be %s", m, got, winner)
		}
	}
	if len(table.Rows) < 34 {
		t.Errorf("the comparison has %d margins, and 25 begins at 33", len(table.Rows))
	}
}

// Its page says what its file says, and has every table, with a place for each board count.
func TestAPublishersScaleHasItsPage(t *testing.T) {
	t.Parallel()
	on := ruritania(t)
	const path = "scales/ruritania/index.html"
	page, err := readback.HTML(on.file(t, path))
	if err != nil {
		t.Fatal(err)
	}
	text := readback.Text(page)
	for _, want := range []string{"Ruritania 25–0", "Bridge League of Ruritania", "Regulation 9, Appendix B", "2027", "Its figures are invented.", "6–8, 12, 16 boards"} {
		if !strings.Contains(text, want) {
			t.Errorf("%s does not say %q", path, want)
		}
	}
	if links := readback.Elements(page, func(n *html.Node) bool { return readback.Attr(n, "href") == "https://league.example/regulations/9" }); len(links) != 1 {
		t.Errorf("%s has %d links to its source", path, len(links))
	}
	for _, n := range ruritanianBoards {
		if places := readback.Elements(page, func(e *html.Node) bool { return readback.Attr(e, "id") == strconv.Itoa(n) }); len(places) != 1 {
			t.Errorf("%s has %d places for %d boards", path, len(places), n)
		}
	}
	for _, n := range []int{6, 12, 16} { // 6 to 8 boards have one table
		var want [][]string
		for _, r := range ruritanianTable(n) {
			want = append(want, []string{readMargins(r), r.winner, r.loser})
		}
		if got := on.tableOn(t, path, fmt.Sprintf("table-%d", n)).Rows; !reflect.DeepEqual(got, want) {
			t.Errorf("%d boards: the page has the rows\n%q\nshould have\n%q", n, got, want)
		}
	}
	if home := string(on.file(t, "index.html")); !strings.Contains(home, `data-scale="ruritania"`) || !strings.Contains(home, `value="ruritania"`) {
		t.Error("the calculator does not show it")
	}
	if err := check.Site(os.DirFS(on.dir)); err != nil {
		t.Errorf("the site is not sound: %v", err)
	}
}

// A default scale can be a publisher's own, and a scale of nobody cannot.
func TestAPublishersScaleCanBeTheOneThatTheCalculatorShowsLarge(t *testing.T) {
	t.Parallel()
	build := func(name string) (generator.Result, error) {
		folder := withRuritania(fstest.MapFS{"site.toml": {Data: []byte("default_scale = \"" + name + "\"\n")}})
		return generator.Build(generator.Options{Content: folder, First: 8, Last: 8, Kinds: []generator.Kind{generator.HTML, generator.Data}})
	}
	r, err := build("ruritania")
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(r.Files, func(f site.File) bool { return f.Path == "index.html" })
	if !strings.Contains(string(r.Files[at].Data), `data-scale="ruritania" data-own`) || !strings.Contains(string(r.Files[at].Data), `<div class="answer chosen" data-scale="ruritania"`) {
		t.Error("the calculator does not show it large")
	}
	const want = `content/site.toml:1: default_scale: "acbl-20" is not one of wbf-continuous, wbf-discrete, ruritania`
	if _, err := build("acbl-20"); fmt.Sprint(err) != want {
		t.Errorf("of another scale it says %v, should say %s", err, want)
	}
}
