package conform

import (
	"fmt"
	"strings"

	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/theory"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// A Fault is a known mistake in one of its forms.
type Fault struct {
	Name string `json:"name"` // "one-pass", and "one-pass/2" for the second form
	Says string `json:"says"` // what is wrong, and what would be right
	See  string `json:"see"`  // its place on the site
	// ByTable says that a program can make it in one table and not in another. All its forms have one name.
	ByTable bool `json:"by_table,omitempty"`
}

func newFault(m words.Messages, t theory.Trap, form int, note string) Fault {
	of := func(key string) string { return m.Named("programmer-traps", t.Name+key) }
	name, title := t.Name, strings.ToLower(of("")[:1])+of("")[1:]
	if form > 0 && !t.ByTable {
		name = fmt.Sprintf("%s/%d", t.Name, form+1)
	}
	if note != "" {
		title += " (" + note + ")"
	}
	return Fault{name, title + ": " + of("-right"), "/theory/programmers/#" + t.Name, t.ByTable}
}

// A Verdict is what the answers of a program show.
type Verdict struct {
	Questions int         `json:"questions"`
	Right     int         `json:"right"`
	None      int         `json:"not_answered"`
	Wrong     []Answer    `json:"wrong"`
	Diagnoses []Diagnosis `json:"diagnoses"` // one, or one for each scale with wrong answers
}

// A Diagnosis names the mistakes that explain most wrong answers, less the right ones that they contradict. It names
// several where these do equally well, and none where all contradict as many as they explain, or explain less than
// half.
type Diagnosis struct {
	Scale     string  `json:"scale"` // "" for all
	Wrong     int     `json:"wrong"`
	Explained int     `json:"explained"`
	Faults    []Fault `json:"traps"`
}

// Judge says which answers are wrong, and by which mistakes, in the words of m. Where none explains all that is wrong,
// it looks at each scale alone.
func Judge(answers []Answer, m words.Messages) Verdict {
	v := Verdict{Questions: len(answers), Wrong: []Answer{}, Diagnoses: []Diagnosis{}}
	for _, a := range answers {
		switch {
		case a.none():
			v.None++
		case a.right():
			v.Right++
		default:
			v.Wrong = append(v.Wrong, a)
		}
	}
	if all := diagnose("", answers, m); all.Wrong > 0 && all.Explained == all.Wrong {
		v.Diagnoses = []Diagnosis{all}
		return v
	}
	for _, s := range scale.Built().Names() {
		if d := diagnose(s, answers, m); d.Wrong > 0 {
			v.Diagnoses = append(v.Diagnoses, d)
		}
	}
	return v
}

// A table is what answers about one scale and board count are compared with.
type table struct {
	scale  string
	boards int
}

// diagnose looks at the answers on one scale, or on all if it is "". A mistake that can be made in each table in
// another form explains nearly everything, and so must explain more than the others.
func diagnose(scale string, answers []Answer, m words.Messages) Diagnosis {
	d, byTable, best := Diagnosis{Scale: scale, Faults: []Fault{}}, map[table][]Answer{}, 0
	for _, a := range answers {
		if scale != "" && a.Scale != scale || a.none() {
			continue
		}
		of := table{a.Scale, a.Boards}
		byTable[of] = append(byTable[of], a)
		if !a.right() {
			d.Wrong++
		}
	}
	for _, trap := range theory.Traps() {
		for form, c := range countsOf(trap, byTable) {
			net := 2 * c.net()
			if trap.ByTable {
				net--
			}
			if net > best {
				best, d.Explained, d.Faults = net, c.explained, nil
			}
			if net < best || best == 0 || 2*c.explained < d.Wrong {
				continue
			}
			f := newFault(m, trap, form, c.note)
			if last := len(d.Faults) - 1; last >= 0 && d.Faults[last].See == f.See { // several forms of one mistake
				d.Faults[last] = newFault(m, trap, 0, "")
			} else {
				d.Faults = append(d.Faults, f)
			}
		}
	}
	return d
}

// A count says how many wrong answers a form of a mistake explains, and how many right ones it contradicts.
type count struct {
	note                    string
	explained, contradicted int
}

func (c count) net() int { return c.explained - c.contradicted }

func (c *count) add(o count) {
	c.explained, c.contradicted = c.explained+o.explained, c.contradicted+o.contradicted
}

// countsOf are the counts of each form of a mistake. One that can be made in each table in another form has one count,
// of the forms that fit each table best.
func countsOf(trap theory.Trap, byTable map[table][]Answer) (all []count) {
	for t, answers := range byTable {
		var best count
		for k, form := range trap.Forms(t.scale, t.boards) {
			c := newCount(form, answers)
			if k == len(all) && (k == 0 || !trap.ByTable) {
				all = append(all, count{note: form.Note})
			}
			if trap.ByTable && c.net() > best.net() {
				best = c
			} else if !trap.ByTable {
				all[k].add(c)
			}
		}
		if len(all) > 0 {
			all[0].add(best)
		}
	}
	return all
}

func newCount(form theory.Form, answers []Answer) (c count) {
	for _, a := range answers {
		ours, theirs := form.Score(a.Margin)
		same := a.gave == [2]vp.Amount{ours.Amount(), theirs.Amount()}
		switch {
		case same && !a.right():
			c.explained++
		case !same && a.right():
			c.contradicted++
		}
	}
	return c
}
