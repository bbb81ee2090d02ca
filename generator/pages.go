package generator

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"path"
	"regexp"

	"github.com/tdewolff/minify/v2"
	"github.com/tdewolff/minify/v2/js"

	"github.com/vpcharts/vpcharts/generator/pages"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/site"
)

// looks is the version of all style sheets and scripts among files.
func looks(files []site.File) string {
	all := sha256.New()
	for _, f := range files {
		if ext := path.Ext(f.Path); (ext == ".css" || ext == ".js") && !inFiles(f.Path) {
			sum := sha256.Sum256(f.Data)
			all.Write(sum[:])
		}
	}
	return hex.EncodeToString(all.Sum(nil)[:4])
}

// leavesOut reports whether a link to a missing file is no fault: the build does not make files of this kind or
// for this paper.
func (p *Plan) leavesOut(name string) bool {
	kinds := map[string]Kind{".pdf": PDF, ".svg": Plots, ".csv": Data, ".json": Data, ".xlsx": Data, ".js": Data}
	kind, ok := kinds[path.Ext(name)]
	if pages.IsChart(name) {
		kind, ok = Plots, true
	}
	offPaper := press.Built().Has(name) && !p.catalogue.Has(name)
	return ok && !inFiles(name) && (!p.makes(kind) || offPaper)
}

// extras makes the files that pages need, and that have no language: style sheets, scripts,
// icons, the logo and the publisher's own files.
func (p *Plan) extras() ([]site.File, error) {
	var files []site.File
	for _, sheet := range site.StyleSheets {
		data, err := sheet.Read(p.templates)
		if err != nil {
			return nil, err
		}
		if data, err = lean(sheet.Name, data); err != nil {
			return nil, err
		}
		files = append(files, site.File{Path: sheet.Name, Data: accented(sheet.Name, data, p.accent())})
	}
	words := p.wordsFiles()
	for _, name := range append([]string{"icon.svg"}, p.scripts()...) {
		if _, ok := words[name]; ok || path.Dir(name) != "." { // data/scales.js is a data file
			continue
		}
		data, err := fs.ReadFile(p.templates, name)
		if err != nil {
			return nil, err
		}
		if data, err = lean(name, data); err != nil {
			return nil, fmt.Errorf("%s: this script cannot be read: %w", p.templates.Path(name), err)
		}
		files = append(files, site.File{Path: name, Data: accented(name, data, p.accent())})
	}
	if logo := p.content.Settings.Logo; logo != "" && !p.isOwn(logo) {
		files = append(files, site.File{Path: logo, Data: p.content.Logo})
	}
	for _, f := range p.content.OwnFiles {
		files = append(files, site.File{Path: f.Path, Data: f.Data})
	}
	return append(files, icons(p.accent())...), nil
}

// words makes the files with the words of scripts.
func (l *language) words() (files []site.File, err error) {
	words := l.wordsFiles()
	for _, name := range l.scripts() {
		if page, ok := words[name]; ok {
			m := &l.screen.Messages
			data, err := m.ForScript(page.ScaleNames, page.ScaleNames || page.ShortNames, page.OwnScripts()...)
			if err != nil {
				return nil, err
			}
			files = append(files, site.File{Path: name, Data: data})
		}
	}
	return files, nil
}

// scripts are the paths of all scripts of the site.
func (p *Plan) scripts() []string { return p.pages.Scripts(&p.content.Settings, p.makes(Data)) }

// wordsFiles are the files of words, each with the page whose script needs it.
func (p *Plan) wordsFiles() map[string]site.Page {
	words := map[string]site.Page{site.WordsFile(""): {}}
	for _, page := range p.pages.Scripted() {
		words[site.WordsFile(page.Script)] = page
	}
	return words
}

// aComment is a comment of a style sheet that has whole lines.
var aComment = regexp.MustCompile(`(?ms)^[\t ]*/\*.*?\*/\n`)

// lean makes a script or style sheet smaller: comments and long names are for people who change the
// templates, and would only make readers wait. A script's own names become short, which makes the
// scripts of the front page a fifth smaller, compressed too. A style sheet loses its comments. The error
// is a script's that cannot be read.
func lean(name string, data []byte) ([]byte, error) {
	switch path.Ext(name) {
	case ".css":
		return aComment.ReplaceAll(data, nil), nil
	case ".js":
		var b bytes.Buffer
		err := js.Minify(minify.New(), &b, bytes.NewReader(data), nil)
		return b.Bytes(), err
	}
	return data, nil
}
