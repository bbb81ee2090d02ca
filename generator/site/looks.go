package site

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/tdewolff/minify/v2"
	"github.com/tdewolff/minify/v2/css"
	"github.com/tdewolff/minify/v2/js"

	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/settings"
)

// Looks makes the style sheets that pages load, the scripts that all of them share, and the icons.
func Looks(from Templates, s *settings.Settings) (files []outline.File, err error) {
	add := func(name string, data []byte, fault error) {
		files, err = append(files, outline.File{Path: name, Data: data}), errors.Join(err, fault)
	}
	for _, sheet := range StyleSheets {
		text, fault := sheet.Read(from)
		text = accented(sheet.Name, text, s.Accent)
		if fault == nil {
			text, fault = from.smaller(sheet.Name, text, css.Minify)
		}
		add(sheet.Name, text, fault)
	}
	icon, fault := fs.ReadFile(from, "icon.svg")
	add("icon.svg", accented("icon.svg", icon, s.Accent), fault)
	for _, name := range sharedScripts(s) {
		add(name, from.scripts[name].small, from.scripts[name].fault)
	}
	return append(files, icons(s.Accent)...), err
}

// sharedScripts are those that have no words.
func sharedScripts(s *settings.Settings) []string {
	names := []string{"theme.js", "site.js", "offline.js", "embed.js"}
	if s.Until != "" {
		names = append(names, untilScript)
	}
	return names
}

// smaller takes out of a style sheet or a script what only people who change it read.
func (s Templates) smaller(name string, text []byte, how minify.MinifierFunc) ([]byte, error) {
	var b bytes.Buffer
	if err := how(minify.New(), &b, bytes.NewReader(text), nil); err != nil {
		return nil, fmt.Errorf("%s: this file cannot be read: %w", s.Path(name), err)
	}
	return b.Bytes(), nil
}

// A script is one of a page, made smaller. Its own names become short, which makes the scripts of the front
// page a fifth smaller, compressed too. A fault counts only on a site that has the script.
type script struct {
	small []byte
	fault error
}

// minified are the scripts of pages.
func (s Templates) minified() map[string]script {
	scripts := map[string]script{}
	for _, name := range s.Built.Files {
		if path.Ext(name) != ".js" || path.Dir(name) != "." || name == WorkerFile {
			continue
		}
		text, err := fs.ReadFile(s, name)
		if err == nil {
			text, err = s.smaller(name, text, js.Minify)
		}
		scripts[name] = script{text, err}
	}
	return scripts
}

// Maker is the script of the card maker's worker, below the one that runs its module: no worker may load another
// script.
func (s Templates) Maker(run []byte) ([]byte, error) {
	first, err := s.smaller("wasm_exec.js", run, js.Minify)
	worker := s.scripts["maker.js"]
	return slices.Concat(first, []byte(";\n"), worker.small), errors.Join(err, worker.fault)
}

// Scripts makes the scripts of the pages that the site has, each once: a file with its words.
func (in *Input) Scripts() ([]outline.File, error) {
	var shown Entries
	for _, entry := range in.Entries.withScripts() {
		same := func(other Entry) bool { return other.joined() == entry.joined() }
		if in.Outline.Is(entry.joined()) == outline.There && !slices.ContainsFunc(shown, same) {
			shown = append(shown, entry)
		}
	}
	names := scale.Names(scale.Calculated(in.Scales))
	files := make([]outline.File, len(shown))
	return files, parallel.Each(len(shown), func(i int) error {
		entry := shown[i]
		long, short := entry.ScaleNames, entry.ScaleNames || entry.ShortNames
		words, err := json.Marshal(in.Content.Messages.ForScript(names, long, short, entry.ownScripts()...))
		data := fmt.Appendf(nil, "\"use strict\";\nconst vpWords = %s;\n", words)
		for _, own := range entry.ownScripts() {
			script := in.Templates.scripts[own+".js"]
			data, err = append(append(data, script.small...), ";\n"...), errors.Join(err, script.fault)
		}
		files[i] = outline.File{Path: entry.joined(), Data: data}
		return err
	})
}

// VersionOf is the version of all style sheets and scripts among files, in whatever order these are.
func VersionOf(files []outline.File) string {
	var sums []string
	for _, f := range files {
		if ext := path.Ext(f.Path); (ext == ".css" || ext == ".js") && !InFiles(f.Path) {
			sum := sha256.Sum256(f.Data)
			sums = append(sums, string(sum[:]))
		}
	}
	slices.Sort(sums)
	all := sha256.Sum256([]byte(strings.Join(sums, "")))
	return hex.EncodeToString(all[:4])
}
