package pdf

import (
	"bytes"
	"compress/zlib"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// A pdfFile is a finished file as these tests read it: its objects by number,
// found through the file's own table.
type pdfFile struct {
	t       testing.TB
	objects map[int][]byte
	trailer string
}

func readPDF(t testing.TB, data []byte) pdfFile {
	t.Helper()
	m := regexp.MustCompile(`startxref\n(\d+)\n%%EOF\n$`).FindSubmatch(data)
	if m == nil {
		t.Fatal("the file does not end with startxref")
	}
	at, _ := strconv.Atoi(string(m[1]))
	table, trailer, found := strings.Cut(string(data[at:]), "trailer\n")
	if !found || !strings.HasPrefix(table, "xref\n") {
		t.Fatalf("no cross-reference table at %d", at)
	}
	f := pdfFile{t: t, objects: map[int][]byte{}, trailer: trailer}
	for n, row := range strings.Split(table, "\n")[3:] {
		if row == "" {
			break
		}
		offset, err := strconv.Atoi(strings.TrimLeft(row[:10], "0"))
		if err != nil {
			t.Fatalf("cross-reference row %q", row)
		}
		head := []byte(strconv.Itoa(n+1) + " 0 obj\n")
		if !bytes.HasPrefix(data[offset:], head) {
			t.Fatalf("object %d is not where the table says, at %d", n+1, offset)
		}
		body := data[offset+len(head):]
		f.objects[n+1] = body[:bytes.Index(body, []byte("endobj\n"))]
	}
	return f
}

// dict is an object's text up to its stream.
func (f pdfFile) dict(n int) string {
	d, _, _ := strings.Cut(string(f.objects[n]), "stream\n")
	return d
}

// ref is the number of the object that key refers to in object n.
func (f pdfFile) ref(n int, key string) int {
	f.t.Helper()
	m := regexp.MustCompile(regexp.QuoteMeta(key) + ` (\d+) 0 R`).FindStringSubmatch(f.dict(n))
	if m == nil {
		f.t.Fatalf("object %d has no %s: %s", n, key, f.dict(n))
	}
	ref, _ := strconv.Atoi(m[1])
	return ref
}

// stream is what object n's stream holds, decompressed.
func (f pdfFile) stream(n int) []byte {
	f.t.Helper()
	_, body, found := bytes.Cut(f.objects[n], []byte("stream\n"))
	if !found {
		f.t.Fatalf("object %d is no stream", n)
	}
	z, err := zlib.NewReader(bytes.NewReader(body))
	if err != nil {
		f.t.Fatalf("object %d: %v", n, err)
	}
	data, err := io.ReadAll(z)
	if err != nil {
		f.t.Fatalf("object %d: %v", n, err)
	}
	return data
}

// content is the operators of each page.
func (f pdfFile) content() []string {
	var pages []string
	for n := 1; n <= len(f.objects); n++ {
		if strings.HasPrefix(f.dict(n), "<</Type /Page\n") {
			pages = append(pages, string(f.stream(f.ref(n, "/Contents"))))
		}
	}
	return pages
}

// A pdfFont is a font of the file.
type pdfFont struct {
	name   string
	ttf    []byte
	runes  [256]rune // by code, through the encoding's names
	widths [256]int
}

// fonts are the file's fonts, by the name that content calls them.
func (f pdfFile) fonts() map[string]pdfFont {
	f.t.Helper()
	fonts := map[string]pdfFont{}
	for _, m := range regexp.MustCompile(`(/\w+) (\d+) 0 R\n`).FindAllStringSubmatch(f.dict(2), -1) {
		n, _ := strconv.Atoi(m[2])
		font := pdfFont{ttf: f.stream(f.ref(f.ref(n, "/FontDescriptor"), "/FontFile2"))}
		font.name = regexp.MustCompile(`/BaseFont /(\S+)`).FindStringSubmatch(f.dict(n))[1]
		for c := ' '; c <= '~'; c++ {
			font.runes[c] = c // as WinAnsiEncoding has it, on which the encoding is based
		}
		code := 0
		diff := regexp.MustCompile(`/Differences \[(.*)\]`).FindStringSubmatch(f.dict(f.ref(n, "/Encoding")))
		for _, word := range regexp.MustCompile(`\d+|/\w+`).FindAllString(diff[1], -1) {
			if hex, named := strings.CutPrefix(word, "/uni"); named {
				r, err := strconv.ParseInt(hex, 16, 32)
				if err != nil {
					f.t.Fatalf("glyph name %s", word)
				}
				font.runes[code] = rune(r)
				code++
			} else {
				code, _ = strconv.Atoi(word)
			}
		}
		for i, w := range strings.Fields(strings.Trim(f.dict(f.ref(n, "/Widths")), "[]\n ")) {
			font.widths[32+i], _ = strconv.Atoi(strings.Trim(w, "[]"))
		}
		fonts[m[1]] = font
	}
	return fonts
}

// A shownText is one text of a page's content.
type shownText struct {
	font  string
	codes []byte
	kerns []int // before each code, in 1/1000 em, positive apart
}

// texts reads what content shows.
func texts(t testing.TB, content string) []shownText {
	t.Helper()
	var all []shownText
	font := ""
	for _, line := range strings.Split(content, "\n") {
		switch {
		case strings.HasSuffix(line, " Tf"):
			font, _, _ = strings.Cut(line, " ")
		case strings.HasSuffix(line, ")Tj"), strings.HasSuffix(line, ")]TJ"):
			all = append(all, shown(t, font, line))
		case strings.HasSuffix(line, "Tj"), strings.HasSuffix(line, "TJ"):
			t.Fatalf("text operator without its string: %q", line)
		}
	}
	return all
}

func shown(t testing.TB, font, line string) shownText {
	t.Helper()
	text := shownText{font: font}
	kern, inside := "", false
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case inside && c == ')':
			inside = false
		case inside:
			if c == '\\' {
				i++
			}
			k := 0
			if kern != "" {
				var err error
				if k, err = strconv.Atoi(kern); err != nil {
					t.Fatalf("%q in %q is no number", kern, line)
				}
				kern = ""
			}
			text.codes = append(text.codes, line[i])
			text.kerns = append(text.kerns, -k)
		case c == '(':
			inside = true
		case c == '-' || '0' <= c && c <= '9':
			kern += string(c)
		}
	}
	return text
}
