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
	"cmp"
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
	raw     map[string]Wording      // as files have them, by "frame.title"
	phrases map[string]phrase       // ready to be filled in
	own     []OwnScale              // a publisher's scales
	lacks   map[string]language.Tag // the language of each message that this one lacks
}

// A Wording is how a language says a message: in one text, or in a text for each plural form.
type Wording struct {
	Text  string
	Forms map[string]string // by CLDR's names: "one", "other"; nil for one text
}

// Whole is the one text, or the one that stands for all forms.
func (w Wording) Whole() string { return cmp.Or(w.Text, w.Forms["other"]) }

// A phrase is a wording that is parsed.
type phrase struct {
	text  filling
	forms map[plural.Form]filling // nil for one text
	by    int                     // which value chooses the form; -1 for none
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

// New is the messages of a language, by keys such as "frame.title". Messages that it lacks are those of below,
// which is nil for a language that has all; New adds them to raw.
func New(raw map[string]Wording, below *Messages) Messages {
	lacks := map[string]language.Tag{}
	for key := range Schema() {
		if _, has := raw[key]; has || below == nil {
			continue
		}
		raw[key], lacks[key] = below.raw[key], below.tag
		if of, ok := below.lacks[key]; ok {
			lacks[key] = of
		}
	}
	return newMessages(newWords(raw, lacks, nil))
}

// Missing are the keys of the messages that the language lacks.
func (m Messages) Missing() []string { return slices.Sorted(maps.Keys(m.lacks)) }

// Wordings are the messages by their keys, as they were read. Nobody may write to them.
func (m Messages) Wordings() map[string]Wording { return m.raw }

// newWords parses all texts.
func newWords(raw map[string]Wording, lacks map[string]language.Tag, own []OwnScale) *words {
	w := &words{raw: raw, phrases: map[string]phrase{}, lacks: lacks, own: own}
	w.tag = language.Make(raw["language.tag"].Text)
	w.locale = Locale{
		Decimal: raw["language.decimal"].Text,
		Group:   strings.ReplaceAll(raw["language.group"].Text, " ", "\u00a0"), // one that breaks would make two numbers
	}
	var pairs []string
	for name, key := range GameWords {
		pairs = append(pairs, Braced(name), raw[key].Text)
	}
	game := strings.NewReplacer(pairs...)
	for key, message := range Schema() {
		p := phrase{text: message.filling(game.Replace(raw[key].Whole())), by: message.Counted()}
		if raw[key].Forms != nil {
			p.forms = map[plural.Form]filling{}
		}
		for name, text := range raw[key].Forms {
			p.forms[FormNames[name]] = message.filling(game.Replace(text))
		}
		w.phrases[key] = p
	}
	return w
}

// say is a text without placeholders; "" for an unknown key.
func (w *words) say(key string) string { return w.phrases[key].text.text }

// fill is a text with values for its placeholders, in the order of their names. Nearly every
// text of a page is filled in here.
func (w *words) fill(key string, values ...value) string {
	p := w.phrases[key]
	f := p.text
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

// Forms are the forms that a language has for whole numbers, by their names. One that is true is for a single number,
// which its text need not show: in Swedish "one" is for 1 alone, in Russian also for 21. CLDR's rules look at the last
// three digits, and at whether the number is of millions.
func Forms(tag language.Tag) map[string]bool {
	times := map[plural.Form]int{}
	for n := range 2002 {
		times[formOf(tag, n)]++
		times[formOf(tag, 1_000_000*(n+1))]++
	}
	single := map[string]bool{}
	for name, form := range FormNames {
		if n := times[form]; n > 0 {
			single[name] = n == 1
		}
	}
	return single
}

// filling is a text with what takes the place of its placeholders. A placeholder without a kind has the kind of
// the default text.
func (m Message) filling(text string) filling {
	f := filling{text: text, parts: Parse(text)}
	for i, p := range f.parts {
		at := -1
		if p.Placeholder {
			at = m.Arg(p.Name)
		}
		if f.at = append(f.at, at); at >= 0 && p.Kind == Text {
			f.parts[i].Kind = m.Args[at].Kind
		}
	}
	return f
}
