package check

import (
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/dataset"
	"github.com/vpcharts/vpcharts/generator/vp"
)

func TestTheValuesOfModelsAreComputed(t *testing.T) {
	k := newKnown()
	for _, m := range vp.Models() {
		name, text := "models/"+m.Name+"/values.csv", string(dataset.ModelCSV(m))
		if r, ok := k.readNumbers(name, []byte(text)); !ok || r.faults != nil || r.right != 404 {
			t.Errorf("of %s %d numbers are right, want 404: %v", name, r.right, r.faults)
		}
		for _, change := range []*strings.Replacer{
			strings.NewReplacer("\n0.07,", "\n0.70,"), strings.NewReplacer("\n0.07,", "\n0.07,1"), strings.NewReplacer("\n1.00,", "\n1.01,"),
		} {
			if r, _ := k.readNumbers(name, []byte(change.Replace(text))); r.faults == nil {
				t.Errorf("a changed %s has no faults", name)
			}
		}
		lines := strings.SplitAfter(text, "\n")
		for _, line := range []int{1, 50, 101} {
			for at := range lines[line] {
				if digit := lines[line][at]; digit >= '0' && digit <= '9' {
					forged := strings.Join(lines[:line], "") + lines[line][:at] + string('0'+(digit-'0'+1)%10) + lines[line][at+1:] + strings.Join(lines[line+1:], "")
					if r, _ := k.readNumbers(name, []byte(forged)); r.faults == nil {
						t.Errorf("%s with another digit %d in line %d, %q, has no faults", name, at, line+1, lines[line])
					}
				}
			}
		}
	}
	const plot = "u,exponential,quadratic,logarithmic,square-root\n0,0,0,0,0\n0.01,0.018761683,0.017425,0.021322169,0.028388218\n"
	if r, _ := k.readNumbers("models/scale.csv", []byte(plot)); r.right != 10 || len(r.faults) != 1 || !strings.Contains(r.faults[0].Error(), "2 lines of values, should be 101") {
		t.Errorf("of two lines of a plot %d numbers are right, want 10: %v", r.right, r.faults)
	}
	if r, _ := k.readNumbers("models/scale.csv", []byte(strings.Replace(plot, "0.017425", "0.017426", 1))); r.right != 9 {
		t.Errorf("of a plot with a wrong number %d numbers are right, want 9", r.right)
	}
}
