package toml

import (
	"fmt"
	"strings"
)

// mostDeep is how deep a value of TOML may be nested, in brackets or by the names of a key. Package
// toml needs time that grows with the square of that.
const mostDeep = 30

// split finds the first piece of a TOML text: it ends at the first line end that is neither in
// brackets nor in a text of several lines. deep is how deep its brackets and keys are nested, at
// most.
func split(text string) (end, deep int) {
	open, names := 0, 0
	for at := 0; at < len(text); {
		rest := text[at:]
		switch rest[0] {
		case '\n':
			if at++; open <= 0 {
				return at, deep
			}
			names = 0
			continue
		case '#':
			if line := strings.IndexByte(rest, '\n'); line >= 0 {
				at += line
				continue
			}
			return len(text), deep
		case '"', '\'':
			at += quoted(rest)
			continue
		case '[', '{':
			open++
			names = 0
		case ']', '}':
			open--
		case '.':
			names++
		case ',', '=':
			names = 0
		}
		at++
		deep = max(deep, open, names)
	}
	return len(text), deep
}

// quoted is the length of a text in quotation marks, with them.
func quoted(text string) int {
	mark := text[:1]
	if three := strings.Repeat(mark, 3); strings.HasPrefix(text, three) {
		end := closing(text, 3, three)
		// Before the three quotation marks at the end, there can be two more.
		for more := 0; more < 2 && strings.HasPrefix(text[end:], mark); more++ {
			end++
		}
		return end
	}
	line, _, _ := strings.Cut(text, "\n") // such a text ends on its line
	return closing(line, 1, mark)
}

// closing is the end of the first mark from a place on, else of the text. A backslash before a
// double quotation mark makes it a part of the text.
func closing(text string, from int, mark string) int {
	for at := from; at < len(text); at++ {
		switch {
		case strings.HasPrefix(text[at:], mark):
			return at + len(mark)
		case text[at] == '\\' && mark[0] == '"':
			at++
		}
	}
	return len(text)
}

// nesting finds a value or key that is nested too deep, and its line.
func nesting(text string) (line int, what string) {
	line = 1
	for text != "" {
		end, deep := split(text)
		if deep > mostDeep {
			return line, fmt.Sprintf("brackets or names are nested %d deep here; at most %d can be read", deep, mostDeep)
		}
		line += strings.Count(text[:end], "\n")
		text = text[end:]
	}
	return line, ""
}
