package site

import (
	"cmp"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/address"
)

// Hides says that the settings leave a file out, as its section is not shown: what
// lies in the section's folder, and its prints, print/acbl-20-a5.pdf. Files under
// data/ are always there: other people's programs read them.
func Hides(s *content.Settings, path string) bool {
	section, rest, _ := strings.Cut(path, "/")
	if section == "data" && rest != "index.html" {
		return false
	}
	if hides(s, section) {
		return true
	}
	piece, _, _ := strings.Cut(rest, "-")
	return section == "print" && hides(s, piece)
}

// HidesPage says the same of a page of Markdown, by its name: "models/quadratic".
func HidesPage(s *content.Settings, name string) bool { return Hides(s, address.Page(name)) }

// HidesScript says that no page uses a script: the settings hide all that do, or
// they need the scales, and no data are made.
func HidesScript(s *content.Settings, name string, data bool) bool {
	if slices.Contains(everyPage, name) {
		return false
	}
	used, shown := false, false
	for page, scripts := range scriptsOf {
		if slices.Contains(scripts, name) {
			works := data || !slices.Contains(scripts, scales[0])
			used, shown = true, shown || works && !HidesPage(s, page)
		}
	}
	return used && !shown
}

func hides(s *content.Settings, section string) bool {
	return slices.Contains(content.Sections(), section) && !s.Shows(section)
}

// hides says that the site leaves a file out.
func (s *Site) hides(path string) bool { return Hides(&s.content.Settings, path) }

// navigation leads to the calculator, and to each section that is shown. A page of
// the publisher's own is called by its title.
func (s *Site) navigation() []Link {
	m := s.content.Messages.Frame
	texts := map[string]content.Message{
		"compare": m.Compare, "print": m.Print, "models": m.Models, "imps": m.IMPs, "acbl": m.ACBL, "ebu": m.EBU,
		"theory": m.Theory, "verify": m.Verify, "data": m.Data, "about": m.About,
	}
	links := []Link{{address.Page("home"), string(m.Boards)}}
	for _, section := range s.content.Settings.Sections {
		links = append(links, Link{address.Page(section), cmp.Or(string(texts[section]), s.fronts[section].Title)})
	}
	return links
}

// DefaultScale is the scale that the calculator shows large where its address
// names none, "" on pages without a calculator.
func (f frame) DefaultScale() string {
	if !f.IsHome() {
		return ""
	}
	if scale := f.S().DefaultScale; scale != "" {
		return scale
	}
	return content.DefaultScales()[0]
}
