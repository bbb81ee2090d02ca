package input_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode"

	"github.com/vpcharts/vpcharts/generator/input"
)

func TestWhatNoTextCanHaveIsNamed(t *testing.T) {
	for text, want := range map[string]string{
		"": "0 ",
		"Bridge\n\tclub ♠é日\u00ad\u200d\u00a0\u200e\ufe0f": "0 ",
		"a\x00b": "1 U+0000, control character, cannot be in a text",
		"\x01":   "0 U+0001, control character, cannot be in a text",
		"a\rb": "1 U+000D, carriage return without a line feed, cannot be in a text: " +
			"save the file with the line ends of Unix or Windows",
		"a\u202eb":   "1 U+202E, change of direction, cannot be in a text",
		"a\u2028b":   "1 U+2028, line separator, cannot be in a text: begin a new line instead",
		"a\ufeffb":   "1 U+FEFF, byte order mark, cannot be in a text: only a file can begin with one",
		"\uffff":     "0 U+FFFF, noncharacter, cannot be in a text",
		"\U000e0041": "0 U+E0041, format character, cannot be in a text",
		"a\xc3":      "1 the byte 0xC3 is not UTF-8: save the file as UTF-8 text",
		"a&#x202E;b": "1 &#x202E; is U+202E, change of direction, cannot be in a text",
		"a&#X0;":     "1 &#X0; is U+0000, control character, cannot be in a text",
		"a&#173;b&#10;&#x1F0A1;&#xfffffff; &#99999999;": "0 ",
		"\u202e&#0;": "0 U+202E, change of direction, cannot be in a text",
		"&#0;\u202e": "0 &#0; is U+0000, control character, cannot be in a text",
	} {
		if at, what := input.Check(text); fmt.Sprint(at, " ", what) != want {
			t.Errorf("%q: found %d %s, want %s", text, at, what, want)
		}
	}
}

// Unicode's own tables say which characters are controls and which change the order of a line.
func TestEveryControlAndEveryOverrideIsRefused(t *testing.T) {
	for r := rune(0); r <= 0x2ffff; r++ {
		_, what := input.Check("a" + string(r))
		control := unicode.Is(unicode.Cc, r) && r != '\n' && r != '\t'
		order := unicode.Is(unicode.Bidi_Control, r) && !input.Unprinted(r)
		if (control || order) && !strings.Contains(what, fmt.Sprintf("%U, ", r)) {
			t.Errorf("%U is allowed in a text (%s)", r, what)
		}
		if unicode.In(r, unicode.L, unicode.N, unicode.P, unicode.S, unicode.Zs, unicode.M) && what != "" {
			t.Errorf("%U is refused: %s", r, what)
		}
	}
}

func TestPrintLeavesOutWhatHasNoShape(t *testing.T) {
	if got := input.Printed("Welt\u00admeister\u00adschaft ♥\ufe0f\u200b\u2060"); got != "Weltmeisterschaft ♥" {
		t.Errorf("print sets %q", got)
	}
	for r := rune(0x20); r <= 0x2ffff; r++ {
		if unicode.In(r, unicode.L, unicode.N, unicode.P, unicode.S, unicode.Zs) && input.Printed(string(r)) == "" {
			t.Errorf("print leaves out %U", r)
		}
	}
}

func TestATextOfOneLineHasNoLineEndTabOrTag(t *testing.T) {
	for text, want := range map[string]string{
		"Club\u00ad\u00a0é日♠\u200d": "", "3 < 4 > 2": "", "": "",
		"a\u202eb\n":            "U+202E, change of direction, cannot be in a text",
		"a\nb\t":                "a line break cannot be in this text, which is one line: write a space",
		"<b>\t":                 "a tab cannot be in this text, which is one line: write a space",
		"\ue000":                "U+E000 cannot be in this text, which is one line: write a space",
		"Club <b class=x>A</b>": "readers would see the tag <b class=x> as it stands: take it out",
	} {
		if what := input.CheckLine(text); what != want {
			t.Errorf("%q: %q, want %q", text, what, want)
		}
	}
}

func TestUnknownTextsAreShownWithEscapes(t *testing.T) {
	if got, want := input.Escaped("a\x1b[31m\nb\t\xff\u202eé日.csv"), `a\x1b[31m\nb\t\xff\u202eé日.csv`; got != want {
		t.Errorf("shown is %s, want %s", got, want)
	}
}
