package asset

import (
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/cases"
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

// A server tells browsers a file's kind by its name, and some browsers look at the bytes all
// the same.
func TestBytesOfAnotherKindAreRefused(t *testing.T) {
	all := samples(t)
	text, archives := ".csv .txt .pbn .ics", ".zip .docx .xlsx .pptx .odt .ods .odp"
	alike := func(a, b string) bool {
		return a == b || strings.Contains(text, a) && strings.Contains(text+" .pdf", b) || // a PDF of nine letters is a text as well
			a == ".zip" && strings.Contains(archives, b) || strings.HasPrefix(a, ".jp") && strings.HasPrefix(b, ".jp")
	}
	for _, ending := range Endings() {
		wrong := map[string][]byte{"zeros": make([]byte, 100), "nothing": nil}
		for what, page := range map[string]string{"HTML": page, "HTML after white space": "\n\n " + page, "HTML after a mark": "\ufeff" + page} {
			wrong[what] = []byte(page)
		}
		for other, data := range all {
			if !alike(ending, other) {
				wrong["a "+other] = data
			}
		}
		if damaged := all[ending]; len(damaged) > 20 && !strings.Contains(text+" .svg", ending) {
			wrong["twelve bytes"] = damaged[:12]
		}
		for what, data := range wrong {
			if faults := Check("a"+ending, data); len(faults) == 0 {
				t.Errorf("a file with the ending %s is published though it is %s", ending, what)
			}
		}
	}
}

func TestAFaultSaysWhatTheFileIs(t *testing.T) {
	all := samples(t)
	program := append([]byte("MZ\x90\x00"), archive(t, "a", "b")...) // it unpacks itself
	for _, c := range []struct {
		name string
		data []byte
		want string
	}{
		{"a.png", []byte(page), "the file is no PNG, as its name says, but HTML or XML"},
		{"a.txt", []byte(page), "the file is no plain text, as its name says, but HTML or XML"},
		{"a.jpg", all[".png"], "the file is no JPEG, as its name says, but a PNG picture"},
		{"a.png", all[".webp"], "the file is no PNG, as its name says, but a WebP picture"},
		{"a.png", all[".png"][:20], "the file is damaged: it begins as a PNG picture, and cannot be read"},
		{"a.docx", all[".xlsx"], "the file is no DOCX, as its name says, but a ZIP archive or a file of an office program"},
		{"a.xlsx", []byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), "the file is no XLSX, as its name says, but a file of an older office program"},
		{"a.pdf", []byte("version https://git-lfs.github.com/spec/v1\n"), "the file is no PDF, as its name says, but a pointer of Git LFS: fetch the file itself"},
		{"a.pdf", []byte("rules\n"), "the file is no PDF, as its name says, but text"},
		{"a.zip", program, "the file is no ZIP, as its name says, but a program"},
		{"a.csv", []byte("Stra\xdfe,1\n"), "the text is not in UTF-8, so that letters with accents would be shown wrong: save it as UTF-8"},
		{"a.js", []byte("x"), "a file with the ending .js can run as a program, or be taken for a page of the site"},
		{"a.xls", []byte("x"), "it may hold macros: save it as XLSX or PDF"},
		{"a.xlsx", archive(t, "[Content_Types].xml", "", "xl/vbaProject.bin", ""), "the file holds macros: save it without them"},
		{"a.docx", archive(t, "[Content_Types].xml", "", "word/VBAPROJECT.BIN", ""), "the file holds macros: save it without them"},
		{"a.ods", archive(t, "mimetype", openDocument+"spreadsheet", "Basic/a.xml", ""), "the file holds macros: save it without them"},
	} {
		if faults := Check(c.name, c.data); len(faults) != 1 || faults[0].Text != c.want {
			t.Errorf("%s of %.20q: %v, should be %q", c.name, c.data, faults, c.want)
		}
	}
}

func TestWhatCanRunIsRefusedByItsName(t *testing.T) {
	for _, name := range strings.Fields(`a.html a.HTM a.xhtml a.shtml a.xml a.js a.wasm a.htaccess a.css a.svgz a.php a.exe a.php.pdf
		a.PHTML.png a.cgi.txt a.md a.docm a.xls a.avif a.tif htaccess Makefile a. a.unknown`) {
		for ending, data := range samples(t) {
			if len(Check(name, data)) == 0 {
				t.Errorf("%s is published where its bytes are those of %s", name, ending)
			}
		}
	}
}

func TestNamesAreAddressesOnEveryHost(t *testing.T) {
	for _, good := range []string{"files/rules.pdf", "files/2027/Rule-7_b.1.pdf", "files/_a.png"} {
		if faults := CheckName(good); faults != nil {
			t.Errorf("%s is refused: %v", good, faults)
		}
	}
	for _, bad := range []string{"our rules.pdf", "règles.pdf", "a?.pdf", "a#b.pdf", "a%20b.pdf", "a&b.pdf",
		"our files/a.pdf", ".a.pdf", "a\\b.pdf", "a:b.pdf", "(1).pdf", "files//a.pdf", "a\n.pdf"} {
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
	drawings, _ := cases.ReadTexts(f, "testdata/drawings.txt")
	for _, svg := range drawings {
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
