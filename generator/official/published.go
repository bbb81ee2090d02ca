package official

import "github.com/vpcharts/vpcharts/generator/vp"

// PublishedContinuous gives the continuous scale for 4 to 10 boards as the
// Danish federation printed it.
func PublishedContinuous() []vp.Table {
	all := published(vp.ContinuousName, "wbf-continuous.csv", "boards", "imps", "winner")
	for _, t := range all { // the last margin is for all larger margins too
		t.Rows[len(t.Rows)-1].To = vp.Open
	}
	return all
}

// PublishedDiscrete gives the discrete scale for 5–10, 12, 16, 20, 28 and 32
// boards as the EBU printed it.
func PublishedDiscrete() []vp.Table {
	return published(vp.DiscreteName, "wbf-discrete.csv", "boards", "from", "to", "winner")
}

// PublishedHalfMatch gives the 10–0 scales for halves of 3 and 4 boards as the EBU
// printed them (White Book 3.1.2).
func PublishedHalfMatch() []vp.Table {
	return published(vp.HalfMatchName, "ebu-half-match.csv", "boards", "from", "to", "winner")
}

// published reads tables with these columns: board counts, a margin or the two ends of a range, and scores. The
// shortest match is first. Winners have what was printed, losers what is left of twice a draw.
func published(scale, file string, columns ...string) (all []vp.Table) {
	end := len(columns) - 1
	for _, r := range read(file, columns...) {
		boards := number(r[0], 0)
		if n := len(all); n == 0 || all[n-1].Boards != boards {
			all = append(all, vp.Table{Name: scale, Boards: boards, PerMargin: end == 2})
		}
		t := &all[len(all)-1]
		t.Rows = append(t.Rows, vp.Row{From: number(r[1], 0), To: number(r[end-1], vp.Open)})
		row := &t.Rows[len(t.Rows)-1]
		row.Winner = vp.Must(vp.ParseHundredths(r[end]))
		row.Loser = 2*t.Rows[0].Winner - row.Winner
	}
	return all
}
