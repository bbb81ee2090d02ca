package generator_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"golang.org/x/net/html"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/templates"
)

// gzipped compresses data in memory, where gzip cannot fail.
func gzipped(data []byte, level int) []byte {
	var out bytes.Buffer
	w := sample.Must(gzip.NewWriterLevel(&out, level))
	sample.Must(w.Write(data))
	if err := w.Close(); err != nil {
		panic(err)
	}
	return out.Bytes()
}

// runAxe applies every rule of WCAG 2.2, levels A and AA, and of good practice. This includes rules
// that axe skips by default, such as the size of targets. All that is folded away is in sight; the menu, which lies
// over the page, by itself, if that is asked for or the whole page is.
const runAxe = `(async (withMenu, whole) => {
  await drawn();
  const run = (context) => axe.run(context, {
    runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
    resultTypes: ["violations"], // no details of rules that pass: they take a fifth of the time
  });
  // Rows of a table with the same elements and classes differ in their texts alone. Two speak for them.
  for (const table of whole ? [] : all("tbody")) {
    const seen = {};
    for (const row of [...table.rows]) {
      const kind = [...row.querySelectorAll("*"), row].map((e) => e.localName + "." + e.getAttribute("class")).join();
      if ((seen[kind] = (seen[kind] ?? 0) + 1) > 2) row.remove();
    }
  }
  const open = (is) => all("details").forEach((e) => { e.open = e.matches(".menu") === is; });
  open(false);
  const answer = await run(document);
  open(true);
  const menu = (withMenu || whole) && all("details.menu").length > 0 ? (await run("details.menu")).violations : [];
  return {
    Rules: answer.passes.length + answer.violations.length + answer.incomplete.length,
    Found: [...answer.violations, ...menu].map((r) =>
      r.id + ": " + r.help + ": " + r.nodes.map((n) => n.target.join(" ")).join(" | ")),
  };
})(%v, %v)`

// Axe finds no barrier on any kind of page, on a phone in the dark and in a wide window, with all that is folded away in
// sight: "About" says so. make audit shows it whole tables, in six looks. It cannot measure everything, above all not the
// contrast of text in plots: inspect measures that.
func TestAxeFindsNoBarrier(t *testing.T) {
	t.Parallel()
	axeFindsNoBarrier(t, false, look{320, "dark"}, look{1440, "light"})
}

func TestAuditAxeFindsNoBarrierInAnyLook(t *testing.T) {
	t.Parallel()
	readback.LeaveToAudit(t)
	axeFindsNoBarrier(t, true, look{320, "light"}, look{320, "dark"}, look{412, "light"}, look{412, "dark"},
		look{1440, "light"}, look{1440, "dark"})
}

func axeFindsNoBarrier(t *testing.T, whole bool, looks ...look) {
	t.Helper()
	const leastRules = 12 // that apply to the smallest page
	axe := string(sample.Must(os.ReadFile(readback.Module(t, "axe-core", "axe.min.js")))) + "; void 0"
	readback.Browser(t)
	site := fewSite()
	root := host(t, site, "/repo/")
	pages := pagesToOpen(site, 24)
	const tabs = 4 // a new one for each page would take a fifth of the time
	for first := range tabs {
		t.Run(fmt.Sprint("tab ", first), func(t *testing.T) {
			t.Parallel()
			b := visitor(t, site, root)
			for i := first; i < len(pages); i += tabs {
				b.opens(pages[i])
				// The browser's debugger is not bound by a page's security policy.
				b.does("load axe", chromedp.Evaluate[chromedp.Void](axe))
				for _, l := range looks {
					b.window(l.width, 820)
					b.media("prefers-color-scheme", l.scheme)
					got := gives[struct {
						Rules int
						Found []string
					}](b, fmt.Sprintf(runAxe, b.page == "index.html", whole)) // every page has the same menu
					if got.Rules < leastRules || len(got.Found) > 0 {
						t.Errorf("%s, %v: axe applied %d rules, want %d at least, and found these barriers:\n%s",
							b.page, l, got.Rules, leastRules, strings.Join(got.Found, "\n"))
					}
				}
			}
		})
	}
}

// The Nu HTML checker finds no error and no warning on any page. It reads them from the disk, because it waits
// five seconds at most for a server. There it reports each file that a page loads as a breach of the security
// policy, which browsers judge in other tests.
func TestEveryPageIsValidHTML(t *testing.T) {
	t.Parallel()
	jar := readback.Module(t, "vnu-jar", "build/dist/vnu.jar")
	args := []string{"-XX:TieredStopAtLevel=1", "-Xss4m", "-jar", jar, "--format", "json", "--stdout"}
	for _, page := range append(oneOfEachKind(few(t)), "404.html") {
		args = append(args, few(t).onDisk(page))
	}
	out, err := exec.Command(readback.Tool(t, "java"), args...).Output()
	var exit *exec.ExitError
	if err != nil && (!errors.As(err, &exit) || exit.ExitCode() != 1) { // 1 says that there are errors
		t.Fatalf("vnu: %v: %s", err, out)
	}
	loaded := regexp.MustCompile(`^Resource violates Content Security Policy \(meta tag\): (external|image) `)
	var answer struct {
		Messages []struct {
			Type, SubType, URL, Message, Extract string
			LastLine                             int
		}
	}
	if err := json.Unmarshal(out, &answer); err != nil {
		t.Fatalf("vnu: %v: %s", err, out)
	}
	for _, m := range answer.Messages {
		if expected := m.Type == "info" && (m.SubType == "" || loaded.MatchString(m.Message)); !expected {
			t.Errorf("%s:%d: %s %s: %s (%q)", m.URL, m.LastLine, m.Type, m.SubType, m.Message, m.Extract)
		}
	}
}

// Lighthouse gives full marks in every category except performance: a busy machine cannot measure
// times.
func TestAuditLighthouseGivesFullMarks(t *testing.T) {
	t.Parallel()
	readback.LeaveToAudit(t)
	root := host(t, repo(t), "/repo/")
	for _, page := range []string{"", "boards/24/", "print/"} {
		report := filepath.Join(t.TempDir(), "report.json")
		cmd := exec.Command(readback.Tool(t, "node"), readback.Module(t, "lighthouse", "cli/index.js"), root+page,
			"--output=json", "--output-path="+report, "--quiet", "--no-enable-error-reporting",
			"--only-categories=accessibility,best-practices,seo",
			"--chrome-flags=--headless --no-sandbox --disable-gpu --disable-component-update "+
				"--disable-background-networking --no-first-run")
		cmd.Env = append(os.Environ(), "CHROME_PATH="+readback.Browser(t))
		if said, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("lighthouse %s: %v: %s", page, err, said)
		}
		var judgement struct {
			Categories map[string]struct{ Score float64 }
			Audits     map[string]struct {
				Title string
				Score *float64
			}
		}
		if err := json.Unmarshal(sample.Must(os.ReadFile(report)), &judgement); err != nil || len(judgement.Categories) != 3 {
			t.Fatalf("lighthouse %s: %v", page, err)
		}
		for category, c := range judgement.Categories {
			if c.Score == 1 {
				continue
			}
			t.Errorf("/%s: Lighthouse gives %s %.0f of 100 points", page, category, 100*c.Score)
			for id, audit := range judgement.Audits {
				if audit.Score != nil && *audit.Score < 1 {
					t.Logf("/%s: %s: %s", page, id, audit.Title)
				}
			}
		}
	}
}

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
