package formula

import (
	"encoding/xml"
	"fmt"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/cases"
)

// shapes are MathML's elements as readBack writes them: of its parts, and of what it is of.
var shapes = map[string]string{
	"mfrac": "{%s}/{%s}", "msup": "%s^{%s}", "msub": "%s_{%s}", "msubsup": "%s_{%s}^{%s}", "munderover": "%s_[%s]^[%s]", "munder": "%s_[%s]", "msqrt": "√{%s}", "mtext": "“%s”",
}

// readBack writes MathML as a text that shows its structure: braces for what has no parentheses.
// An invisible function sign is @, an invisible product sign is ~.
func readBack(t testing.TB, ml string) string {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(ml))
	type element struct {
		name  string
		parts []any
	}
	stack := []element{{}}
	for {
		token, err := d.Token()
		if token == nil {
			if len(stack) != 1 {
				t.Fatalf("%s is not whole: %v", ml, err)
			}
			return fmt.Sprint(stack[0].parts...)
		}
		top := &stack[len(stack)-1]
		switch token := token.(type) {
		case xml.StartElement:
			stack = append(stack, element{name: token.Name.Local})
		case xml.CharData:
			top.parts = append(top.parts, strings.NewReplacer("\u2061", "@", "\u2062", "~", "\u00a0", " ").Replace(string(token)))
		case xml.EndElement:
			shape := shapes[top.name]
			if n := strings.Count(shape, "%s"); n > 1 && n != len(top.parts) {
				t.Errorf("%s: %s has %d parts, want %d", ml, top.name, len(top.parts), n)
			} else if n == 1 || n == 0 {
				top.parts = []any{fmt.Sprint(top.parts...)}
			}
			text := top.parts[0]
			if shape != "" {
				text = fmt.Sprintf(shape, top.parts...)
			}
			stack = stack[:len(stack)-1]
			stack[len(stack)-1].parts = append(stack[len(stack)-1].parts, text)
		}
	}
}

func facts(name string) (string, bool) { return "18.9", name == "first" }

func TestAFormulaIsReadAsItIsMeant(t *testing.T) {
	cases.Texts(t, "testdata/formulas.txt", func(text string) string {
		text = strings.TrimSuffix(text, "\n")
		f, err := Parse(text, facts)
		if err != nil {
			return fmt.Sprintf("%d: %v", err.(*Error).At, err)
		}
		if want := strings.ReplaceAll(strings.TrimSpace(text), "{first}", "18.9"); f.Text != want {
			t.Errorf("the text of %q is %q", text, f.Text)
		}
		return strings.TrimSpace(readBack(t, "<m>"+f.Left+"</m>") + " | " + readBack(t, "<m>"+f.Right+"</m>"))
	})
}

func TestABlockIsATableWithItsSource(t *testing.T) {
	one, _ := Parse("x < 1", facts)
	two, _ := Parse("= 2", facts)
	if got, want := Inline(one), `<math><semantics><mrow><mi>x</mi><mo>&lt;</mo><mn>1</mn></mrow><annotation encoding="text/plain">x &lt; 1</annotation></semantics></math>`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	got := Block([]Formula{one, two})
	for _, want := range []string{`<math display="block">`, `<mtr><mtd><mi>x</mi></mtd><mtd><mo>&lt;</mo><mn>1</mn></mtd></mtr><mtr><mtd></mtd><mtd><mo>=</mo>`, ">x &lt; 1\n= 2</annotation>"} {
		if !strings.Contains(got, want) {
			t.Errorf("%s lacks %s", got, want)
		}
	}
}

// FuzzFormulas: whatever people type becomes MathML that can be read, or a fault with its place.
func FuzzFormulas(f *testing.F) {
	texts, _ := cases.ReadTexts(f, "testdata/formulas.txt")
	for _, text := range append(texts, strings.Repeat("(", 10_000), strings.Repeat("ln ", 10_000), strings.Repeat("√", 10_000), strings.Repeat("x^", 10_000), strings.Repeat("1 / ", 3_000)) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		made, err := Parse(text, facts)
		if err != nil {
			if fault := err.(*Error); fault.At < 0 || fault.At > len(text) || fault.What == "" {
				t.Errorf("%q: a fault at %d: %q", text, fault.At, fault.What)
			}
		} else if d := xml.NewDecoder(strings.NewReader(Block([]Formula{made, made}))); d.Strict {
			for {
				if token, err := d.Token(); token == nil {
					if err.Error() != "EOF" {
						t.Errorf("%q becomes what cannot be read: %v", text, err)
					}
					return
				}
			}
		}
	})
}

func TestALongFormulaIsRefused(t *testing.T) {
	for n, want := range map[int]string{mostBytes: "<nil>", mostBytes + 2: "the formula: it has 1002 bytes, and 1000 can be read: divide it"} {
		if _, err := Parse(strings.Repeat("a+", n/2-1)+"aa", facts); fmt.Sprint(err) != want {
			t.Errorf("for %d bytes the error is %v, want %s", n, err, want)
		}
	}
}
