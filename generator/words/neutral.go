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
	raw, own := maps.Clone(m.raw), slices.Clone(m.own)
	for line := range strings.Lines(neutral) {
		key, text, _ := strings.Cut(line, "=")
		raw[strings.TrimSpace(key)] = Wording{Text: strings.TrimSpace(text)}
	}
	for scale, sign := range scales {
		raw["scales."+scale], raw["short-scales."+scale] = Wording{Text: sign}, Wording{Text: sign}
	}
	for i := range own {
		own[i].Title = scales[own[i].Name]
	}
	return newMessages(newWords(raw, m.lacks, own))
}
