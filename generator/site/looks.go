package site

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/tdewolff/minify/v2"
	"github.com/tdewolff/minify/v2/js"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/publisher"
)

// Looks makes the style sheets and scripts that pages load, and the icon. data says that the site has the data that
// some scripts need.
func (p Pages) Looks(from Templates, s *publisher.Settings, data bool) ([]File, error) {
	scripts := []string{"theme.js", "offline.js", "embed.js"}
	if s.Until != "" {
		scripts = append(scripts, untilScript)
	}
	for _, page := range p.shown(s, data) {
		scripts = append(scripts, page.scripts()[1:]...) // without its words
	}
	slices.Sort(scripts)
	scripts = slices.DeleteFunc(slices.Compact(scripts), func(name string) bool { return name == scales[0] }) // are data
	names := append([]string{StyleSheets[0].Name, StyleSheets[1].Name, "icon.svg"}, scripts...)
	files := make([]File, len(names))
	return files, parallel.Each(len(names), func(i int) (err error) {
		files[i] = File{Path: names[i]}
		files[i].Data, err = look(from, names[i], s.Accent)
		return err
	})
}

// look makes a style sheet, script or icon.
func look(from Templates, name string, accent colour.RGB) ([]byte, error) {
	if at := slices.IndexFunc(StyleSheets, func(s StyleSheet) bool { return s.Name == name }); at >= 0 {
		css, err := StyleSheets[at].Read(from)
		return accented(name, aComment.ReplaceAll(css, nil), accent), err
	}
	data, err := fs.ReadFile(from, name)
	if err != nil || path.Ext(name) != ".js" {
		return accented(name, data, accent), err
	}
	small, err := lean(data)
	if err != nil {
		return nil, fmt.Errorf("%s: this script cannot be read: %w", from.Path(name), err)
	}
	return small, nil
}

// aComment is a comment of a style sheet that has whole lines. Comments are for people who change the templates, and
// would only make readers wait.
var aComment = regexp.MustCompile(`(?ms)^[\t ]*/\*.*?\*/\n`)

// lean makes a script smaller. Its own names become short, which makes the scripts of the front page a fifth smaller,
// compressed too.
func lean(script []byte) ([]byte, error) {
	var b bytes.Buffer
	err := js.Minify(minify.New(), &b, bytes.NewReader(script), nil)
	return b.Bytes(), err
}

// Words makes the files with the words of scripts.
func (p Pages) Words(c *publisher.Content, data bool) (files []File, err error) {
	for _, page := range p.shown(&c.Settings, data) {
		words, err := c.Messages.ForScript(page.ScaleNames, page.ScaleNames || page.ShortNames, page.ownScripts()...)
		if err != nil {
			return nil, err
		}
		files = append(files, File{Path: page.words(), Data: words})
	}
	slices.SortFunc(files, func(a, b File) int { return strings.Compare(a.Path, b.Path) })
	return files, nil
}

// VersionOf is the version of all style sheets and scripts among files.
func VersionOf(files []File) string {
	all := sha256.New()
	for _, f := range files {
		if ext := path.Ext(f.Path); (ext == ".css" || ext == ".js") && !InFiles(f.Path) {
			sum := sha256.Sum256(f.Data)
			all.Write(sum[:])
		}
	}
	return hex.EncodeToString(all.Sum(nil)[:4])
}
