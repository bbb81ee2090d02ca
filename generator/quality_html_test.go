package generator_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os/exec"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// A remark is what the Nu HTML checker says of a page.
type remark struct {
	Type    string `json:"type"`    // error, info, non-document-error
	SubType string `json:"subType"` // of info: warning, or none
	URL     string `json:"url"`
	Line    int    `json:"lastLine"`
	Message string `json:"message"`
	Extract string `json:"extract"`
}

func (m remark) String() string {
	return fmt.Sprintf("%s:%d: %s: %s (%q)", m.URL, m.Line, strings.TrimSpace(m.Type+" "+m.SubType), m.Message, m.Extract)
}

// good tells of remarks that find no fault.
func (m remark) good() bool { return m.Type == "info" && m.SubType == "" }

// nu has the Nu HTML checker read pages at their addresses. By address and not
// from disk, for to the checker a file is not 'self', and each style sheet then
// breaks the page's security policy.
func nu(t *testing.T, addresses []string) []remark {
	t.Helper()
	args := append([]string{"-Dnu.validator.servlet.allow-forbidden-hosts=true", // loopback is one
		"-jar", readback.Module(t, "vnu-jar", "build/dist/vnu.jar"), "--format", "json", "--stdout"}, addresses...)
	out, err := exec.Command(readback.Tool(t, "java"), args...).Output()
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.ExitCode() != 1 { // 1 says that there are errors
		t.Fatalf("vnu: %v: %s", err, exit.Stderr)
	} else if err != nil && exit == nil {
		t.Fatalf("vnu: %v", err)
	}
	var answer struct{ Messages []remark }
	if err := json.Unmarshal(out, &answer); err != nil {
		t.Fatalf("vnu: %v: %s", err, out)
	}
	if answer.Messages == nil {
		t.Fatalf("vnu gave no list of messages: %s", out)
	}
	return answer.Messages
}

// Every page of the site at a domain's root, and those of the one for a folder: no
// error and no warning.
func TestEveryPageIsValidHTML(t *testing.T) {
	t.Parallel()
	took(t)
	root, folder := published(t, whole(t), "/"), published(t, repo(t), "/repo/")
	pages := map[*publisher][]string{root: whole(t).ending(".html"), folder: repo(t).ending(".html")}
	if !everything() { // of others the heads differ, and how long the tables are
		pages = map[*publisher][]string{root: pagesToOpen(whole(t), chosenBoards), folder: pagesToOpen(repo(t), []int{24})}
	}
	var addresses []string
	for _, p := range []*publisher{root, folder} {
		for _, page := range pages[p] {
			addresses = append(addresses, p.address+page)
		}
	}
	r := &reading{t: t, why: "browsers mend what is not valid, each in its own way"}
	for _, m := range nu(t, addresses) {
		if m.good() {
			t.Log(m)
			continue
		}
		r.fault("%v", m)
	}
	for p, all := range pages {
		for _, page := range all {
			if n := p.times(page); n != 1 {
				t.Errorf("the checker asked %d times for %s%s, should have once", n, p.address, page)
			}
			r.checked.Add(1)
		}
	}
	if least := len(someBoards()) + 15 + 15; int(r.checked.Load()) < least {
		t.Errorf("%d pages were checked, want at least %d", r.checked.Load(), least)
	}
	t.Logf("%d pages checked", r.checked.Load())
}

// That the checker would say so: of an error, of a warning, and of a page that is
// not there.
func TestTheCheckerOfHTMLFindsFaults(t *testing.T) {
	t.Parallel()
	const head = `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
		`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; img-src 'self'">` +
		`<title>A page</title><link rel="stylesheet" href="site.css"></head><body>`
	p := published(t, &built{files: map[string][]byte{
		"sound.html":   []byte(head + `<h1>A page</h1></body></html>`),
		"error.html":   []byte(head + `<h1>A page</h1><p><img src="a.svg"></p></body></html>`),
		"warning.html": []byte(head + `<h1>A page</h1><section><p>It has no heading.</p></section></body></html>`),
		"404.html":     []byte(head + `<h1>Nothing here</h1></body></html>`),
	}}, "/")
	got := map[string]string{}
	for _, m := range nu(t, []string{p.address + "sound.html", p.address + "error.html", p.address + "warning.html", p.address + "missing.html"}) {
		if !m.good() {
			got[strings.TrimPrefix(m.URL, p.address)] += m.Type + m.SubType
		}
	}
	for page, want := range map[string]string{
		"sound.html": "", "error.html": "error", "warning.html": "infowarning", "missing.html": "non-document-errorio",
	} {
		if got[page] != want {
			t.Errorf("%s: the checker says %q, want %q", page, got[page], want)
		}
	}
}
