package readback

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// clauses are what PDF/X-1a:2003 (ISO 15930-4) asks of a file, and what our files for a press have beyond it. What
// matches found, with a value in parentheses, is there as often as count says, and each value is like want.
var clauses = []struct {
	clause, found string
	count         int
	want          string
}{
	{"it is PDF 1.4", `"pdfversion": (.*),`, 1, `"1\.4"`},
	{"it has the filters of PDF/X, no packed objects, and no claims of an office's file", `RAW (.*)`, some,
		`/Filter/(Flate|DCT)Decode`},
	{"it has an identifier", `"/ID": (.*)`, 1, `\[`},
	{"it is not encrypted", `"/Encrypt": (.*)`, 0, ``},
	{"it names the standard", `"/GTS_PDFXVersion": (.*),`, 1, `"u:PDF/X-1a:2003"`},
	{"it has both dates", `"/(?:Creation|Mod)Date": (.*),`, 2, `"u:D:\d{14}(Z|[-+]\d\d'\d\d'?)"`},
	{"it has a title, and says whether it is trapped", `"/Title": "u:.+",\n +"/Trapped": (.*)`, 1, `"/(True|False)"`},
	{"it has one output intent", `"/OutputIntents": (.*)|"/OutputConditionIdentifier"`, 2, `\[|`},
	{"that is the condition of the settings", `"/OutputConditionIdentifier": (.*),`, 1, `"u:CONDITION"`},
	{"it is in the registry", `"/RegistryName": (.*),`, 1, `"u:http://www\.color\.org"`},
	{"the intent is of PDF/X", `"/S": ("/GTS.*),`, 1, `"/GTS_PDFX"`},
	{"it is said in words", `"/Info": ("u.*),`, 1, `"u:.+"`},
	{"it has no tags", `"/(StructTreeRoot|MarkInfo|StructParents?|Tabs)"`, 0, ``},
	{"it has nothing for viewers", `"/(ViewerPreferences|Annots|AcroForm|Names|AA|A|OpenAction)"`, 0, ``},
	{"each TrimBox is in its BleedBox, and that in its MediaBox", `NESTED (.*)`, some, `true`},
	{"all TrimBoxes have one size, so that a shop cuts once", `TRIM (.*)`, some, `SIZE`},
	{"it has no ArtBox beside a TrimBox", `"/(ArtBox)"`, 0, ``},
	{"it has no transparency, patterns, or other pictures and inks",
		`"/(ExtGState|S?Mask|Group|Pattern|Shading|DestOutputProfile|TR2?|HTP?|OPI|Alternates|PS|Ref)"`, 0, ``},
	{"pictures have the inks of a press", `"/ColorSpace": (.*),`, some, `"/Device(Gray|CMYK)"`},
	{"both fonts are embedded", `"/(BaseFont|FontFile2)"`, 4, `.*`},
	{"operators are untagged, and have the inks of a press", `> (?:.* )?(\S+)`, some,
		`[qQwdJjMSsmlchgGkK]|re|cm|f\*?|n|W\*?|BT|ET|T[fdm]|\S*T[jJ]`},
	{"texts are in full ink", `> BT\n((?s:.*?))> ET`, some, `(> (TEXT|.*T[fdmjJ])\n)*`},
	{"other greys are full ink", `> (.*) [gG]`, some, `[01]`},
	{"lines have 0.25 pt or more, which a press can print", `> (.*) w`, some, `(0?\.(2[5-9]|[3-9])\d*|[1-9].*)`},
}

const some = -1 // any number

// PDFX reports the clauses of PDF/X-1a:2003 that a file for a press breaks. condition is the name of its printing
// condition; text is a regular expression for the ink of texts: "0 g" is black.
func PDFX(t testing.TB, what string, pdf []byte, condition, text string) {
	t.Helper()
	path, size := filepath.Join(t.TempDir(), "press.pdf"), ""
	Put(t, path, string(pdf))
	said := Output(t, "qpdf", "--json=2", "--json-stream-data=inline", "--decode-level=generalized", path)
	for _, m := range regexp.MustCompile(`"data": "(.*)",\n *"dict": \{\}`).FindAllStringSubmatch(said, -1) {
		if content, _ := base64.StdEncoding.DecodeString(m[1]); !strings.Contains(string(content), "begincmap") {
			lines := regexp.MustCompile(`(?s)\((\\.|[^\\()])*\)`).ReplaceAllString(string(content), "()")
			said += "\n> " + strings.ReplaceAll(strings.TrimSpace(lines), "\n", "\n> ") + "\n"
		}
	}
	for _, m := range boxes.FindAllStringSubmatch(said, -1) {
		var b [3][4]float64
		json.Unmarshal([]byte("["+strings.Join(m[1:], ",")+"]"), &b) // qpdf writes JSON
		nested := b[2][0] < b[2][2] && b[2][1] < b[2][3]
		for i, sign := range []float64{1, 1, -1, -1} {
			nested = nested && sign*b[1][i] <= sign*b[0][i] && sign*b[0][i] <= sign*b[2][i]
		}
		size = fmt.Sprintf("%.2f × %.2f", b[2][2]-b[2][0], b[2][3]-b[2][1])
		said += fmt.Sprintf("NESTED %t\nTRIM %s\n", nested, size)
	}
	for _, m := range regexp.MustCompile(`/Filter *\[? */\w+|/(ObjStm|XRef)\b|pdfu?aid:`).FindAll(pdf, -1) {
		said += fmt.Sprintf("RAW %s\n", m)
	}
	fill := strings.NewReplacer("CONDITION", regexp.QuoteMeta(condition), "TEXT", text, "SIZE", size)
	for _, c := range clauses {
		want, wrong := regexp.MustCompile("^("+fill.Replace(c.want)+")$"), map[string]bool{}
		found := regexp.MustCompile("(?m)^ *(?:"+c.found+")").FindAllStringSubmatch(said, -1)
		for _, m := range found {
			if !want.MatchString(m[1]) {
				wrong[m[1]] = true
			}
		}
		if len(wrong) > 0 || c.count != some && len(found) != c.count {
			t.Errorf("%s, for a press: %s; but it is there %d times (want %d; -1 is any), and is %v (want %v)",
				what, c.clause, len(found), c.count, wrong, want)
		}
	}
}

// boxes are those of a page: bleed, media and trim.
var boxes = regexp.MustCompile(`(?s)"/BleedBox": (\[.*?\]).*?"/MediaBox": (\[.*?\]).*?"/TrimBox": (\[.*?\])`)
