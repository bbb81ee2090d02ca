package vp

// A Match has the IMPs that each side won, and those that the director gave each
// side on adjusted boards. The two sides' adjustments need not cancel.
type Match struct {
	Ours, Theirs       int
	ForOurs, ForTheirs int
}

// Margins returns each side's own margin: its IMPs minus the other side's, plus
// the IMPs that it was given. Without adjustments one is the negative of the other.
func (m Match) Margins() (ours, theirs int) {
	return m.Ours - m.Theirs + m.ForOurs, m.Theirs - m.Ours + m.ForTheirs
}

// Score converts each side's margin by itself, so that with adjustments the two
// scores need not add up to the scale's total.
func (m Match) Score(t Table) (ours, theirs Hundredths) {
	our, their := m.Margins()
	ours, _ = t.Score(our)
	theirs, _ = t.Score(their)
	return ours, theirs
}

// HighestIMPs is the highest number of IMPs for one board, by the IMP scale.
const HighestIMPs = 24

// Doubtful gives the number of IMPs that was perhaps typed wrong, without its sign, or 0: the larger total if it is
// beyond HighestIMPs for each board, else the margin if it is beyond three blitzes, 3·15√N. A margin alone is the total
// too. Adjustments do not count. Such a match is possible, as with teams of eight or a scale of one's own.
func (m Match) Doubtful(boards int) int {
	total, margin := max(m.Ours, -m.Ours, m.Theirs), max(m.Ours-m.Theirs, m.Theirs-m.Ours)
	if total > HighestIMPs*boards {
		return total
	}
	if margin*margin > 45*45*boards {
		return margin
	}
	return 0
}
