package publisher

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/language"

	"github.com/vpcharts/vpcharts/generator/toml"
	"github.com/vpcharts/vpcharts/generator/words"
)

// wordings are the messages of a language as its files have them, the publisher's over the program's.
type wordings map[string]words.Wording

// ReadTOML reads the value of a message: one text, or a table with a text for each plural form, which keeps the
// other forms of the file below. Package toml calls it.
func (all wordings) ReadTOML(f *toml.File, key string, v any) {
	set, isTable := v.(map[string]any)
	if !isTable {
		var text string
		f.Value(key, v, &text)
		all[key] = words.Wording{Text: text}
		return
	}
	// A script fills in a number as a text, and chooses a plural form only for messages that have
	// forms in English too.
	inScript := strings.HasPrefix(key, "script.")
	if message := words.Schema()[key]; message.Counted() < 0 || inScript && !message.Forms {
		f.WrongKind(key, "a text in quotation marks")
		return
	}
	forms := map[string]string{}
	maps.Copy(forms, all[key].Forms)
	for _, name := range slices.Sorted(maps.Keys(set)) {
		at := key + "." + name
		if _, known := words.FormNames[name]; !known {
			f.At(at, "unknown key %q; the forms of a message are zero, one, two, few, many and other", at)
			continue
		}
		var text string
		f.Value(at, set[name], &text)
		forms[name] = text
	}
	if len(set) > 0 {
		all[key] = words.Wording{Forms: forms}
	}
}

// read lays the messages of a file over those below, and says whether the file is TOML.
func (all wordings) read(f *toml.File) bool {
	fields := toml.Fields{}
	for key := range words.Schema() {
		fields[key] = all
	}
	return f.Decode(fields)
}

// check reports the empty messages, unknown placeholders and missing plural forms of a file, and texts without the
// number that they count. It notes texts that lack another placeholder.
func (all wordings) check(f *toml.File) (notes []string) {
	needed := words.Forms(language.Make(all["language.tag"].Text))
	for _, key := range slices.Sorted(maps.Keys(words.Schema())) {
		if !f.Sets(key) {
			continue
		}
		message, is := words.Schema()[key], all[key]
		check := func(at, text string, single bool) {
			checkMessage(f, at, text, message)
			for i, arg := range message.Args {
				counted := i == message.Counted() && (message.Forms || is.Forms != nil)
				if text == "" || words.MessageOf(text).Arg(arg.Name) >= 0 || counted && single {
					continue
				} else if what := fmt.Sprintf("message %q lacks {%s}", at, arg.Name); counted {
					f.At(at, "%s, the number that it counts", what)
				} else {
					notes = append(notes, fmt.Sprintf("%s:%d: %s", f.Path(), f.Line(at), what))
				}
			}
		}
		if is.Forms == nil {
			check(key, is.Text, false)
			continue
		}
		var missing []string
		for _, name := range slices.Sorted(maps.Keys(needed)) {
			if text, ok := is.Forms[name]; !ok {
				missing = append(missing, name)
			} else if at := key + "." + name; f.Sets(at) {
				check(at, text, needed[name])
			}
		}
		if 0 < len(missing) && len(missing) < len(needed) {
			f.At(key, "message %q has no form %s, which the language has", key, strings.Join(missing, ", "))
		}
	}
	return notes
}

func checkMessage(f *toml.File, key string, text string, message words.Message) {
	if text == "" && key != "language.group" { // many countries have none
		f.At(key, "message %q is empty: write its text, or take the line out", key)
	}
	checkSign(f, key, strings.TrimPrefix(key, "language."), text)
	for _, p := range words.Parse(text) {
		if p.Placeholder {
			checkPlaceholder(f, key, message, p)
		}
	}
}

// checkPlaceholder reports a placeholder that the message does not have, or of another kind.
func checkPlaceholder(f *toml.File, key string, message words.Message, p words.Part) {
	i := message.Arg(p.Name)
	if i < 0 {
		var names []string
		for _, arg := range message.Args {
			names = append(names, arg.Name)
		}
		can := "none"
		if names != nil {
			can = "only " + words.Braced(names...)
		}
		f.At(key, "message %q has the placeholder {%s}; it can have %s", key, p.Name, can)
		return
	}
	of := message.Args[i].Kind
	_, real := p.Kind.Decimals()
	_, wantReal := of.Decimals()
	switch {
	case p.Kind == words.Text, p.Kind == of, real && wantReal:
	case p.Kind.Counts() && of.Counts() && (p.Kind == words.Whole || words.Schema()[string(p.Kind)].Counted() == 0):
	default:
		f.At(key, "message %q has the placeholder %s; it is {%s:%s} there", key, p.Source, p.Name, of)
	}
}

// signs are the separators that a language can have. A digit or a letter would make other numbers.
var signs = map[string]struct{ name, known string }{
	"decimal": {"a decimal sign", ".,·٫"},
	"group":   {"a thousands separator", ".,'’٬ \u00a0\u2009\u202f"},
}

// checkSign reports a separator of a language that is none. at is its key in the file.
func checkSign(f *toml.File, at, key, text string) {
	sign, ok := signs[key]
	if ok && text != "" && (utf8.RuneCountInString(text) > 1 || !strings.Contains(sign.known, text)) {
		visible := strings.Split(strings.TrimRight(sign.known, " \u00a0\u2009\u202f"), "")
		f.At(at, "%s: %q is not %s, which is one of %s", at, text, sign.name, strings.Join(visible, " "))
	}
}
