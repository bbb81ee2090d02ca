package generator

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/site"
)

// manifestFile is the web app's manifest.
const manifestFile = "manifest.webmanifest"

// manifest makes the file with which a browser installs the site. It has no id, because an id
// is an address from the root of the host, which several sites may share. Without an id the
// address of the start page identifies the app.
func manifest(c *publisher.Content, description string, files []site.File, way func(path string) string) (site.File, error) {
	type icon struct {
		Src     string `json:"src"`
		Sizes   string `json:"sizes"`
		Type    string `json:"type"`
		Purpose string `json:"purpose"`
	}
	s := &c.Settings
	m := struct {
		Name        string `json:"name"`
		ShortName   string `json:"short_name"`
		Description string `json:"description"`
		Lang        string `json:"lang"`
		StartURL    string `json:"start_url"`
		Scope       string `json:"scope"`
		Display     string `json:"display"`
		Background  string `json:"background_color"`
		Theme       string `json:"theme_color"`
		Icons       []icon `json:"icons"`
	}{
		Name: s.Title, ShortName: s.Title, Description: description, Lang: c.Messages.Language.Tag(),
		StartURL: "./index.html", Scope: "./", Display: "standalone",
		Background: "#ffffff", Theme: s.Accent.String(),
	}
	has := func(name string) bool {
		return slices.ContainsFunc(files, func(f site.File) bool { return f.Path == name })
	}
	for _, size := range []int{192, 512} {
		name, sizes := fmt.Sprintf("icon-%d.png", size), fmt.Sprintf("%dx%d", size, size)
		if has(name) {
			m.Icons = append(m.Icons, icon{way(name), sizes, "image/png", "any"}, icon{way(name), sizes, "image/png", "maskable"})
		}
	}
	if has("icon.svg") {
		m.Icons = append(m.Icons, icon{way("icon.svg"), "any", "image/svg+xml", "any"})
	}
	data, err := json.MarshalIndent(m, "", "  ")
	return site.File{Path: manifestFile, Data: append(data, '\n')}, err
}
