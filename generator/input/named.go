package input

import (
	"regexp"
	"strings"
)

// anEmpty matches an empty name in quotes, and an empty key of TOML, whose quotes are quoted again. Quotes
// of a longer text are escaped, so they do not look like this.
var anEmpty = regexp.MustCompile(`(^|[\s('])(?:""|"\\"\\"")($|[\s),.;:'])`)

// Named returns a message that names nothing as "": people read two quotes as a mistake of the
// program's. It says "(empty)" there.
func Named(message string) string {
	return anEmpty.ReplaceAllString(message, "${1}(empty)${2}")
}

// Message is a message of several lines as people can see it, in a terminal or on a page: what a terminal
// would obey is written with escapes, and nothing is named "".
func Message(text string) string {
	var lines []string
	for line := range strings.SplitSeq(Named(text), "\n") {
		lines = append(lines, Shown(line))
	}
	return strings.Join(lines, "\n")
}
