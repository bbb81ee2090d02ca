package site

import (
	"bytes"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/templates"
)

// A StyleSheet is a file of the site that is joined from files of the folder css.
type StyleSheet struct {
	Name  string
	other string   // a file of this name replaces it too
	parts []string // in their order: of rules with equal weight, the last one wins
}

// StyleSheets are those of the pages, and of the iframes on other people's pages.
var StyleSheets = []StyleSheet{
	pageSheet(Tool, "plots", "tools", "calculator", "need"),
	pageSheet(Prose, "models", "plots", "rows", "prose", "theory"),
	pageSheet(Table, "models", "plots", "rows", "board", "gallery", "event"),
	pageSheet(Maker, "plots", "gallery", "maker"),
	{Name: "embed.css", parts: []string{"colours", "sizes", "embed"}},
}

// everySheet is a publisher's style sheet for every page, in the place of those of all layouts.
const everySheet = "site.css"

// pageSheet is the style sheet of a layout: what all pages have, and what only some have.
func pageSheet(layout Layout, own ...string) StyleSheet {
	all := []string{"colours", "sizes", "page", "frame", "forms", "tables"}
	return StyleSheet{layout.Sheet(), everySheet, append(append(all, own...), "print")}
}

// Read returns the style sheet from a folder of templates. A publisher's file with the style
// sheet's own name is all of it.
func (s StyleSheet) Read(from fs.FS) ([]byte, error) {
	for _, name := range []string{s.Name, s.other} {
		if whole, err := fs.ReadFile(from, name); name != "" && !errors.Is(err, fs.ErrNotExist) {
			return whole, err
		}
	}
	var all [][]byte
	for _, part := range s.parts {
		data, err := fs.ReadFile(from, "css/"+part+".css")
		if err != nil {
			return nil, err
		}
		all = append(all, data)
	}
	return bytes.Join(all, []byte("\n")), nil
}

// Templates are a publisher's templates over the default ones.
type Templates struct {
	input.Overlay
	sets    map[string]*template.Template // what pages are filled in from, by the names of their templates
	scripts map[string]script             // of pages, by their files
}

// TemplatesOver lays a publisher's folder, which may be nil, over the default templates.
func TemplatesOver(own fs.FS) (Templates, error) {
	o, err := input.Over(input.Folder{FS: templates.Default, Name: "templates/default"}, own, "templates")
	return Templates{Overlay: o}, err
}

// ReadTemplates reads a publisher's folder, which may be nil, over the default templates. The notes name the files that
// nothing uses. entries are the pages that the program knows. If no pages are made, no template has to be sound.
func ReadTemplates(own fs.FS, entries Entries, pagesMade bool) (s Templates, notes []string, err error) {
	if s, err = TemplatesOver(own); err != nil {
		return s, nil, err
	}
	notes, err = s.check(entries.IsTemplate)
	if pagesMade {
		var fault error
		s.sets, fault = s.parse(entries)
		if fault == nil && err == nil {
			fault = s.fit(entries)
		}
		s.scripts, err = s.minified(), errors.Join(err, fault)
	}
	return s, notes, err
}

// anyPage is the template of pages without one of their own.
const anyPage = "page"

// parse reads the templates: of the front page, of a board count, of its page to embed, of
// a scale, and of all other pages. A page with a template of its own has that too.
func (s Templates) parse(entries Entries) (sets map[string]*template.Template, err error) {
	var errs []error
	set := func(over *template.Template, from fs.FS, files ...string) *template.Template {
		t := template.Must(over.Clone()) // it was not executed
		for _, name := range files {
			errs = append(errs, s.add(t, from, name))
		}
		return t
	}
	base := set(template.New("base.html"), s, "base.html")
	other := set(base, templates.Default, "page.html") // a publisher's own may lack the template of a section
	other = set(other, s, "page.html")
	sets = map[string]*template.Template{
		address.Home:    set(base, s, "home.html", "need.html"),
		BoardEntry.Name: set(base, s, "board.html"),
		"scale":         set(base, s, "scale.html"),
		"embed":         set(template.New("embed.html"), s, "embed.html"),
		anyPage:         other,
	}
	for _, p := range entries {
		own := p.Name + ".html"
		if _, err := fs.Stat(s, own); err == nil && entries.IsTemplate(own) {
			sets[p.Name] = set(other, s, own)
		} else if sets[p.Name] == nil {
			sets[p.Name] = other
		}
	}
	return sets, errors.Join(errs...)
}

// add adds a file of a folder to a template.
func (s Templates) add(t *template.Template, from fs.FS, name string) error {
	data, err := fs.ReadFile(from, name)
	if err != nil {
		return err // which names the file
	}
	isWhole := name == t.Name() // base.html and embed.html are; the others only define parts of base.html
	if !isWhole {
		t = t.New(name)
	}
	if _, err := t.Parse(string(data)); err != nil {
		return s.inFile(err)
	}
	if !isWhole && t.Tree != nil && strings.TrimSpace(comments.ReplaceAllString(t.Tree.Root.String(), "")) != "" {
		return fmt.Errorf(`%s:1: what stands outside of {{define "main"}} and its {{end}} would not be shown: `+
			"put it between them", s.Path(name))
	}
	return nil
}

// templateFile is how errors of templates name one.
var templateFile = regexp.MustCompile(`^(?:html/)?template: ?([\w./-]+)(:\d+)`)

// inFile is an error of a template, with the path of the template's file.
func (s Templates) inFile(err error) error {
	text := err.Error()
	m := templateFile.FindStringSubmatch(text)
	if m == nil {
		return fmt.Errorf("templates: %w", err)
	}
	return errors.New(s.Path(m[1]) + m[2] + text[len(m[0]):])
}

// comments matches what templates say to people who read them: no page shows it.
var comments = regexp.MustCompile(`(?s)\{\{-?\s*/\*.*?\*/\s*-?\}\}|<!--.*?-->`)

// ofBase are the scripts for what base.html has, and gone is what that once called, with what to write.
var (
	ofBase = []string{"site", "offline"}
	gone   = map[string]string{
		".Bar":                  `{{template "header" .}}, or its links by {{range .Line}} and {{range .Menu}}`,
		".Jumps":                "nothing: the menu has no field for a board count",
		".Extra":                `{{template "footer" .}}, or its links by {{range .Foot}}`,
		`.Loads "` + everySheet: "{{.Loads .Layout.Sheet}}: each layout has a style sheet",
	}
	aPart = regexp.MustCompile(`vp\.part\("([\w-]+)"`)
)

// fit returns an error for each of the publisher's own templates that lacks a part which a script asks for, or calls
// what is gone.
func (s Templates) fit(entries Entries) error {
	var errs []error
	section := texts(templates.Default, "page.html") // a publisher's own may lack its templates
	fits := func(scripts []string, files ...string) {
		at := slices.IndexFunc(files, func(name string) bool { return slices.Contains(s.Own.Files, name) })
		if at < 0 {
			return
		}
		all := texts(s, append(files, "base.html")...) + section
		for _, script := range scripts {
			for _, part := range aPart.FindAllStringSubmatch(texts(s, script+".js"), -1) {
				if has, _ := regexp.MatchString(`data-part="[^"]*\b`+part[1]+`\b`, all); !has {
					errs = append(errs, fmt.Errorf(`%s:1: %s.js asks for an element with data-part="%s", and there is none`,
						s.Path(files[at]), script, part[1]))
				}
			}
		}
	}
	fits(ofBase, "base.html")
	for _, e := range entries.withScripts() { // what stands in any of these files is there
		fits(e.ownScripts(), e.Name+".html", "page.html", "need.html")
	}
	for i, line := range strings.Split(texts(s, "base.html"), "\n") {
		for _, call := range slices.Sorted(maps.Keys(gone)) {
			if strings.Contains(line, call) {
				errs = append(errs, fmt.Errorf("%s:%d: %s is gone: write %s", s.Path("base.html"), i+1, call, gone[call]))
			}
		}
	}
	return errors.Join(errs...)
}

// texts are those of files one after the other. A file need not be there.
func texts(from fs.FS, names ...string) (all string) {
	for _, name := range names {
		text, _ := fs.ReadFile(from, name)
		all += string(text)
	}
	return all
}

// check returns an error for each of the publisher's templates that is empty, which would take a part out
// of every page, and for each file whose name differs from that of a template only in capital letters. The
// notes name the files that nothing uses. known says which other names are templates.
func (s Templates) check(known func(name string) bool) (notes []string, err error) {
	names := append(slices.Clone(s.Built.Files), everySheet)
	for _, sheet := range StyleSheets {
		names = append(names, sheet.Name)
	}
	faults := []error{s.Misspelled(names)}
	for _, name := range s.Own.Files {
		if !slices.Contains(names, name) && !known(name) {
			notes = append(notes, s.Path(name)+" is ignored: the site has no template of this name")
			continue
		}
		text, err := s.ReadFile(name)
		if err == nil && len(bytes.TrimSpace(comments.ReplaceAll(text, nil))) == 0 {
			faults = append(faults,
				fmt.Errorf("%s:1: this template is empty: remove the file to use the program's own", s.Path(name)))
		}
	}
	return notes, errors.Join(faults...)
}
