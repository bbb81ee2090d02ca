// Package words has all words of pages, plots and prints: the messages of a language, with its figures,
// its plural forms, and the words of scripts. It takes texts that are read already, by their keys.
//
// The messages are those of content/default/messages/en.toml, and there alone: Messages and its methods, in
// messages_generated.go, are made from that file by "go generate ./generator/words". A method takes what
// its text has in braces, one or two in the order of their names, more in a struct: {x} a text, {n:int} a whole
// number, {x:2} a real number with two decimals, and {boards:boards} a number of what the message [boards] counts.
package words

//go:generate go run ../internal/wordsmaker

import (
	"maps"
	"slices"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// words are the texts of one language, ready to be filled in.
type words struct {
	tag     language.Tag
	locale  Locale
	raw     map[string]string       // the unparsed texts, by "frame.title", and by "boards.one" for a form
	phrases map[string]phrase       // by "frame.title", "boards"
	own     []OwnScale              // a publisher's scales
	lacks   map[string]language.Tag // the language of each message that this one lacks
}

// A phrase is a message with a text for each plural form. A message without a number has only
// the form other.
type phrase struct {
	forms map[plural.Form]filling
	by    int // which value chooses the form
}

// A filling is a text with its placeholders.
type filling struct {
	text  string
	parts []Part
	at    []int // which value takes the place of each part; -1 for a part that is none
}

// A value takes the place of a placeholder: a text, a whole number or a real one. A whole
// number with a text chooses the form of its phrase, and the text is what is written.
type value struct {
	text string
	n    int
	real float64
}

// New is the messages of a language, from their texts by "frame.title", or by "boards.one" for a form.
// Messages that it lacks are those of below, which is nil for a language that has all; New adds them to texts.
func New(texts map[string]string, below *Messages) Messages {
	lacks := map[string]language.Tag{}
	if below != nil {
		for _, key := range missingFrom(texts) {
			if lacks[key] = below.w.tag; below.w.lacks[key] != language.Und {
				lacks[key] = below.w.lacks[key]
			}
		}
		for at, text := range below.w.raw {
			whole, _ := WholeKey(at)
			if _, missing := lacks[whole]; missing {
				texts[at] = text
			}
		}
	}
	return newMessages(newWords(texts, lacks, nil))
}

// missingFrom returns the keys of the missing messages.
func missingFrom(raw map[string]string) (keys []string) {
	for key := range Schema() {
		_, has := raw[key]
		for name := range FormNames {
			_, form := raw[key+"."+name]
			has = has || form
		}
		if !has {
			keys = append(keys, key)
		}
	}
	return keys
}

// Missing are the keys of the messages that the language lacks.
func (m Messages) Missing() []string { return slices.Sorted(maps.Keys(m.w.lacks)) }

// Texts are the texts by their keys, as they were read. Nobody may write to them.
func (m Messages) Texts() map[string]string { return m.w.raw }

// newWords parses all texts.
func newWords(raw map[string]string, lacks map[string]language.Tag, own []OwnScale) *words {
	w := &words{raw: raw, phrases: map[string]phrase{}, tag: language.Make(raw["language.tag"]), lacks: lacks, own: own}
	w.locale = Locale{Decimal: raw["language.decimal"], Group: raw["language.group"]}
	var pairs []string
	for name, key := range GameWords {
		pairs = append(pairs, "{"+name+"}", raw[key])
	}
	game := strings.NewReplacer(pairs...)
	for key, args := range Schema() {
		w.phrases[key] = phrase{forms: map[plural.Form]filling{}, by: args.Counted()}
	}
	for at, text := range raw {
		key, name := WholeKey(at)
		form := plural.Other
		if name != "" {
			form = FormNames[name]
		}
		switch p, known := w.phrases[key]; {
		case known:
			p.forms[form] = fillingOf(Schema()[key], game.Replace(text))
		case strings.HasPrefix(key, "scales."): // the name of a publisher's scale
			w.phrases[key] = phrase{forms: map[plural.Form]filling{plural.Other: {text: text}}, by: -1}
		}
	}
	return w
}

// say is a text without placeholders; "" for an unknown key.
func (w *words) say(key string) string { return w.phrases[key].forms[plural.Other].text }

// fill is a text with values for its placeholders, in the order of their names. Nearly every
// text of a page is filled in here.
func (w *words) fill(key string, values ...value) string {
	p := w.phrases[key]
	f := p.forms[plural.Other]
	if p.by >= 0 {
		tag := w.tag
		if other, ok := w.lacks[key]; ok {
			tag = other
		}
		if form, ok := p.forms[formOf(tag, values[p.by].n)]; ok {
			f = form
		}
	}
	var filled []byte
	for i, part := range f.parts {
		if f.at[i] < 0 {
			filled = append(filled, part.Source...)
			continue
		}
		v := values[f.at[i]]
		switch decimals, isReal := part.Kind.Decimals(); {
		case isReal:
			filled = append(filled, w.locale.Real(v.real, decimals)...)
		case part.Kind == Text || v.text != "":
			filled = append(filled, v.text...)
		case part.Kind == Whole:
			filled = append(filled, w.locale.Int(v.n)...)
		default:
			filled = append(filled, w.fill(string(part.Kind), v)...)
		}
	}
	return string(filled)
}

// formOf is the form of a language for a number.
func formOf(tag language.Tag, n int) plural.Form {
	n = max(n, -n)
	return plural.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0)
}

// Forms are the names of the forms that a language has for whole numbers. CLDR's rules
// look at the last three digits, and at whether the number is a million.
func Forms(tag language.Tag) (names []string) {
	has := map[plural.Form]bool{plural.Cardinal.MatchPlural(tag, 1_000_000, 0, 0, 0, 0): true}
	for n := range 1001 {
		has[formOf(tag, n)] = true
	}
	for name, form := range FormNames {
		if has[form] {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// fillingOf is a text with what takes the place of its placeholders. A placeholder without
// a kind has the kind of the default text.
func fillingOf(a Args, text string) filling {
	f := filling{text: text, parts: Parse(text)}
	for i, p := range f.parts {
		at := -1
		if p.Placeholder {
			at = slices.Index(a.Names, p.Name)
		}
		if f.at = append(f.at, at); at >= 0 && p.Kind == Text {
			f.parts[i].Kind = a.Kinds[p.Name]
		}
	}
	return f
}
