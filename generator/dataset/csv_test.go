package dataset_test

import (
	"crypto/sha256"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/internal/oracle"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// two writes hundredths with two decimals, by another way than the code's.
func two(hundredths int) string { return fmt.Sprintf("%d.%02d", hundredths/100, hundredths%100) }

// wantContinuous gives the records of continuous.csv by the second
// implementation.
func wantContinuous(boards int) (records [][]string) {
	for _, m := range oracle.Continuous(boards).Rows {
		records = append(records, []string{strconv.Itoa(m.IMPs), two(m.Final), two(2000 - m.Final)})
	}
	return records
}

// wantRanges gives the records of a discrete CSV by the second implementation.
func wantRanges(s oracle.RangeScale) (records [][]string) {
	for _, r := range s.Rows {
		to := ""
		if r.To != oracle.Open {
			to = strconv.Itoa(r.To)
		}
		records = append(records, []string{strconv.Itoa(r.From), to, strconv.Itoa(r.VP), strconv.Itoa(2*s.V0 - r.VP)})
	}
	return records
}

func checkCSV(t *testing.T, what string, file []byte, wantHeader string, want [][]string) {
	t.Helper()
	header, records, err := readback.CSV(file)
	if err != nil {
		t.Errorf("%s: %v", what, err)
		return
	}
	if got := strings.Join(header, ","); got != wantHeader {
		t.Errorf("%s: header %q, want %q", what, got, wantHeader)
	}
	if len(want) == 0 || len(records) != len(want) {
		t.Errorf("%s: %d records, want %d", what, len(records), len(want))
		return
	}
	for i := range want {
		if !slices.Equal(records[i], want[i]) {
			t.Errorf("%s: record %d is %q, want %q", what, i, records[i], want[i])
		}
	}
}

func TestCSVOfTheWBFScalesIsThatOfTheSecondImplementation(t *testing.T) {
	for _, boards := range someBoards {
		s := compute(t, boards)
		checkCSV(t, fmt.Sprintf("continuous.csv of %d boards", boards),
			dataset.CSV(s.ContinuousTable), "imps,winner,loser", wantContinuous(boards))
		checkCSV(t, fmt.Sprintf("discrete.csv of %d boards", boards),
			dataset.CSV(s.DiscreteTable), "from,to,winner,loser", wantRanges(oracle.Discrete(boards)))
	}
}

func TestCSVOfOtherScalesIsThatOfTheSecondImplementation(t *testing.T) {
	for boards := 2; boards <= 50; boards++ {
		table, err := scale.Built().Table("half-match", boards)
		if err != nil {
			t.Fatal(err)
		}
		checkCSV(t, fmt.Sprintf("half-match of %d boards", boards),
			dataset.CSV(table), "from,to,winner,loser", wantRanges(oracle.HalfMatch(boards)))
	}
	for _, boards := range someBoards {
		table, err := scale.Built().Table("acbl-nabc", boards)
		if err != nil {
			t.Fatal(err)
		}
		var want [][]string
		for imps, winner := range oracle.NABC(boards) {
			want = append(want, []string{strconv.Itoa(imps), two(winner), two(2000 - winner)})
		}
		checkCSV(t, fmt.Sprintf("acbl-nabc of %d boards", boards), dataset.CSV(table), "imps,winner,loser", want)
	}
}

func TestCSVHasExactlyTheseBytes(t *testing.T) {
	// 1 board: X = 15, so that the curve meets 15 VP at 5 IMPs and 20 VP at 15.
	s := compute(t, 1)
	got := string(dataset.CSV(s.DiscreteTable))
	if head := "from,to,winner,loser\n0,0,10,10\n1,"; !strings.HasPrefix(got, head) {
		t.Errorf("discrete.csv of 1 board starts %q, want %q", got[:min(len(got), 40)], head)
	}
	if tail := ",,20,0\n"; !strings.HasSuffix(got, tail) {
		t.Errorf("discrete.csv of 1 board ends %q, want %q", got[max(0, len(got)-20):], tail)
	}
	got = string(dataset.CSV(s.ContinuousTable))
	if head := "imps,winner,loser\n0,10.00,10.00\n1,"; !strings.HasPrefix(got, head) {
		t.Errorf("continuous.csv of 1 board starts %q, want %q", got[:min(len(got), 40)], head)
	}
	if !strings.Contains(got, "\n5,15.00,5.00\n") {
		t.Error("continuous.csv of 1 board: 5 IMPs, a third of X, do not earn 15.00")
	}
	if tail := "\n15,20.00,0.00\n"; !strings.HasSuffix(got, tail) {
		t.Errorf("continuous.csv of 1 board ends %q, want %q: whole X is the last row", got[max(0, len(got)-20):], tail)
	}
}

func TestCSVKeepsTheHundredthsOfARangeTable(t *testing.T) {
	table := vp.Table{Name: "x", Boards: 4, Rows: []vp.Row{row(0, 3, 1000, 1000), row(4, vp.Open, 1250, 750)}}
	want := "from,to,winner,loser\n0,3,10,10\n4,,12.50,7.50\n"
	if got := string(dataset.CSV(table)); got != want {
		t.Errorf("CSV is %q, want %q", got, want)
	}
}

func TestIDIsTheStartOfTheCSVsChecksum(t *testing.T) {
	s := compute(t, 8)
	want := fmt.Sprintf("%x", sha256.Sum256(dataset.CSV(s.ContinuousTable)))[:8]
	if got := dataset.ID(s.ContinuousTable); got != want {
		t.Errorf("ID is %s, want %s", got, want)
	}
	if other := dataset.ID(s.DiscreteTable); other == want {
		t.Errorf("both scales have the ID %s", other)
	}
}

func TestCombinedCSVHoldsEveryBoardCount(t *testing.T) {
	var all []dataset.Scales
	var continuous, discrete [][]string
	for _, boards := range someBoards {
		all = append(all, compute(t, boards))
		n := strconv.Itoa(boards)
		for _, r := range wantContinuous(boards) {
			continuous = append(continuous, append([]string{n}, r...))
		}
		for _, r := range wantRanges(oracle.Discrete(boards)) {
			discrete = append(discrete, append([]string{n}, r...))
		}
	}
	checkCSV(t, "wbf-continuous.csv", dataset.SeriesCSV(series(t, all, "wbf-continuous")[0]), "boards,imps,winner,loser", continuous)
	checkCSV(t, "wbf-discrete.csv", dataset.SeriesCSV(series(t, all, "wbf-discrete")[0]), "boards,from,to,winner,loser", discrete)
}

// A file of a scale that does not follow the site's board counts has all of its own, each
// as the file of its table alone has it.
func TestASeriesIsEveryPublishedTableInItsOrder(t *testing.T) {
	all := computeAll(t, 4, 6)
	for _, name := range []string{"acbl-20", "acbl-30", "acbl-nabc", "half-match"} {
		s := series(t, all, name)[0]
		head, rows, _ := strings.Cut(string(dataset.SeriesCSV(s)), "\n")
		var want strings.Builder
		for _, boards := range map[string][]int{"acbl-20": {6, 36}, "acbl-30": {6, 36}, "acbl-nabc": {4, 6}, "half-match": {2, 50}}[name] {
			if _, ok := s.Table(boards); !ok {
				t.Errorf("%s has no table for %d boards", name, boards)
			}
		}
		for boards := range 60 {
			table, ok := s.Table(boards)
			if !ok {
				continue
			}
			ofTable, lines, _ := strings.Cut(string(dataset.CSV(table)), "\n")
			if head != "boards,"+ofTable {
				t.Errorf("%s: the columns are %s, those of a table %s", name, head, ofTable)
			}
			for line := range strings.Lines(lines) {
				fmt.Fprintf(&want, "%d,%s", boards, line)
			}
		}
		if rows != want.String() {
			t.Errorf("%s: the rows are not those of its tables, one below the other: %.200q", name, rows)
		}
		for _, boards := range map[string][]int{"acbl-20": {5, 37}, "acbl-30": {5, 37}, "acbl-nabc": {3, 7}, "half-match": {1, 51}}[name] {
			if _, ok := s.Table(boards); ok {
				t.Errorf("%s has a table for %d boards", name, boards)
			}
		}
	}
}

func TestModelCSVIsThatOfTheSecondImplementation(t *testing.T) {
	real := regexp.MustCompile(`^-?[0-9]+\.[0-9]{9}$`)
	want := oracle.Models()
	models := vp.Models()
	if len(models) != 4 || len(want) != 4 {
		t.Fatalf("%d models, the second implementation has %d, want 4", len(models), len(want))
	}
	for i, m := range models {
		header, records, err := readback.CSV(dataset.ModelCSV(m))
		if err != nil {
			t.Errorf("%s: %v", m.Name, err)
			continue
		}
		if got := strings.Join(header, ","); got != "u,v,s,c" || m.Name != want[i].Name {
			t.Errorf("%s: header %q, want u,v,s,c of %s", m.Name, got, want[i].Name)
		}
		if len(records) != 101 || len(want[i].Points) != 101 {
			t.Errorf("%s: %d records, the second implementation has %d, want 101", m.Name, len(records), len(want[i].Points))
			continue
		}
		for k, r := range records {
			if r[0] != two(k) {
				t.Errorf("%s, record %d: u = %s, want %s", m.Name, k, r[0], two(k))
			}
			p := want[i].Points[k]
			for c, x := range []float64{p.V, p.S, p.C} {
				got, err := strconv.ParseFloat(r[c+1], 64)
				if err != nil || !real.MatchString(r[c+1]) {
					t.Errorf("%s, u = %s: %q has not exactly nine decimals", m.Name, r[0], r[c+1])
				}
				// Half a unit of the ninth decimal, and the 13 digits of the oracle.
				if math.Abs(got-x) > 0.501e-9 {
					t.Errorf("%s, u = %s: %s is %s, want %.12f", m.Name, r[0], header[c+1], r[c+1], x)
				}
				if r[c+1] == "-0.000000000" {
					t.Errorf("%s, u = %s: a negative zero differs from processor to processor", m.Name, r[0])
				}
			}
		}
	}
}
