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
	register  scale.Register
	templates site.Templates
	kinds     []outline.Kind
	baseURL   string
	notes     []string       // what the publisher should know
	maker     []outline.File // the card maker's files that have no language; nil without one, or without pages
}

// TestedOnly is what people are told about other board counts.
var TestedOnly = fmt.Sprintf("the WBF's report speaks of tests for %d to %d boards only", vp.MinTested, vp.MaxTested)

// read reads the folders of a build's options. The languages are those of the site, the first one first. The error
// names everything that is wrong.
func read(o Options) (p *plan, languages []*language, err error) {
	p = &plan{kinds: o.Kinds}
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
		return nil, nil, err
	}
	c := p.content
	p.baseURL, p.notes = cmp.Or(o.BaseURL, c.Settings.BaseURL), shortened(append(c.Notes, unread...))
	first, last := cmp.Or(o.First, c.Settings.FirstBoards), cmp.Or(o.Last, c.Settings.LastBoards)
	if first < 1 || last < first || last > vp.MaxPublished {
		return nil, nil, fmt.Errorf("board counts %d to %d: they are from 1 to %d, the smaller one first",
			first, last, vp.MaxPublished)
	}
	for _, in := range c.InEachLanguage() {
		in.Settings.FirstBoards, in.Settings.LastBoards = first, last
	}
	if first < vp.MinTested || last > vp.MaxTested {
		p.notes = append(p.notes, TestedOnly)
	}
	var fault error
	if p.makes(outline.HTML) && o.Maker != nil {
		p.maker, fault = makerFiles(o.Maker, p.templates)
	} else if p.makes(outline.HTML) {
		p.notes = append(p.notes, noMaker)
	}
	languages, err = p.languages()
	return p, languages, errors.Join(p.checkCovered(), fault, err)
}

// languages says what the site in each of its languages is made from.
func (p *plan) languages() (all []*language, err error) {
	for i, c := range p.content.InEachLanguage() {
		l := &language{paper: c.Printed(), in: pages.Input{
			Input: site.Input{
				Content: c, Templates: p.templates, Entries: pages.Entries(), Scales: p.register.Shown(), Counts: p.counts(),
				BaseURL: p.baseURL,
			},
			Words: &c.Messages,
		}}
		all = append(all, l)
		if !p.makes(outline.PDF) && p.maker == nil {
			continue
		}
		var notes []string
		if l.shop, notes, err = NewShop(l.paper, p.register); err != nil {
			return nil, err // the others have the same logo
		}
		if l.shop.BaseURL = p.baseURL; p.baseURL != "" && c.Folder != "" { // cards lead to their own language
			l.shop.BaseURL = address.Base(p.baseURL) + c.Folder + "/"
		}
		if i == 0 {
			p.notes = append(p.notes, notes...)
		}
	}
	return all, nil
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
	return scale.Between(s.FirstBoards, s.LastBoards)
}

func (p *plan) makes(kind outline.Kind) bool { return slices.Contains(p.kinds, kind) }

// catalogue is the prints that the settings choose.
func (p *plan) catalogue() press.Catalogue {
	return press.Built().For(&p.content.Settings, p.register.Shown())
}
