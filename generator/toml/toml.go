// Package toml decodes the TOML that people write, and reports all faults in it as package input does,
// each with its file and line.
package toml

import (
	"encoding"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2"
	"golang.org/x/text/unicode/norm"

	"github.com/vpcharts/vpcharts/generator/input"
)

// A File is a file, or a part of a file, that sets keys. A key is written as
// "authority.link"; in a list of tables it has the table's number, from 1:
// "links.2.url".
type File struct {
	*input.File
	Lines string // the name of the texts that may have several lines: others have one

	text  string
	above int             // lines of the file above the text
	root  map[string]any  // what the text sets; nil if it is no TOML, which is a fault
	set   map[string]bool // the keys that have a value here
	wrong map[string]bool // keys whose value is of the wrong kind, or has a character that no such text can have
	lines map[string]int  // of the keys and headers; nil until a line is asked for
	first map[int]int     // the line of a key, by the line that sets it again
}

// A text can have mostSigns of these signs. Each name has at least one of them. For each name the library looks
// through all names before it: 80,000 keys take 13 s, 10,000 take 0.3 s. The program's messages have 3,600.
const mostSigns, signs = 10_000, "=.[{"

// Of is a whole file.
func Of(f *input.File) *File { return Part(f, f.Text(), 0) }

// Part is a part of a file; above is the number of lines before it.
func Part(f *input.File, text string, above int) *File {
	t := &File{File: f, text: text, above: above, set: map[string]bool{}, wrong: map[string]bool{}}
	if !f.IsText() {
		return t
	}
	for n, at := 0, 0; at < len(text); at++ {
		if strings.IndexByte(signs, text[at]) < 0 {
			continue
		} else if n++; n > mostSigns {
			t.Fault(above+1+strings.Count(text[:at], "\n"), "more than %d of the signs %s up to here: "+
				"take out what the program does not read", mostSigns, signs)
			return t
		}
	}
	root := map[string]any{}
	if err := toml.Unmarshal([]byte(text), &root); err != nil {
		line := 1
		if at, ok := errors.AsType[*toml.DecodeError](err); ok {
			line, _ = at.Position()
		}
		what := why(strings.Split(text, "\n")[line-1], err)
		if t.find(); t.first[above+line] > 0 {
			what = strings.Replace(what, "above", fmt.Sprint("on line ", t.first[above+line]), 1)
		}
		t.Fault(above+line, "%s", what)
		return t
	}
	t.root = root
	return t
}

// Sets says whether the text gives a key a value.
func (t *File) Sets(key string) bool { return t.set[key] }

// At reports a fault of a key's value. It does nothing if the value, or a table around it, is of
// the wrong kind, because that was already reported and other faults follow from it.
func (t *File) At(key string, format string, args ...any) {
	for wrong := range t.wrong {
		if key == wrong || strings.HasPrefix(key, wrong+".") {
			return
		}
	}
	t.Fault(t.Line(key), format, args...)
}

// WrongKind reports that a key's value is not of the kind that is needed.
func (t *File) WrongKind(key, needed string) {
	t.At(key, "%s: %s is needed here", key, needed)
	t.wrong[key] = true
}

// Key joins the names of tables and a name to a key.
func Key(names ...string) string {
	var key []byte
	for _, name := range names {
		key = appendName(key, name)
	}
	return string(key)
}

// appendName adds the name of a key in a table, in quotation marks where TOML needs them.
func appendName(table []byte, name string) []byte {
	if len(table) > 0 {
		table = append(table, '.')
	}
	if name == "" || strings.Trim(name, bare) != "" {
		return strconv.AppendQuote(table, name)
	}
	return append(table, name...)
}

const bare = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

// Fields are what a text may set, by key: a pointer to a text, a whole number or a list of these, to a truth
// value, a real number or a table of these, an encoding.TextUnmarshaler, or a Reader.
type Fields map[string]any

// keys are the keys of the fields and, true, of the tables that they are in.
func (f Fields) keys() map[string]bool {
	all := map[string]bool{}
	for key := range f {
		all[key] = false
		for i := range len(key) {
			if key[i] == '.' {
				all[key[:i]] = true
			}
		}
	}
	return all
}

// A Reader reads itself from the value of a key, by calling Value, or reports that it cannot.
type Reader interface {
	ReadTOML(t *File, key string, value any)
}

// Decode gives the fields their values and says whether the text is TOML. It reports unknown keys, also
// those spelled with other capitals, and every value of a wrong kind. What the text does not set keeps its
// value.
func (t *File) Decode(fields Fields) bool {
	t.table("", t.root, fields, fields.keys())
	return t.root != nil
}

// Value stores the value of a key where into points, as Decode does, or reports that the value is of another
// kind.
func (t *File) Value(key string, value, into any) {
	t.set[key] = true
	switch into := into.(type) {
	case Reader:
		into.ReadTOML(t, key, value)
	case encoding.TextUnmarshaler:
		if text, ok := value.(string); !ok {
			t.WrongKind(key, aText)
		} else if err := into.UnmarshalText([]byte(text)); err != nil {
			t.At(key, "%s: %v", key, err)
		}
	case *string:
		set(t, key, value, into, aText)
		*into = norm.NFC.String(*into) // it may have been written with escapes
		what := input.CheckLine(*into)
		if t.Lines != "" && strings.HasSuffix(key, t.Lines) {
			_, what = input.Check(*into)
		}
		if what != "" {
			t.At(key, "%s: %s", key, what)
			t.wrong[key] = true
		}
	case *int:
		n, ok := value.(int64)
		if !ok || int64(int(n)) != n {
			t.WrongKind(key, "a whole number, without quotation marks,")
			return
		}
		*into = int(n)
	case *float64:
		if n, ok := value.(int64); ok {
			value = float64(n)
		}
		set(t, key, value, into, "a number, without quotation marks, such as 10 or 12.5,")
	case *map[string]float64:
		table := map[string]any{}
		set(t, key, value, &table, "a line ["+key+"], with lines such as 8 = 35 below it,")
		*into = map[string]float64{}
		for _, name := range slices.Sorted(maps.Keys(table)) {
			var x float64
			t.Value(Key(key, name), table[name], &x)
			(*into)[name] = x
		}
	case *bool:
		set(t, key, value, into, "true or false, without quotation marks,")
	case *[]string:
		list(t, key, value, into)
	case *[]int:
		list(t, key, value, into)
	default:
		panic("toml: " + key + " is of a type that is not read from TOML")
	}
}

const aText = "a text in quotation marks"

// set sets a field whose type is one of TOML.
func set[T any](t *File, key string, value any, into *T, needed string) {
	if v, ok := value.(T); ok {
		*into = v
	} else {
		t.WrongKind(key, needed)
	}
}

// list sets a field that is a list.
func list[T any](t *File, key string, value any, into *[]T) {
	items, ok := value.([]any)
	if !ok {
		t.WrongKind(key, `a list in square brackets, such as [6, 8] or ["a4"],`)
		return
	}
	*into = make([]T, len(items))
	for i, item := range items {
		t.Value(key, item, &(*into)[i])
	}
}

// table sets the fields of a table.
func (t *File) table(at string, table map[string]any, fields Fields, known map[string]bool) {
	for _, name := range slices.Sorted(maps.Keys(table)) {
		key := string(appendName([]byte(at), name))
		if field, ok := fields[key]; ok {
			t.Value(key, table[name], field)
			continue
		}
		inner, isTable := table[name].(map[string]any)
		switch {
		case known[key] && isTable:
			t.set[key] = true
			t.table(key, inner, fields, known)
		case known[key]:
			t.WrongKind(key, "a line ["+key+"], with keys below it,")
		default:
			t.At(key, "unknown key %q%v", key, meant(func() string {
				return input.Nearest(key, slices.Collect(maps.Keys(known)))
			}))
		}
	}
}

// A meant is the known key that is meant. It is looked for only if the fault is told: there can be many.
type meant func() string

func (m meant) String() string { return m() }

// Tables is the list of tables that a key has as its value; of gives the fields of a table by their names.
func Tables[T any](t *File, key string, value any, of func(table *T) Fields) (all []T) {
	items, ok := value.([]any)
	if !ok {
		t.WrongKind(key, "a line [["+key+"]], in double brackets, before each")
		return nil
	}
	all = make([]T, len(items))
	for i, item := range items {
		at := key + "." + strconv.Itoa(i+1)
		table, ok := item.(map[string]any)
		if !ok {
			t.WrongKind(at, "a table")
			continue
		}
		fields := Fields{}
		for name, field := range of(&all[i]) {
			fields[at+"."+name] = field
		}
		t.set[at] = true
		t.table(at, table, fields, fields.keys())
	}
	return all
}

// Texts is the list of texts that the file gives a key outside all tables. It reports no faults.
func (t *File) Texts(key string) (texts []string) {
	list, _ := t.root[key].([]any)
	for _, item := range list {
		if text, ok := item.(string); ok {
			texts = append(texts, text)
		}
	}
	return texts
}
