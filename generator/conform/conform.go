// Package conform asks other programs for scores, and says by which known mistake their answers are wrong. A question
// and an answer are a line each, so that a program in any language can be asked.
package conform

import (
	"fmt"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/official"
	"github.com/vpcharts/vpcharts/generator/scale"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// A Question asks for both sides' scores on a scale for our margin in IMPs.
type Question struct {
	ID     string        `json:"id"` // in the manner of vectors.json
	Scale  string        `json:"scale"`
	Boards int           `json:"boards"`
	Margin int           `json:"margin"`
	Ours   vp.Hundredths `json:"ours_hundredths"` // the right answer
	Theirs vp.Hundredths `json:"theirs_hundredths"`
}

// String is the line that a program reads.
func (q Question) String() string { return fmt.Sprintf("%s %d %d", q.Scale, q.Boards, q.Margin) }

func newQuestion(t vp.Table, margin int) Question {
	ours, theirs := t.Score(margin)
	return Question{dataset.ScoreID(t.Name, t.Boards, margin), t.Name, t.Boards, margin, ours, theirs}
}

// A cell is a question on a scale that the program brings.
type cell struct {
	scale          string
	boards, margin int
}

// smoke are the questions of Smoke.
var smoke = []cell{
	// These find each mistake of computing. The first is the only score of 4 to 100 boards that needs a fourteenth pass of
	// the correction.
	{vp.ContinuousName, 98, 134}, {vp.ContinuousName, 10, 36}, {vp.ContinuousName, 5, 34}, {vp.DiscreteName, 7, 1},
	// These are of usual lengths, and the last tells how often a program passes.
	{vp.ContinuousName, 8, 40}, {vp.ContinuousName, 24, 41}, {vp.ContinuousName, 24, -31}, {vp.ContinuousName, 91, 132},
	// These find wrong tables, and boundaries on the wrong side.
	{vp.DiscreteName, 6, -5}, {vp.DiscreteName, 8, 4}, {vp.DiscreteName, 9, 13}, {vp.DiscreteName, 12, 15},
	{vp.DiscreteName, 16, -29}, {vp.DiscreteName, 24, 53}, {vp.DiscreteName, 32, 32}, {official.NABCName, 24, 33},
}

// Smoke are 16 questions that tell the known mistakes apart.
func Smoke() (all []Question) {
	for _, c := range smoke {
		all = append(all, newQuestion(vp.Must(scale.Built().Find(c.scale)).Make(c.boards), c.margin))
	}
	return all
}

// All are the questions for scores in vectors.json on the WBF's two scales, for 4 to 100 boards.
func All() (all []Question) {
	for _, v := range dataset.EachVector(scale.Built()) {
		wbf := v.Scale == vp.ContinuousName || v.Scale == vp.DiscreteName
		if wbf && v.Call == dataset.CallScore && vp.Tested(v.Boards) {
			all = append(all, Question{v.ID, v.Scale, v.Boards, *v.Margin, vp.Hundredths(*v.Ours), vp.Hundredths(*v.Theirs)})
		}
	}
	return all
}
