package site

import (
	"cmp"
	"fmt"
	"html/template"
	"slices"
	"strings"
	"unicode"
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

// Bar is the navigation of the page.
func (f Frame) Bar() bar {
	var b bar
	for _, l := range f.site.nav {
		b.Links = append(b.Links, barLink{Href: f.Rel(l.Path), Text: l.Text, Here: l.Path == f.Path}.written())
	}
	sections := len(b.Links)
	for _, l := range f.Alternates() {
		if !l.Here {
			b.Links = append(b.Links, barLink{Href: l.Href, Text: l.Name, Tag: l.Tag}.written())
		}
	}
	menu := max(widthOf(f.M().Frame.More()), widthOf(f.M().Frame.Menu()))
	taken := linesRest + bold*widthOf(f.S().Title) + menu
	if f.Logo() != "" {
		taken += logoWidth
	}
	for i := range b.Links {
		l := &b.Links[(sections+i)%len(b.Links)] // from the languages on
		taken += spaceAfter + widthOf(l.Text)
		at := slices.IndexFunc(steps, func(rem int) bool { return taken <= float64(min(rem, widestPage)) })
		if at < 0 {
			b.Last = ""
			break
		}
		l.Step = fmt.Sprint(steps[at])
		b.First, b.Last = cmp.Or(b.First, l.Step), l.Step
	}
	return b
}

// Jumps says that the menu has a field that leads to a board count. The pages with a field for
// boards of their own do not have it.
func (f Frame) Jumps() bool { return !strings.HasPrefix(f.Path, boardsFolder) && !f.entry.Boards }

// boardsFolder has the pages of all board counts.
const boardsFolder = "boards/"
