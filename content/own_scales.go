package content

import (
	"maps"
	"reflect"
	"slices"
)

// An OwnScale is what a publisher says of a scale of its own, in the scale's file: texts
// that pages and prints show like messages.
type OwnScale struct {
	Name    string `toml:"-"` // in data and commands
	Title   string `toml:"title"`
	Short   string `toml:"short"` // where there is little room
	Whose   string `toml:"whose"`
	Source  string `toml:"source"`
	Edition string `toml:"edition"`
	Link    string `toml:"link"` // may be empty
	Note    string `toml:"note"` // may be empty
	// Places are those of its texts by their keys, as messages name them:
	// "content/scales/own.toml:7: title".
	Places map[string]string `toml:"-"`
}

// AddScale adds what a publisher says of a scale of its own to the messages: its title
// names it like the message of another scale.
func (c *Content) AddScale(own OwnScale) {
	c.Messages.setOwn(append(slices.Clone(c.Messages.own), own))
}

func (m *Messages) setOwn(all []OwnScale) {
	m.own, m.Scales = all, maps.Clone(m.Scales)
	for _, own := range all {
		m.Scales[own.Name] = Message(own.Title)
	}
}

// Own is what a publisher says of a scale of its own.
func (m *Messages) Own(scale string) (own OwnScale, ok bool) {
	i := slices.IndexFunc(m.own, func(o OwnScale) bool { return o.Name == scale })
	if i < 0 {
		return own, false
	}
	return m.own[i], true
}

// mapOwn puts other texts in the place of those of a publisher's scales, but for links,
// which no print shows.
func (m *Messages) mapOwn(do func(t Text) string) {
	all := slices.Clone(m.own)
	for i := range all {
		messages("", reflect.ValueOf(&all[i]).Elem(), func(key string, v reflect.Value) {
			if key != "link" {
				v.SetString(do(Text{Key: key, Value: v.String(), scale: all[i].Name}))
			}
		})
	}
	m.setOwn(all)
}
