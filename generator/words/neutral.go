package words

import (
	_ "embed"
	"maps"
	"slices"
	"strings"
)

// neutral are the texts of a card without a language, by the names of their messages.
//
//go:embed neutral.txt
var neutral string

// Neutral returns the messages for a card without a language: abbreviations and signs instead of
// words, without plural forms. scales gives the scales' names.
func (m Messages) Neutral(scales map[string]string) Messages {
	texts := map[string]string{}
	for line := range strings.Lines(neutral) {
		key, text, _ := strings.Cut(line, "=")
		texts[strings.TrimSpace(key)] = strings.TrimSpace(text)
	}
	own := slices.Clone(m.own)
	for scale, sign := range scales {
		texts["scales."+scale], texts["short-scales."+scale] = sign, sign
	}
	for i := range own {
		own[i].Title = scales[own[i].Name]
	}
	return m.with(texts, own)
}

// With returns the messages with other texts, by their keys.
func (m Messages) With(texts map[string]string) Messages { return m.with(texts, m.own) }

func (m Messages) with(texts map[string]string, own []OwnScale) Messages {
	raw := maps.Clone(m.raw)
	for key, text := range texts {
		raw[key] = Wording{Text: text}
	}
	return newMessages(newWords(raw, m.lacks, own))
}
