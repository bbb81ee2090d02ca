package claims

import "github.com/vpcharts/vpcharts/content"

// Worded is a claim in words.
type Worded struct {
	Claim
	Where, Text, Found string // the place in its source, what that says, and what was found
}

// InWords puts claims into words.
func InWords(all []Claim, m content.Messages) []Worded {
	worded := make([]Worded, len(all))
	for i, claim := range all {
		w := &wording{m, m.Locale(), claim}
		worded[i] = Worded{claim, m.SourcePlace(claim.Source.ID, claim.Clause), w.say(Said{Key: TextKey}), w.say(claim.Said)}
		if claim.Not {
			worded[i].Found = m.Claims.NotSo(worded[i].Found)
		}
	}
	return worded
}

// wording turns the result of a claim into words.
type wording struct {
	messages content.Messages
	locale   content.Locale
	of       Claim
}

// say returns a message with its figures: the claim's own message, or else the one that it shares
// with other claims.
func (w *wording) say(s Said) string {
	if s.Key == failedKey {
		return w.messages.Claims.Failed(s.Facts[0].Value.in(w))
	}
	figures := map[string]string{}
	for _, f := range s.Facts {
		figures[f.Name] = f.Value.in(w)
	}
	if text := w.messages.Claim(w.of.ID, s.Key, figures); text != "" {
		return text
	}
	return w.messages.Claim(w.of.shared, s.Key, figures)
}
