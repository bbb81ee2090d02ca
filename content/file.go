package content

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math"
	"reflect"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// Folder is how messages name the content folder, wherever it is.
const Folder = "content"

// A file is a text of the content folder in TOML, or with TOML at its top, and
// what is wrong with it.
type file struct {
	name   string // in the folder
	above  int    // lines of the file above text
	text   string // the TOML
	faults []fault
	wrong  map[string]bool // keys whose value is of the wrong kind
}

// A fault is on a line of its file, counted from 1.
type fault struct {
	line int
	text string
}

func (f *file) fault(line int, format string, args ...any) {
	f.faults = append(f.faults, fault{line, fmt.Sprintf(format, args...)})
}

// at reports a fault of the value of a key, unless it, or a table that it is in,
// is of the wrong kind: then that has been said, and the rest follows from it.
func (f *file) at(key toml.Key, format string, args ...any) {
	for i := range key {
		if f.wrong[key[:i+1].String()] {
			return
		}
	}
	f.fault(f.lineOf(key), format, args...)
}

func (f *file) wrongKind(key toml.Key, needed string) {
	f.at(key, "%s: %s is needed here", key, needed)
	if f.wrong == nil {
		f.wrong = map[string]bool{}
	}
	f.wrong[key.String()] = true
}

// errors gives the faults in the order of their lines.
func (f *file) errors() error {
	slices.SortStableFunc(f.faults, func(a, b fault) int { return cmp.Compare(a.line, b.line) })
	var errs []error
	for _, fault := range f.faults {
		errs = append(errs, fmt.Errorf("%s/%s:%d: %s", Folder, f.name, fault.line, fault.text))
	}
	return errors.Join(errs...)
}

// decode reads a file that is TOML throughout into the struct that v points to,
// and says whether it is TOML.
func (f *file) decode(fsys fs.FS, v any) bool {
	text, err := fs.ReadFile(fsys, f.name)
	if err != nil {
		f.fault(1, "%v", err)
		return false
	}
	f.text = string(text)
	return f.fill(v)
}

// fill decodes the text. It refuses keys that the struct does not have, spelled
// exactly so, and reports every value of a wrong kind.
func (f *file) fill(v any) bool {
	var root map[string]any
	if _, err := toml.Decode(f.text, &root); err != nil {
		var parse toml.ParseError
		if errors.As(err, &parse) {
			// Its Line is one too many where a line ends too soon.
			start := min(parse.Position.Start, len(f.text))
			f.fault(f.above+1+strings.Count(f.text[:start], "\n"), "%s", parse.Message)
		} else {
			f.fault(f.above+1, "%v", err)
		}
		return false
	}
	f.table(nil, root, reflect.ValueOf(v).Elem())
	return true
}

func (f *file) table(at toml.Key, table map[string]any, into reflect.Value) {
	fields := map[string]reflect.Value{}
	for i := range into.NumField() {
		fields[into.Type().Field(i).Tag.Get("toml")] = into.Field(i)
	}
	for _, name := range slices.Sorted(maps.Keys(table)) {
		key := append(slices.Clip(at), name)
		if field, ok := fields[name]; ok {
			f.value(key, table[name], field)
		} else {
			f.at(key, "unknown key %q", key.String())
		}
	}
}

// value sets a field: a struct, a text, a whole number or a list of those.
func (f *file) value(key toml.Key, value any, into reflect.Value) {
	switch into.Kind() {
	case reflect.Struct:
		if table, ok := value.(map[string]any); ok {
			f.table(key, table, into)
			return
		}
		f.wrongKind(key, "a table")
	case reflect.String:
		if text, ok := value.(string); ok {
			into.SetString(text)
			return
		}
		f.wrongKind(key, "a text in quotation marks")
	case reflect.Int:
		if n, ok := value.(int64); ok && math.MinInt <= n && n <= math.MaxInt {
			into.SetInt(n)
			return
		}
		f.wrongKind(key, "a whole number")
	case reflect.Slice:
		list, ok := value.([]any)
		if !ok {
			f.wrongKind(key, "a list in square brackets")
			return
		}
		into.Set(reflect.MakeSlice(into.Type(), len(list), len(list)))
		for i := range list {
			f.value(key, list[i], into.Index(i))
		}
	}
}

// lineOf finds the line of the file on which a key gets its value; for a key that
// is not there that of the table that it would be in, or 1.
func (f *file) lineOf(key toml.Key) int {
	var table toml.Key
	found, depth := 1, 0
	for i, line := range strings.Split(f.text, "\n") {
		line = strings.TrimSpace(line)
		named := table
		if header, ok := strings.CutPrefix(line, "["); ok {
			header, _, _ = strings.Cut(strings.TrimPrefix(header, "["), "]")
			table = keyOf(header)
			named = table
		} else if name, _, ok := strings.Cut(line, "="); ok {
			named = append(slices.Clip(table), keyOf(name)...)
		}
		if len(named) > depth && len(named) <= len(key) && slices.Equal(named, key[:len(named)]) {
			found, depth = f.above+i+1, len(named)
		}
	}
	return found
}

// keyOf reads a key as it stands in a text: "a.b", perhaps with quotation marks.
func keyOf(s string) (key toml.Key) {
	for _, part := range strings.Split(s, ".") {
		key = append(key, strings.Trim(strings.TrimSpace(part), `"'`))
	}
	return key
}
