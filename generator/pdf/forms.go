package pdf

import (
	"fmt"
	"slices"

	"github.com/vpcharts/vpcharts/generator/mark"
)

// A form is a drawing that is in the file once, however often pages show it.
//
// A sheet of cards shows one card many times. The first is tagged, piece by piece; PDF/UA does
// not allow a form with tags to be shown twice (ISO 14289-1, 7.20). The others are artifacts: they
// are one form, so that the file is small and its content is made once.
type form struct {
	of   copyOf
	data []byte
}

// formGroups is how often a page shows a group that is made a form.
const formGroups = 4

// count counts how often a page shows each group.
func (c *content) count(marks []mark.Mark) {
	clear(c.counts)
	for _, m := range marks {
		if g, ok := m.(mark.Group); ok {
			c.counts[copied(g)]++
		}
	}
}

// groupForm is the number of the form that draws the marks of a group, which is drawn when it is
// first asked for. A form begins with the colours and dashes of the place where it is shown, so it
// sets its own first.
func (c *content) groupForm(self copyOf, marks []mark.Mark) int {
	if i := slices.IndexFunc(c.forms, func(f form) bool { return f.of == self }); i >= 0 {
		return i
	}
	i := len(c.forms)
	if i < cap(c.forms) {
		c.forms = c.forms[:i+1] // for its buffer: 2 % of a build of all prints
	} else {
		c.forms = append(c.forms, form{})
	}
	page, before := c.out, c.now
	c.forms[i].of, c.out = self, c.forms[i].data[:0]
	c.now = now{formed: true, copied: true, state: state{width: -1}}
	c.op("0 g 0 G[]0 d")
	c.draws(marks)
	c.open(nothing)
	c.forms[i].data, c.out, c.now = c.out, page, before
	return i
}

// showForm shows a form in a space of its own, as an artifact.
func (c *content) showForm(i, x, y, turns int) {
	c.mark(artifact)
	c.out = append(c.out, "q "...)
	c.out = append(c.out, turned[turns]...)
	c.point(x, y)
	c.op(fmt.Sprintf("cm /X%d Do Q", i))
}

// writeForms writes the forms. Their objects have the numbers from forms on.
func (d *renderer) writeForms(forms int) {
	for i, f := range d.forms {
		d.file.stream(forms+i, "/Type/XObject/Subtype/Form/BBox[-32000 -32000 32000 32000]/Resources 5 0 R"+
			"/Filter/FlateDecode", d.file.deflate(f.data))
	}
}
