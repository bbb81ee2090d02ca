package generator_test

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

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
	site := buildShared("hash", "", fewFirst, fewLast, generator.HTML, generator.Data)
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
	in := openBrowser(f)
	base := host(f, site, "/repo/")
	for i, page := range hashPages {
		tabs[i] = openTab(f, in)
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
