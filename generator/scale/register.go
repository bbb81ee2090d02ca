package scale

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/vpcharts/vpcharts/generator/input"
)

// A Register is a list of scales with different names, in their usual order, and of those that a site shows. It
// never changes.
type Register struct{ scales, shown []Scale }

// A DomainError says that a value is outside its domain: a scale or format that does not
// exist, a board count that a scale has no table for, or an order for cards that cannot be. Its text names the value
// and the domain.
type DomainError struct{ text string }

func (e *DomainError) Error() string { return e.text }

// Domainf makes a *DomainError.
func Domainf(format string, args ...any) error { return &DomainError{fmt.Sprintf(format, args...)} }

// Runs writes ascending numbers, with ranges for neighbours, as span writes each: "4, 6-8". A number alone is a span
// from itself to itself.
func Runs(numbers []int, span func(from, to int) string) string {
	var parts []string
	for i := 0; i < len(numbers); i++ {
		from := numbers[i]
		for i+1 < len(numbers) && numbers[i+1] == numbers[i]+1 {
			i++
		}
		parts = append(parts, span(from, numbers[i]))
	}
	return strings.Join(parts, ", ")
}

// Span writes a range as flags and errors have it: "6-8", or "6" for one number. On pages and prints a words.Locale
// writes it.
func Span(from, to int) string {
	if from == to {
		return strconv.Itoa(from)
	}
	return fmt.Sprintf("%d-%d", from, to)
}

// Between is the board counts from one to another, both included.
func Between(from, to int) (all []int) {
	for n := from; n <= to; n++ {
		all = append(all, n)
	}
	return all
}

// BoardRuns writes ascending board counts in a message of the program: "4, 6-8 boards".
func BoardRuns(counts []int) string { return input.Counted(Runs(counts, Span), "board") }

// With adds a publisher's own scales at the end. Package ownscale lets none have another scale's name.
func (r Register) With(own ...Scale) Register {
	return Register{scales: slices.Concat(r.scales, own)}.Show(WBFContinuous, nil, nil)
}

// Show says which scales a site shows. Names are all of them, in their order; those of whole matches are its main
// scales. Without names it is first, which is a main scale too, and then every other one that is not hidden.
func (r Register) Show(first string, names []string, hidden func(Scale) bool) Register {
	all, leads := len(names) == 0, names
	if all {
		leads = []string{first}
	}
	of := Register{scales: slices.Clone(r.scales)}
	for i := range of.scales {
		s := &of.scales[i]
		leading := slices.Contains(leads, s.Name)
		if s.Main = !s.Half && (leading || all && s.Usual); s.Main && s.Follows && s.Place.Tables == "" {
			s.Place.Tables = boardPage
		} else if !s.Main && s.Place.Tables == boardPage {
			s.Place.Tables = ""
		}
		if leading || all && (hidden == nil || !hidden(*s)) {
			of.shown = append(of.shown, *s)
		}
	}
	place := func(s Scale) int { return (slices.Index(leads, s.Name) + len(leads) + 1) % (len(leads) + 1) }
	slices.SortStableFunc(of.shown, func(a, b Scale) int { return cmp.Compare(place(a), place(b)) })
	return of
}

// Shown gives the scales that the site shows, in their order. The first one leads. Nobody may write to them.
func (r Register) Shown() []Scale { return r.shown }

// All gives every scale.
func (r Register) All() []Scale { return slices.Clone(r.scales) }

// Names are the names of all scales.
func (r Register) Names() []string { return Names(r.scales) }

// Names are the names of scales.
func Names(scales []Scale) []string {
	names := make([]string, len(scales))
	for i, s := range scales {
		names[i] = s.Name
	}
	return names
}

// Main picks the scales that the site is about.
func Main(scales []Scale) []Scale {
	return slices.DeleteFunc(slices.Clone(scales), func(s Scale) bool { return !s.Main })
}

// ShownBoards is the board count that pages show before a reader asks for one: the largest
// usual one up to 24; without a usual one the largest up to 24; else the first. It is one for which
// the first main scale has a table, if there is any.
func ShownBoards(boards, usual []int, scales []Scale) int {
	const wanted = 24
	leads := Main(scales)[0]
	if has := slices.DeleteFunc(slices.Clone(boards), func(n int) bool { return !leads.Has(n) }); len(has) > 0 {
		boards = has
	}
	shown, isUsual := boards[0], false
	for _, n := range boards {
		if u := slices.Contains(usual, n); n <= wanted && (u || !isUsual) {
			shown, isUsual = n, u
		}
	}
	return shown
}

// Calculated picks the scales that people play by, which the calculator of a match shows: all but
// studies.
func Calculated(scales []Scale) []Scale {
	return slices.DeleteFunc(slices.Clone(scales), func(s Scale) bool { return s.Study })
}

// Compared picks the scales that can be compared at one board count, in the order in which
// they stand side by side: those of whole matches that people play by.
func Compared(scales []Scale) []Scale {
	all := slices.DeleteFunc(Calculated(scales), func(s Scale) bool { return s.Half })
	last := func(s Scale) int {
		if s.Main {
			return 0
		}
		return cmp.Or(s.Compared, len(all)+1)
	}
	slices.SortStableFunc(all, func(a, b Scale) int { return cmp.Compare(last(a), last(b)) })
	return all
}

// Find returns the scale with a name. The error is a *DomainError if there is no such scale.
func (r Register) Find(name string) (Scale, error) {
	at := slices.IndexFunc(r.scales, func(s Scale) bool { return s.Name == name })
	if at < 0 {
		return Scale{}, Domainf("no scale %q%v; the scales are %s", name,
			input.Nearest(name, r.Names()), strings.Join(r.Names(), ", "))
	}
	return r.scales[at], nil
}
