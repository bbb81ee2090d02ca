package scale

import (
	"testing"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// No bytes make the reader panic; and what it takes is a scale: each margin has one row,
// a winner's score does not fall, a loser's does not rise, and a draw is even.
func FuzzOwnScale(f *testing.F) {
	f.Add(inventedTable, inventedAbout)
	f.Add("boards;imps;winner;loser\r\n8;0;10,00;10\r\n8;1;\"10,31\";9,69\r\n", inventedAbout+"total = 20\n")
	f.Add("boards,from,to,winner,loser\n6-8,0,,15,15\n8,\"", "total = 20")
	f.Fuzz(func(t *testing.T, table, about string) {
		all, _, err := readTexts(map[string]string{"own.csv": table, "own.toml": about})
		if err != nil {
			return
		}
		if len(all) != 1 || len(tables(t, all[0])) == 0 {
			t.Fatal("without a fault there is no table")
		}
		boards := 0
		for _, table := range tables(t, all[0]) {
			if table.Boards <= boards || table.Boards > vp.MaxBoards {
				t.Fatalf("%d boards after %d", table.Boards, boards)
			}
			boards = table.Boards
			rows := table.Rows
			if rows[0].From != 0 || rows[0].Winner != rows[0].Loser || rows[len(rows)-1].To != vp.Open {
				t.Fatalf("for %d boards the rows are %v", boards, rows)
			}
			for i, r := range rows[1:] {
				b := rows[i]
				if r.From != b.To+1 || b.To < b.From || r.Winner < b.Winner || r.Loser > b.Loser || r.Loser < 0 {
					t.Fatalf("for %d boards %v follows %v", boards, r, b)
				}
				if total := all[0].Total; total > 0 && r.Winner+r.Loser != total {
					t.Fatalf("for %d boards %v does not add up to %v", boards, r, total)
				}
			}
		}
	})
}
