package main

import (
	"errors"
	"strings"
	"testing"
)

// The scores of the WBF scales for 8 and 24 boards are as printed: 8 boards in
// the Danish federation's table, 24 boards, 31 IMPs in the project's contract.
func TestVPConvertsAResult(t *testing.T) {
	for _, c := range []struct{ args, first, says string }{
		{"24 31", "15.97 – 4.03", "24 boards, wbf-continuous, a margin of +31."},
		{"24 -31", "4.03 – 15.97", "a margin of −31."},
		{"24 −31", "4.03 – 15.97", "a margin of −31."},
		{"24 +31", "15.97 – 4.03", "a margin of +31."},
		{"24 0", "10.00 – 10.00", "a margin of 0."},
		{"24 -- -31", "4.03 – 15.97", "a margin of −31."},
		{"--scale wbf-continuous 24 -31", "4.03 – 15.97", "a margin of −31."},
		{"1 3", "13.28 – 6.72", "1 board, wbf-continuous"},
		{"8 47-37", "13.78 – 6.22", "8 boards, wbf-continuous, a margin of +10."},
		{"8 37-47", "6.22 – 13.78", "a margin of −10."},
		{"8 40-40", "10.00 – 10.00", "a margin of 0."},
		{"8 10 --scale wbf-discrete", "14 – 6", "8 boards, wbf-discrete, a margin of +10."},
		{"8 -10 --scale wbf-discrete", "6 – 14", "a margin of −10."},
		{"24 9999", "20.00 – 0.00", "That is the maximum: the next IMP is worth nothing."},
		{"24 -9999", "0.00 – 20.00", "The next IMP is worth nothing; the next "},
	} {
		out := does(t, append([]string{"vp"}, strings.Fields(c.args)...)...)
		if first, rest, _ := strings.Cut(out, "\n"); first != c.first || !strings.Contains(rest, c.says) {
			t.Errorf("vpcharts vp %s prints\n%sthe first line should be %q, and the rest should say %q", c.args, out, c.first, c.says)
		}
	}
}

func TestVPSaysWhatTheNextIMPIsWorth(t *testing.T) {
	for args, want := range map[string]string{
		// 8 boards as printed: 10 IMPs are 13.78, 11 are 14.09; 42 are 19.95, 43 are 20.00.
		"8 10":  "The next IMP is worth 0.31 VP.",
		"8 -11": "The next IMP is worth 0.31 VP.",
		"8 42":  "The next IMP is worth 0.05 VP.",
		"8 43":  "That is the maximum: the next IMP is worth nothing.",
		"8 -43": "The next IMP is worth 0.05 VP.",
		"8 -44": "The next IMP is worth nothing; the next 2 together are worth 0.05 VP.",
		// Discrete: 10–12 are 14, 13–16 are 15, 39+ are 20.
		"8 12 --scale wbf-discrete":  "The next IMP is worth 1 VP.",
		"8 10 --scale wbf-discrete":  "The next IMP is worth nothing; the next 3 together are worth 1 VP.",
		"8 -12 --scale wbf-discrete": "The next IMP is worth nothing; the next 3 together are worth 1 VP.",
		"8 -13 --scale wbf-discrete": "The next IMP is worth 1 VP.",
		"8 39 --scale wbf-discrete":  "That is the maximum: the next IMP is worth nothing.",
	} {
		out := does(t, append([]string{"vp"}, strings.Fields(args)...)...)
		if !strings.HasSuffix(out, "\n"+want+"\n") {
			t.Errorf("vpcharts vp %s prints\n%sshould end with %q", args, out, want)
		}
	}
}

func TestEachSideIsConvertedByItselfOnAdjustedBoards(t *testing.T) {
	const apart = "do not cancel"
	for _, c := range []struct {
		args, first, says string
		apart             bool
	}{
		{"8 47-37 --adjust 3,3", "14.68 – 7.23", "our margin is +13 IMPs and theirs −7, each converted by itself.", true},
		{"8 47-37 --adjust -3,3", "12.77 – 7.23", "our margin is +7 IMPs and theirs −7, each converted by itself.", false},
		{"8 47-37 --adjust=-3,3", "12.77 – 7.23", "our margin is +7 IMPs and theirs −7, each converted by itself.", false},
		{"8 10 --adjust 3,3", "14.68 – 7.23", "our margin is +13 IMPs and theirs −7", true},
		{"8 -10 --adjust 3,3", "7.23 – 14.68", "our margin is −7 IMPs and theirs +13", true},
		{"8 47-37 --adjust 0,0", "13.78 – 6.22", "our margin is +10 IMPs and theirs −10", false},
		{"8 47-37 --adjust 3,-3 --scale wbf-discrete", "15 – 5", "our margin is +13 IMPs and theirs −13", false},
		{"8 47-37 --adjust 3,3 --scale wbf-discrete", "15 – 7", "The two add up to 22, not 20", true},
	} {
		out := does(t, append([]string{"vp"}, strings.Fields(c.args)...)...)
		if first, rest, _ := strings.Cut(out, "\n"); first != c.first || !strings.Contains(rest, c.says) || strings.Contains(rest, apart) != c.apart {
			t.Errorf("vpcharts vp %s prints\n%sthe first line should be %q, the rest should say %q, and that the adjustments do not cancel: %t",
				c.args, out, c.first, c.says, c.apart)
		}
	}
	if out := does(t, "vp", "8", "47-37", "--adjust", "3,3"); !strings.Contains(out, "The two add up to 21.91, not 20.00") {
		t.Errorf("two scores that do not add up to 20 are not spoken of:\n%s", out)
	}
}

func TestVPRefusesWhatIsOutsideItsDomain(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"0 3", "board count 0 is outside 1 to 1000"},
		{"1001 3", "board count 1001 is outside 1 to 1000"},
		{"-8 3", "board count -8 is outside 1 to 1000"},
		{"x 3", `board count "x" is not a whole number from 1 to 1000`},
		{"24.5 3", `board count "24.5" is not a whole number from 1 to 1000`},
		{"24 x", `margin "x" is not a whole number from -10000 to 10000`},
		{"24 3.5", `margin "3.5" is not a whole number`},
		{"24 10001", "margin 10001 is outside -10000 to 10000"},
		{"24 -10001", "margin -10001 is outside -10000 to 10000"},
		{"24 99999999999999999999", `margin "99999999999999999999" is not a whole number`},
		{"24 47-", `their total "" is not a whole number from 0 to 10000`},
		{"24 47-x", `their total "x" is not a whole number`},
		{"24 x-47", `our total "x" is not a whole number`},
		{"24 -47-37", `margin "-47-37" is not a whole number`},
		{"24 47--37", `their total -37 is outside 0 to 10000`},
		{"24", "accepts 2 arg(s), received 1 (usage: vpcharts vp BOARDS MARGIN|OURS-THEIRS"},
		{"24 3 4", "accepts 2 arg(s), received 3"},
		{"24 3 --scale wbf", `--scale: no scale "wbf"; the scales are wbf-continuous,`},
		{"24 3 --scale WBF-discrete", `--scale: no scale "WBF-discrete"`},
		{"5 3 --scale acbl-20", "--scale: acbl-20: board count 5 is outside 6 to 36"},
		{"37 3 --scale acbl-30", "--scale: acbl-30: board count 37 is outside 6 to 36"},
		{"51 3 --scale half-match", "--scale: half-match: board count 51 is outside 2 to 50"},
		{"24 3 --adjust 3", `--adjust "3": give the IMPs for each side, such as 3,3 or 3,0`},
		{"24 3 --adjust x,3", `--adjust for us "x" is not a whole number`},
		{"24 3 --adjust 3,", `--adjust for them "" is not a whole number`},
		{"24 3 --adjust 3,4,5", `--adjust for them "4,5" is not a whole number`},
		{"24 3 --adjust 3,10001", "--adjust for them 10001 is outside -10000 to 10000"},
	} {
		refuses(t, exitUsage, c.want, append([]string{"vp"}, strings.Fields(c.args)...)...)
	}
	refuses(t, exitUsage, `--adjust "": give the IMPs`, "vp", "24", "3", "--adjust", "")
	refuses(t, exitFailed, "--scale: wbf-joint: not published yet", "vp", "24", "3", "--scale", "wbf-joint")
}

// full is a disk without room.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no space left on device") }

func TestOutputThatCannotBeWrittenIsAFailure(t *testing.T) {
	for _, args := range [][]string{{"vp", "24", "31"}, {"table", "wbf-discrete", "--boards", "8"}, {"verify"}} {
		var stderr strings.Builder
		if status := run(args, full{}, &stderr); status != exitFailed || !strings.Contains(stderr.String(), "no space left on device") {
			t.Errorf("vpcharts %s on a full disk: exit status %d, %q", quote(args), status, stderr.String())
		}
	}
}
