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
	"@vp": "language.vp", "@vps": "language.vps", "@victory_points": "language.victory_points", "@decimal": "language.decimal",
}

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
	"zero": plural.Zero, "one": plural.One, "two": plural.Two, "few": plural.Few, "many": plural.Many, "other": plural.Other,
}

// An Args is the placeholders of a message: their names, in alphabetical order, with their
// kinds.
type Args struct {
	Names []string
	Kinds map[string]Kind
	Forms bool // the default text has forms
}

// ArgsOf returns the placeholders of a default text in all its forms.
func ArgsOf(texts ...string) Args {
	a := Args{Kinds: map[string]Kind{}}
	for _, text := range texts {
		for _, p := range Parse(text) {
			if p.Placeholder && !slices.Contains(a.Names, p.Name) {
				a.Names, a.Kinds[p.Name] = append(a.Names, p.Name), p.Kind
			}
		}
	}
	slices.Sort(a.Names)
	return a
}

// Counted returns the index of the first placeholder that takes a whole number; -1 for none.
func (a Args) Counted() int {
	return slices.IndexFunc(a.Names, func(name string) bool { return a.Kinds[name].Counts() })
}

// String lists the names, for publishers to read.
func (a Args) String() string { return "[" + strings.Join(a.Names, " ") + "]" }

// Schema is the placeholders of every message, by its key. Nobody may write to it.
var Schema = sync.OnceValue(func() map[string]Args {
	all := map[string]Args{}
	for line := range strings.Lines(placeholders) {
		key, of, _ := strings.Cut(line, " ")
		args := ArgsOf(of)
		args.Forms = strings.HasPrefix(of, "forms")
		all[strings.TrimSpace(key)] = args
	}
	return all
})
