package publisher

import (
	"strings"
	"testing"
)

// The time to read these grows with the square of their size, or worse. A page at a limit is read, one
// byte, mark or row more is refused with its line.
func TestAPageThatWouldTakeMinutesToReadIsRefused(t *testing.T) {
	lines := func(n int, line string) string { return strings.Repeat(line+"\n", n) }
	table := "| " + strings.Repeat("a | ", 50) + "\n|" + strings.Repeat(" - |", 50) + "\n"
	for name, c := range map[string]struct{ most, more, why string }{
		"a long line":   {strings.Repeat("a", mostLine), strings.Repeat("a", mostLine+1), "a.md:3: the line is too long to be read: bytes; at most 10000 can be read, and this has 10001"},
		"many brackets": {"", strings.Repeat("[a](", 60_000), "a.md:3: the line is too long to be read: bytes; at most 10000 can be read, and this has 240000"},
		"quotes":        {strings.Repeat(">", mostMarks) + "a", strings.Repeat("> ", mostMarks+1) + "a", "a.md:3: quotes and lists are nested too deep to be read; at most 100 can be read, and this has 101"},
		"lists":         {strings.Repeat("- ", mostMarks) + "a", "b\n\n" + strings.Repeat("1. * > ", 34) + "a", "a.md:5: quotes and lists are nested too deep to be read; at most 100 can be read, and this has 102"},
		"a paragraph":   {lines(300, strings.Repeat("a", 99)), "b\n\n" + lines(301, strings.Repeat("a", 99)), "a.md:5: more than 30000 bytes follow without an empty line: divide them into paragraphs"},
		"in a quote":    {lines(300, "> "+strings.Repeat("a", 97)), lines(301, "> "+strings.Repeat("a", 97)), "a.md:3: more than 30000 bytes follow without an empty line: divide them into paragraphs"},
		"short rows":    {table + lines(mostCells/50, "|a"), table + lines(mostCells/50+1, "|a"), "a.md:2005: the table is too large to be read: cells; at most 100000 can be read, and this has 100050"},
		"a whole page":  {lines(4_900, strings.Repeat("a", 49)+"\n"), lines(5_000, strings.Repeat("a", 49)+"\n"), "a.md:1: the text has 255005 bytes; a page can have at most 250000"},
	} {
		for text, why := range map[string]string{c.most: "", c.more: c.why} {
			got := ""
			if err := (Page{File: "a.md", Body: []byte("# A\n\n" + text), Line: 1}).measure(); err != nil {
				got = err.Error()
			}
			if got != why {
				t.Errorf("%s: the fault is\n%.300s\nwant\n%s", name, got, why)
			}
		}
	}
}
