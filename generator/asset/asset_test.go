package asset

import (
	"slices"
	"strings"
	"testing"
)

func TestSoundFilesOfEveryKindArePublished(t *testing.T) {
	all := samples(t)
	for _, ending := range Endings() {
		data, ok := all[ending]
		if !ok {
			t.Errorf("the test has no sample of %s", ending)
		}
		for _, name := range []string{"a" + ending, "a-1.2" + ending, "A" + strings.ToUpper(ending)} {
			if faults := Check(name, data); faults != nil {
				t.Errorf("%s is refused: %v", name, faults)
			}
		}
		if kind, _ := KindOf("a" + ending); kind.Name == "" || kind.MediaType == "" {
			t.Errorf("%s has the name %q and the media type %q", ending, kind.Name, kind.MediaType)
		}
	}
}

// A server tells browsers a file's kind by its name, and some browsers look at the
// bytes all the same.
func TestBytesOfAnotherKindAreRefused(t *testing.T) {
	text, archives := []string{".csv", ".txt", ".pbn", ".ics"}, []string{".zip", ".docx", ".xlsx", ".pptx", ".odt", ".ods", ".odp"}
	alike := func(a, b string) bool {
		return a == b || slices.Contains(text, a) && slices.Contains(text, b) || a == ".zip" && slices.Contains(archives, b) ||
			strings.HasPrefix(a, ".jp") && strings.HasPrefix(b, ".jp") || slices.Contains(text, a) && b == ".pdf" // of the sample's nine letters
	}
	all := samples(t)
	for _, ending := range Endings() {
		for other, data := range all {
			if faults := Check("a"+ending, data); len(faults) == 0 && !alike(ending, other) {
				t.Errorf("a file with the ending %s is published though it is a %s", ending, other)
			}
		}
		for what, data := range map[string]string{
			"HTML": page, "HTML after white space": "\n\n " + page, "HTML after a byte order mark": "\ufeff" + page,
			"zeros": strings.Repeat("\x00", 100), "nothing": "",
		} {
			if faults := Check("a"+ending, []byte(data)); len(faults) == 0 {
				t.Errorf("a file with the ending %s is published though it is %s", ending, what)
			}
		}
		if damaged := all[ending]; len(damaged) > 20 && !slices.Contains(text, ending) && ending != ".svg" {
			if faults := Check("a"+ending, damaged[:12]); len(faults) == 0 {
				t.Errorf("twelve bytes of a file with the ending %s are published", ending)
			}
		}
	}
	for name, want := range map[string]string{"a.png": "the file is no PNG, as its name says, but HTML or XML", "a.txt": "the file is no plain text, as its name says, but HTML or XML"} {
		if faults := Check(name, []byte(page)); len(faults) != 1 || faults[0].Text != want {
			t.Errorf("HTML in %s is refused with %v, should be with %q", name, faults, want)
		}
	}
}

func TestAFaultSaysWhatTheFileIs(t *testing.T) {
	all := samples(t)
	for what, c := range map[string]struct {
		name string
		data []byte
		want string
	}{
		"another picture":   {"a.jpg", all[".png"], "the file is no JPEG, as its name says, but a PNG picture"},
		"WebP":              {"a.png", all[".webp"], "the file is no PNG, as its name says, but a WebP picture"},
		"half a picture":    {"a.png", all[".png"][:20], "the file is damaged: it begins as a PNG picture, and cannot be read"},
		"archive":           {"a.xlsx", all[".zip"], "the file is no XLSX, as its name says, but a ZIP archive or a file of an office program"},
		"another of Office": {"a.docx", all[".xlsx"], "the file is no DOCX, as its name says, but a ZIP archive or a file of an office program"},
		"older Office":      {"a.xlsx", []byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), "the file is no XLSX, as its name says, but a file of an older office program"},
		"pointer":           {"a.pdf", []byte("version https://git-lfs.github.com/spec/v1\n"), "the file is no PDF, as its name says, but a pointer of Git LFS: fetch the file itself"},
		"text":              {"a.pdf", []byte("rules\n"), "the file is no PDF, as its name says, but text"},
	} {
		if faults := Check(c.name, c.data); len(faults) != 1 || faults[0].Text != c.want {
			t.Errorf("%s: %v, should be %q", what, faults, c.want)
		}
	}
}

func TestWhatCanRunIsRefusedByItsName(t *testing.T) {
	for _, name := range []string{
		"a.html", "a.HTM", "a.xhtml", "a.shtml", "a.xml", "a.js", "a.mjs", "a.wasm", "a.htaccess", "a.css", "a.svgz", "a.php", "a.exe",
		"a.php.pdf", "a.PHTML.png", "a.cgi.txt", "a.md", "a.docm", "a.xls", "a.avif", "a.tif", "htaccess", "Makefile", "a.", "a.unknown",
	} {
		for ending, data := range samples(t) {
			if len(Check(name, data)) == 0 {
				t.Errorf("%s is published where its bytes are those of %s", name, ending)
			}
		}
	}
	for name, want := range map[string]string{
		"a.js":   "a file with the ending .js can run as a program, or be taken for a page of the site",
		"a.xls":  "it may hold macros: save it as XLSX or PDF",
		"a.what": "a file of an unknown kind; those that can be published end in .csv .docx .gif",
	} {
		if faults := Check(name, []byte("x")); len(faults) != 1 || !strings.HasPrefix(faults[0].Text, want) {
			t.Errorf("%s is refused with %v, should be with %q", name, faults, want)
		}
	}
}

func TestMacrosAreRefused(t *testing.T) {
	for name, data := range map[string][]byte{
		"a.xlsx": archive(t, "[Content_Types].xml", "", "xl/workbook.xml", "", "xl/vbaProject.bin", ""),
		"a.docx": archive(t, "[Content_Types].xml", "", "word/document.xml", "", "word/VBAPROJECT.BIN", ""),
		"a.ods":  archive(t, "mimetype", openDocument+"spreadsheet", "Basic/Standard/Module1.xml", ""),
	} {
		if faults := Check(name, data); len(faults) != 1 || !strings.Contains(faults[0].Text, "macros") {
			t.Errorf("%s with macros: %v", name, faults)
		}
	}
	program := append([]byte("MZ\x90\x00"), archive(t, "a", "b")...)
	if Check("a.zip", program) == nil {
		t.Error("a program that unpacks itself is published as a ZIP archive")
	}
}

func TestTextsAreInUTF8(t *testing.T) {
	if faults := Check("a.csv", []byte("Stra\xdfe,1\n")); len(faults) != 1 || !strings.Contains(faults[0].Text, "save it as UTF-8") {
		t.Errorf("a text in Latin-1: %v", faults)
	}
}

func TestNamesAreAddressesOnEveryHost(t *testing.T) {
	for _, good := range []string{"files/rules.pdf", "files/2027/Rule-7_b.1.pdf", "files/_a.png"} {
		if faults := CheckName(good); faults != nil {
			t.Errorf("%s is refused: %v", good, faults)
		}
	}
	for _, bad := range []string{"files/our rules.pdf", "files/règles.pdf", "files/a?.pdf", "files/a#b.pdf", "files/a%20b.pdf", "files/a&b.pdf",
		"files/our files/a.pdf", "files/.a.pdf", "files/a\\b.pdf", "files/a:b.pdf", "files/(1).pdf", "files//a.pdf", "files/a\n.pdf"} {
		if CheckName(bad) == nil {
			t.Errorf("%q is taken as an address", bad)
		}
	}
}

func FuzzNothingThatIsCheckedPanics(f *testing.F) {
	for ending, data := range samples(f) {
		f.Add("a"+ending, data)
	}
	f.Add("a.jpg", turned(f, 6))
	for _, svg := range harmful {
		f.Add("a.svg", []byte(svg))
	}
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		if Check(name, data) == nil && IsPicture(name) && ending(name) != ".svg" {
			if w, h, err := Size(name, data); err != nil || w <= 0 || h <= 0 {
				t.Errorf("the picture %s is published with the size %d × %d (%v)", name, w, h, err)
			}
		}
		CheckRoot(name, data)
	})
}
