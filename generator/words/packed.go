package words

import (
	"maps"
	"slices"

	"golang.org/x/text/language"
)

// Packed is messages as another program is handed them.
type Packed struct {
	Raw   map[string]Wording
	Lacks map[string]string // the tag of the language of each message that this one lacks
	Own   []OwnScale
}

// Pack gives the messages that keep chooses by their keys.
func (m Messages) Pack(keep func(key string) bool) Packed {
	p := Packed{Raw: maps.Clone(m.raw), Lacks: map[string]string{}, Own: slices.Clone(m.own)}
	maps.DeleteFunc(p.Raw, func(key string, _ Wording) bool { return !keep(key) })
	for key, tag := range m.lacks {
		if keep(key) {
			p.Lacks[key] = tag.String()
		}
	}
	for i := range p.Own {
		p.Own[i].Places = nil
	}
	return p
}

// Messages are those that were packed. The others have no text.
func (p Packed) Messages() Messages {
	lacks := map[string]language.Tag{}
	for key, tag := range p.Lacks {
		lacks[key] = language.Make(tag)
	}
	return newMessages(newWords(p.Raw, lacks, p.Own))
}
