package dataset

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// scalesJSVersion is the version of scales.js. It changes when a key is removed or
// changes its meaning, not when a key is added.
const scalesJSVersion = 2

// scalesJSStep is the step of every table of whole scores in scales.js.
const scalesJSStep = vp.VP

const scalesJSHead = "// The Victory Point scales of this site, without studies: " +
	"whose each is, and its source, say the pages in scales/.\n" +
	"\"use strict\";\nconst vpScales="

// ScalesJS is scales.js: scales with their tables, the longest first, for the
// site's own scripts, which show no studies. It is a classic script in ASCII, so that it
// also works from disk, and sets vpScales to what is JSON as well:
//
//	version  2
//	blitz    first, and x: 15√N for N = first, first + 1 …, rounded to two decimals
//	imps     the least difference in points worth 1, 2, 3 … IMPs (Law 78B)
//	scales   by name, a line each
//
// A scale has first, the board count of its first table, and a table for each board
// count from there on, or null if there is no table. All scores are in
// hundredths of a VP. There are three forms. Two of them have drawn, the score of each side in a
// drawn match; the two scores add up to twice drawn. The score of a winner by m
// IMPs is:
//
//	gains    drawn plus the table's first m numbers. Each number is the worth of one
//	         more IMP; with the last number the maximum is reached
//	from     with step: drawn, plus step for each number of the table that is at most m.
//	         The numbers are the first margins of the ranges above a draw. If scores are
//	         skipped, as between 15 and 18 on acbl-30, a number occurs more than once
//	winner   number m of the table, counted from 0; the loser gets number m of the table
//	         of loser. Beyond the end the last numbers count. If ranges is true, the
//	         scale has ranges of margins, as a scale with from has
//
// The third form is for a scale whose two scores do not always add up to the same, whose
// drawn score differs between board counts, or whose ranges have scores that are not whole.
//
// all are the site's board counts, one after the other, for the blitz.
func ScalesJS(all []Scales, series []Series) []byte {
	b := fmt.Appendf(nil, "%s{\"version\":%d,\n\"blitz\":{\"first\":%d,\"x\":[",
		scalesJSHead, scalesJSVersion, all[0].Boards)
	for i, s := range all {
		x := math.Round(100*s.Continuous.Curve.X()) / 100
		b = strconv.AppendFloat(after(b, i, ","), x, 'f', -1, 64)
	}
	b = append(b, "]},\n\"imps\":["...)
	for i, r := range official.IMPs()[1:] { // the first row is that of 0 IMPs
		b = appendInt(after(b, i, ","), r.From)
	}
	b = append(b, "],\n\"scales\":{"...)
	shown := slices.DeleteFunc(slices.Clone(series), func(s Series) bool {
		return len(s.Tables) == 0 || s.Scale.Study // none of the site's board counts, or no page shows its scores
	})
	// Scales of many equal gains stand together: of 5,811 bytes, compressed, this saves 39.
	slices.SortStableFunc(shown, func(a, b Series) int { return len(b.Tables[0].Rows) - len(a.Tables[0].Rows) })
	for i, s := range shown {
		b = appendString(append(after(b, i, ","), '\n'), s.Scale.Name)
		b = append(s.append(append(b, ':')), '}')
	}
	return append(b, "\n}};\n"...)
}

// append appends a scale in the shortest form that holds its tables, without the closing brace.
func (s Series) append(b []byte) []byte {
	b = appendInt(append(b, `{"first":`...), s.Tables[0].Boards)
	drawn := s.Tables[0].Rows[0].Winner
	switch perMargin := s.Tables[0].PerMargin; {
	case perMargin && s.says(drawn, 1):
		b = s.appendTables(fmt.Appendf(b, `,"drawn":%d,"gains":`, drawn), appendGains)
	case !perMargin && s.says(drawn, scalesJSStep):
		b = s.appendTables(fmt.Appendf(b, `,"drawn":%d,"step":%d,"from":`, drawn, scalesJSStep), appendFirstMargins)
	default:
		if !perMargin {
			b = append(b, `,"ranges":true`...)
		}
		winner, loser := func(r vp.Row) vp.Hundredths { return r.Winner }, func(r vp.Row) vp.Hundredths { return r.Loser }
		b = s.appendTables(append(b, `,"winner":`...), byMargin(winner))
		b = s.appendTables(append(b, `,"loser":`...), byMargin(loser))
	}
	return b
}

// says reports whether gains in multiples of step can hold every table: winners begin with
// the same drawn score, and the two scores of each row add up to twice that.
func (s Series) says(drawn, step vp.Hundredths) bool {
	for _, t := range s.Tables {
		if t.Rows[0].Winner != drawn {
			return false
		}
		for _, r := range t.Rows {
			if r.Winner+r.Loser != 2*drawn || (r.Winner-drawn)%step != 0 {
				return false
			}
		}
	}
	return true
}

// appendTables appends a list of the tables, each as write has it, with null for each board
// count between them that has no table.
func (s Series) appendTables(b []byte, write func(b []byte, t vp.Table) []byte) []byte {
	b = append(b, '[')
	at := s.Tables[0].Boards
	for i, t := range s.Tables {
		for ; at < t.Boards; at++ {
			b = append(b, ",null"...)
		}
		b = append(write(append(after(b, i, ","), '['), t), ']')
		at++
	}
	return append(b, ']')
}

// appendGains appends what each further IMP is worth in a per-margin table.
func appendGains(b []byte, t vp.Table) []byte {
	for i, r := range t.Rows[1 : t.BlitzMargin()+1] {
		b = appendInt(after(b, i, ","), int(r.Winner-t.Rows[i].Winner))
	}
	return b
}

// appendFirstMargins appends the first margin of each range but that of a draw. A margin
// stands there once for each step that its score is above the score of the range before.
func appendFirstMargins(b []byte, t vp.Table) []byte {
	score, steps := t.Rows[0].Winner, 0
	for _, r := range t.Rows {
		for ; score < r.Winner; score += scalesJSStep {
			b = appendInt(after(b, steps, ","), r.From)
			steps++
		}
	}
	return b
}

// byMargin appends a score for each margin, up to the first of the last row.
func byMargin(score func(r vp.Row) vp.Hundredths) func(b []byte, t vp.Table) []byte {
	return func(b []byte, t vp.Table) []byte {
		margin := 0
		for i, r := range t.Rows {
			for ; margin <= r.To || i == len(t.Rows)-1 && margin <= r.From; margin++ {
				b = appendInt(after(b, margin, ","), int(score(r)))
			}
		}
		return b
	}
}
