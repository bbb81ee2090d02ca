package check

import (
	"fmt"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// A reading is what is found in one file while its numbers are computed again.
type reading struct {
	*known
	name   string // the file's, as it may be printed
	right  int    // numbers that are as computed
	faults []error
	cannot []string // the scales whose numbers cannot be computed, and the files
	took   []string // the ids of the tables of a page that were read
}

// mostOfAFile is how many faults are told of one file.
const mostOfAFile = 20

func (r *reading) fault(format string, args ...any) {
	switch n := len(r.faults); {
	case n < mostOfAFile:
		r.faults = append(r.faults, fmt.Errorf("%s: %w", r.name, told(fmt.Errorf(format, args...))))
	case n == mostOfAFile:
		r.faults = append(r.faults, fmt.Errorf("%s: and more", r.name))
	}
}

// is counts a number that is as computed, and finds fault with one that is not.
func (r *reading) is(right bool, place, got string, want any) {
	if right {
		r.right++
	} else {
		r.fault("%s: %q, computed %v", place, got, want)
	}
}

// compare compares the rows of a table, or of a part of one, with the computed ones. place names
// the scale and the board count. A part has every row between its first and its last.
func (r *reading) compare(place string, got, want []row, part bool) {
	at := make(map[int]int, len(want))
	for i, w := range want {
		at[w.from] = i
	}
	if len(got) == 0 {
		r.fault("%s: no rows", place)
		return
	}
	next, there := 0, false
	if next, there = at[got[0].from]; !part || !there {
		next = 0
	}
	for _, g := range got {
		i, known := at[g.from]
		switch {
		case !known:
			r.fault("%s: %s IMPs: no such row", place, g.margins())
			continue
		case i < next:
			r.fault("%s: %s IMPs: the row stands in the wrong place, or twice", place, g.margins())
			continue
		}
		for ; next < i; next++ {
			r.fault("%s: %s IMPs: the row is missing", place, want[next].margins())
		}
		next = i + 1
		if w := want[i]; g.same(w, i == len(want)-1) {
			r.right += 1 + g.cells
		} else if w.cells = g.cells; g.margins() == w.margins() {
			r.fault("%s: %s IMPs: %s, computed %s", place, g.margins(), g.earns(), w.earns())
		} else {
			r.fault("%s: %s IMPs: %s, computed %s IMPs: %s", place, g.margins(), g.earns(), w.margins(), w.earns())
		}
	}
	for ; !part && next < len(want); next++ {
		r.fault("%s: %s IMPs: the row is missing", place, want[next].margins())
	}
}

// scale compares rows with a scale's table. It names a scale that is not of the register.
func (r *reading) scale(name string, boards int, got []row, part bool) {
	want, ok := r.scaleRows(name, boards)
	if !r.computed(name) {
		r.cannotCompute(name)
		if _, own := r.own[name]; !own {
			return
		}
	}
	if !ok {
		r.fault("%s, %d boards: there is no such table", name, boards)
		return
	}
	r.compare(fmt.Sprintf("%s, %d boards", name, boards), got, want, part)
}

func (r *reading) cannotCompute(name string) {
	if name = shown(name); !slices.Contains(r.cannot, name) {
		r.cannot = append(r.cannot, name)
	}
}

// numbers are the whole numbers of a text, in order: "0 to 24 IMPs, 8 boards" has 0, 24 and 8.
func numbers(s string) (all []int) {
	digit := func(c rune) bool { return c < '0' || c > '9' }
	for _, word := range strings.FieldsFunc(s, digit) {
		if n, ok := whole(word); ok {
			all = append(all, n)
		}
	}
	return all
}

// names says whether a heading or a caption names a board count. Beside it, it may name the first and
// the last margin of a part.
func names(caption string, boards int, rows []row) bool {
	all := numbers(caption)
	if len(all) > 1 && len(rows) > 0 {
		for _, end := range []int{rows[0].from, rows[len(rows)-1].from, rows[len(rows)-1].to} {
			if at := slices.Index(all, end); at >= 0 && len(all) > 1 {
				all = slices.Delete(all, at, at+1)
			}
		}
	}
	return slices.Contains(all, boards)
}

// closest picks the scale that says most of what a column says. score gives what a scale has in a
// line; ok is false where it has nothing.
func closest(scales []string, lines int, says func(scale string, line int) bool) (best string) {
	most := -1
	for _, name := range scales {
		n := 0
		for i := range lines {
			if says(name, i) {
				n++
			}
		}
		if n > most {
			best, most = name, n
		}
	}
	return best
}

// hundredths is a score in whole hundredths of a VP.
func hundredths(n int) vp.Hundredths { return vp.Hundredths(n) }
