package conform

import (
	"encoding/json"
	"slices"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/theory"
	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// A vector is a question in smoke.json, with the wrong answers that known mistakes give.
type vector struct {
	Question
	Wrong []wrong `json:"wrong"`
}

type wrong struct {
	Ours   vp.Hundredths `json:"ours_hundredths"`
	Theirs vp.Hundredths `json:"theirs_hundredths"`
	Faults []string      `json:"traps"`
}

// SmokeJSON is smoke.json: the questions of Smoke with their right answers and, by mistake, the wrong ones.
func SmokeJSON(m words.Messages) []byte {
	file := struct {
		SchemaVersion int      `json:"schema_version"`
		Licence       string   `json:"licence"`
		Faults        []Fault  `json:"traps"`
		Vectors       []vector `json:"vectors"`
	}{SchemaVersion: dataset.SchemaVersion, Licence: dataset.Licence}
	for _, q := range Smoke() {
		file.Vectors = append(file.Vectors, vector{Question: q})
	}
	for _, trap := range theory.Traps() {
		for i := range file.Vectors {
			v := &file.Vectors[i]
			for k, form := range trap.Forms(v.Scale, v.Boards) {
				f := newFault(m, trap, k, form.Note)
				if !slices.Contains(file.Faults, f) {
					file.Faults = append(file.Faults, f)
				}
				v.add(form, f.Name)
			}
		}
	}
	return append(vp.Must(json.MarshalIndent(file, "", " ")), '\n')
}

// add adds what a form of a fault gives, if it is wrong.
func (v *vector) add(form theory.Form, fault string) {
	ours, theirs := form.Score(v.Margin)
	at := slices.IndexFunc(v.Wrong, func(w wrong) bool { return w.Ours == ours && w.Theirs == theirs })
	switch {
	case ours == v.Ours && theirs == v.Theirs:
	case at < 0:
		v.Wrong = append(v.Wrong, wrong{ours, theirs, []string{fault}})
	case !slices.Contains(v.Wrong[at].Faults, fault):
		v.Wrong[at].Faults = append(v.Wrong[at].Faults, fault)
	}
}
