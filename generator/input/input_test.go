package input_test

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
	"unicode"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/input"
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
		"a\n\u202eb":    "f:2: U+202E, change of direction, cannot be in a text",
		"\xff\xfea\x00": "f:1: the byte 0xFF is not UTF-8: save the file as UTF-8 text",
	} {
		f := read(text)
		if err := f.Err(); f.IsText() || f.Text() != "" || err == nil || err.Error() != want {
			t.Errorf("%q: the fault is %q, want %q, and no text", text, err, want)
		}
	}
	refused(t, input.Folder{FS: fstest.MapFS{}, Name: "content"}.Read("g"), "content/g:1: there is no such file or folder")
	refused(t, input.Folder{FS: fstest.MapFS{}, Name: "d"}.Read("a\xff"), `d/a\xff:1: the file's name is not UTF-8: rename it`)
}

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

// endless is a file system whose only file says that it has few bytes, and has no end.
type endless struct{ fs.File }

func (e endless) Open(name string) (fs.File, error) {
	f, err := fstest.MapFS{"f": {Data: []byte("few")}}.Open(name)
	return endless{f}, err
}
func (endless) Read(b []byte) (int, error) { return len(b), nil }

func TestOnlyWholeFilesOfALimitedSizeAreRead(t *testing.T) {
	folder := fstest.MapFS{
		"f": {Data: []byte("abc")}, "pipe": {Mode: fs.ModeNamedPipe}, "zero": {Mode: fs.ModeDevice | fs.ModeCharDevice},
		"socket": {Mode: fs.ModeSocket}, "strange": {Mode: fs.ModeIrregular}, "d/f": {},
	}
	for name, want := range map[string]string{
		"f": "", "pipe": "this is a named pipe (FIFO), not a file", "zero": "this is a device, not a file", "socket": "this is a socket, not a file",
		"strange": "this is something else, not a file", "d": "this is a folder, not a file", "none": "open none: file does not exist",
	} {
		if data, err := input.Bytes(folder, name, 3); (err == nil) != (want == "") || err != nil && err.Error() != want || err == nil && string(data) != "abc" {
			t.Errorf("%s: read %q (%v), want %q", name, data, err, want)
		}
	}
	for most, want := range map[int64]string{3: "<nil>", 2: "the file has 1 KB or more; at most 1 KB can be read"} {
		if _, err := input.Bytes(folder, "f", most); fmt.Sprint(err) != want {
			t.Errorf("at most %d bytes: %v, want %s", most, err, want)
		}
	}
	if data, err := input.Bytes(endless{}, "f", 1_200_000); data != nil || fmt.Sprint(err) != "the file has 1.2 MB or more; at most 1.2 MB can be read" {
		t.Errorf("from a file without an end, %d bytes are read (%v)", len(data), err)
	}
}

func TestATextHasALimitOfItsKind(t *testing.T) {
	for name, most := range map[string]int{"site.toml": 1_000_000, "about.md": 250_000, "own.csv": 4_000_000, "base.html": 1_000_000} {
		for _, size := range []int{most, most + 1} {
			f := input.Folder{FS: fstest.MapFS{name: {Data: []byte(strings.Repeat("\n", size))}}}.Read(name)
			if f.IsText() != (size == most) {
				t.Errorf("%s with %d bytes: %v", name, size, f.Err())
			}
		}
	}
}

func TestWhatNoTextCanHaveIsNamed(t *testing.T) {
	for text, want := range map[string]string{
		"": "0 ",
		"Bridge\n\tclub ♠é日\u00ad\u200d\u00a0\u200e\ufe0f": "0 ",
		"a\x00b": "1 U+0000, control character, cannot be in a text",
		"\x01":   "0 U+0001, control character, cannot be in a text",
		"a\rb": "1 U+000D, carriage return without a line feed, cannot be in a text: " +
			"save the file with the line ends of Unix or Windows",
		"a\u202eb":   "1 U+202E, change of direction, cannot be in a text",
		"a\u2028b":   "1 U+2028, line separator, cannot be in a text: begin a new line instead",
		"a\ufeffb":   "1 U+FEFF, byte order mark, cannot be in a text: only a file can begin with one",
		"\uffff":     "0 U+FFFF, noncharacter, cannot be in a text",
		"\U000e0041": "0 U+E0041, format character, cannot be in a text",
		"a\xc3":      "1 the byte 0xC3 is not UTF-8: save the file as UTF-8 text",
		"a&#x202E;b": "1 &#x202E; is U+202E, change of direction, cannot be in a text",
		"a&#X0;":     "1 &#X0; is U+0000, control character, cannot be in a text",
		"a&#173;b&#10;&#x1F0A1;&#xfffffff; &#99999999; &#000000000; &#x; &#+0; &#0": "0 ",
		"\u202e&#0;": "0 U+202E, change of direction, cannot be in a text",
		"&#0;\u202e": "0 &#0; is U+0000, control character, cannot be in a text",
	} {
		if at, what := input.Check(text); fmt.Sprint(at, " ", what) != want {
			t.Errorf("%q: found %d %s, want %s", text, at, what, want)
		}
	}
}

// Unicode's own tables say which characters are controls and which change the order of a line.
func TestEveryControlAndEveryOverrideIsRefused(t *testing.T) {
	for r := rune(0); r <= 0x2ffff; r++ {
		_, what := input.Check("a" + string(r))
		control := unicode.Is(unicode.Cc, r) && r != '\n' && r != '\t'
		order := unicode.Is(unicode.Bidi_Control, r) && font.Printed(string(r)) != ""
		if (control || order) && !strings.Contains(what, fmt.Sprintf("%U, ", r)) {
			t.Errorf("%U is allowed in a text (%s)", r, what)
		}
		if unicode.In(r, unicode.L, unicode.N, unicode.P, unicode.S, unicode.Zs, unicode.M) && what != "" {
			t.Errorf("%U is refused: %s", r, what)
		}
	}
}

func TestATextOfOneLineHasNoLineEndTabOrTag(t *testing.T) {
	for text, want := range map[string]string{
		"Club\u00ad\u00a0é日♠\u200d": "", "3 < 4 > 2 <é> </> <b<": "", "": "",
		"a\u202eb\n":             "U+202E, change of direction, cannot be in a text",
		"a\nb\t":                 "a line break cannot be in this text, which is one line: write a space",
		"<b>\t":                  "a tab cannot be in this text, which is one line: write a space",
		"\ue000":                 "U+E000 cannot be in this text, which is one line: write a space",
		"Club <<b class=x>A</b>": "readers would see the tag <b class=x> as it stands: take it out",
	} {
		if what := input.CheckLine(text); what != want {
			t.Errorf("%q: %q, want %q", text, what, want)
		}
	}
}

func TestUnknownTextsAreShownWithEscapes(t *testing.T) {
	if got, want := input.Escaped("a\x1b[31m\nb\t\xff\u202eé日.csv"), `a\x1b[31m\nb\t\xff\u202eé日.csv`; got != want {
		t.Errorf("shown is %s, want %s", got, want)
	}
}

func TestAMessageSaysThatANameIsEmpty(t *testing.T) {
	for message, want := range map[string]string{
		fmt.Sprintf("no kind %q; the kinds are html", ""): "no kind (empty); the kinds are html",
		fmt.Sprintf("no room for both %q and %q", "", ""): "no room for both (empty) and (empty)",
		fmt.Sprintf("unknown key %q", `""`):               "unknown key (empty)",
		fmt.Sprintf("no page %q", "\"\" and more"):        `no page "\"\" and more"`,
		fmt.Sprintf("no page %q, as %q", "a", "b"):        `no page "a", as "b"`,
		"a:1: unknown key \"\"\nb:2: unknown key \"c\"":   "a:1: unknown key (empty)\nb:2: unknown key \"c\"",
		`the error of another: "x""y"`:                    `the error of another: "x""y"`,
	} {
		if got := input.Message(message); got != want {
			t.Errorf("%s\nbecomes\n%s\nwant\n%s", message, got, want)
		}
	}
	f := read("= x")
	f.Fault(1, "no page %q", "")
	refused(t, f, "f:1: no page (empty)")
}

func TestAMessageObeysNothingInATerminal(t *testing.T) {
	const want = "a (empty)\n\\x1b[31mb\\u202e\\tc\\xff\n"
	if got := input.Message("a \"\"\n\x1b[31mb\u202e\tc\xff\n"); got != want {
		t.Errorf("the message is %q, want %q", got, want)
	}
}

func TestTheNearestNameIsTheOneThatIsMeant(t *testing.T) {
	known := []string{"title", "organisation", "authority", "authority.edition", "build", "vp", "wbf-continuous", "wbf-discrete", "logo.png"}
	for name, want := range map[string]string{
		"organization": "organisation", "biuld": "build", "biild": "build", "vps": "vp", "wbf-continious": "wbf-continuous", "wbf-discret": "wbf-discrete",
		"authority.editoin": "authority.edition", "edition": "authority.edition", "authority.title": "title", "authorities": "authority", "discrete": "wbf-discrete",
		"": "", "x": "", "statement": "", "club.name": "", "bulletin": "",
	} {
		if want != "" {
			want = ` (did you mean "` + want + `"?)`
		}
		if got := input.Nearest(name, known); got != want {
			t.Errorf("%q: %s, want %s", name, got, want)
		}
	}
	for _, name := range []string{"Logo.PNG", "LOGO.png"} {
		if got := input.Nearest(name, known); got != ` (there is "logo.png": only small and capital letters differ)` {
			t.Errorf("%q: %s", name, got)
		}
	}
}
