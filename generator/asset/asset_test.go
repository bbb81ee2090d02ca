package asset

import (
	"archive/zip"
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/internal/cases"
)

// A server tells browsers a file's kind by its name, but some browsers look at the bytes. So the
// bytes must be of the kind that the name says.
func TestFilesOfEveryKindArePublishedAndBytesOfAnotherKindAreRefused(t *testing.T) {
	all := samples(t)
	text, archives := ".csv .txt .pbn .ics", ".zip .docx .xlsx .pptx .odt .ods .odp"
	alike := func(a, b string) bool {
		return a == b || strings.Contains(text, a) && strings.Contains(text, b) ||
			strings.Contains(archives, a) && strings.Contains(archives, b) || strings.HasPrefix(a, ".jp") && strings.HasPrefix(b, ".jp")
	}
	for _, ending := range Endings() {
		for _, name := range []string{"a" + ending, "a-1.2" + ending, "A" + strings.ToUpper(ending)} {
			if kind, _ := KindOf(name); Check(name, all[ending]) != nil || kind.Name == "" || kind.MediaType == "" {
				t.Errorf("a valid file %s has the faults %v, want none; its kind is %+v, want a name and a media type", name, Check(name, all[ending]), kind)
			}
		}
		wrong := map[string][]byte{
			"100 zeros": make([]byte, 100), "empty": nil, "HTML": []byte(page), "HTML after white space": []byte("\n\n " + page), "HTML after a byte order mark": []byte("\ufeff" + page),
		}
		for other, data := range all {
			if !alike(ending, other) {
				wrong["a "+other+" file"] = data
			}
		}
		if !strings.Contains(text, ending) {
			wrong["only the first two bytes"] = all[ending][:2]
		}
		for what, data := range wrong {
			if faults := Check("a"+ending, data); len(faults) == 0 {
				t.Errorf("a file with the ending %s has no faults, though its content is %s", ending, what)
			}
		}
	}
}

func TestAFaultSaysWhatTheFileIs(t *testing.T) {
	all := samples(t)
	program := append([]byte("MZ\x90\x00"), archive(t, "a", "b")...) // a self-extracting archive
	for _, c := range []struct {
		name string
		data []byte
		want string
	}{
		{"a.png", []byte(page), "the file's name says PNG, but it is HTML or XML"},
		{"a.txt", []byte(page), "the file's name says TXT, but it is HTML or XML"},
		{"a.jpg", all[".png"], "the file's name says JPEG, but it is a PNG picture"},
		{"a.png", all[".webp"], "the file's name says PNG, but it is a WebP picture"},
		{"a.xlsx", []byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), "the file's name says XLSX, but it is a file of an older office program"},
		{"a.pdf", []byte("version https://git-lfs.github.com/spec/v1\n"), "the file's name says PDF, but it is a pointer of Git LFS: fetch the file itself"},
		{"a.pdf", []byte("rules\n"), "the file's name says PDF, but it is text"},
		{"a.zip", program, "the file's name says ZIP, but it is a program"},
		{"a.csv", []byte("Stra\xdfe,1\n"), "the text is not in UTF-8, so letters with accents would be shown wrong: the byte 0xDF is not UTF-8: save the file as UTF-8 text"},
		{"a.txt", []byte("\ufeffa\r\n\u202eb\n"), "U+202E, change of direction, cannot be in a text"},
		{"a.ics", []byte("a\rb"), "U+000D, carriage return without a line feed, cannot be in a text: save the file with the line ends of Unix or Windows"},
		{"a.pbn", []byte("a\x1a"), "U+001A, control character, cannot be in a text"},
		{"a.js", []byte("x"), "a file with the ending .js can run as a program, or be taken for a page of the site"},
		{"a.xls", []byte("x"), "it may hold macros: save it as XLSX or PDF"},
	} {
		if faults := Check(c.name, c.data); len(faults) != 1 || faults[0].Text != c.want {
			t.Errorf("the faults of %s with the content %.20q are %v, want one: %q", c.name, c.data, faults, c.want)
		}
	}
}

func TestFilesWithOtherEndingsAreRefusedWhateverTheyContain(t *testing.T) {
	for _, name := range strings.Fields(`a.html a.HTM a.xhtml a.shtml a.xml a.js a.wasm a.htaccess a.css a.svgz a.php a.exe a.php.pdf
		a.PHTML.png a.cgi.txt a.md a.docm a.xls a.avif a.tif htaccess Makefile a. a.unknown`) {
		for ending, data := range samples(t) {
			if len(Check(name, data)) == 0 {
				t.Errorf("%s has no faults with the content of a %s file, want it refused for its name", name, ending)
			}
		}
	}
}

func TestSVGsThatRunOrLoadSomethingAreRefusedWithTheLine(t *testing.T) {
	cases.Texts(t, "testdata/drawings.txt", func(svg string) string {
		return faultLines(Check("a.svg", []byte(svg)))
	})
	const root, want = `<svg xmlns="http://www.w3.org/2000/svg">`, "1: the drawing has more than 100000 elements\n"
	for n, want := range map[int]string{99_999: "", 100_000: want, 200_000: want} {
		if got := faultLines(Check("a.svg", []byte(root+strings.Repeat("<g/>", n)+"</svg>"))); got != want {
			t.Errorf("a drawing with %d elements in its <svg> has the faults %q, want %q", n, got, want)
		}
	}
}

// Twelve groups with ten <use> each keep a browser at work for ever.
func TestWhatEachUseShowsIsCounted(t *testing.T) {
	groups := func(n, each int, id string) (body string) { // each shows the one before it
		for i := range n {
			body += fmt.Sprintf("<g id='g%d'>%s</g>\n", i, strings.Repeat(fmt.Sprintf("<use href='%s%d'/>", id, i-1), each))
		}
		return body
	}
	for body, want := range map[string]int{
		groups(12, 10, "#g"): 13, groups(12, 10, " #g"): 13, groups(4, 10, "#g"): 0,
		"<use href='#a'/>\n<g id='a'>" + strings.Repeat("<g/>", 49_998) + "</g>": 0, "<use href='#a'/>\n<g id='a'>" + strings.Repeat("<g/>", 49_999) + "</g>": 2,
		"<g id='a'>\n<use href='#a'/></g>": 2, "<use href='#none'/>": 0,
	} {
		fault := fmt.Sprintf("%d: with what each <use> shows, the drawing has more than 100000 elements, or a <use> shows itself\n", want)
		if got := faultLines(Check("a.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg">`+body+"</svg>"))); got != fault && (want > 0 || got != "") {
			t.Errorf("%.80s…: the faults are %q, want one in line %d, or none for 0", body, got, want)
		}
	}
}

// faultLines returns faults as text: a line for each, with its line number first.
func faultLines(faults []input.Fault) string {
	var b strings.Builder
	for _, f := range faults {
		fmt.Fprintf(&b, "%d: %s\n", f.Line, f.Text)
	}
	return b.String()
}

func TestFilesForTheRootOfASiteAreChecked(t *testing.T) {
	cases.Texts(t, "testdata/root.txt", func(text string) string {
		name, text, _ := strings.Cut(text, "\n")
		faults := faultLines(CheckRoot(name, []byte(text)))
		if windows := faultLines(CheckRoot(name, []byte(strings.ReplaceAll(text, "\n", "\r\n")))); windows != faults {
			t.Errorf("with Windows line ends %s has the faults\n%swant the same as with Unix line ends:\n%s", name, windows, faults)
		}
		return faults
	})
}

// withOrientation returns the JPEG sample with an Exif orientation tag, which says how the camera was held.
func withOrientation(t *testing.T, orientation uint16) []byte {
	t.Helper()
	exif := []byte("Exif\x00\x00MM\x00\x2a\x00\x00\x00\x08\x00\x02")
	exif = append(exif, 0x01, 0x0f, 0, 2, 0, 0, 0, 1, 'x', 0, 0, 0) // the tag Make: the camera's maker
	exif = append(exif, 0x01, 0x12, 0, 3, 0, 0, 0, 1)
	exif = append(binary.BigEndian.AppendUint16(exif, orientation), 0, 0, 0, 0, 0, 0)
	segment := append(binary.BigEndian.AppendUint16([]byte{0xff, 0xe1}, uint16(len(exif)+2)), exif...)
	upright := samples(t)[".jpg"]
	return slices.Concat(upright[:2], segment, upright[2:])
}

func TestPicturesHaveTheSizeThatBrowsersShow(t *testing.T) {
	all, photograph := samples(t), withOrientation(t, 6)
	webp := slices.Clone(all[".webp"])
	// A WebP header has width − 1 and height − 1 in 14 bits each. This is 40 × 30.
	binary.LittleEndian.PutUint32(webp[21:], 39|29<<14)
	extended := append([]byte("RIFF\x16\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x02\x00\x00\x00"), 39, 0, 0, 29, 0, 0) // animated
	for name, c := range map[string]struct {
		name          string
		data          []byte
		width, height int
	}{
		"PNG": {"a.png", all[".png"], 40, 30}, "JPEG": {"a.JPEG", all[".jpg"], 40, 30}, "GIF": {"a.gif", all[".gif"], 40, 30},
		"WebP": {"a.webp", webp, 40, 30}, "animated WebP": {"a.webp", extended, 40, 30}, "SVG": {"a.svg", all[".svg"], 40, 30},
		"upright JPEG":                     {"a.jpg", withOrientation(t, 1), 40, 30},
		"JPEG turned by 90°":               {"a.jpg", photograph, 30, 40},
		"JPEG turned by 270°":              {"a.jpg", withOrientation(t, 8), 30, 40},
		"JPEG with an invalid orientation": {"a.jpg", withOrientation(t, 9), 40, 30},
		"JPEG whose orientation would be beyond its end": {"a.jpg",
			bytes.Replace(photograph, []byte("\x00\x2a\x00\x00\x00\x08"), []byte("\x00\x2a\xff\xff\xff\xff"), 1), 40, 30},
	} {
		if faults := Check(c.name, c.data); faults != nil {
			t.Errorf("the %s has the faults %v, want none", name, faults)
		}
		width, height, err := Size(c.name, c.data)
		if err != nil || width != c.width || height != c.height {
			t.Errorf("the size of the %s is %d × %d (%v), want %d × %d", name, width, height, err, c.width, c.height)
		}
	}
	for n := range photograph {
		if w, h, err := Size("a.jpg", photograph[:n]); err == nil && min(w, h) != 30 {
			t.Errorf("the first %d bytes of a photograph have the size %d × %d, want none, 40 × 30 or 30 × 40", n, w, h)
		}
	}
	cases.Texts(t, "testdata/sizes.txt", func(svg string) string {
		w, h, err := Size("a.svg", []byte(svg))
		if err != nil {
			return ""
		}
		return fmt.Sprint(w, " × ", h)
	})
	if IsPicture("a.pdf") || !IsPicture("a.WEBP") {
		t.Error("a.pdf should be no picture, and a.WEBP should be one")
	}
}

const (
	page    = "<!doctype html>\n<title>x</title><script>alert(1)</script>\n"
	drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path d="M0 0h40v30z"/></svg>`
	// A lossless picture of 1 × 1 pixel.
	smallestWebP = "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=="
)

// samples returns a valid file of every kind, by its ending. PNG, JPEG, GIF and SVG are
// 40 pixels wide and 30 high.
func samples(t *testing.T) map[string][]byte {
	t.Helper()
	picture := image.NewGray(image.Rect(0, 0, 40, 30))
	var asPNG, asJPEG, asGIF bytes.Buffer
	webp, err := base64.StdEncoding.DecodeString(smallestWebP)
	if err := errors.Join(err, png.Encode(&asPNG, picture), jpeg.Encode(&asJPEG, picture, nil), gif.Encode(&asGIF, picture, nil)); err != nil {
		t.Fatal(err)
	}
	const types = "[Content_Types].xml"
	return map[string][]byte{
		".pdf": []byte("%PDF-1.7\n"), ".png": asPNG.Bytes(), ".jpg": asJPEG.Bytes(), ".jpeg": asJPEG.Bytes(), ".gif": asGIF.Bytes(),
		".webp": webp, ".svg": []byte(drawing),
		".csv": []byte("\ufeffa,é\n1,2\n"), ".txt": []byte("a < b\n"), ".pbn": []byte("[Deal \"N:.63.AKQ987.A9732 …\"]\n"),
		".ics":  []byte("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"),
		".docx": archive(t, types, "", "word/document.xml", ""), ".xlsx": archive(t, types, "", "xl/workbook.xml", ""),
		".pptx": archive(t, types, "", "ppt/presentation.xml", ""),
		".odt":  archive(t, "mimetype", "application/vnd.oasis.opendocument.text"),
		".ods":  archive(t, "mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
		".odp":  archive(t, "mimetype", "application/vnd.oasis.opendocument.presentation"),
		".zip":  archive(t, "hands.pbn", "x"),
	}
}

// archive returns a ZIP archive of files, which are given as pairs of name and text.
func archive(t *testing.T, pairs ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i := 0; i < len(pairs); i += 2 {
		w, err := z.Create(pairs[i])
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(w, pairs[i+1])
	}
	z.Close()
	return b.Bytes()
}
