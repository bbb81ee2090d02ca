package content

import (
	"reflect"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/place"
)

// checkMessages reports every placeholder of a message that its field's args tag
// does not name, and every message that is empty: of those that the file sets, and
// where it should have all of them, those that it does not.
func checkMessages(f *place.TOML, all bool, at string, v reflect.Value) {
	for i := range v.NumField() {
		field := v.Type().Field(i)
		key := strings.TrimPrefix(at+"."+field.Tag.Get("toml"), ".")
		switch value := v.Field(i); value.Kind() {
		case reflect.Struct:
			checkMessages(f, all, key, value)
		case reflect.Map: // of messages without placeholders
			for _, name := range value.MapKeys() {
				if key := key + "." + name.String(); all || f.Sets(key) {
					checkMessage(f, key, value.MapIndex(name).String(), nil)
				}
			}
		case reflect.String:
			if all || f.Sets(key) {
				checkMessage(f, key, value.String(), strings.Fields(field.Tag.Get("args")))
			}
		}
	}
}

func checkMessage(f *place.TOML, key string, text string, known []string) {
	if text == "" {
		f.At(key, "no message %q", key)
	}
	for _, placeholder := range placeholders(text) {
		if !slices.Contains(known, placeholder) {
			f.At(key, "message %q has the placeholder {%s}; it knows %v", key, placeholder, known)
		}
	}
}
