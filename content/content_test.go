package content

import (
	"io/fs"
	"reflect"
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

// defaultWith is the default folder with other files. A file without a text is not there.
func defaultWith(t *testing.T, files map[string]string) Folder {
	t.Helper()
	all := overlay(files)
	err := fs.WalkDir(Default, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || all[name] != nil {
			return err
		}
		data, err := fs.ReadFile(Default, name)
		all[name] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		if text == "" {
			delete(all, name)
		}
	}
	return Folder{all, "content/default"}
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

// faults are the single errors of Load.
func faults(t *testing.T, folder fs.FS) []string {
	t.Helper()
	c, err := Load(folder)
	if err == nil {
		return nil
	}
	if c != nil {
		t.Error("Load gives content along with an error")
	}
	return strings.Split(err.Error(), "\n")
}

func pageNamed(t *testing.T, c *Content, name string) Page {
	t.Helper()
	i := slices.IndexFunc(c.Pages, func(p Page) bool { return p.Name() == name })
	if i < 0 {
		t.Fatalf("there is no page %s", name)
	}
	return c.Pages[i]
}

// The content that we publish claims no authority, and the WBF's report tested 4 to 100 boards.
func TestEmbeddedContentLoads(t *testing.T) {
	c := mustLoad(t, nil)
	s := c.Settings
	if s.Title == "" || s.FirstBoards != 4 || s.LastBoards != 100 || s.Authority.Statement != "" || c.Messages.Language.Tag() != "en" || c.Logo != nil || c.Notes != nil {
		t.Errorf("the settings are %+v, the notes %q", s, c.Notes)
	}
	for _, name := range strings.Fields("404 about acbl data ebu home imps models theory verify models/exponential models/logarithmic models/quadratic models/square-root") {
		p := pageNamed(t, c, name)
		text, err := fs.ReadFile(Default, p.File)
		if body := strings.SplitAfter(string(text), "\n")[p.Line-1:]; err != nil || strings.Join(body, "") != string(p.Body) {
			t.Errorf("%s does not go on with its body on line %d (%v)", p.File, p.Line, err)
		}
	}
	itself := mustLoad(t, Folder{Default, "content/default"})
	if !reflect.DeepEqual(itself.Settings, s) || !reflect.DeepEqual(itself.Messages.w.raw, c.Messages.w.raw) || !reflect.DeepEqual(itself.Pages, c.Pages) || itself.Notes != nil {
		t.Errorf("the default folder over itself changes the content, with the notes %q", itself.Notes)
	}
}

func TestFaultsAreInTheFolderThatTheyAreIn(t *testing.T) {
	text := map[string]string{}
	for name, change := range map[string][2]string{MessagesFile: {"skip = ", "skipp = "}, SettingsFile: {"last_boards = 100", "last_boards = 1000"}} {
		data, err := fs.ReadFile(Default, name)
		if text[name] = strings.Replace(string(data), change[0], change[1], 1); err != nil || text[name] == string(data) {
			t.Fatalf("%s has no %q (%v)", name, change[0], err)
		}
	}
	text["club.md"] = "+++\n"
	own := overlay(map[string]string{"messages/en.toml": "[frame]\nmenu = \"{x}\"\n", "site.toml": "\ntitle = \"\"\n"})
	_, err := load(defaultWith(t, text), Folder{own, "ours"})
	if err == nil {
		t.Fatal("Load reports nothing")
	}
	inBase := func(file, at string) string {
		above, _, _ := strings.Cut(text[file], at)
		return "content/default/" + file + ":" + Locale{}.Int(strings.Count(above, "\n")+1) + ": "
	}
	want := []string{
		inBase(SettingsFile, "last_boards = 1000") + "last_boards: 1000 is outside first_boards to 400",
		inBase(MessagesFile, "[frame]") + `no message "frame.skip"`,
		inBase(MessagesFile, "skipp = ") + `unknown key "frame.skipp"`,
		`ours/messages/en.toml:2: message "frame.menu" has the placeholder {x}; it knows []`,
		"content/default/club.md:1: front matter stands between two lines of +++, and there is one; a page that begins with a heading needs none",
	}
	if got := strings.Split(err.Error(), "\n"); !slices.Equal(got, want) {
		t.Errorf("Load reports\n\t%s\nshould be\n\t%s", strings.Join(got, "\n\t"), strings.Join(want, "\n\t"))
	}
}

func TestADefaultFolderLacksNoFile(t *testing.T) {
	for _, name := range []string{SettingsFile, MessagesFile} {
		if _, err := load(defaultWith(t, map[string]string{name: ""}), nil); err == nil || !strings.HasPrefix(err.Error(), "content/default/"+name+":1: ") {
			t.Errorf("without %s the default content is refused with %v", name, err)
		}
	}
}

func TestOwnFilesThatAreTooLargeAreNamedWithTheirSize(t *testing.T) {
	large := overlay(map[string]string{"files/0.txt": strings.Repeat("x", 2_400_000), "files/more.txt": strings.Repeat("x", 3_100_000)})
	_, err := ownFiles(large, "content", sizes{each: 3_000_000, all: 5_000_000})
	want := "content/files/more.txt: 3.1 MB; a file can have at most 3.0 MB: make it smaller, or publish it elsewhere and link to it\n" +
		"content/files: 5.5 MB in all; a site can hold 5.0 MB of own files: publish the largest elsewhere, and link to them"
	if err == nil || err.Error() != want {
		t.Errorf("too large files are reported as\n%v\nshould be\n%s", err, want)
	}
	if _, err := ownFiles(large, "content", mostBytes); err != nil || mostBytes.all > 1_000_000_000 {
		t.Errorf("with room for them: %v; GitHub Pages holds 1 GB, the most are %+v", err, mostBytes)
	}
}
