package vp

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
)

// How numbers are typed, in commands and in the fields of the site, is one rule; testdata/numbers.csv has its cases.
// Every sign that a language can have is read: the figures of Plain, the decimal signs . , · and ٫, and between
// groups of three digits ' ’ ٬ and spaces that do not break. Where a comma, a point or a space could part two
// things, an amount is refused, and for a margin the person is asked.

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

// A margin is whole or has a fraction. parted can also be meant as two totals. spaced can be meant as two totals or as
// thousands.
var (
	margin = regexp.MustCompile(`^[+-]?(\d+|\d*\.\d+)$`)
	parted = regexp.MustCompile(`^(0|[1-9]\d{0,2})[.,·٫](0|[1-9]\d{0,2})$`)
	spaced = regexp.MustCompile(`^([1-9]) +(0\d\d)$`)
	amount = regexp.MustCompile(`^[+-]?(\d+\.?\d*|\.\d+)$`)
)

// ParseAmount reads an amount from -10000 to 10000 VP: "15", "-4.6", "4,6", "1.725". A part finer than a
// millionth is rounded.
func ParseAmount(s string) (Amount, error) {
	const most = MaxAmount / 1_000_000
	s = Plain(strings.TrimSpace(s))
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
// 47-16, and 1 000 as 1-0. A half is common, as an average or as what is carried over. With any other fraction IMPs is
// the nearest whole number. Where the text is Unclear, the person should be asked what is meant.
type TypedIMPs struct {
	IMPs          HalfIMPs
	Half, Unclear bool
	Totals        [2]string // both totals, or empty if the text cannot be meant as them
}

// ParseIMPs reads a margin from -most to most IMPs: "31", "-12.5", "12,5", "47.16".
func ParseIMPs(s string, most int) (m TypedIMPs, err error) {
	s = Plain(strings.TrimSpace(s))
	plain := strings.Replace(plainNumber(s), ",", ".", 1)
	thousand := spaced.FindStringSubmatch(s)
	if thousand != nil {
		plain = thousand[1] + thousand[2]
	}
	if !margin.MatchString(plain) {
		return m, fmt.Errorf("%q is neither a number of IMPs from -%d to %d, whole or with a half, nor two totals, "+
			"such as 47-37", s, most, most)
	}
	x, err := strconv.ParseFloat(plain, 64)
	if err != nil || math.Abs(x) > float64(most) {
		return m, fmt.Errorf("%s is outside -%d to %d", s, most, most)
	}
	m.Half = strings.HasSuffix(plain, ".5")
	m.Unclear = !m.Half && strings.Contains(plain, ".") || thousand != nil
	if m.IMPs = HalfIMPs(2 * x); !m.Half {
		m.IMPs = HalfIMPs(math.Round(x)) * IMP
	}
	if totals := parted.FindStringSubmatch(s); totals != nil {
		m.Totals = [2]string(totals[1:])
	} else if thousand != nil {
		m.Totals = [2]string{thousand[1], strings.TrimLeft(thousand[2][:2], "0") + thousand[2][2:]}
	}
	return m, nil
}
