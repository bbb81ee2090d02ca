package generator

import (
	"fmt"
	"path"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/web"
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
	from, err := site.TemplatesOver(o.Templates)
	if err != nil {
		return Result{}, err
	}
	page, worker, err := site.Retired(c, from, to)
	if err != nil {
		return Result{}, err
	}
	files := []outline.File{{Path: address.Page(address.Missing), Data: page}}
	for _, in := range c.InEachLanguage() { // each has a worker of its own
		files = append(files, outline.File{Path: path.Join(in.Folder, address.Page(address.Home)), Data: page},
			outline.File{Path: path.Join(in.Folder, site.WorkerFile), Data: worker})
	}
	for _, f := range c.OwnFiles {
		if !site.InFiles(f.Path) && f.Path != c.Settings.Logo {
			files = append(files, f)
		}
	}
	result, err := gather(files, c.Notes)
	result.Of = site.Source{RetiredTo: to, Content: sum()}
	return result, err
}

// CheckAddress returns an error for what is not the whole address of a page on the web.
func CheckAddress(to string) error {
	if !web.IsAddress(to) {
		return fmt.Errorf("%q is not an address such as https://example.org/vp/", to)
	}
	return nil
}
