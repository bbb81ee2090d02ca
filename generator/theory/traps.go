package theory

import "github.com/vpcharts/vpcharts/generator/vp"

// A Trap is a mistake that programs make when they compute the WBF's scales, or the ACBL's of the same curve.
type Trap struct {
	Name  string // "one-pass"
	Scale string // the scale that it gets wrong, as the register names it
	Wrong int    // how many scores of all margins from 0 to ⌈X⌉ are wrong
	Most  vp.Hundredths
	// The first vector of vectors.json that finds it: the score that is right, and what a program with the trap gives.
	Boards, Margin int
	Right, Got     vp.Hundredths
}

// Near is how near the float64 of package vp come to a place where the last bit could change a table. The Tie of a
// Record is the score before rounding, in hundredths, that is nearest to a half. Its Whole is the margin of a mid-score
// that is nearest to a whole number of IMPs.
type Near struct {
	Off    float64
	Boards int
	At     int // the margin in IMPs, or the score in VPs below the mid-score
}
