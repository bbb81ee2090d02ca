package dataset_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

var ranges = vp.Table{Name: "ranges", Boards: 8, Rows: []vp.Row{
	row(0, 0, 1000, 1000), row(1, 9, 1500, 500), row(10, 101, 1900, 100), row(102, vp.Open, 2000, 0),
}}

var perMargin = vp.Table{Name: "margins", Boards: 8, PerMargin: true, Rows: []vp.Row{
	row(0, 0, 1000, 1000), row(1, 1, 1997, 3), row(2, vp.Open, 2000, 0),
}}

func TestFormatsOfOneTable(t *testing.T) {
	for _, c := range []struct {
		format string
		table  vp.Table
		want   string
	}{
		{"text", ranges, "" +
			"  IMPs  winner  loser\n" +
			"     0      10     10\n" +
			"   1–9      15      5\n" +
			"10–101      19      1\n" +
			"  102+      20      0\n"},
		{"text", perMargin, "" +
			"IMPs  winner  loser\n" +
			"   0   10.00  10.00\n" +
			"   1   19.97   0.03\n" +
			"   2   20.00   0.00\n"},
		{"csv", ranges, "from,to,winner,loser\n0,0,10,10\n1,9,15,5\n10,101,19,1\n102,,20,0\n"},
		{"csv", perMargin, "imps,winner,loser\n0,10.00,10.00\n1,19.97,0.03\n2,20.00,0.00\n"},
		{"markdown", ranges, "" +
			"| IMPs | winner | loser |\n" +
			"| ---: | ---: | ---: |\n" +
			"| 0 | 10 | 10 |\n| 1–9 | 15 | 5 |\n| 10–101 | 19 | 1 |\n| 102+ | 20 | 0 |\n"},
	} {
		got, err := dataset.Format(c.table, c.format)
		if err != nil {
			t.Errorf("%s as %s: %v", c.table.Name, c.format, err)
			continue
		}
		text := string(got)
		if c.format == "text" { // its first line says what it is
			head, rest, _ := strings.Cut(text, "\n\n")
			if want := c.table.Name + ", 8 boards (ID " + dataset.ID(c.table) + ")"; head != want {
				t.Errorf("%s as text is headed %q, want %q", c.table.Name, head, want)
			}
			text = rest
		}
		if text != c.want {
			t.Errorf("%s as %s:\n%swant:\n%s", c.table.Name, c.format, text, c.want)
		}
	}
}

func TestJSONOfOneTableReadsBack(t *testing.T) {
	for _, table := range []vp.Table{ranges, perMargin} {
		file, err := dataset.Format(table, "json")
		if err != nil {
			t.Fatal(err)
		}
		var got struct {
			Name, ID string
			Boards   int
			Rows     []struct {
				IMPs, From, To *int
				Winner         int `json:"winner_hundredths"`
				Loser          int `json:"loser_hundredths"`
			}
		}
		strict(t, file, &got)
		if got.Name != table.Name || got.Boards != table.Boards || got.ID != dataset.ID(table) || len(got.Rows) != len(table.Rows) {
			t.Fatalf("%s reads back as %s, %d boards, ID %s, %d rows", table.Name, got.Name, got.Boards, got.ID, len(got.Rows))
		}
		for i, r := range got.Rows {
			want := table.Rows[i]
			if r.Winner != int(want.Winner) || r.Loser != int(want.Loser) {
				t.Errorf("%s, row %d: scores %d and %d, want %d and %d", table.Name, i, r.Winner, r.Loser, want.Winner, want.Loser)
			}
			from, ok := r.From, r.IMPs == nil
			if table.PerMargin {
				from, ok = r.IMPs, r.From == nil && r.To == nil
			} else if (r.To == nil) != (want.To == vp.Open) || r.To != nil && *r.To != want.To {
				t.Errorf("%s, row %d: to is wrong, want %d (the open end is null)", table.Name, i, want.To)
			}
			if !ok || from == nil || *from != want.From {
				t.Errorf("%s, row %d: margin keys are wrong, want those of its kind with %d", table.Name, i, want.From)
			}
		}
	}
}

// strict decodes JSON and fails on keys that into does not have.
func strict(t *testing.T, file []byte, into any) {
	t.Helper()
	d := json.NewDecoder(strings.NewReader(string(file)))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		t.Fatalf("%v in %.300s", err, file)
	}
}

func TestUnknownFormatIsRefused(t *testing.T) {
	for _, format := range []string{"", "xml", "CSV"} {
		_, err := dataset.Format(ranges, format)
		var domain *scale.DomainError
		if !errors.As(err, &domain) || !strings.Contains(err.Error(), "text, csv, json, markdown") {
			t.Errorf("format %q: error %v, want a *DomainError that lists the formats", format, err)
		}
	}
}
