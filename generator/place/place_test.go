package place_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator/internal/cases"
	"github.com/vpcharts/vpcharts/generator/place"
)

func TestATextIsNormalised(t *testing.T) {
	f := read("\ufeffre\u0300gle\r\n\tb\n")
	if got, want := f.Text(), "r\u00e8gle\n\tb\n"; got != want || !f.IsText() || f.Err() != nil {
		t.Errorf("the text is %q (%v), want %q", got, f.Err(), want)
	}
}

func TestBytesThatAreNotTextAreRefusedWithTheirLine(t *testing.T) {
	for text, want := range map[string]string{
		"a\n\nb\xff":    "f:3: the byte 0xFF is not UTF-8: save the file as UTF-8 text",
		"a\n\xc3":       "f:2: the byte 0xC3 is not UTF-8: save the file as UTF-8 text",
		"a\nb\rc":       "f:2: U+000D, carriage return without a line feed, cannot be in a text: save the file with the line ends of Unix or Windows",
		"a\n\u202eb":    "f:2: U+202E, right-to-left override, cannot be in a text",
		"\xff\xfea\x00": "f:1: the byte 0xFF is not UTF-8: save the file as UTF-8 text",
	} {
		f := read(text)
		if err := f.Err(); f.IsText() || f.Text() != "" || err == nil || err.Error() != want {
			t.Errorf("%q: the fault is %q, want %q, and no text", text, err, want)
		}
		var v struct{}
		if f.TOML().Decode(&v) {
			t.Errorf("%q is decoded as TOML, want it refused", text)
		}
	}
	refused(t, place.Read(fstest.MapFS{}, "g", "content/g"), "content/g:1: file does not exist")
	refused(t, place.Read(fstest.MapFS{}, "a\xff", "d/a\xff"), `d/a\xff:1: the file's name is not UTF-8: rename it`)
}

// read reads a text as the file f.
func read(text string) *place.File {
	return place.Read(fstest.MapFS{"f": {Data: []byte(text)}}, "f", "f")
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

type link struct {
	Text string `toml:"text"`
	URL  string `toml:"url"`
}

type sample struct {
	Title  string   `toml:"title"`
	Level  level    `toml:"level"`
	First  int      `toml:"first"`
	Usual  []int    `toml:"usual"`
	Papers []string `toml:"papers"`
	Club   struct {
		Name string `toml:"name"`
	} `toml:"club"`
	Links []link `toml:"links"`
}

func TestAStructIsFilledOrItsFaultsAreReported(t *testing.T) {
	cases.Texts(t, "testdata/faults.txt", func(text string) string {
		v := sample{First: 4, Papers: []string{"a4"}} // default values, which stay if the text does not set them
		f := read(text).TOML()
		f.Decode(&v)
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

// A map accepts every key. Fields, as for the table of settings, have a pointer for each key.
func TestMapsAndFieldsAreFilledByTheirKeys(t *testing.T) {
	first, name, links := 4, "", []link(nil)
	f := read("first = 5\n[club]\nname = \"a\"\nnick = 3\n[[links]]\ntext = \"b\"\n[clubs]\n").TOML()
	f.Decode(place.Fields{"first": &first, "club.name": &name, "links": &links})
	if got := fmt.Sprint(first, links, name, f.Sets("club"), f.Sets("club.name")); got != "5 [{b }]atrue true" {
		t.Errorf("the values read are %s", got)
	}
	refused(t, f.File, "f:4: unknown key \"club.nick\"\nf:7: unknown key \"clubs\"")
	f = read("club = 1").TOML()
	f.Decode(place.Fields{"club.name": &name})
	refused(t, f.File, "f:1: club: a table is needed here")

	if got := read("a = 1\nlanguages = [\"fr\", 3, \"de\"]\n").Texts("languages"); fmt.Sprint(got) != "[fr de]" {
		t.Errorf("the texts of a list are %q, want fr and de", got)
	}
	if got := read("\x01languages = [\"fr\"]").Texts("languages"); got != nil {
		t.Errorf("in what is no text, the languages are %q, want none", got)
	}
	var got map[string]map[string]string
	f = read("[b-1]\nx = \"1\"\n[\"a.b\"]\ny = \"2\"\nz = 3\n").TOML()
	if !f.Decode(&got) || fmt.Sprint(got) != "map[a.b:map[y:2 z:] b-1:map[x:1]]" {
		t.Errorf("the tables in the map are %v", got)
	}
	if !f.Sets(place.Key("b-1", "x")) || !f.Sets(place.Key("a.b", "y")) || f.Sets(place.Key("a", "b", "y")) {
		t.Error("Sets should be true for b-1.x and for y in the table a.b, and false for a.b.y in tables a and b")
	}
	refused(t, f.File, `f:5: "a.b".z: a text in quotation marks is needed here`)
	inStruct := struct {
		Words map[string]string `toml:"words"`
	}{map[string]string{"old": "x"}}
	if !read("words = { new = \"y\" }\n").TOML().Decode(&inStruct) || fmt.Sprint(inStruct.Words) != "map[new:y]" {
		t.Errorf("the map in a struct is %v, want map[new:y]", inStruct.Words)
	}
}

// refused fails the test unless these are a file's faults.
func refused(t *testing.T, f *place.File, want string) {
	t.Helper()
	if err := f.Err(); err == nil || err.Error() != want {
		t.Errorf("the faults are\n%v\nwant\n%s", err, want)
	}
}

// A value of a wrong kind has one fault: faults that follow from it are not reported, but those of
// other keys are. The faults of a part of a file have line numbers of the whole file.
func TestAKeyOfAWrongKindHasOneFault(t *testing.T) {
	var v sample
	f := read("+++\nclub = 3\nclubs = 3\n+++\n# Rules\n")
	p := f.PartTOML("club = 3\nclubs = 3\n", 1)
	p.Decode(&v)
	p.At("club", "club: empty")
	p.At("club.name", "club.name: empty")
	p.At("first", "first: missing")
	f.Fault(5, "no text")
	refused(t, f, "f:1: first: missing\nf:2: club: a table is needed here\nf:3: unknown key \"clubs\"\nf:5: no text")
}

// Each fault needs its line, and looking for a hundred thousand of them, one by one, took minutes.
func TestOfManyFaultsTheFirstAreTold(t *testing.T) {
	text := strings.Repeat("x", 3_000)
	var keys strings.Builder
	for i := range text {
		fmt.Fprintf(&keys, "k%d = 1\n", i)
	}
	f := read(keys.String())
	f.TOML().Decode(place.Fields{})
	lines := strings.Split(f.Err().Error(), "\n")
	if len(lines) != 101 || !strings.HasSuffix(lines[99], `: unknown key "k1087"`) || !strings.HasSuffix(lines[100], ": and 2900 more faults") {
		t.Errorf("%d lines tell of the faults, the last two are\n%s\n%s", len(lines), lines[len(lines)-2], lines[len(lines)-1])
	}
}
