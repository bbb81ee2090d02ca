package readback

import (
	"strings"
	"testing"
)

const someScalesJS = `// Scales.
"use strict";
const vpScales={"version":2,"blitz":{"first":7,"x":[39.69]},"imps":[20],"scales":{
"a":{"drawn":1000,"first":7,"gains":[[40,40,30]]},
"b":{"drawn":1500,"first":7,"step":100,"from":[[1,1,3]]},
"c":{"first":7,"winner":[[1000,1100,1250],null,[5]],"loser":[[900,800,0],null,[4]]},
"d":{"first":7,"ranges":true,"winner":[[1500,1500,2500]],"loser":[[1500,1500,400]]}
}};
`

func TestScalesJSIsReadAsItsFormatSays(t *testing.T) {
	all, err := ReadScalesJS([]byte(someScalesJS))
	if err != nil || all.Blitz.X[0] != "39.69" || all.IMPs[0] != 20 || all.Scales["c"].Tables() != 3 {
		t.Fatalf("%+v, %v", all, err)
	}
	for name, scores := range map[string][][2]int{
		"a": {{1000, 1000}, {1040, 960}, {1080, 920}, {1110, 890}, {1110, 890}},
		"b": {{1500, 1500}, {1700, 1300}, {1700, 1300}, {1800, 1200}, {1800, 1200}},
		"c": {{1000, 900}, {1100, 800}, {1250, 0}, {1250, 0}},
		"d": {{1500, 1500}, {1500, 1500}, {2500, 400}, {2500, 400}},
	} {
		for margin, want := range scores {
			if winner, loser, err := all.Score(name, 7, margin); err != nil || winner != want[0] || loser != want[1] {
				t.Errorf("%s, %d IMPs: %d and %d, %v; want %v", name, margin, winner, loser, err, want)
			}
		}
	}
	if winner, loser, err := all.Score("c", 9, 0); err != nil || winner != 5 || loser != 4 {
		t.Errorf("c after null: %d and %d, %v; want 5 and 4", winner, loser, err)
	}
	for name, boards := range map[string][]int{"a": {6, 8}, "b": {6, 8}, "c": {6, 8, 10}, "d": {6, 8}, "e": {7}} {
		for _, n := range boards {
			refused(t, "no table of "+name, func() error { _, _, err := all.Score(name, n, 0); return err })
		}
	}
}

func TestScalesJSIsReadStrictly(t *testing.T) {
	for _, c := range []struct{ why, old, new string }{
		{"0xe2", "Scales.", "Scales …"},
		{"byte 10 is 0xd", "Scales.\n", "Scales.\r\n"},
		{"no comment", "// ", ""},
		{"no constant", `"use strict";`, ""},
		{"no constant", "};\n", "};\nmore()\n"},
		{"more follows", "};\n", "};\nmore();\n"},
		{"no constant", "const", "var"},
		{"stands twice", `"b":`, `"a":`},
		{"decimals", "39.69", "39.686"},
		{"unknown field", `"imps"`, `"points"`},
		{"unknown field", `"winner"`, `"less"`},
		{"invalid", "[20]", "[20,]"},
		{"more follows", "}};", "}}+{};"},
		{"a is not in one", `"gains"`, `"step":100,"gains"`},
		{"b is not in one", `"step":100,`, ""},
		{"b is not in one", `"step":100,`, `"step":100,"winner":[[1]],`},
		{"a is not in one", `"drawn":1000,`, ``},
		{"c is not in one", `"winner"`, `"drawn":1000,"winner"`},
		{"c is not in one", `,null,[4]`, `,[4]`},
		{"c is not in one", `[900,800,0]`, `[900,800]`},
		{"a is not in one", `"gains"`, `"ranges":true,"gains"`},
		{"b is not in one", `"step":100,`, `"step":100,"ranges":true,`},
		{"d is not in one", `"ranges":true`, `"from":[[0,2]]`},
		{"d is not in one", `"loser":[[1500,1500,400]]`, `"loser":[]`},
	} {
		if strings.Count(someScalesJS, c.old) < 1 {
			t.Fatalf("%q is not there to be spoiled", c.old)
		}
		refused(t, c.why, func() error {
			_, err := ReadScalesJS([]byte(strings.Replace(someScalesJS, c.old, c.new, 1)))
			return err
		})
	}
}
