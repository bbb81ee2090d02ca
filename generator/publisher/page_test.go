package publisher

import (
	"strings"
	"testing"

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
