package content

import (
	"slices"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"github.com/vpcharts/vpcharts/generator/message"
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
	parts []message.Part
	at    []int // which value takes the place of each part; -1 for a part that is none
}

// A value takes the place of a placeholder: a text, a whole number or a real one. A whole
// number with a text chooses the form of its phrase, and the text is what is written.
type value struct {
	text string
	n    int
	real float64
}

// newWords parses all texts.
func newWords(raw map[string]string) *words {
	w := &words{raw: raw, phrases: map[string]phrase{}, tag: language.Make(raw["language.tag"])}
	w.locale = Locale{Decimal: raw["language.decimal"], Group: raw["language.group"]}
	var pairs []string
	for name, key := range message.GameWords {
		pairs = append(pairs, "{"+name+"}", raw[key])
	}
	game := strings.NewReplacer(pairs...)
	for key, args := range schema() {
		w.phrases[key] = phrase{forms: map[plural.Form]filling{}, by: args.Counted()}
	}
	for at, text := range raw {
		key, name := wholeKey(at)
		form := plural.Other
		if name != "" {
			form = message.FormNames[name]
		}
		switch p, known := w.phrases[key]; {
		case known:
			p.forms[form] = fillingOf(schema()[key], game.Replace(text))
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
		case part.Kind == message.Text || v.text != "":
			filled = append(filled, v.text...)
		case part.Kind == message.Whole:
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

// formsOf are the names of the forms that a language has for whole numbers. CLDR's rules
// look at the last three digits, and at whether the number is a million.
func formsOf(tag language.Tag) (names []string) {
	has := map[plural.Form]bool{plural.Cardinal.MatchPlural(tag, 1_000_000, 0, 0, 0, 0): true}
	for n := range 1001 {
		has[formOf(tag, n)] = true
	}
	for name, form := range message.FormNames {
		if has[form] {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// fillingOf is a text with what takes the place of its placeholders. A placeholder without
// a kind has the kind of the default text.
func fillingOf(a message.Args, text string) filling {
	f := filling{text: text, parts: message.Parse(text)}
	for i, p := range f.parts {
		at := -1
		if p.Placeholder {
			at = slices.Index(a.Names, p.Name)
		}
		if f.at = append(f.at, at); at >= 0 && p.Kind == message.Text {
			f.parts[i].Kind = a.Kinds[p.Name]
		}
	}
	return f
}
