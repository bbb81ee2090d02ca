package content

import "slices"

// An OwnScale is the description of a publisher's own scale, from the scale's TOML file: texts
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
	// Places are the places of its texts, by key: "content/scales/own.toml:7: title".
	Places map[string]string `toml:"-"`
}

// AddScale adds the texts of a publisher's own scale to the messages. Its title becomes the
// scale's name.
func (c *Content) AddScale(own OwnScale) {
	c.Messages = c.Messages.withOwn(append(slices.Clone(c.Messages.w.own), own))
}

func (m Messages) withOwn(all []OwnScale) Messages {
	w := *m.w
	w.own = all
	return newMessages(&w)
}

// Own returns the description of a publisher's own scale.
func (m Messages) Own(scale string) (own OwnScale, ok bool) { return m.w.ownScale(scale) }

func (w *words) ownScale(name string) (own OwnScale, ok bool) {
	i := slices.IndexFunc(w.own, func(o OwnScale) bool { return o.Name == name })
	if i < 0 {
		return own, false
	}
	return w.own[i], true
}

// mapOwn replaces the texts of a publisher's scales. Links stay, because no print shows them.
func (m Messages) mapOwn(do func(t Text) string) Messages {
	all := slices.Clone(m.w.own)
	for i := range all {
		own := &all[i]
		for _, text := range []struct {
			key   string
			value *string
		}{
			{"title", &own.Title}, {"short", &own.Short}, {"whose", &own.Whose},
			{"source", &own.Source}, {"edition", &own.Edition}, {"note", &own.Note},
		} {
			*text.value = do(Text{Key: text.key, Value: *text.value, scale: own.Name})
		}
	}
	return m.withOwn(all)
}
