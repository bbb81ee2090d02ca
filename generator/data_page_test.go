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
	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/scale"
)

// boardOrModel is the part of an address for which /data/ gives an example.
var boardOrModel = regexp.MustCompile(`^(boards/)\d+/|^(models/)[a-z-]+/`)

// Nobody can rely on a file of which /data/ does not say what is in it, and in which columns.
func TestEveryDataFileIsDocumented(t *testing.T) {
	t.Parallel()
	b := whole(t)
	text, kinds := pageText(t, b, "data/index.html"), map[string]bool{}
	for _, p := range b.paths {
		name, columns := "", ""
		switch kind := kindOf(p); {
		case path.Dir(p) == "data" && p != "data/index.html", isPlot(p) && strings.HasPrefix(p, "models/"):
			name = path.Base(p)
		case kind == generator.Data || kind == generator.Plots:
			example := map[bool]string{true: "24/", false: "exponential/"}[strings.HasPrefix(p, "boards/")]
			name = "/" + boardOrModel.ReplaceAllString(p, "${1}${2}"+example)
		case isEmbed(p):
			name = "/embed/24/"
		}
		if path.Ext(p) == ".csv" {
			columns, _, _ = strings.Cut(string(b.files[p]), "\n")
		}
		kinds[name] = true
		if !strings.Contains(text, name) || !strings.Contains(text, columns) {
			t.Errorf("data/index.html does not say what is in %s, as %s, or names no columns %s", p, name, columns)
		}
	}
	if len(kinds) < 19 {
		t.Errorf("%d kinds of data files, want more: %v", len(kinds), kinds)
	}
}

// The page lists the scales with their files, and the keys of the JSON files with their types.
func TestTheDataPageListsScalesAndKeys(t *testing.T) {
	t.Parallel()
	b, m := whole(t), words(t)
	doc := b.page(t, "data/index.html")
	boards := map[string]string{"acbl-20": "6–36", "acbl-30": "6–36", "half-match": "2–50"}
	want := []string{row(m.Data.Scale(), m.Data.Meaning(), m.Data.Boards(), m.Data.File(), m.Data.Columns())}
	var links []string
	for _, s := range scale.Built().Published() {
		columns, _, _ := strings.Cut(string(b.file(t, "data/"+s.Name+".csv")), "\n")
		meaning, counts := m.Scales.Name(s.Name), boards[s.Name]
		if s.Half {
			meaning = m.Data.Half(meaning)
		}
		if counts == "" {
			counts = "1–1000"
		}
		want = append(want, row(s.Name, meaning, counts, s.Name+".csv", columns))
		links = append(links, s.Name+": ../scales/"+s.Name+"/index.html", s.Name+".csv: "+s.Name+".csv")
	}
	sameLines(t, "the names of the scales", tableLines(t, doc, "names")[1:], want)
	var got []string
	for _, a := range readback.Elements(readback.Elements(doc, hasID("names"))[0], is(atom.A)) {
		got = append(got, readback.Text(a)+": "+readback.Attr(a, "href"))
	}
	sameLines(t, "their links", got, links)

	schema, err := dataset.SchemaKeys()
	if err != nil {
		t.Fatal(err)
	}
	vectors, calls := dataset.VectorKeys()
	for id, keys := range map[string][]dataset.Key{"scale-json-keys": schema, "vectors-json-keys": vectors, "vectors-json-calls": calls} {
		var lines []string
		for _, k := range keys {
			kind := strings.TrimSuffix(k.Type+", "+k.Range, ", ")
			lines = append(lines, strings.Replace(row(k.Path, kind, k.Meaning), " |  | ", " | ", 1))
		}
		sameLines(t, id, tableLines(t, doc, id)[2:], lines)
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
	_, text, _ := strings.Cut("\n"+string(c.Changelog.Body), "\n## Changes\n")
	entries := regexp.MustCompile(`(?m)^### (\d+)\.(\d+)\.(\d+)\n\s*Version (\d+) of the figures`).FindAllStringSubmatch(text, -1)
	if len(entries) < 2 || len(entries) != strings.Count(text, "\n### ") {
		t.Fatalf("%d entries of the changelog are named like 1.2.3 and begin with \"Version 1 of the figures\": %s", len(entries), text)
	}
	figures, last := dataset.Version, []int{1 << 30}
	for i, e := range entries {
		var version [4]int // the last is that of the figures
		for k := range version {
			fmt.Sscan(e[k+1], &version[k])
		}
		if of := version[3]; slices.Compare(version[:3], last) >= 0 || of > figures || of < figures-1 || i == 0 && of != dataset.Version {
			t.Errorf("version %v of program and figures stands below %v and %d", version, last, figures)
		}
		figures, last = version[3], version[:3]
	}
	newest := strings.Join(entries[0][1:4], ".")
	_, after, _ := strings.Cut(pageText(t, whole(t), "data/index.html"), "Changes The newest version comes first.")
	if figures != 1 || !strings.Contains(after, newest+" Version ") {
		t.Errorf("the oldest entry has version %d of the figures; the page of the data does not end with version %s: %.300q", figures, newest, after)
	}
}

func TestSearchEnginesAreToldOfTheData(t *testing.T) {
	t.Parallel()
	b := repo(t)
	files := map[string][]string{}
	for _, s := range scale.Built().Published() {
		files["data/index.html"] = append(files["data/index.html"], "data/"+s.Name+".csv text/csv")
	}
	const xlsx = ".xlsx application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
	files["data/index.html"] = append(files["data/index.html"], "data/vp-scales"+xlsx, scalesJS+" text/javascript", "data/vectors.json application/json")
	for _, n := range everyBoards() {
		files[boardPath(n, "index.html")] = []string{
			boardPath(n, "continuous.csv text/csv"), boardPath(n, "discrete.csv text/csv"), boardPath(n, "scale.json application/json"), boardPath(n, "scale"+xlsx),
		}
	}
	isJSON := func(n *html.Node) bool { return readback.Attr(n, "type") == "application/ld+json" }
	for _, p := range b.ending(".html") {
		doc := b.page(t, p)
		found := readback.Elements(doc, isJSON)
		if len(readback.Elements(whole(t).page(t, p), isJSON)) > 0 || (files[p] != nil) != (len(found) == 1) {
			t.Errorf("%s tells search engines of %d sets of data, or does where the site has no address", p, len(found))
		}
		if len(found) != 1 {
			continue
		}
		text := found[0].FirstChild.Data
		sum := sha256.Sum256([]byte(text))
		hash := "script-src 'self' 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "';"
		if policy := metaContent(doc, "Content-Security-Policy"); !strings.Contains(policy, hash) {
			t.Errorf("%s: the security policy has no %s: %s", p, hash, policy)
		}
		sources, downloads := []string{dataset.Report}, []any{}
		if p == "data/index.html" {
			sources = dataset.Cited(scale.Built().All())
		}
		for _, file := range files[p] {
			name, kind, _ := strings.Cut(file, " ")
			downloads = append(downloads, map[string]any{"@type": "DataDownload", "contentUrl": underRepo + name, "encodingFormat": kind})
		}
		var got map[string]any
		if err := json.Unmarshal([]byte(text), &got); err != nil || got["name"] == "" {
			t.Errorf("%s: %v: %s", p, err, text)
		}
		want := map[string]any{
			"@context": "https://schema.org", "@type": "Dataset", "url": underRepo + strings.TrimSuffix(p, "index.html"), "license": cc0, "inLanguage": "en",
			"isAccessibleForFree": true, "isBasedOn": sources, "creator": map[string]any{"@type": "Organization", "name": "VP Charts"},
			"name": got["name"], "description": metaContent(doc, "description"), "distribution": downloads,
		}
		if asJSON(t, got) != asJSON(t, want) {
			t.Errorf("%s: search engines are told %s, should be %s", p, asJSON(t, got), asJSON(t, want))
		}
	}
}
