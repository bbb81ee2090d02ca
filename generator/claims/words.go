package claims

import (
	"strings"

	"github.com/vpcharts/vpcharts/generator/vp"
	"github.com/vpcharts/vpcharts/generator/words"
)

// Worded is a claim in words.
type Worded struct {
	Claim
	Where, Text, Found string // the place in its source, what that says, and what was found
}

// InWords puts claims into words.
func InWords(all []Claim, m words.Messages) []Worded {
	worded := make([]Worded, len(all))
	for i, c := range all {
		w := wording{m, c.ID}
		worded[i] = Worded{c, m.SourceClause(c.Source.ID, c.Clause), w.write(Said{Key: "text"}), w.write(c.Said)}
		if c.Not {
			worded[i].Found = m.Claims.NotSo(worded[i].Found)
		}
	}
	return worded
}

// wording turns what was found of a claim into words.
type wording struct {
	messages words.Messages
	id       string
}

// write writes a value as people read it.
func (w wording) write(v any) string {
	switch v := v.(type) {
	case int:
		return w.messages.Locale().Int(v)
	case vp.Hundredths:
		return w.messages.Locale().Score(v)
	case real:
		return w.messages.Locale().Real(v.value, v.decimals)
	case margins:
		return w.messages.Locale().Range(v.from, v.to)
	case list:
		return v.join(w.write)
	case Said:
		figures := map[string]string{}
		for _, f := range v.Facts {
			figures[f.Name] = w.write(f.Value)
		}
		id, key := v.place(w.id)
		return w.messages.Claim(id, key, figures)
	}
	return v.(string)
}

// place is the table of messages and the key in it, for a claim with that id.
func (s Said) place(id string) (table, key string) {
	if table, key, other := strings.Cut(s.Key, "."); other {
		return table, key
	}
	return id, s.Key
}
