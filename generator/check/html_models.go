package check

import (
	"fmt"
	"strings"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// modelsPage reads the values of the models' plots, in tables with ids such as scale-values: u = x/X, and
// a column for each model, in their order. Without the first column, they are differences from the
// exponential model. The other tables are figures.
func modelsPage(r *reading, _ []string, data []byte) {
	models := vp.Models()
	for _, t := range readPage(data).tables {
		id, isValues := strings.CutSuffix(t.id, "-values")
		value := modelValues[id]
		if !isValues || value == nil {
			r.figures(t)
			continue
		}
		r.take(t)
		columns := len(t.head) - 1
		if columns != len(models) && columns != len(models)-1 {
			r.fault("the table %s has %d columns, should have one for each model", shown(t.id), columns)
			continue
		}
		for i := range t.rows {
			cells := t.texts(i)
			at, ok := parseScore(cells[0])
			for c := 1; c < min(len(cells), columns+1); c++ {
				m := models[len(models)-columns+c-1]
				u := float64(at) / float64(vp.VP)
				want := value(m, models[0], u)
				got := strings.TrimPrefix(cells[c], "+")
				r.is(ok && near(strings.Replace(got, ",", ".", 1), want), fmt.Sprintf("table %s, %s, %s", t.id, cells[0], m.Name), cells[c], real9(want))
			}
		}
	}
}
