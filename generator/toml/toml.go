// Package toml decodes the TOML that people write, and reports all faults in it as package place does,
// each with its file and line.
package toml

import (
	"encoding"
	"errors"
	"fmt"
	"maps"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"
	"golang.org/x/text/unicode/norm"

	"github.com/vpcharts/vpcharts/generator/input"
)

// A File is a file, or a part of a file, that sets keys. A key is written as
// "authority.link"; in a list of tables it has the table's number, from 1:
// "links.2.url".
type File struct {
	*input.File
	text    string
	above   int             // lines of the file above the text
	set     map[string]bool // the keys that have a value here
	wrong   map[string]bool // keys whose value is of the wrong kind
	entries []entry
}

// Of is a whole file.
func Of(f *input.File) *File { return Part(f, f.Text(), 0) }

// Part is a part of a file; above is the number of lines before it.
func Part(f *input.File, text string, above int) *File {
	return &File{File: f, text: text, above: above, set: map[string]bool{}, wrong: map[string]bool{}}
}

// Sets says whether the text gives a key a value.
func (t *File) Sets(key string) bool { return t.set[key] }

// At reports a fault of a key's value. It does nothing if the value, or a table around it, is of
// the wrong kind, because that was already reported and other faults follow from it.
func (t *File) At(key string, format string, args ...any) {
	for wrong := range t.wrong {
		if within(key, wrong) {
			return
		}
	}
	if !t.Full() {
		t.Fault(t.Line(key), format, args...)
	}
}

// WrongKind reports that a key's value is not of the kind that is needed.
func (t *File) WrongKind(key, needed string) {
	t.At(key, "%s: %s is needed here", key, needed)
	t.wrong[key] = true
}

// within says whether a key is the key of a table, or of something in that table.
func within(key, table string) bool {
	rest, ok := strings.CutPrefix(key, table)
	return ok && (rest == "" || rest[0] == '.')
}

// Key joins the names of tables and a name to a key.
func Key(names ...string) string { return toml.Key(names).String() }

// join is the key of a name in a table; the table "" is the whole text.
func join(table, name string) string {
	if name = (toml.Key{name}).String(); table != "" {
		name = table + "." + name
	}
	return name
}

// Fields are the values that a text may set: a pointer for each key.
type Fields map[string]any

// Decode reads the text into v and says whether the text is TOML. v points to a struct with
// toml tags or to a map, or is Fields. Decode reports unknown keys, also those spelled with
// other capitals, and every value of a wrong kind. What the text does not set keeps its
// value. A map takes all keys; afterwards it has only those of the text.
func (t *File) Decode(v any) bool {
	if !t.IsText() {
		return false
	}
	if line, too := nesting(t.text); too != "" {
		t.Fault(t.above+line, "%s", too)
		return false
	}
	var root map[string]any
	if _, err := decode(t.text, &root); err != nil {
		var parse toml.ParseError
		if errors.As(err, &parse) {
			// The error's Line is one too large if a line ends too soon, and its Start is
			// before the text for a fault in the first byte.
			start := min(max(parse.Position.Start, 0), len(t.text))
			t.Fault(t.above+1+strings.Count(t.text[:start], "\n"), "%s", parse.Message)
		} else {
			t.Fault(t.above+1, "%v", err)
		}
		return false
	}
	if fields, ok := v.(Fields); ok {
		t.fields("", root, fields)
	} else if into := reflect.ValueOf(v).Elem(); into.Kind() == reflect.Map {
		t.tables("", root, into)
	} else {
		t.table("", root, into)
	}
	return true
}

// decode is toml.Decode, except that a panic becomes an error: people's texts end no program.
func decode(text string, into any) (meta toml.MetaData, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("the text cannot be read as TOML: %v", fault)
		}
	}()
	return toml.Decode(text, into)
}

// Texts is the list of texts that a file gives a key outside all tables. It reports no faults.
func Texts(f *input.File, key string) (texts []string) {
	var root map[string]any
	if _, too := nesting(f.Text()); too != "" {
		return nil
	}
	if _, err := decode(f.Text(), &root); err != nil {
		return nil
	}
	list, _ := root[key].([]any)
	for _, item := range list {
		if text, ok := item.(string); ok {
			texts = append(texts, text)
		}
	}
	return texts
}

// A Reader is a type that reads itself from a value, by calling Value.
type Reader interface {
	ReadTOML(t *File, key string, value any)
}

// Value stores the value of a key where into points, as Decode does, or reports that the
// value is of another kind.
func (t *File) Value(key string, value, into any) {
	t.value(key, value, reflect.ValueOf(into).Elem())
}

// fields sets the fields of a table.
func (t *File) fields(at string, table map[string]any, all Fields) {
	for _, name := range slices.Sorted(maps.Keys(table)) {
		key := join(at, name)
		field, known := all[key]
		if known {
			t.value(key, table[name], reflect.ValueOf(field).Elem())
			continue
		}
		needed := false // a table
		for other := range all {
			needed = needed || within(other, key)
		}
		inner, isTable := table[name].(map[string]any)
		switch {
		case needed && isTable:
			t.set[key] = true
			t.fields(key, inner, all)
		case needed:
			t.WrongKind(key, "a table")
		default:
			t.At(key, "unknown key %q", key)
		}
	}
}

func (t *File) table(at string, table map[string]any, into reflect.Value) {
	fields := map[string]reflect.Value{}
	for i := range into.NumField() {
		fields[into.Type().Field(i).Tag.Get("toml")] = into.Field(i)
	}
	for _, name := range slices.Sorted(maps.Keys(table)) {
		key := join(at, name)
		if field, ok := fields[name]; ok {
			t.value(key, table[name], field)
		} else {
			t.At(key, "unknown key %q", key)
		}
	}
}

// tables sets a map.
func (t *File) tables(at string, table map[string]any, into reflect.Value) {
	into.Set(reflect.MakeMap(into.Type()))
	for _, name := range slices.Sorted(maps.Keys(table)) {
		element := reflect.New(into.Type().Elem()).Elem()
		t.value(join(at, name), table[name], element)
		into.SetMapIndex(reflect.ValueOf(name), element)
	}
}

// value sets a field: a struct, a map, a text, a whole number, a list of these, or a type
// that can read itself from a text.
func (t *File) value(key string, value any, into reflect.Value) {
	t.set[key] = true
	if own, ok := into.Addr().Interface().(Reader); ok {
		own.ReadTOML(t, key, value)
		return
	}
	if own, ok := into.Addr().Interface().(encoding.TextUnmarshaler); ok {
		if text, ok := value.(string); !ok {
			t.WrongKind(key, "a text in quotation marks")
		} else if err := own.UnmarshalText([]byte(text)); err != nil {
			t.At(key, "%s: %v", key, err)
		}
		return
	}
	switch into.Kind() {
	case reflect.Struct:
		if table, ok := value.(map[string]any); ok {
			t.table(key, table, into)
			return
		}
		t.WrongKind(key, "a table")
	case reflect.Map:
		if table, ok := value.(map[string]any); ok {
			t.tables(key, table, into)
			return
		}
		t.WrongKind(key, "a table")
	case reflect.String:
		if text, ok := value.(string); ok {
			text = norm.NFC.String(text) // it may have been written with escapes
			if _, what := input.Check(text); what != "" {
				t.At(key, "%s: %s", key, what)
			}
			into.SetString(text)
			return
		}
		t.WrongKind(key, "a text in quotation marks")
	case reflect.Int:
		if n, ok := value.(int64); ok && math.MinInt <= n && n <= math.MaxInt {
			into.SetInt(n)
			return
		}
		t.WrongKind(key, "a whole number")
	case reflect.Slice:
		t.list(key, value, into)
	default:
		panic(fmt.Sprintf("toml: a %v is not read from TOML", into.Type()))
	}
}

// list sets a field that is a list.
func (t *File) list(key string, value any, into reflect.Value) {
	tables := into.Type().Elem().Kind() == reflect.Struct
	var list []any
	switch value := value.(type) {
	case []any:
		list = value
	case []map[string]any:
		for _, table := range value {
			list = append(list, table)
		}
	default:
		if tables {
			t.WrongKind(key, fmt.Sprintf("[[%s]] before each", key))
		} else {
			t.WrongKind(key, "a list in square brackets")
		}
		return
	}
	into.Set(reflect.MakeSlice(into.Type(), len(list), len(list)))
	for i := range list {
		of := key
		if tables {
			of = join(key, strconv.Itoa(i+1))
		}
		t.value(of, list[i], into.Index(i))
	}
}
