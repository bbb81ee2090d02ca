package publisher

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// overlay is a publisher's folder with these files.
func overlay(files map[string]string) fstest.MapFS {
	all := fstest.MapFS{}
	for name, text := range files {
		all[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return all
}

// mustLoad reads a publisher's folder over the default one.
func mustLoad(t *testing.T, own fs.FS) *Content {
	t.Helper()
	c, err := Load(own)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func pageNamed(t *testing.T, c *Content, name string) Page {
	t.Helper()
	i := slices.IndexFunc(c.Pages, func(p Page) bool { return p.Name() == name })
	if i < 0 {
		t.Fatalf("there is no page %s", name)
	}
	return c.Pages[i]
}

func TestOwnFilesThatAreTooLargeAreNamedWithTheirSize(t *testing.T) {
	large := overlay(map[string]string{"files/0.txt": strings.Repeat("x", 300_000), "files/more.txt": strings.Repeat("x", 410_000)})
	_, err := ownFiles(large, "content", sizes{each: 300_000, all: 500_000})
	want := "content/files/more.txt: 0.4 MB; a file can have at most 0.3 MB: make it smaller, or publish it elsewhere and link to it\n" +
		"content/files: 0.7 MB in all; a site can hold 0.5 MB of own files: publish the largest elsewhere, and link to them"
	if err == nil || err.Error() != want {
		t.Errorf("files that are too large give the error\n%v\nwant\n%s", err, want)
	}
	if _, err := ownFiles(large, "content", mostBytes); err != nil || mostBytes.all > 1_000_000_000 {
		t.Errorf("files within the limits give the error %v; GitHub Pages holds 1 GB, the limits are %+v", err, mostBytes)
	}
}
