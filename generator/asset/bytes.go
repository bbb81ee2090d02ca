package asset

import (
	"archive/zip"
	"bytes"
	"io"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/vpcharts/vpcharts/generator/input"
)

// isNot is the fault of a file whose bytes are not of its kind.
func isNot(kind string, data []byte) []Fault {
	found := sniff(data)
	if strings.Contains(found, kind) {
		return faultf("the file is damaged: it begins like %s, but cannot be read", found)
	}
	return faultf("the file's name says %s, but it is %s", kind, found)
}

// signatures are the first bytes of kinds of files. They help to say what a file is if its name
// is wrong.
var signatures = []struct{ begins, what string }{
	{"%PDF-", "a PDF"}, {"\x89PNG\r\n", "a PNG picture"}, {"\xff\xd8\xff", "a JPEG picture"}, {"GIF8", "a GIF picture"},
	{"PK\x03\x04", "a ZIP archive or a file of an office program"}, {"\xd0\xcf\x11\xe0", "a file of an older office program"},
	{"MZ", "a program"}, {"version https://git-lfs", "a pointer of Git LFS: fetch the file itself"},
}

// markup matches a beginning that browsers take for HTML or XML.
var markup = regexp.MustCompile(`(?i)^[\t\n\f\r ]*<(!doctype|!--|\?xml|svg|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)([\t\n\f\r >]|--)`)

// sniff names the kind of file that the bytes seem to be.
func sniff(data []byte) string {
	for _, s := range signatures {
		if bytes.HasPrefix(data, []byte(s.begins)) {
			return s.what
		}
	}
	switch text := bytes.TrimPrefix(data, []byte("\ufeff")); {
	case markup.Match(text):
		return "HTML or XML"
	case bytes.HasPrefix(data, []byte("RIFF")) && len(data) > 12 && string(data[8:12]) == "WEBP":
		return "a WebP picture"
	case utf8.Valid(text) && bytes.IndexByte(text, 0) < 0:
		return "text"
	}
	return "something else, or damaged"
}

// begins checks the bytes that every file of a kind begins with.
func begins(kind, signature string) func([]byte) []Fault {
	return func(data []byte) []Fault {
		if !bytes.HasPrefix(data, []byte(signature)) {
			return isNot(kind, data)
		}
		return nil
	}
}

// checkText checks a text file: it must not be HTML or SVG, and must be UTF-8 without control
// characters. Servers declare texts as UTF-8, or declare nothing, and then browsers guess.
func checkText(data []byte) []Fault {
	text := bytes.TrimPrefix(data, []byte("\ufeff"))
	switch {
	case bytes.IndexByte(text, 0) >= 0:
		return isNot("text", data)
	case markup.Match(text):
		return isNot("plain text", data)
	}
	return checkCharacters(data)
}

// checkCharacters refuses characters that no text can have. A byte order mark is allowed where the
// file begins: spreadsheets write it.
func checkCharacters(data []byte) []Fault {
	text := strings.ReplaceAll(strings.TrimPrefix(string(data), "\ufeff"), "\r\n", "\n")
	at, what := input.Check(text)
	if what != "" && !utf8.ValidString(text) {
		what = "the text is not in UTF-8, so letters with accents would be shown wrong: " + what
	}
	if what != "" {
		return []Fault{{1 + strings.Count(text[:at], "\n"), what}}
	}
	return nil
}

// readZip reads the list of a ZIP archive's files. One that begins with something
// else can be a program that unpacks itself.
func readZip(data []byte) (*zip.Reader, bool) {
	if !bytes.HasPrefix(data, []byte("PK\x03\x04")) {
		return nil, false
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	return z, err == nil && len(z.File) > 0
}

func isZip(data []byte) []Fault {
	if _, ok := readZip(data); !ok {
		return isNot("ZIP", data)
	}
	return nil
}

// isOffice checks a file of Microsoft Office: a ZIP archive with a folder of its kind, without
// macros.
func isOffice(kind, folder string) func([]byte) []Fault {
	return func(data []byte) []Fault {
		z, ok := readZip(data)
		types, parts := false, false
		for i := 0; ok && i < len(z.File); i++ {
			name := z.File[i].Name
			types, parts = types || name == "[Content_Types].xml", parts || strings.HasPrefix(name, folder)
			if strings.Contains(strings.ToLower(name), "vbaproject") {
				return faultf("the file holds macros: save it without them")
			}
		}
		if !types || !parts {
			return isNot(kind, data)
		}
		return nil
	}
}

// isOpenDocument checks a file of LibreOffice: a ZIP archive that names its type, without
// macros.
func isOpenDocument(kind, name string) func([]byte) []Fault {
	return func(data []byte) []Fault {
		z, ok := readZip(data)
		named := false
		for i := 0; ok && i < len(z.File); i++ {
			switch f := z.File[i]; {
			case f.Name == "mimetype":
				named = holds(f, openDocument+name)
			case strings.HasPrefix(f.Name, "Basic/"), strings.HasPrefix(f.Name, "Scripts/"):
				return faultf("the file holds macros: save it without them")
			}
		}
		if !named {
			return isNot(kind, data)
		}
		return nil
	}
}

func holds(f *zip.File, text string) bool {
	r, err := f.Open()
	if err != nil {
		return false
	}
	defer r.Close()
	data, err := io.ReadAll(io.LimitReader(r, 200))
	return err == nil && strings.TrimSpace(string(data)) == text
}
