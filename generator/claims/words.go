package claims

import (
	"fmt"
	"maps"
	"slices"

	"github.com/vpcharts/vpcharts/content"
)

// Worded is a claim in words.
type Worded struct {
	Claim
	Text, Found string
}

// InWords puts all claims into the words of a content. It is an error if a message is
// missing, names a figure that the check does not find, or belongs to no claim; the error
// names the file and the line.
func InWords(all []Claim, c *content.Content) ([]Worded, error) {
	known := map[string]bool{}
	worded := make([]Worded, len(all))
	for i, claim := range all {
		known[claim.ID], known[claim.shared] = true, true
		w := &wording{content: c, locale: c.Messages.Locale(), of: claim}
		worded[i] = Worded{claim, w.say(Said{Key: TextKey}), w.say(claim.Said)}
		if claim.Not {
			worded[i].Found = c.Messages.Claims.NotSo(worded[i].Found)
		}
		if w.err != nil {
			return nil, w.err
		}
	}
	for _, id := range slices.Sorted(maps.Keys(c.Claims)) {
		if !known[id] {
			return nil, fmt.Errorf("%s: no check finds this claim, %s", c.WhereClaim(id), id)
		}
	}
	return worded, nil
}

// wording says what was found of a claim.
type wording struct {
	content *content.Content
	locale  content.Locale
	of      Claim
	err     error // the first fault
}

// say gives a message of the claim, with its figures filled in.
func (w *wording) say(s Said) string {
	if s.Key == failedKey {
		return w.content.Messages.Claims.Failed(s.Facts[0].Value.in(w))
	}
	message, id := w.message(s.Key)
	var pairs, names []string
	for _, f := range s.Facts {
		names = append(names, f.Name)
		pairs = append(pairs, f.Name, f.Value.in(w))
	}
	for _, name := range message.Placeholders() {
		if !slices.Contains(names, name) && w.err == nil {
			w.err = fmt.Errorf("%s: message %q has the placeholder {%s}; the check finds %v", w.content.WhereClaim(id, s.Key), id+"."+s.Key, name, names)
		}
	}
	return message.With(pairs...)
}

// message finds a message of the claim, and the table of the file that it is in.
func (w *wording) message(key string) (m content.Message, id string) {
	for _, id := range []string{w.of.ID, w.of.shared} {
		if m, ok := w.content.Claims[id][key]; ok {
			return m, id
		}
	}
	if w.err == nil {
		w.err = fmt.Errorf("%s: the claim %q has no message %q", w.content.WhereClaim(w.of.ID), w.of.ID, key)
	}
	return "", w.of.ID
}
