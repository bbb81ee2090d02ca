package readback

import (
	"regexp"
	"strings"
	"unicode"
)

// A Reader reads numbers as one language writes them.
type Reader struct {
	decimal, group string // the sign before decimals, and what stands between thousands
	token          *regexp.Regexp
}

// English reads the numbers of the default site.
var English = NewReader(".", "")

// NewReader is the reader of a language. Its group may be "".
func NewReader(decimal, group string) Reader {
	number := `\d+`
	if group != "" {
		number = `(?:\d{1,3}(?:` + regexp.QuoteMeta(group) + `\d{3})+|\d+)`
	}
	number = `−?` + number + `(?:` + regexp.QuoteMeta(decimal) + `\d+)?\+?\*?`
	const digits, word = `\b[0-9a-f]{8}\b`, `\d*\pL[\pL\d]*`
	return Reader{decimal, group, regexp.MustCompile(digits + "|" + word + "|" + number)}
}

// Numbers are the numbers of a text in their order, as English writes them. "66+" and "5*" keep
// their signs, eight hexadecimal digits are one number, and the digits of a word such as A4 are none.
func (r Reader) Numbers(text string) (all []string) {
	for _, token := range r.token.FindAllString(text, -1) {
		switch isID := len(token) == 8 && strings.Trim(token, "0123456789abcdef") == ""; {
		case isID:
			all = append(all, token)
		case !strings.ContainsFunc(token, unicode.IsLetter):
			if r.group != "" {
				token = strings.ReplaceAll(token, r.group, "")
			}
			all = append(all, strings.NewReplacer("−", "-", r.decimal, ".").Replace(token))
		}
	}
	return all
}
