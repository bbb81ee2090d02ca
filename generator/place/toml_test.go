package place_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/place"
)

// A level reads itself from a text.
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

func TestAStructIsFilledAndKeepsWhatIsNotSet(t *testing.T) {
	got := sample{First: 4, Papers: []string{"a4"}}
	f := read(`
title = "re` + "\u0300" + `gle e\u0301"
level = "high"
usual = []
[club]
name = '''
two
lines'''
[[links]]
text = "a"
[[links]]
url = "b"
`).TOML()
	if !f.Decode(&got) || f.Err() != nil {
		t.Fatal(f.Err())
	}
	want := sample{Title: "r\u00e8gle \u00e9", Level: 3, First: 4, Usual: []int{}, Papers: []string{"a4"}, Links: []link{{Text: "a"}, {URL: "b"}}}
	want.Club.Name = "two\nlines"
	if !reflect.DeepEqual(got, want) {
		t.Errorf("read is %+v, should be %+v", got, want)
	}
	for key, want := range map[string]bool{"title": true, "first": false, "usual": true, "papers": false, "club": true, "club.name": true,
		"links": true, "links.1.text": true, "links.1.url": false, "links.2.url": true, "links.3.url": false} {
		if f.Sets(key) != want {
			t.Errorf("the text sets %s: %v, should be %v", key, !want, want)
		}
	}
}

// What a table of settings has: a key and a pointer for each.
func TestFieldsAreFilledByTheirKeys(t *testing.T) {
	first, name, links := 4, "", []link(nil)
	f := read("first = 5\n[club]\nname = \"a\"\nnick = 3\n[[links]]\ntext = \"b\"\n[clubs]\n").TOML()
	f.Decode(place.Fields{"first": &first, "club.name": &name, "links": &links})
	if first != 5 || name != "a" || !reflect.DeepEqual(links, []link{{Text: "b"}}) || !f.Sets("club") || !f.Sets("club.name") {
		t.Errorf("read is %d, %q, %q", first, name, links)
	}
	if got, want := fmt.Sprint(f.Err()), "f:4: unknown key \"club.nick\"\nf:7: unknown key \"clubs\""; got != want {
		t.Errorf("the faults are %q, should be %q", got, want)
	}
	f = read("club = 1").TOML()
	f.Decode(place.Fields{"club.name": &name})
	if got, want := fmt.Sprint(f.Err()), "f:1: club: a table is needed here"; got != want {
		t.Errorf("the fault is %q, should be %q", got, want)
	}
}

func TestValuesOfAWrongKindAndUnknownKeysAreRefused(t *testing.T) {
	for text, want := range map[string]string{
		"title = 3":                       "f:1: title: a text in quotation marks is needed here",
		"title = \"a\\u0007\"":            "f:1: title: the control character U+0007 cannot be shown",
		"\nfirst = \"4\"":                 "f:2: first: a whole number is needed here",
		"first = 4.0":                     "f:1: first: a whole number is needed here",
		"usual = 6":                       "f:1: usual: a list in square brackets is needed here",
		"usual = [6,\n\"7\", true]":       "f:1: usual: a whole number is needed here",
		"level = 3":                       "f:1: level: a text in quotation marks is needed here",
		"\n\nlevel = \"low\"":             "f:3: level: \"low\" is not high",
		"Title = \"a\"":                   "f:1: unknown key \"Title\"",
		"club = 3":                        "f:1: club: a table is needed here",
		"[club]\n\nnick = 3":              "f:3: unknown key \"club.nick\"",
		"\"a.b\" = 3":                     "f:1: unknown key \"\\\"a.b\\\"\"",
		"links = 3":                       "f:1: links: [[links]] before each is needed here",
		"[links]\ntext = 3":               "f:1: links: [[links]] before each is needed here",
		"links = [3]":                     "f:1: links.1: a table is needed here",
		"[[links]]\n[[links]]\nurl = 3":   "f:3: links.2.url: a text in quotation marks is needed here",
		"[[links]]\n[[links]]\nhref = \"": "f:3: unexpected EOF; expected '\"'",
	} {
		var v sample
		f := read(text).TOML()
		f.Decode(&v)
		if err := f.Err(); err == nil || err.Error() != want {
			t.Errorf("%q: the fault is %q, should be %q", text, err, want)
		}
	}
}

// What follows from a value of a wrong kind is not said too, but of its neighbours.
func TestAfterAWrongKindNothingElseIsSaidOfTheKey(t *testing.T) {
	var v sample
	f := read("club = 3\nclubs = 3\n").TOML()
	f.Decode(&v)
	f.At("club", "club: empty")
	f.At("club.name", "club.name: empty")
	f.At("first", "first: missing")
	want := "f:1: club: a table is needed here\nf:1: first: missing\nf:2: unknown key \"clubs\""
	if err := f.Err(); err == nil || err.Error() != want {
		t.Errorf("the faults are\n%v\nshould be\n%s", err, want)
	}
}

func TestAFieldThatCannotBeReadIsTheProgrammersFault(t *testing.T) {
	defer func() {
		if got := fmt.Sprint(recover()); !strings.Contains(got, "float64 is not read from TOML") {
			t.Errorf("a field of float64: %s", got)
		}
	}()
	var v struct {
		Half float64 `toml:"half"`
	}
	read("half = 0.5").TOML().Decode(&v)
}

func TestAPartHasTheLinesOfItsFile(t *testing.T) {
	var v sample
	f := read("+++\ntitle = 3\n+++\n# Rules\n")
	p := f.PartTOML("title = 3\n", 1)
	p.Decode(&v)
	f.Fault(4, "no text")
	if got, want := fmt.Sprint(f.Err()), "f:2: title: a text in quotation marks is needed here\nf:4: no text"; got != want {
		t.Errorf("the faults are %q, should be %q", got, want)
	}
}

func TestAMapTakesEveryKey(t *testing.T) {
	var got map[string]map[string]string
	f := read("[b-1]\nx = \"1\"\n[\"a.b\"]\ny = \"2\"\nz = 3\n").TOML()
	if !f.Decode(&got) || !reflect.DeepEqual(got, map[string]map[string]string{"b-1": {"x": "1"}, "a.b": {"y": "2", "z": ""}}) {
		t.Errorf("the tables are %v", got)
	}
	if !f.Sets(place.Key("b-1", "x")) || !f.Sets(place.Key("a.b", "y")) || f.Sets(place.Key("a", "b", "y")) {
		t.Error("the keys that are set are not those of the text")
	}
	if want := `f:5: "a.b".z: a text in quotation marks is needed here`; f.Err() == nil || f.Err().Error() != want {
		t.Errorf("the faults are %v, want %s", f.Err(), want)
	}
	inStruct := struct {
		Words map[string]string `toml:"words"`
	}{map[string]string{"old": "x"}}
	f = read("words = { new = \"y\" }\n").TOML()
	if !f.Decode(&inStruct) || !reflect.DeepEqual(inStruct.Words, map[string]string{"new": "y"}) {
		t.Errorf("the map in a struct is %v", inStruct.Words)
	}
	f = read("words = 1\n").TOML()
	f.Decode(&inStruct)
	if want := "f:1: words: a table is needed here"; f.Err() == nil || f.Err().Error() != want {
		t.Errorf("the faults are %v, want %s", f.Err(), want)
	}
}
