package generator_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/pelletier/go-toml/v2"
	"golang.org/x/net/html"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/wasm"
)

// untranslatable matches the parts of a text that no translator changes.
var untranslatable = regexp.MustCompile("(?s:```.*?```|~~~.*?~~~)|\\{[^}]*\\}|`[^`]*`|\\]\\([^)]*\\)|</?[a-z][^>]*>|https?://\\S+|\\\\[a-z]\\w*|\\$[^$]*\\$")

var word = regexp.MustCompile(`[A-Za-z’]{2,}`)

// pseudo is a text in the pseudo-language: every word is a third longer, and ends in ž.
func pseudo(text string) string {
	return eachWord(text, func(w string) string { return w + strings.Repeat("ž", (len(w)+2)/3) })
}

// eachWord changes the words of a text that a translator translates.
func eachWord(text string, change func(w string) string) string {
	var b strings.Builder
	at := 0
	for _, m := range untranslatable.FindAllStringIndex(text, -1) {
		b.WriteString(word.ReplaceAllStringFunc(text[at:m[0]], change) + text[m[0]:m[1]])
		at = m[1]
	}
	return b.String() + word.ReplaceAllStringFunc(text[at:], change)
}

// pseudoWords are the messages of a table in the pseudo-language.
func pseudoWords(english map[string]any) map[string]any {
	words := map[string]any{}
	for key, v := range english {
		inner, isTable := v.(map[string]any)
		text, _ := v.(string)
		one, _ := inner["one"].(string)
		other, _ := inner["other"].(string)
		switch {
		case one != "" && other != "":
			words[key] = map[string]any{"one": pseudo(one), "few": pseudo(other) + " ff", "many": pseudo(other) + " mm"}
		case isTable:
			words[key] = pseudoWords(inner)
		case strings.HasSuffix(key, "_short"), strings.HasSuffix(key, "-short"):
			words[key] = eachWord(text, func(w string) string { return w[:1] + "ž" })
		default:
			words[key] = pseudo(text)
		}
	}
	return words
}

// The card maker is beside the pages: with it only its own page is another, and what keeps that page for use without a
// network. Its names say what is in its files. Each language has a shop.
func TestASiteWithACardMaker(t *testing.T) {
	t.Parallel()
	o := options()
	o.Content, o.Kinds, o.First, o.Last = pseudoContent(t), []outline.Kind{outline.HTML}, 8, 8
	without := buildOnly(t, o)
	o.Maker = wasm.Pack(nil, []byte("\x00asm\x01\x00\x00\x00"), []byte("run();"), []byte("MIT"))
	with := buildOnly(t, o)
	want, others := map[string]string{"cards/licences.txt": "MIT"}, ""
	for _, name := range with.paths {
		data := with.files[name]
		switch before, there := without.files[name]; {
		case there:
			if !bytes.Equal(data, before) {
				others += name + " "
			}
		case name == "cards/licences.txt":
			want[name] = string(data)
		case strings.Contains(name, "cards/"):
			said, sum, _ := strings.Cut(name, "-")
			if want[said+path.Ext(name)] = string(data); sum != fmt.Sprintf("%x", sha256.Sum256(data))[:16]+path.Ext(name) {
				t.Errorf("%s has another sum", name)
			}
		default:
			t.Errorf("%s is there only with the card maker", name)
		}
	}
	if others != "SHA256SUMS cards/index.html offline.bin pl/cards/index.html pl/offline.bin pl/sw.js sw.js " {
		t.Errorf("with the card maker these are other files: %s; want its page, the packs, their workers and the sums", others)
	}
	script := want["cards/maker.js"]
	if want["cards/maker.bin"] != string(o.Maker) || want["cards/licences.txt"] != "MIT" || want["cards/shop.bin"] == "" ||
		want["pl/cards/shop.bin"] == "" || !strings.HasPrefix(script, "run();\n") || !strings.Contains(script, "postMessage") {
		t.Errorf("the card maker's files are %.60q; want its own, the script above its worker, the licences and two shops", want)
	}
	o.Kinds = []outline.Kind{outline.Data}
	if b := buildOnly(t, o); slices.ContainsFunc(b.paths, func(p string) bool { return strings.Contains(p, "cards/") }) {
		t.Error("a build without pages has a card maker")
	}
}

// languageRange has the board counts of these tests' sites: only make test-all builds all of them.
func languageRange() string {
	if readback.Everything() {
		return ""
	}
	return "first_boards = 20\nlast_boards = 24\n"
}

// pseudoContent is a publisher's folder with the default words in a pseudo-language beside
// English. It has the plural forms of Polish, and a decimal comma.
func pseudoContent(t *testing.T) fstest.MapFS {
	t.Helper()
	c := sample.Must(publisher.Load(nil))
	var english map[string]any
	if err := toml.Unmarshal(sample.Must(fs.ReadFile(content.Default, publisher.MessagesFile)), &english); err != nil {
		t.Fatal(err)
	}
	words := pseudoWords(english)
	maps.Copy(words["language"].(map[string]any), map[string]any{
		"name": "Pseudo", "decimal": ",", "group": "\u202f", "vp": "PŽ", "vps": "PŽY", "victory_points": "Punktyž", "date": "{year}-{month}-{day}",
	})
	all := fstest.MapFS{
		publisher.SettingsFile: {Data: []byte("languages = [\"en\", \"pl\"]\n" + languageRange() + "[language.pl]\ntitle = \"Kartyž\"\n")},
		"messages/pl.toml":     {Data: sample.Must(toml.Marshal(words))},
	}
	for _, p := range append(c.Pages, c.Changelog) {
		front := fmt.Sprintf("+++\ntitle = %q\ndescription = %q\n+++\n", pseudo(p.Front.Title), pseudo(p.Front.Description))
		all["pl/"+p.File] = &fstest.MapFile{Data: []byte(front + pseudo(string(p.Body)))}
	}
	return all
}

// One build makes both languages. The English prints, pictures and data are the same as without the
// second language. An English page differs only by its links to that language.
func TestASiteInTwoLanguages(t *testing.T) {
	o := options()
	o.Content, o.BaseURL = pseudoContent(t), underRepo
	both := buildOnly(t, o)
	o.Content = fstest.MapFS{publisher.SettingsFile: {Data: []byte(languageRange())}}
	alone := inMemory(sample.Must(generator.Build(o)))

	links := regexp.MustCompile(`<(link rel="alt|li><a \S* lang=).*\n`)
	for _, name := range alone.paths {
		switch got := both.file(t, name); {
		case path.Ext(name) == ".html":
			if !bytes.Equal(links.ReplaceAll(got, nil), links.ReplaceAll(alone.files[name], nil)) {
				t.Errorf("%s differs by more than its links to the other language", name)
			}
		case name == "SHA256SUMS", name == "sitemap.xml", name == "sw.js", path.Ext(name) == ".bin": // which list files
		case !bytes.Equal(got, alone.files[name]):
			t.Errorf("%s differs from the file of a site in English only", name)
		}
	}
	data := map[string]bool{".csv": true, ".json": true, ".xlsx": true, ".zip": true, ".css": true}
	for _, name := range both.paths {
		english, translated := strings.CutPrefix(name, "pl/")
		if translated && (data[path.Ext(name)] || alone.files[english] == nil) {
			t.Errorf("%s exists in the second language; want data only once, and no file that English lacks", name)
		}
	}
	for _, name := range alone.paths { // what people read and print
		if ext := path.Ext(name); (ext == ".html" || ext == ".pdf") && both.files["pl/"+name] == nil {
			t.Errorf("%s does not exist in the second language", name)
		}
	}

	t.Run("no English is left", func(t *testing.T) { noEnglish(t, both) })

	b := visitor(t, both, host(t, both, "/repo/"))
	b.opens("pl/index.html")
	b.types("boards", "24")
	b.types("imps", "31")
	b.sees(".ask .answer .score", "15,97 Winneržž 4,03 Loseržž | 16 Winneržž 4 Loseržž")
	b.sees(".ask .probe-text", "31 IMPsžž mm: 15,97 PŽ")
}

// sameEverywhere matches what is the same in every language: names in data and of placeholders,
// addresses, the digits of tables, the publisher, and the names of printing conditions, languages, ZIP and functions.
var sameEverywhere = regexp.MustCompile(`\{\w+\}|https?://\S+|[\w\[\]]+(?:[-_.,][\w\[\]]+)+|\b[0-9a-f]{8}\b|VP Charts|FOGRA39|English|Pseudo|ZIP|\b(?:erf|exp)\b`)

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
