package publisher

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/vpcharts/vpcharts/generator/font"
)

// A Text is one text that prints may carry: a message, a setting, or one of a publisher's
// scale.
type Text struct {
	Key      string // "authority.statement"
	Value    string
	settings bool
	scale    string // the publisher's scale of whose file it is; "" for none
}

// Texts are the texts that prints may carry: settings first, in their order, and those of
// a publisher's scales last.
func (c *Content) Texts() (all []Text) {
	c.MapTexts(func(t Text) string {
		all = append(all, t)
		return t.Value
	})
	return all
}

// Placed yields the texts that prints may carry, each with its place.
func (c *Content) Placed(yield func(text, where string) bool) {
	for _, t := range c.Texts() {
		if !yield(t.Value, c.Where(t)) {
			return
		}
	}
}

// MapTexts is the content with other texts: do returns the new text for each.
func (c *Content) MapTexts(do func(t Text) string) *Content {
	other := *c
	for _, s := range settingsTable {
		if text, ok := s.field(&other.Settings).(*string); ok && s.printed {
			*text = do(Text{Key: s.key, Value: *text, settings: true})
		}
	}
	other.Messages = c.Messages.Map(func(scale, key, text string) string {
		return do(Text{Key: key, Value: text, scale: scale})
	})
	return &other
}

// Printed is the content with its texts as prints set them: without what has no shape, such as soft hyphens.
func (c *Content) Printed() *Content {
	return c.MapTexts(func(t Text) string { return font.Printed(t.Value) })
}

// Where is the file and line of a text, as messages name them: "content/site.toml:7: authority.statement".
func (c *Content) Where(t Text) string {
	if own, ok := c.Messages.Own(t.scale); ok {
		return own.Places[t.Key]
	}
	f := c.filesOf(t).of(t.Key)
	return fmt.Sprintf("%s:%d: %s", f.Path(), f.Line(t.Key), t.Key)
}

// filesOf are the files that may have a text, of settings or of messages.
func (c *Content) filesOf(t Text) texts {
	if t.settings {
		return c.settings
	}
	return c.messages
}

// Source is the publisher's own text that printed words come from, with its place: the one with the longest passage
// that is part of them, or that they are part of. A passage is a text, or what it has between two
// placeholders. Both are "" if no text of the publisher's has one that is long, or half of the words:
// a short one may stand there by chance.
func (c *Content) Source(words ...string) (text, where string) {
	most := 0
	for _, t := range c.Texts() {
		if files := c.filesOf(t); t.scale == "" && files.of(t.Key) == files[0] {
			continue // it is the program's
		}
		for _, passage := range placeholder.Split(font.Printed(t.Value), -1) {
			for _, w := range words {
				n := 0
				if strings.Contains(w, passage) || strings.Contains(passage, w) {
					n = min(len(w), len(passage))
				}
				if n > most && (n >= longPassage || 2*n >= len(w)) {
					most, text, where = n, t.Value, c.Where(t)
				}
			}
		}
	}
	return text, where
}

const longPassage = 20 // bytes

var placeholder = regexp.MustCompile(`\{[^{}]*\}`)

// WhereSetting is the file and line of a setting, as Where is of a text.
func (c *Content) WhereSetting(key string) string { return c.Where(Text{Key: key, settings: true}) }
