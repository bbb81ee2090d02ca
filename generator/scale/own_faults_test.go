package scale

import (
	"fmt"
	"strings"
	"testing"
)

// Of each fault the line and the whole message, so that a publisher who reads it knows
// what would be right; and no second one, that only follows from the first.
func TestAFaultOfATableIsToldWithItsLine(t *testing.T) {
	const ranges, margins = "boards,from,to,winner,loser\n", "boards,imps,winner,loser\n"
	for _, c := range []struct{ text, want string }{
		{"", "1: the file is empty: its first line should be boards,imps,winner,loser or boards,from,to,winner,loser"},
		{"\n ,\n", "1: the file is empty: its first line should be boards,imps,winner,loser or boards,from,to,winner,loser"},
		{"\nboards,imp,winner,loser\n", "2: the columns are boards,imp,winner,loser, should be boards,imps,winner,loser or boards,from,to,winner,loser"},
		{ranges, "1: no rows follow the names of the columns"},
		{"boards,\x00", "1: the control character U+0000 has no place in a text"},
		{margins + "8,0,10,10\n8\u202f,1,\xff", "3: the byte 0xFF is not UTF-8: save the file as UTF-8 text"},

		{ranges + "8,0,2,10,10\n8,3,,x,9", `3: winner: "x" is not a score in Victory Points from 0 to 2000.00 with at most two decimals, such as 15 or 15.97`},
		{ranges + "8,0,2,10,10\n8,3,,11.125,9", `3: winner: "11.125" is not a score in Victory Points from 0 to 2000.00 with at most two decimals, such as 15 or 15.97`},
		{ranges + "8,0,2,10,10\n8,3,,2000.01,9", `3: winner: "2000.01" is not a score in Victory Points from 0 to 2000.00 with at most two decimals, such as 15 or 15.97`},
		{ranges + "8,0,2,10,10\n8,3,,11,-1", `3: loser: "-1" is not a score in Victory Points from 0 to 2000.00 with at most two decimals, such as 15 or 15.97`},
		{ranges + "8,0,2,10,10\n8,3,,11", `3: loser: "" is not a score in Victory Points from 0 to 2000.00 with at most two decimals, such as 15 or 15.97`},
		{ranges + "8,0,2,10,10\n8,3.5,,11,9", `3: from: "3.5" is not a margin in IMPs, a whole number from 0 to 10000`},
		{ranges + "8,0,10000,10,10\n8,10001,,11,9", `3: from: "10001" is not a margin in IMPs, a whole number from 0 to 10000`},
		{ranges + "8,0,+2,10,10\n8,3,,11,9", `2: to: "+2" is not a margin in IMPs, a whole number from 0 to 10000`},
		{margins + "8,,10,10\n8,1,11,9", `2: imps: "" is not a margin in IMPs, a whole number from 0 to 10000`},
		{margins + "8,99999999999999999999,10,10\n8,1,11,9", `2: imps: "99999999999999999999" is not a margin in IMPs, a whole number from 0 to 10000`},
		{ranges + "8,0,5,10,10\n8,6,4,11,9\n8,9,,12,8", "3: to: the range ends at 4, before it begins at 6"},

		{ranges + ",0,2,10,10\n8,3,,11,9", "2: boards: every row needs its board count, such as 8, or a range of them, such as 6-8"},
		{ranges + "8,0,2,10,10\n,3,,11,9", "3: boards: every row needs its board count, such as 8, or a range of them, such as 6-8"},
		{ranges + "06. Aug,0,2,10,10\n06. Aug,3,,11,9", `2: boards: "06. Aug" is not a board count such as 8 or a range such as 6-8; where a spreadsheet makes dates of ranges, give the column the format Text first
3: boards: "06. Aug" is not a board count such as 8 or a range such as 6-8; where a spreadsheet makes dates of ranges, give the column the format Text first`},
		{ranges + "2026-08-06,0,,10,9", `2: boards: "2026-08-06" is not a board count such as 8 or a range such as 6-8; where a spreadsheet makes dates of ranges, give the column the format Text first
2: the table: a draw earns both sides the same, not 10 and 9
2: the table: no margin earns more than a draw`},
		{ranges + "8-6,0,2,10,10\n6-8,3,,11,9", "2: boards: 8-6: a range goes from the smaller to the larger"},
		{ranges + "0,0,2,10,10\n1,3,,11,9", "2: boards: 0 is outside 1 to 1000"},
		{ranges + "1000-1001,0,2,10,10\n1,3,,11,9", "2: boards: 1000-1001 is outside 1 to 1000"},

		{ranges + "8,1,2,10,10\n8,3,,11,9", "2: 8 boards: the table begins at 1 IMP, should begin at 0"},
		{ranges + "1,0,2,10,9\n1,3,,11,9", "2: 1 board: a draw earns both sides the same, not 10 and 9"},
		{ranges + "6-8,0,2,10,10\n6-8,4,,11,9", "3: 6-8 boards: no row has 3 IMPs, before the 4 of this one"},
		{margins + "8,0,10,10\n8,1,11,9\n8,4,12,8", "4: 8 boards: no row has 2 to 3 IMPs, before the 4 of this one"},
		{ranges + "8,0,4,10,10\n8,3,,11,9", "3: 8 boards: line 2 has 3 IMPs too; this row should begin at 5"},
		{margins + "8,0,10,10\n8,1,11,9\n8,1,11,9", "4: 8 boards: line 3 has 1 IMP too; this row should begin at 2"},
		{margins + "8,0,10,10\n8,2,10,10\n8,1,11,9", `3: 8 boards: no row has 1 IMP, before the 2 of this one
4: 8 boards: 1 IMP after 2: the rows of a table are in the order of their margins`},
		{ranges + "8,0,2,10,10\n8,3,,11,9\n8,7,,12,8", "4: 8 boards: the range from 3 IMPs on line 3 has no end, and more rows follow: give it its to"},
		{ranges + "8,0,2,10,10\n8,3,9,11,9", "3: 8 boards: the last range ends at 9 IMPs, should have no end: leave its to empty"},
		{ranges + "8,0,2,10,10\n8,3,9,12,8\n8,10,,11.5,8", "4: 8 boards: the winner's 11.50 is less than the 12 of line 3: a winner's score never falls"},
		{ranges + "8,0,2,10,10\n8,3,9,12,8\n8,10,,13,8.5", "4: 8 boards: the loser's 8.50 is more than the 8 of line 3: a loser's score never rises"},
		{ranges + "8,0,2,10,10\n8,3,9,12,8\n8,10,,12,8", "4: 8 boards: it earns what line 3 earns: make one range of the two"},
		{margins + "8,0,10,10\n8,1,10,10", "3: 8 boards: no margin earns more than a draw"},

		{ranges + "8,0,2,10,10\n8,3,,11,9\n8,0,2,10,10\n8,3,,11,9", "4: 8 boards: a second table for 8 boards; the first begins on line 2"},
		{ranges + "8,0,2,10,10\n8,3,,11,9\n9,0,,10,11\n8,0,2,10,10\n8,3,,11,9", `4: 9 boards: a draw earns both sides the same, not 10 and 11
4: 9 boards: no margin earns more than a draw
5: 8 boards: a second table for 8 boards; the first begins on line 2`},
		{ranges + "6-8,0,2,10,10\n6-8,3,,11,9\n8-10,0,2,10,10\n8-10,3,,11,9\n5-9,0,2,10,10\n5-9,3,,11,9",
			`4: 8-10 boards: a second table for 8 boards; the first begins on line 2
6: 5-9 boards: a second table for 6 boards; the first begins on line 2
6: 5-9 boards: a second table for 9 boards; the first begins on line 4`},

		{margins + "8,0,10,10\n8,1,10,31,9,69\n", "3: 6 cells in 4 columns: a score with a decimal comma needs semicolons between the cells, or quotation marks"},
		{margins + "8,0,10,\"10\"x\n8,1,11,9\n", "2: column 11: extraneous or missing \" in quoted-field: a quotation mark stands at a cell's beginning and end, and twice inside"},
		{"boards\",imps\n8,1\n", "1: column 7: bare \" in non-quoted-field: a quotation mark stands at a cell's beginning and end, and twice inside"},
	} {
		_, _, err := readTexts(map[string]string{"own.csv": c.text, "own.toml": inventedAbout})
		want := "content/scales/own.csv:" + strings.ReplaceAll(c.want, "\n", "\ncontent/scales/own.csv:")
		if fmt.Sprint(err) != want {
			t.Errorf("of %q it says\n%v\nshould say\n%s", c.text, err, want)
		}
	}
}

func TestScoresAddUpToTheTotalWhereThereIsOne(t *testing.T) {
	for total, want := range map[string]string{
		"":           "<nil>",
		"total = 30": "content/scales/own.csv:5: 25 and 4 add up to 29, should be 30, the total in own.toml\ncontent/scales/own.csv:6: 25 and 0 add up to 25, should be 30, the total in own.toml",
	} {
		_, _, err := readTexts(map[string]string{"own.csv": inventedTable[:strings.Index(inventedTable, "16,")], "own.toml": inventedAbout + total})
		if fmt.Sprint(err) != want {
			t.Errorf("with %q it says\n%v\nshould say\n%s", total, err, want)
		}
	}
}

func TestAFaultOfADescriptionIsToldWithItsLine(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", `1: title: say what people call the scale, such as "Ruritania 25–0"
1: whose: say the federation or club whose scale it is
1: source: say where its tables are laid down, such as a regulation
1: edition: say the source's edition or year`},
		{inventedAbout + "owner = 3\n", `5: unknown key "owner"`},
		{inventedAbout + "Total = 3\n", `5: unknown key "Total"`},
		{inventedAbout + "total = 20.5\n", "5: total: a whole number is needed here"},
		{inventedAbout + "total = 0\n", "5: total: 0 is outside 1 to 2000; leave it out where the scores do not add up to the same"},
		{inventedAbout + "total = 2001\n", "5: total: 2001 is outside 1 to 2000; leave it out where the scores do not add up to the same"},
		{inventedAbout + "link = \"league.example\"\n", `5: link: "league.example" is not an http or https address`},
		{inventedAbout + "note = \"\"\"one\ntwo\"\"\"\n", "5: note: a text of one line is needed here"},
		{inventedAbout + "short = \"" + strings.Repeat("ŵ", 24) + "\"\n", "<nil>"},
		{inventedAbout + "short = \"" + strings.Repeat("ŵ", 25) + "\"\n", "5: short: 25 characters; there is room for 24: shorten it"},
		{strings.Replace(inventedAbout, "Ruritania 25–0", strings.Repeat("x", 61), 1), "1: title: 61 characters; there is room for 60: shorten it"},
		{strings.Replace(inventedAbout, `"Regulation 7"`, `" "`, 1), "3: source: say where its tables are laid down, such as a regulation"},
		{strings.Replace(inventedAbout, `"2027"`, `2027`, 1), "4: edition: a text in quotation marks is needed here"},
	} {
		_, _, err := readTexts(map[string]string{"own.csv": inventedTable, "own.toml": c.text})
		want := "content/scales/own.toml:" + strings.ReplaceAll(c.want, "\n", "\ncontent/scales/own.toml:")
		if c.want == "<nil>" {
			want = c.want
		}
		if fmt.Sprint(err) != want {
			t.Errorf("of %q it says\n%v\nshould say\n%s", c.text, err, want)
		}
	}
}

func TestAScaleNeedsBothFiles(t *testing.T) {
	_, _, err := readTexts(map[string]string{"a.csv": inventedTable, "b.toml": inventedAbout})
	const want = `content/scales/a.csv:1: there is no a.toml beside it, which should say what the scale is: title, whose, source, edition, and total where all scores add up to the same
content/scales/b.toml:1: there is no b.csv beside it, which should have the scale's tables: boards,imps,winner,loser or boards,from,to,winner,loser`
	if fmt.Sprint(err) != want {
		t.Errorf("it says\n%v\nshould say\n%s", err, want)
	}
}

func TestAScalesNameIsAnAddressOfItsOwn(t *testing.T) {
	long := strings.Repeat("a", 41)
	for name, want := range map[string]string{
		"a": "", "league-25": "", "l2-3-b": "", long[1:]: "",
		"wbf-discrete": `the name "wbf-discrete" is that of a scale of the program: choose another`,
		"wbf-joint":    `the name "wbf-joint" is that of a scale of the program: choose another`,
		"scales":       `the name "scales" is taken (a file of the site has it): choose another`,
		"vectors":      `the name "vectors" is taken (a file of the site has it): choose another`,
		"schema":       `the name "schema" is taken (a file of the site has it): choose another`,
		"imps":         `the name "imps" is taken (it is a word of the command): choose another`,
		"nul":          `the name "nul" is taken (Windows has a device of it): choose another`,
		"com1":         `the name "com1" is taken (Windows has a device of it): choose another`,
		long:           `the name "` + long + `" has 41 characters; a scale's has at most 40`,
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

// All faults of all files are told at once.
func TestEveryFaultOfEveryScaleIsTold(t *testing.T) {
	_, _, err := readTexts(map[string]string{
		"A.csv": inventedTable, "A.toml": inventedAbout, "b.csv": "x", "b.toml": "y",
	})
	for _, want := range []string{"content/scales/A.csv:1: the name", "content/scales/b.csv:1: the columns are x", "content/scales/b.toml:1: "} {
		if !strings.Contains(fmt.Sprint(err), want) {
			t.Errorf("it says\n%v\nand not %q", err, want)
		}
	}
}
