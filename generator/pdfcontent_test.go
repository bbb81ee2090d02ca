package generator_test

import (
	"bytes"
	"compress/zlib"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
)

// A pdfFile is a file's objects as qpdf tells of them: "obj:4 0 R" and so on.
// Names begin with a slash.
type pdfFile map[string]struct {
	Value  any `json:"value"`
	Stream struct {
		Data string         `json:"data"`
		Dict map[string]any `json:"dict"`
	} `json:"stream"`
}

func openPDF(qpdf, path string) (pdfFile, error) {
	out, err := output(qpdf, "--json=2", "--json-stream-data=inline", "--decode-level=none", "--json-key=qpdf", path)
	if err != nil {
		return nil, err
	}
	var f pdfFile
	return f, json.Unmarshal(out, &struct {
		QPDF [2]any `json:"qpdf"` // a head, and the objects
	}{[2]any{&struct{}{}, &f}})
}

// get follows keys from a value, through references.
func (f pdfFile) get(v any, keys ...string) any {
	resolve := func(v any) any {
		ref, _ := v.(string)
		if o, ok := f["obj:"+ref]; ok {
			if o.Value == nil && o.Stream.Dict != nil {
				return o.Stream.Dict
			}
			return o.Value
		}
		return v
	}
	for _, key := range keys {
		dict, _ := resolve(v).(map[string]any)
		v = dict[key]
	}
	return resolve(v)
}

// stream is what a reference's stream holds, decoded: most streams of a file, its
// fonts above all, nobody asks for.
func (f pdfFile) stream(ref any) ([]byte, error) {
	name, _ := ref.(string)
	stream := f["obj:"+name].Stream
	data, err := base64.StdEncoding.DecodeString(stream.Data)
	if err != nil || stream.Dict["/Filter"] == nil {
		return data, err
	}
	if stream.Dict["/Filter"] != "/FlateDecode" || stream.Dict["/DecodeParms"] != nil {
		return nil, fmt.Errorf("%s is encoded by %v with %v, should be by /FlateDecode alone", name, stream.Dict["/Filter"], stream.Dict["/DecodeParms"])
	}
	r, err := zlib.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}

// page is the dictionary of the one page.
func (f pdfFile) page() any {
	kids, _ := f.get(f["trailer"].Value, "/Root", "/Pages", "/Kids").([]any)
	if len(kids) != 1 {
		return nil
	}
	return kids[0]
}

// A run is one text that content shows.
type run struct {
	text  string // by the encoding of its font
	codes []byte
	font  string  // its name among the page's resources
	size  float64 // points on paper, all matrices counted
	ink   string  // the operator that gave its colour: "0 g"
}

// A matrix is a, b, c, d, e, f of PDF.
type matrix [6]float64

func (m matrix) times(n matrix) matrix {
	return matrix{
		m[0]*n[0] + m[1]*n[2], m[0]*n[1] + m[1]*n[3],
		m[2]*n[0] + m[3]*n[2], m[2]*n[1] + m[3]*n[3],
		m[4]*n[0] + m[5]*n[2] + n[4], m[4]*n[1] + m[5]*n[3] + n[5],
	}
}

// scale is by how much it makes type larger, in the direction in which it makes
// it less so.
func (m matrix) scale() float64 { return min(math.Hypot(m[0], m[1]), math.Hypot(m[2], m[3])) }

var identityMatrix = matrix{1, 0, 0, 1, 0, 0}

// tokens are those of content: strings, names, numbers, operators, brackets. What
// stands between, the brackets of dictionaries too, is passed over. A regular
// expression takes a fifth of the time of all tests of print.
func tokens(content string) (all []string) {
	for i := 0; i < len(content); {
		from, c := i, content[i]
		i++
		goOn := func(set string, in bool) {
			for i < len(content) && strings.IndexByte(set, content[i]) >= 0 == in {
				i++
			}
		}
		switch {
		case c == '(':
			for ; i < len(content) && content[i] != ')'; i++ {
				if content[i] == '\\' {
					i++
				}
			}
			i = min(i+1, len(content))
		case c == '/':
			goOn(" \t\r\n()<>[]{}/%", false)
		case c == '[' || c == ']':
		case strings.IndexByte("+-.0123456789", c) >= 0:
			goOn(".0123456789", true)
		case c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c == '\'' || c == '"':
			goOn(" \t\r\n()<>[]{}/%+-.", false)
		default:
			continue
		}
		all = append(all, content[from:i])
	}
	return all
}

// runs reads what content shows. An operator that it does not know is an error:
// it might hide or shrink text.
func runs(content []byte, decode func(font string, code byte) string) ([]run, error) {
	type state struct {
		ctm  matrix
		font string
		size float64
		ink  string
	}
	s := state{ctm: identityMatrix, ink: "0 g"}
	var stack []state
	line := identityMatrix
	var operands []string
	var all []run
	number := func(i int) float64 {
		x, _ := strconv.ParseFloat(at(operands, i), 64)
		return x
	}
	six := func() matrix { return matrix{number(0), number(1), number(2), number(3), number(4), number(5)} }
	show := func() {
		r := run{font: s.font, size: s.size * line.times(s.ctm).scale(), ink: s.ink}
		for _, o := range operands {
			if o[0] == '(' {
				r.codes = append(r.codes, unescape(o[1:len(o)-1])...)
			}
		}
		for _, c := range r.codes {
			r.text += decode(s.font, c)
		}
		all = append(all, r)
	}
	for _, t := range tokens(string(content)) {
		if c := t[0]; c == '(' || c == '/' || c == '[' || c == ']' || strings.ContainsRune("+-.0123456789", rune(c)) {
			operands = append(operands, t)
			continue
		}
		switch t {
		case "q":
			stack = append(stack, s)
		case "Q":
			if len(stack) == 0 {
				return nil, fmt.Errorf("Q without q")
			}
			s, stack = stack[len(stack)-1], stack[:len(stack)-1]
		case "cm":
			s.ctm = six().times(s.ctm)
		case "BT":
			line = identityMatrix
		case "Tf":
			s.font, s.size = at(operands, 0), number(1)
		case "Td":
			line = matrix{1, 0, 0, 1, number(0), number(1)}.times(line)
		case "Tm":
			line = six()
		case "Tj", "TJ":
			show()
		case "g", "rg", "k":
			s.ink = strings.Join(append(operands, t), " ")
		case "ET", "G", "RG", "w", "d", "M", "J", "j", "m", "l", "c", "h", "re", "S", "f", "B", "BDC", "BMC", "EMC", "W", "n":
		default:
			return nil, fmt.Errorf("operator %q: this test does not know what it does to text", t)
		}
		operands = operands[:0]
	}
	return all, nil
}

// unescape is a string's bytes. Octal escapes are written by nobody here.
func unescape(s string) (b []byte) {
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) {
			i++
		}
		b = append(b, s[i])
	}
	return b
}

// decoder gives the text of a page's codes: by the encoding's glyph names, as
// readers look glyphs up, else ASCII.
func (f pdfFile) decoder(page any) func(font string, code byte) string {
	tables := map[string]map[byte]string{}
	return func(font string, code byte) string {
		if tables[font] == nil {
			tables[font] = map[byte]string{}
			differences, _ := f.get(page, "/Resources", "/Font", font, "/Encoding", "/Differences").([]any)
			next := byte(0)
			for _, d := range differences {
				switch d := d.(type) {
				case float64:
					next = byte(d)
				case string:
					if r, err := strconv.ParseInt(strings.TrimPrefix(d, "/uni"), 16, 32); err == nil {
						tables[font][next] = string(rune(r))
					}
					next++
				}
			}
		}
		if text, ok := tables[font][code]; ok {
			return text
		}
		if code >= ' ' && code <= '~' {
			return string(rune(code))
		}
		return "\ufffd"
	}
}
