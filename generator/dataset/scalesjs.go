package dataset

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// scalesJSVersion is that of scales.js. It changes when a key is taken away or
// changes its meaning, not when one is added.
const scalesJSVersion = 1

// scalesJSStep is the step of every table of ranges in scales.js.
const scalesJSStep = vp.VP

const scalesJSHead = `// Every Victory Point scale of this site. Sources: ` + Report + `; ACBL, Chapter XII, section F; Law 78B.
"use strict";
const vpScales=`

// ScalesJS is scales.js: the scales of the given names, in that order, for the
// site's own scripts. It is a classic script in ASCII, so that it also works from
// disk, and sets vpScales to what is JSON as well:
//
//	version  1
//	blitz    first, and x: 15√N for N = first, first + 1 …, rounded to two decimals
//	imps     the least difference in points worth 1, 2, 3 … IMPs (Law 78B)
//	scales   by name, a line each
//
// A scale has first, the board count of its first table, and a table for each
// board count from there on, in one of three forms. It has drawn, what each side
// earns in a drawn match; all scores are in hundredths of a VP. What a winner by
// m IMPs earns:
//
//	gains    drawn and the table's first m numbers: each is what one IMP more is
//	         worth, the last of them that which earns the maximum
//	from     drawn, and step for each number of the table that is at most m: the
//	         first margins of the ranges above a draw. Where scores are skipped,
//	         as between 15 and 18 on acbl-30, a number stands there more than once
//	less     what the scale of the name of gives for m, less the table's digit m,
//	         counted from 0. Digits are those of base 36; those left out are 0
//
// The loser earns what is missing to twice drawn.
//
// The WBF's scales and acbl-nabc, which stands beside wbf-continuous only, are
// there for each N of all, which are consecutive; the others for all board counts
// that they are for. The error is that of Table for a name without a table, and
// otherwise names the scale and board count that cannot be said like this.
func ScalesJS(all []Scales, names []string) ([]byte, error) {
	for i, s := range all {
		if s.Boards != all[0].Boards+i {
			return nil, fmt.Errorf("scales.js: %d boards after %d: the board counts should be consecutive", s.Boards, all[i-1].Boards)
		}
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("scales.js: no board counts")
	}
	b := append(make([]byte, 0, 16384+700*len(all)), scalesJSHead...)
	b = appendInt(append(b, `{"version":`...), scalesJSVersion)
	b = appendInt(append(b, ",\n\"blitz\":{\"first\":"...), all[0].Boards)
	b = append(b, `,"x":[`...)
	for i, s := range all {
		b = strconv.AppendFloat(next(b, i), math.Round(100*s.Continuous.Curve.X())/100, 'f', -1, 64)
	}
	b = append(b, "]},\n\"imps\":["...)
	for i, r := range official.IMPs()[1:] { // the first row is that of 0 IMPs
		b = appendInt(next(b, i), r.From)
	}
	b = append(b, "],\n\"scales\":{"...)
	for i, name := range names {
		if name == "acbl-nabc" && !slices.Contains(names, scale.WBFContinuous) {
			return nil, fmt.Errorf("scales.js: %s is said by its differences from %s, which is not asked for", name, scale.WBFContinuous)
		}
		var err error
		b = appendString(append(next(b, i), '\n'), name)
		if b, err = appendScale(append(b, ':'), name, all); err != nil {
			return nil, fmt.Errorf("scales.js: %w", err)
		}
	}
	return append(b, "\n}};\n"...), nil
}

// appendScale appends the tables of one scale.
func appendScale(b []byte, name string, all []Scales) ([]byte, error) {
	tables, err := tablesFor(name, all)
	if err != nil {
		return nil, err
	}
	drawn := tables[0].Rows[0].Winner
	b = appendInt(append(b, `{"drawn":`...), int(drawn))
	b = appendInt(append(b, `,"first":`...), tables[0].Boards)
	appendTable := appendGains
	switch {
	case name == "acbl-nabc":
		b = append(b, `,"of":"`+scale.WBFContinuous+`","less":[`...)
		appendTable = func(b []byte, t vp.Table) ([]byte, error) {
			return appendLess(b, t, all[t.Boards-all[0].Boards].ContinuousTable)
		}
	case tables[0].PerMargin:
		b = append(b, `,"gains":[`...)
	default:
		b = appendInt(append(b, `,"step":`...), int(scalesJSStep))
		b = append(b, `,"from":[`...)
		appendTable = appendFirstMargins
	}
	for i, t := range tables {
		err := sayable(t, drawn)
		if err == nil {
			b, err = appendTable(next(b, i), t)
		}
		if err != nil {
			return nil, fmt.Errorf("%s for %d boards: %w", name, t.Boards, err)
		}
	}
	return append(b, "]}"...), nil
}

// tablesFor gives the tables of a scale, for consecutive board counts.
func tablesFor(name string, all []Scales) ([]vp.Table, error) {
	entry, err := scale.Built().Find(name)
	if err != nil {
		return nil, err
	}
	from, to := entry.From, entry.To
	switch name {
	case scale.WBFContinuous, scale.WBFDiscrete, "acbl-nabc":
		from, to = all[0].Boards, all[len(all)-1].Boards
	}
	var tables []vp.Table
	for boards := from; boards <= to; boards++ {
		var t vp.Table
		switch name {
		case scale.WBFContinuous:
			t = all[boards-from].ContinuousTable
		case scale.WBFDiscrete:
			t = all[boards-from].DiscreteTable
		default:
			if t, err = scale.Built().Table(name, boards); err != nil {
				return nil, err
			}
		}
		tables = append(tables, t)
	}
	return tables, nil
}

// sayable says what of a table no form can say: scores that do not begin with
// drawn, add up to something else, or fall, and rows out of order.
func sayable(t vp.Table, drawn vp.Hundredths) error {
	before := vp.Row{Winner: drawn}
	for i, r := range t.Rows {
		switch {
		case r.Winner+r.Loser != 2*drawn:
			return fmt.Errorf("%d IMPs earn %v and %v VP, which should add up to %v", r.From, r.Winner, r.Loser, 2*drawn)
		case r.Winner < before.Winner || i == 0 && r.Winner != drawn:
			return fmt.Errorf("%d IMPs earn %v VP, should be %v or, unless it is a draw, more", r.From, r.Winner, before.Winner)
		case t.PerMargin && r.From != i:
			return fmt.Errorf("row %d is that of %d IMPs, should be of %d", i, r.From, i)
		case r.From < before.From:
			return fmt.Errorf("a row from %d IMPs on follows one from %d on, margins should not fall", r.From, before.From)
		}
		before = r
	}
	return nil
}

// appendGains appends what each further IMP is worth in a per-margin table.
func appendGains(b []byte, t vp.Table) ([]byte, error) {
	b = append(b, '[')
	for i, r := range t.Rows[1 : t.BlitzMargin()+1] {
		b = appendInt(next(b, i), int(r.Winner-t.Rows[i].Winner))
	}
	return append(b, ']'), nil
}

// appendFirstMargins appends the first margin of each range of a table but that
// of a draw, as often as its score is steps above that of the range before.
func appendFirstMargins(b []byte, t vp.Table) ([]byte, error) {
	b = append(b, '[')
	score, steps := t.Rows[0].Winner, 0
	for _, r := range t.Rows {
		for ; score < r.Winner; score += scalesJSStep {
			b = appendInt(next(b, steps), r.From)
			steps++
		}
		if score != r.Winner {
			return nil, fmt.Errorf("%d IMPs earn %v VP, should be a multiple of %v above a draw", r.From, r.Winner, scalesJSStep)
		}
	}
	return append(b, ']'), nil
}

// appendLess appends how much less a per-margin table gives for each margin than
// another of the same board count: a digit, of base 36, for each margin up to the
// last at which they differ.
func appendLess(b []byte, t, than vp.Table) ([]byte, error) {
	if t.BlitzMargin() != than.BlitzMargin() {
		return nil, fmt.Errorf("%d IMPs earn the maximum, should be %d as on %s", t.BlitzMargin(), than.BlitzMargin(), than.Name)
	}
	const base36 = "0123456789abcdefghijklmnopqrstuvwxyz"
	b = append(b, '"')
	end := len(b)
	for i, r := range t.Rows[:t.BlitzMargin()] {
		less := than.Rows[i].Winner - r.Winner
		if less < 0 || int(less) >= len(base36) {
			return nil, fmt.Errorf("%d IMPs earn %v VP, should be 0 to 0.35 less than the %v of %s", i, r.Winner, than.Rows[i].Winner, than.Name)
		}
		if b = append(b, base36[less]); less > 0 {
			end = len(b)
		}
	}
	return append(b[:end], '"'), nil
}

// next starts the i-th element of a list.
func next(b []byte, i int) []byte {
	if i == 0 {
		return b
	}
	return append(b, ',')
}
