// Package asset finds out what a publisher's file is, from its name and its bytes, and
// whether it could harm readers who open it. It uses neither disk nor network.
package asset

import (
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/photo"
)

// A Kind is a kind of file that a site publishes unchanged.
type Kind struct {
	Name      string // as people call it: "PDF"
	MediaType string
	// check returns what is wrong with the bytes of such a file; nil means nothing.
	check func(data []byte) []Fault
	// size reads the width and height of a picture, in CSS pixels. It is nil where
	// browsers show no picture.
	size func(data []byte) (width, height int, err error)
}

// A Fault is a reason not to publish a file.
type Fault struct {
	Line int // of the file, from 1; 0 where the fault is no line's
	Text string
}

func faultf(format string, args ...any) []Fault { return []Fault{{Text: fmt.Sprintf(format, args...)}} }

// kinds are the kinds by the endings of their names. All other files are refused.
var kinds = map[string]Kind{
	".pdf":  {Name: "PDF", MediaType: "application/pdf", check: begins("PDF", "%PDF-")},
	".png":  {Name: "PNG", MediaType: "image/png", check: isPicture(photo.PNG), size: photo.PNG.Size},
	".jpg":  {Name: "JPEG", MediaType: "image/jpeg", check: isPicture(photo.JPEG), size: jpegSize},
	".jpeg": {Name: "JPEG", MediaType: "image/jpeg", check: isPicture(photo.JPEG), size: jpegSize},
	".gif":  {Name: "GIF", MediaType: "image/gif", check: isPicture(asGIF), size: asGIF.Size},
	".webp": {Name: "WebP", MediaType: "image/webp", check: isPicture(asWebP), size: asWebP.Size},
	".svg":  {Name: "SVG", MediaType: "image/svg+xml", check: checkSVG, size: svgSize},
	".csv":  {Name: "CSV", MediaType: "text/csv; charset=utf-8", check: checkText},
	".txt":  {Name: "TXT", MediaType: "text/plain; charset=utf-8", check: checkText},
	".pbn":  {Name: "PBN", MediaType: "text/plain; charset=utf-8", check: checkText}, // deals of bridge
	".ics":  {Name: "ICS", MediaType: "text/calendar; charset=utf-8", check: checkText},
	".docx": {Name: "DOCX", MediaType: office + "wordprocessingml.document", check: isOffice("DOCX", "word/")},
	".xlsx": {Name: "XLSX", MediaType: office + "spreadsheetml.sheet", check: isOffice("XLSX", "xl/")},
	".pptx": {Name: "PPTX", MediaType: office + "presentationml.presentation", check: isOffice("PPTX", "ppt/")},
	".odt":  {Name: "ODT", MediaType: openDocument + "text", check: isOpenDocument("ODT", "text")},
	".ods":  {Name: "ODS", MediaType: openDocument + "spreadsheet", check: isOpenDocument("ODS", "spreadsheet")},
	".odp":  {Name: "ODP", MediaType: openDocument + "presentation", check: isOpenDocument("ODP", "presentation")},
	".zip":  {Name: "ZIP", MediaType: "application/zip", check: isZip},
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
var served = strings.Fields("shtml php phtml phar cgi asp aspx jsp htaccess")

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

// Size reads the width and height of a picture, in CSS pixels.
func Size(name string, data []byte) (width, height int, err error) {
	k := kinds[ending(name)]
	if k.size == nil {
		return 0, 0, fmt.Errorf("%s is not a picture that browsers show", name)
	}
	return k.size(data)
}

// Check returns the reasons why a file cannot be published; nil means that it can. It checks the
// ending of the name, and that the bytes are of the kind that the ending says.
func Check(name string, data []byte) []Fault {
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
		return faultf("the kind of this file is unknown; files that can be published end in %s", strings.Join(Endings(), " "))
	case len(data) == 0:
		return faultf("the file is empty")
	}
	return kind.check(data)
}

var element = regexp.MustCompile(`^[A-Za-z0-9_-][A-Za-z0-9._-]*$`)

// CheckName returns what is wrong with a path that will become an address. Many hosts do not
// serve dotfiles.
func CheckName(name string) []Fault {
	for part := range strings.SplitSeq(name, "/") {
		if !element.MatchString(part) {
			return faultf("the name becomes an address: use only letters from A to Z, digits, ., - and _")
		}
	}
	return nil
}
