package vp

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
)

// How numbers are typed, in commands and in the fields of the site, is one rule; testdata/numbers.csv has its cases.
// Every sign that a language can have is read: the decimal signs . , · and ٫, and between groups of three digits
// ' ’ ٬ and spaces that do not break. A comma or point that could part two things is never read as a decimal sign.

// decimalSigns and grouped are signs with one meaning.
var (
	decimalSigns = strings.NewReplacer("·", ".", "٫", ".", "½", ".5")
	grouped      = regexp.MustCompile("^([+-]?\\d{1,3})['’٬\u00a0\u2009\u202f](\\d{3})\\b")
)

// plainNumber writes a number as programs do, but for a comma.
func plainNumber(s string) string { return grouped.ReplaceAllString(decimalSigns.Replace(s), "$1$2") }

// A margin is whole or has a half. In an amount of VPs a comma stands before one decimal or two.
var (
	margin = regexp.MustCompile(`^[+-]?(\d+([.,]5)?|[.,]5)$`)
	amount = regexp.MustCompile(`^[+-]?(\d+(\.\d*|,\d{1,2})?|\.\d+|,\d{1,2})$`)
	// parted is what can be meant as two totals.
	parted = regexp.MustCompile(`^(\d{1,3})[.,](\d{1,3})$`)
)

func parse(plain string) (float64, error) {
	return strconv.ParseFloat(strings.Replace(plain, ",", ".", 1), 64)
}

// ParseAmount reads an amount from -10000 to 10000 VP: "15", "-4.6", "4,6", "1.725". A part finer than a
// millionth is rounded.
func ParseAmount(s string) (Amount, error) {
	const most = MaxAmount / 1_000_000
	s = PlainDashes(strings.TrimSpace(s))
	plain := plainNumber(s)
	if !amount.MatchString(plain) {
		return 0, fmt.Errorf("%q is not a number of VPs from -%d to %d, such as 15 or 4.6", s, most, most)
	}
	x, err := parse(plain)
	if err != nil || math.Abs(x) > most {
		return 0, fmt.Errorf("%s is outside -%d to %d", s, most, most)
	}
	return Amount(math.Round(1_000_000 * x)), nil
}

// ParseIMPs reads a margin from -most to most IMPs: "31", "-12.5", "12,5". A margin may have a half, as
// where it is an average or is carried over. A half is rounded away
// from average, which is 0: "12.5" counts as 13 IMPs, "-12.5" as -13. This rule is known to us at
// second hand only. half reports whether there was one.
func ParseIMPs(s string, most int) (imps int, half bool, err error) {
	s = PlainDashes(strings.TrimSpace(s))
	plain := plainNumber(s)
	if totals := parted.FindStringSubmatch(plain); totals != nil && !margin.MatchString(plain) {
		return 0, false, fmt.Errorf("%q is neither a whole number of IMPs nor one with a half, such as 12.5; "+
			"two totals are written %s-%s", s, totals[1], totals[2])
	}
	if !margin.MatchString(plain) {
		return 0, false, fmt.Errorf("%q is neither a number of IMPs from -%d to %d, whole or with a half, nor two totals, "+
			"such as 47-37", s, most, most)
	}
	x, err := parse(plain)
	if err != nil || math.Abs(x) > float64(most) {
		return 0, false, fmt.Errorf("%s is outside -%d to %d", s, most, most)
	}
	return int(math.Round(x)), x != math.Trunc(x), nil
}
