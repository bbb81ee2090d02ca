package check

import (
	"fmt"
	"slices"
	"strings"
)

// plotCSV reads the values of a plot: x, and a column for each curve.
func plotCSV(r *reading, part []string, data []byte) {
	p, ok := r.plotOf(part[1])
	lines, err := readCSV(data)
	switch {
	case !ok:
		r.cannotCompute(part[0])
		return
	case err != nil:
		r.fault("%v", err)
		return
	}
	heads := []string{p.key}
	for _, c := range p.curves {
		heads = append(heads, c.key)
	}
	if !slices.Equal(lines[0], heads) {
		r.fault("the columns are %q, should be %q", strings.Join(lines[0], ","), strings.Join(heads, ","))
		return
	}
	xs := p.xs()
	if len(lines)-1 != len(xs) {
		r.fault("%d lines of values, should be %d", len(lines)-1, len(xs))
	}
	for i, line := range lines[1:min(len(lines), len(xs)+1)] {
		r.is(near(fixed(line[0]), xs[i]), fmt.Sprintf("line %d, %s", i+2, p.key), line[0], real9(xs[i]))
		for k, c := range p.curves {
			place := fmt.Sprintf("%s = %s, %s", p.key, line[0], c.key)
			if y, there := c.value(xs[i]); there {
				r.is(near(fixed(line[k+1]), y), place, line[k+1], real9(y))
			} else if line[k+1] != "" {
				r.fault("%s: %q, should be empty", place, line[k+1])
			}
		}
	}
}

// xs are the x of all curves, in order.
func (p plot) xs() (xs []float64) {
	for _, c := range p.curves {
		xs = append(xs, c.x...)
	}
	slices.Sort(xs)
	return slices.Compact(xs)
}

// value is a curve's y at one of its x.
func (c curve) value(x float64) (y float64, there bool) {
	i, there := slices.BinarySearch(c.x, x)
	if there {
		y = c.y[i]
	}
	return y, there
}

// plotTable reads the values of a plot on a page: a row for every x, or for each second, third … of them.
func (r *reading) plotTable(t pageTable, p plot) {
	r.take(t)
	xs := p.xs()
	if len(t.head) != len(p.curves)+1 {
		r.fault("the table %s has %d columns, should have %d", shown(t.id), len(t.head), len(p.curves)+1)
		return
	}
	if len(t.rows) == 0 || (len(xs)-1)/max(1, len(t.rows)-1) == 0 {
		r.fault("the table %s has %d rows, of %d values", shown(t.id), len(t.rows), len(xs))
		return
	}
	every := max(1, (len(xs)+len(t.rows)-1)/len(t.rows))
	if want := (len(xs) + every - 1) / every; len(t.rows) != want {
		r.fault("the table %s has %d rows, should have %d", shown(t.id), len(t.rows), want)
	}
	for i := range t.rows {
		cells := t.texts(i)
		if i*every >= len(xs) || len(cells) != len(t.head) {
			r.fault("the table %s, row %d: %q is no row of values", shown(t.id), i+1, cells)
			continue
		}
		x := xs[i*every]
		r.real(fmt.Sprintf("table %s, row %d", t.id, i+1), cells[0], x)
		for k, c := range p.curves {
			place := fmt.Sprintf("table %s, %s, %s", t.id, cells[0], c.key)
			if y, there := c.value(x); there {
				r.real(place, cells[k+1], y)
			} else if cells[k+1] != "" {
				r.fault("%s: %q, should be empty", place, cells[k+1])
			}
		}
	}
}

// real compares a number as people read it, with a decimal point or comma, with a computed one.
func (r *reading) real(place, got string, want float64) {
	r.is(near(plain(got), want), place, got, real9(want))
}

// plain is a number as people read it, as programs write it: "+1,50" is 1.50, "1 234" is 1234.
func plain(text string) string {
	text = strings.TrimPrefix(text, "+")
	for _, space := range []string{" ", "\u00a0", "\u202f"} {
		text = strings.ReplaceAll(text, space, "")
	}
	return strings.Replace(text, ",", ".", 1)
}
