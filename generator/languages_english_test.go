package generator_test

import (
	"bytes"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
)

// sameEverywhere matches what is the same in every language: names in data and of placeholders,
// addresses, the digits of tables, the publisher, and the names of languages, of ZIP and of functions.
var sameEverywhere = regexp.MustCompile(`\{\w+\}|https?://\S+|[\w\[\]]+(?:[-_.,][\w\[\]]+)+|\b[0-9a-f]{8}\b|VP Charts|English|Pseudo|ZIP|\b(?:erf|exp)\b`)

var (
	longWord    = regexp.MustCompile(`[\pL’]{3,}`)
	saidInMeta  = regexp.MustCompile("title|description|alt")
	saidOfData  = regexp.MustCompile(`"(?:name|description)":"([^"]*)"`)
	valueInJSON = regexp.MustCompile(`:"([^"]*)"`)
)

// noEnglish fails the test if a page, a picture, a print or the words of a script have a word that
// is not in the pseudo-language.
func noEnglish(t *testing.T, b *built) {
	look := func(name, text string) {
		for line := range strings.Lines(text) {
			words := longWord.FindAllString(sameEverywhere.ReplaceAllString(line, ""), -1)
			if slices.ContainsFunc(words, func(w string) bool { return !strings.ContainsAny(w, "žŽ") }) {
				t.Errorf("%s has words that are not translated: %s", name, strings.TrimSpace(line))
			}
		}
	}
	lookInTags := func(name string) {
		page := sample.Must(html.ParseWithOptions(bytes.NewReader(b.files[name]), html.ParseOptionEnableScripting(false)))
		for n := range page.Descendants() {
			switch of := n.Parent.Data; {
			case n.Type == html.ElementNode:
				meta := saidInMeta.MatchString(readback.Attr(n, "name") + readback.Attr(n, "property"))
				for _, a := range n.Attr {
					if meta && a.Key == "content" || slices.Contains([]string{"alt", "title", "aria-label", "placeholder", "label"}, a.Key) {
						look(name, a.Val)
					}
				}
			case n.Type != html.TextNode, of == "code", of == "pre", of == "style", of == "annotation", of == "mtext":
			case of == "th" && name == "pl/data/index.html" && !strings.Contains(n.Data, " "): // a key of a file
			case of == "script":
				for _, m := range saidOfData.FindAllStringSubmatch(n.Data, -1) {
					look(name, m[1])
				}
			default:
				look(name, n.Data)
			}
		}
	}
	for _, name := range b.paths {
		switch kind := path.Ext(name); {
		case !strings.HasPrefix(name, "pl/"):
		case kind == ".html", kind == ".svg":
			lookInTags(name)
		case kind == ".js":
			_, words, _ := strings.Cut(string(b.files[name]), "const vpWords = ")
			words, _, _ = strings.Cut(words, "\n")
			for _, m := range valueInJSON.FindAllStringSubmatch(words, -1) {
				look(name, m[1])
			}
		case kind == ".pdf" && (strings.HasPrefix(name, "pl/print/") || strings.HasPrefix(name, "pl/boards/24/")):
			for _, text := range readback.PDFText(t, b.files[name]) {
				look(name, text)
			}
		}
	}
}
