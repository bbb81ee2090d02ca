package pdf

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// A pdfFile is a finished file as these tests read it: its objects by number,
// found through the file's own cross-reference stream.
type pdfFile struct {
	t       testing.TB
	objects map[int][]byte
	trailer string
	packed  map[int]bool // the objects that are in object streams
}

func readPDF(t testing.TB, data []byte) pdfFile {
	t.Helper()
	m := regexp.MustCompile(`startxref\n(\d+)\n%%EOF\n$`).FindSubmatch(data)
	if m == nil {
		t.Fatal("the file does not end with startxref")
	}
	at, _ := strconv.Atoi(string(m[1]))
	f := pdfFile{t: t, objects: map[int][]byte{}, packed: map[int]bool{}}
	f.objects[0] = data[at:]
	f.trailer = f.dict(0)
	const width = 7 // of a row
	if !strings.Contains(f.trailer, "/W[1 4 2]") || !strings.Contains(f.trailer, "/Predictor 12/Columns 7") {
		t.Fatalf("cross-reference stream of another kind: %s", f.trailer)
	}
	rows := f.stream(0)
	delete(f.objects, 0)
	if size := fmt.Sprintf("/Size %d/", len(rows)/width); len(rows)%width != 0 || !strings.Contains(f.trailer, size) {
		t.Fatalf("%d bytes of cross-references, and the trailer is %s", len(rows), f.trailer)
	}
	inStream := map[int]map[int]int{} // by stream and index
	for n := range len(rows) / width {
		row := rows[n*width : (n+1)*width]
		where, index := int(binary.BigEndian.Uint32(row[1:])), int(binary.BigEndian.Uint16(row[5:]))
		switch row[0] {
		case 1:
			head := []byte(strconv.Itoa(n) + " 0 obj\n")
			if !bytes.HasPrefix(data[where:], head) {
				t.Fatalf("object %d is not where the table says, at %d", n, where)
			}
			body := data[where+len(head):]
			f.objects[n] = body[:bytes.Index(body, []byte("endobj\n"))]
		case 2:
			if inStream[where] == nil {
				inStream[where] = map[int]int{}
			}
			inStream[where][index] = n
		default:
			if n != 0 {
				t.Fatalf("object %d is free", n)
			}
		}
	}
	for stream, members := range inStream {
		body := f.stream(stream)
		var count, first int
		if _, err := fmt.Sscanf(f.dict(stream), "<</Type/ObjStm/N %d/First %d/", &count, &first); err != nil || count != len(members) {
			t.Fatalf("object stream %d, for %d objects: %s", stream, len(members), f.dict(stream))
		}
		heads := strings.Fields(string(body[:first]))
		for i := range count {
			n, _ := strconv.Atoi(heads[2*i])
			from, _ := strconv.Atoi(heads[2*i+1])
			to := len(body) - first
			if i+1 < count {
				to, _ = strconv.Atoi(heads[2*i+3])
			}
			if members[i] != n {
				t.Fatalf("object stream %d has object %d at %d, the table says %d", stream, n, i, members[i])
			}
			f.objects[n] = body[first+from : first+to]
			f.packed[n] = true
		}
	}
	return f
}

// root is the number of the catalogue.
func (f pdfFile) root() int {
	n, _ := strconv.Atoi(regexp.MustCompile(`/Root (\d+) 0 R`).FindStringSubmatch(f.trailer)[1])
	return n
}

// pages are the numbers of the pages' objects, in order.
func (f pdfFile) pages() (pages []int) {
	for _, m := range regexp.MustCompile(`(\d+) 0 R`).FindAllStringSubmatch(
		regexp.MustCompile(`/Kids\[(.*?)\]`).FindString(f.dict(f.ref(f.root(), "/Pages"))), -1) {
		n, _ := strconv.Atoi(m[1])
		pages = append(pages, n)
	}
	return pages
}

// dict is an object's text up to its stream.
func (f pdfFile) dict(n int) string {
	d, _, _ := strings.Cut(string(f.objects[n]), "stream\n")
	return d
}

// ref is the number of the object that key refers to in object n.
func (f pdfFile) ref(n int, key string) int {
	f.t.Helper()
	m := regexp.MustCompile(regexp.QuoteMeta(key) + ` *(\d+) 0 R`).FindStringSubmatch(f.dict(n))
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
	m := regexp.MustCompile(`/Predictor (\d+)(?:/Colors (\d+))?/Columns (\d+)`).FindStringSubmatch(f.dict(n))
	if m == nil {
		return data
	}
	columns, _ := strconv.Atoi(m[3])
	if m[1] != "12" {
		f.t.Fatalf("object %d has a filter that this test does not know: %s", n, f.dict(n))
	}
	var out []byte
	above := make([]byte, columns)
	for ; len(data) > columns; data = data[columns+1:] {
		for i := range above {
			above[i] += data[1+i]
		}
		if data[0] != 2 {
			f.t.Fatalf("object %d has a row filtered by %d, want 2", n, data[0])
		}
		out = append(out, above...)
	}
	if len(data) > 0 {
		f.t.Fatalf("object %d ends within a row", n)
	}
	return out
}

// content is the operators of each page.
func (f pdfFile) content() []string {
	var pages []string
	for _, n := range f.pages() {
		pages = append(pages, string(f.stream(f.ref(n, "/Contents"))))
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
	for _, m := range regexp.MustCompile(`(/[RS]) (\d+) 0 R`).FindAllStringSubmatch(f.dict(2), -1) {
		n, _ := strconv.Atoi(m[2])
		font := pdfFont{ttf: f.stream(f.ref(f.ref(n, "/FontDescriptor"), "/FontFile2"))}
		font.name = regexp.MustCompile(`/BaseFont /(\S+)`).FindStringSubmatch(f.dict(n))[1]
		for c := ' '; c <= '~'; c++ {
			font.runes[c] = c // as WinAnsiEncoding has it, on which the encoding is based
		}
		code := 0
		if strings.Contains(f.dict(n), "/Encoding /WinAnsiEncoding") { // all is ASCII
			font.widths = f.widths(n)
			fonts[m[1]] = font
			continue
		}
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
		font.widths = f.widths(n)
		fonts[m[1]] = font
	}
	return fonts
}

// widths are a font's, by code.
func (f pdfFile) widths(n int) (widths [256]int) {
	for i, w := range strings.Fields(strings.Trim(f.dict(f.ref(n, "/Widths")), "[]\n ")) {
		widths[32+i], _ = strconv.Atoi(strings.Trim(w, "[]"))
	}
	return widths
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
