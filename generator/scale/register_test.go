package scale_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

func TestNamesAreThoseOfTheContractInItsOrder(t *testing.T) {
	type entry struct {
		name      string
		from, to  int
		published bool
	}
	want := []entry{
		{"wbf-continuous", 1, 1000, true},
		{"wbf-discrete", 1, 1000, true},
		{"acbl-20", 6, 36, true},
		{"acbl-30", 6, 36, true},
		{"acbl-nabc", 1, 1000, true},
		{"half-match", 2, 50, true},
		{"wbf-joint", 0, 0, false},
	}
	got := scale.Built().All()
	if len(got) != len(want) {
		t.Fatalf("%d names, want %d", len(got), len(want))
	}
	for i := range want {
		s := got[i]
		if got := (entry{s.Name, s.From, s.To, s.Published()}); got != want[i] {
			t.Errorf("name %d is %+v, want %+v: links and programs depend on it", i, got, want[i])
		}
	}
}

func TestEveryTableOfEveryScaleTilesTheMargins(t *testing.T) {
	tables := 0
	for _, entry := range scale.Built().All() {
		if !entry.Published() {
			continue
		}
		for boards := entry.From; boards <= entry.To; boards++ {
			table, err := scale.Built().Table(entry.Name, boards)
			if err != nil {
				t.Fatalf("Table(%s, %d): %v", entry.Name, boards, err)
			}
			tables++
			if table.Name != entry.Name || table.Boards != boards {
				t.Errorf("Table(%s, %d) calls itself %s, %d boards", entry.Name, boards, table.Name, table.Boards)
			}
			next := 0
			for i, r := range table.Rows {
				if r.From != next {
					t.Errorf("%s, %d boards: row %d starts at %d IMPs, want %d", entry.Name, boards, i, r.From, next)
				}
				next = r.To + 1
			}
			if last := table.Rows[len(table.Rows)-1]; last.To != vp.Open || last.Loser != 0 {
				t.Errorf("%s, %d boards: last row is %+v, want an open one with nothing for the loser", entry.Name, boards, last)
			}
		}
	}
	if want := 3*1000 + 2*31 + 49; tables != want {
		t.Errorf("%d tables, want %d", tables, want)
	}
}

func TestTableRefusesWhatIsOutsideItsDomain(t *testing.T) {
	for _, c := range []struct {
		name   string
		boards int
		say    []string // what the message must contain
	}{
		{"wbf-continuous", 0, []string{"wbf-continuous", "0", "1 to 1000"}},
		{"wbf-continuous", 1001, []string{"1001", "1 to 1000"}},
		{"wbf-discrete", -3, []string{"-3", "1 to 1000"}},
		{"acbl-20", 5, []string{"acbl-20", "5", "6 to 36"}},
		{"acbl-20", 37, []string{"37", "6 to 36"}},
		{"acbl-30", 5, []string{"acbl-30", "6 to 36"}},
		{"acbl-30", 37, []string{"37", "6 to 36"}},
		{"acbl-nabc", 0, []string{"acbl-nabc", "1 to 1000"}},
		{"acbl-nabc", 1001, []string{"1001", "1 to 1000"}},
		{"half-match", 1, []string{"half-match", "1", "2 to 50"}},
		{"half-match", 51, []string{"51", "2 to 50"}},
		{"swiss", 16, []string{`"swiss"`, "wbf-continuous", "wbf-discrete", "acbl-20", "acbl-30", "acbl-nabc", "half-match"}},
		{"", 16, []string{`""`, "wbf-continuous"}},
		{"WBF-Continuous", 16, []string{`"WBF-Continuous"`}},
	} {
		_, err := scale.Built().Table(c.name, c.boards)
		var domain *scale.DomainError
		if !errors.As(err, &domain) {
			t.Errorf("Table(%q, %d): error %v, want a *DomainError: the command exits with 2 for it", c.name, c.boards, err)
			continue
		}
		for _, part := range c.say {
			if !strings.Contains(err.Error(), part) {
				t.Errorf("Table(%q, %d): message %q does not name %s", c.name, c.boards, err, part)
			}
		}
	}
}

func TestJointScaleIsNotPublishedYet(t *testing.T) {
	_, err := scale.Built().Table("wbf-joint", 16)
	if !errors.Is(err, scale.ErrNotPublished) || !strings.Contains(err.Error(), "not published yet") {
		t.Errorf("Table(wbf-joint): error %v, want ErrNotPublished, in the words of the contract", err)
	}
	var domain *scale.DomainError
	if errors.As(err, &domain) {
		t.Errorf("Table(wbf-joint): %v is a *DomainError, though the name is in the register", err)
	}
}
