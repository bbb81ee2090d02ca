package generator

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/pages"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// A plan says what a build makes, and from what. It does not change after it was read.
type plan struct {
	content   *publisher.Content // in the site's first language
	shops     []*press.Shop      // what prints in each language; none if the build makes no prints
	register  scale.Register
	templates site.Templates
	kinds     []outline.Kind
	baseURL   string
	notes     []string // what the publisher should know
}

// TestedOnly is what people are told about other board counts.
var TestedOnly = fmt.Sprintf("the WBF's report speaks of tests for %d to %d boards only", vp.MinTested, vp.MaxTested)

// read reads the folders of a build's options. Its error names everything that is wrong.
func read(o Options) (*plan, error) {
	p := &plan{kinds: o.Kinds}
	if len(p.kinds) == 0 {
		p.kinds = outline.Kinds()
	}
	var unread []string
	if err := parallel.Each(2, func(i int) (err error) {
		if i == 0 {
			p.content, p.register, err = Load(o.Content)
		} else {
			p.templates, unread, err = site.ReadTemplates(o.Templates, pages.Entries(), p.makes(outline.HTML))
		}
		return err
	}); err != nil {
		return nil, err
	}
	c := p.content
	p.baseURL, p.notes = cmp.Or(o.BaseURL, c.Settings.BaseURL), shortened(append(c.Notes, unread...))
	first, last := cmp.Or(o.First, c.Settings.FirstBoards), cmp.Or(o.Last, c.Settings.LastBoards)
	c.Settings.FirstBoards, c.Settings.LastBoards = first, last
	errs := []error{p.checkCovered()}
	if first < vp.MinTested || last > vp.MaxTested {
		p.notes = append(p.notes, TestedOnly)
	}
	for i, in := range c.InEachLanguage() {
		in.Settings.FirstBoards, in.Settings.LastBoards = first, last
		if !p.makes(outline.PDF) {
			continue
		}
		shop, notes, err := NewShop(in, p.register)
		if err != nil {
			return nil, errors.Join(append(errs, err)...) // the others have the same logo
		}
		if shop.BaseURL = p.baseURL; p.baseURL != "" && in.Folder != "" { // cards lead to their own language
			shop.BaseURL = address.Base(p.baseURL) + in.Folder + "/"
		}
		if p.shops = append(p.shops, shop); i == 0 {
			p.notes = append(p.notes, notes...)
		}
	}
	return p, errors.Join(errs...)
}

// mostIgnored is how many notes on files are told. A folder that was meant for something
// else may hold any number of them.
const mostIgnored = 20

// shortened keeps the first notes on a publisher's files, and says how many more there are.
func shortened(notes []string) []string {
	if len(notes) <= mostIgnored {
		return notes
	}
	return append(notes[:mostIgnored:mostIgnored], fmt.Sprintf("%d more notes like these", len(notes)-mostIgnored))
}

// counts returns the board counts that are published.
func (p *plan) counts() []int {
	s := &p.content.Settings
	counts := make([]int, s.LastBoards-s.FirstBoards+1)
	for i := range counts {
		counts[i] = s.FirstBoards + i
	}
	return counts
}

func (p *plan) makes(kind outline.Kind) bool { return slices.Contains(p.kinds, kind) }
