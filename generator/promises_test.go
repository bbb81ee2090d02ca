package generator_test

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html/atom"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/outline"
)

// SECURITY.md promises these things to everyone who opens a page, and names the tests here and in tour_test.go.

var listedName = regexp.MustCompile("(?m)^\\| `([a-z-]+)` ")

// remembered are how the names begin under which a browser remembers things of the site, as SECURITY.md lists them.
func remembered(t *testing.T) map[string]bool {
	t.Helper()
	listed := map[string]bool{}
	for _, m := range listedName.FindAllStringSubmatch(readback.OurText(t, "..", ".github/SECURITY.md"), -1) {
		listed[m[1]] = true
	}
	return listed
}

var (
	remembers = regexp.MustCompile(`memory\.set\((?:"([a-z-]+) ?"|(\w+))`)
	loads     = []string{"src", "data", "action", "formaction", "poster"}
	onlyNamed = []string{"alternate", "canonical", "next", "prev"} // links that no browser loads
	elsewhere = regexp.MustCompile(`^([a-z][a-z0-9+.-]*:|//)`)
)

// No page names anything to load from another host, and no style sheet does.
func TestNoPageLoadsAnythingFromElsewhere(t *testing.T) {
	t.Parallel()
	b, found := few(t), 0
	for _, page := range b.ending(".html") {
		for _, e := range readback.Elements(b.page(t, page), anything) {
			linked := e.DataAtom == atom.Link && !slices.Contains(onlyNamed, readback.Attr(e, "rel"))
			for _, a := range e.Attr {
				switch {
				case slices.Contains(loads, a.Key), linked && a.Key == "href":
					if found++; elsewhere.MatchString(a.Val) {
						t.Errorf("%s: <%s> loads %s", page, e.Data, a.Val)
					}
				case a.Key == "srcset", a.Key == "ping":
					t.Errorf("%s: <%s> has the attribute %s, whose addresses this test does not read", page, e.Data, a.Key)
				case strings.HasPrefix(a.Key, "on"), a.Key == "style":
					t.Errorf("%s: <%s> has the attribute %s, a script or a style within the page", page, e.Data, a.Key)
				}
			}
			inline := e.DataAtom == atom.Script && readback.Attr(e, "src") == ""
			if inline && readback.Attr(e, "type") != "application/ld+json" {
				t.Errorf("%s has a script within the page", page)
			}
		}
	}
	for _, sheet := range b.ending(".css") {
		if text := string(b.file(t, sheet)); strings.Contains(text, "url(") || strings.Contains(text, "@import") {
			t.Errorf("%s loads something", sheet)
		}
	}
	if found < 200 {
		t.Errorf("only %d addresses were found, want 200 at least", found)
	}
}

// forbidden are ways for a script to ask another host, to set a cookie, or to run a text.
var forbidden = []struct{ word, why string }{
	{"cookie", "a page sets no cookie"},
	{"sendBeacon", "a page asks no other host"}, {"WebSocket", "a page asks no other host"}, {"EventSource", "a page asks no other host"},
	{"RTCPeerConnection", "a page asks no other host"}, {"XMLHttpRequest", "a page fetches files of its own site only, by fetch"},
	{"indexedDB", "what the browser keeps is listed"}, {"sessionStorage", "what the browser keeps is listed"},
	{"innerHTML", "no text becomes elements"}, {"outerHTML", "no text becomes elements"},
	{"insertAdjacentHTML", "no text becomes elements"}, {"DOMParser", "no text becomes elements"},
	{"setHTML", "no text becomes elements"}, {"createContextualFragment", "no text becomes elements"},
	{"document.write", "no text becomes elements"},
	{"eval(", "no text becomes a script"}, {"Function(", "no text becomes a script"}, {"javascript:", "no text becomes a script"},
	{"importScripts", "a script comes from its page"}, {"import(", "a script comes from its page"},
	{"geolocation", "the site does not ask where its reader is"}, {"getUserMedia", "the site does not listen or look"},
	{"Notification", "the site sends nobody messages"},
}

// No script can do what SECURITY.md promises not to do; what scripts keep in a browser is listed there,
// and nothing else is.
func TestNoScriptCanBreakAPromise(t *testing.T) {
	t.Parallel()
	b, named := few(t), map[string]bool{}
	retired := inMemory(sample.Must(generator.Retire(options(), lookHere)))
	page := string(retired.file(t, "index.html"))
	const within = "the page of a retired site"
	scripts := map[string]string{
		"the worker of a retired site": string(retired.file(t, "sw.js")), within: page[strings.Index(page, "<script>"):],
	}
	for _, file := range b.ending(".js") {
		scripts[file] = string(b.file(t, file))
	}
	for file, text := range scripts {
		for _, f := range forbidden {
			if strings.Contains(text, f.word) {
				t.Errorf("%s has %q: %s", file, f.word, f.why)
			}
		}
		for _, address := range regexp.MustCompile(`https?://[^"'\x60 ]*`).FindAllString(text, -1) {
			if address != "http://www.w3.org/2000/svg" && path.Dir(file) != "data" {
				t.Errorf("%s names %s", file, address)
			}
		}
		for _, m := range remembers.FindAllStringSubmatch(text, -1) {
			if m[1] != "" {
				named[m[1]] = true
			} else if file != "about.js" { // it removes all, and brings it back
				t.Errorf("%s remembers something under a name whose beginning is in a variable: the list cannot have it", file)
			}
		}
		if strings.Contains(text, "localStorage.setItem") && file != "site.js" {
			t.Errorf("%s writes into localStorage: use vp.memory, whose names are listed", file)
		}
	}
	if listed := remembered(t); !maps.Equal(listed, named) {
		t.Errorf("scripts remember %v; .github/SECURITY.md lists %v", named, listed)
	}
}

// hashPages are pages whose scripts read the part of the address after #, and at the end the one whose
// script reads the part after the question mark.
var hashPages = []string{"index.html", "boards/24/index.html", "compare/index.html", "verify/index.html", "offline/index.html"}

//go:embed testdata/hash.js
var hashScript string

// A hashed is what hash.js saw of a page.
type hashed struct {
	Errors  []string `json:"errors"`  // exceptions, and what should not be on a page
	Written string   `json:"written"` // the address afterwards
	Again   string   `json:"again"`   // how the page differs once that address is read; "" if it does not
}

// FuzzHashes gives pages any text after # in their address, in chromium. No script fails, nothing that is
// in the address becomes an element, the fields hold what a person could have put there, and an address
// that the page has written leads to the same page again.
func FuzzHashes(f *testing.F) {
	readback.LeaveToAll(f, "a browser reads each address twice")
	// A site of few board counts, because it is made twice: by the process that mutates, and by the one that tries.
	site := buildShared("hash", "", fewFirst, fewLast, outline.HTML, outline.Data)
	digits := regexp.MustCompile(`[^0-9a-f]([0-9a-f]{8})<`).FindSubmatch(site.files["verify/index.html"])
	if digits == nil {
		f.Fatal("the page for cards has no digits of a table")
	}
	for page, texts := range [][]string{
		{"", "24/31", "23/0-99/wbf-discrete", "8/47–37,3,3",
			"24//wbf-discrete", "24/12½", "1000/9", "24/99999-0", "%zz/1", "content",
			"24/031", "24/,1,1", "24/  ",
			"24/<img src=x onerror=alert(1)>", "javascript:alert(1)", "24/31/__proto__",
			"constructor/1", "1e3/0x18", "٢٤/٣١", "\u202e24/31", strings.Repeat("9", 2000)},
		{"24/-31", "31", "<svg/onload=alert(1)>"},
		{"24/-31/half-match", "24/31/<script>"},
		{string(digits[1]), "00000000", "0a0b0c0d,00000000<b>"},
		{"boards%2F24%2Fx", "//example.org/x", "..%2F..%2Fx"},
	} {
		for _, text := range texts {
			f.Add(byte(page), text)
		}
	}
	tabs := make([]*tab, len(hashPages))
	base := host(f, site, "/repo/")
	for i, page := range hashPages {
		tabs[i] = openBrowser(f)
		tabs[i].before(`self.fuzzed = []; addEventListener("error", (e) => fuzzed.push(e.message)); addEventListener("unhandledrejection", (e) => fuzzed.push(String(e.reason)))`)
		if err := tabs[i].open(base + page); err != nil {
			f.Fatal(err)
		}
	}
	f.Fuzz(func(t *testing.T, page byte, text string) {
		i := int(page) % len(hashPages)
		asJSON, err := json.Marshal(text)
		if err != nil {
			t.Fatal(err)
		}
		if i == len(hashPages)-1 {
			asJSON = []byte("null")
			if err := tabs[i].open(base + hashPages[i] + "?" + strings.ToValidUTF8(text, "%FF")); err != nil {
				t.Fatalf("%s?%q: %v", hashPages[i], text, err)
			}
		}
		got, err := ask[hashed](tabs[i], fmt.Sprintf("(%s)(%s)", hashScript, asJSON))
		if err != nil {
			t.Fatalf("%s#%q: %v", hashPages[i], text, err)
		}
		if len(got.Errors) > 0 || got.Again != "" {
			t.Errorf("%s#%q: the page has %q; its address becomes %q, and then %s", hashPages[i], text, got.Errors, got.Written, got.Again)
		}
	})
}
