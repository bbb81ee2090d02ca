package publisher

import (
	"maps"
	"regexp"
	"slices"
	"strings"
)

// NamedFacts are facts by their names. A page names a fact in braces, {first}, instead of
// repeating the settings, so that it stays true when they change.
type NamedFacts map[string]string

// facts are those of a site with board counts from first to last, by their names.
var facts = map[string]func(c *Content, first, last int) string{
	"boards": func(c *Content, first, last int) string { // "4 to 100 boards"
		if first != last {
			return c.Messages.Frame.Range(first, last)
		}
		return c.Messages.Boards(first)
	},
	"first": func(c *Content, first, _ int) string { return c.Messages.Locale().Int(first) },
	"last":  func(c *Content, _, last int) string { return c.Messages.Locale().Int(last) },
	"count": func(c *Content, first, last int) string { // of board counts
		return c.Messages.Locale().Int(last - first + 1)
	},
	"title":        func(c *Content, _, _ int) string { return c.Settings.Title },
	"organisation": func(c *Content, _, _ int) string { return c.Settings.Organisation },
	"publisher":    func(c *Content, _, _ int) string { return c.Settings.Publisher() },

	"vp":             func(c *Content, _, _ int) string { return c.Messages.Language.VP() },
	"vps":            func(c *Content, _, _ int) string { return c.Messages.Language.VPs() },
	"victory_points": func(c *Content, _, _ int) string { return c.Messages.Language.VictoryPoints() },
}

// Facts returns the facts of a site with board counts from first to last.
func (c *Content) Facts(first, last int) NamedFacts {
	all := NamedFacts{}
	for name, of := range facts {
		all[name] = of(c, first, last)
	}
	return all
}

// noFacts has every fact's name, to look for unknown names in a text before the facts are known.
func noFacts() NamedFacts {
	all := NamedFacts{}
	for name := range facts {
		all[name] = ""
	}
	return all
}

// Names lists the facts' names in braces.
func (f NamedFacts) Names() string {
	return "{" + strings.Join(slices.Sorted(maps.Keys(f)), "} {") + "}"
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
