package press_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/mark"
	"github.com/vpcharts/vpcharts/generator/press"
)

// Twelve, ten and five lengths have figures of such sizes, in columns that begin with a group of five rows. An order that
// does not fit names the board counts to leave out.
func TestLengthsHaveLargeFiguresOrAreRefused(t *testing.T) {
	t.Parallel()
	for size, least := range map[string][3]mark.Pt{
		"a4": {12.75, 15, 17.75}, "letter": {11.75, 14, 18.25}, "a5": {0, 10, 12.75}, "half": {0, 10.5, 12}, "a3": {14, 16, 20},
	} {
		for i, boards := range [][]int{usual, {6, 7, 8, 9, 10, 12, 14, 16, 20, 24}, {8, 12, 16, 20, 24}} {
			p, err := shopOf(loaded()).Lay(press.Order{Piece: press.Lengths, Boards: boards, Size: size, Paper: press.NoPaper})
			if option, ok := errors.AsType[*press.OptionError](err); ok && least[i] == 0 &&
				strings.Contains(option.Say(loaded().English), "it fits without 32 boards; it fits with Size: ") {
				continue
			}
			if err != nil || (size == "a3") != (len(p.Pieces[0].Sides) == 1) {
				t.Errorf("%s, %v: %v; want one side on A3, two on others, or an error that names the longest length", size, boards, err)
				continue
			}
			for _, side := range p.Pieces[0].Sides {
				for _, text := range texts(side) {
					if look, inLine := lookOf(side, p.Item.Format); text.Tag.Kind == mark.RowHead && (text.Size < least[i] || !inLine) {
						t.Errorf("%s, %v: %q has %v pt (%s); want %v, and rows in line", size, boards, text.S, text.Size, look, least[i])
					}
				}
			}
		}
	}
}
