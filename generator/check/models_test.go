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

func TestTheTablesOfModelsAreComputed(t *testing.T) {
	page := "<table id=scale-values><thead><tr><th>u<th>E<th>Q<th>L<th>S<tbody><tr><th>0.02<td>0.0373<td>0.0347<td>0.0420<td>0.0536</table>" +
		"<table id=worth-difference-values><thead><tr><th>u<th>Q<th>L<th>S<tbody><tr><th>0.00<td>−1.40<td>2.74<td>11.10</table>"
	k := newKnown()
	want := 7
	r, _ := k.readNumbers("models/index.html", []byte(page))
	if r.right != want-1 || len(r.faults) != 1 || !strings.Contains(r.faults[0].Error(), `table scale-values, 0.02, square-root: "0.0536", computed 0.0`) {
		t.Errorf("%d numbers are right, want %d of %d, and one of the square-root model wrong: %v", r.right, want-1, want, r.faults)
	}
	for _, change := range []string{"0.0373", "−1.40", "2.74"} {
		forged := strings.Replace(page, change, strings.NewReplacer("3", "4", "4", "5").Replace(change), 1)
		if r, _ := k.readNumbers("models/quadratic/index.html", []byte(forged)); len(r.faults) != 2 {
			t.Errorf("with another digit in %s the faults are %v, want two", change, r.faults)
		}
	}
}
