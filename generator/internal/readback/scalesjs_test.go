package readback

import (
	"strings"
	"testing"
)

const someScalesJS = `// Scales.
"use strict";
const vpScales={"version":1,"blitz":{"first":7,"x":[39.69]},"imps":[20],"scales":{
"a":{"drawn":1000,"first":7,"gains":[[40,40,30]]},
"b":{"drawn":1500,"first":7,"step":100,"from":[[1,1,3]]},
"c":{"drawn":1000,"first":7,"of":"a","less":["00a"]}
}};
`

func TestScalesJSIsReadAsItsFormatSays(t *testing.T) {
	all, err := ReadScalesJS([]byte(someScalesJS))
	if err != nil || all.Blitz.X[0] != "39.69" || all.IMPs[0] != 20 || all.Scales["c"].Tables() != 1 {
		t.Fatalf("%+v, %v", all, err)
	}
	for name, winners := range map[string][]int{
		"a": {1000, 1040, 1080, 1110, 1110},
		"b": {1500, 1700, 1700, 1800, 1800},
		"c": {1000, 1040, 1070, 1110, 1110},
	} {
		for margin, want := range winners {
			if got, err := all.Winner(name, 7, margin); err != nil || got != want {
				t.Errorf("%s, %d IMPs: %d, %v; want %d", name, margin, got, err, want)
			}
		}
	}
	for why, name := range map[string]string{"no table of a": "a", "no table of d": "d"} {
		for _, boards := range []int{6, 8} {
			refused(t, why, func() error { _, err := all.Winner(name, boards, 0); return err })
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
		{"unknown field", `"less"`, `"fewer"`},
		{"invalid", "[20]", "[20,]"},
		{"more follows", "}};", "}}+{};"},
		{"a is not in one", `"gains"`, `"step":100,"gains"`},
		{"b is not in one", `"step":100,`, ""},
		{"c is not in one", `"of":"a",`, ""},
		{"c is not in one", `"less"`, `"gains":[[1]],"less"`},
	} {
		if strings.Count(someScalesJS, c.old) < 1 {
			t.Fatalf("%q is not there to be spoiled", c.old)
		}
		refused(t, c.why, func() error {
			_, err := ReadScalesJS([]byte(strings.Replace(someScalesJS, c.old, c.new, 1)))
			return err
		})
	}
	for why, new := range map[string]string{"cannot be told": `"of":"c"`, "invalid syntax": `"of":"a"`} {
		file := strings.Replace(strings.Replace(someScalesJS, "00a", "00!", 1), `"of":"a"`, new, 1)
		all, err := ReadScalesJS([]byte(file))
		if err != nil {
			t.Fatal(err)
		}
		refused(t, why, func() error { _, err := all.Winner("c", 7, 2); return err })
	}
}
