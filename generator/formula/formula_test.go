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

func TestFormulasThatCannotBeShownAreRefused(t *testing.T) {
	for text, want := range map[string]string{
		strings.Repeat("a+", mostBytes/2-1) + "aa": "<nil>",
		strings.Repeat("a+", mostBytes/2) + "aa":   "the formula: it has 1002 bytes, and 1000 can be read: divide it",
		strings.Repeat("(", mostDepth+1):           "the formula: parentheses are too deep",
		strings.Repeat("ln ", mostDepth+1):         "the formula: parentheses are too deep",
		strings.Repeat("√", mostDepth+1):           "the formula: parentheses are too deep",
		"\"\xb2\"":                                 `the formula: the character "\xb2" between quotation marks cannot be shown`,
		"0/":                                       "the formula: a slash has spaces on both sides, or on neither",
	} {
		if _, err := Parse(text, facts); fmt.Sprint(err) != want {
			t.Errorf("%.20q of %d bytes: the error is %v, want %s", text, len(text), err, want)
		}
	}
}
