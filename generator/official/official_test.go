package official

import (
	"fmt"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/vp"
)

func TestEverySourceIsListedOnceWithItsMessages(t *testing.T) {
	m := sample.Words(t)
	for _, s := range Sources() {
		if of, err := SourceOf(s.ID); err != nil || of.Link != s.Link || len(s.Pages) == 0 {
			t.Errorf("%s is listed twice, or is a source of no page: %+v, %v", s.ID, s, err)
		}
		for _, what := range []string{"author", "title", "text"} {
			if m.Source(s.ID, what) == "" {
				t.Errorf("no message has the %s of %s", what, s.ID)
			}
		}
		if u, err := url.Parse(s.Link); (s.Link == "") != (m.Source(s.ID, "about") == "") || s.Link != "" &&
			(err != nil || !strings.HasPrefix(u.Scheme, "http") || !strings.Contains(u.Host, ".")) {
			t.Errorf("%s: the link %q is not a whole address, or it has no message that says what it is", s.ID, s.Link)
		}
	}
	if _, err := SourceOf("nobody"); err == nil || !strings.Contains(err.Error(), `"nobody"`) {
		t.Errorf("the error for an unknown source is %v, want one with \"nobody\"", err)
	}
}

// printedTable reads lines of cells between tabs from a copy of the source's text; empty
// lines are dropped.
func printedTable(name string) (lines [][]string) {
	for line := range strings.Lines(string(sample.Must(os.ReadFile("testdata/" + name)))) {
		if line = strings.TrimSuffix(line, "\n"); line != "" {
			lines = append(lines, strings.Split(line, "\t"))
		}
	}
	return lines
}

// Each cell that the data call printed is compared with the text of clause 1.4. Each board count has the column below its
// head.
func TestACBLDataEqualTheSourceText(t *testing.T) {
	var columns []Column
	line, cells := 0, 0
	for _, text := range printedTable("acbl-1.4.txt") {
		switch {
		case text[0] == "30 VPs":
			columns, line = ACBLRanges(30), 0
		case text[0] == "20 VPs":
			columns, line = ACBLRanges(20), 0
		case text[0] == "30 VPs (continued)":
		case text[0] == "":
			for i, c := range columns {
				if head := fmt.Sprintf("%d-%d Bds", c.BoardsFrom, c.BoardsTo); head != text[i+1] {
					t.Errorf("1.4, %d points: the column %d of the data is for %s, the text has %s", c.Points, i+1, head, text[i+1])
				}
				for n := c.BoardsFrom; n <= c.BoardsTo; n++ {
					if got := ACBL(c.Points, n).Rows; !slices.Equal(got, c.Rows()) {
						t.Errorf("1.4, %d points, %d boards: the table is\n%v\nwant the column's\n%v", c.Points, n, got, c.Rows())
					}
				}
			}
		default:
			if len(text) != len(columns)+1 {
				t.Fatalf("1.4: the text's line %q has %d cells, the data have %d columns and one for the score",
					text, len(text), len(columns))
			}
			for i, c := range columns {
				l := c.Lines[line]
				if l.PrintedScore != text[0] || l.PrintedIMPs != text[i+1] {
					t.Errorf("1.4, %d points, %d–%d boards, line %d: the data have %q for %q, the text has %q for %q",
						c.Points, c.BoardsFrom, c.BoardsTo, line, l.PrintedIMPs, l.PrintedScore, text[i+1], text[0])
				}
				cells++
			}
			line++
		}
	}
	if want := 6*14 + 6*11; cells != want {
		t.Errorf("1.4: %d cells compared, want %d", cells, want)
	}
}

// The tables of clauses 1.1 and 1.3 also equal their text. With corrected errors they equal columns of 1.4.
func TestACBLTablesOfOtherClausesEqualTheColumnFor6To8(t *testing.T) {
	for _, c := range []struct {
		file   string
		column Column
		skip   int // lines of heading
	}{{"acbl-1.1.txt", ACBLSevenBoards(), 2}, {"acbl-1.3.txt", ACBLAmended(), 1}} {
		var data [][]string
		for _, l := range c.column.Lines {
			data = append(data, []string{l.PrintedIMPs, l.PrintedScore})
		}
		if text := printedTable(c.file)[c.skip:]; !slices.EqualFunc(data, text, slices.Equal) {
			t.Errorf("%s: the data have\n%q\nwant the text's\n%q", c.file, data, text)
		}
		if got, want := c.column.Rows(), ACBLRanges(c.column.Points)[0].Rows(); !slices.Equal(got, want) {
			t.Errorf("the rows used of clause %s are\n%v\nwant those of 1.4 for 6–8 boards\n%v", c.column.Clause, got, want)
		}
	}
}

// Every cell of the data is in a copy of clause 12.8, in the same order. The text prints the VP
// amount as a fraction on two lines; the data have "/".
func TestEBUDataEqualTheSourceText(t *testing.T) {
	text := strings.Join(strings.Fields(string(sample.Must(os.ReadFile("testdata/ebu-12.8.txt")))), " ")
	next := func(cell string) {
		t.Helper()
		_, after, found := strings.Cut(text, cell)
		if !found {
			t.Errorf("12.8: the text lacks %q, or has it in another place", cell)
			return
		}
		text = after
	}
	for _, a := range StandardAmounts() {
		next(a.Method)
		for part := range strings.SplitSeq(a.Standard, " / (") {
			next(strings.TrimSuffix(part, " in the match)"))
		}
		var numbers []string
		for _, n := range a.Notes {
			numbers = append(numbers, fmt.Sprint(n.Number))
		}
		next(strings.Join(numbers, ", "))
		next(a.Unit)
	}
	for i, n := range EBUNotes() {
		next(fmt.Sprintf("%d %s", i+1, n.Text))
		if n.Number != 4 {
			continue
		}
		boards, amounts := "Boards in match:", "Standard amount:"
		for _, r := range PrintedVPAmounts() {
			switch {
			case r.To == vp.Open:
				boards += fmt.Sprintf(" %d+", r.From)
			case r.To == r.From:
				boards += fmt.Sprintf(" %d", r.From)
			default:
				boards += fmt.Sprintf(" %d-%d", r.From, r.To)
			}
			amounts += " " + strings.TrimSuffix(r.Amount.String(), "0")
		}
		next(boards)
		next(amounts)
	}
	if !strings.Contains(text, "threesome") || len(StandardAmounts()) != 7 || len(EBUNotes()) != 5 {
		t.Errorf("%d methods and %d notes compared, want 7 and 5; the rest of the text is: %s",
			len(StandardAmounts()), len(EBUNotes()), text)
	}
}

// generator/internal/cases tests more of the IMP scale, and the rules of 12.6 and 12.8, also in the
// site's scripts.
func TestTheIMPScaleCoversEachDifferenceOnce(t *testing.T) {
	next := 0
	for i, r := range IMPs() {
		if last := i == 24; r.From != next || r.IMPs != i || (r.To == vp.Open) != last || !last && r.To < r.From {
			t.Errorf("row %d is %+v, want it to begin at %d", i, r, next)
		}
		if at := IMPsFor(r.From); at != i {
			t.Errorf("%d points are %d IMPs, want %d", r.From, at, i)
		}
		next = r.To + 10 // scores are multiples of 10
	}
}
