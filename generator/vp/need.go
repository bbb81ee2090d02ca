package vp

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// The site's scripts have these rules too, in templates/default/needed.js and lookup.js. Tests run both on the
// cases in testdata.

// An Amount is Victory Points that do not come from one match: a lead, a carry-over, a penalty, a
// wanted total. It is in millionths of a VP, because an amount may be finer than a score, as an
// average is: 4_600_000 is 4.6 VP.
type Amount int

// Amount gives a score as an amount.
func (h Hundredths) Amount() Amount { return Amount(h) * 10_000 }

// String gives the amount with two decimals, and with more only where it is finer than a
// hundredth: "4.60", "-0.50", "1.725".
func (a Amount) String() string {
	sign, u := "", uint64(a)
	if a < 0 {
		sign, u = "-", -u
	}
	decimals := strings.TrimRight(fmt.Sprintf("%06d", u%1_000_000), "0")
	return fmt.Sprintf("%s%d.%s", sign, u/1_000_000, decimals+"00"[min(len(decimals), 2):])
}

// Against says which team a Need compares us with.
type Against int

// The teams.
const (
	Nobody   Against = iota // we want a total
	Opponent                // at our table
	Rival                   // at another table
)

// An Extra is what a team's score is changed by, apart from the match: a carry-over, which is added,
// and a penalty, which is taken off.
type Extra struct{ Carry, Penalty Amount }

func (e Extra) sum() Amount { return e.Carry - e.Penalty }

// A Need is the question of a team before its last match: what margin is enough? Against Nobody,
// Amount is the VPs that are wanted in the end, and Theirs does not count. Otherwise Amount is how
// many more VPs the other team has before the match, less than 0 if we have more. A rival's own
// margin is RivalMargin, in IMPs, in a match on the same scale.
//
// The answers expect a table whose scores never fall as the margin rises.
type Need struct {
	Table        Table
	Against      Against
	Amount       Amount
	RivalMargin  int
	Ours, Theirs Extra
}

// Final gives our VPs after the match if we win by a margin, in IMPs; with another team, how many
// more than theirs.
func (n Need) Final(margin int) Amount {
	ours, theirs := n.Table.Score(margin)
	return n.FinalOf(Result{Ours: ours, Theirs: theirs})
}

// FinalOf gives the same after a result.
func (n Need) FinalOf(r Result) Amount {
	final := r.Ours.Amount() + n.Ours.sum()
	switch n.Against {
	case Opponent:
		return final - r.Theirs.Amount() - n.Theirs.sum() - n.Amount
	case Rival:
		rival, _ := n.Table.Score(n.RivalMargin)
		return final - rival.Amount() - n.Theirs.sum() - n.Amount
	}
	return final
}

// A Least is the smallest margin in IMPs, also of a defeat, that is enough. Any says that any
// result is enough, None that no result is.
type Least struct {
	Any    bool `json:"any"`
	Margin int  `json:"margin"`
	None   bool `json:"none"`
}

// An Answer is what a Need comes to. With another team, Level leaves us exactly level, which no
// result may do even if one puts us ahead, and Ahead puts us ahead. Against Nobody, Level earns
// the amount at least, and Ahead is the same. Around are the results near them: the last ones that
// are not enough, and the first ones that are.
type Answer struct {
	Level, Ahead Least
	Around       []Result
}

// OutOfReach says that no result is enough.
func (a Answer) OutOfReach() bool { return a.Level.None && a.Ahead.None }

// around is how many results an Answer has below Level, and from Ahead on.
const around = 3

// Answer answers the question.
func (n Need) Answer() Answer {
	goal := Amount(0)
	if n.Against == Nobody {
		goal = n.Amount
	}
	all := n.Table.Results()
	first := func(enough func(final Amount) bool) int {
		i := slices.IndexFunc(all, func(r Result) bool { return enough(n.FinalOf(r)) })
		if i < 0 {
			return len(all)
		}
		return i
	}
	least := func(i int) Least {
		if i == len(all) {
			return Least{None: true}
		}
		if i == 0 {
			return Least{Any: true}
		}
		return Least{Margin: all[i].From}
	}
	level := first(func(final Amount) bool { return final >= goal })
	ahead := level
	a := Answer{Level: least(level)}
	if n.Against != Nobody {
		ahead = first(func(final Amount) bool { return final > goal })
		if ahead == level {
			a.Level = Least{None: true}
		}
	}
	a.Ahead = least(ahead)
	a.Around = all[max(level-around, 0):min(ahead+around, len(all))]
	return a
}

// Endless stands for the margins of a Result that has no end: From of the largest defeats is
// -Endless, and To of the largest wins is Endless.
const Endless = math.MaxInt

// A Result is all margins, in IMPs, with which both sides score the same: ours and theirs.
type Result struct {
	From, To     int
	Ours, Theirs Hundredths
}

// Results are all that can happen in a match on a scale, from the largest defeats to the largest
// wins. A draw may be part of a range.
func (t Table) Results() (all []Result) {
	add := func(r Result) {
		if k := len(all) - 1; k >= 0 && all[k].Ours == r.Ours && all[k].Theirs == r.Theirs {
			all[k].To = r.To
			return
		}
		all = append(all, r)
	}
	for i, r := range slices.Backward(t.Rows) {
		from := -r.To
		if i == len(t.Rows)-1 {
			from = -Endless
		}
		add(Result{from, -r.From, r.Loser, r.Winner})
	}
	for i, r := range t.Rows {
		to := r.To
		if i == len(t.Rows)-1 {
			to = Endless
		}
		add(Result{r.From, to, r.Winner, r.Loser})
	}
	return all
}
