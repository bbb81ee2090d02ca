package site

import (
	"html/template"
	"strings"
	"unicode"

	"github.com/vpcharts/vpcharts/generator/address"
)

// A bar is the navigation in a page's head. On a wide window as many links as fit stand in the
// head's line, in the publisher's order. The others are in a menu. The other languages come last, but get their
// room first: whoever cannot read a page has no use for its menu.
type bar struct {
	Links []barLink
	First string // from which step on a link stands in the line
	Last  string // from which step on all links do, and the menu has nothing but the jump; "" for never
}

// A barLink leads to a page, or to the same page in another language.
type barLink struct {
	Href, Text string
	Tag        string // of the other language; "" for none
	Here       bool   // it leads to the page that it stands on
	Step       string // from which step on it stands in the line; "" for never
	HTML       template.HTML
}

// written is the link with its HTML. With templates all pages take 4 % longer for these links, which
// stand twice in every header.
func (l barLink) written() barLink {
	b := appendEscaped([]byte(`<a href="`), l.Href)
	if l.Tag != "" {
		b = append(b, `" lang="`+l.Tag+`" hreflang="`+l.Tag...)
	}
	if l.Here {
		b = append(b, `" aria-current="page`...)
	}
	b = appendEscaped(append(b, `">`...), l.Text)
	l.HTML = template.HTML(append(b, "</a>"...))
	return l
}

// The steps are the widths of a window, in rem, from which on more links stand in the line. The
// style sheet has a rule for each: .from-30 is seen from 30 rem on, and .until-30 is not.
var steps = []int{30, 36, 42, 48, 54, 60, 66, 72, 78}

// What the head's line takes, in rem. The reader's own font is not known here: its letters are
// rarely as wide as these, which are those of DejaVu Sans. In a font with wider ones the line wraps.
const (
	bold       = 1.15
	spaceAfter = 1.0 // a link
	logoWidth  = 7.0
	linesRest  = 2 + 2.5 + 4*0.75 + 1.7 // the page's edges, the themes' button, gaps, the edges of the menu's button
	widestPage = 76
)

// widthOf is about how wide a text is, in rem.
func widthOf(text string) (width float64) {
	for _, r := range text {
		switch {
		case r >= 0x2e80: // Chinese, for example
			width += 1.05
		case strings.ContainsRune(" ’'.-fijlrtIJ", r):
			width += 0.33
		case strings.ContainsRune("mwMW", r):
			width += 0.95
		case unicode.IsUpper(r):
			width += 0.7
		default:
			width += 0.6
		}
	}
	return width
}

// boardsFolder has the pages of all board counts.
const boardsFolder = "boards/"

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
