package content

import (
	"fmt"
	"io/fs"
	"math"
	"net/url"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/place"
)

// The board counts that can be published.
const (
	MinBoards = 1
	MaxBoards = 400
)

// paper is what the accent stands on: the page of the light theme, and paper.
var paper = Colour{0xff, 0xff, 0xff}

// LeastContrast is that of text with what lies under it, by WCAG 2's level AA.
const LeastContrast = 4.5

// check reports settings that are outside their domain, as faults of the file that
// sets the last of them. A logo lies in the folder; the own pages are those that
// sections may name too.
func (s Settings) check(folder fs.FS, f *place.TOML, ownPages []string) {
	bad := func(key, format string, args ...any) {
		f.At(key, "%s: %s", key, fmt.Sprintf(format, args...))
	}
	s.checkShown(bad, ownPages)
	if s.Title == "" {
		bad("title", "the site needs a title")
	}
	if s.FirstBoards < MinBoards || s.FirstBoards > MaxBoards {
		bad("first_boards", "%d is outside %d to %d", s.FirstBoards, MinBoards, MaxBoards)
	}
	switch setsFirst, setsLast := f.Sets("first_boards"), f.Sets("last_boards"); {
	case s.LastBoards < s.FirstBoards && setsFirst && !setsLast:
		bad("first_boards", "%d is above last_boards, which is %d where it is not set", s.FirstBoards, s.LastBoards)
	case s.LastBoards < s.FirstBoards && setsLast && !setsFirst:
		bad("last_boards", "%d is below first_boards, which is %d where it is not set", s.LastBoards, s.FirstBoards)
	case s.LastBoards < s.FirstBoards || s.LastBoards > MaxBoards:
		bad("last_boards", "%d is outside first_boards to %d", s.LastBoards, MaxBoards)
	}
	for i, n := range s.UsualBoards {
		if slices.Contains(s.UsualBoards[:i], n) {
			bad("usual_boards", "%d is named twice", n)
		} else if s.FirstBoards <= s.LastBoards && (n < s.FirstBoards || n > s.LastBoards) {
			bad("usual_boards", "%d is outside %d to %d, first_boards to last_boards", n, s.FirstBoards, s.LastBoards)
		}
	}
	s.checkLogo(folder, bad)
	if c := Contrast(s.Accent, paper); c < LeastContrast {
		bad("accent", "%v on white has a contrast of %.2f to 1; to be read it needs at least %v to 1: choose a darker colour",
			s.Accent, math.Floor(100*c)/100, LeastContrast)
	}
	if err := CheckBaseURL(s.BaseURL); err != nil {
		bad("base_url", "%v", err)
	}
	if s.Authority.Link != "" && !webAddress(s.Authority.Link) {
		bad("authority.link", "%q is not an http or https address", s.Authority.Link)
	}
	s.checkAuthority(bad)
	if d := s.Director; (d.Bye != "" || d.Void != "") && d.Regulation == "" {
		bad("director.regulation", "a bye or void match is printed only with the regulation that it comes from")
	}
}

// checkAuthority reports what is wrong with the authority's statement. That its scales
// exist is checked where they are known.
func (s Settings) checkAuthority(bad func(key, format string, args ...any)) {
	a := s.Authority
	if a.Statement == "" && a.Regulation+a.Link+a.InForce+a.Edition != "" {
		bad("authority.statement", "the rest of [authority] is shown only with a statement")
	}
	if a.Statement != "" && a.Scales != nil && len(a.Scales) == 0 {
		bad("authority.scales", "a statement vouches for at least one scale: name it, or leave this key out for %s", strings.Join(VouchedScales(), ", "))
	}
	for i, scale := range a.Scales {
		if slices.Contains(a.Scales[:i], scale) {
			bad("authority.scales", "%q is named twice", scale)
		}
	}
}

// checkShown reports what is wrong with the choice of what is shown.
func (s Settings) checkShown(bad func(key, format string, args ...any), ownPages []string) {
	if s.DefaultScale != "" && !slices.Contains(DefaultScales(), s.DefaultScale) {
		bad("default_scale", "%q is not one of %s", s.DefaultScale, strings.Join(DefaultScales(), ", "))
	}
	checkChoice(bad, "section", s.Sections, slices.Concat(Sections(), ownPages))
	if len(s.Papers) == 0 {
		bad("papers", "prints need a paper: name at least one of %s", strings.Join(Papers(), ", "))
	}
	checkChoice(bad, "paper", s.Papers, Papers())
	for i, l := range s.Links {
		if strings.TrimSpace(l.Text) == "" {
			bad(fmt.Sprintf("links.%d.text", i+1), "a link needs a text to be seen")
		}
		if !webAddress(l.URL) {
			bad(fmt.Sprintf("links.%d.url", i+1), "%q is not an http or https address", l.URL)
		}
	}
}

// checkChoice reports names of a list that are unknown, or there twice. The setting is
// called by what it names, in the plural.
func checkChoice(bad func(key, format string, args ...any), what string, chosen, known []string) {
	key := what + "s"
	for i, name := range chosen {
		switch {
		case !slices.Contains(known, name):
			bad(key, "no %s %q; the %s are %s", what, name, key, strings.Join(known, ", "))
		case slices.Contains(chosen[:i], name):
			bad(key, "%q is named twice", name)
		}
	}
}

// webAddress says that an address leads to another site.
func webAddress(s string) bool {
	u, err := url.Parse(s)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Hostname() != ""
}

// CheckBaseURL says what is wrong with a base URL. None at all is right: then
// the site carries no address of its own.
func CheckBaseURL(s string) error {
	if s == "" {
		return nil
	}
	u, err := url.Parse(s)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Hostname() == "" || u.User != nil || strings.ContainsAny(s, "?# ") {
		return fmt.Errorf("%q is not a base URL such as https://example.org/vp/", s)
	}
	return nil
}
