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
// ' ’ ٬ and spaces that do not break. Where a comma or point could part two things, an amount is
// refused, and for a margin the person is asked.

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

// A margin is whole or has a fraction. parted is what can be meant as two totals.
var (
	margin = regexp.MustCompile(`^[+-]?(\d+|\d*\.\d+)$`)
	parted = regexp.MustCompile(`^(\d{1,3})[.,·٫](\d{1,3})$`)
	amount = regexp.MustCompile(`^[+-]?(\d+\.?\d*|\.\d+)$`)
)

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

// TypedIMPs is a margin as it was typed. One with a fraction, such as 47.16, is perhaps meant as both totals,
// 47-16. IMPs is what it counts as if it is a margin: the nearest whole number, a half rounded away from average, which
// is 0. This rule is known to us at second hand only. A half is common, as an average or as what is carried over. With
// any other fraction the person should be asked what is meant.
type TypedIMPs struct {
	IMPs           int
	Fraction, Half bool
	Totals         [2]string // the digits on both sides of the decimal sign, or empty if they cannot be totals
}

// ParseIMPs reads a margin from -most to most IMPs: "31", "-12.5", "12,5", "47.16".
func ParseIMPs(s string, most int) (m TypedIMPs, err error) {
	s = PlainDashes(strings.TrimSpace(s))
	plain := strings.Replace(plainNumber(s), ",", ".", 1)
	if !margin.MatchString(plain) {
		return m, fmt.Errorf("%q is neither a number of IMPs from -%d to %d, whole or with a half, nor two totals, "+
			"such as 47-37", s, most, most)
	}
	x, err := strconv.ParseFloat(plain, 64)
	if err != nil || math.Abs(x) > float64(most) {
		return m, fmt.Errorf("%s is outside -%d to %d", s, most, most)
	}
	m = TypedIMPs{IMPs: int(math.Round(x)), Fraction: strings.Contains(plain, "."), Half: strings.HasSuffix(plain, ".5")}
	if totals := parted.FindStringSubmatch(s); totals != nil {
		m.Totals = [2]string(totals[1:])
	}
	return m, nil
}
