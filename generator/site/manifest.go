package site

import (
	"encoding/json"
	"fmt"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/outline"
)

const manifestFile = "manifest.webmanifest"

// Manifest makes the file with which a browser installs the site. It has no id, because an id
// is an address from the root of the host, which several sites may share. Without an id the
// address of the start page identifies the app.
func (s *Site) Manifest() outline.File {
	type icon struct {
		Src     string `json:"src"`
		Sizes   string `json:"sizes"`
		Type    string `json:"type"`
		Purpose string `json:"purpose"`
	}
	set := &s.in.Content.Settings
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
		Name: set.Title, ShortName: set.Title, Description: s.fronts[address.Home].Description,
		Lang: s.in.Content.Messages.Language.Tag(), StartURL: "./index.html", Scope: "./", Display: "standalone",
		Background: "#ffffff", Theme: set.Accent.String(),
	}
	for _, size := range []int{192, 512} { // pixels, those that browsers ask for
		src, sizes := s.Way(fmt.Sprintf("icon-%d.png", size)), fmt.Sprintf("%dx%d", size, size)
		m.Icons = append(m.Icons, icon{src, sizes, "image/png", "any"}, icon{src, sizes, "image/png", "maskable"})
	}
	m.Icons = append(m.Icons, icon{s.Way("icon.svg"), "any", "image/svg+xml", "any"})
	data, _ := json.MarshalIndent(m, "", "  ") // it holds nothing but texts
	return outline.File{Path: manifestFile, Data: append(data, '\n')}
}
