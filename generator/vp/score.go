package vp

import (
	"fmt"
	"strconv"
	"strings"
)

// Hundredths is a score or a difference of scores in hundredths of a Victory
// Point: 1597 is 15.97 VP. Every rounded score has this type, so that sums and
// comparisons are exact.
type Hundredths int

// VP is one whole Victory Point.
const VP Hundredths = 100

// String gives the score with two decimals and a full stop, as data files
// write it: "15.97", "-0.50".
func (h Hundredths) String() string { return string(h.Append(nil)) }

// Append appends String's form to b.
func (h Hundredths) Append(b []byte) []byte {
	u := uint64(h)
	if h < 0 {
		b = append(b, '-')
		u = -u
	}
	b = strconv.AppendUint(b, u/100, 10)
	return append(b, '.', '0'+byte(u%100/10), '0'+byte(u%10))
}

// Whole gives the score in whole Victory Points, and whether it is whole.
func (h Hundredths) Whole() (int, bool) { return int(h / VP), h%VP == 0 }

// ParseHundredths reads a score that is not negative and has at most nine digits and two
// decimals: "15", "15.9", "15.97".
func ParseHundredths(s string) (Hundredths, error) {
	whole, decimals, dotted := strings.Cut(s, ".")
	if digits(whole, 9) && (!dotted || digits(decimals, 2)) {
		if h, err := strconv.Atoi(whole + (decimals + "00")[:2]); err == nil {
			return Hundredths(h), nil
		}
	}
	return 0, fmt.Errorf("%q is not a score in Victory Points of at most nine digits and two decimals, such as 15 or "+
		"15.97", s)
}

func digits(s string, most int) bool {
	return s != "" && len(s) <= most && strings.Trim(s, "0123456789") == ""
}
