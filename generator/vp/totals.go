package vp

import (
	"regexp"
	"strings"
)

// Dashes are the characters that people, keyboards and word processors write for a minus sign or for
// the dash between two totals: hyphens and dashes (U+2010 to U+2015), the minus sign, and the small and
// the wide hyphen. The site's scripts have the same list.
const Dashes = "‐‑‒–—―−﹣－"

// Plain writes each of the Dashes, and each figure of Arabic and of the wide Chinese letters, as every keyboard has it.
func Plain(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune(Dashes, r):
			return '-'
		case '٠' <= r && r <= '٩', '۰' <= r && r <= '۹', '０' <= r && r <= '９':
			return '0' + r&15
		}
		return r
	}, s)
}

// totals matches two numbers with spaces, a dash, a colon or a slash between them. None begins with a nought before a
// figure, as 1 000 may be meant as a thousand.
var totals = regexp.MustCompile(strings.NewReplacer("TOTAL", `((?:0|[1-9]\d*)(?:[.,·٫]\d+|½)?)`, "SPACE", `[\s\p{Z}]`).
	Replace(`^SPACE*TOTAL(?:SPACE*[-:：∶/]SPACE*|SPACE+)TOTALSPACE*$`))

// CutTotals cuts the IMPs of both sides out of a text such as "47-37", "47.5–37", "47:37", "47/37" or "47 37".
// found reports whether the text is two numbers with one of these between them. They can be too large for a match, or
// have a fraction that is no half.
func CutTotals(s string) (ours, theirs string, found bool) {
	m := totals.FindStringSubmatch(Plain(s))
	if m == nil {
		return "", "", false
	}
	return m[1], m[2], true
}
