// Package message parses the texts of messages: which placeholders a text has, which kind of
// value each takes, and which plural forms there are.
package message

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"
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

// Schema returns the placeholders of each message, by key, from a file that has all messages.
// It ignores faults: the code that reads the file for a site reports them.
func Schema(text string) map[string]Args {
	all := map[string]Args{}
	var root map[string]any
	_, _ = toml.Decode(text, &root)
	var walk func(at string, table map[string]any)
	walk = func(at string, table map[string]any) {
		for name, v := range table {
			key := strings.TrimPrefix(at+"."+name, ".")
			inner, isTable := v.(map[string]any)
			switch text, isText := v.(string); {
			case isText:
				all[key] = ArgsOf(text)
			case isTable && isForms(inner):
				var forms []string
				for _, form := range inner {
					text, _ := form.(string)
					forms = append(forms, text)
				}
				args := ArgsOf(forms...)
				args.Forms = true
				all[key] = args
			case isTable:
				walk(key, inner)
			}
		}
	}
	walk("", root)
	return all
}

// isForms says whether a table has the forms of one message.
func isForms(table map[string]any) bool {
	for name := range table {
		if _, ok := FormNames[name]; !ok {
			return false
		}
	}
	return true
}

// A Signature is the Go method of a message.
type Signature struct {
	Key  string // "frame.title"
	Args []Arg
}

// An Arg is the parameter for a placeholder.
type Arg struct {
	Name, Type string // "boards", "int"
}

// Signatures returns those of all messages, in the order of their keys.
func Signatures(schema map[string]Args) (all []Signature) {
	for _, key := range slices.Sorted(maps.Keys(schema)) {
		s := Signature{Key: key}
		args := schema[key]
		for _, name := range args.Names {
			of := args.Kinds[name]
			arg := Arg{name, "string"}
			if _, isReal := of.Decimals(); isReal {
				arg.Type = "float64"
			} else if of.Counts() {
				arg.Type = "int"
			}
			s.Args = append(s.Args, arg)
		}
		all = append(all, s)
	}
	return all
}
