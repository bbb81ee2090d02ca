package content

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// folder is the embedded content, to be changed.
func folder(t *testing.T) fstest.MapFS {
	t.Helper()
	all := fstest.MapFS{}
	err := fs.WalkDir(Default, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(Default, name)
		all[name] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// replace changes a file of the folder.
func replace(t *testing.T, folder fstest.MapFS, name, old, new string) {
	t.Helper()
	text := string(folder[name].Data)
	if strings.Count(text, old) != 1 {
		t.Fatalf("%s holds %q %d times; the test needs it once", name, old, strings.Count(text, old))
	}
	folder[name] = &fstest.MapFile{Data: []byte(strings.Replace(text, old, new, 1))}
}

// line is the line of the folder's file on which a text stands first, as an
// error names it.
func line(t *testing.T, folder fstest.MapFS, name, text string) string {
	t.Helper()
	above, _, ok := strings.Cut(string(folder[name].Data), text)
	if !ok {
		t.Fatalf("%s does not hold %q", name, text)
	}
	return "content/" + name + ":" + lineNumber(above) + ": "
}

func lineNumber(above string) string {
	return Locale{}.Int(strings.Count(above, "\n") + 1)
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

func TestEmbeddedContentLoads(t *testing.T) {
	c, err := Load(Default)
	if err != nil {
		t.Fatal(err)
	}
	if c.Settings.Title == "" || c.Messages.Language.Tag() != "en" || c.Logo != nil {
		t.Errorf("title %q, language %q, logo of %d bytes; should be a title, en, and no logo", c.Settings.Title, c.Messages.Language.Tag(), len(c.Logo))
	}
	if c.Settings.FirstBoards != 4 || c.Settings.LastBoards != 100 {
		t.Errorf("board counts %d to %d are published; the WBF's report tested 4 to 100", c.Settings.FirstBoards, c.Settings.LastBoards)
	}
	if want := []int{6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 28, 32}; !slices.Equal(c.Settings.UsualBoards, want) {
		t.Errorf("usual match lengths are %d, should be %d", c.Settings.UsualBoards, want)
	}
	if c.Settings.Authority.Statement != "" {
		t.Errorf("the content that we publish claims an authority: %+v", c.Settings.Authority)
	}
	var names []string
	for _, p := range c.Pages {
		names = append(names, p.Name())
		text := string(folder(t)[p.File].Data)
		if body := strings.SplitAfter(text, "\n")[p.Line-1:]; strings.Join(body, "") != string(p.Body) {
			t.Errorf("%s does not go on with its body on line %d", p.File, p.Line)
		}
	}
	for _, want := range []string{"404", "about", "acbl", "data", "ebu", "home", "imps", "models", "theory", "verify",
		"models/exponential", "models/logarithmic", "models/quadratic", "models/square-root"} {
		if !slices.Contains(names, want) {
			t.Errorf("there is no page %s; the pages are %q", want, names)
		}
	}
}

func TestEveryFaultIsReportedAtOnceWithItsFileAndLine(t *testing.T) {
	c := folder(t)
	replace(t, c, SettingsFile, "first_boards = 4\n", "first_boards = \"four\"\n")
	replace(t, c, SettingsFile, "[authority]\n", "[authority]\ntitle = \"Federation\"\n")
	replace(t, c, MessagesFile, "skip = ", "skipp = ")
	replace(t, c, MessagesFile, `one = "{n:int} step"`, `one = "{m} step"`)
	replace(t, c, "about.md", "title = ", "titel = ")
	c["club/rules.md"] = &fstest.MapFile{Data: []byte("+++\n# Rules\n")}
	got := faults(t, c)
	want := []string{
		line(t, c, SettingsFile, "first_boards = ") + "first_boards: a whole number is needed here",
		line(t, c, SettingsFile, `title = "Federation"`) + `unknown key "authority.title"`,
		line(t, c, MessagesFile, `{m} step`) + `message "steps.one" has the placeholder {m}; it knows [n]`,
		line(t, c, MessagesFile, "skipp = ") + `unknown key "frame.skipp"`,
		"content/about.md:1: the front matter needs a title",
		`content/about.md:2: unknown key "titel"`,
		"content/club/rules.md:1: front matter stands between two lines of +++, and there is one; a page that begins with a heading needs none",
	}
	if !slices.Equal(got, want) {
		t.Errorf("Load reports\n\t%s\nshould be\n\t%s", strings.Join(got, "\n\t"), strings.Join(want, "\n\t"))
	}
}

func TestInvalidTOMLIsReportedOnItsLine(t *testing.T) {
	for name, c := range map[string]struct{ file, text, want string }{
		"no value":         {SettingsFile, "# mine\ntitle =\nlogo = \"\"\n", "content/site.toml:2: "},
		"open text":        {SettingsFile, "title = \"Club\nlogo = \"\"\n", "content/site.toml:1: "},
		"no key":           {SettingsFile, "\n\n= 3\n", "content/site.toml:3: "},
		"twice":            {SettingsFile, "title = \"a\"\n\ntitle = \"b\"\n", "content/site.toml:3: "},
		"bare text":        {SettingsFile, "title = Club\n", "content/site.toml:1: "},
		"messages":         {MessagesFile, "language = \"en\"\n[frame\n", "content/messages/en.toml:2: "},
		"front matter":     {"about.md", "+++\ntitle = \"About\"\ndescription = About\n+++\n", "content/about.md:3: "},
		"windows' endings": {"about.md", "+++\r\ntitle = \"About\"\r\ndescription = About\r\n+++\r\n", "content/about.md:3: "},
	} {
		t.Run(name, func(t *testing.T) {
			all := folder(t)
			all[c.file] = &fstest.MapFile{Data: []byte(c.text)}
			if got := faults(t, all); len(got) != 1 || !strings.HasPrefix(got[0], c.want) {
				t.Errorf("Load reports %q; should be one fault at %s", got, c.want)
			}
		})
	}
}

func TestEditorsLocksAndDraftsAreNoPages(t *testing.T) {
	c := folder(t)
	c[".#about.md"] = &fstest.MapFile{Mode: fs.ModeSymlink, Data: []byte("nobody@nowhere.1")}
	c["models/.quadratic.md"] = &fstest.MapFile{Data: []byte("half a dra")}
	c[".notes/draft.md"] = &fstest.MapFile{Data: []byte("half a dra")}
	own, err := Load(Default)
	if err != nil {
		t.Fatal(err)
	}
	got, err := Load(unreadable{c, ".#about.md"})
	if err != nil {
		t.Fatalf("with dotfiles in the folder: %v", err)
	}
	if len(got.Pages) != len(own.Pages) {
		t.Errorf("with dotfiles in the folder there are %d pages, should be %d", len(got.Pages), len(own.Pages))
	}
}

// unreadable is a folder in which one file cannot be read: a link that leads
// nowhere.
type unreadable struct {
	fstest.MapFS
	name string
}

func (u unreadable) ReadFile(name string) ([]byte, error) {
	if name == u.name {
		return nil, &fs.PathError{Op: "read", Path: name, Err: fs.ErrNotExist}
	}
	return u.MapFS.ReadFile(name)
}
