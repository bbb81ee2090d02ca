package generator_test

import (
	"crypto/sha256"
	"encoding/base64"
	"html"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
)

const lookHere = "https://league.example/vp/?a=1&b=2#now"

// A publisher's own template and words are used, as in a build, and the page's policy allows its own style alone.
// A language without a translation of the page would say the same again.
func TestARetiredSiteHasItsPublishersWordsOnce(t *testing.T) {
	t.Parallel()
	const style = "p { color: teal }\n"
	settings := "title = \"League\"\nlanguages = [\"en\", \"fr\"]\n"
	b := inMemory(sample.Must(generator.Retire(generator.Options{
		Content:   overlay(settings, "messages/en.toml", "[retired]\nwhere = \"Go to\"\n", "messages/fr.toml", ""),
		Templates: fstest.MapFS{"retired/page.css": {Data: []byte(style)}},
	}, lookHere)))
	sum := sha256.Sum256([]byte(style))
	policy := "default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "';"
	for _, path := range []string{"404.html", "index.html", "fr/index.html"} {
		page := html.UnescapeString(string(b.file(t, path)))
		for _, want := range []string{
			"<style>" + style + "</style>", policy, "<p>Go to <a href", "<p>League is no longer", "<section",
		} {
			if strings.Count(page, want) != 1 {
				t.Errorf("%s does not have %q once:\n%s", path, want, page)
			}
		}
	}
}

func TestATemplateOfARetiredSiteIsChecked(t *testing.T) {
	t.Parallel()
	forms := fstest.MapFS{"retired/page.html": {Data: []byte("<p>\n{{.Titel}}")}}
	_, err := generator.Retire(generator.Options{Templates: forms}, lookHere)
	if err == nil || !strings.HasPrefix(err.Error(), "templates/retired/page.html") ||
		!strings.Contains(err.Error(), "Titel") {
		t.Errorf("a template with a wrong name gives %v, want an error that names both", err)
	}
}
