package generator_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
)

// A fieldState is what a reader sees of a field: its name, the fault beside it, its mark, and the
// answer.
type fieldState struct {
	Label, Fault, Marked, Answer string
}

// A field that does not accept an input says why beside it, and nowhere else. It accepts both ends
// of its range without a message.
func TestAFieldExplainsAWrongInputBesideIt(t *testing.T) {
	t.Parallel()
	b := visitor(t, repo(t), host(t, repo(t), "/repo/"))
	for line := range strings.Lines(string(sample.Must(os.ReadFile("testdata/fields.txt")))) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		f := strings.Split(strings.TrimSpace(line), "|")
		for i := range f {
			f[i] = strings.TrimSpace(f[i])
		}
		page, with, id, kind, answer := f[0], f[1], f[2], f[5], f[6]
		ends := strings.Fields(f[3])
		if b.page != page {
			b.opens(page)
		}
		rest := func() {
			if with != "" {
				gives[bool](b, fmt.Sprintf("fill(%q)", with))
			}
		}
		var texts, wants []string
		try := func(want string, some ...string) {
			for _, text := range some {
				texts, wants = append(texts, text), append(wants, strings.ReplaceAll(want, "TEXT", text))
			}
		}
		what, whole := "a number", kind == "whole" || kind == "tens"
		if whole {
			what = "a whole number"
		}
		no := "LABEL: “TEXT” is not " + what + "."
		if kind == "margin" {
			no = "“TEXT” is neither a margin (31, 12½) nor two totals (47-37)."
		}
		if kind == "halves" {
			no = "LABEL: “TEXT” is neither whole nor with a half."
			try(no, "3.25", "3.50", "3x")
			try("", "2.5", "2,5", "2½", "٢٫٥")
		}
		try(no, "x", "1e9", "0x10", "২৪", "<b>1</b>", "{text}")
		switch kind {
		case "whole", "tens":
			try(no, "3.5", "3x")
		case "1":
			try("TEXT has too many decimals; the smallest step is 0.1.", "4.25")
		case "2":
			try("TEXT has too many decimals; the smallest step is 0.01.", "4.255")
		}
		if kind == "tens" {
			try("Scores at bridge end in 0; TEXT does not.", "625")
		}
		outside := "LABEL must be from " + ends[0] + " to " + ends[1] + "."
		try(outside, append(strings.Fields(f[4]), "12345678901234567890")...)
		nothing := map[string]string{"fault": "LABEL: this number is missing.", "welcome": ""}
		try(cmp.Or(nothing[f[7]], strings.TrimPrefix(f[7], "welcome")), "")
		if kind == "margin" || id == "imps" || page == "boards/24/index.html" { // so many IMPs are asked about
			try("10000 IMPs, really?", ends[1])
			ends = []string{"0"}
		}
		try("", ends...)
		rest()
		for i, got := range gives[[]fieldState](b, fmt.Sprintf("fieldStates(%q, %q, %s)", id, answer, sample.Must(json.Marshal(texts)))) {
			want := fieldState{Label: got.Label, Fault: strings.Replace(wants[i], "LABEL", got.Label, 1), Answer: got.Answer}
			if want.Fault != "" {
				want.Marked = "true, status, describes it, below it"
			}
			if got != want || got.Label == "" || want.Fault != "" && strings.Trim(got.Answer, "– |") != "" {
				t.Errorf("%s, #%s: the input %q gives %q, want %q; a wrong input must have no answer", page, id, texts[i], got, want)
			}
		}
		rest()
		b.sees("#"+id+"-fault", "")
	}
}
