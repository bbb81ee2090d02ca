package site

import (
	"html/template"

	"github.com/vpcharts/vpcharts/generator/mark"
)

// A Plot is a drawing as a page shows it, with a caption.
type Plot struct {
	Caption string
	SVG     template.HTML
}

// Plots inlines drawings, so that they follow the page's theme.
func Plots(drawings []mark.Drawing) []Plot {
	all := make([]Plot, len(drawings))
	for i, d := range drawings {
		all[i] = Plot{d.Title, template.HTML(mark.InlineSVG(d))} // safe: our own writer escapes
	}
	return all
}
