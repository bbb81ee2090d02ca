package input

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// why says why no text can have a character; "" if texts can. Readers see none of these characters, but
// they change what readers see, or what a program reads.
func why(r rune) string {
	kind, instead := "", ""
	switch {
	case ' ' <= r && r <= '~', r == '\n', r == '\t': // most characters
		return ""
	case r == '\r':
		kind, instead = "carriage return without a line feed", ": save the file with the line ends of Unix or Windows"
	case r == '\v', r == '\f', r == 0x85, r == 0x2028, r == 0x2029:
		kind, instead = "line separator", ": begin a new line instead"
	case r == 0xfeff:
		kind, instead = "byte order mark", ": only a file can begin with one"
	case unicode.Is(unicode.Cc, r):
		kind = "control character"
	case 0x202a <= r && r <= 0x202e, 0x2066 <= r && r <= 0x2069:
		kind = "change of direction"
	case 0x206a <= r && r <= 0x206f, 0xfff9 <= r && r <= 0xfffb, 0xe0000 <= r && r <= 0xe007f: // the last are tags
		kind = "format character"
	case 0xfdd0 <= r && r <= 0xfdef, 0xfffe <= r && r <= 0xffff:
		kind = "noncharacter"
	default:
		return ""
	}
	return fmt.Sprintf("%U, %s, cannot be in a text%s", r, kind, instead)
}

// Check finds the first byte of a text that no text can have, and says why: it is not UTF-8, or a
// control character, or it changes the order of what readers see. A character can also be written
// by its number. what is "" if there is none.
func Check(text string) (at int, what string) {
	before := text
	for i, r := range text {
		if isNoUTF8(text[i:], r) {
			what = fmt.Sprintf("the byte 0x%02X is not UTF-8: save the file as UTF-8 text", text[i])
		} else {
			what = why(r)
		}
		if what != "" {
			at, before = i, text[:i]
			break
		}
	}
	first, rest, _ := strings.Cut(before, "&#")
	begin := len(first)
	for part := range strings.SplitSeq(rest, "&#") {
		digits, _, closed := strings.Cut(part, ";") // as in HTML and Markdown: &#8238; or &#x202e;
		figures, isHex := strings.CutPrefix(strings.ToLower(digits), "x")
		base := 10
		if isHex {
			base = 16
		}
		number, err := strconv.ParseUint(figures, base, 31)
		if why := why(rune(number)); closed && err == nil && len(digits) <= 8 && why != "" {
			return begin, "&#" + digits + "; is " + why
		}
		begin += len("&#") + len(part)
	}
	return at, what
}

// isNoUTF8 says whether a text begins with a byte that is not UTF-8; r is its first character.
func isNoUTF8(text string, r rune) bool {
	return r == utf8.RuneError && !strings.HasPrefix(text, string(utf8.RuneError))
}

// breaks are what parts a text into lines or columns.
var breaks = map[rune]string{'\n': "a line break", '\t': "a tab"}

// CheckLine says why something cannot be a text of one line, such as a setting, a message, or the text of a flag; "" if
// it can. It may have what every text can have, if that can be seen or changes how a line is broken or joined. Tags of
// HTML would be seen as they stand.
func CheckLine(text string) (what string) {
	_, what = Check(text)
	for _, r := range text {
		if what == "" && !unicode.IsGraphic(r) && !unicode.Is(unicode.Cf, r) {
			what = cmp.Or(breaks[r], fmt.Sprintf("%U", r)) + " cannot be in this text, which is one line: write a space"
		}
	}
	_, rest, _ := strings.Cut(text, "<")
	for part := range strings.SplitSeq(rest, "<") {
		tag, _, closed := strings.Cut(part, ">")
		name := strings.TrimPrefix(tag, "/")
		if what == "" && closed && name != "" && 'a' <= name[0]|0x20 && name[0]|0x20 <= 'z' {
			what = fmt.Sprintf("readers would see the tag <%s> as it stands: take it out", tag)
		}
	}
	return what
}
