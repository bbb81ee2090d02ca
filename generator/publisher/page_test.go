package publisher

import (
	"fmt"
	"strings"
	"testing"
)

// The time to read Markdown can grow with the square of its size. A page at the limit is read, one byte more
// is refused. So is a text of the settings, which can have more bytes than a page.
func TestAPageThatWouldTakeMinutesToReadIsRefused(t *testing.T) {
	for file, why := range map[string]string{
		"rules.md":   "content/rules.md:1: the file has 250 kB or more; at most 250 kB can be read",
		SettingsFile: "content/site.toml:2: the text has 250001 bytes; a page can have at most 250000",
	} {
		for size, want := range map[int]string{mostMarkdown: "<nil>", mostMarkdown + 1: why} {
			text := strings.Repeat("a", size-1) + "\n"
			if file == SettingsFile {
				text = "home_text = '''\n" + strings.TrimSpace(text) + "'''\n"
			}
			if _, err := Load(overlay(map[string]string{SettingsFile: "", file: text})); fmt.Sprint(err) != want {
				t.Errorf("%s with a text of %d bytes: the fault is\n%.300v\nwant\n%s", file, size, err, want)
			}
		}
	}
}
