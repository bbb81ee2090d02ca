package official

import "github.com/vpcharts/vpcharts/generator/vp"

// Published is a set of tables of our scales as a federation printed them.
type Published struct {
	Tables []vp.Table // shortest match first; winners as printed, losers so that the sum is twice a draw
}

// PublishedContinuous gives the continuous scale for 4 to 10 boards as the
// Danish federation printed it.
func PublishedContinuous() Published {
	p := published(vp.ContinuousName, "wbf-continuous.csv", "boards", "imps", "winner")
	for _, t := range p.Tables { // the last margin is for all larger margins too
		t.Rows[len(t.Rows)-1].To = vp.Open
	}
	return p
}

// PublishedDiscrete gives the discrete scale for 5–10, 12, 16, 20, 28 and 32
// boards as the EBU printed it.
func PublishedDiscrete() Published {
	return published(vp.DiscreteName, "wbf-discrete.csv", "boards", "from", "to", "winner")
}

// PublishedHalfMatch gives the 10–0 scales for halves of 3 and 4 boards as the EBU
// printed them (White Book 3.1.2).
func PublishedHalfMatch() Published {
	return published(vp.HalfMatchName, "ebu-half-match.csv", "boards", "from", "to", "winner")
}

// published reads tables with these columns: board counts, a margin or the two ends of a range, and scores.
func published(scale, file string, columns ...string) Published {
	p, end := Published{}, len(columns)-1
	for _, r := range read(file, columns...) {
		boards := number(r[0], 0)
		if n := len(p.Tables); n == 0 || p.Tables[n-1].Boards != boards {
			p.Tables = append(p.Tables, vp.Table{Name: scale, Boards: boards, PerMargin: end == 2})
		}
		t := &p.Tables[len(p.Tables)-1]
		t.Rows = append(t.Rows, vp.Row{From: number(r[1], 0), To: number(r[end-1], vp.Open)})
		row := &t.Rows[len(t.Rows)-1]
		row.Winner = vp.Must(vp.ParseHundredths(r[end]))
		row.Loser = 2*t.Rows[0].Winner - row.Winner
	}
	return p
}
