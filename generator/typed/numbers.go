// Package typed reads numbers as people type them, in commands and, by the same rules, in the fields of the site. The
// folder testdata has cases that tests try on this package and on the site's scripts.
//
// Every sign that a language can have is read: the figures of Plain, the decimal signs . , · and ٫, and between
// groups of three digits ' ’ ٬ and spaces that do not break. Where a comma, a point or a space could part two
// things, an amount is refused, and for a margin the person is asked.
package typed

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// A pattern is compiled when it is first used. So a program that only reads board counts links no regular expressions.
type pattern struct {
	text string
	once sync.Once
	re   *regexp.Regexp
}

func (p *pattern) compiled() *regexp.Regexp {
	p.once.Do(func() { p.re = regexp.MustCompile(p.text) })
	return p.re
}

// A comma is a decimal sign before one digit or two.
var (
	decimalSigns = strings.NewReplacer("·", ".", "٫", ".", "½", ".5")
	decimalComma = pattern{text: `,(\d{1,2})$`}
	grouped      = pattern{text: "^([+-]?\\d{1,3})['’٬\u00a0\u2009\u202f](\\d{3})\\b"}
)

// plainNumber writes a number as programs do.
func plainNumber(s string) string {
	plain := decimalComma.compiled().ReplaceAllString(decimalSigns.Replace(s), ".$1")
	return grouped.compiled().ReplaceAllString(plain, "$1$2")
}

// A margin is whole or has a fraction. parted can also be meant as two totals. spaced can be meant as two totals or as
// thousands.
var (
	margin = pattern{text: `^[+-]?(\d+|\d*\.\d+)$`}
	parted = pattern{text: `^(0|[1-9]\d{0,2})[.,·٫](0|[1-9]\d{0,2})$`}
	spaced = pattern{text: `^([1-9]) +(0\d\d)$`}
	amount = pattern{text: `^[+-]?(\d+\.?\d*|\.\d+)$`}
)

// Amount reads an amount from -10000 to 10000 VP: "15", "-4.6", "4,6", "1.725". A part finer than a
// millionth is rounded.
func Amount(s string) (vp.Amount, error) {
	const most = 10_000 // more is a typing error
	s = Plain(strings.TrimSpace(s))
	plain := plainNumber(s)
	if !amount.compiled().MatchString(plain) {
		return 0, fmt.Errorf("%q is not a number of VPs from -%d to %d, such as 15 or 4.6", s, most, most)
	}
	x, err := strconv.ParseFloat(plain, 64)
	if err != nil || math.Abs(x) > most {
		return 0, fmt.Errorf("%s is outside -%d to %d", s, most, most)
	}
	return vp.Amount(math.Round(1_000_000 * x)), nil
}

// A Margin is a margin as it was typed. One with a fraction, such as 47.16, is perhaps meant as both totals,
// 47-16, and 1 000 as 1-0. A half is common, as an average or as what is carried over. With any other fraction IMPs is
// the nearest whole number. Where the text is Unclear, the person should be asked what is meant.
type Margin struct {
	IMPs          vp.HalfIMPs
	Half, Unclear bool
	Totals        [2]string // both totals, or empty if the text cannot be meant as them
}

// IMPs reads a margin from -most to most IMPs: "31", "-12.5", "12,5", "47.16".
func IMPs(s string, most int) (m Margin, err error) {
	s = Plain(strings.TrimSpace(s))
	plain := strings.Replace(plainNumber(s), ",", ".", 1)
	thousand := spaced.compiled().FindStringSubmatch(s)
	if thousand != nil {
		plain = thousand[1] + thousand[2]
	}
	if !margin.compiled().MatchString(plain) {
		return m, fmt.Errorf("%q is neither a number of IMPs from -%d to %d, whole or with a half, nor two totals, "+
			"such as 47-37", s, most, most)
	}
	x, err := strconv.ParseFloat(plain, 64)
	if err != nil || math.Abs(x) > float64(most) {
		return m, fmt.Errorf("%s is outside -%d to %d", s, most, most)
	}
	m.Half = strings.HasSuffix(plain, ".5")
	m.Unclear = !m.Half && strings.Contains(plain, ".") || thousand != nil
	if m.IMPs = vp.HalfIMPs(2 * x); !m.Half {
		m.IMPs = vp.HalfIMPs(math.Round(x)) * vp.IMP
	}
	if totals := parted.compiled().FindStringSubmatch(s); totals != nil {
		m.Totals = [2]string(totals[1:])
	} else if thousand != nil {
		m.Totals = [2]string{thousand[1], strings.TrimLeft(thousand[2][:2], "0") + thousand[2][2:]}
	}
	return m, nil
}

// dashes are the characters that people, keyboards and word processors write for a minus sign or for
// the dash between two totals: hyphens and dashes (U+2010 to U+2015), the minus sign, and the small and
// the wide hyphen. The site's scripts have the same list.
const dashes = "‐‑‒–—―−﹣－"

// Plain writes such a dash, and each figure of Arabic and of the wide Chinese letters, as every keyboard has it.
func Plain(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune(dashes, r):
			return '-'
		case '٠' <= r && r <= '٩', '۰' <= r && r <= '۹', '０' <= r && r <= '９':
			return '0' + r&15
		}
		return r
	}, s)
}

// totals matches two numbers with spaces, a dash, a colon or a slash between them. None begins with a nought before a
// figure, as 1 000 may be meant as a thousand.
var totals = pattern{text: strings.NewReplacer("TOTAL", `((?:0|[1-9]\d*)(?:[.,·٫]\d+|½)?)`, "SPACE", `[\s\p{Z}]`).
	Replace(`^SPACE*TOTAL(?:SPACE*[-:：∶/]SPACE*|SPACE+)TOTALSPACE*$`)}

// Totals cuts the IMPs of both sides out of a text such as "47-37", "47.5–37", "47:37", "47/37" or "47 37".
// found reports whether the text is two numbers with one of these between them. They can be too large for a match, or
// have a fraction that is no half.
func Totals(s string) (ours, theirs string, found bool) {
	m := totals.compiled().FindStringSubmatch(Plain(s))
	if m == nil {
		return "", "", false
	}
	return m[1], m[2], true
}
