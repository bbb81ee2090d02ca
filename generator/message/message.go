// Package message knows the texts that people read, before they are in any language: which
// placeholders each has, what those take, and in which forms a text can be.
package message

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"
	"golang.org/x/text/feature/plural"
)

// A Part of a text is a placeholder, or what stands between two.
type Part struct {
	Source      string // as the text has it
	Placeholder bool
	Name        string
	Kind        Kind
}

// A Kind says what takes the place of a placeholder, and how it is written. It stands
// behind the name and a colon: "{x:2}". A translation may leave it out.
type Kind string

// The kinds are these two, a number of decimals, and the keys of messages that count
// things: {boards:boards} is "24 boards".
const (
	Text  Kind = ""    // a text, as it is
	Whole Kind = "int" // a whole number
)

// Decimals is the number of decimals of a kind for real numbers.
func (k Kind) Decimals() (n int, ok bool) {
	n, err := strconv.Atoi(string(k))
	return n, err == nil && 0 <= n && n <= 9
}

// Counts says that a kind is for a whole number.
func (k Kind) Counts() bool {
	_, isReal := k.Decimals()
	return k != Text && !isReal
}

// GameWords are what every text may have that goes by the place where the game is played: the
// names of Victory Points and the decimal sign, with the messages that say them. They are filled
// in when a language is read.
var GameWords = map[string]string{
	"@vp": "language.vp", "@vps": "language.vps", "@victory_points": "language.victory_points", "@decimal": "language.decimal",
}

// Parse takes a text apart. A brace that is never closed is a brace, and so is one before
// another.
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

// An Args is the placeholders of a message: their names, in the order of the alphabet, and
// what each takes.
type Args struct {
	Names []string
	Kinds map[string]Kind
	Forms bool // the default text has forms
}

// ArgsOf are those of a default text in all its forms.
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

// Counted is the first placeholder that takes a whole number; -1 for none.
func (a Args) Counted() int {
	return slices.IndexFunc(a.Names, func(name string) bool { return a.Kinds[name].Counts() })
}

// String lists the names, as messages for publishers do.
func (a Args) String() string { return "[" + strings.Join(a.Names, " ") + "]" }

// Schema is what each message takes, by its key, of a file that has all of them. What is wrong
// with the file is reported where it is read.
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

// isForms says that a table is the forms of one message.
func isForms(table map[string]any) bool {
	for name := range table {
		if _, ok := FormNames[name]; !ok {
			return false
		}
	}
	return true
}

// A Signature is a message as Go code calls it.
type Signature struct {
	Key  string // "frame.title"
	Args []Arg
}

// An Arg is what a message takes for a placeholder.
type Arg struct {
	Name, Type string // "boards", "int"
}

// Signatures are those of all messages, in the order of their keys.
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
