package site_test

import (
	"crypto/sha256"
	"fmt"
	"testing"

	"github.com/vpcharts/vpcharts/generator/site"
)

func sha(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text))) }

func TestSumsListEveryFileButDotfiles(t *testing.T) {
	files := []site.File{
		{Path: ".well-known/a", Data: []byte("a")}, {Path: "b/.c"}, {Path: "b/c d.csv", Data: []byte("c")}, {Path: "e"},
	}
	sums := site.Sums(files)
	if want := sha("c") + "  b/c d.csv\n" + sha("") + "  e\n"; sums.Path != "SHA256SUMS" || string(sums.Data) != want {
		t.Errorf("%s is\n%swant SHA256SUMS with\n%s", sums.Path, sums.Data, want)
	}
}
