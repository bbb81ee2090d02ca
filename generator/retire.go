package generator

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"slices"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/words"
)

// The templates of a retired site.
const (
	retiredPage   = "retired/page.html"
	retiredStyle  = "retired/page.css"
	retiredWorker = "retired/" + workerFile
)

// Retire makes the smallest site that can stand in the place of one that was withdrawn. Its worker
// takes the old site out of every browser, and its page says, in the site's languages, that nothing
// is published there, and where to look now: at the address to. The front page and the page for
// missing addresses are the same, so that the address on an old card leads there too. Each language
// has a front page and a worker in its folder, as it had. Of the publisher's own files, only those for the top of a
// site stay: a host can need its CNAME.
func Retire(o Options, to string) (Result, error) {
	if err := CheckAddress(to); err != nil {
		return Result{}, err
	}
	o, sum := o.noted()
	c, _, err := Load(o.Content)
	if err != nil {
		return Result{}, err
	}
	from := site.TemplatesOver(o.Templates, publisher.FolderName(o.Templates, "templates"))
	page, errPage := retiredPageOf(c, from, to)
	worker, errWorker := fs.ReadFile(from, retiredWorker)
	if err := errors.Join(errPage, errWorker); err != nil {
		return Result{}, err
	}
	files := []site.File{
		{Path: address.Page(address.Home), Data: page}, {Path: address.Page(address.Missing), Data: page},
		{Path: workerFile, Data: worker},
	}
	for _, in := range c.Translations { // each has a worker of its own
		files = append(files, site.File{Path: in.Folder + "/" + address.Page(address.Home), Data: page},
			site.File{Path: in.Folder + "/" + workerFile, Data: worker})
	}
	for _, f := range c.OwnFiles {
		if !inFiles(f.Path) && f.Path != c.Settings.Logo {
			files = append(files, site.File{Path: f.Path, Data: f.Data})
		}
	}
	result, err := gather(files, c.Notes)
	result.Of = Source{RetiredTo: to, Sum: sum()}
	return result, err
}

// retiredPageOf fills the template of a retired site's page. The page has its style within: it is
// shown at any depth, and does not know at which.
func retiredPageOf(c *publisher.Content, from site.Templates, to string) ([]byte, error) {
	style, err := fs.ReadFile(from, retiredStyle)
	if err != nil {
		return nil, err
	}
	text, err := fs.ReadFile(from, retiredPage)
	if err != nil {
		return nil, err
	}
	t, err := template.New(retiredPage).Parse(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", from.Path(retiredPage), err)
	}
	sum := sha256.Sum256(style)
	type saying struct {
		*words.Messages
		Title string // the site's
	}
	var said []saying
	for _, in := range append([]*publisher.Content{c}, c.Translations...) {
		text := in.Messages.Retired.Text(in.Settings.Title)
		same := func(other saying) bool { return other.Retired.Text(other.Title) == text }
		if !slices.ContainsFunc(said, same) { // a language without a translation of it says nothing new
			said = append(said, saying{&in.Messages, in.Settings.Title})
		}
	}
	var page bytes.Buffer
	err = t.Execute(&page, struct {
		To, Policy string
		Style      template.CSS
		Said       []saying // in each language, the first one first
	}{
		to,
		"default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) +
			"'; base-uri 'none'; form-action 'none'",
		template.CSS(style), // safe: it is the publisher's or ours
		said,
	})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", from.Path(retiredPage), err)
	}
	return page.Bytes(), nil
}

// CheckAddress returns an error for what is not the whole address of a page on the web.
func CheckAddress(to string) error {
	if !address.OnTheWeb(to) {
		return fmt.Errorf("%q is not an address such as https://example.org/vp/", to)
	}
	return nil
}
