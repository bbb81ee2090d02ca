package conform

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/publisher"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/theory"
	"github.com/vpcharts/vpcharts/generator/vp"
)

var english = sample.Must(publisher.Load(nil)).Messages

// answered gives the answers of a program that makes a mistake in one of its forms, and gives right ones elsewhere.
func answered(questions []Question, trap theory.Trap, form int) (all []Answer) {
	for _, q := range questions {
		gave := fmt.Sprint(q.Ours, " ", q.Theirs)
		if forms := trap.Forms(q.Scale, q.Boards); forms != nil {
			ours, theirs := forms[form].Score(q.Margin)
			gave = fmt.Sprint(ours, " ", theirs)
		}
		all = append(all, sample.Must(newAnswer(q, gave)))
	}
	return all
}

// Each form of each mistake is named for what it is, and explains all that is wrong. The smoke questions find each
// mistake in its usual form, and tell it from all others that are made in every table.
func TestEveryMistakeIsNamed(t *testing.T) {
	all := slices.DeleteFunc(All(), func(q Question) bool { return q.Boards > 32 && q.Boards%14 != 0 })
	nabc := sample.Must(scale.Built().Find("acbl-nabc"))
	for n := vp.MinTested; n <= 32; n++ {
		for margin := range 2 * n {
			all = append(all, newQuestion(nabc.Make(n), margin))
		}
	}
	check := func(trap theory.Trap, form int, questions []Question) {
		t.Helper()
		want := []string{newFault(english, trap, form, "").Name}
		if want[0] == "one-pass" || want[0] == "up-to-margin" {
			want = []string{"one-pass", "up-to-margin"} // they agree in every score
		}
		v := Judge(answered(questions, trap, form), english)
		var names []string
		for _, d := range v.Diagnoses {
			for _, f := range d.Faults {
				if len(questions) > 16 || f.Name == want[0] || !f.ByTable {
					names = append(names, f.Name)
				}
			}
			if d.Explained < d.Wrong {
				t.Errorf("%s, form %d: %d of %d are explained", trap.Name, form, d.Explained, d.Wrong)
			}
		}
		if !slices.Equal(names, want) {
			t.Errorf("%s, form %d, %d questions: these are named: %v", trap.Name, form, len(questions), names)
		}
	}
	for _, trap := range theory.Traps() {
		if says := newFault(english, trap, 0, "").Says; strings.Contains(says, ": :") || strings.HasSuffix(says, ": ") {
			t.Errorf("%s has no sentence: %s", trap.Name, says)
		}
		check(trap, 0, Smoke())
		for form := range trap.Forms(trap.Scale, 24) {
			check(trap, form, all)
		}
	}
}

// A fault that explains not all is the nearest one, and one that contradicts more than it explains is none.
func TestWhatNoMistakeExplains(t *testing.T) {
	traps := theory.Traps()
	one := traps[slices.IndexFunc(traps, func(t theory.Trap) bool { return t.Name == "one-pass" })]
	answers := answered(All(), one, 0)
	other := slices.IndexFunc(answers, func(a Answer) bool { return a.right() })
	answers[other] = sample.Must(newAnswer(answers[other].Question, "3 17"))
	d := Judge(answers, english).Diagnoses[0]
	if d.Explained != d.Wrong-1 || d.Faults[0].Name != "one-pass" {
		t.Errorf("one pass and a typing error: %+v", d)
	}
	for i := range answers {
		answers[i] = sample.Must(newAnswer(answers[i].Question, fmt.Sprint(answers[i].Ours, " ", answers[i].Theirs)))
	}
	at := slices.IndexFunc(answers, func(a Answer) bool { return a.Boards == 24 && a.Margin == 41 })
	answers[at] = sample.Must(newAnswer(answers[at].Question, "17.24 2.76"))
	if d := Judge(answers, english).Diagnoses[0]; len(d.Faults) > 0 {
		t.Errorf("one wrong score of 7144: %+v, which get many others wrong", d)
	}
}

func TestAnswersAreReadAsProgramsWriteThem(t *testing.T) {
	smoke, continuous := Smoke(), scale.Built().All()[0]
	var right strings.Builder
	for i, q := range smoke {
		fmt.Fprintf(&right, "%s\t%v%s", strings.Replace(q.Ours.String(), ".", ",", 1), q.Theirs, []string{"\n", "\r\n"}[i%2])
	}
	for text, want := range map[string]string{
		right.String():             "",
		right.String() + "10 10\n": `line 17: "10 10" is an answer too many for 16 questions`,
		strings.Repeat("-\n", 3):   "line 4 of 16 is missing: the question is wbf-discrete 7 1",
		"19.57 0.43\nTraceback": `line 2: "Traceback" is not an answer, which is both scores, such as 15.97 4.03, ` +
			"or - (the question is wbf-continuous 10 36)",
		"19.57 x\n": `line 1: "19.57 x" is not an answer, which is both scores, such as 15.97 4.03, or -`,
	} {
		answers, err := ReadLines(smoke, strings.NewReader(text))
		if said := fmt.Sprint(err); err != nil && (want == "" || !strings.HasPrefix(said, want)) || err == nil && want != "" {
			t.Errorf("%q:\n%s, want\n%s", text, said, want)
		}
		if v := Judge(answers, english); err == nil && v.Right != len(smoke) {
			t.Errorf("%q: %+v", text, v)
		}
	}
	for text, want := range map[string]string{
		"\ufeffboards;imps;winner;loser\r\n24;31;15,97;4,03\r\n\r\n": "",
		"24,31,15.97,4.03\n\"200\", 0,10,10":                         "",
		"24,31,\"15,97\",\"4,03\"":                                   "",
		"boards,imps,winner,loser\n24,31,15.97\n":                    "record on line 2: wrong number of fields: a row is boards,imps",
		"24,31,15.97,4.03\n24,-9223372036854775808,0,20":             `line 2: boards "24" and imps "-9223372036854775808" must be`,
		"24.0,31,15,5\n":             `line 1: boards "24.0" and imps "31" must be whole numbers`,
		"0,31,15,5":                  "line 1: wbf-continuous: board count 0 is outside 1 to 1000",
		"boards,imps,winner,loser\n": "there are no rows",
	} {
		answers, err := ReadCSV(continuous, strings.NewReader(text))
		if said := fmt.Sprint(err); err != nil && (want == "" || !strings.HasPrefix(said, want)) || err == nil && want != "" {
			t.Errorf("%q:\n%s, want\n%s", text, said, want)
		}
		if v := Judge(answers, english); len(v.Wrong) > 0 || want == "" && v.Right == 0 {
			t.Errorf("%q: %+v", text, v)
		}
	}
}
