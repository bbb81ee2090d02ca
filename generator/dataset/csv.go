package dataset

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// CSV is a table as the site publishes it. A per-margin table has the columns
// imps,winner,loser and two decimals. A table of ranges has from,to,winner,loser
// and whole VPs, or two decimals if a score is not whole. In the last row to is
// empty, because the range has no end.
func CSV(t vp.Table) []byte {
	return appendRows(append(make([]byte, 0, 32+20*len(t.Rows)), columns(t.PerMargin)+"\n"...), "", t)
}

// ID identifies a table's numbers: the first eight hex digits of the SHA-256 of
// its CSV.
func ID(t vp.Table) string {
	sum := sha256.Sum256(CSV(t))
	return hex.EncodeToString(sum[:4])
}

// SeriesCSV is every table of a scale, one below the other. Its columns are boards, and then
// those of CSV.
func SeriesCSV(s Series) []byte {
	b := []byte(SeriesColumns(s) + "\n")
	for _, t := range s.Tables {
		b = appendRows(b, strconv.Itoa(t.Boards)+",", t)
	}
	return b
}

// SeriesColumns are the columns of SeriesCSV.
func SeriesColumns(s Series) string {
	return "boards," + columns(len(s.Tables) > 0 && s.Tables[0].PerMargin)
}

func columns(perMargin bool) string {
	if perMargin {
		return "imps,winner,loser"
	}
	return "from,to,winner,loser"
}

// appendRows appends the rows of a table, each with a prefix.
func appendRows(b []byte, prefix string, t vp.Table) []byte {
	for _, r := range t.Rows {
		b = append(appendInt(append(b, prefix...), r.From), ',')
		if t.PerMargin {
			b = append(r.Winner.Append(b), ',')
			b = append(r.Loser.Append(b), '\n')
			continue
		}
		if r.To != vp.Open {
			b = appendInt(b, r.To)
		}
		b = append(appendVPs(append(b, ','), r.Winner), ',')
		b = append(appendVPs(b, r.Loser), '\n')
	}
	return b
}

// appendVPs appends whole VPs, or two decimals where a score has them.
func appendVPs(b []byte, h vp.Hundredths) []byte {
	if whole, ok := h.Whole(); ok {
		return appendInt(b, whole)
	}
	return h.Append(b)
}

// ModelCSV is a model's values.csv, with the columns u,v,s,c: u = x/X from 0 to
// 1 by 0.01, with two decimals as that is exact, and v = V/V0 − 1, s = S·X/V0 and
// c = C·X²/V0 with nine.
func ModelCSV(m vp.Model) []byte {
	b := append(make([]byte, 0, 4400), "u,v,s,c\n"...)
	for i := range 101 {
		u := float64(i) / 100
		b = append(vp.Hundredths(i).Append(b), ',')
		b = append(AppendReal(b, m.V(u)), ',')
		b = append(AppendReal(b, m.S(u)), ',')
		b = append(AppendReal(b, m.C(u)), '\n')
	}
	return b
}
