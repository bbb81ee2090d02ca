package readback

import (
	"regexp"
	"strings"
	"unicode"
)

// A Reader reads numbers as one language writes them.
type Reader struct {
	english *strings.Replacer // from the language's signs
	token   *regexp.Regexp
}

// English reads the numbers of the default site.
var English = NewReader(".", "")

// NewReader is the reader of a language, by the sign before decimals and what stands between thousands, which may
// be "".
func NewReader(decimal, group string) Reader {
	number, signs := `\d+`, []string{"−", "-", decimal, "."}
	if group != "" {
		signs = append(signs, group, "")
		number = `(?:\d{1,3}(?:` + regexp.QuoteMeta(group) + `\d{3})+|\d+)`
	}
	number = `−?` + number + `(?:` + regexp.QuoteMeta(decimal) + `\d+)?\+?\*?`
	const digits, word = `\b[0-9a-f]{8}\b`, `\d*\pL[\pL\d]*`
	return Reader{strings.NewReplacer(signs...), regexp.MustCompile(digits + "|" + word + "|" + number)}
}

// Numbers are the numbers of a text in their order, as English writes them. "66+" and "5*" keep
// their signs, eight hexadecimal digits are one number, and the digits of a word such as A4 are none.
func (r Reader) Numbers(text string) (all []string) {
	for _, token := range r.token.FindAllString(text, -1) {
		switch isID := len(token) == 8 && strings.Trim(token, "0123456789abcdef") == ""; {
		case isID:
			all = append(all, token)
		case !strings.ContainsFunc(token, unicode.IsLetter):
			all = append(all, r.english.Replace(token))
		}
	}
	return all
}
