package publisher

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
)

// The most of what makes Markdown slow to read: the time grows with the square of each. No page that
// people write comes near.
const (
	mostMarkdown  = 250_000 // bytes of a page
	mostLine      = 10_000  // bytes
	mostParagraph = 30_000  // bytes of lines without an empty line between them
	mostMarks     = 100     // quotes and lists in each other, on one line
	mostCells     = 100_000 // of a table: rows get the cells that they lack
)

// A mark begins a quote, or an item of a list, in front of a line's text.
var mark = regexp.MustCompile(`^[ \t]*(?:>|(?:[-+*]|[0-9]{1,9}[.)])(?:[ \t]|$))`)

// underHeads is the line of a table below its heads: | --- | :-: |.
var underHeads = regexp.MustCompile(`^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-*:?[ \t]*)+$`)

// measure refuses a page that would take minutes to read.
func (p Page) measure() error {
	if len(p.Body) > mostMarkdown {
		return fmt.Errorf("%s: the text has %d bytes; a page can have at most %d", p.Where(0), len(p.Body), mostMarkdown)
	}
	var errs []error
	at, begins, long, columns, rows := 0, 0, 0, 0, 0
	for line := range strings.Lines(string(p.Body)) {
		text := strings.TrimRight(line, " \t\n")
		refuse := func(what string, is, most int) {
			errs = append(errs, fmt.Errorf("%s: %s; at most %d can be read, and this has %d", p.Where(at), what, most, is))
		}
		if len(text) > mostLine {
			refuse("the line is too long to be read: bytes", len(text), mostLine)
			text = ""
		}
		marks, rest := unmarked(text)
		if marks > mostMarks {
			refuse("quotes and lists are nested too deep to be read", marks, mostMarks)
		}
		switch {
		case rest == "":
			begins, long, columns, rows = at+len(line), 0, 0, 0
		case columns > 0:
			if rows++; rows*columns > mostCells && (rows-1)*columns <= mostCells {
				refuse("the table is too large to be read: cells", rows*columns, mostCells)
			}
		case underHeads.MatchString(rest):
			columns = strings.Count(strings.Trim(rest, "| \t"), "|") + 1
		default:
			if long += len(line); long > mostParagraph && long-len(line) <= mostParagraph {
				errs = append(errs, fmt.Errorf("%s: more than %d bytes follow without an empty line: divide them into paragraphs", p.Where(begins), mostParagraph))
			}
		}
		at += len(line)
	}
	return errors.Join(errs...)
}

// unmarked counts the quotes and lists that begin on a line, and gives the rest of the line.
func unmarked(line string) (marks int, rest string) {
	for found := mark.FindString(line); found != ""; found = mark.FindString(line) {
		line = line[len(found):]
		marks++
	}
	return marks, strings.TrimLeft(line, " \t")
}
