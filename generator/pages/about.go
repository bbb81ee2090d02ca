package pages

import "github.com/vpcharts/vpcharts/generator/site"

// aboutSections say what the site keeps in a reader's browser, with a button that removes it.
func aboutSections(in *Input) ([]site.Section, error) {
	m := in.Words.About
	return []site.Section{{ID: "memory", Heading: m.Memory(), Text: []string{m.MemoryText()}, Tool: "memory"}}, nil
}
