package official

import "github.com/vpcharts/vpcharts/generator/vp"

// Published is a set of tables of our scales as a federation printed them.
type Published struct {
	Source string
	Tables []vp.Table // shortest match first; winners as printed, losers so that the sum is twice a draw
}

// PublishedContinuous gives the continuous scale for 4 to 10 boards as the
// Danish federation printed it.
func PublishedContinuous() Published {
	d := read("wbf-continuous.csv", "boards", "imps", "winner")
	p := Published{Source: d.source}
	for _, r := range d.rows {
		imps := number(r[1], 0)
		row := vp.Row{From: imps, To: imps, Winner: vp.Must(vp.ParseHundredths(r[2]))}
		p.add("wbf-continuous", true, number(r[0], 0), row)
	}
	for _, t := range p.Tables { // the last margin is for all larger margins too
		t.Rows[len(t.Rows)-1].To = vp.Open
	}
	return p
}

// PublishedDiscrete gives the discrete scale for 5–10, 12, 16, 20, 28 and 32
// boards as the EBU printed it.
func PublishedDiscrete() Published { return publishedRanges("wbf-discrete", "wbf-discrete.csv") }

// PublishedHalfMatch gives the 10–0 scales for halves of 3 and 4 boards as the EBU
// printed them (White Book 3.1.2).
func PublishedHalfMatch() Published { return publishedRanges("half-match", "ebu-half-match.csv") }

// publishedRanges reads a scale whose rows are ranges of margins with whole VPs.
func publishedRanges(scale, file string) Published {
	d := read(file, "boards", "from", "to", "winner")
	p := Published{Source: d.source}
	for _, r := range d.rows {
		p.add(scale, false, number(r[0], 0), vp.Row{
			From: number(r[1], 0), To: number(r[2], vp.Open),
			Winner: vp.Hundredths(number(r[3], 0)) * vp.VP,
		})
	}
	return p
}

func (p *Published) add(name string, perMargin bool, boards int, r vp.Row) {
	if n := len(p.Tables); n == 0 || p.Tables[n-1].Boards != boards {
		p.Tables = append(p.Tables, vp.Table{Name: name, Boards: boards, PerMargin: perMargin})
	}
	last := &p.Tables[len(p.Tables)-1]
	drawn := r.Winner // of the first row
	if len(last.Rows) > 0 {
		drawn = last.Rows[0].Winner
	}
	r.Loser = 2*drawn - r.Winner
	last.Rows = append(last.Rows, r)
}
