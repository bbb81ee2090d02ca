package claims

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// A Result is what a check found: a finding, and a message with figures.
type Result struct {
	Finding Finding
	Said
	Not bool // the message is not true
}

// String writes the figures, without a language.
func (r Result) String() string {
	if r.Not {
		return "not " + r.Said.String()
	}
	return r.Said.String()
}

// The keys of the messages that every claim has. A check with several possible results has
// further keys.
const (
	TextKey  = "text"  // what the source says, in brief or in its words
	FoundKey = "found" // what was found
)

// failedKey is the key of the message for any check that fails.
const failedKey = "failed"

// found returns a result with the message FoundKey.
func found(f Finding, facts ...Fact) Result { return foundAs(FoundKey, f, facts...) }

// foundAs returns a result with another message.
func foundAs(key string, f Finding, facts ...Fact) Result {
	return Result{Finding: f, Said: Said{key, facts}}
}

// soIf marks the result as not true unless ok.
func (r Result) soIf(ok bool) Result {
	r.Not = !ok
	return r
}

// failed is the result of a check that could not be computed.
func failed(err error) Result {
	return foundAs(failedKey, Fault, printed("fault", err.Error()))
}

// A Fact is a value under the name that messages have in braces.
type Fact struct {
	Name  string
	Value Value
}

// A Value is a figure that was found, or a message with figures of its own. String
// writes it as claims.csv has it.
type Value interface {
	fmt.Stringer
	in(w *wording) string // as people read it
}

type (
	// Count is a whole number.
	Count int
	// Score is a score in VPs.
	Score vp.Hundredths
	// Real is a real number with the number of decimals that are shown and recorded.
	Real struct {
		Value    float64
		Decimals int
	}
	// Margins are whole numbers from one to another, which may be vp.Open.
	Margins struct{ From, To int }
	// Printed is a text as a source has it.
	Printed string
	// Said is a message of the claim.
	Said struct {
		Key   string
		Facts []Fact
	}
	// List is several values of one kind, and the separator between them.
	List[V Value] struct {
		Values    []V
		Separator string
	}
)

func (c Count) String() string   { return strconv.Itoa(int(c)) }
func (s Score) String() string   { return vp.Hundredths(s).String() }
func (r Real) String() string    { return strconv.FormatFloat(r.Value, 'f', r.Decimals, 64) }
func (m Margins) String() string { return fmt.Sprintf("%d to %d", m.From, m.To) }
func (p Printed) String() string { return string(p) }

func (s Said) String() string {
	facts := make([]string, len(s.Facts))
	for i, f := range s.Facts {
		facts[i] = f.Name + "=" + f.Value.String()
	}
	return s.Key + "(" + strings.Join(facts, ", ") + ")"
}

func (l List[V]) String() string { return "[" + l.join(V.String) + "]" }

func (l List[V]) join(write func(V) string) string {
	all := make([]string, len(l.Values))
	for i, v := range l.Values {
		all[i] = write(v)
	}
	return strings.Join(all, l.Separator)
}

func (c Count) in(w *wording) string   { return w.locale.Int(int(c)) }
func (s Score) in(w *wording) string   { return w.locale.Score(vp.Hundredths(s)) }
func (r Real) in(w *wording) string    { return w.locale.Real(r.Value, r.Decimals) }
func (m Margins) in(w *wording) string { return w.locale.Range(m.From, m.To) }
func (p Printed) in(*wording) string   { return string(p) }
func (s Said) in(w *wording) string    { return w.say(s) }
func (l List[V]) in(w *wording) string {
	return l.join(func(v V) string { return v.in(w) })
}

func count(name string, n int) Fact                       { return Fact{name, Count(n)} }
func score(name string, h vp.Hundredths) Fact             { return Fact{name, Score(h)} }
func decimal(name string, x float64, decimals int) Fact   { return Fact{name, Real{x, decimals}} }
func printed(name, text string) Fact                      { return Fact{name, Printed(text)} }
func list[V Value](name string, all []V, sep string) Fact { return Fact{name, List[V]{all, sep}} }
