package input

import (
	"fmt"
	"strings"
)

// Counted writes a number of things in a message of the program: "1 board", "8 boards", "-1 IMP". The number can be a
// text, "5-7".
func Counted(number any, what string) string {
	s := fmt.Sprint(number)
	if strings.TrimPrefix(s, "-") != "1" {
		what += "s"
	}
	return s + " " + what
}

// Nearest is what to add to a message about an unknown name: the known one that is meant, as far as can be told, as in
// ` (did you mean "organisation"?)`; "" if none is near. A name is near that only lacks its table or its federation.
func Nearest(name string, known []string) string {
	last := name[strings.LastIndexByte(name, '.')+1:]
	near, least := "", max(len(last)/3, 1)
	for _, k := range known {
		d := slips(strings.ToLower(name), strings.ToLower(k))
		if strings.HasSuffix(k, "."+name) || strings.HasSuffix(k, "-"+name) || strings.HasSuffix(name, "."+k) {
			d = min(d, least)
		}
		if d < least || d == least && (near == "" || k < near) {
			near, least = k, d
		}
	}
	switch {
	case near == "":
		return ""
	case strings.EqualFold(near, name):
		return fmt.Sprintf(" (there is %q: only small and capital letters differ)", near)
	}
	return fmt.Sprintf(" (did you mean %q?)", near)
}

// slips is how many letters differ between the first and the last wrong one. Two that are swapped count as one.
func slips(a, b string) int {
	for a != "" && b != "" && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for a != "" && b != "" && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	if len(a) == 2 && len(b) == 2 && a[0] == b[1] && a[1] == b[0] {
		return 1
	}
	return max(len(a), len(b))
}
