package publisher

import (
	"bytes"
	"cmp"
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
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/words"
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
func mustLoad(t testing.TB, own fs.FS) *Content {
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
	want := "content/files/more.txt: 410 KB; a file can have at most 300 KB: make it smaller, or publish it elsewhere and link to it\n" +
		"content/files: 710 KB in all; a site can hold 500 KB of own files: publish the largest elsewhere, and link to them"
	if err == nil || err.Error() != want {
		t.Errorf("files that are too large give the error\n%v\nwant\n%s", err, want)
	}
	if _, err := ownFiles(large, "content", mostBytes); err != nil || mostBytes.all > 1_000_000_000 {
		t.Errorf("files within the limits give the error %v; GitHub Pages holds 1 GB, the limits are %+v", err, mostBytes)
	}
}

var update = flag.Bool("update", false, "write the files that the tests can make")

// same fails the test if a file of the module, named from its root, differs from what is wanted, and names the first
// line that differs. With -update it writes the file.
func same(t *testing.T, name, is, want string) {
	t.Helper()
	if is == want {
		return
	}
	if *update && os.Getenv("CI") == "" {
		readback.Put(t, "../../"+name, want)
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
	text, usual := readback.Get(t, name), mustLoad(t, nil)
	folders := strings.Split(text, "\n=====\n")
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
	same(t, "generator/publisher/"+name, text, strings.Join(folders, "\n=====\n")+"\n")
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
	for _, s := range settingsTable {
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
		fmt.Fprintf(&out, "%s has %d bytes\n", f.Path, len(f.Data))
	}
	return out.String() + strings.Join(c.Notes, "\n")
}

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

// A page names facts in braces. The publisher is the organisation, or the title if there is none.
func TestFactsAreThoseOfTheSite(t *testing.T) {
	const text = "{title}, {organisation}, {publisher}: {boards}, {first} to {last}, {count} board counts"
	for _, c := range []struct {
		settings    string
		first, last int
		want        string
	}{
		{"title = \"Tables\"\norganisation = \"A League\"\n", 4, 100, "Tables, A League, A League: 4 to 100 boards, 4 to 100, 97 board counts"},
		{"title = \"Tables\"\n", 8, 8, "Tables, , Tables: 8 boards, 8 to 8, 1 board counts"},
	} {
		site := mustLoad(t, fstest.MapFS{SettingsFile: {Data: []byte(c.settings)}})
		if got, unknown := site.Facts(c.first, c.last, "").Fill(text); got != c.want || len(unknown) > 0 {
			t.Errorf("with the settings %q the facts are %q (unknown: %q), want %q", c.settings, got, unknown, c.want)
		}
	}
}
