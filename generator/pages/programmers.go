package pages

import (
	"fmt"
	"strings"

	"github.com/vpcharts/vpcharts/generator/conform"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/sheet"
	"github.com/vpcharts/vpcharts/generator/site"
	"github.com/vpcharts/vpcharts/generator/theory"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// programmersFacts are the figures of the page for programmers.
func programmersFacts(in *Input) publisher.NamedFacts {
	l, found := in.Words.Locale(), theory.Recorded()
	tie, whole := found.Tie, found.Whole
	facts := publisher.NamedFacts{
		"tie": l.Real(tie.Off, 6), "tie_boards": in.Words.Boards(tie.Boards), "tie_imps": in.Words.IMPs(tie.At),
		"whole": l.Real(whole.Off, 4), "whole_boards": in.Words.Boards(whole.Boards),
		"whole_score": l.Real(float64(whole.At)+0.5, 1),
	}
	for _, n := range []int{5, 8} {
		d := vp.Must(vp.WBFDiscrete(n))
		facts[fmt.Sprintf("floors_%d", n)], facts[fmt.Sprintf("d_%d", n)] = listed(l, d.FirstPass), listed(l, d.Last)
	}
	for _, n := range []int{5, 7} {
		facts[fmt.Sprintf("joint_%d", n)] = listed(l, vp.Must(vp.WBFJoint(n)).Last)
	}
	eight := vp.Must(vp.WBFContinuous(8))
	var raised []int
	for _, m := range eight.Rows {
		if m.Corrected() {
			raised = append(raised, m.IMPs)
		}
	}
	s := eight.Winners()
	facts["s_8"], facts["end_8"], facts["raised_8"] = listed(l, s[:4]), listed(l, s[len(s)-4:]), listed(l, raised)
	facts["cells"] = l.Int(found.Scores)
	for _, c := range found.Costs {
		facts["wrong_"+c.Trap] = l.Int(c.Wrong)
	}
	return facts
}

// programmersSections lists the traps with what each costs, and the first question of the kit that finds it.
func programmersSections(in *Input) ([]site.Section, error) {
	m, l, found := in.Words.Programmers, in.Words.Locale(), theory.Recorded()
	t := sheet.Table{ID: "costs-table", Caption: m.Caption(), Text: true, Class: "costs",
		Columns: []string{"name", "", "wrong", "most"},
		Heads:   []string{m.Trap(), m.Does(), m.Wrong(l.Int(found.Scores)), m.Most(), m.Vector()}}
	for i, trap := range theory.Traps() {
		s, cost := vp.Must(scale.Built().Find(trap.Scale)), found.Costs[i]
		if s.Place.Section != "" && in.Hides(s.Place.Section) {
			continue
		}
		name := func(key string) string { return in.Words.Named("programmer-traps", trap.Name+key) }
		t.Rows = append(t.Rows, sheet.Row{ID: trap.Name, Cells: []string{
			name(""), m.Instead(name("-does"), name("-right")), l.Int(cost.Wrong), m.Error(l.Score(cost.Most)),
			caught(in, s, trap),
		}})
	}
	var questions []string
	for _, q := range conform.Smoke() {
		questions = append(questions, q.String())
	}
	smoke := site.Section{ID: "smoke", Tool: "smoke", Data: strings.Join(questions, "\n")}
	smoke.Links = []site.Link{{Path: "data/smoke.json", Text: m.SmokeFile()}}
	return []site.Section{tableSection("costs", t), smoke}, nil
}

// caught is the first question of the kit that a mistake gets wrong, with the score that differs, right and wrong.
func caught(in *Input, s scale.Scale, trap theory.Trap) string {
	l := in.Words.Locale()
	for _, q := range conform.Smoke() {
		if q.Scale != s.Name {
			continue
		}
		ours, theirs := trap.Forms(s.Name, q.Boards)[0].Score(q.Margin)
		for _, pair := range [][2]vp.Hundredths{{q.Ours, ours}, {q.Theirs, theirs}} {
			if t := s.Make(q.Boards); pair[0] != pair[1] {
				return in.Words.Programmers.Caught(words.ProgrammersCaught{Boards: in.Words.Boards(q.Boards),
					IMPs: in.Words.IMPs(q.Margin), Right: l.ScoreOf(t, pair[0]), Wrong: l.ScoreOf(t, pair[1])})
			}
		}
	}
	return ""
}
