package content

import (
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/text/language"

	"github.com/vpcharts/vpcharts/generator/message"
	"github.com/vpcharts/vpcharts/generator/place"
	"github.com/vpcharts/vpcharts/generator/vp"
)

// The messages are those of content/default/messages/en.toml, and there alone: Messages and
// its methods, in messages_generated.go, are made from that file by
// "go test ./generator/message -update". A method takes what its
// text has in braces, in the order of the names: {x} a text, {n:int} a whole number, {x:2} a
// real number with two decimals, and {boards:boards} a number of what the message [boards]
// counts.

// schema is the placeholders of every message, by its key.
var schema = sync.OnceValue(func() map[string]message.Args {
	text, err := fs.ReadFile(Default, MessagesFile)
	if err != nil { // it is embedded
		panic(err)
	}
	return message.Schema(string(text))
})

// A messageReader reads a message: one text, or a table with a text for each plural form.
type messageReader struct {
	key string
	set map[string]string // what the file sets, by the message's key or the form's
}

// ReadTOML reads the message's value; package place calls it.
func (t *messageReader) ReadTOML(f *place.TOML, key string, v any) {
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
	if args := schema()[t.key]; args.Counted() < 0 || inScript && !args.Forms {
		f.WrongKind(key, "a text in quotation marks")
		return
	}
	for _, name := range slices.Sorted(maps.Keys(forms)) {
		at := key + "." + name
		if _, known := message.FormNames[name]; !known {
			f.At(at, "unknown key %q; the forms of a message are zero, one, two, few, many and other", at)
			continue
		}
		var text string
		f.Value(at, forms[name], &text)
		t.set[at] = text
	}
}

// readMessages lays the messages of a file over those below. With all set, it reports
// missing messages.
func readMessages(f *place.TOML, all bool, raw map[string]string) {
	set := map[string]string{}
	fields := place.Fields{}
	for key := range schema() {
		fields[key] = &messageReader{key, set}
	}
	if f.Decode(fields) {
		override(raw, set)
		checkMessages(f, all, raw, set)
	}
}

// override replaces texts by those that a file sets. A single text replaces all plural forms,
// and a plural form replaces a single text.
func override(raw, set map[string]string) {
	for key := range set {
		whole, form := wholeKey(key)
		if form != "" {
			delete(raw, whole)
			continue
		}
		for name := range message.FormNames {
			delete(raw, whole+"."+name)
		}
	}
	maps.Copy(raw, set)
}

// wholeKey splits the key of a text into the message's key and its plural form, "" for none.
func wholeKey(key string) (whole, form string) {
	if i := strings.LastIndexByte(key, '.'); i >= 0 {
		if _, ok := schema()[key[:i]]; ok {
			return key[:i], key[i+1:]
		}
	}
	return key, ""
}

// checkMessages reports the empty messages, unknown placeholders and missing plural forms of a
// file. With all set, it also reports missing messages.
func checkMessages(f *place.TOML, all bool, raw, set map[string]string) {
	needed := formsOf(language.Make(raw["language.tag"]))
	for _, key := range slices.Sorted(maps.Keys(schema())) {
		args := schema()[key]
		_, plain := raw[key]
		var forms, missing []string
		for _, name := range needed {
			if _, ok := raw[key+"."+name]; ok {
				forms = append(forms, name)
			} else {
				missing = append(missing, name)
			}
		}
		switch text, isSet := set[key]; {
		case plain || len(forms) == 0:
			if isSet || all {
				checkMessage(f, key, text, args)
			}
		default:
			for _, name := range forms {
				if text, isSet := set[key+"."+name]; isSet || all {
					checkMessage(f, key+"."+name, text, args)
				}
			}
			if f.Sets(key) && len(missing) > 0 {
				f.At(key, "message %q has no form %s, which the language has", key, strings.Join(missing, ", "))
			}
		}
	}
}

func checkMessage(f *place.TOML, key string, text string, known message.Args) {
	if text == "" && key != "language.group" { // many places have none
		f.At(key, "no message %q", key)
	}
	checkSign(f, key, strings.TrimPrefix(key, "language."), text)
	for _, p := range message.Parse(text) {
		if p.Placeholder {
			checkPlaceholder(f, key, known, p)
		}
	}
}

// checkPlaceholder reports a placeholder that the message does not have, or of another kind.
func checkPlaceholder(f *place.TOML, key string, a message.Args, p message.Part) {
	of, ok := a.Kinds[p.Name]
	_, real := p.Kind.Decimals()
	_, wantReal := of.Decimals()
	switch {
	case !ok:
		f.At(key, "message %q has the placeholder {%s}; it knows %v", key, p.Name, a)
	case p.Kind == message.Text, p.Kind == of, real && wantReal:
	case p.Kind.Counts() && of.Counts() && (p.Kind == message.Whole || schema()[string(p.Kind)].Counted() == 0):
	default:
		f.At(key, "message %q has the placeholder %s; it is {%s:%s} there", key, p.Source, p.Name, of)
	}
}

// With is the messages with other texts for some keys.
func (m Messages) With(texts map[string]string) Messages {
	raw := maps.Clone(m.w.raw)
	override(raw, texts)
	w := newWords(raw)
	w.own, w.lacks = m.w.own, m.w.lacks
	return newMessages(w)
}

// Tag is the language's: fr, pt-BR.
func (l Language) Tag() string { return l.w.raw["language.tag"] }

// Locale writes figures in the messages' language.
func (m Messages) Locale() Locale { return m.w.locale }

// BoardsIn is the message of board counts with a text in place of the number, as in "4–7 boards".
// n is the last number in the text: it chooses the plural form.
func (m Messages) BoardsIn(text string, n int) string { return m.Written("boards", text, n) }

// Written is the message of a key that counts things. text is shown instead of the number, and n
// chooses the plural form.
func (m Messages) Written(key, text string, n int) string {
	return m.w.fill(key, value{text: text, n: n})
}

// Name is the name of a scale; "" for another.
func (s Scales) Name(scale string) string {
	if own, ok := s.w.ownScale(scale); ok {
		return own.Title
	}
	return s.w.say("scales." + scale)
}

// Short is its name where there is little room: its long one where it has no other.
func (s Scales) Short(scale string) string {
	short := s.w.say("short-scales." + scale)
	if own, ok := s.w.ownScale(scale); ok {
		short = own.Short
	}
	return cmp.Or(short, s.Name(scale))
}

// Names are those of all scales, by the names that they have in data and commands; call is Name or
// Short.
func (s Scales) Names(call func(scale string) string) map[string]string {
	all := map[string]string{}
	for key := range s.w.phrases {
		if scale, ok := strings.CutPrefix(key, "scales."); ok {
			all[scale] = call(scale)
		}
	}
	for _, own := range s.w.own {
		all[own.Name] = call(own.Name)
	}
	return all
}

// Name is the name of a model of package vp.
func (m Models) Name(model vp.Model) string { return m.w.say("models." + model.Name) }

// Short is its short name.
func (m Models) Short(model vp.Model) string { return m.w.say("models." + model.Name + "-short") }

// Card is what galleries call the card of a board count, by the name of its format.
func (p Print) Card(format string) string { return p.w.say("print." + format) }

// On is what links call a piece's file in a format of its own, by the format's name.
func (p Print) On(format string) string { return p.w.say("print.on_" + format) }

// Sheet is what links call a file with n cards on a paper, by the paper's name.
func (p Print) Sheet(paper string, n int) string { return p.w.fill("print.sheet_"+paper, value{n: n}) }

// Paper is the name of a paper.
func (p Print) Paper(paper string) string { return p.w.say("print." + paper) }

// PrintedScale is the name of a scale on a piece of print, where nothing beside it says what
// its board count is: the message of the key, if there is one.
func (m *Messages) PrintedScale(scale, key string, boards int) string {
	if _, ok := m.w.phrases["chart."+key]; ok {
		return m.Chart.Of(key, boards)
	}
	return m.Scales.Name(scale)
}

// Of is a message on a scale's tables, or on where those for a board count come from, by its
// key.
func (c Chart) Of(key string, boards int) string {
	if schema()["chart."+key].Counted() < 0 {
		return c.w.say("chart." + key)
	}
	return c.w.fill("chart."+key, value{n: boards})
}

// Vouched is an authority's statement with the names of the scales that it covers, each once.
func (m *Messages) Vouched(statement string, scales []string) string {
	var names []string
	for _, scale := range scales {
		if name := m.Scales.Name(scale); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return m.Frame.Vouched(strings.Join(names, ", "), statement)
}

// InForce says from which day a regulation is in force. A day such as 2027-01-01 is written in
// the language's way; any other text stays as it is.
func (m Messages) InForce(day string) string { return m.Frame.InForce(m.day(day)) }

// Until says until which day the tables are valid, and Outlived that it is over.
func (m Messages) Until(day string) string    { return m.Frame.Until(m.day(day)) }
func (m Messages) Outlived(day string) string { return m.Frame.Outlived(m.day(day)) }

// day writes a day in the language's way.
func (m Messages) day(day string) string {
	if d, err := time.Parse(time.DateOnly, day); err == nil {
		month := m.w.say(fmt.Sprintf("months.month_%d", d.Month()))
		day = m.Language.Date(d.Day(), month, strconv.Itoa(d.Year()))
	}
	return day
}

// Authority is what a federation says of its own copy, as one line.
func (m Messages) Authority(a Authority) string {
	parts := []string{a.Statement}
	if a.Regulation != "" {
		parts = append(parts, a.Regulation+".")
	}
	if a.InForce != "" {
		parts = append(parts, m.InForce(a.InForce))
	}
	if a.Edition != "" {
		parts = append(parts, m.Frame.Edition(a.Edition))
	}
	return strings.Join(parts, " ")
}
