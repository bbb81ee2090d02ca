package publisher

import (
	"cmp"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/vpcharts/vpcharts/generator/input"
)

// The time to read Markdown can grow with the square of its size. Settings can have more bytes than a page.
func TestAPageOfTheSettingsHasTheLimitOfAPage(t *testing.T) {
	const want = "content/site.toml:2: the text has 250001 bytes; a page can have at most 250000"
	for size, fails := range map[int]bool{input.MostMarkdown: false, input.MostMarkdown + 1: true} {
		text := "home_text = '''\n" + strings.Repeat("a", size-1) + "'''\n"
		if _, err := Load(overlay(map[string]string{SettingsFile: text})); (err != nil) != fails || fails && err.Error() != want {
			t.Errorf("a text of %d bytes: the fault is\n%.300v\nwant\n%s", size, err, want)
		}
	}
}

// goldmark takes minutes for some of these texts, and settings took half a minute.
func TestWhatIsSlowToReadIsRefusedWithItsLine(t *testing.T) {
	const marks = "content/a.md:3: more than 3000 of the signs *_[>$ up to the next empty line: put empty lines between"
	const deep, cells = "content/a.md:%d: more than 32 quotes and lists in each other: use fewer", "content/a.md:%d: a table as wide as this and as long as the page, 120003 lines, would have more than 100000 cells: make the table narrower, or the page shorter"
	again := func(unit string) string { return strings.Repeat(unit, 240_000/len(unit)) }
	for text, want := range map[string]string{
		again("*a_"): marks, again("[a]("): marks, again("![a](<"): marks, again("[a]["): marks, again("$`a"): marks, again("a\n\u00a0\n_"): marks,
		again("> "): marks + "\n" + fmt.Sprintf(deep, 3), again(">"): marks + "\n" + fmt.Sprintf(deep, 3), again("1. "): fmt.Sprintf(deep, 3),
		"a\n\n" + again("- "): fmt.Sprintf(deep, 5), strings.Repeat("  ", 32) + "- a\n": fmt.Sprintf(deep, 3), strings.Repeat("\t", 16) + "1) a\n": fmt.Sprintf(deep, 3),
		strings.Repeat("|", 1000) + "\n" + again("a\n"): fmt.Sprintf(cells, 3), strings.Repeat("|a|b\n", 49_000): "",
		strings.Repeat(strings.Repeat("*", 3_000)+"\n \n", 80): "", strings.Repeat(strings.Repeat("> ", 32)+"a\n\n", 45): "", strings.Repeat("  ", 31) + "- a\n": "",
	} {
		begun := time.Now()
		_, err := Load(overlay(map[string]string{"a.md": "# A\n\n" + text}))
		if fmt.Sprint(err) != cmp.Or(want, "<nil>") {
			t.Errorf("%.20q…: the faults are\n%.500v\nwant\n%s", text, err, want)
		}
		if took := time.Since(begun); took > time.Minute {
			t.Errorf("%.20q… takes %v", text, took)
		}
	}
}
