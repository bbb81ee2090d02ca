package typed

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Boards reads a board count, "8", or a range of them, "6-8", within 1 to most. A hint says what else can help who
// wrote neither.
func Boards(s string, most int, hint string) (first, last int, err error) {
	from, to, isRange := strings.Cut(Plain(s), "-")
	if !isRange {
		to = from
	}
	first, err1 := strconv.Atoi(strings.TrimSpace(from))
	last, err2 := strconv.Atoi(strings.TrimSpace(to))
	switch {
	case s == "":
		err = errors.New("a board count is needed, such as 8, or a range of them, such as 6-8")
	case err1 != nil || err2 != nil:
		err = fmt.Errorf("%q is not a board count such as 8 or a range such as 6-8%s", s, hint)
	case last < first:
		err = fmt.Errorf("%s: a range goes from the smaller to the larger", s)
	case first < 1 || last > most:
		err = fmt.Errorf("%s is outside 1 to %d", s, most)
	}
	return first, last, err
}
