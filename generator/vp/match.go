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
