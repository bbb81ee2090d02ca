package vp

import (
	"regexp"
	"strings"
)

// Dashes are the characters that people, keyboards and word processors write for a minus sign or for
// the dash between two totals: hyphens and dashes (U+2010 to U+2015), the minus sign, and the small and
// the wide hyphen. The site's scripts have the same list.
const Dashes = "‐‑‒–—―−﹣－"

// PlainDashes writes each of the Dashes as the "-" of every keyboard.
func PlainDashes(s string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(Dashes, r) {
			return '-'
		}
		return r
	}, s)
}

// totals matches two whole numbers with spaces, a dash or a colon between them.
var totals = regexp.MustCompile(`^[\s\p{Z}]*(\d+)(?:[\s\p{Z}]*[-:：∶][\s\p{Z}]*|[\s\p{Z}]+)(\d+)[\s\p{Z}]*$`)

// CutTotals cuts the IMPs of both sides out of a text such as "47-37", "47–37", "47:37" or "47 37".
// found reports whether the text is two whole numbers with one of these between them. They can be
// too large for a match.
func CutTotals(s string) (ours, theirs string, found bool) {
	m := totals.FindStringSubmatch(PlainDashes(s))
	if m == nil {
		return "", "", false
	}
	return m[1], m[2], true
}
