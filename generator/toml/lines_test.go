package toml

import (
	"os"
	"testing"

	"github.com/vpcharts/vpcharts/generator/input"
)

func TestAKeyIsFoundOnItsLine(t *testing.T) {
	f := Of(input.Folder{FS: os.DirFS("testdata")}.Read("lines.toml"))
	for key, want := range map[string]int{
		"title": 2, "text": 3, `"a.b"`: 8, `"a.b".c`: 8, `"a.b".e`: 8, "list": 9, `"x = y".z`: 14, "club": 15, "club.name": 16,
		"links.1": 18, "links.1.url": 19, "links.2": 20, "links.2.url": 22, "links.2.text": 20, "links.2.more": 23, "links.2.more.url": 24,
		"links.2.more.deep.1.url": 26, "other.url": 28,
		"clubs": 1, "header": 1, "no": 1, "club.nick": 15, // keys that are not set
	} {
		if got := f.Line(key); got != want {
			t.Errorf("%s is found on line %d, want %d", key, got, want)
		}
	}
}
