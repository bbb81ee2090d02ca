package content

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
)

func TestATitleAndALinksTextAreSeen(t *testing.T) {
	for _, text := range []string{"", " ", `\u00ad`, `\u200b \u2060`, `\ufe0f`} {
		settings := fmt.Sprintf("title = \"%s\"\n[[links]]\ntext = \"%[1]s\"\nurl = \"https://league.example/\"\n", text)
		_, err := Load(fstest.MapFS{"site.toml": {Data: []byte(settings)}})
		for _, want := range []string{"site.toml:1: title: the site needs a title that readers can see", "site.toml:3: links.1.text: a link needs a text that readers can see"} {
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("for the text %q the error is %v, want %s", text, err, want)
			}
		}
	}
}
