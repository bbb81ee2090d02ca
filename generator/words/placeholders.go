package words

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/text/feature/plural"
)

// A Part of a text is a placeholder, or the text between two placeholders.
type Part struct {
	Source      string // as the text has it
	Placeholder bool
	Name        string
	Kind        Kind
}

// A Kind is the kind of value that a placeholder takes, with its way of writing. It is given
// after the name and a colon: "{x:2}". A translation may leave it out.
type Kind string

// The kinds are these two, a number of decimals, and the keys of messages that count
// things: {boards:boards} becomes "24 boards".
const (
	Text  Kind = ""    // a text, unchanged
	Whole Kind = "int" // a whole number
)

// Decimals returns the number of decimals of a kind for real numbers.
func (k Kind) Decimals() (n int, ok bool) {
	n, err := strconv.Atoi(string(k))
	return n, err == nil && 0 <= n && n <= 9
}

// Counts says whether a kind is for a whole number.
func (k Kind) Counts() bool {
	_, isReal := k.Decimals()
	return k != Text && !isReal
}

// GameWords are placeholders that every text may have, with the keys of their messages: the names
// of Victory Points and the decimal sign, which depend on the country. They are filled in when a
// language is read.
var GameWords = map[string]string{
	"@vp": "language.vp", "@vps": "language.vps", "@victory_points": "language.victory_points",
	"@decimal": "language.decimal",
}

// Braced writes names as texts have their placeholders: "{first} {last}". There is one name at least.
func Braced(names ...string) string { return "{" + strings.Join(names, "} {") + "}" }

// Parse splits a text into parts. A brace that is never closed is ordinary text, and so is a
// brace before another brace.
func Parse(text string) (parts []Part) {
	for text != "" {
		open := strings.IndexByte(text, '{')
		length := -1
		if open >= 0 {
			length = strings.IndexByte(text[open:], '}')
		}
		if length < 0 {
			return append(parts, Part{Source: text})
		}
		end := open + length + 1
		open = strings.LastIndexByte(text[:end], '{')
		if open > 0 {
			parts = append(parts, Part{Source: text[:open]})
		}
		name, of, _ := strings.Cut(text[open+1:end-1], ":")
		_, isGame := GameWords[name]
		parts = append(parts, Part{text[open:end], !isGame, name, Kind(of)})
		text = text[end:]
	}
	return parts
}

// FormNames are CLDR's names of the forms that a text can have for a number.
var FormNames = map[string]plural.Form{
	"zero": plural.Zero, "one": plural.One, "two": plural.Two,
	"few": plural.Few, "many": plural.Many, "other": plural.Other,
}

// A Message is what the default language says of a message.
type Message struct {
	Args  []Part // the placeholders of its text, each once, in the order of their names
	Forms bool   // the text has plural forms
}

// MessageOf is a message with this default text, or with these in its plural forms.
func MessageOf(texts ...string) (m Message) {
	for _, text := range texts {
		for _, p := range Parse(text) {
			if p.Placeholder && m.Arg(p.Name) < 0 {
				m.Args = append(m.Args, p)
			}
		}
	}
	slices.SortFunc(m.Args, func(a, b Part) int { return strings.Compare(a.Name, b.Name) })
	return m
}

// Arg is the index of the argument of a name; -1 for none.
func (m Message) Arg(name string) int {
	return slices.IndexFunc(m.Args, func(p Part) bool { return p.Name == name })
}

// Counted is the index of the first argument that is a whole number; -1 for none.
func (m Message) Counted() int {
	return slices.IndexFunc(m.Args, func(p Part) bool { return p.Kind.Counts() })
}

// Schema has every message by its key. Nobody may write to it.
var Schema = sync.OnceValue(func() map[string]Message {
	all := map[string]Message{}
	for line := range strings.Lines(placeholders) {
		key, of, _ := strings.Cut(line, " ")
		m := MessageOf(of)
		m.Forms = strings.HasPrefix(of, "forms")
		all[strings.TrimSpace(key)] = m
	}
	return all
})
