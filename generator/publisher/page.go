package publisher

import (
	"bytes"
	"cmp"
	"fmt"
	"path"
	"regexp"
	"strings"

	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/toml"
)

// A Page is a file of Markdown, perhaps with front matter.
type Page struct {
	Language string // the tag of the language that it is taken to be in
	Folder   string // the content folder, as messages call it
	File     string // its name there: "about.md", "models/quadratic.md"
	Front    Front
	Body     []byte // the Markdown
	Line     int    // the line of the file on which Body begins, from 1

	bodyFile string // the file that Body comes from, as messages name it; "" if that is File
	lastLine int    // the last line of Body in its file; 0 if the lines of Body are the lines of the file
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

// withText is the page with a text of the settings as its body. A text that is written with escapes has the
// line of its key.
func (p Page) withText(text string, settings *toml.File, key string) Page {
	p.Body, p.bodyFile, p.Line = []byte(text+"\n"), settings.Path(), settings.Line(key)
	from := strings.SplitAfterN(settings.Text(), "\n", p.Line)
	p.lastLine = p.Line
	before, _, found := strings.Cut(from[p.Line-1], text)
	if found && strings.Trim(before, "= \t\n\"'") == key { // else the text is written otherwise there
		p.Line += strings.Count(before, "\n")
		p.lastLine = p.Line + strings.Count(text, "\n")
	}
	return p
}

// Front is a page's front matter: TOML between two lines of +++. A page without any
// has its title and description in its body.
type Front struct {
	Title       string
	Description string // one sentence, for search engines and previews
	Short       string // the title beside links to the pages of the same folder; may be empty
}

// Name is the file's name without its ending: "about", "models/quadratic".
func (p Page) Name() string { return strings.TrimSuffix(p.File, ".md") }

const (
	fence    = "+++\n"
	needless = "a page that begins with a heading needs none"
)

// pageName is what a page may be called: its name becomes an address.
var pageName = regexp.MustCompile(`^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)?\.md$`)

// readPage reads a page, with its front matter, which may name these facts.
func readPage(from chosenPage, facts NamedFacts) (Page, error) {
	name, folder := from.name, from.from.Path(from.folder)
	f := from.from.Read(path.Join(from.folder, name))
	if !f.IsText() {
		return Page{File: name}, f.Err()
	}
	whole := f.Text()
	if !pageName.MatchString(name) {
		f.Fault(1, "the file's name becomes an address: use only letters from A to Z, digits, - and _")
	}
	if !strings.HasSuffix(whole, "\n") {
		whole += "\n"
	}
	text, fenced := strings.CutPrefix(whole, fence)
	front, body, closed := strings.Cut(text, "\n"+fence)
	switch {
	case fenced && !closed:
		f.Fault(1, "front matter stands between two lines of +++, and there is one; %s", needless)
		return Page{File: name}, f.Err()
	case strings.HasPrefix(whole, "---\n"):
		f.Fault(1, "front matter stands between two lines of +++, not of ---, and in TOML; %s", needless)
		return Page{File: name}, f.Err()
	case !fenced:
		return Page{Folder: folder, File: name, Body: []byte(whole), Line: 1}, f.Err()
	}
	p := Page{Folder: folder, File: name, Body: []byte(body), Line: strings.Count(front, "\n") + 4}
	fields := toml.Fields{"title": &p.Front.Title, "description": &p.Front.Description, "short": &p.Front.Short}
	if f := toml.Part(f, front, 1); f.Decode(fields) {
		if p.Front.Title == "" {
			f.At("title", "the front matter needs a title")
		}
		if p.Front.Description == "" {
			f.At("description", "the front matter needs a description")
		}
		for _, t := range []struct{ key, text string }{{"title", p.Front.Title}, {"description", p.Front.Description}} {
			if _, unknown := facts.Fill(t.text); len(unknown) > 0 {
				f.At(t.key, "%s: %s", t.key, facts.Unknown(unknown[0], `\\{`))
			}
		}
	}
	return p, f.Err()
}

// What a page can have besides input.MostMarkdown bytes. goldmark would read 249 kB of "*a_" in 158 s, and of "> " in a
// minute; of what these numbers leave, the slowest takes 3 s.
const (
	marks     = "*_[>$"
	mostMarks = 3_000   // between two empty lines
	mostDeep  = 32      // quotes and lists in each other
	mostCells = 100_000 // of tables: each row gets as many cells as the first, so a page could have 10⁹
)

// tooDeep matches a line that begins with more than mostDeep marks of quotes and lists. Two spaces count as one, as
// a list in a list is indented by two or more.
var tooDeep = regexp.MustCompile(fmt.Sprintf(`^(?:  | ?%[1]s){%[2]d} *%[1]s`,
	`(?:>|(?:[-+*]|[0-9]+[.)])[ \n])`, mostDeep))

// check counts what makes the time to read a page grow with its square.
func (p Page) check() (faults []error) {
	at, begins, marked, lines := 0, 0, 0, bytes.Count(p.Body, []byte("\n"))
	fault := func(at int, format string, args ...any) {
		faults = append(faults, fmt.Errorf("%s: "+format, append([]any{p.Where(at)}, args...)...))
	}
	if len(p.Body) > input.MostMarkdown {
		fault(0, "the text has %d bytes; a page can have at most %d", len(p.Body), input.MostMarkdown)
	}
	for line := range bytes.Lines(p.Body) {
		if len(bytes.Trim(line, " \t\n")) == 0 {
			begins, marked = at+len(line), 0
		}
		before := marked
		for _, mark := range marks {
			marked += bytes.Count(line, []byte(string(mark)))
		}
		if before <= mostMarks && marked > mostMarks {
			fault(begins, "more than %d of the signs %s up to the next empty line: put empty lines between", mostMarks, marks)
		}
		if cells := lines * bytes.Count(line, []byte("|")); cells > mostCells {
			fault(at, "a table as wide as this and as long as the page, %d lines, would have more than %d cells: "+
				"make the table narrower, or the page shorter", lines, mostCells)
		}
		if tooDeep.Match(bytes.ReplaceAll(line, []byte("\t"), []byte("    "))) {
			fault(at, "more than %d quotes and lists in each other: use fewer", mostDeep)
		}
		at += len(line)
	}
	return faults
}
