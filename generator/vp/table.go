package vp

import (
	"fmt"
	"math"
	"sort"
	"strings"
)

// Open is the To of a table's last row, which has no end.
const Open = -1

// A Row of a Table says what the margins From to To (IMPs, both included) earn.
type Row struct {
	From, To      int
	Winner, Loser Hundredths
}

// A Table is a finished scale for one board count: rows that tile the margins
// from 0 upwards, the last of them open. All that prints, writes or looks up a
// scale works on this form, whether it was computed or printed.
//
// The methods need at least one row, the first from margin 0, each from the margin after
// the To of the row before it, and scores that never fall.
type Table struct {
	Name   string // the scale's name: "wbf-continuous", "acbl-20", …
	Boards int
	// PerMargin: one row per IMP margin (a continuous scale). Otherwise a row per score (a discrete one).
	PerMargin bool
	// Decimals are those with which people read all its scores: 0, 1 or 2, the same for all tables of a scale.
	Decimals int
	Rows     []Row
}

// Decimals are as many as the scores of all tables need.
func Decimals(tables []Table) (decimals int) {
	for _, t := range tables {
		for _, r := range t.Rows {
			for _, h := range []Hundredths{r.Winner, r.Loser} {
				switch {
				case h%10 != 0:
					return 2
				case h%VP != 0:
					decimals = 1
				}
			}
		}
	}
	return decimals
}

// Write writes an amount of its scale: with the decimals of its scores, and one that is finer with two or more.
func (t Table) Write(a Amount) string {
	text := a.String()
	whole, fraction, _ := strings.Cut(text, ".")
	if strings.TrimRight(fraction[min(t.Decimals, len(fraction)):], "0") != "" {
		return text
	}
	return strings.TrimSuffix(whole+"."+fraction[:t.Decimals], ".")
}

// Max is the most that a side can earn: the score of the last row.
func (t Table) Max() Hundredths { return t.Rows[len(t.Rows)-1].Winner }

// BlitzMargin is the first margin that earns Max.
func (t Table) BlitzMargin() int { return t.first(t.Max()) }

// Score gives what our side and theirs earn when our margin is the given
// number of IMPs; it may be negative.
func (t Table) Score(margin int) (ours, theirs Hundredths) {
	won := magnitude(margin)
	r := t.Rows[sort.Search(len(t.Rows), func(i int) bool { return t.Rows[i].From > won })-1]
	if margin < 0 {
		return r.Loser, r.Winner
	}
	return r.Winner, r.Loser
}

// magnitude is the winner's margin: how many IMPs our margin is, won or lost.
func magnitude(margin int) int {
	if margin < 0 {
		return -max(margin, -math.MaxInt) // the least int has no opposite
	}
	return margin
}

// MarginFor gives the smallest winner's margin that earns at least v: the
// inverse of Score. v must lie between a drawn match's score and Max.
func (t Table) MarginFor(v Hundredths) (int, error) {
	if v < t.Rows[0].Winner || v > t.Max() {
		return 0, fmt.Errorf("no winner's margin earns %v VP on %s for %d boards: a winner's score lies between %v and %v",
			v, t.Name, t.Boards, t.Rows[0].Winner, t.Max())
	}
	return t.first(v), nil
}

// first is the first margin that earns at least v ≤ Max.
func (t Table) first(v Hundredths) int {
	i := sort.Search(len(t.Rows), func(i int) bool { return t.Rows[i].Winner >= v })
	return t.Rows[i].From
}
