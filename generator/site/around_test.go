package site

import (
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/templates"
)

// A header and a footer are made once for many pages. Each page must have those that its own
// place gives, wherever a header leads.
func TestEveryPageHasTheHeaderAndFooterOfItsOwnPlace(t *testing.T) {
	c := load(t, map[string]string{
		"club.md":                "+++\ntitle = \"Club\"\ndescription = \"x\"\n+++\n",
		"club/rules.md":          "+++\ntitle = \"Rules\"\ndescription = \"x\"\n+++\n",
		"club/rules/old.md":      "+++\ntitle = \"Old\"\ndescription = \"x\"\n+++\n",
		"club/rules/old/1990.md": "+++\ntitle = \"1990\"\ndescription = \"x\"\n+++\n",
	}, func(s *content.Settings) { s.Logo = "logos/club/logo.png" })
	for _, baseURL := range []string{"", "https://example.org/vp/"} {
		s := newSite(t, c, baseURL, everything)
		places := []string{
			"index.html", "404.html", "about/index.html", "models/index.html", "models/quadratic/index.html", "club/index.html",
			"club/rules/index.html", "club/rules/old/index.html", "club/rules/old/1990/index.html", "logos/club/index.html",
			"logos/index.html", "boards/7/index.html", "boards/8/index.html", "scales/half-match/index.html",
		}
		for range 2 { // made, and made before
			for _, path := range places {
				at := around{s, path}
				for name, made := range map[string]func() (string, error){
					"header": func() (string, error) { h, err := at.Header(); return string(h), err },
					"footer": func() (string, error) { f, err := at.Footer(); return string(f), err },
				} {
					var own strings.Builder
					if err := s.templates[anyPage].ExecuteTemplate(&own, name, at); err != nil {
						t.Fatal(err)
					}
					if got, err := made(); err != nil || got != own.String() {
						t.Errorf("%s has the %s (%v)\n%s\nshould be\n%s", path, name, err, got, own.String())
					}
				}
			}
		}
	}
	s := newSite(t, c, "", everything)
	for _, path := range []string{"boards/7/index.html", "boards/8/index.html", "boards/100/index.html"} {
		if _, err := (around{s, path}).Header(); err != nil {
			t.Fatal(err)
		}
	}
	made := 0
	s.parts.Range(func(any, any) bool { made++; return true })
	if made != 1 {
		t.Errorf("the header of three board counts is made %d times, should be once", made)
	}
}

// The place of a fault in a header is in the header, not where a page shows it.
func TestAFaultInAHeaderIsNamed(t *testing.T) {
	all := files(t, templates.Default)
	text := string(all["base.html"].Data)
	fault := strings.Replace(text, "{{.M.Frame.Menu}}", "{{.M.Frame.Mnu}}", 1)
	line := strings.Count(fault[:strings.Index(fault, ".Mnu")], "\n") + 1
	all["base.html"] = &fstest.MapFile{Data: []byte(fault)}
	s, err := New(load(t, nil, nil), templates.Over(all, "templates"), known, scale.Built().Published(), []int{8}, "", everything, nothing, nothing)
	if err != nil {
		t.Fatal(err)
	}
	want := "about/index.html: templates/base.html:" + strconv.Itoa(line) + ":"
	if _, err := s.Page("about", "", nil); err == nil || !strings.HasPrefix(err.Error(), want) || strings.Contains(err.Error(), "Header") {
		t.Errorf("a field that does not exist is refused with %v; it should begin with %q and name nothing else", err, want)
	}
}
