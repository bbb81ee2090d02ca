package generator_test

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/scale"
)

// These tests read the numbers of finished files with other programs and libraries, and compare them
// with the second computation or with printed tables.

// readBoards are the board counts whose files are read.
func readBoards() []int {
	if readback.Everything() {
		return everyBoards()
	}
	return []int{firstBoards, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 28, 32, lastBoards}
}

// nine writes a real number as data files do.
func nine(x float64) string { return strconv.FormatFloat(x, 'f', 9, 64) }

// keyed writes numbers with a key, as readback.JSON reads them.
func keyed(key string, numbers ...any) (all []string) {
	for _, n := range numbers {
		all = append(all, fmt.Sprint(key, "=", n))
	}
	return all
}

// jsonNumbers are the numbers of a board count's scale.json.
func (s secondScale) jsonNumbers() []string {
	c, d := secondOf("wbf-continuous", s.boards), secondOf("wbf-discrete", s.boards)
	x, _ := s.continuous.X.Float64()
	all := slices.Concat(keyed("schema_version", 1), keyed("boards", s.boards), keyed("blitz_x", nine(x)), keyed("blitz_margin", c.blitz()),
		keyed("violations", s.continuous.Counts.Violations), keyed("steps", s.continuous.Counts.Steps), keyed("moved", s.continuous.Counts.Moved))
	for i, r := range c.rows {
		m := s.continuous.Rows[i]
		all = append(all, slices.Concat(keyed("imps", m.IMPs), keyed("exact", nine(m.Nearest)), keyed("rounded_hundredths", m.Cut),
			keyed("winner_hundredths", r.winner), keyed("loser_hundredths", r.loser))...)
	}
	all = append(all, slices.Concat(keyed("blitz_margin", d.blitz()), keyed("steps", s.discrete.Steps))...)
	for _, mid := range s.discrete.Mid {
		all = append(all, keyed("mid_scores", nine(float64(mid)/100))...)
	}
	for _, first := range s.discrete.FirstPass {
		all = append(all, keyed("first_pass", first)...)
	}
	for _, r := range d.rows {
		if all = append(all, keyed("from", r.from)...); r.to != oracle.Open {
			all = append(all, keyed("to", r.to)...)
		}
		all = append(all, append(keyed("winner_hundredths", r.winner), keyed("loser_hundredths", r.loser)...)...)
	}
	for _, v := range s.discrete.Violations {
		all = append(all, slices.Concat(keyed("winner_hundredths", 100*v.VP), keyed("exact_imps", nine(v.Nearest)), keyed("from", v.From), keyed("to", v.To))...)
	}
	return all
}

// workbook are the rows of a board count's scale.xlsx: those of both scales, and the numbers of the sheet About.
func (s secondScale) workbook() (continuous, discrete, about []string) {
	c, d := secondOf("wbf-continuous", s.boards), secondOf("wbf-discrete", s.boards)
	for i, r := range c.rows {
		m := s.continuous.Rows[i]
		continuous = append(continuous, row(strconv.Itoa(m.IMPs), twoDecimals(r.winner), twoDecimals(r.loser), nine(m.Nearest), twoDecimals(m.Cut)))
	}
	for k, r := range d.rows {
		cells := append(d.margins(r), twoDecimals(r.winner), twoDecimals(r.loser))
		if k < len(s.discrete.Mid) {
			cells = append(cells, twoDecimals(s.discrete.Mid[k]), strconv.Itoa(s.discrete.FirstPass[k]))
		}
		discrete = append(discrete, row(cells...))
	}
	x, _ := s.continuous.X.Float64()
	counts := s.continuous.Counts
	about = []string{fmt.Sprint(s.boards), nine(x), fmt.Sprint(c.blitz()), fmt.Sprint(counts.Violations), fmt.Sprint(counts.Steps),
		fmt.Sprint(counts.Moved), digitsOf(c.csv()), fmt.Sprint(d.blitz()), fmt.Sprint(s.discrete.Steps), digitsOf(d.csv()),
		fmt.Sprint(len(s.discrete.Violations))}
	for _, v := range s.discrete.Violations {
		about = append(about, nine(v.Nearest))
	}
	return continuous, discrete, about
}

// sheetLines are the rows of a sheet below its heads.
func sheetLines(rows [][]string) (lines []string) {
	for _, cells := range rows[1:] {
		lines = append(lines, row(cells...))
	}
	return lines
}

func TestDataOfEachBoardCountAreThoseOfTheSecondComputation(t *testing.T) {
	t.Parallel()
	b := whole(t)
	readback.Together(readBoards(), func(n int) {
		s := scaleOf(n)
		for file, scale := range map[string]string{"continuous.csv": "wbf-continuous", "discrete.csv": "wbf-discrete"} {
			sameLines(t, boardPath(n, file), strings.Split(string(b.file(t, boardPath(n, file))), "\n"), strings.Split(secondOf(scale, n).csv(), "\n"))
		}
		sameLines(t, boardPath(n, "scale.json"), sample.Must(readback.JSON(b.file(t, boardPath(n, "scale.json")))), s.jsonNumbers())
		path := boardPath(n, "scale.xlsx")
		sheets, names, err := readback.XLSX(b.file(t, path))
		if err != nil {
			t.Fatal(err)
		}
		sameLines(t, path+", sheets", names, []string{"Continuous", "Discrete", "About"})
		continuous, discrete, about := s.workbook()
		sameLines(t, path+", Continuous", sheetLines(sheets["Continuous"]), continuous)
		sameLines(t, path+", Discrete", sheetLines(sheets["Discrete"]), discrete)
		sameLines(t, path+", About", values(sheets["About"]), about)
	})
}

// values are the second cells of rows.
func values(rows [][]string) (all []string) {
	for _, cells := range rows {
		if len(cells) > 1 {
			all = append(all, cells[1])
		}
	}
	return all
}

// publishedOf are the tables of a scale on a site with these board counts, in their order. Printed scales, that for
// halves and the study are there for all board counts that they have.
func publishedOf(scale string, counts []int) (all []secondTable) {
	key := fmt.Sprint(scale, counts)
	if known, there := publishedTables.Load(key); there {
		return known.([]secondTable)
	}
	for n := 2; n <= lastBoards; n++ {
		if scale == "half-match" || n >= firstBoards && (slices.Contains(counts, n) || !slices.Contains(computed, scale)) {
			if table := secondOf(scale, n); len(table.rows) > 0 {
				all = append(all, table)
			}
		}
	}
	publishedTables.Store(key, all)
	return all
}

// computed are the scales that a site has for its own board counts; publishedTables are those of publishedOf.
var (
	computed        = []string{"wbf-continuous", "wbf-discrete", "acbl-nabc"}
	publishedTables sync.Map
)

// seriesCSV is the file of tables, each row with its board count.
func seriesCSV(tables []secondTable) (text string) {
	for i, table := range tables {
		head, rows, _ := strings.Cut(table.csv(), "\n")
		if i == 0 {
			text = "boards," + head + "\n"
		}
		for line := range strings.Lines(rows) {
			text += fmt.Sprint(table.boards, ",", line)
		}
	}
	return text
}

// scriptNumbers are the numbers of scales.js: X of each board count, the IMP scale, and a scale's first board
// count and its score for a draw, then what each IMP gains, or the margins from which it gives one VP more.
func scriptNumbers(counts []int, names ...string) []string {
	all := slices.Concat(keyed("version", 2), keyed("first", counts[0]))
	for _, n := range counts {
		x, _ := oracle.BlitzPoint(n).Float64()
		all = append(all, keyed("x", strconv.FormatFloat(float64(int(100*x+0.5))/100, 'f', -1, 64))...)
	}
	for _, line := range impScale()[1:] {
		all = append(all, keyed("imps", line[0])...)
	}
	for _, name := range names {
		tables := publishedOf(name, counts)
		draw := tables[0].rows[0].winner
		all = append(all, append(keyed("first", tables[0].boards), keyed("drawn", draw)...)...)
		if !tables[0].perMargin {
			all = append(all, keyed("step", 100)...)
		}
		for _, table := range tables {
			for i, r := range table.rows[1:] {
				if gain := r.winner - table.rows[i].winner; table.perMargin && i < table.blitz() {
					all = append(all, keyed("gains", gain)...)
				} else if !table.perMargin {
					for range gain / 100 {
						all = append(all, keyed("from", r.from)...)
					}
				}
			}
		}
	}
	return all
}

// impScale are the rows of the IMP scale of Law 78B: the points from and to, and the IMPs.
func impScale() [][]string {
	return sample.Must(readback.CSV(sample.Must(os.ReadFile("official/data/imp-scale.csv"))))[1:]
}

func TestDataOfAllBoardCountsAreThoseOfTheSecondComputation(t *testing.T) {
	t.Parallel()
	b, counts := whole(t), everyBoards()
	var names []string
	for _, s := range scale.Built().Published() {
		got := string(b.file(t, "data/"+s.Name+".csv"))
		sameLines(t, "data/"+s.Name+".csv", strings.Split(got, "\n"), strings.Split(seriesCSV(publishedOf(s.Name, counts)), "\n"))
		if !s.Study {
			names = append(names, s.Name)
		}
	}
	sameLines(t, scalesJS, sample.Must(readback.Script(b.file(t, scalesJS), "vpScales")), scriptNumbers(counts, names...))
	for i, m := range oracle.Models() {
		want := []string{"u,v,s,c"}
		for _, p := range m.Points() {
			want = append(want, fmt.Sprintf("%.2f,%.9f,%.9f,%.9f", p.U, p.V, p.S, p.C))
		}
		file := "models/" + m.Name + "/values.csv"
		sameLines(t, fmt.Sprint(i, " ", file), strings.Split(strings.TrimSpace(string(b.file(t, file))), "\n"), want)
	}
	sheets, _, err := readback.XLSX(b.file(t, "data/vp-scales.xlsx"))
	if err != nil {
		t.Fatal(err)
	}
	continuous, discrete, about := make([][]string, lastBoards*3/2+1), make([][]string, 11), [][]string{}
	for i := range continuous {
		continuous[i] = []string{strconv.Itoa(i)}
	}
	for i := range discrete {
		discrete[i] = []string{strconv.Itoa(10 + i)}
	}
	for _, n := range counts {
		c, d, s := secondOf("wbf-continuous", n), secondOf("wbf-discrete", n), scaleOf(n)
		for i := range continuous {
			if i < len(c.rows) {
				continuous[i] = append(continuous[i], twoDecimals(c.rows[i].winner))
			} else {
				continuous[i] = append(continuous[i], "")
			}
		}
		for i, r := range d.cells() {
			discrete[i] = append(discrete[i], r.cells[0])
		}
		x, _ := s.continuous.X.Float64()
		counts := s.continuous.Counts
		about = append(about, []string{fmt.Sprint(n), nine(x), fmt.Sprint(c.blitz()), fmt.Sprint(counts.Violations), fmt.Sprint(counts.Steps),
			fmt.Sprint(counts.Moved), fmt.Sprint(d.blitz()), fmt.Sprint(s.discrete.Steps), fmt.Sprint(len(s.discrete.Violations))})
	}
	sameLines(t, "vp-scales.xlsx, Continuous", sheetLines(sheets["Continuous"]), sheetLines(append([][]string{nil}, continuous...)))
	sameLines(t, "vp-scales.xlsx, Discrete", sheetLines(sheets["Discrete"]), sheetLines(append([][]string{nil}, discrete...)))
	last := sheets["About"]
	sameLines(t, "vp-scales.xlsx, About", sheetLines(last[max(0, len(last)-len(about)-1):]), sheetLines(append([][]string{nil}, about...)))
}

func TestVectorsAreThoseOfTheSecondComputation(t *testing.T) {
	t.Parallel()
	var file struct {
		Vectors []struct {
			Scale, Call, Fails string
			Boards, Margin     int
			Score              int `json:"score_hundredths"`
			OurIMPs            int `json:"our_imps"`
			TheirIMPs          int `json:"their_imps"`
			ForUs              int `json:"for_us"`
			ForThem            int `json:"for_them"`
			OurMargin          int `json:"our_margin"`
			TheirMargin        int `json:"their_margin"`
			Ours               int `json:"ours_hundredths"`
			Theirs             int `json:"theirs_hundredths"`
		}
	}
	if err := json.Unmarshal(whole(t).file(t, "data/vectors.json"), &file); err != nil {
		t.Fatal(err)
	}
	tables := map[string]secondTable{}
	r := &readback.Reading{T: t, Why: "other programs are tested with these vectors"}
	for _, v := range file.Vectors {
		if v.Call == "table" || v.Fails != "" {
			continue
		}
		of := fmt.Sprint(v.Scale, " ", v.Boards)
		if _, there := tables[of]; !there {
			tables[of] = secondOf(v.Scale, v.Boards)
		}
		table := tables[of]
		ourMargin, theirMargin := v.OurIMPs-v.TheirIMPs+v.ForUs, v.TheirIMPs-v.OurIMPs+v.ForThem
		got, want := fmt.Sprint(v.OurMargin, v.TheirMargin, v.Ours, v.Theirs), ""
		switch v.Call {
		case "score":
			ours, theirs := table.score(v.Margin)
			want = fmt.Sprint(0, 0, ours, theirs)
		case "match":
			ours, _ := table.score(ourMargin)
			theirs, _ := table.score(theirMargin)
			want = fmt.Sprint(ourMargin, theirMargin, ours, theirs)
		case "margin-for":
			got, want = fmt.Sprint(v.Margin), fmt.Sprint(table.marginFor(v.Score))
		}
		r.Same(got, want, "vectors.json: %+v", v)
	}
	if n := r.Checked.Load(); n < 9000 {
		t.Errorf("%d vectors were compared, want 9000 at least", n)
	}
}
