package check

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// readCSV gives the lines of a CSV file, the head first.
func readCSV(data []byte) ([][]string, error) {
	c := csv.NewReader(bytes.NewReader(data))
	c.ReuseRecord = false
	var all [][]string
	for {
		line, err := c.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, told(err)
		}
		all = append(all, line)
	}
	if len(all) == 0 {
		return nil, errors.New("no lines")
	}
	return all, nil
}

// The columns of a table, after the board count if there are several tables.
const (
	marginColumns = "imps,winner,loser"
	rangeColumns  = "from,to,winner,loser"
)

// csvRow reads a line "imps,winner,loser" or "from,to,winner,loser".
func csvRow(line []string) (w row, err error) {
	margins := line[0]
	if len(line) == 4 {
		switch line[1] {
		case "":
			margins += "+"
		case line[0]:
		default:
			margins += "–" + line[1]
		}
	}
	var ok [3]bool
	w.cells = 2
	w.from, w.to, ok[0] = parseMargins(margins)
	w.scores[0], ok[1] = parseScore(line[len(line)-2])
	w.scores[1], ok[2] = parseScore(line[len(line)-1])
	if ok != [3]bool{true, true, true} {
		return w, fmt.Errorf("%q is no row of a table", strings.Join(line, ","))
	}
	return w, nil
}

// boardCSV reads continuous.csv and discrete.csv of a board count.
func boardCSV(scale string) reader {
	return func(r *reading, part []string, data []byte) {
		lines, err := readCSV(data)
		if err != nil {
			r.fault("%v", err)
			return
		}
		if head := strings.Join(lines[0], ","); head != marginColumns && head != rangeColumns {
			r.fault("the columns are %q, should be %s or %s", head, marginColumns, rangeColumns)
			return
		}
		var rows []row
		for i, line := range lines[1:] {
			w, err := csvRow(line)
			if err != nil {
				r.fault("line %d: %v", i+2, err)
				return
			}
			rows = append(rows, w)
		}
		boards, _ := whole(part[1])
		r.scale(scale, boards, rows, false)
	}
}

// seriesCSV reads the tables of a scale, one below the other. Their order is that of the board counts.
func seriesCSV(r *reading, part []string, data []byte) {
	counts, tables, err := parseSeries(data)
	if err != nil {
		r.fault("%v", err)
		return
	}
	for i, n := range counts {
		if i > 0 && n <= counts[i-1] {
			r.fault("%d boards stand after %d", n, counts[i-1])
		}
		r.scale(part[1], n, tables[n], false)
	}
	r.everyCount(part[1], counts)
}

// everyCount finds fault with a list of a scale's tables in which some are left out. A site may have
// the tables of its own board counts only, but then those from the first to the last.
func (r *reading) everyCount(name string, counts []int) {
	s, err := r.register.Find(name)
	if err != nil || len(counts) == 0 {
		return
	}
	from, to := counts[0], counts[len(counts)-1]
	if !s.Follows {
		from, to = s.From, s.To
	}
	there := map[int]bool{}
	for _, n := range counts {
		there[n] = true
	}
	for n := from; n <= to; n++ {
		if s.Has(n) && !there[n] {
			r.fault("%s, %d boards: the table is missing", name, n)
		}
	}
}

func parseSeries(data []byte) (counts []int, tables map[int][]row, err error) {
	lines, err := readCSV(data)
	if err != nil {
		return nil, nil, err
	}
	if head, _ := strings.CutPrefix(strings.Join(lines[0], ","), "boards,"); head != marginColumns && head != rangeColumns {
		return nil, nil, fmt.Errorf("the columns are %q, should be boards and %s or %s", lines[0], marginColumns, rangeColumns)
	}
	tables = map[int][]row{}
	for i, line := range lines[1:] {
		if len(line) < 4 {
			return nil, nil, fmt.Errorf("line %d has no board count", i+2)
		}
		w, err := csvRow(line[1:])
		n, ok := whole(line[0])
		if err != nil || !ok {
			return nil, nil, fmt.Errorf("line %d: %q is no row of a table", i+2, strings.Join(line, ","))
		}
		if len(counts) == 0 || counts[len(counts)-1] != n {
			counts = append(counts, n)
		}
		tables[n] = append(tables[n], w)
	}
	return counts, tables, nil
}

// ownTables makes tables of what data/NAME.csv says of a publisher's scale.
func ownTables(name string, data []byte) map[int]vp.Table {
	_, tables, err := parseSeries(data)
	if err != nil {
		return nil // told when the file is read
	}
	own := map[int]vp.Table{}
	for n, rows := range tables {
		t := vp.Table{Name: name, Boards: n, PerMargin: bytes.HasPrefix(data, []byte("boards,imps,"))}
		for _, w := range rows {
			t.Rows = append(t.Rows, vp.Row{From: w.from, To: w.to, Winner: w.scores[0], Loser: w.scores[1]})
		}
		if t.PerMargin {
			t.Rows[len(t.Rows)-1].To = vp.Open
		}
		own[n] = t
	}
	return own
}

// modelValues are what a file of models has in a column: of the model itself, or of its difference
// from the exponential one in VPs.
var modelValues = map[string]func(m, exponential vp.Model, u float64) float64{
	"scale":            func(m, _ vp.Model, u float64) float64 { return m.V(u) },
	"sensitivity":      func(m, _ vp.Model, u float64) float64 { return m.S(u) },
	"concavity":        func(m, _ vp.Model, u float64) float64 { return m.C(u) },
	"difference":       func(m, e vp.Model, u float64) float64 { return 10 * (m.V(u) - e.V(u)) },
	"worth-difference": func(m, e vp.Model, u float64) float64 { return 10 * (m.S(u) - e.S(u)) },
}

// modelCSV reads the values of a plot of the models: u = x/X, and a column for each model.
func modelCSV(r *reading, part []string, data []byte) {
	lines, err := readCSV(data)
	if err != nil {
		r.fault("%v", err)
		return
	}
	value := modelValues[part[1]]
	if head := strings.Join(lines[0], ","); head != "u,exponential,quadratic,logarithmic,square-root" && head != "u,quadratic,logarithmic,square-root" {
		r.fault("the columns are %q, should be u and the models", head)
		return
	}
	models := map[string]vp.Model{}
	for _, m := range vp.Models() {
		models[string(m.Name)] = m
	}
	for i, line := range lines[1:] {
		u := float64(i) / 100
		r.is(near(line[0], u), fmt.Sprintf("line %d, %s", i+2, lines[0][0]), line[0], u)
		for c, name := range lines[0][1:] {
			if m, ok := models[name]; ok {
				want := value(m, models["exponential"], u)
				r.is(near(fixed(line[c+1]), want), fmt.Sprintf("u = %.2f, %s", u, name), line[c+1], real9(want))
			}
		}
	}
	r.hundredAndOne(len(lines) - 1)
}

// fixed writes all nine decimals of a real, of which a file may leave out the noughts at the end.
func fixed(s string) string {
	a, b, _ := strings.Cut(s, ".")
	if len(b) < 9 {
		b += strings.Repeat("0", 9-len(b))
	}
	return a + "." + b
}

func real9(x float64) string { return strconv.FormatFloat(x, 'f', 9, 64) }

func (r *reading) hundredAndOne(lines int) {
	if lines != 101 {
		r.fault("%d lines of values, should be 101: u from 0 to 1 by 0.01", lines)
	}
}

// valuesCSV reads a model's own values: u, v, s and c.
func valuesCSV(r *reading, part []string, data []byte) {
	lines, err := readCSV(data)
	if err != nil {
		r.fault("%v", err)
		return
	}
	for _, m := range vp.Models() {
		if string(m.Name) != part[1] {
			continue
		}
		if head := strings.Join(lines[0], ","); head != "u,v,s,c" {
			r.fault("the columns are %q, should be u,v,s,c", head)
			return
		}
		for i, line := range lines[1:] {
			u := float64(i) / 100
			for c, want := range []float64{u, m.V(u), m.S(u), m.C(u)} {
				if c < len(line) {
					r.is(near(line[c], want), fmt.Sprintf("u = %.2f, %s", u, lines[0][c]), line[c], real9(want))
				}
			}
		}
		r.hundredAndOne(len(lines) - 1)
		return
	}
	r.cannotCompute(part[1])
}
