package input

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Escaped is a text of an unknown source, such as a file's name, for a terminal or a log: what no
// text can have, line ends and tabs are written as escapes.
func Escaped(text string) string {
	var escaped strings.Builder
	for i, r := range text {
		if isNoUTF8(text[i:], r) {
			fmt.Fprintf(&escaped, `\x%02x`, text[i])
		} else if r == '\n' || r == '\t' || why(r) != "" {
			quoted := strconv.QuoteRuneToASCII(r)
			escaped.WriteString(quoted[1 : len(quoted)-1])
		} else {
			escaped.WriteRune(r)
		}
	}
	return escaped.String()
}

// named returns a message that names nothing as "": people read two quotes as a mistake of the
// program's. It says "(empty)" there. An empty key of TOML has its quotes quoted again. Quotes of a longer text are
// escaped, so they do not look like this.
func named(message string) string {
	anEmpty := regexp.MustCompile(`(^|[\s('])(?:""|"\\"\\"")($|[\s),.;:'])`)
	return anEmpty.ReplaceAllString(message, "${1}(empty)${2}")
}

// Message is a message of several lines as people can see it, in a terminal or on a page: what a terminal
// would obey is written with escapes, and nothing is named "".
func Message(text string) string {
	var lines []string
	for line := range strings.SplitSeq(named(text), "\n") {
		lines = append(lines, Escaped(line))
	}
	return strings.Join(lines, "\n")
}
