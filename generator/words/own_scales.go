package words

import (
	"maps"
	"slices"
	"strings"
)

// An OwnScale is the description of a publisher's own scale, from the scale's TOML file: texts
// that pages and prints show like messages.
type OwnScale struct {
	Name    string // in data and commands
	Title   string
	Short   string // where there is little room
	Whose   string
	Source  string
	Edition string
	Link    string // may be empty
	Note    string // may be empty
	// Places are the places of its texts, by key: "content/scales/own.toml:7: title".
	Places map[string]string
}

// WithScale is the messages with the texts of a publisher's own scale. Its title becomes the scale's name.
func (m Messages) WithScale(own OwnScale) Messages {
	w := *m.words
	w.own = append(slices.Clone(m.own), own)
	return newMessages(&w)
}

// Own returns the description of a publisher's own scale.
func (w *words) Own(scale string) (own OwnScale, ok bool) {
	i := slices.IndexFunc(w.own, func(o OwnScale) bool { return o.Name == scale })
	if i < 0 {
		return own, false
	}
	return w.own[i], true
}

// Map is the messages with other texts: do returns the new text for each that prints may carry. scale is the
// publisher's scale whose text it is, "" for a message. Links stay, because no print shows them. If do
// changes no text, nothing is made anew.
func (m Messages) Map(do func(scale, key, text string) string) Messages {
	changed := false
	other := func(scale, key, text string) string {
		now := do(scale, key, text)
		changed = changed || now != text
		return now
	}
	raw := maps.Clone(m.raw)
	for _, key := range slices.Sorted(maps.Keys(raw)) {
		if key == "language.tag" || strings.HasPrefix(key, inClaims) || strings.HasPrefix(key, inData) {
			continue
		}
		now := Wording{Forms: maps.Clone(raw[key].Forms)}
		if now.Forms == nil {
			now.Text = other("", key, raw[key].Text)
		}
		for _, form := range slices.Sorted(maps.Keys(now.Forms)) {
			now.Forms[form] = other("", key+"."+form, now.Forms[form])
		}
		raw[key] = now
	}
	all := slices.Clone(m.own)
	for i := range all {
		own := &all[i]
		for _, text := range []struct {
			key   string
			value *string
		}{
			{"title", &own.Title}, {"short", &own.Short}, {"whose", &own.Whose},
			{"source", &own.Source}, {"edition", &own.Edition}, {"note", &own.Note},
		} {
			*text.value = other(own.Name, text.key, *text.value)
		}
	}
	if !changed {
		return m
	}
	return newMessages(newWords(raw, m.lacks, all))
}
