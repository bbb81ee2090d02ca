package toml

import (
	"fmt"
	"regexp"
	"strings"
)

// plain changes the library's words to those of this program.
var plain = strings.NewReplacer("toml: ", "", "character U+000A", "end of the line",
	"basic string", "text in quotation marks", "literal string", "text in quotation marks",
	"array is incomplete", "the list has no ] at its end", "after array value", "after a value of the list",
	"already defined", "already set above", "already exists", "is already above: its keys belong there")

// curly are the quotation marks of word processors.
const curly = "“”„‟«»‹›‘’‚‛"

var (
	// inCurly matches a line with a curly quotation mark where a text begins, or where one ends that begins with a
	// straight one.
	inCurly = regexp.MustCompile(`(?:^|[=\[,])\s*[` + curly + `]|^[^"]*"[^"]*[` + curly + `][\s,\]]*$`)
	// straighten makes curly quotation marks straight.
	straighten = regexp.MustCompile(`[` + curly + `]`)
	// commaed matches a number with a decimal comma.
	commaed = regexp.MustCompile(`^[+-]?\d+,\d+$`)
	// unquoted matches a line that sets a key to something that is in no quotation marks.
	unquoted = regexp.MustCompile(`^\s*([\w.-]+)\s*=\s*([^\s"'\[{].*?)\s*(?:\s#.*)?$`)
)

// why says what is wrong with a line at which the library stopped: for the most frequent mistakes, what would be
// right, else what the library says.
func why(line string, err error) string {
	what := plain.Replace(err.Error())
	is := func(words string) bool { return strings.Contains(what, words) }
	found := unquoted.FindStringSubmatch(line)
	switch value, sets := is("at start of value"), is("expected newline") || is("strings must be quoted"); {
	case inCurly.MatchString(line):
		return fmt.Sprintf(`these quotation marks are a word processor's curly ones; straight ones are needed: %s`,
			strings.TrimSpace(straighten.ReplaceAllString(line, `"`)))
	case (value || sets) && found != nil && commaed.MatchString(found[2]):
		return fmt.Sprintf("a number has a decimal point: %s = %s", found[1], strings.Replace(found[2], ",", ".", 1))
	case (value || sets) && found != nil:
		return fmt.Sprintf("a text stands in straight quotation marks, a number alone: %s = %q", found[1], found[2])
	case value:
		return "this is no value: a text stands in straight quotation marks, also in a list: [\"a\", \"b\"]"
	case sets:
		return `only a comment, which begins with #, can follow a value; a quotation mark in a text is written \"`
	case is("cannot have new lines"):
		return "the text has no second quotation mark on this line"
	case is("expected '=' after key"), is("at start of key"):
		return `a line sets a key, such as title = "VP Charts": one word from A to Z, then =, then the value`
	}
	return what
}
