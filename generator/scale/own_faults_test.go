package scale

import (
	"fmt"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/cases"
)

// faultsOf are the faults of a scale with one of its two files changed, without the file's name.
func faultsOf(file, text string) string {
	files := map[string]string{"own.csv": inventedTable, "own.toml": inventedAbout}
	files[file] = text
	_, _, err := readTexts(files)
	return strings.ReplaceAll(fmt.Sprint(err), "content/scales/"+file+":", "")
}

func TestAFaultIsToldWithItsLine(t *testing.T) {
	cases.Texts(t, "testdata/faults-of-tables.txt", func(text string) string { return faultsOf("own.csv", text) })
	cases.Texts(t, "testdata/faults-of-descriptions.txt", func(text string) string { return faultsOf("own.toml", text) })
	for text, want := range map[string]string{
		"":             "1: the file is empty: its first line should be boards,imps,winner,loser or boards,from,to,winner,loser",
		"boards\x00":   "1: the control character U+0000 has no place in a text",
		"boards\n\xff": "2: the byte 0xFF is not UTF-8: save the file as UTF-8 text",
	} {
		if got := faultsOf("own.csv", text); got != want {
			t.Errorf("of %q it says\n%s\nshould say\n%s", text, got, want)
		}
	}
}

func TestEveryFaultOfEveryScaleIsToldAtOnce(t *testing.T) {
	_, _, err := readTexts(map[string]string{
		"A.csv": inventedTable, "A.toml": inventedAbout, "b.csv": inventedTable, "c.toml": inventedAbout,
		"d.csv": inventedTable[:strings.Index(inventedTable, "16,")], "d.toml": inventedAbout + "total = 30",
	})
	const want = `content/scales/A.csv:1: the name "A" becomes an address: use small letters from a to z and digits, with single hyphens between, and a letter first
content/scales/b.csv:1: there is no b.toml beside it, which should say what the scale is: title, whose, source, edition, and total where all scores add up to the same
content/scales/c.toml:1: there is no c.csv beside it, which should have the scale's tables: boards,imps,winner,loser or boards,from,to,winner,loser
content/scales/d.csv:5: 25 and 4 add up to 29, should be 30, the total in d.toml
content/scales/d.csv:6: 25 and 0 add up to 25, should be 30, the total in d.toml`
	if fmt.Sprint(err) != want {
		t.Errorf("it says\n%v\nshould say\n%s", err, want)
	}
}

func TestAScalesNameIsAnAddressOfItsOwn(t *testing.T) {
	long := strings.Repeat("a", 41)
	for name, want := range map[string]string{
		"a": "", "league-25": "", "l2-3-b": "", long[1:]: "",
		"wbf-joint": `the name "wbf-joint" is that of a scale of the program: choose another`,
		"scales":    `the name "scales" is taken (a file of the site has it): choose another`,
		"imps":      `the name "imps" is taken (it is a word of the command): choose another`,
		"nul":       `the name "nul" is taken (Windows has a device of it): choose another`,
		"com1":      `the name "com1" is taken (Windows has a device of it): choose another`,
		long:        `the name "` + long + `" has 41 characters; a scale's has at most 40`,
	} {
		if got := badName(name); got != want {
			t.Errorf("of %q it says %q, should say %q", name, got, want)
		}
	}
	for _, name := range []string{"", "League", "25-0", "-a", "a-", "a--b", "a_b", "a.b", "a b", "größe"} {
		if got := badName(name); !strings.Contains(got, "small letters from a to z and digits") {
			t.Errorf("of %q it says %q, should say what a name is made of", name, got)
		}
	}
}
