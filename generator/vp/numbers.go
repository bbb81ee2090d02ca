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

// A comma is a decimal sign before one digit or two.
var (
	decimalSigns = strings.NewReplacer("·", ".", "٫", ".", "½", ".5")
	decimalComma = regexp.MustCompile(`,(\d{1,2})$`)
	grouped      = regexp.MustCompile("^([+-]?\\d{1,3})['’٬\u00a0\u2009\u202f](\\d{3})\\b")
)

// plainNumber writes a number as programs do.
func plainNumber(s string) string {
	plain := decimalComma.ReplaceAllString(decimalSigns.Replace(s), ".$1")
	return grouped.ReplaceAllString(plain, "$1$2")
}

// A margin is whole or has a half.
var (
	margin = regexp.MustCompile(`^[+-]?(\d+|\d*\.5)$`)
	amount = regexp.MustCompile(`^[+-]?(\d+\.?\d*|\.\d+)$`)
)

// parted is what can be meant as two totals.
var parted = regexp.MustCompile(`^(\d{1,3})[.,](\d{1,3})$`)

// ParseAmount reads an amount from -10000 to 10000 VP: "15", "-4.6", "4,6", "1.725". A part finer than a
// millionth is rounded.
func ParseAmount(s string) (Amount, error) {
	const most = MaxAmount / 1_000_000
	s = PlainDashes(strings.TrimSpace(s))
	plain := plainNumber(s)
	if !amount.MatchString(plain) {
		return 0, fmt.Errorf("%q is not a number of VPs from -%d to %d, such as 15 or 4.6", s, most, most)
	}
	x, err := strconv.ParseFloat(plain, 64)
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
	x, err := strconv.ParseFloat(plain, 64)
	if err != nil || math.Abs(x) > float64(most) {
		return 0, false, fmt.Errorf("%s is outside -%d to %d", s, most, most)
	}
	return int(math.Round(x)), x != math.Trunc(x), nil
}
