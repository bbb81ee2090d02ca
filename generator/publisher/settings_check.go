package publisher

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"time"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/settings"
	"github.com/vpcharts/vpcharts/generator/toml"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/web"
)

// LeastContrast is the least contrast of text with its background, by WCAG 2, level AA.
const LeastContrast = 4.5

// A checking holds what the check of a setting needs: the settings of a file together with those
// of the files below it, and the file. Faults are reported for that file.
type checking struct {
	settings.Settings
	file     *toml.File
	folder   fs.FS // that a logo lies in
	folders  input.Overlay
	ownPages []string // the pages that sections may name too
	key      string   // of the setting
	image    []byte   // the logo that was read
}

// check reports settings that are outside their domain.
func (c *checking) check() {
	for _, s := range settingsTable {
		if c.key = s.key; s.check != nil {
			s.check(c)
		}
	}
}

// fault reports what is wrong with the setting.
func (c *checking) fault(format string, args ...any) { c.faultAt(c.key, format, args...) }

func (c *checking) faultAt(key, format string, args ...any) {
	c.file.At(key, "%s: %s", key, fmt.Sprintf(format, args...))
}

func (c *checking) firstBoards() {
	if c.FirstBoards < 1 || c.FirstBoards > vp.MaxPublished {
		c.fault("%d is outside %d to %d", c.FirstBoards, 1, vp.MaxPublished)
	}
	if c.LastBoards < c.FirstBoards && c.file.Sets(c.key) && !c.file.Sets("last_boards") {
		c.fault("%d is above last_boards, which is %d where it is not set", c.FirstBoards, c.LastBoards)
	}
}

func (c *checking) lastBoards() {
	switch setsFirst, setsLast := c.file.Sets("first_boards"), c.file.Sets(c.key); {
	case c.LastBoards < c.FirstBoards && setsFirst && !setsLast: // reported for first_boards
	case c.LastBoards < c.FirstBoards && setsLast && !setsFirst:
		c.fault("%d is below first_boards, which is %d where it is not set", c.LastBoards, c.FirstBoards)
	case c.LastBoards < c.FirstBoards || c.LastBoards > vp.MaxPublished:
		c.fault("%d is outside first_boards to %d", c.LastBoards, vp.MaxPublished)
	}
}

func (c *checking) usualBoards() {
	least, most, named := c.FirstBoards, c.LastBoards, ", first_boards to last_boards"
	if least < 1 || least > most || most > vp.MaxPublished { // which is reported for them
		least, most, named = 1, vp.MaxPublished, ""
	}
	for i, n := range c.UsualBoards {
		if slices.Contains(c.UsualBoards[:i], n) {
			c.fault("%d is named twice", n)
		} else if n < least || n > most {
			c.fault("%d is outside %d to %d%s", n, least, most, named)
		}
	}
}

// vouchedScales does not check that the scales exist: that is checked where they are
// known.
func (c *checking) vouchedScales() {
	a := c.Authority
	if a.Statement != "" && a.Scales != nil && len(a.Scales) == 0 {
		c.fault("a statement vouches for at least one scale: name it, or leave this key out")
	}
	c.distinct(a.Scales)
}

// distinct checks that each of some scales has a name of its own.
func (c *checking) distinct(scales []string) {
	for i, scale := range scales {
		if scale == "" {
			c.fault("a name is empty: name a scale")
		} else if slices.Contains(scales[:i], scale) {
			c.fault("%q is named twice", scale)
		}
	}
}

// choice reports names of a list that are unknown, or there twice.
func (c *checking) choice(what string, chosen, known []string) {
	for i, name := range chosen {
		switch {
		case name == "":
			c.fault("a name is empty; the %ss are %s", what, strings.Join(known, ", "))
		case !slices.Contains(known, name):
			c.fault("no %[1]s %q%v; the %[1]ss are %[4]s", what, name, input.Nearest(name, known), strings.Join(known, ", "))
		case slices.Contains(chosen[:i], name):
			c.fault("%q is named twice", name)
		}
	}
}

// webAddress reports an address that does not lead to another site.
func (c *checking) webAddress(key, to string) {
	if to == "" {
		c.faultAt(key, "an http or https address is needed here")
	} else if !web.IsAddress(to) {
		c.faultAt(key, "%q is not an http or https address", to)
	}
}

// CheckBaseURL says what is wrong with a base URL. An empty one is allowed: then the site does
// not know its own address.
func CheckBaseURL(s string) error {
	if s == "" {
		return nil
	}
	if what := input.CheckLine(s); what != "" {
		return fmt.Errorf("%q: %s", s, what)
	}
	if !web.IsAddress(s) || strings.ContainsAny(s, "?#") {
		return fmt.Errorf("%q is not a base URL such as https://example.org/vp/", s)
	}
	if most := 1000; len(s) > most { // a QR code holds no more than three times as many
		return fmt.Errorf("%q has %d characters; there is room for %d", s[:60]+"…", len(s), most)
	}
	return nil
}

// until checks the last day of validity: a day, not before the regulation is in force.
func (c *checking) until() {
	if c.Until == "" {
		return
	}
	last, err := time.Parse(time.DateOnly, c.Until)
	if err != nil {
		c.fault("%q is not a day such as 2027-08-31", c.Until)
		return
	}
	if first, err := time.Parse(time.DateOnly, c.Authority.InForce); err == nil && last.Before(first) {
		c.fault("%s is before %s, the day of authority.in_force", c.Until, c.Authority.InForce)
	}
}

// seen says whether readers see something of a text: not only spaces, or signs without a shape.
func seen(text string) bool { return strings.TrimSpace(font.Printed(text)) != "" }
