package publisher

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/words"
)

var update = flag.Bool("update", false, "write the files that the tests can make")

// same fails the test if a file of the module, named from its root, differs from what is wanted, and names the first
// line that differs. With -update it writes the file.
func same(t *testing.T, name, is, want string) {
	t.Helper()
	if is == want {
		return
	}
	if *update && os.Getenv("CI") == "" {
		if err := os.WriteFile("../../"+name, []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	isLines, wantLines := strings.Split(is+"\n", "\n"), strings.Split(want+"\n", "\n")
	at := 0
	for at < min(len(isLines), len(wantLines))-1 && isLines[at] == wantLines[at] {
		at++
	}
	t.Errorf("%s:%d is\n\t%s\nwant\n\t%s\ngo test ./generator/publisher -update writes it", name, at+1, isLines[at], wantLines[at])
}

func TestAPublishersFolderGivesItsContentOrItsFaults(t *testing.T) {
	const name = "testdata/folders.txt"
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	usual, folders := mustLoad(t, nil), strings.Split(string(text), "\n=====\n")
	parallel.Each(len(folders)-1, func(i int) error {
		f, _, _ := strings.Cut("\n"+folders[i+1]+"\n", "\n-----\n")
		f = strings.TrimPrefix(f+"\n", "\n")
		folder := txtar.Parse([]byte(f))
		own := fstest.MapFS{SettingsFile: {Data: folder.Comment}}
		for _, file := range folder.Files {
			name, to, isLink := strings.Cut(file.Name, " -> ")
			own[name] = &fstest.MapFile{Data: file.Data}
			if isLink {
				own[name] = &fstest.MapFile{Data: []byte(to), Mode: fs.ModeSymlink}
			}
		}
		folders[i+1] = f + "-----\n" + strings.TrimSuffix(resultOf(t, usual, own), "\n")
		return nil
	})
	same(t, "generator/publisher/"+name, string(text), strings.Join(folders, "\n=====\n")+"\n")
}

// textsOf are the texts of messages, by "frame.title", and by "boards.one" for a plural form.
func textsOf(m words.Messages) map[string]string {
	all := map[string]string{}
	for key, of := range m.Wordings() {
		if of.Forms == nil {
			all[key] = of.Text
		}
		for form, text := range of.Forms {
			all[key+"."+form] = text
		}
	}
	return all
}

// resultOf gives the faults of a publisher's folder. If there are none, it gives all differences
// between its content and the default content.
func resultOf(t *testing.T, usual *Content, own fs.FS) string {
	c, err := Load(own)
	if err := errors.Join(CheckFolder(own), err); err != nil {
		return err.Error()
	}
	var out strings.Builder
	for _, s := range settings {
		is, _ := json.Marshal(s.field(&c.Settings))
		if was, _ := json.Marshal(s.field(&usual.Settings)); !bytes.Equal(is, was) {
			fmt.Fprintf(&out, "%s: %s\n", s.key, is)
		}
	}
	is, was := textsOf(c.Messages), textsOf(usual.Messages)
	for _, key := range slices.Sorted(maps.Keys(is)) {
		if is[key] != was[key] {
			fmt.Fprintf(&out, "%s: %s\n", key, is[key])
		}
	}
	for _, p := range c.Pages {
		if !slices.ContainsFunc(usual.Pages, func(u Page) bool { return reflect.DeepEqual(u, p) }) {
			body := strings.TrimSpace(string(p.Body))
			last := p.Where(max(strings.LastIndexByte(string(p.Body), '\n'), 0))
			fmt.Fprintf(&out, "%s from %s to %s: %+v %q\n", p.Name(), p.Where(0), last, p.Front, body)
		}
	}
	if len(c.Logo) > 0 {
		fmt.Fprintf(&out, "the logo has %d bytes\n", len(c.Logo))
	}
	for _, f := range c.OwnFiles {
		if got, ok := c.OwnFile(f.Path); !ok || !reflect.DeepEqual(got, f) {
			t.Errorf("OwnFile does not find %s by its path", f.Path)
		}
		fmt.Fprintf(&out, "%s has %d bytes\n", f.Path, len(f.Data))
	}
	return out.String() + strings.Join(c.Notes, "\n")
}
