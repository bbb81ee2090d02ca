package claims

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Result is what a check found: a finding, and a message with figures.
type Result struct {
	Finding Finding
	Said
	Not bool // the message is not true
}

// String writes the figures as claims.csv has them, without a language.
func (r Result) String() string {
	if r.Not {
		return "not " + r.figures()
	}
	return r.figures()
}

// A check says what it finds if its computation is as its message says. If it is not, the text has a
// fault, and the message is not true. After that come the names and the values of the message's figures.
func holds(ok bool, facts ...any) Result   { return result(Holds, ok, facts) }
func reading(ok bool, facts ...any) Result { return result(HoldsUnderReading, ok, facts) }
func part(ok bool, facts ...any) Result    { return result(HoldsInPart, ok, facts) }
func fault(ok bool, facts ...any) Result   { return result(Fault, ok, facts) }
func noData(facts ...any) Result           { return result(NoData, true, facts) }

func result(f Finding, ok bool, facts []any) Result {
	if !ok {
		f = Fault
	}
	return Result{f, said("found", facts...), !ok}
}

// as gives the result another message.
func (r Result) as(key string) Result {
	r.Key = key
	return r
}

// Said is a message with figures. Its key is that of one of the claim's messages, or has another table of
// messages before it: "acbl-tiles.found".
type Said struct {
	Key   string
	Facts []Fact
}

// A Fact is a figure under the name that messages have in braces. It is a whole number, a score in
// vp.Hundredths, a text as a source has it, or one of the following types.
type Fact struct {
	Name  string
	Value any
}

type (
	// real is a real number with the number of decimals that are shown and recorded.
	real struct {
		value    float64
		decimals int
	}
	// margins are whole numbers from one to another, which may be vp.Open.
	margins struct{ from, to int }
	// list is several values, and the separator between them.
	list struct {
		values    []any
		separator string
	}
)

// said is a message with the names and the values of its figures.
func said(key string, facts ...any) Said {
	s := Said{Key: key}
	for fact := range slices.Chunk(facts, 2) {
		s.Facts = append(s.Facts, Fact{fact[0].(string), fact[1]})
	}
	return s
}

func listOf[V any](values []V, separator string) list {
	l := list{separator: separator}
	for _, v := range values {
		l.values = append(l.values, v)
	}
	return l
}

func (l list) join(write func(any) string) string {
	all := make([]string, len(l.values))
	for i, v := range l.values {
		all[i] = write(v)
	}
	return strings.Join(all, l.separator)
}

func (s Said) figures() string {
	all := make([]string, len(s.Facts))
	for i, f := range s.Facts {
		all[i] = f.Name + "=" + plain(f.Value)
	}
	return strings.Join(all, ", ")
}

// plain writes a value as claims.csv has it.
func plain(v any) string {
	switch v := v.(type) {
	case real:
		return strconv.FormatFloat(v.value, 'f', v.decimals, 64)
	case margins:
		return fmt.Sprintf("%d to %d", v.from, v.to)
	case Said:
		return v.Key + "(" + v.figures() + ")"
	case list:
		return "[" + v.join(plain) + "]"
	}
	return fmt.Sprint(v)
}
