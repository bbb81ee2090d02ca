package generator

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/ownscale"
	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/press"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// ownScales are a publisher's own scales.
func ownScales(folder fs.FS) (found ownscale.Found, err error) {
	if folder == nil {
		return found, nil
	}
	own := vp.Must(fs.Sub(folder, publisher.ScalesFolder)) // which fails only for a name that cannot be a folder's
	return ownscale.Read(input.Folder{FS: own, Name: path.Join(input.NameOf(folder, "content"), publisher.ScalesFolder)})
}

// Load reads the content and the scales together, because the names of scales are words too.
func Load(folder fs.FS) (*publisher.Content, scale.Register, error) {
	own, errScales := ownScales(folder)
	c, err := publisher.Load(folder)
	if c == nil {
		return nil, scale.Built(), err
	}
	r := scale.Built().With(own.Scales...)
	if err := errors.Join(err, errScales, checkScales(c, r)); err != nil {
		return nil, scale.Built(), err
	}
	c.Notes = append(c.Notes, own.Notes...)
	for _, texts := range own.Texts {
		for _, in := range c.InEachLanguage() {
			in.Messages = in.Messages.WithScale(texts)
		}
		if c.English != &c.Messages {
			*c.English = c.English.WithScale(texts)
		}
	}
	return c, press.Show(r, &c.Settings), nil
}

// checkScales returns an error for each scale in the settings that does not exist, that is only a
// study, or that the site hides.
func checkScales(c *publisher.Content, r scale.Register) error {
	var errs []error
	check := func(key string, names []string, among []scale.Scale) {
		known := scale.Names(scale.Calculated(among))
		for _, name := range names {
			if name != "" && !slices.Contains(known, name) {
				errs = append(errs, fmt.Errorf("%s: no scale %q%v; the scales are %s", c.WhereSetting(key), name,
					input.Nearest(name, known), strings.Join(known, ", ")))
			}
		}
	}
	published := published(c, r)
	check("show_scales", c.Settings.ShowScales, published)
	if len(c.Settings.ShowScales) == 0 { // otherwise the default_scale is its first
		check("default_scale", []string{c.Settings.DefaultScale}, published)
	}
	check("authority.scales", c.Settings.Authority.Scales, r.All())
	if shown := r.Show("", c.Settings.ShowScales, nil); len(errs) == 0 && len(scale.Main(shown.Shown())) == 0 {
		errs = append(errs, fmt.Errorf("%s: none of these is a scale for whole matches: name one more",
			c.WhereSetting("show_scales")))
	}
	return errors.Join(errs...)
}

// checkCovered returns an error for board counts for which no main scale has a table.
func (p *plan) checkCovered() error {
	main := scale.Main(p.register.Shown())
	lacking := slices.DeleteFunc(p.counts(), func(n int) bool {
		return slices.ContainsFunc(main, func(s scale.Scale) bool { return s.Has(n) })
	})
	if len(lacking) == 0 {
		return nil
	}
	return fmt.Errorf("%s: %s has no table for %s: name one more scale, or publish other board counts "+
		"(first_boards, last_boards)", p.content.WhereSetting("show_scales"),
		strings.Join(scale.Names(main), " or "), scale.BoardRuns(lacking))
}

// published are the scales whose tables a site publishes: all but those of hidden sections.
func published(c *publisher.Content, r scale.Register) []scale.Scale {
	return slices.DeleteFunc(r.All(), func(s scale.Scale) bool { return hides(c, s) })
}

func hides(c *publisher.Content, s scale.Scale) bool {
	return c.Settings.Hides(s.Place.Section)
}

// computed are the numbers of a site.
type computed struct {
	scales []dataset.Scales // of each board count
	series []dataset.Series // of each scale that the site publishes
}

// compute computes the scales of each board count, and makes the tables of all scales.
func (p *plan) compute() computed {
	counts, main := p.counts(), scale.Main(p.register.Shown())
	scales := parallel.Map(counts, func(n int) dataset.Scales { return dataset.Compute(n, main) })
	return computed{scales, parallel.Map(published(p.content, p.register), func(s scale.Scale) dataset.Series {
		return dataset.NewSeries(s, counts)
	})}
}
