package words

import (
	"maps"
	"slices"
)

// neutral are the messages of a card without a language, without plural forms.
var neutral = map[string]string{
	"boards":                 "{n}",
	"list.last":              "{list}, {name}",
	"table.imps":             "IMP",
	"table.winner":           "+",
	"table.loser":            "−",
	"table.continuous_name":  "0.00",
	"table.discrete_name":    "0",
	"chart.kicker":           "IMP : VP",
	"chart.line":             "",
	"chart.loser":            "− = {total} − (+)",
	"chart.imp_scale":        "IMP",
	"chart.imp_law":          "78B (2017)",
	"chart.imp_name":         "IMP 78B (2017)",
	"chart.half":             "½ = {boards}: 10–0",
	"chart.part":             "{name}: {range} IMP",
	"chart.part_points":      "{name}: Σ {range}",
	"chart.document":         "IMP : VP, {boards}: {tables}",
	"chart.subject":          "{boards}: {tables}",
	"chart.facts":            "{boards}: X = {x} IMP",
	"chart.facts_printed":    "{boards}",
	"chart.source":           "WBF",
	"chart.source_half":      "WBF: V0 = 5, X = 15√(N/2)",
	"chart.source_ebu":       "= EBU 3.1.2",
	"chart.source_own":       "",
	"chart.source_acbl":      "ACBL 1.4",
	"chart.source_nabc":      "ACBL 1.7",
	"chart.identity_one":     "{table}",
	"chart.identities":       "{tables}",
	"chart.identity_of":      "{table} = {scale}",
	"chart.identity_x":       "{table} = {scale}, X = {x} IMP",
	"chart.flip_long":        "",
	"chart.flip_short":       "",
	"chart.club":             "",
	"chart.loser_blank":      "− = {total} − (+); ( ) = {most}",
	"cards.by_scores":        "N",
	"cards.by_imps":          "N",
	"cards.continuous_facts": "X = 15√N IMP",
	"cards.discrete_facts":   "X = 15√N IMP",
	"cards.tables":           "{tables}",
	"shop.bleed":             "{size} + {bleed:int} mm",
	"shop.inks":              "CMYK {condition}",
	"shop.black":             "K {condition}",
	"shop.both":              "| 1 + 2",
	"shop.front":             "| 1",
	"shop.copies":            "| × {n:int}",
	"acbl.score":             "+ : −",
	"imp_scale.points":       "Σ",
	"imp_scale.imps":         "IMP",
}

// Neutral returns the messages for a card without a language: abbreviations and signs instead of
// words. scales gives the scales' names.
func (m Messages) Neutral(scales map[string]string) Messages {
	raw, own := maps.Clone(m.raw), slices.Clone(m.own)
	for key, text := range neutral {
		raw[key] = Wording{Text: text}
	}
	for scale, sign := range scales {
		raw["scales."+scale], raw["short-scales."+scale] = Wording{Text: sign}, Wording{Text: sign}
	}
	for i := range own {
		own[i].Title = scales[own[i].Name]
	}
	return newMessages(newWords(raw, m.lacks, own))
}
