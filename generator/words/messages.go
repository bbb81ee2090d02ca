package words

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// Tag is the language's: fr, pt-BR.
func (l Language) Tag() string { return l.raw["language.tag"].Text }

// Locale writes figures in the messages' language.
func (m Messages) Locale() Locale { return m.locale }

// BoardsIn is the message of board counts with a text in place of the number, as in "4–7 boards".
// n is the last number in the text: it chooses the plural form.
func (m Messages) BoardsIn(text string, n int) string { return m.Written("boards", text, n) }

// Written is the message of a key that counts things. text is shown instead of the number, and n
// chooses the plural form.
func (m Messages) Written(key, text string, n int) string {
	return m.fill(key, value{text: text, n: n})
}

// Name is the name of a scale; "" for another.
func (s Scales) Name(scale string) string {
	if own, ok := s.Own(scale); ok {
		return own.Title
	}
	return s.say("scales." + scale)
}

// Short is its name where there is little room: its long one where it has no other.
func (s Scales) Short(scale string) string {
	short := s.say("short-scales." + scale)
	if own, ok := s.Own(scale); ok {
		short = own.Short
	}
	return cmp.Or(short, s.Name(scale))
}

// AreUsual reports whether these are the scales that a site is about unless its publisher names others: the WBF's
// two. Many printed texts are shorter for them.
func AreUsual(scales []string) bool {
	return slices.Equal(scales, []string{vp.ContinuousName, vp.DiscreteName})
}

// OfScales is a printed text of a site with these main scales. Unless they are the usual ones, and those that it is
// about are among them, it is that of another key, which names the latter: "line" becomes "line_of".
func (m Messages) OfScales(key string, main []string, named ...string) string {
	if AreUsual(main) && !slices.ContainsFunc(named, func(name string) bool { return !slices.Contains(main, name) }) {
		return m.say(key)
	}
	return m.fill(key+"_of", value{text: m.Scales.List(named)})
}

// List is the names of scales.
func (s Scales) List(scales []string) string {
	var names []string
	for _, scale := range scales {
		if name := s.Name(scale); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return s.Listed(names)
}

// Listed is texts as the language lists them: "A, B and C".
func (w *words) Listed(texts []string) (list string) {
	for i, text := range texts {
		if i > 0 {
			key := map[bool]string{false: "list.next", true: "list.last"}[i == len(texts)-1]
			text = w.fill(key, value{text: list}, value{text: text})
		}
		list = text
	}
	return list
}

// Name is the name of a model of package vp.
func (m Models) Name(model vp.Model) string { return m.say("models." + model.Name) }

// Short is its short name.
func (m Models) Short(model vp.Model) string { return m.say("models." + model.Name + "-short") }

// Card is what galleries call the card of a board count with these scales, by the name of its format.
func (p Print) Card(format, scales string) string {
	return p.fill("print."+format, value{text: scales})
}

// Chosen is an option of an order with its value.
func (o Order) Chosen(option, value string) string {
	return o.Choice(value, o.Option(option))
}

// Option is the name of an option.
func (o Order) Option(name string) string { return o.say("order-options." + name) }

// Value is what the page that makes cards calls the value of an option.
func (o Order) Value(option, value string) string {
	return o.say("order-values." + option + "-" + value)
}

// Split says that the cards of an order are not set alike: what the shorter ones would lose ends the message's key.
func (o Order) Split(loss, boards, longer string) string {
	return o.fill("order.split_"+loss, value{text: boards}, value{text: longer})
}

// On is what links call a piece's file in a format of its own, by the format's name.
func (p Print) On(format string) string { return p.say("print.on_" + format) }

// Sheet is what links call a file with n cards on a paper, by the paper's name.
func (p Print) Sheet(paper string, n int) string { return p.fill("print.sheet_"+paper, value{n: n}) }

// Paper is the name of a paper.
func (p Print) Paper(paper string) string { return p.say("print." + paper) }

// PrintedScale is the name of a scale on a piece of print, where nothing beside it says what
// its board count is: the message of the key, if there is one.
func (m *Messages) PrintedScale(scale, key string, boards int) string {
	if _, ok := m.phrases["chart."+key]; ok {
		return m.Chart.Of(key, boards)
	}
	return m.Scales.Name(scale)
}

// Of is a message on a scale's tables, or on where those for a board count come from, by its
// key.
func (c Chart) Of(key string, boards int) string {
	return c.fill("chart."+key, value{n: boards})
}

// Vouched is an authority's statement with the names of the scales that it covers, each once.
func (m *Messages) Vouched(statement string, scales []string) string {
	return m.Frame.Vouched(m.Scales.List(scales), statement)
}

// InForce says from which day a regulation is in force. A day such as 2027-01-01 is written in
// the language's way; any other text stays as it is.
func (m Messages) InForce(day string) string { return m.Frame.InForce(m.day(day)) }

// Until says until which day the tables are valid, and Outlived that it is over.
func (m Messages) Until(day string) string    { return m.Frame.Until(m.day(day)) }
func (m Messages) Outlived(day string) string { return m.Frame.Outlived(m.day(day)) }

// day writes a day in the language's way. A text that is no day, such as 2027-02-30, stays as it is.
func (m Messages) day(day string) string {
	var n [3]int
	for i, part := range strings.SplitN(day, "-", len(n)) {
		n[i], _ = strconv.Atoi(part)
	}
	year, month, of := time.Date(n[0], time.Month(n[1]), n[2], 0, 0, 0, 0, time.UTC).Date()
	if len(day) == len(time.DateOnly) && day == fmt.Sprintf("%04d-%02d-%02d", year, month, of) {
		name := m.say(fmt.Sprintf("months.month_%d", month))
		day = m.Language.Date(LanguageDate{Day: of, Month: name, Year: strconv.Itoa(year)})
	}
	return day
}

// Authority is what a federation says of its own copy, as one line.
func (m Messages) Authority(statement, regulation, inForce, edition string) string {
	parts := []string{statement}
	if regulation != "" {
		parts = append(parts, regulation+".")
	}
	if inForce != "" {
		parts = append(parts, m.InForce(inForce))
	}
	if edition != "" {
		parts = append(parts, m.Frame.Edition(edition))
	}
	return strings.Join(parts, " ")
}
