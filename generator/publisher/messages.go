package publisher

import (
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/language"

	"github.com/vpcharts/vpcharts/generator/toml"
	"github.com/vpcharts/vpcharts/generator/words"
)

// A messageReader reads a message: one text, or a table with a text for each plural form.
type messageReader struct {
	key string
	set map[string]string // what the file sets, by the message's key or the form's
}

// ReadTOML reads the message's value; package toml calls it.
func (t *messageReader) ReadTOML(f *toml.File, key string, v any) {
	forms, isTable := v.(map[string]any)
	if !isTable {
		var text string
		f.Value(key, v, &text)
		t.set[key] = text
		return
	}
	// A script fills in a number as a text, and chooses a plural form only for messages that have
	// forms in English too.
	inScript := strings.HasPrefix(key, "script.")
	if args := words.Schema()[t.key]; args.Counted() < 0 || inScript && !args.Forms {
		f.WrongKind(key, "a text in quotation marks")
		return
	}
	for _, name := range slices.Sorted(maps.Keys(forms)) {
		at := key + "." + name
		if _, known := words.FormNames[name]; !known {
			f.At(at, "unknown key %q; the forms of a message are zero, one, two, few, many and other", at)
			continue
		}
		var text string
		f.Value(at, forms[name], &text)
		t.set[at] = text
	}
}

// readMessages lays the messages of a file over those below, and returns those that it sets; nil if the file
// is no TOML.
func readMessages(f *toml.File, raw map[string]string) map[string]string {
	set := map[string]string{}
	fields := toml.Fields{}
	for key := range words.Schema() {
		fields[key] = &messageReader{key, set}
	}
	if !f.Decode(fields) {
		return nil
	}
	words.Override(raw, set)
	return set
}

// checkMessages reports the empty messages, unknown placeholders and missing plural forms of a file.
func checkMessages(f *toml.File, raw, set map[string]string) {
	needed := words.Forms(language.Make(raw["language.tag"]))
	checked := map[string]bool{} // messages with forms
	for _, key := range slices.Sorted(maps.Keys(set)) {
		whole, form := words.WholeKey(key)
		if form == "" || slices.Contains(needed, form) {
			checkMessage(f, key, set[key], words.Schema()[whole])
		}
		if form == "" || checked[whole] {
			continue
		}
		checked[whole] = true
		missing := slices.DeleteFunc(slices.Clone(needed), func(name string) bool {
			_, ok := raw[whole+"."+name]
			return ok
		})
		if 0 < len(missing) && len(missing) < len(needed) {
			f.At(whole, "message %q has no form %s, which the language has", whole, strings.Join(missing, ", "))
		}
	}
}

func checkMessage(f *toml.File, key string, text string, known words.Args) {
	if text == "" && key != "language.group" { // many countries have none
		f.At(key, "no message %q", key)
	}
	checkSign(f, key, strings.TrimPrefix(key, "language."), text)
	for _, p := range words.Parse(text) {
		if p.Placeholder {
			checkPlaceholder(f, key, known, p)
		}
	}
}

// checkPlaceholder reports a placeholder that the message does not have, or of another kind.
func checkPlaceholder(f *toml.File, key string, a words.Args, p words.Part) {
	of, ok := a.Kinds[p.Name]
	_, real := p.Kind.Decimals()
	_, wantReal := of.Decimals()
	switch {
	case !ok:
		f.At(key, "message %q has the placeholder {%s}; it knows %v", key, p.Name, a)
	case p.Kind == words.Text, p.Kind == of, real && wantReal:
	case p.Kind.Counts() && of.Counts() && (p.Kind == words.Whole || words.Schema()[string(p.Kind)].Counted() == 0):
	default:
		f.At(key, "message %q has the placeholder %s; it is {%s:%s} there", key, p.Source, p.Name, of)
	}
}

// signs are the separators that a language can have. A digit or a letter would make other numbers.
var signs = map[string]struct{ name, known string }{
	"decimal": {"a decimal sign", ".,·٫"},
	"group":   {"a thousands separator", ".,·'’٬ \u00a0\u2009\u202f"},
}

// checkSign reports a separator of a language that is none. at is its key in the file.
func checkSign(f *toml.File, at, key, text string) {
	sign, ok := signs[key]
	if ok && text != "" && (utf8.RuneCountInString(text) > 1 || !strings.Contains(sign.known, text)) {
		seen := strings.Split(strings.TrimRight(sign.known, " \u00a0\u2009\u202f"), "")
		f.At(at, "%s: %q is not %s, which is one of %s", at, text, sign.name, strings.Join(seen, " "))
	}
}
