package generator

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/preview"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// A Plan says what a build makes, and from what. It does not change after it was read.
type Plan struct {
	content      *publisher.Content
	m            *words.Messages // the content's
	register     scale.Register
	table        []page     // the pages that the program knows
	pages        site.Pages // as package site has them
	templates    site.Templates
	kinds        []Kind
	baseURL      string
	catalogue    press.Catalogue  // the ones that the settings choose
	shop         *press.Shop      // what prints them; nil if the build makes none
	painter      *preview.Painter // nil for a site without a base URL
	notes        []string         // what the publisher should know
	lost         []press.Missing  // pictures that cannot be painted
	translations []*Plan          // the site in its other languages
	paper        *Plan            // the plan with its texts as prints and drawings set them; often the plan itself
}

// read reads the folders of a build's options. Its error names everything that is wrong. Tests give it other
// pages and scales than the program's own.
func read(o Options, table []page, scales scale.Register) (*Plan, error) {
	c, register, err := loadWith(o.Content, scales)
	if err != nil {
		return nil, err
	}
	p := &Plan{
		content: c, m: &c.Messages, register: register, table: table, pages: sitePages(table), kinds: o.Kinds,
		baseURL: cmp.Or(o.BaseURL, c.Settings.BaseURL), notes: c.Notes,
		templates: site.TemplatesOver(o.Templates, publisher.FolderName(o.Templates, "templates")),
	}
	if len(p.kinds) == 0 {
		p.kinds = Kinds()
	}
	if err := p.templates.Check(p.pages.IsTemplate); err != nil {
		return nil, err
	}
	unread, err := p.templates.Unread(p.pages.IsTemplate)
	if err != nil {
		return nil, err
	}
	for _, name := range unread {
		p.notes = append(p.notes, name+" is ignored: the site has no template of this name")
	}
	p.notes = shortened(p.notes)
	first, last := cmp.Or(o.First, c.Settings.FirstBoards), cmp.Or(o.Last, c.Settings.LastBoards)
	if err := CheckBoards(first, last); err != nil {
		return nil, err
	}
	if first < vp.MinTested || last > vp.MaxTested {
		note := fmt.Sprintf("the WBF's report speaks of tests for %d to %d boards only", vp.MinTested, vp.MaxTested)
		p.notes = append(p.notes, note)
	}
	c.Settings.FirstBoards, c.Settings.LastBoards = first, last
	p.catalogue = press.Built().For(c.Settings.Sections, c.Settings.Papers)
	if err := p.prepare(); err != nil {
		return nil, err
	}
	for _, t := range c.Translations {
		t.Settings.FirstBoards, t.Settings.LastBoards = first, last
		in := *p
		in.content, in.m, in.notes, in.lost = t, &t.Messages, nil, nil
		if err := in.prepare(); err != nil {
			return nil, err
		}
		p.translations = append(p.translations, &in)
	}
	return p, nil
}

// prepare makes what prints and pictures need in the plan's language.
func (p *Plan) prepare() (err error) {
	p.paper = p
	if c := p.content.Printed(); c != p.content {
		paper := *p
		paper.content, paper.m = c, &c.Messages
		p.paper = &paper
		defer func() { paper.shop, paper.painter, paper.paper = p.shop, p.painter, &paper }()
	}
	if p.makes(PDF) {
		var note string
		if p.shop, note, err = NewShop(p.paper.content, p.register); err != nil {
			return err
		}
		p.shop.BaseURL = p.base()
		if note != "" {
			p.notes = append(p.notes, note)
		}
	}
	if p.makes(HTML) {
		p.painter, p.lost = p.paper.newPainter()
	}
	return err
}

// mostIgnored is how many ignored files are named. A folder that was meant for something
// else may hold any number of them.
const mostIgnored = 20

// shortened keeps the first notes on ignored files, and says how many more there are.
func shortened(notes []string) []string {
	if len(notes) <= mostIgnored {
		return notes
	}
	return append(notes[:mostIgnored:mostIgnored], fmt.Sprintf("%d more files are ignored", len(notes)-mostIgnored))
}

// counts returns the board counts that are published.
func (p *Plan) counts() []int {
	s := &p.content.Settings
	counts := make([]int, s.LastBoards-s.FirstBoards+1)
	for i := range counts {
		counts[i] = s.FirstBoards + i
	}
	return counts
}

// shownBoards returns the board count that pages show first.
func (p *Plan) shownBoards() int {
	return site.ShownBoards(p.counts(), p.content.Settings.UsualBoards)
}

func (p *Plan) makes(kind Kind) bool { return slices.Contains(p.kinds, kind) }

// hides reports whether the settings leave out a file because its section is hidden.
func (p *Plan) hides(path string) bool {
	s := &p.content.Settings
	return p.pages.Hides(s, path) || press.Built().Hides(s.Sections, path)
}

// offPaper reports whether a file is a piece, or the picture of a piece, for a paper that the
// settings leave out.
func (p *Plan) offPaper(name string) bool { return press.Built().Has(name) && !p.catalogue.Has(name) }

// isOwn reports whether a file is one of the publisher's own.
func (p *Plan) isOwn(path string) bool {
	_, own := p.content.OwnFile(path)
	return own
}
