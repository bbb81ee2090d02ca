package dataset

import (
	"crypto/sha256"
	"encoding/hex"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// The columns of a table with a row for each margin, and of a table of ranges.
const (
	marginColumns = "imps,winner,loser"
	rangeColumns  = "from,to,winner,loser"
)

// CSV is a table as the site publishes it. A per-margin table has the columns
// imps,winner,loser and two decimals. A table of ranges has from,to,winner,loser
// and whole VPs, or two decimals if a score is not whole. In the last row to is
// empty, because the range has no end.
func CSV(t vp.Table) []byte {
	b := make([]byte, 0, 32+20*len(t.Rows))
	if t.PerMargin {
		return appendMargins(append(b, marginColumns+"\n"...), "", t)
	}
	return appendRanges(append(b, rangeColumns+"\n"...), "", t)
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
	rows := 0
	for _, t := range s.Tables {
		rows += len(t.Rows)
	}
	b := append(make([]byte, 0, 64+24*rows), SeriesColumns(s)...)
	b = append(b, '\n')
	for _, t := range s.Tables {
		if t.PerMargin {
			b = appendMargins(b, prefix(t.Boards), t)
		} else {
			b = appendRanges(b, prefix(t.Boards), t)
		}
	}
	return b
}

// SeriesColumns are the columns of SeriesCSV.
func SeriesColumns(s Series) string {
	if len(s.Tables) > 0 && s.Tables[0].PerMargin {
		return "boards," + marginColumns
	}
	return "boards," + rangeColumns
}

func prefix(boards int) string { return string(append(appendInt(nil, boards), ',')) }

func appendMargins(b []byte, prefix string, t vp.Table) []byte {
	for _, r := range t.Rows {
		b = append(b, prefix...)
		b = append(appendInt(b, r.From), ',')
		b = append(r.Winner.Append(b), ',')
		b = append(r.Loser.Append(b), '\n')
	}
	return b
}

func appendRanges(b []byte, prefix string, t vp.Table) []byte {
	for _, r := range t.Rows {
		b = append(b, prefix...)
		b = append(appendInt(b, r.From), ',')
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
