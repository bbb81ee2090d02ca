package vp_test

import (
	"testing"

	"github.com/vpcharts/vpcharts/generator/vp"
)

func TestAmountsAreWrittenWithTheDecimalsThatTheyNeed(t *testing.T) {
	for amount, want := range map[vp.Amount]string{
		0: "0.00", 4_600_000: "4.60", -500_000: "-0.50", 1_725_000: "1.725", 15_000_000: "15.00", 1: "0.000001",
		-12_345_678: "-12.345678",
	} {
		if got := amount.String(); got != want {
			t.Errorf("%d millionths are written %s, want %s", int(amount), got, want)
		}
	}
}
