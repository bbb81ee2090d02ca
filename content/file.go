package content

import (
	"cmp"
	"encoding"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math"
	"path"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"
	"golang.org/x/text/unicode/norm"
)

// A file is a text of the content folder in TOML, or with TOML at its top, and
// what is wrong with it.
type file struct {
	folder string // as messages call it
	name   string // in the folder
	above  int    // lines of the file above text
	text   string // the TOML
	faults []fault
	set    map[string]bool // keys that have a value here
	wrong  map[string]bool // those whose value is of the wrong kind
}

// A fault is on a line of its file, counted from 1.
type fault struct {
	line int
	text string
}

// sets says that the file gives a key a value.
func (f *file) sets(key string) bool { return f.set[key] }

// fault reports a fault of a line, as one line: toml tells of a line's end by itself.
func (f *file) fault(line int, format string, args ...any) {
	f.faults = append(f.faults, fault{line, strings.ReplaceAll(fmt.Sprintf(format, args...), "\n", `\n`)})
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
		errs = append(errs, fmt.Errorf("%s:%d: %s", f.path(), fault.line, fault.text))
	}
	return errors.Join(errs...)
}

// path is the file as messages name it.
func (f *file) path() string { return path.Join(f.folder, f.name) }

// decode reads a file that is TOML throughout into the struct that v points to,
// and says whether it is TOML. What the file does not set stays as it is.
func (f *file) decode(fsys fs.FS, v any) bool {
	var ok bool
	if f.text, ok = f.read(fsys); !ok {
		return false
	}
	return f.fill(v)
}

// fill decodes the text. It refuses keys that the struct does not have, spelled
// exactly so, and reports every value of a wrong kind.
func (f *file) fill(v any) bool {
	var root map[string]any
	if _, err := toml.Decode(f.text, &root); err != nil {
		var parse toml.ParseError
		if errors.As(err, &parse) {
			// Its Line is one too many where a line ends too soon, and its Start is
			// before the text for a fault of the first byte.
			start := min(max(parse.Position.Start, 0), len(f.text))
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

// value sets a field: a struct, a text, a whole number, a list of those, or what
// reads itself from a text.
func (f *file) value(key toml.Key, value any, into reflect.Value) {
	if f.set == nil {
		f.set = map[string]bool{}
	}
	f.set[key.String()] = true
	if own, ok := into.Addr().Interface().(encoding.TextUnmarshaler); ok {
		if text, ok := value.(string); !ok {
			f.wrongKind(key, "a text in quotation marks")
		} else if err := own.UnmarshalText([]byte(text)); err != nil {
			f.at(key, "%s: %v", key, err)
		}
		return
	}
	switch into.Kind() {
	case reflect.Struct:
		if table, ok := value.(map[string]any); ok {
			f.table(key, table, into)
			return
		}
		f.wrongKind(key, "a table")
	case reflect.String:
		if text, ok := value.(string); ok {
			text = norm.NFC.String(text) // it may have been written with escapes
			if i := strings.IndexFunc(text, isOdd); i >= 0 {
				f.at(key, "%s: %s cannot be shown", key, oddName(text[i:]))
			}
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
		f.list(key, value, into)
	}
}

// list sets a field that is a list. The key of a table in it is the list's with a
// number, from 1: links.2.
func (f *file) list(key toml.Key, value any, into reflect.Value) {
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
			f.wrongKind(key, fmt.Sprintf("[[%s]] before each", key))
		} else {
			f.wrongKind(key, "a list in square brackets")
		}
		return
	}
	into.Set(reflect.MakeSlice(into.Type(), len(list), len(list)))
	for i := range list {
		of := key
		if tables {
			of = append(slices.Clip(key), strconv.Itoa(i+1))
		}
		f.value(of, list[i], into.Index(i))
	}
}
