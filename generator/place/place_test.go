package place_test

import (
	"fmt"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator/place"
)

// What a reader of a file does: it goes on after a fault, and gives all of them at the end.
func ExampleTOML_Decode() {
	folder := fstest.MapFS{"ours.toml": {Data: []byte("title = \"Ours\"\nedtion = 3\nboards = [6, \"8\"]\n")}}
	ours := struct {
		Title   string `toml:"title"`
		Edition int    `toml:"edition"`
		Boards  []int  `toml:"boards"`
	}{Edition: 1}
	t := place.Read(folder, "ours.toml", "content/scales/ours.toml").TOML()
	if t.Decode(&ours) && !t.Sets("edition") {
		t.At("edition", "edition: name it, or it is %d", ours.Edition)
	}
	fmt.Println(t.Err())
	// Output:
	// content/scales/ours.toml:1: edition: name it, or it is 1
	// content/scales/ours.toml:2: unknown key "edtion"
	// content/scales/ours.toml:3: boards: a whole number is needed here
}

func TestATextIsMadeEven(t *testing.T) {
	f := read("\ufeffre\u0300gle\r\n\tb\n")
	if got, want := f.Text(), "r\u00e8gle\n\tb\n"; got != want || !f.IsText() || f.Err() != nil {
		t.Errorf("the text is %q (%v), should be %q", got, f.Err(), want)
	}
}

func TestWhatIsNoTextIsRefusedOnItsLine(t *testing.T) {
	for text, want := range map[string]string{
		"a\nb\x7f":   "f:2: the control character U+007F is not allowed in a text",
		"a\u0085b":   "f:1: the control character U+0085 is not allowed in a text",
		"a\n\nb\xff": "f:3: the byte 0xFF is not UTF-8: save the file as UTF-8 text",
		"a\n\xc3":    "f:2: the byte 0xC3 is not UTF-8: save the file as UTF-8 text",
		"a\nb\rc":    "f:2: a carriage return without a line feed: save the file with the line ends of Unix or Windows",
	} {
		f := read(text)
		if err := f.Err(); f.IsText() || f.Text() != "" || err == nil || err.Error() != want {
			t.Errorf("%q: the fault is %q, should be %q", text, err, want)
		}
		var v struct{}
		if f.TOML().Decode(&v) {
			t.Errorf("%q is read as TOML", text)
		}
	}
	f := place.Read(fstest.MapFS{}, "g", "content/g")
	if want := "content/g:1: open g: file does not exist"; f.Err() == nil || f.Err().Error() != want {
		t.Errorf("of a file that is not there the fault is %q, should be %q", f.Err(), want)
	}
}

// read reads a text as the file f.
func read(text string) *place.File {
	return place.Read(fstest.MapFS{"f": {Data: []byte(text)}}, "f", "f")
}
