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
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// Scales returns the scales of the program and a publisher's own, which it reads from a content
// folder; nil is none. notes name the files that are ignored.
func Scales(folder fs.FS) (r scale.Register, notes []string, err error) {
	own, err := ownScales(folder)
	if err != nil {
		return scale.Built(), nil, err
	}
	return scale.Built().With(own.Scales...), own.Notes, nil
}

// ownScales are a publisher's own scales.
func ownScales(folder fs.FS) (found ownscale.Found, err error) {
	if folder == nil {
		return found, nil
	}
	own, err := fs.Sub(folder, publisher.ScalesFolder)
	if err != nil {
		return found, err
	}
	return ownscale.Read(input.Folder{FS: own, Name: path.Join(input.NameOf(folder, "content"), publisher.ScalesFolder)})
}

// Load reads the content and the scales together, because the names of scales are words too.
func Load(folder fs.FS) (*publisher.Content, scale.Register, error) {
	own, errScales := ownScales(folder)
	c, err := publisher.Load(folder)
	if err := errors.Join(err, errScales); err != nil {
		return nil, scale.Built(), err
	}
	r := scale.Built().With(own.Scales...)
	c.Notes = append(c.Notes, own.Notes...)
	for _, in := range append([]*publisher.Content{c}, c.Translations...) {
		for _, texts := range own.Texts {
			in.Messages = in.Messages.WithScale(texts)
		}
	}
	return c, r, checkScales(c, r)
}

// checkScales returns an error for each scale in the settings that does not exist, that is only a
// study, or that the calculator does not show.
func checkScales(c *publisher.Content, r scale.Register) error {
	var errs []error
	known, calculated := scale.Names(scale.Calculated(r.All())), scale.Names(scale.Calculated(shownScales(c, r)))
	if name := c.Settings.DefaultScale; name != "" && !slices.Contains(calculated, name) {
		errs = append(errs, fmt.Errorf("%s: %q is not one of %s%v", c.WhereSetting("default_scale"), name,
			strings.Join(calculated, ", "), input.Nearest(name, calculated)))
	}
	for _, name := range c.Settings.Authority.Scales {
		if !slices.Contains(known, name) {
			errs = append(errs, fmt.Errorf("%s: no scale %q%v; the scales are %s", c.WhereSetting("authority.scales"), name,
				input.Nearest(name, known), strings.Join(known, ", ")))
		}
	}
	return errors.Join(errs...)
}

func (p *Plan) shownScales() []scale.Scale { return shownScales(p.content, p.register) }

// shownScales returns the scales that have tables, without those of hidden sections.
func shownScales(c *publisher.Content, r scale.Register) []scale.Scale {
	return slices.DeleteFunc(r.All(), func(s scale.Scale) bool {
		return s.Section != "" && !c.Settings.Shows(s.Section)
	})
}

// compute computes the scales of each board count.
func (p *Plan) compute() []dataset.Scales {
	counts := p.counts()
	all := make([]dataset.Scales, len(counts))
	parallel.Each(len(all), func(i int) error {
		all[i] = dataset.Compute(counts[i])
		return nil
	})
	return all
}

// publish makes the tables of all shown scales.
func (p *Plan) publish(scales []dataset.Scales) []dataset.Series {
	var there []vp.Table
	for _, s := range scales {
		there = append(there, s.ContinuousTable, s.DiscreteTable)
	}
	shown := p.shownScales()
	series := make([]dataset.Series, len(shown))
	parallel.Each(len(shown), func(i int) error {
		series[i] = dataset.NewSeries(shown[i], p.counts(), there...)
		return nil
	})
	return series
}
