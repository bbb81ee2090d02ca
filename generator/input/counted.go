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
