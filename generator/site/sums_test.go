package site_test

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/site"
)

func sha(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text))) }

func TestSumsListEveryFileButDotfilesAndAreReadAgain(t *testing.T) {
	files := []site.File{
		{Path: ".well-known/a", Data: []byte("a")}, {Path: "b/.c"}, {Path: "b/c d.csv", Data: []byte("c")}, {Path: "e"},
	}
	sums := site.Sums(files)
	if want := sha("c") + "  b/c d.csv\n" + sha("") + "  e\n"; sums.Path != "SHA256SUMS" || string(sums.Data) != want {
		t.Errorf("%s is\n%swant SHA256SUMS with\n%s", sums.Path, sums.Data, want)
	}
	paths, read, err := site.ParseSums(sums.Data)
	if fmt.Sprint(paths) != "[b/c d.csv e]" || read["e"] != sha("") || err != nil {
		t.Errorf("ParseSums gives the paths %q with the sums %q (%v)", paths, read, err)
	}
	windows := strings.ReplaceAll(string(sums.Data), "\n", "\r\n")
	if again, _, err := site.ParseSums([]byte(windows)); !slices.Equal(again, paths) || err != nil {
		t.Errorf("with the line ends of Windows ParseSums gives the paths %q (%v)", again, err)
	}
}

func TestSumsThatListAnythingElseAreRefused(t *testing.T) {
	sum := strings.Repeat("0a", 32)
	for _, line := range []string{
		sum + "  ../outside.txt", sum + "  a/../../outside.txt", sum + "  /etc/hostname", sum + "  .git/config", sum + "  SHA256SUMS",
		sum + "  boards/", sum + " index.html", sum[:62] + "  index.html", "zz" + sum[2:] + "  index.html", sum + "  index.html",
		sum + "  a\x00b", sum + "  \xff", "",
	} {
		_, _, err := site.ParseSums([]byte(sum + "  index.html\n" + line + "\n"))
		if err == nil || !strings.HasPrefix(err.Error(), "SHA256SUMS:2: ") {
			t.Errorf("the line %q: the error is %v, want one that names SHA256SUMS:2", line, err)
		}
	}
}
