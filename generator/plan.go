package generator

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/pages"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// A Plan says what a build makes, and from what. It does not change after it was read.
type Plan struct {
	content   *publisher.Content // in the site's first language
	languages []*language        // that one first
	register  scale.Register
	entries   site.Entries // that the program knows
	templates site.Templates
	kinds     []outline.Kind
	baseURL   string
	catalogue press.Catalogue // the prints that the settings choose
	notes     []string        // what the publisher should know
}

// TestedOnly is what people are told about other board counts.
var TestedOnly = fmt.Sprintf("the WBF's report speaks of tests for %d to %d boards only", vp.MinTested, vp.MaxTested)

// read reads the folders of a build's options. Its error names everything that is wrong.
func read(o Options) (*Plan, error) {
	p := &Plan{entries: pages.Entries(), kinds: o.Kinds}
	if len(p.kinds) == 0 {
		p.kinds = outline.Kinds()
	}
	var unread []string
	if err := parallel.Each(2, func(i int) (err error) {
		if i == 0 {
			p.content, p.register, err = Load(o.Content)
		} else {
			p.templates, unread, err = site.ReadTemplates(o.Templates, p.entries, p.makes(outline.HTML))
		}
		return err
	}); err != nil {
		return nil, err
	}
	c := p.content
	p.baseURL, p.notes = cmp.Or(o.BaseURL, c.Settings.BaseURL), shortened(append(c.Notes, unread...))
	first, last := cmp.Or(o.First, c.Settings.FirstBoards), cmp.Or(o.Last, c.Settings.LastBoards)
	if err := CheckBoards(first, last); err != nil {
		return nil, err
	}
	c.Settings.FirstBoards, c.Settings.LastBoards = first, last
	errs := []error{p.checkCovered()}
	if first < vp.MinTested || last > vp.MaxTested {
		p.notes = append(p.notes, TestedOnly)
	}
	p.catalogue = press.Built().For(c.Settings.Sections, c.Settings.Papers, p.register.Shown())
	for _, in := range append([]*publisher.Content{c}, c.Translations...) {
		in.Settings.FirstBoards, in.Settings.LastBoards = first, last
		l, err := p.language(in)
		if errs = append(errs, err); err != nil {
			return nil, errors.Join(errs...) // the others have the same logo
		}
		p.languages = append(p.languages, l)
	}
	p.notes = append(p.notes, p.languages[0].notes...)
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
func (p *Plan) counts() []int {
	s := &p.content.Settings
	counts := make([]int, s.LastBoards-s.FirstBoards+1)
	for i := range counts {
		counts[i] = s.FirstBoards + i
	}
	return counts
}

func (p *Plan) makes(kind outline.Kind) bool { return slices.Contains(p.kinds, kind) }

// hides reports whether the settings leave out a file because its section is hidden.
func (p *Plan) hides(path string) bool {
	s, shown := &p.content.Settings, p.register.Shown()
	return p.entries.Hides(s, shown, path) || press.Built().Hides(s.Sections, shown, path)
}

// isOwn reports whether a file is one of the publisher's own.
func (p *Plan) isOwn(path string) bool {
	_, own := p.content.OwnFile(path)
	return own
}
