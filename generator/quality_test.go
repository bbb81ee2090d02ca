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
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
)

// A reader opens each kind of page on a slow network: it arrives in pieces, and the browser paints after each. Nothing
// moves. In each look the page can be read and shows the tables of its file.
func TestEachKindOfPageIsSteadyAndReadable(t *testing.T) {
	t.Parallel()
	readback.Browser(t) // without it this is one test that was skipped, not one for each page
	site := few(t)
	root := inPieces(t, site)
	for i, page := range oneOfEachKind(site) {
		t.Run(page, func(t *testing.T) {
			t.Parallel()
			b := visitor(t, site, root)
			widths, looks := []int64{412, 1280}, []look{{320, "light"}, {1280, "dark"}, {320, "dark"}, {1280, "light"}}
			if !readback.Everything() {
				widths, looks = widths[i%2:i%2+1], looks[:2]
			}
			if isEmbed(page) { // a frame on other people's pages is narrow
				widths = widths[:1]
			}
			for _, width := range widths {
				b.window(width, 820)
				b.opens(page)
				if moved := gives[string](b, fmt.Sprintf("moved(%v)", leastShift)); moved != "" {
					t.Errorf("%s, %d px wide: the layout shifts while the page loads: %s", page, width, moved)
				}
			}
			file := fmt.Sprint(tablesOf(t, site, page))
			if i%2 == 0 {
				slices.Reverse(looks)
			}
			for _, l := range looks {
				if got := fmt.Sprint(b.inspect(l).Figures); got != file {
					t.Errorf("%s, %v: the browser shows the tables\n%s\nwant those of the file\n%s", page, l, got, file)
				}
			}
		})
	}
}

const (
	// leastShift is the least shift that is a fault: the share of the window that moves, times how far.
	leastShift = 0.001
	// mostTransfer is the most bytes that a first visit of a page may load: the page, its
	// style sheet, scripts and pictures, compressed, with the headers of the responses.
	mostTransfer = 40_000
	mostRequests = 14
	headers      = 300 // bytes of each response, as browsers count them
)

// A first visit loads few bytes, because phones in a playing hall have a slow network. Only files
// that the first paint needs may delay it. What the service worker loads later does not count.
func TestAFirstVisitIsLight(t *testing.T) {
	t.Parallel()
	site := repo(t)
	b := visitor(t, site, host(t, site, "/repo/"))
	b.window(360, 800)
	for _, folder := range strings.Fields(`. boards/4 boards/24 boards/100 compare verify
		theory/players theory/mathematics theory/history theory/joint theory/claims`) {
		page := path.Join(folder, "index.html")
		b.opens(page)
		// The page loads this script last, when everything else is there.
		const last = `performance.getEntriesByType("resource").some((e) => e.name.includes("/offline.js"))`
		finds(b, "the last script", last, true)
		got := gives[struct {
			Loaded   []string
			Blocking string
		}](b, `((every, path) => ({
			Loaded: every.map(path),
			Blocking: every.filter((e) => e.renderBlockingStatus === "blocking").map(path).sort().join(" "),
		}))([...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")],
			(e) => new URL(e.name).pathname.slice("/repo/".length))`)
		all, scripts, list := 0, 0, ""
		for _, name := range got.Loaded {
			size := len(gzipped(site.file(t, name), gzip.DefaultCompression)) // as from a host
			all, list = all+size+headers, fmt.Sprint(list, name, " ", size, ", ")
			if path.Ext(name) == ".js" {
				scripts += size
			}
		}
		most, mostScripts := mostTransfer, 15*1024
		if page == "verify/index.html" || strings.HasPrefix(page, "theory/") {
			most = 60_000 // with the digits of every table, or many plots
		}
		if page == "index.html" { // with all scales
			most, mostScripts = 36*1024, 22016
		}
		if page == "compare/index.html" { // too
			mostScripts = 16 * 1024
		}
		if all > most || all < 10_000 || len(got.Loaded) > mostRequests {
			t.Errorf("%s: the visit loads %d bytes in %d responses, want at least 10000 bytes and at most %d in %d: %s",
				page, all, len(got.Loaded), most, mostRequests, list)
		}
		if scripts > mostScripts || scripts < 2000 {
			t.Errorf("%s: the scripts of the visit are %d bytes, want 2000 to %d: %s", page, scripts, mostScripts, list)
		}
		if got.Blocking != "site.css theme.js" {
			t.Errorf("%s: the first paint waits for %q, want only site.css and theme.js", page, got.Blocking)
		}
	}
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
// that axe skips by default, such as the size of targets. All that is folded away is in sight; the menu, which lies
// over the page, by itself.
const runAxe = `(async () => {
  await drawn();
  const run = (context) => axe.run(context, {
    runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
    resultTypes: ["violations"], // no details of rules that pass: they take a fifth of the time
  });
  const open = (is) => all("details").forEach((e) => { e.open = e.matches(".menu") === is; });
  open(false);
  const answer = await run(document);
  open(true);
  const menu = all("details.menu").length > 0 ? (await run("details.menu")).violations : [];
  return {
    Rules: answer.passes.length + answer.violations.length + answer.incomplete.length,
    Found: [...answer.violations, ...menu].map((r) =>
      r.id + ": " + r.help + ": " + r.nodes.map((n) => n.target.join(" ")).join(" | ")),
  };
})()`

// Axe finds no barrier on any kind of page, on a phone and in a wide window, in light and dark, with all that is folded away
// in sight: "About" says so. It cannot measure everything, above all not the contrast of text in plots: inspect
// measures that.
func TestAxeFindsNoBarrier(t *testing.T) {
	t.Parallel()
	const leastRules = 12 // that apply to the smallest page
	axe := string(sample.Must(os.ReadFile(readback.Module(t, "axe-core", "axe.min.js")))) + "; void 0"
	readback.Browser(t)
	site := few(t)
	root := host(t, site, "/repo/")
	for _, page := range pagesToOpen(site, 24) {
		folder, name := path.Split(path.Dir(page))
		if oneOfThem := map[string]string{"scales/": "acbl-20", "models/": "exponential"}[folder]; oneOfThem != "" &&
			name != oneOfThem && !readback.Everything() {
			continue
		}
		t.Run(page, func(t *testing.T) {
			t.Parallel()
			b := visitor(t, site, root)
			b.opens(page)
			// The browser's debugger is not bound by a page's security policy.
			b.does("load axe", chromedp.Evaluate[chromedp.Void](axe))
			for i := range 6 {
				l := look{[]int64{320, 412, 1440}[i/2], []string{"light", "dark"}[i%2]}
				b.window(l.width, 820)
				b.media("prefers-color-scheme", l.scheme)
				got := gives[struct {
					Rules int
					Found []string
				}](b, runAxe)
				if got.Rules < leastRules || len(got.Found) > 0 {
					t.Errorf("%s, %v: axe applied %d rules, want %d at least, and found these barriers:\n%s",
						b.page, l, got.Rules, leastRules, strings.Join(got.Found, "\n"))
				}
			}
		})
	}
}

// inPieces serves a site whose pages arrive in pieces. The first pieces of the main part, which are
// more than a window shows, arrive one by one.
func inPieces(t *testing.T, b *built) (address string) {
	endOfPiece := regexp.MustCompile(`\n.*?(?:\n|<tbody>)`) // a piece is two lines, or five lines of a table
	files := serving(b, "/repo/")
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		found := httptest.NewRecorder()
		files(found, r)
		w.Header().Set("Content-Type", found.Header().Get("Content-Type"))
		head, body, _ := bytes.Cut(found.Body.Bytes(), []byte("<main"))
		_, _ = w.Write(head) // if the browser has ended, its own error fails the test
		if body == nil {
			return
		}
		send := func(piece []byte) {
			_, _ = w.Write(piece)
			w.(http.Flusher).Flush()
			time.Sleep(20 * time.Millisecond) // longer than a frame of a screen
		}
		send([]byte("<main"))
		for range 60 {
			end := endOfPiece.FindIndex(body)
			if end == nil {
				break
			}
			send(body[:end[1]])
			body = body[end[1]:]
		}
		_, _ = w.Write(body)
	}))
	t.Cleanup(server.Close)
	return server.URL + "/repo/"
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
func TestLighthouseGivesFullMarks(t *testing.T) {
	t.Parallel()
	readback.LeaveToAll(t, "it takes half a minute")
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
