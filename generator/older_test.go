package generator_test

import (
	"fmt"
	"maps"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// A newer feature is one that the oldest browsers lack. testdata/newer.toml explains the keys.
type newer struct {
	Name, CSS, HTML, Gone, Instead, Guard string
	Data                                  []string
}

var newerFeatures, partlyNew = func() ([]newer, map[string]string) {
	var file struct {
		Feature []newer
		Partly  map[string]string
	}
	in, err := os.Open("testdata/newer.toml")
	if err == nil {
		defer in.Close()
		err = toml.NewDecoder(in).DisallowUnknownFields().Decode(&file)
	}
	if err != nil {
		panic(fmt.Sprintf("testdata/newer.toml: %v", err))
	}
	return file.Feature, file.Partly
}()

// in tells whether a feature's pattern occurs in a text.
func in(pattern, text string) bool {
	return pattern != "" && regexp.MustCompile("(?m)"+pattern).MatchString(text)
}

var cssComment = regexp.MustCompile(`(?s)/\*.*?\*/`)

// asOlder is a style sheet as a browser reads it that lacks some features. gone tells whether a
// condition, a selector or a declaration uses one of them. By the rules of CSS the browser ignores
// that part, and everything nested in it.
func asOlder(css string, gone func(text string) bool) string {
	css = cssComment.ReplaceAllString(css, "")
	var out strings.Builder
	for open := strings.IndexByte(css, '{'); open >= 0; open = strings.IndexByte(css, '{') {
		prelude := strings.TrimSpace(css[:open])
		end := open + 1
		for depth := 1; depth > 0 && end < len(css); end++ {
			depth += strings.Count(css[end:end+1], "{") - strings.Count(css[end:end+1], "}")
		}
		body := css[open+1 : end-1]
		css = css[end:]
		if gone(prelude) {
			continue
		}
		if strings.HasPrefix(prelude, "@") {
			body = asOlder(body, gone)
		} else {
			declarations := slices.DeleteFunc(strings.Split(body, ";"), func(d string) bool { return gone(strings.TrimSpace(d)) })
			body = strings.Join(declarations, ";")
		}
		out.WriteString(prelude + " { " + body + " }\n")
	}
	return out.String()
}

// olderSite is a site as browsers without some features read it: its style sheets without what they
// ignore, and its pages without the attributes that they ignore.
func olderSite(b *built, without []newer) *built {
	older := *b
	older.files = maps.Clone(b.files)
	for name, data := range b.files {
		switch path.Ext(name) {
		case ".css":
			older.files[name] = []byte(asOlder(string(data), func(text string) bool {
				return slices.ContainsFunc(without, func(f newer) bool { return in(f.CSS, text) })
			}))
		case ".html":
			for _, f := range without {
				if f.HTML != "" {
					data = regexp.MustCompile(f.HTML).ReplaceAll(data, nil)
				}
			}
			older.files[name] = data
		}
	}
	return &older
}

// gone is a script that takes features away from a browser.
func gone(without []newer) string {
	var script strings.Builder
	for _, f := range without {
		script.WriteString(f.Gone + ";\n")
	}
	return script.String()
}
