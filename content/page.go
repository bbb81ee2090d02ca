package content

import (
	"bytes"
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"

	"github.com/BurntSushi/toml"
)

// A Page is a file of Markdown with its front matter.
type Page struct {
	Folder string // the content folder, as messages call it
	File   string // its name there: "about.md", "models/quadratic.md"
	Front  Front
	Body   []byte // the Markdown
	Line   int    // the line of the file on which Body begins, from 1

	bodyFile string // that Body is from where that is not File, as messages name it
	lastLine int    // of Body in its file; 0 where each line of Body is one of the file
}

// Where says where in a file a byte of the body stands, as messages name it:
// "content/about.md:7".
func (p Page) Where(at int) string {
	line := p.Line + bytes.Count(p.Body[:at], []byte("\n"))
	if p.lastLine > 0 {
		line = min(line, p.lastLine)
	}
	return fmt.Sprintf("%s:%d", cmp.Or(p.bodyFile, path.Join(p.Folder, p.File)), line)
}

// withText is the page with a text of the settings as its body.
func (p Page) withText(text string, settings *file, key string) Page {
	p.Body = []byte(text + "\n")
	p.bodyFile = settings.path()
	p.Line, p.lastLine = settings.linesOf(keyOf(key))
	return p
}

// Front is a page's front matter: TOML between two lines of +++.
type Front struct {
	Title       string `toml:"title"`
	Description string `toml:"description"` // one sentence, for search engines and previews
}

// Name is the file's name without its ending: "about", "models/quadratic".
func (p Page) Name() string { return strings.TrimSuffix(p.File, ".md") }

const fence = "+++\n"

// pageName is what a page may be called: its name becomes an address.
var pageName = regexp.MustCompile(`^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)?\.md$`)

func readPage(fsys fs.FS, folder, name string) (Page, error) {
	f := &file{folder: folder, name: name, above: 1}
	whole, readable := f.read(fsys)
	if !readable {
		return Page{File: name}, f.errors()
	}
	if !pageName.MatchString(name) {
		f.fault(1, "the file's name becomes an address: use only letters from A to Z, digits, - and _")
	}
	if !strings.HasSuffix(whole, "\n") {
		whole += "\n"
	}
	text, ok := strings.CutPrefix(whole, fence)
	front, body, closed := strings.Cut(text, "\n"+fence)
	if !ok || !closed {
		f.fault(1, "a page begins with its front matter between two lines of +++")
		return Page{}, f.errors()
	}
	p := Page{Folder: folder, File: name, Body: []byte(body), Line: strings.Count(front, "\n") + 4}
	f.text = front
	if f.fill(&p.Front) {
		if p.Front.Title == "" {
			f.at(toml.Key{"title"}, "the front matter needs a title")
		}
		if p.Front.Description == "" {
			f.at(toml.Key{"description"}, "the front matter needs a description")
		}
	}
	return p, f.errors()
}
