package site

import "github.com/vpcharts/vpcharts/generator/address"

// navigation leads to the calculator, and to each section that is shown. A page of
// the publisher's own is called by its title.
func (s *Site) navigation() []Link {
	m := s.in.Content.Messages.Frame
	links := []Link{{address.Page(address.Home), m.Boards()}}
	for _, section := range s.in.Content.Settings.Sections {
		text := s.fronts[section].Title
		if entry, _ := s.in.Entries.find(section); entry.Word != nil {
			text = entry.Word(m)
		}
		links = append(links, Link{address.Page(section), text})
	}
	return links
}

// DefaultScale is the scale that the calculator shows large where its address
// names none, "" on pages without a calculator.
func (f Frame) DefaultScale() string {
	if !f.IsHome() {
		return ""
	}
	return f.site.in.Scales[0].Name
}
