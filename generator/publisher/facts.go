package publisher

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/words"
)

// NamedFacts are facts by their names. A page names a fact in braces, {first}, instead of
// repeating the settings, so that it stays true when they change.
type NamedFacts map[string]string

// Facts returns the facts of a site with board counts from first to last, and with main scales of these names.
func (c *Content) Facts(first, last int, scales string) NamedFacts {
	m, whole := &c.Messages, c.Messages.Locale().Int
	boards := m.Boards(first)
	if first != last {
		boards = m.Frame.Range(first, last) // "4 to 100 boards"
	}
	return NamedFacts{
		"boards": boards, "first": whole(first), "last": whole(last), "count": whole(last - first + 1), // of board counts
		"title": c.Settings.Title, "organisation": c.Settings.Organisation, "publisher": c.Settings.Publisher(),
		"scales": scales, "vp": m.Language.VP(), "vps": m.Language.VPs(), "victory_points": m.Language.VictoryPoints(),
	}
}

// Unknown says that there is no fact with a name, and which there are. brace is how the text writes a brace.
func (f NamedFacts) Unknown(name, brace string) string {
	return fmt.Sprintf("no fact {%s}; the facts are %s, and %s is a brace", name,
		words.Braced(slices.Sorted(maps.Keys(f))...), brace)
}

// FactName matches a name in braces in a text, perhaps after a backslash, which means that the
// braces stay. Other braces always stay.
var FactName = regexp.MustCompile(`\\?\{([\pL_][\pL\pN _-]*)\}`)

// Fill replaces names by their facts, and lists the unknown names.
func (f NamedFacts) Fill(text string) (filled string, unknown []string) {
	filled = FactName.ReplaceAllStringFunc(text, func(found string) string {
		if literal, ok := strings.CutPrefix(found, `\`); ok {
			return literal
		}
		name := strings.Trim(found, "{}")
		fact, ok := f[name]
		if !ok {
			unknown = append(unknown, name)
			return found
		}
		return fact
	})
	return filled, unknown
}
