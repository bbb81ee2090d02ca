package vp

// The site's scripts have the same rules, in templates/default/lookup.js and compare.js.
// Tests run both on the cases in testdata.

// NextIMP returns the smallest number of further IMPs that raise our score, and by how much.
// Both are 0 if the margin earns the maximum.
func (t Table) NextIMP(margin HalfIMPs) (imps int, worth Hundredths) {
	with := func(imps int) Hundredths {
		score, _ := t.Score((margin + HalfIMPs(imps)*IMP).Counted())
		return score
	}
	now := with(0)
	if now == t.Max() {
		return 0, 0
	}
	for imps = 1; with(imps) == now; imps++ {
	}
	return imps, with(imps) - now
}

// Cusp reports whether a winner's margin is the last of its range on a discrete scale: one
// IMP more earns another score. A scale with a row for each margin has no cusps.
func (t Table) Cusp(margin int) bool {
	if t.PerMargin || margin < 0 {
		return false
	}
	now, _ := t.Score(margin)
	next, _ := t.Score(margin + 1)
	return next > now
}

// Range returns the first and the last of the winner's margins that earn the same as a margin.
// For the maximum to is Open.
func (t Table) Range(margin int) (from, to int) {
	won, _ := t.Score(magnitude(margin))
	if won == t.Max() {
		return t.BlitzMargin(), Open
	}
	return t.first(won), t.first(won+1) - 1
}

// Share returns a score as a share of the maximum, in tenths of a percent, halves up:
// 799 for 15.97 of 20. A score outside 0 to Max counts as the nearer end.
func (t Table) Share(score Hundredths) int {
	most := t.Max()
	return int((2000*min(max(score, 0), most) + most) / (2 * most))
}
