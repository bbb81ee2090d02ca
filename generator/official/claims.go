package official

import (
	"fmt"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// A Finding is what became of a claim.
type Finding string

// The findings. HoldsUnderReading: true if the words are read as Found says.
// Fault: the text, as we have it, contradicts itself, a computation or a table in
// print. NoData: what the claim speaks of was not published with it; Found says what
// follows from it, or stands beside it.
const (
	Holds             Finding = "holds"
	HoldsUnderReading Finding = "holds under a reading"
	Fault             Finding = "fault in the text that we have"
	NoData            Finding = "cannot be checked from what was published"
)

// Findings gives every finding, in the order in which they are counted.
func Findings() []Finding { return []Finding{Holds, HoldsUnderReading, Fault, NoData} }

// A Claim is something that a source says and that could be computed again.
type Claim struct {
	ID      string
	Source  Source
	Clause  string
	Text    string // what the source says, in brief or in its words
	Finding Finding
	Found   string // what was found now, with figures

	// What was found when the claim was recorded (data/claims.csv).
	RecordedFinding Finding
	RecordedFound   string
}

// AsRecorded says that what was found is what has been recorded.
func (c Claim) AsRecorded() bool {
	return c.Finding == c.RecordedFinding && c.Found == c.RecordedFound
}

// Claims computes every claim of the sources again: the WBF's report, the ACBL's and
// the EBU's text, and the tables that federations printed.
func Claims() []Claim {
	e := gather()
	d := read("claims.csv", "id", "source", "clause", "text", "finding", "found")
	claims := make([]Claim, len(d.rows))
	for i, r := range d.rows {
		source, err := SourceOf(r[1])
		if err != nil {
			panic(fmt.Sprintf("claims.csv: %s: %v", r[0], err))
		}
		c := Claim{
			ID: r[0], Source: source, Clause: r[2], Text: r[3],
			RecordedFinding: Finding(r[4]), RecordedFound: r[5],
		}
		check, ok := checkOf(c.ID)
		if !ok {
			panic(fmt.Sprintf("claims.csv: nothing computes the claim %q", c.ID))
		}
		c.Finding, c.Found = check(e)
		claims[i] = c
	}
	return claims
}

// evidence is what several claims are checked against, computed once: the WBF
// scales of the board counts tested, the first at index 0.
type evidence struct {
	continuous []vp.Continuous
	discrete   []vp.Discrete
}

func gather() evidence {
	var e evidence
	for n := vp.MinTested; n <= vp.MaxTested; n++ {
		e.continuous = append(e.continuous, continuous(n))
		e.discrete = append(e.discrete, discrete(n))
	}
	return e
}

// continuous and discrete are for board counts in the domain, where they exist.
func continuous(boards int) vp.Continuous {
	s, err := vp.WBFContinuous(boards)
	if err != nil {
		panic(err)
	}
	return s
}

func discrete(boards int) vp.Discrete {
	s, err := vp.WBFDiscrete(boards)
	if err != nil {
		panic(err)
	}
	return s
}

// A check computes a claim again.
type check func(evidence) (Finding, string)

// A namedCheck is the check of the claim with that id.
type namedCheck struct {
	id string
	check
}

func checks() []namedCheck {
	var all []namedCheck
	all = append(all, curveChecks()...)
	all = append(all, modelChecks()...)
	all = append(all, continuousChecks()...)
	all = append(all, discreteChecks()...)
	all = append(all, boardChecks()...)
	all = append(all, halfChecks()...)
	all = append(all, acblChecks()...)
	return append(all, ebuChecks()...)
}

func checkOf(id string) (check, bool) {
	for _, c := range checks() {
		if c.id == id {
			return c.check, true
		}
	}
	return nil, false
}

// holdsIf is the finding of a claim that needs no reading.
func holdsIf(ok bool) Finding { return readingIf(ok, false) }

// readingIf is the finding of a claim that holds as the words stand, or else
// under a reading, or is at fault.
func readingIf(asItStands, underReading bool) Finding {
	switch {
	case asItStands:
		return Holds
	case underReading:
		return HoldsUnderReading
	}
	return Fault
}
