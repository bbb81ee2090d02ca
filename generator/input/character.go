package input

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A span is characters that no text can have, under one name. Readers see none of them, but
// they change what readers see, or what a program reads.
type span struct {
	first, last rune
	name        string
	instead     string // what to write instead; "" where nothing is needed
}

const newLine = "begin a new line instead"

// refused are all of them, in their order. Line feed and tab are missing: texts have them.
var refused = []span{
	{0x00, 0x00, "null", ""}, {0x01, 0x01, "start of heading", ""}, {0x02, 0x02, "start of text", ""}, {0x03, 0x03, "end of text", ""},
	{0x04, 0x04, "end of transmission", ""}, {0x05, 0x05, "enquiry", ""}, {0x06, 0x06, "acknowledge", ""}, {0x07, 0x07, "bell", ""},
	{0x08, 0x08, "backspace", ""}, {0x0b, 0x0b, "vertical tab", newLine}, {0x0c, 0x0c, "form feed", newLine},
	{0x0d, 0x0d, "carriage return without a line feed", "save the file with the line ends of Unix or Windows"},
	{0x0e, 0x0e, "shift out", ""}, {0x0f, 0x0f, "shift in", ""}, {0x10, 0x10, "data link escape", ""},
	{0x11, 0x14, "device control", ""}, {0x15, 0x15, "negative acknowledge", ""}, {0x16, 0x16, "synchronous idle", ""},
	{0x17, 0x17, "end of transmission block", ""}, {0x18, 0x18, "cancel", ""}, {0x19, 0x19, "end of medium", ""},
	{0x1a, 0x1a, "substitute, an end of file of old systems", ""}, {0x1b, 0x1b, "escape", ""},
	{0x1c, 0x1f, "information separator", ""}, {0x7f, 0x7f, "delete", ""},
	{0x80, 0x84, "control character", ""}, {0x85, 0x85, "next line", newLine}, {0x86, 0x9f, "control character", ""},
	{0x2028, 0x2028, "line separator", newLine}, {0x2029, 0x2029, "paragraph separator", newLine},
	{0x202a, 0x202a, "left-to-right embedding", ""}, {0x202b, 0x202b, "right-to-left embedding", ""},
	{0x202c, 0x202c, "pop directional formatting", ""}, {0x202d, 0x202d, "left-to-right override", ""},
	{0x202e, 0x202e, "right-to-left override", ""}, {0x2066, 0x2066, "left-to-right isolate", ""},
	{0x2067, 0x2067, "right-to-left isolate", ""}, {0x2068, 0x2068, "first strong isolate", ""},
	{0x2069, 0x2069, "pop directional isolate", ""}, {0x206a, 0x206f, "deprecated format character", ""},
	{0xfdd0, 0xfdef, "noncharacter", ""}, {0xfeff, 0xfeff, "byte order mark", "only a file can begin with one"},
	{0xfff9, 0xfffb, "interlinear annotation", ""}, {0xfffe, 0xffff, "noncharacter", ""},
}

// why says what is wrong with a character; "" is nothing.
func why(r rune) string {
	if ' ' <= r && r <= '~' { // most characters: without this, reading content takes half as long again
		return ""
	}
	for _, s := range refused {
		if s.first <= r && r <= s.last {
			text := fmt.Sprintf("%U, %s, cannot be in a text", r, s.name)
			if s.instead != "" {
				text += ": " + s.instead
			}
			return text
		}
	}
	return ""
}

// reference is a character by its number, as in HTML and Markdown: &#8238; or &#x202e;.
var reference = regexp.MustCompile(`&#([xX][0-9A-Fa-f]{1,7}|[0-9]{1,8});`)

// Check finds the first byte of a text that no text can have, and says why: it is not UTF-8, or a
// control character, or it changes the order of what readers see. A character can also be written
// by its number. what is "" if there is none.
func Check(text string) (at int, what string) {
	at = len(text)
	for i, r := range text {
		if _, size := utf8.DecodeRuneInString(text[i:]); r == utf8.RuneError && size == 1 {
			at, what = i, fmt.Sprintf("the byte 0x%02X is not UTF-8: save the file as UTF-8 text", text[i])
			break
		}
		if what = why(r); what != "" {
			at = i
			break
		}
	}
	for _, m := range reference.FindAllStringSubmatchIndex(text[:at], -1) {
		if r, ok := number(text[m[2]:m[3]]); ok && why(r) != "" {
			return m[0], text[m[0]:m[1]] + " is " + why(r)
		}
	}
	return at % max(len(text), 1), what
}

func number(digits string) (rune, bool) {
	base := 10
	if digits[0] == 'x' || digits[0] == 'X' {
		base, digits = 16, digits[1:]
	}
	n, err := strconv.ParseInt(digits, base, 32)
	return rune(n), err == nil
}

// CheckLine is Check for a text that must be one line, such as that of a flag.
func CheckLine(text string) (what string) {
	if _, what = Check(text); what == "" && strings.ContainsAny(text, "\n\t") {
		what = "a text of one line is needed, without tabs"
	}
	return what
}

// Unprinted says whether print leaves out a character, because it has no shape: browsers use it to
// break a word, to join letters, or to choose among pictures of a sign.
func Unprinted(r rune) bool {
	switch {
	case r == 0xad, r == 0x34f, r == 0x61c, r == 0x180e, // soft hyphen, grapheme joiner, Arabic mark, Mongolian separator
		0x200b <= r && r <= 0x200f,                               // zero width space, joiners, marks of direction
		0x2060 <= r && r <= 0x2064,                               // word joiner, signs that are not seen
		0xfe00 <= r && r <= 0xfe0f, 0xe0100 <= r && r <= 0xe01ef: // variation selectors: ♥ as a picture or as text
		return true
	}
	return false
}

// Printed is a text as print sets it, without what has no shape.
func Printed(text string) string {
	if strings.IndexFunc(text, Unprinted) < 0 {
		return text
	}
	return strings.Map(func(r rune) rune {
		if Unprinted(r) {
			return -1
		}
		return r
	}, text)
}

// Shown is a text of an unknown source, such as a file's name, for a terminal or a log: what no
// text can have, line ends and tabs are written as escapes.
func Shown(text string) string {
	var shown strings.Builder
	for i, r := range text {
		if _, size := utf8.DecodeRuneInString(text[i:]); r == utf8.RuneError && size == 1 {
			fmt.Fprintf(&shown, `\x%02x`, text[i])
		} else if r == '\n' || r == '\t' || why(r) != "" {
			quoted := strconv.QuoteRuneToASCII(r)
			shown.WriteString(quoted[1 : len(quoted)-1])
		} else {
			shown.WriteRune(r)
		}
	}
	return shown.String()
}

// Unplaceable is the first character of a text that print cannot set: one that its typeface lacks
// (has tells), one beyond U+FFFF, which PDF files cannot hold here, or a combining mark. A letter
// and a mark that have a composed form are one character in the text. To place any other mark,
// tables of the typeface would be needed that the program does not read. What has no shape is left
// out, and is no such character.
func Unplaceable(text string, has func(rune) bool) (r rune, found bool) {
	for _, r := range text {
		if r >= ' ' && !Unprinted(r) && (r > 0xffff || unicode.Is(unicode.M, r) || !has(r)) {
			return r, true
		}
	}
	return 0, false
}

// WhyUnplaceable says what is the matter with such a character.
func WhyUnplaceable(r rune) string {
	if unicode.Is(unicode.M, r) {
		return fmt.Sprintf("print cannot place the combining mark %U on its letter", r)
	}
	return fmt.Sprintf("the print's typeface has no character %q (%U)", r, r)
}
