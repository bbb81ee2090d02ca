package toml_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/internal/cases"
	"github.com/vpcharts/vpcharts/generator/toml"
)

// read reads a text as the file f.
func read(text string) *input.File {
	return input.Folder{FS: fstest.MapFS{"f": {Data: []byte(text)}}}.Read("f")
}

// refused fails the test unless these are a file's faults.
func refused(t *testing.T, f *input.File, want string) {
	t.Helper()
	if err := f.Err(); err == nil || err.Error() != want {
		t.Errorf("the faults are\n%v\nwant\n%s", err, want)
	}
}

// A level implements encoding.TextUnmarshaler.
type level int

func (l *level) UnmarshalText(text []byte) error {
	if string(text) != "high" {
		return fmt.Errorf("%q is not high", text)
	}
	*l = 3
	return nil
}

type link struct{ Text, URL string }

type links []link

func (l *links) ReadTOML(t *toml.File, key string, value any) {
	*l = toml.Tables(t, key, value, func(l *link) toml.Fields { return toml.Fields{"text": &l.Text, "url": &l.URL} })
}

type sample struct {
	Title  string
	Level  level
	First  int
	Usual  []int
	Papers []string
	Club   struct{ Name string }
	Links  links
}

func (s *sample) fields() toml.Fields {
	return toml.Fields{
		"title": &s.Title, "level": &s.Level, "first": &s.First, "usual": &s.Usual, "papers": &s.Papers,
		"club.name": &s.Club.Name, "links": &s.Links,
	}
}

func TestAStructIsFilledOrItsFaultsAreReported(t *testing.T) {
	cases.Texts(t, "testdata/faults.txt", func(text string) string {
		v := sample{First: 4, Papers: []string{"a4"}} // default values, which stay if the text does not set them
		f := toml.Of(read(text))
		f.Lines = "name"
		f.Decode(v.fields())
		if f.Err() != nil {
			return f.Err().Error()
		}
		sets := ""
		for key := range strings.FieldsSeq("title first usual papers club club.name links links.1.text links.1.url links.2.url links.3.url") {
			if f.Sets(key) {
				sets += " " + key
			}
		}
		return fmt.Sprintf("%+v\nsets%s", v, sets)
	})
}

func TestFieldsAreFilledByTheirKeys(t *testing.T) {
	if got := toml.Of(read("a = 1\nlanguages = [\"fr\", 3, \"de\"]\n")).Texts("languages"); fmt.Sprint(got) != "[fr de]" {
		t.Errorf("the texts of a list are %q, want fr and de", got)
	}
	if f := toml.Of(read("\x01languages = [\"fr\"]")); f.Texts("languages") != nil || f.Decode(toml.Fields{}) {
		t.Errorf("what is no text is decoded, or has the languages %q", f.Texts("languages"))
	}
	var x, y, z string
	f := toml.Of(read("[b-1]\nx = \"1\"\n[\"a.b\"]\ny = \"2\"\nz = 3\n"))
	if !f.Decode(toml.Fields{"b-1.x": &x, `"a.b".y`: &y, `"a.b".z`: &z}) || x != "1" || y != "2" || z != "" {
		t.Errorf("the values read are %q, %q and %q", x, y, z)
	}
	if !f.Sets(toml.Key("b-1", "x")) || !f.Sets(toml.Key("a.b", "y")) || f.Sets(toml.Key("a", "b", "y")) {
		t.Error("Sets should be true for b-1.x and for y in the table a.b, and false for a.b.y in tables a and b")
	}
	refused(t, f.File, `f:5: "a.b".z: a text in quotation marks is needed here`)
}

// A value of a wrong kind has one fault: faults that follow from it are not reported, but those of
// other keys are. The faults of a part of a file have line numbers of the whole file.
func TestAKeyOfAWrongKindHasOneFault(t *testing.T) {
	var v sample
	f := read("+++\nclub = 3\nclubs = 3\n+++\n# Rules\n")
	p := toml.Part(f, "club = 3\nclubs = 3\n", 1)
	p.Decode(v.fields())
	p.At("club", "club: empty")
	p.At("club.name", "club.name: empty")
	p.At("first", "first: missing")
	f.Fault(5, "no text")
	refused(t, f, "f:1: first: missing\nf:2: club: a line [club], with keys below it, is needed here\nf:3: unknown key \"clubs\" (did you mean \"club\"?)\nf:5: no text")
}

// Each fault needs its line, and looking for a hundred thousand of them, one by one, took minutes.
func TestOfManyFaultsTheFirstAreTold(t *testing.T) {
	text := strings.Repeat("x", 3_000)
	var keys strings.Builder
	for i := range text {
		fmt.Fprintf(&keys, "k%d = 1\n", i)
	}
	f := read(keys.String())
	toml.Of(f).Decode(toml.Fields{})
	lines := strings.Split(f.Err().Error(), "\n")
	if len(lines) != 101 || !strings.HasSuffix(lines[99], `: unknown key "k1087"`) || !strings.HasSuffix(lines[100], ": and 2900 more faults") {
		t.Errorf("%d lines tell of the faults, the last two are\n%s\n%s", len(lines), lines[len(lines)-2], lines[len(lines)-1])
	}
}

// The time to read a text does not grow with the square of its nesting: each takes some 0.05 s, not 17.
func TestDeeplyNestedTextsAreReadAtOnce(t *testing.T) {
	names, open := strings.Repeat("a.", 9_990)+"a", strings.Repeat("[", 9_990)
	for text, want := range map[string]string{
		names + " = 1":             `f:1: unknown key "a"`,
		"[" + names + "]\nb = 1\n": `f:1: unknown key "a"`,
		"\nb = " + open:            "f:2: the list has no ] at its end",
	} {
		begun := time.Now()
		f := read(text)
		toml.Of(f).Decode(toml.Fields{})
		refused(t, f, want)
		if took := time.Since(begun); took > 10*time.Second {
			t.Errorf("%.20s… takes %v to read", text, took)
		}
	}
}

// The library looks through all names that it has read, for each.
func TestATextWithTooManyNamesIsNotRead(t *testing.T) {
	for unit, line := range map[string]int{"k=1\n": 10_001, "a.k=1\n": 5_001, "[k]\n": 10_001, "[[a.k]]\n": 3_334, "{k=1},": 1, "a.": 1} {
		f := read("\n" + strings.Repeat(unit, 249_000/len(unit)))
		if toml.Of(f).Decode(toml.Fields{}) {
			t.Errorf("%q again and again is read", unit)
		}
		refused(t, f, fmt.Sprintf("f:%d: more than 10000 of the signs =.[{ up to here: take out what the program does not read", line+1))
	}
	var keys strings.Builder
	for i := range 10_000 {
		fmt.Fprintf(&keys, "k%d=1\n", i)
	}
	if f := read(keys.String()); !toml.Of(f).Decode(toml.Fields{}) {
		t.Error("a text with 10,000 keys is not read")
	}
}

func TestAKeyIsFoundOnItsLine(t *testing.T) {
	f := toml.Of(input.Folder{FS: os.DirFS("testdata")}.Read("lines.toml"))
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
