package generator_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
)

// published serves a site under /repo/ with the properties of GitHub Pages that a measuring tool
// sees: compressed texts and, if secure, HTTP/2. The certificate is self-signed.
func published(t testing.TB, b *built, secure bool) (address string) {
	t.Helper()
	files := serving(b, "/repo/")
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		found := httptest.NewRecorder()
		files(found, r)
		w.Header().Set("Content-Type", found.Header().Get("Content-Type"))
		w.Header().Set("Cache-Control", "max-age=600")
		body := found.Body.Bytes()
		if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") && !slices.Contains([]string{".png", ".bin"}, path.Ext(r.URL.Path)) {
			w.Header().Set("Content-Encoding", "gzip")
			body = gzipped(body, gzip.DefaultCompression)
		}
		w.Header().Set("Content-Length", fmt.Sprint(len(body)))
		w.WriteHeader(found.Code)
		_, _ = w.Write(body) // if the browser has ended, its own error fails the test
	}))
	if server.EnableHTTP2 = secure; secure {
		server.StartTLS()
	} else {
		server.Start()
	}
	t.Cleanup(server.Close)
	return server.URL + "/repo/"
}

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
// that axe skips by default, such as the size of targets.
const runAxe = `(async () => {
  const answer = await axe.run(document, {
    runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
    resultTypes: ["violations"], // no details of rules that pass: they take a fifth of the time
  });
  return {
    Rules: answer.passes.length + answer.violations.length + answer.incomplete.length,
    Found: answer.violations.map((r) => r.id + ": " + r.help + ": " + r.nodes.map((n) => n.target.join(" ")).join(" | ")),
  };
})()`

// leastRules is how many rules of axe apply to the smallest page.
const leastRules = 12

// axe finds no barrier on any page. It cannot measure everything, above all not the contrast of
// text in plots. TestEveryPageCanBeReadInABrowser measures that.
func TestAxeFindsNoBarrier(t *testing.T) {
	t.Parallel()
	axe := string(sample.Must(os.ReadFile(readback.Module(t, "axe-core", "axe.min.js")))) + "; void 0"
	b := visitor(t, few(t), host(t, few(t), "/repo/"))
	for i, page := range oneOfEachKind(b.site) {
		b.opens(page)
		l := []look{{320, "light"}, {1280, "dark"}}[i%2] // in turn
		b.window(l.width, 800)
		b.media("prefers-color-scheme", l.scheme)
		// The browser's debugger is not bound by a page's security policy.
		b.does("load axe", chromedp.Evaluate[chromedp.Void](axe))
		got := gives[struct {
			Rules int
			Found []string
		}](b, runAxe)
		if got.Rules < leastRules || len(got.Found) > 0 {
			t.Errorf("%s, %v: axe applied %d rules, want %d at least, and found these barriers:\n%s", page, l, got.Rules, leastRules, strings.Join(got.Found, "\n"))
		}
	}
}

// The Nu HTML checker finds no error and no warning on any page. It reads pages from a server,
// because it would report each style sheet of a page on disk as a breach of the security policy.
func TestEveryPageIsValidHTML(t *testing.T) {
	t.Parallel()
	root := host(t, few(t), "/repo/")
	args := []string{"-XX:TieredStopAtLevel=1", "-Xss4m", "-Dnu.validator.servlet.allow-forbidden-hosts=true", // loopback is one
		"-jar", readback.Module(t, "vnu-jar", "build/dist/vnu.jar"), "--format", "json", "--stdout"}
	for _, page := range append(oneOfEachKind(few(t)), "404.html") {
		args = append(args, root+page)
	}
	// It must report a page that does not exist. This shows that it reads pages at all.
	out, err := exec.Command(readback.Tool(t, "java"), append(args, root+"no-such-page")...).Output()
	var exit *exec.ExitError
	if err != nil && (!errors.As(err, &exit) || exit.ExitCode() != 1) { // 1 says that there are errors
		t.Fatalf("vnu: %v: %s", err, out)
	}
	var answer struct {
		Messages []struct {
			Type, SubType, URL, Message, Extract string
			LastLine                             int
		}
	}
	if err := json.Unmarshal(out, &answer); err != nil {
		t.Fatalf("vnu: %v: %s", err, out)
	}
	missing := 0
	for _, m := range answer.Messages {
		switch {
		case m.Type == "non-document-error" && strings.HasSuffix(m.URL, "/no-such-page"):
			missing++
		case m.Type != "info" || m.SubType != "":
			t.Errorf("%s:%d: %s %s: %s (%q)", m.URL, m.LastLine, m.Type, m.SubType, m.Message, m.Extract)
		}
	}
	if missing != 1 {
		t.Errorf("vnu reports %d missing pages, want 1, no-such-page", missing)
	}
}

// Lighthouse gives full marks in every category except performance: a busy machine cannot measure
// times.
func TestLighthouseGivesFullMarks(t *testing.T) {
	t.Parallel()
	readback.LeaveToAll(t, "it takes half a minute")
	root := published(t, repo(t), true)
	for _, page := range []string{"", "boards/24/", "print/"} {
		report := filepath.Join(t.TempDir(), "report.json")
		cmd := exec.Command(readback.Tool(t, "node"), readback.Module(t, "lighthouse", "cli/index.js"), root+page,
			"--output=json", "--output-path="+report, "--quiet", "--no-enable-error-reporting", "--only-categories=accessibility,best-practices,seo",
			"--chrome-flags=--headless --no-sandbox --disable-gpu --disable-component-update --disable-background-networking --no-first-run --ignore-certificate-errors")
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
