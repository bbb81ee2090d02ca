package site

import (
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/templates"
)

func TestAPageHasItsTitleAndDescriptionFromItsText(t *testing.T) {
	long := strings.Repeat("word ", 20)
	for text, want := range map[string]struct{ title, description, body string }{
		"# Rules\n\nOurs.\n":                                  {"Rules", "Ours.", "<p>Ours.</p>\n"},
		"Rules\n=====\nOurs,\nand *theirs*.\n":                {"Rules", "Ours, and theirs.", "<p>Ours,\nand <em>theirs</em>.</p>\n"},
		"## [Our *rules*](/theory/) for `a & b` \\& &eacute;": {"Our rules for a & b & é", "Our rules for a & b & é", ""},
		"# From {first}\n\nTo \\{ {last}":                     {"From 7", "To { 9", "<p>To { 9</p>\n"},
		"# Rules\n\n![a picture](/icon.svg)\n\n- an item\n\n> a quotation\n\nOurs.\n\nMore.\n\n# Appendix": {"Rules", "Ours.", ""},
		"Before.\n\n# Rules\n":                                                                       {"Rules", "Before.", "<p>Before.</p>\n"},
		"# R\n\n" + long + "ends. And so on " + long:                                                 {"R", strings.TrimSpace(long) + " ends.", ""},
		"# R\n\nSee e.g. " + long + long:                                                             {"R", "See e.g. " + strings.TrimSpace(strings.Repeat("word ", 30)) + "…", ""},
		"# R\n\n" + strings.Repeat("règle", 40):                                                      {"R", strings.Repeat("règle", 31) + "règl…", ""},
		"+++\ntitle = 'Rules'\ndescription = 'x'\n+++\n# Rules\na":                                   {"Rules", "x", "<p>a</p>\n"},
		"+++\ntitle = 'Rules {first}'\ndescription = 'To {last} of {title}, \\{x}'\n+++\n# Others\n": {"Rules 7", "To 9 of VP Charts, {x}", "<h1 id=\"others\">Others</h1>\n"},
	} {
		s := newSite(t, load(t, map[string]string{"rules.md": text}, nil), "", everything)
		f, err := s.frame("rules")
		if err != nil || f.Title != want.title || f.Description != want.description {
			t.Errorf("%q has the title %q and the description %q (%v), should have %q and %q", text, f.Title, f.Description, err, want.title, want.description)
		}
		if want.body != "" && string(f.Body) != want.body {
			t.Errorf("the body of %q is %q, should be %q", text, f.Body, want.body)
		}
	}
}

func TestAPageWithoutATitleIsRefused(t *testing.T) {
	for _, text := range []string{"", "Ours.\n", "#\n", "> # Rules\n", "```\n# Rules\n```\n", "# ![a](/icon.svg)\n"} {
		c := load(t, map[string]string{"rules.md": text}, nil)
		_, err := New(c, templates.Over(nil, ""), known, scale.Built().Published(), []int{8}, "", everything, nothing, nothing)
		if want := "content/rules.md:1: the page needs a title: begin it with a heading, such as # Rules"; err == nil || err.Error() != want {
			t.Errorf("%q: %v, should be %s", text, err, want)
		}
	}
}

func TestAnOwnPageStandsWhereSectionsNameItElseInTheFoot(t *testing.T) {
	add := map[string]string{"rules.md": "# Our rules\n", "club/days.md": "# Days\n", "home.md": "Welcome.\n"}
	s := newSite(t, load(t, add, func(s *content.Settings) { s.Sections = []string{"print", "rules", "about"} }), "", everything)
	var nav, foot []string
	for _, l := range s.nav {
		nav = append(nav, l.Text+" "+l.Path)
	}
	for _, l := range s.extra {
		foot = append(foot, l.Text+" "+l.Path)
	}
	if got, want := strings.Join(nav, ", "), "Calculator index.html, Print print/index.html, Our rules rules/index.html, About about/index.html"; got != want {
		t.Errorf("the navigation is %q, should be %q", got, want)
	}
	if got, want := strings.Join(foot, ", "), "Days club/days/index.html"; got != want {
		t.Errorf("the foot has %q, should have %q", got, want)
	}
	if f, err := s.frame("home"); err != nil || f.Title != "VP Charts" || f.Description != "Welcome." {
		t.Errorf("a front page without a heading has the title %q and the description %q (%v)", f.Title, f.Description, err)
	}
}
