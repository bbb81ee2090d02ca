package main

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// cardFolder makes the working folder of a club: a logo, old files, links, and a publisher's content.
func cardFolder(t *testing.T) {
	t.Chdir(t.TempDir())
	var logo strings.Builder
	png.Encode(&logo, image.NewRGBA(image.Rect(0, 0, 30, 20)))
	for name, text := range map[string]string{
		"logo.png": logo.String(), "content/site.toml": "logo = \"files/cup.png\"\n", "content/files/cup.png": logo.String(),
		"old.pdf": "old", "old.svg": "old", "folder/x": "x",
	} {
		put(t, name, text)
	}
	for link, to := range map[string]string{"link.pdf": "old.pdf", "link-to-new": "new.pdf", "up": "."} {
		if err := os.Symlink(to, link); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Link("old.pdf", "backup.pdf"); err != nil {
		t.Fatal(err)
	}
}

func TestACardIsNotWrittenOverWhatIsReadNorOverItself(t *testing.T) {
	cardFolder(t)
	before := typed(t, "ls .", "")
	for args, want := range map[string]string{
		"-o x --svg x":                     "-o x and --svg x are the same file",
		"-o x --svg ./x":                   "are the same file",
		"-o up/x --svg x":                  "are the same file",
		"-o x.pdf --svg X.pdf":             "are the same file",
		"-o link.pdf --svg old.pdf":        "are the same file",
		"-o backup.pdf --svg old.pdf":      "are the same file",
		"-o link-to-new --svg new.pdf":     "this symbolic link leads nowhere",
		"-o logo.png --logo logo.png":      "-o logo.png: this is the logo, which is read",
		"--svg LOGO.png --logo logo.png":   "--svg LOGO.png: this is the logo",
		"-o content/site.toml":             "this is in the content, which is read",
		"-o content/new.pdf":               "this is in the content",
		"-o content/files/cup.png":         "this is the logo of the settings, which is read",
		"-o folder":                        "-o folder: this is a folder",
		"--svg folder":                     "--svg folder: this is a folder",
		"--output=":                        "-o: the name is empty",
		"--svg=":                           "--svg: the name is empty",
		"-o -x":                            "this looks like a flag",
		"-o ~/x":                           "the shell has not replaced ~",
		"-o ...":                           "is only dots",
		"-o /dev/stdout --svg /dev/stdout": "are the same file",
		"-o elsewhere/content/site.toml --content elsewhere/x": "--content elsewhere/x",
	} {
		var said strings.Builder
		status := run(append([]string{"card", "--boards", "8"}, strings.Fields(args)...), &said, &said)
		if status != exitUsage || !strings.Contains(said.String(), want) {
			t.Errorf("card %s: exit status %d, and it says\n%swant %d and %q", args, status, said.String(), exitUsage, want)
		}
	}
	if after := typed(t, "ls .", ""); after != before || get(t, "old.pdf") != "old" {
		t.Errorf("after the refusals the folder has\n%swant\n%sand old.pdf as it was", after, before)
	}
	does(t, "card", "--boards", "8", "-o", "content/files/card.pdf", "--svg", os.DevNull)
	if !strings.HasPrefix(get(t, "content/files/card.pdf"), "%PDF-") {
		t.Error("a card for the site's own files is not written")
	}
}

// A file is written beside its place and renamed: a link to the file of before keeps it, a symbolic link
// still leads to the new one, the rights stay, and nothing is left over.
func TestACardReplacesAFileAsAWhole(t *testing.T) {
	cardFolder(t)
	if err := os.Chmod("old.pdf", 0o640); err != nil {
		t.Fatal(err)
	}
	does(t, "card", "--boards", "8", "-o", "link.pdf", "--svg", "old.svg")
	info, err := os.Stat("old.pdf")
	link, _ := os.Readlink("link.pdf")
	if err != nil || info.Mode().Perm() != 0o640 || link != "old.pdf" || !strings.HasPrefix(get(t, "old.pdf"), "%PDF-") || !strings.HasPrefix(get(t, "old.svg"), "<svg") {
		t.Errorf("the card is not in old.pdf with its rights (%v, %v), or link.pdf leads to %q", info.Mode(), err, link)
	}
	if get(t, "backup.pdf") != "old" {
		t.Error("the backup, a hard link to the card of before, was changed")
	}
	left, _ := filepath.Glob(".vpcharts-*")
	for _, args := range [][]string{
		{"-o", "old.pdf", "--svg", "no-such/front.svg"}, // the second file cannot be written
		{"-o", "backup.pdf", "--svg", "/dev/full"},
	} {
		card, backup := get(t, "old.pdf"), get(t, "backup.pdf")
		var said strings.Builder
		status := run(append([]string{"card", "--boards", "9"}, args...), &said, &said)
		if more, _ := filepath.Glob(".vpcharts-*"); status != exitFailed || !strings.Contains(said.String(), "--svg ") || get(t, "old.pdf") != card || get(t, "backup.pdf") != backup || len(more)+len(left) > 0 {
			t.Errorf("card %q: exit status %d, it says\n%sThe files of before must stay, and no other (there are %q)", args, status, said.String(), more)
		}
	}
}

// Then the output is the card and nothing else.
func TestACardCanBePrintedToTheOutput(t *testing.T) {
	cardFolder(t)
	var out, said strings.Builder
	if status := run([]string{"card", "--boards", "8", "-o", "/dev/stdout"}, &out, &said); status != exitDone || !strings.HasPrefix(out.String(), "%PDF-") ||
		!strings.HasSuffix(strings.TrimSpace(out.String()), "%%EOF") || !strings.HasPrefix(said.String(), "read content/") || !strings.HasSuffix(said.String(), "1 card in /dev/stdout\n") {
		t.Errorf("with -o /dev/stdout the exit status is %d, the output begins with %.20q and ends with %.30q, and the messages are %q", status, out.String(), out.String()[max(0, out.Len()-30):], said.String())
	}
	out.Reset()
	if status := run([]string{"card", "--boards", "8", "-o", "card.pdf", "--svg", "/dev/stdout"}, &out, &said); status != exitDone || !strings.HasPrefix(out.String(), "<svg") || !strings.HasPrefix(get(t, "card.pdf"), "%PDF-") {
		t.Errorf("with --svg /dev/stdout the exit status is %d, and the output begins with %.20q", status, out.String())
	}
}
