package generator_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/content"

	"golang.org/x/net/html"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/templates"
)

// A newUse is a use of what some browser of the baseline lacks, by its name in MDN's data.
type newUse struct {
	Name, File string
	Guarded    bool // by @supports
	Lacks, Of  []string
}

// newUses asks testdata/baseline.cjs.
func newUses(t *testing.T, files map[string]string, elements []string) (uses []newUse) {
	t.Helper()
	about := string(filesOf(t, content.Default)["about.md"].Data)
	stated := regexp.MustCompile(`Safari and iOS ([\d.]+), Chrome and Edge (\d+), Firefox (\d+)`)
	v := stated.FindStringSubmatch(about)
	if guide := readback.OurText(t, "..", ".github/CONTRIBUTING.md"); v == nil || !strings.Contains(guide, v[0]) {
		t.Fatalf("about.md has the baseline %q, want Safari, Chrome and Firefox with their versions, and CONTRIBUTING.md the same", v)
	}
	cmd := exec.Command(readback.Tool(t, "node"), "testdata/baseline.cjs",
		filepath.Dir(filepath.Dir(filepath.Dir(readback.Module(t, "@mdn/browser-compat-data", "data.json")))))
	cmd.Stdin = bytes.NewReader(sample.Must(json.Marshal(map[string]any{"files": files, "elements": elements, "baseline": map[string]string{
		"safari": v[1], "safari_ios": v[1], "chrome": v[2], "chrome_android": v[2], "edge": v[2], "firefox": v[3], "firefox_android": v[3],
	}})))
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err == nil {
		err = json.Unmarshal(out, &uses)
	}
	if err != nil {
		t.Fatalf("baseline.cjs: %v: %s", err, &said)
	}
	return uses
}

// Every property, value, rule, selector, element, attribute and member of an object that the site uses is in
// the baseline, or stands under @supports, or newer.toml says what is there instead.
func TestTheSiteKeepsToItsBaseline(t *testing.T) {
	t.Parallel()
	site, files, elements := few(t), map[string]string{}, map[string]bool{}
	for _, name := range site.paths {
		switch text := string(site.files[name]); path.Ext(name) {
		case ".css", ".js":
			files[name] = text
		case ".svg":
			for _, m := range regexp.MustCompile(`(?s)<style>(.*?)</style>`).FindAllStringSubmatch(text, 1) {
				files[path.Base(name)+".css"] = html.UnescapeString(m[1])
			}
		case ".html":
			readback.Elements(site.page(t, name), func(n *html.Node) bool {
				if n.Type == html.ElementNode {
					elements[n.Data] = true
					for _, a := range n.Attr {
						elements[n.Data+" "+a.Key+"="+a.Val] = true
					}
				}
				return false
			})
		}
	}
	if len(files) < 20 || len(elements) < 100 {
		t.Fatalf("the site has %d style sheets and scripts, and %d elements and attributes: want 20 and 100 at least", len(files), len(elements))
	}
	listed, used, partly := map[string]bool{}, map[string]bool{}, maps.Clone(partlyNew)
	for _, f := range newerFeatures {
		for _, name := range f.Data {
			listed[name] = true
		}
		if file, text, ok := strings.Cut(f.Guard, ": "); f.Instead == "" || ok && !strings.Contains(string(filesOf(t, templates.Default)[file].Data), text) {
			t.Errorf("newer.toml: %s: its guard %q is not there, or nothing stands in its place", f.Name, f.Guard)
		}
	}
	for _, u := range newUses(t, files, slices.Sorted(maps.Keys(elements))) {
		used[u.Name] = true
		if member, ok := strings.CutPrefix(u.Name, "partly: "); ok {
			if partlyNew[member] == "" {
				t.Errorf("%s uses .%s: the baseline lacks %s. Say in newer.toml, under [partly], of which object it is", u.File, member, strings.Join(u.Of, " and "))
			}
			delete(partly, member)
		} else if language, _, _ := strings.Cut(u.Name, "."); listed[language] {
			used[language] = true // a whole language, such as MathML
		} else if !u.Guarded && !listed[u.Name] {
			t.Errorf("%s uses %s, which at the baseline %s lack: newer.toml does not say what is there instead", u.File, u.Name, strings.Join(u.Lacks, ", "))
		}
	}
	for name := range listed {
		if !used[name] {
			t.Errorf("newer.toml names %s, which the site does not use", name)
		}
	}
	for name := range partly {
		t.Errorf("newer.toml names .%s under [partly], which the site does not use, or which the baseline has", name)
	}
}
