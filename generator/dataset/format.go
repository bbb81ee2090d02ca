package dataset

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// The formats of one table.
const (
	FormatText     = "text"
	FormatCSV      = "csv"
	FormatJSON     = "json"
	FormatMarkdown = "markdown"
)

var formats = map[string]func(vp.Table) []byte{
	FormatText: Text, FormatCSV: CSV, FormatJSON: JSON, FormatMarkdown: Markdown,
}

// Formats gives the names of the formats of one table.
func Formats() []string { return []string{FormatText, FormatCSV, FormatJSON, FormatMarkdown} }

// Format writes a table in one of the Formats. The error for any other is a
// *scale.DomainError.
func Format(t vp.Table, format string) ([]byte, error) {
	if write, ok := formats[format]; ok {
		return write(t), nil
	}
	return nil, scale.Domainf("no format %q; the formats are %s", format, strings.Join(Formats(), ", "))
}

// JSON is a table as one object: name, boards, id (that of ID) and rows. The
// rows of a per-margin table have imps, those of a table of ranges from and to,
// both in IMPs; the last to is null. Scores are in hundredths of a VP.
func JSON(t vp.Table) []byte {
	b := make([]byte, 0, 128+80*len(t.Rows))
	b = appendString(append(b, "{\n  \"name\": "...), t.Name)
	b = appendInt(append(b, ",\n  \"boards\": "...), t.Boards)
	b = appendString(append(b, ",\n  \"id\": "...), ID(t))
	b = append(b, ",\n  \"rows\": ["...)
	for i, r := range t.Rows {
		b = append(after(b, i, ","), "\n    "...)
		if t.PerMargin {
			b = appendInt(append(b, `{"imps": `...), r.From)
			b = appendScores(append(b, ", "...), r)
		} else {
			b = appendRange(b, r)
		}
		b = append(b, '}')
	}
	return append(b, "\n  ]\n}\n"...)
}

// appendRange appends a row of ranges without its closing brace.
func appendRange(b []byte, r vp.Row) []byte {
	b = appendInt(append(b, `{"from": `...), r.From)
	b = append(b, `, "to": `...)
	if r.To == vp.Open {
		b = append(b, "null"...)
	} else {
		b = appendInt(b, r.To)
	}
	return appendScores(append(b, ", "...), r)
}

func appendScores(b []byte, r vp.Row) []byte {
	b = appendInt(append(b, `"winner_hundredths": `...), int(r.Winner))
	return appendInt(append(b, `, "loser_hundredths": `...), int(r.Loser))
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
	b := appendInt(nil, r.From)
	switch r.To {
	case r.From:
	case vp.Open:
		b = append(b, '+')
	default:
		b = appendInt(append(b, "–"...), r.To)
	}
	return string(b)
}
