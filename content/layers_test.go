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

func TestWhatAPublisherChangedLiesOverTheDefault(t *testing.T) {
	const front = "+++\ntitle = \"x\"\ndescription = \"y\"\n+++\n"
	without := mustLoad(t, nil)
	c := mustLoad(t, overlay(map[string]string{
		"site.toml":        "last_boards = 64\n[authority]\nstatement = \"Ours.\"\n",
		"messages/en.toml": "[frame]\nskip = \"Past the menu\"\n",
		"about.md":         front + "Our club.\n",
		"club/rules.md":    front,
	}))
	wantSettings := without.Settings
	wantSettings.LastBoards, wantSettings.Authority.Statement = 64, "Ours."
	if !reflect.DeepEqual(c.Settings, wantSettings) {
		t.Errorf("the settings are\n%+v\nshould be the default ones but for two:\n%+v", c.Settings, wantSettings)
	}
	if !reflect.DeepEqual(c.Messages.w.raw, without.Messages.With(map[string]string{"frame.skip": "Past the menu"}).w.raw) {
		t.Error("other messages are changed than the one that the publisher changed")
	}
	if len(c.Pages) != len(without.Pages)+1 {
		t.Errorf("there are %d pages, should be the default %d and one more", len(c.Pages), len(without.Pages))
	}
	for name, where := range map[string]string{"about": "content/about.md:5", "club/rules": "content/club/rules.md:5", "theory": "content/default/theory.md:5"} {
		if got := pageNamed(t, c, name).Where(0); got != where {
			t.Errorf("the page %s is from %s, should be from %s", name, got, where)
		}
	}
	if len(c.Notes) > 0 {
		t.Errorf("files that are read are noted: %q", c.Notes)
	}
}

func TestAnEmptyFolderChangesNothing(t *testing.T) {
	without, over, itself := mustLoad(t, nil), mustLoad(t, fstest.MapFS{}), mustLoad(t, Folder{Default, "content/default"})
	for what, c := range map[string]*Content{"an empty folder": over, "the default folder": itself} {
		if !reflect.DeepEqual(c.Settings, without.Settings) || !reflect.DeepEqual(c.Messages.w.raw, without.Messages.w.raw) || !reflect.DeepEqual(c.Pages, without.Pages) || c.Notes != nil {
			t.Errorf("%s over the default content changes it", what)
		}
	}
}

// A default that does not suit what a publisher set is no fault of theirs.
func TestDefaultUsualBoardsOutsideAPublishersRangeAreLeftOut(t *testing.T) {
	c := mustLoad(t, overlay(map[string]string{"site.toml": "first_boards = 8\nlast_boards = 15\n"}))
	if want := []int{8, 9, 10, 12, 14}; !slices.Equal(c.Settings.UsualBoards, want) {
		t.Errorf("usual match lengths are %d, should be %d", c.Settings.UsualBoards, want)
	}
	for settings, want := range map[string]string{
		"usual_boards = [8, 32]\nlast_boards = 15\n": "content/site.toml:1: usual_boards: 32 is outside 4 to 15, first_boards to last_boards",
		"title = \"x\"\nfirst_boards = 120\n":        "content/site.toml:2: first_boards: 120 is above last_boards, which is 100 where it is not set",
		"first_boards = 9\nlast_boards = 8\n":        "content/site.toml:2: last_boards: 8 is outside first_boards to 400",
		"title = \"x\"\nlast_boards = 3\n":           "content/site.toml:2: last_boards: 3 is below first_boards, which is 4 where it is not set",
	} {
		if got := faults(t, overlay(map[string]string{"site.toml": settings})); !slices.Equal(got, []string{want}) {
			t.Errorf("%q: Load reports %q, should be %q", settings, got, want)
		}
	}
}

func TestFaultsAreInTheFolderThatTheyAreIn(t *testing.T) {
	base := folder(t)
	replace(t, base, MessagesFile, "skip = ", "skipp = ")
	replace(t, base, SettingsFile, "last_boards = 100", "last_boards = 1000")
	base["club.md"] = &fstest.MapFile{Data: []byte("+++\n")}
	own := overlay(map[string]string{"messages/en.toml": "[frame]\nmenu = \"{x}\"\ngo = \"\"\n[facts]\nblitz_value = \"{x} {y}\"\n", "site.toml": "\ntitle = \"\"\n"})
	_, err := load(Folder{base, "content/default"}, Folder{own, "ours"})
	if err == nil {
		t.Fatal("Load reports nothing")
	}
	inBase := func(file, text string) string {
		return strings.Replace(line(t, base, file, text), "content/", "content/default/", 1)
	}
	want := []string{
		inBase(SettingsFile, "last_boards = 1000") + "last_boards: 1000 is outside first_boards to 400",
		inBase(MessagesFile, "[frame]") + `no message "frame.skip"`,
		inBase(MessagesFile, "skipp = ") + `unknown key "frame.skipp"`,
		`ours/messages/en.toml:2: message "frame.menu" has the placeholder {x}; it knows []`,
		`ours/messages/en.toml:3: no message "frame.go"`,
		`ours/messages/en.toml:5: message "facts.blitz_value" has the placeholder {y}; it knows [n x]`,
		"content/default/club.md:1: front matter stands between two lines of +++, and there is one; a page that begins with a heading needs none",
	}
	if got := strings.Split(err.Error(), "\n"); !slices.Equal(got, want) {
		t.Errorf("Load reports\n\t%s\nshould be\n\t%s", strings.Join(got, "\n\t"), strings.Join(want, "\n\t"))
	}
}

func TestADefaultFolderLacksNoFile(t *testing.T) {
	for _, name := range []string{SettingsFile, MessagesFile, ClaimsFile} {
		base := folder(t)
		delete(base, name)
		if _, err := load(Folder{base, "content/default"}, nil); err == nil || !strings.HasPrefix(err.Error(), "content/default/"+name+":1: ") {
			t.Errorf("without %s the default content is refused with %v", name, err)
		}
	}
}

func TestWhatIsIgnoredIsSaid(t *testing.T) {
	const page = "+++\ntitle = \"x\"\ndescription = \"y\"\n+++\n"
	const read = "what is read is site.toml, messages/en.toml, claims/en.toml and pages, whose names end in .md; what is published as it is lies in files/"
	c := mustLoad(t, overlay(map[string]string{
		"site.toml":            "logo = \"images/2027/club.svg\"\n",
		"images/2027/club.svg": clubSVG,
		"images/old.svg":       "<svg/>",
		"About.md":             page,
		"Site.toml":            "",
		"messages/fr.toml":     "",
		"messages/notes.md":    page,
		"notes.txt":            "x",
		"rules.MD":             page,
		"club/Rules.md":        page,
		"club/rules.md":        page,
		"club/2027/rules.md":   page,
		// The program's own, an editor's, and those of other parts are passed over.
		"default/site.toml": "x", "content.go": "x", ".DS_Store": "x", ".git/index": "x", "club/.#rules.md": "x",
		"files/rules.pdf": "%PDF-", "files/2027/rules.pdf": "%PDF-", "root/CNAME": "vp.example.org",
		"scales/own.csv": "x", "scales/notes.md": page,
		"own.csv": "x",
	}))
	want := []string{
		"content/About.md is ignored: its name differs from about.md in capital letters alone",
		"content/club/rules.md is ignored: its name differs from club/Rules.md in capital letters alone",
		"content/Site.toml is ignored: the file that is read is site.toml, spelled exactly so",
		"content/notes.txt is ignored: " + read,
		"content/own.csv is ignored: a scale lies in scales/, and a file to publish as it is in files/",
		"content/rules.MD is ignored: " + read,
		"content/club/2027 is ignored: pages lie in the content folder or in a folder of it, not deeper",
		"content/images/old.svg is ignored: " + read,
		"content/messages/fr.toml is ignored: the languages of the site are en",
		"content/messages/notes.md is ignored: the languages of the site are en",
	}
	if !slices.Equal(c.Notes, want) {
		t.Errorf("the notes are\n\t%s\nshould be\n\t%s", strings.Join(c.Notes, "\n\t"), strings.Join(want, "\n\t"))
	}
}

func TestPagesThatSettingsLeaveOutAreSaid(t *testing.T) {
	c := mustLoad(t, overlay(map[string]string{
		"site.toml": "sections = [\"about\"]\nhome_text = \"Welcome.\"\n", "home.md": "# Home\n", "about.md": "# About\n",
		"acbl.md": "# ACBL\n", "models/cubic.md": "# Cubic\n", "acblx.md": "# x\n",
	}))
	want := []string{
		"content/acbl.md is ignored: sections does not name acbl",
		"content/home.md is ignored: home_text stands in the place of its text",
		"content/models/cubic.md is ignored: sections does not name models",
	}
	if !slices.Equal(c.Notes, want) {
		t.Errorf("the notes are\n\t%s\nshould be\n\t%s", strings.Join(c.Notes, "\n\t"), strings.Join(want, "\n\t"))
	}
	if home := mustLoad(t, overlay(map[string]string{"home.md": "# Home\n"})); home.Notes != nil {
		t.Errorf("without home_text the notes are %q", home.Notes)
	}
}

func TestSectionsMayNameAPublishersOwnPages(t *testing.T) {
	const page = "+++\ntitle = \"x\"\ndescription = \"y\"\n+++\n"
	files := map[string]string{"rules.md": page, "club/days.md": page, "about.md": page, "site.toml": "sections = [\"rules\", \"print\", \"club/days\"]\n"}
	if c := mustLoad(t, overlay(files)); !c.Settings.Shows("club/days") || c.Settings.Shows("about") {
		t.Errorf("the sections are %q", c.Settings.Sections)
	}
	for _, wrong := range []string{"home", "404", "models/quadratic", "rule", "Rules"} {
		files["site.toml"] = "sections = [\"" + wrong + "\"]\n"
		want := "content/site.toml:1: sections: no section \"" + wrong + "\"; the sections are compare, print, models, imps, acbl, ebu, theory, verify, data, about, rules, club/days"
		if got := faults(t, overlay(files)); !slices.Equal(got, []string{want}) {
			t.Errorf("the section %s: Load reports %q, should be %q", wrong, got, want)
		}
	}
}
