package place

import "regexp"

// anEmpty matches an empty name in quotes, and an empty key of TOML, whose quotes are quoted again. Quotes
// of a longer text are escaped, so they do not look like this.
var anEmpty = regexp.MustCompile(`(^|[\s('])(?:""|"\\"\\"")($|[\s),.;:'])`)

// Named returns a message that names nothing as "": people read two quotes as a mistake of the
// program's. It says "(empty)" there.
func Named(message string) string {
	return anEmpty.ReplaceAllString(message, "${1}(empty)${2}")
}
