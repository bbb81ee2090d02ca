package dataset

import (
	"fmt"
	"strconv"
	"unicode/utf8"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// Formats gives the names of the formats of one table.
func Formats() []string { return []string{"text", "csv", "json", "markdown"} }

// Format writes a table in one of the Formats. For another it panics.
func Format(t vp.Table, format string) []byte {
	write := map[string]func(vp.Table) []byte{"text": Text, "csv": CSV, "json": JSON, "markdown": Markdown}
	return write[format](t)
}

// JSON is a table as one object: name, boards, id (that of ID) and rows. The
// rows of a per-margin table have imps, those of a table of ranges from and to,
// both in IMPs; the last to is null. Scores are in hundredths of a VP.
func JSON(t vp.Table) []byte {
	b := appendString([]byte("{\n  \"name\": "), t.Name)
	b = fmt.Appendf(b, ",\n  \"boards\": %d,\n  \"id\": %q,\n  \"rows\": [", t.Boards, ID(t))
	for i, r := range t.Rows {
		row := rangeJSON(r)
		if t.PerMargin {
			row = fmt.Sprintf(`{"imps": %d, %s}`, r.From, scores(r))
		}
		b = append(append(after(b, i, ","), "\n    "...), row...)
	}
	return append(b, "\n  ]\n}\n"...)
}

// rangeJSON is a row of ranges.
func rangeJSON(r vp.Row) string {
	to := "null"
	if r.To != vp.Open {
		to = strconv.Itoa(r.To)
	}
	return fmt.Sprintf(`{"from": %d, "to": %s, %s}`, r.From, to, scores(r))
}

func scores(r vp.Row) string {
	return fmt.Sprintf(`"winner_hundredths": %d, "loser_hundredths": %d`, r.Winner, r.Loser)
}

// Text is a table for people, in columns.
func Text(t vp.Table) []byte {
	rows := cells(t)
	var width [3]int
	for _, row := range rows {
		for c, cell := range row {
			width[c] = max(width[c], utf8.RuneCountInString(cell))
		}
	}
	b := fmt.Appendf(nil, "%s, %d boards (ID %s)\n\n", t.Name, t.Boards, ID(t))
	for _, row := range rows {
		b = fmt.Appendf(b, "%*s  %*s  %*s\n", width[0], row[0], width[1], row[1], width[2], row[2])
	}
	return b
}

// Markdown is a table in the pipe form of GitHub's Markdown.
func Markdown(t vp.Table) []byte {
	var b []byte
	for i, row := range cells(t) {
		b = fmt.Appendf(b, "| %s | %s | %s |\n", row[0], row[1], row[2])
		if i == 0 {
			b = append(b, "| ---: | ---: | ---: |\n"...)
		}
	}
	return b
}

// cells gives the header and the rows of a table as people read them: "0–2",
// "39+".
func cells(t vp.Table) [][3]string {
	rows := [][3]string{{"IMPs", "winner", "loser"}}
	for _, r := range t.Rows {
		margins := Margins(r)
		if t.PerMargin {
			margins = strconv.Itoa(r.From)
		}
		rows = append(rows, [3]string{margins, t.Write(r.Winner.Amount()), t.Write(r.Loser.Amount())})
	}
	return rows
}

// Margins writes a row's range of margins for people.
func Margins(r vp.Row) string {
	switch r.To {
	case r.From:
		return strconv.Itoa(r.From)
	case vp.Open:
		return fmt.Sprintf("%d+", r.From)
	}
	return fmt.Sprintf("%d–%d", r.From, r.To)
}
