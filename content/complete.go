package content

import (
	"reflect"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// check reports every message that is missing, and every placeholder of a message
// that its field's args tag does not name.
func (m Messages) check(f *file) {
	complete(f, nil, reflect.ValueOf(m))
}

func complete(f *file, at toml.Key, v reflect.Value) {
	for i := range v.NumField() {
		field := v.Type().Field(i)
		key := append(slices.Clip(at), field.Tag.Get("toml"))
		switch value := v.Field(i); value.Kind() {
		case reflect.Struct:
			complete(f, key, value)
		case reflect.String:
			checkMessage(f, key, value.String(), strings.Fields(field.Tag.Get("args")))
		}
	}
}

func checkMessage(f *file, key toml.Key, text string, known []string) {
	if text == "" {
		f.at(key, "no message %q", key)
	}
	for _, placeholder := range placeholders(text) {
		if !slices.Contains(known, placeholder) {
			f.at(key, "message %q has the placeholder {%s}; it knows %v", key, placeholder, known)
		}
	}
}
