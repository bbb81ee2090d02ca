package vp

import (
	"math"
	"strconv"
)

// HalfIMPs counts half IMPs. An adjusted board may get an average, which can have a half.
type HalfIMPs int

// IMP is one IMP in halves: 47*IMP is 47 IMPs.
const IMP HalfIMPs = 2

// Counted gives the margin, in IMPs, with which a table is read. A half counts as a whole IMP, away from average,
// which is 0. This rule is known to us at second hand only.
func (h HalfIMPs) Counted() int { return int(math.Round(float64(h) / float64(IMP))) }

// String gives the IMPs in figures: "-1.5".
func (h HalfIMPs) String() string { return strconv.FormatFloat(float64(h)/float64(IMP), 'f', -1, 64) }

// A Match has the IMPs that each side won, and those that the director gave each
// side on adjusted boards. The two sides' adjustments need not cancel.
type Match struct {
	Ours, Theirs       HalfIMPs
	ForOurs, ForTheirs HalfIMPs
}

// WholeMatch is a match without halves, in IMPs.
func WholeMatch(ours, theirs, forOurs, forTheirs int) Match {
	return Match{HalfIMPs(ours) * IMP, HalfIMPs(theirs) * IMP, HalfIMPs(forOurs) * IMP, HalfIMPs(forTheirs) * IMP}
}

// Margins returns each side's own margin: its IMPs minus the other side's, plus
// the IMPs that it was given. Without adjustments one is the negative of the other.
func (m Match) Margins() (ours, theirs HalfIMPs) {
	return m.Ours - m.Theirs + m.ForOurs, m.Theirs - m.Ours + m.ForTheirs
}

// Score converts each side's margin by itself, so that with adjustments the two
// scores need not add up to the scale's total. A half is counted only here, where all is added.
func (m Match) Score(t Table) (ours, theirs Hundredths) {
	our, their := m.Margins()
	ours, _ = t.Score(our.Counted())
	theirs, _ = t.Score(their.Counted())
	return ours, theirs
}

// HighestIMPs is the highest number of IMPs for one board, by the IMP scale.
const HighestIMPs = 24

// Doubtful gives what was perhaps typed wrong, without its sign, or 0: the larger total if it is
// beyond HighestIMPs for each board, else the margin if it is beyond three blitzes, 3·15√N. A margin alone is the total
// too. Adjustments do not count. Such a match is possible, as with teams of eight or a scale of one's own.
func (m Match) Doubtful(boards int) HalfIMPs {
	total, margin := max(m.Ours, -m.Ours, m.Theirs), max(m.Ours-m.Theirs, m.Theirs-m.Ours)
	if total > HalfIMPs(HighestIMPs*boards)*IMP {
		return total
	}
	if margin*margin > 45*IMP*45*IMP*HalfIMPs(boards) {
		return margin
	}
	return 0
}
