package generator_test

import (
	"regexp"
	"strings"
	"testing"
)

var cssComment = regexp.MustCompile(`(?s)/\*.*?\*/`)

// asOlder is a style sheet as a browser reads it that knows nothing of some features:
// gone tells of a condition, a selector or a declaration that has one. It drops what
// it does not know and what stands below that, as the rules of CSS have it.
func asOlder(css string, gone func(text string) bool) string {
	return rulesAsOlder(cssComment.ReplaceAllString(css, ""), gone)
}

func rulesAsOlder(css string, gone func(string) bool) string {
	var out strings.Builder
	for {
		open := strings.IndexByte(css, '{')
		if open < 0 {
			return out.String()
		}
		prelude := strings.TrimSpace(css[:open])
		end := open + 1
		for depth := 1; depth > 0 && end < len(css); end++ {
			depth += strings.Count(css[end:end+1], "{") - strings.Count(css[end:end+1], "}")
		}
		body := css[open+1 : end-1]
		css = css[end:]
		switch {
		case gone(prelude):
			continue
		case strings.HasPrefix(prelude, "@"):
			body = rulesAsOlder(body, gone)
		default:
			var kept []string
			for _, declaration := range strings.Split(body, ";") {
				if declaration = strings.TrimSpace(declaration); declaration != "" && !gone(declaration) {
					kept = append(kept, declaration)
				}
			}
			body = strings.Join(kept, "; ")
		}
		out.WriteString(prelude + " { " + body + " }\n")
	}
}

func TestAnOlderBrowserDropsWhatItDoesNotKnow(t *testing.T) {
	const css = `/* :has( */ a { color: #000; color: light-dark(#000, #fff) } b:has(c), d { color: red }
		@media (scripting: none) { e { color: red } } @media print { f { color: red; width: 1dvh } g:has(h) { color: red } }
		@supports (color: light-dark(#000, #fff)) { i { color: red } }`
	got := asOlder(css, func(text string) bool {
		return in(`light-dark|:has\(|\(scripting\b|\ddvh`, text)
	})
	const want = "a { color: #000 }\n@media print { f { color: red }\n }\n"
	if got != want {
		t.Errorf("it reads %q, want %q", got, want)
	}
}

// styleSheets are those that the templates and the program hold.
func styleSheets(t *testing.T) map[string]string {
	return sources(t, "../templates/default/*.css", "figure/*.css", "devserver/*.css")
}

// The dark theme stands twice in the style sheet of the pages, and both places say
// the same of all that the light one says. Plots of their own have the same colours.
func TestTheDarkThemeIsTheSameInBothPlaces(t *testing.T) {
	t.Parallel()
	sheets := styleSheets(t)
	block := func(css, opening string) map[string]string {
		_, rest, found := strings.Cut(css, opening)
		if !found {
			t.Fatalf("the style sheet has no %q", opening)
		}
		body, _, _ := strings.Cut(rest, "}")
		values := map[string]string{}
		for _, m := range regexp.MustCompile(`--([\w-]+): ([^;]+);`).FindAllStringSubmatch(body, -1) {
			values[m[1]] = m[2]
		}
		return values
	}
	site := sheets["site.css"]
	light := block(site, ":root {")
	system := block(site, `:root:where(:not([data-theme="light"])) {`)
	chosen := block(site, `:root:where([data-theme="dark"]) {`)
	if len(light) < 17 {
		t.Errorf("the light theme has %d colours, want at least 17", len(light))
	}
	for name := range light {
		if system[name] == "" || system[name] != chosen[name] {
			t.Errorf("--%s is %q in the dark theme of the system, and %q in that of the button", name, system[name], chosen[name])
		}
	}
	if len(system) != len(light) || len(chosen) != len(light) {
		t.Errorf("the light theme has %d colours, the dark ones %d and %d", len(light), len(system), len(chosen))
	}

	framed := sheets["embed.css"]
	for name, value := range block(framed, ":root {") {
		if light[name] != value {
			t.Errorf("embed.css has --%s %s, site.css %s", name, value, light[name])
		}
	}
	for name, value := range block(framed, "(prefers-color-scheme: dark) {\n  :root {") {
		if system[name] != value {
			t.Errorf("embed.css has --%s %s in the dark, site.css %s", name, value, system[name])
		}
	}

	// The plots' colours, in files of their own.
	bright, dark, found := strings.Cut(sheets["file.css"], "@media (prefers-color-scheme:dark)")
	if !found {
		t.Fatal("file.css has no dark theme")
	}
	for _, theme := range []struct {
		css    string
		colour map[string]string
	}{{bright, light}, {dark, system}} {
		for selector, name := range map[string]string{
			".exponential": "exponential", ".quadratic": "quadratic", ".logarithmic": "logarithmic", ".square-root": "square-root",
			".grid": "plot-grid", ".axis,.blitz": "plot-axis", ".back": "plot-back",
		} {
			if !strings.Contains(theme.css, selector+"{stroke:"+theme.colour[name]) {
				t.Errorf("file.css does not draw %s in --%s of site.css, %s", selector, name, theme.colour[name])
			}
		}
	}
}
