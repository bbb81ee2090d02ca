package generator_test

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/scale"
)

// dataText is what /data/ says.
func dataText(t testing.TB) string {
	t.Helper()
	return strings.Join(texts(whole(t).page(t, "data/index.html"), is(atom.Main)), " ")
}

var (
	aBoard = regexp.MustCompile(`^boards/\d+/`)
	aModel = regexp.MustCompile(`^models/[a-z-]+/`)
)

// documentedAs is what /data/ calls a file, "" for one that is not data.
func documentedAs(p string) string {
	data := slices.Contains([]string{".csv", ".json", ".xlsx"}, path.Ext(p)) || isPlot(p)
	switch {
	case p == "SHA256SUMS":
		return p
	case p == "data/index.html":
		return ""
	case path.Dir(p) == "data":
		return path.Base(p)
	case isEmbed(p):
		return "/embed/24/"
	case strings.HasPrefix(p, "boards/") && data:
		return "/" + aBoard.ReplaceAllString(p, "boards/24/")
	case strings.HasPrefix(p, "models/") && isPlot(p):
		return path.Base(p)
	case strings.HasPrefix(p, "models/") && data:
		return "/" + aModel.ReplaceAllString(p, "models/exponential/")
	}
	return ""
}

func TestEveryDataFileIsDocumented(t *testing.T) {
	t.Parallel()
	text := dataText(t)
	counted := map[string]int{}
	for _, p := range whole(t).paths {
		if name := documentedAs(p); name != "" {
			counted[name]++
		}
	}
	for name, files := range counted {
		if !strings.Contains(text, name) {
			t.Errorf("data/index.html does not say what is in %s (%d files): nobody can rely on it", name, files)
		}
	}
	for name, want := range map[string]int{"/boards/24/continuous.csv": 97, "/boards/24/scale.svg": 97, "/models/exponential/values.csv": 4, "vectors.json": 1} {
		if counted[name] != want {
			t.Errorf("%d files are documented as %s, should be %d", counted[name], name, want)
		}
	}
	if len(counted) < 7+8+2 {
		t.Errorf("%d kinds of data files, want at least seven together, eight of a board count, two of a model: %v", len(counted), counted)
	}
}

// The columns that /data/ names are those of the files.
func TestEveryColumnIsDocumented(t *testing.T) {
	t.Parallel()
	b, text := whole(t), dataText(t)
	for _, p := range []string{"data/wbf-continuous.csv", "data/wbf-discrete.csv", "data/acbl-20.csv", "data/acbl-nabc.csv", "data/half-match.csv", boardPath(24, "continuous.csv"), boardPath(24, "discrete.csv"), "models/quadratic/values.csv"} {
		head, _, err := readback.CSV(b.file(t, p))
		if err != nil {
			t.Fatal(err)
		}
		if columns := strings.Join(head, ","); !strings.Contains(text, columns) {
			t.Errorf("data/index.html does not name the columns %s of %s", columns, p)
		}
	}
}

// Every key of the JSON files is listed, and nothing that is no key.
func TestTheListedKeysAreThoseOfTheFiles(t *testing.T) {
	t.Parallel()
	b := whole(t)
	doc := b.page(t, "data/index.html")
	for _, c := range []struct{ id, file, from string }{
		{"scale-json-keys", boardPath(6, "scale.json"), ""}, // 6 boards have a range violation
		{"vectors-json-keys", "data/vectors.json", "vectors[]."},
	} {
		table, err := readback.HTMLTable(doc, c.id)
		if err != nil {
			t.Fatal(err)
		}
		var listed []string
		for _, row := range table.Rows {
			listed = append(listed, row[0])
			if slices.Contains(row, "") {
				t.Errorf("%s: %s is listed without its type or meaning: %q", c.id, row[0], row)
			}
		}
		var file any
		if err := json.Unmarshal(b.file(t, c.file), &file); err != nil {
			t.Fatal(err)
		}
		found := map[string]bool{}
		keysOf(file, "", found)
		var keys []string
		for key := range found {
			if rest, ok := strings.CutPrefix(key, c.from); ok {
				keys = append(keys, rest)
			}
		}
		slices.Sort(keys)
		slices.Sort(listed)
		if !slices.Equal(listed, keys) {
			t.Errorf("%s lists %q, %s has %q", c.id, listed, c.file, keys)
		}
	}
}

// keysOf collects the paths of all keys: "continuous.rows[].imps", and
// "continuous.rows[]" for the list itself.
func keysOf(v any, prefix string, found map[string]bool) {
	switch v := v.(type) {
	case map[string]any:
		for key, value := range v {
			at := strings.TrimPrefix(prefix+"."+key, ".")
			if _, list := value.([]any); list {
				at += "[]"
			}
			found[at] = true
			keysOf(value, at, found)
		}
	case []any:
		for _, value := range v {
			keysOf(value, prefix, found)
		}
	}
}

// The page of the data ends with the changelog: the newest version first, each with the
// version of the figures that programs and cards name. A release takes its notes from
// the first entry, by these headings.
func TestTheChangesNameTheVersions(t *testing.T) {
	t.Parallel()
	c, err := content.Load(content.Default)
	if err != nil {
		t.Fatal(err)
	}
	_, text, ok := strings.Cut("\n"+string(c.Changelog.Body), "\n## Changes\n")
	entries := strings.Split(text, "\n### ")[1:]
	if !ok || len(entries) < 2 {
		t.Fatalf("the changelog has %d entries below its heading: %s", len(entries), text)
	}
	var last []int
	figures := dataset.Version + 1
	for i, entry := range entries {
		name, rest, _ := strings.Cut(entry, "\n")
		numbers := make([]int, 3)
		if n, err := fmt.Sscanf(name, "%d.%d.%d", &numbers[0], &numbers[1], &numbers[2]); n != 3 || err != nil || fmt.Sprintf("%d.%d.%d", numbers[0], numbers[1], numbers[2]) != name {
			t.Errorf("the entry %q is not called as a version is, 1.2.3", name)
		}
		if i > 0 && slices.Compare(numbers, last) >= 0 {
			t.Errorf("%v stands below %v: the newest comes first", numbers, last)
		}
		last = numbers
		var of int
		if _, err := fmt.Sscanf(strings.TrimSpace(rest), "Version %d of the figures", &of); err != nil || of > figures || of < figures-1 {
			t.Errorf("%s: %.40q should begin with \"Version %d of the figures\", or that before", name, rest, min(figures, dataset.Version))
		}
		if i == 0 && of != dataset.Version {
			t.Errorf("%s has version %d of the figures, the program %d", name, of, dataset.Version)
		}
		figures = of
	}
	if figures != 1 {
		t.Errorf("the oldest entry has version %d of the figures", figures)
	}
	page, newest := dataText(t), strings.SplitN(entries[0], "\n", 2)[0]
	if _, after, ok := strings.Cut(page, "Changes The newest version comes first."); !ok || !strings.Contains(after, newest+" Version ") {
		t.Errorf("the page of the data does not end with the changes of version %s: %.300q", newest, after)
	}
	for _, p := range whole(t).paths {
		if strings.Contains(p, "changelog") {
			t.Errorf("%s: the changelog is no page of its own", p)
		}
	}
}

// jsonLD is what a page tells search engines.
func jsonLD(t testing.TB, b *built, p string) []*html.Node {
	t.Helper()
	return readback.Elements(b.page(t, p), func(n *html.Node) bool {
		return n.DataAtom == atom.Script && readback.Attr(n, "type") == "application/ld+json"
	})
}

func TestSearchEnginesAreToldOfTheData(t *testing.T) {
	t.Parallel()
	b := repo(t)
	want := map[string][]string{"data/index.html": {"data/wbf-continuous.csv", "data/wbf-discrete.csv", "data/acbl-20.csv", "data/acbl-30.csv", "data/acbl-nabc.csv", "data/half-match.csv", "data/vp-scales.xlsx", "data/scales.js", "data/vectors.json"}}
	for _, n := range everyBoards() {
		want[boardPath(n, "index.html")] = []string{boardPath(n, "continuous.csv"), boardPath(n, "discrete.csv"), boardPath(n, "scale.json"), boardPath(n, "scale.xlsx")}
	}
	mediaTypes := map[string]string{".csv": "text/csv", ".json": "application/json", ".js": "text/javascript",
		".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"}
	names := map[string]string{}
	r := &reading{t: t, why: "search engines find the data by this"}
	for _, p := range b.ending(".html") {
		found := jsonLD(t, b, p)
		if (want[p] != nil) != (len(found) == 1) {
			r.fault("%s tells search engines of %d sets of data", p, len(found))
		}
		if len(found) != 1 || want[p] == nil {
			continue
		}
		text := found[0].FirstChild.Data
		sum := sha256.Sum256([]byte(text))
		policy := ""
		for _, m := range readback.Elements(b.page(t, p), is(atom.Meta)) {
			if readback.Attr(m, "http-equiv") == "Content-Security-Policy" {
				policy = readback.Attr(m, "content")
			}
		}
		if hash := "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"; !strings.Contains(policy, "script-src 'self' "+hash+";") {
			r.fault("%s: the security policy does not let %s through: %s", p, hash, policy)
		}
		var set struct {
			Context     string   `json:"@context"`
			Type        string   `json:"@type"`
			Name        string   `json:"name"`
			Description string   `json:"description"`
			URL         string   `json:"url"`
			Language    string   `json:"inLanguage"`
			Free        bool     `json:"isAccessibleForFree"`
			Licence     string   `json:"license"`
			Sources     []string `json:"isBasedOn"`
			Creator     struct {
				Type string `json:"@type"`
				Name string `json:"name"`
			} `json:"creator"`
			Distribution []struct {
				Type           string `json:"@type"`
				EncodingFormat string `json:"encodingFormat"`
				ContentURL     string `json:"contentUrl"`
			} `json:"distribution"`
		}
		if err := decode([]byte(text), &set); err != nil {
			r.fault("%s: %v: %s", p, err, text)
			continue
		}
		r.same(set.Context+" "+set.Type+" "+set.URL, "https://schema.org Dataset "+address(underRepo, p), "%s", p)
		r.same(set.Creator.Name, "VP Charts", "%s", p)
		rests := []string{dataset.Report}
		if p == "data/index.html" { // of every scale
			rests = nil
			for _, s := range scale.Built().All() {
				for _, clause := range s.Cited {
					if !slices.Contains(rests, clause) {
						rests = append(rests, clause)
					}
				}
			}
		}
		r.same(strings.Join(set.Sources, "\n"), strings.Join(rests, "\n"), "%s, what it is based on", p)
		r.same(set.Licence, "https://creativecommons.org/publicdomain/zero/1.0/", "%s", p)
		once(r, p, "name in its JSON-LD", set.Name, names)
		if n := len([]rune(set.Description)); n < 50 || n > 5000 {
			r.fault("%s: the description has %d characters, search engines want 50 to 5000", p, n)
		}
		var files []string
		for _, d := range set.Distribution {
			file := strings.TrimPrefix(d.ContentURL, underRepo)
			b.file(t, file)
			files = append(files, file)
			r.same(d.Type+" "+d.EncodingFormat, "DataDownload "+mediaTypes[path.Ext(file)], "%s, %s", p, file)
		}
		r.same(strings.Join(files, " "), strings.Join(want[p], " "), "%s, files", p)
	}
	r.must(97*(5+4)+5+9, "statements of 97 pages and that of the data")
	for _, p := range whole(t).ending(".html") {
		if len(jsonLD(t, whole(t), p)) > 0 {
			t.Errorf("%s: without an address of its own the site has no data to tell of", p)
		}
	}
}
