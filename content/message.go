package content

import (
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/message"
)

// A Message is a text with placeholders that are filled in by name: "{n} boards". Texts
// whose placeholders are known where they are used have methods instead, in
// messages_generated.go.
type Message string

// With fills in placeholders, given as pairs of name and value.
func (m Message) With(pairs ...string) string {
	var filled strings.Builder
	for _, p := range message.Parse(string(m)) {
		if i := slices.Index(pairs, p.Name); p.Placeholder && i >= 0 && i%2 == 0 {
			filled.WriteString(pairs[i+1])
		} else {
			filled.WriteString(p.Source)
		}
	}
	return filled.String()
}

// Placeholders are the names of what is to be filled in.
func (m Message) Placeholders() (names []string) {
	for _, p := range message.Parse(string(m)) {
		if p.Placeholder {
			names = append(names, p.Name)
		}
	}
	return names
}
