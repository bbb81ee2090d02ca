// Package asset finds out what a publisher's file is, from its name and its first bytes, and whether
// a drawing could harm readers who open it. It uses neither disk nor network.
package asset

import (
	"bytes"
	"fmt"
	"image/gif"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/image/webp"

	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/photo"
)

// A Kind is a kind of file that a site publishes unchanged.
type Kind struct {
	Name      string // as people call it: "PDF"
	MediaType string
	seems     string // what sniff says of its bytes
	// size reads the width and height of a picture, in CSS pixels. It is nil where
	// browsers show no picture.
	size func(data []byte) (width, height int, err error)
}

func faultf(format string, args ...any) []input.Fault {
	return []input.Fault{{Text: fmt.Sprintf(format, args...)}}
}

// What the bytes of a file can seem to be.
const (
	aPDF    = "a PDF"
	aPNG    = "a PNG picture"
	aJPEG   = "a JPEG picture"
	aGIF    = "a GIF picture"
	aWebP   = "a WebP picture"
	aZIP    = "a ZIP archive or a file of an office program"
	aMarkup = "HTML or XML"
	aText   = "text"
)

// kinds are the kinds by the endings of their names. All other files are refused.
var kinds = map[string]Kind{
	".pdf":  {"PDF", "application/pdf", aPDF, nil},
	".png":  {"PNG", "image/png", aPNG, photo.PNG.Size},
	".jpg":  {"JPEG", "image/jpeg", aJPEG, jpegSize},
	".jpeg": {"JPEG", "image/jpeg", aJPEG, jpegSize},
	".gif":  {"GIF", "image/gif", aGIF, photo.Format{Config: gif.DecodeConfig}.Size},
	".webp": {"WebP", "image/webp", aWebP, photo.Format{Config: webp.DecodeConfig}.Size},
	".svg":  {"SVG", "image/svg+xml", aMarkup, svgSize},
	".csv":  {"CSV", "text/csv; charset=utf-8", aText, nil},
	".txt":  {"TXT", "text/plain; charset=utf-8", aText, nil},
	".pbn":  {"PBN", "text/plain; charset=utf-8", aText, nil}, // deals of bridge
	".ics":  {"ICS", "text/calendar; charset=utf-8", aText, nil},
	".docx": {"DOCX", office + "wordprocessingml.document", aZIP, nil},
	".xlsx": {"XLSX", office + "spreadsheetml.sheet", aZIP, nil},
	".pptx": {"PPTX", office + "presentationml.presentation", aZIP, nil},
	".odt":  {"ODT", openDocument + "text", aZIP, nil},
	".ods":  {"ODS", openDocument + "spreadsheet", aZIP, nil},
	".odp":  {"ODP", openDocument + "presentation", aZIP, nil},
	".zip":  {"ZIP", "application/zip", aZIP, nil},
}

const (
	office       = "application/vnd.openxmlformats-officedocument."
	openDocument = "application/vnd.oasis.opendocument."
)

// program are the endings of files that a browser or a server runs, or shows as a page of
// the site.
var program = strings.Fields(`html htm xhtml xht shtml mht mhtml xml xsl xslt js mjs cjs wasm css svgz swf jar
	php phtml phar cgi asp aspx jsp htaccess exe msi bat cmd com scr ps1 vbs sh`)

// served are endings that some servers run anywhere in a name: rules.php.pdf.
var served = strings.Fields("shtml php php5 php7 pht phtml phar cgi asp aspx jsp htaccess")

// instead says what to publish instead of kinds of files that people often have, but that are
// refused.
var instead = map[string]string{
	".md":   "a page of your own belongs beside site.toml, not in this folder",
	".avif": "browsers that the site works in do not show it: save it as PNG, JPEG or WebP",
	".heic": "most browsers do not show it: save it as JPEG",
	".tif":  "browsers do not show it: save it as PNG or PDF",
	".tiff": "browsers do not show it: save it as PNG or PDF",
	".bmp":  "it is large, and browsers need not show it: save it as PNG",
	".doc":  "it may hold macros: save it as PDF or DOCX",
	".xls":  "it may hold macros: save it as XLSX or PDF",
	".ppt":  "it may hold macros: save it as PDF or PPTX",
	".docm": "it holds macros: save it as DOCX or PDF",
	".xlsm": "it holds macros: save it as XLSX or PDF",
	".pptm": "it holds macros: save it as PPTX or PDF",
}

// Endings are the endings of all kinds, in the order of the alphabet.
func Endings() []string { return slices.Sorted(maps.Keys(kinds)) }

// KindOf is the kind of a file by its name's ending.
func KindOf(name string) (Kind, bool) {
	k, ok := kinds[ending(name)]
	return k, ok
}

func ending(name string) string { return strings.ToLower(path.Ext(name)) }

// IsPicture says whether browsers show a file as a picture. It looks at the ending of the
// name.
func IsPicture(name string) bool { return kinds[ending(name)].size != nil }

// Size reads the width and height of a file that IsPicture, in CSS pixels.
func Size(name string, data []byte) (width, height int, err error) {
	return kinds[ending(name)].size(data)
}

// Check returns the reasons why a file cannot be published; nil means that it can. It checks the
// ending of the name, and that the first bytes are of the kind that the ending says. It reads the whole of
// texts and drawings.
func Check(name string, data []byte) []input.Fault {
	base := path.Base(name)
	for i, part := range strings.Split(strings.ToLower(base), ".") {
		if i > 0 && (slices.Contains(served, part) || "."+part == ending(base) && slices.Contains(program, part)) {
			return faultf("a file with the ending .%s can run as a program, or be taken for a page of the site", part)
		}
	}
	kind, ok := KindOf(base)
	switch {
	case instead[ending(base)] != "":
		return faultf("%s", instead[ending(base)])
	case !ok:
		return faultf("the kind of this file is unknown; files that can be published end in %s",
			strings.Join(Endings(), " "))
	case len(data) == 0:
		return faultf("the file is empty")
	case kind.seems == aMarkup:
		return checkSVG(data)
	case kind.seems != sniff(data):
		return isNot(kind.Name, data)
	case kind.seems == aText:
		return checkCharacters(data)
	}
	return nil
}

// isNot is the fault of a file whose bytes are not of its kind.
func isNot(kind string, data []byte) []input.Fault {
	return faultf("the file's name says %s, but it is %s", kind, sniff(data))
}

// signatures are the first bytes of kinds of files; a ? stands for any byte.
var signatures = []struct{ begins, what string }{
	{"%PDF-", aPDF}, {"\x89PNG\r\n", aPNG}, {"\xff\xd8\xff", aJPEG}, {"GIF8", aGIF}, {"RIFF????WEBP", aWebP},
	{"PK\x03\x04", aZIP}, {"\xd0\xcf\x11\xe0", "a file of an older office program"}, {"MZ\x90\x00", "a program"},
	{"version https://git-lfs", "a pointer of Git LFS: fetch the file itself"},
}

// markup matches a beginning that browsers can take for HTML or XML.
var markup = regexp.MustCompile(`^(\x{feff})?[\t\n\f\r ]*<[A-Za-z!?/]`)

// sniff names the kind of file that the bytes seem to be.
func sniff(data []byte) string {
	for _, s := range signatures {
		begins := len(data) >= len(s.begins)
		for i := 0; begins && i < len(s.begins); i++ {
			begins = s.begins[i] == '?' || s.begins[i] == data[i]
		}
		if begins {
			return s.what
		}
	}
	switch {
	case markup.Match(data):
		return aMarkup
	case bytes.IndexByte(data, 0) < 0:
		return aText
	}
	return "something else, or damaged"
}

// checkCharacters refuses characters that no text can have. A byte order mark is allowed where the
// file begins: spreadsheets write it.
func checkCharacters(data []byte) []input.Fault {
	text := strings.ReplaceAll(strings.TrimPrefix(string(data), "\ufeff"), "\r\n", "\n")
	at, what := input.Check(text)
	if what != "" && !utf8.ValidString(text) {
		what = "the text is not in UTF-8, so letters with accents would be shown wrong: " + what
	}
	if what != "" {
		return []input.Fault{{Line: 1 + strings.Count(text[:at], "\n"), Text: what}}
	}
	return nil
}

var element = regexp.MustCompile(`^[A-Za-z0-9_-][A-Za-z0-9._-]*$`)

// CheckName returns what is wrong with a path that will become an address. Many hosts do not
// serve dotfiles.
func CheckName(name string) []input.Fault {
	for part := range strings.SplitSeq(name, "/") {
		if !element.MatchString(part) {
			return faultf("the name becomes an address: use only letters from A to Z, digits, ., - and _")
		}
	}
	return nil
}

// short is the beginning of a text that a fault names.
func short(s string) string {
	const most = 60
	if letters := []rune(s); len(letters) > most {
		return string(letters[:most]) + "…"
	}
	return s
}
