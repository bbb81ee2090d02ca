package content

import (
	"fmt"
	"maps"
	"slices"

	"github.com/vpcharts/vpcharts/generator/place"
)

// ClaimsFile is what is said of the sources' claims.
const ClaimsFile = "claims/en.toml"

// ClaimWords are the messages about a claim, by their keys: "text" is what the source
// says, "found" what was found. They stand on pages alone: prints carry none of them.
type ClaimWords map[string]Message

// readClaims reads what all layers say of claims. The lowest says all, and shows which
// messages there are and which placeholders each has.
func (c *Content) readClaims(layers []layer) {
	for i, l := range layers {
		if i > 0 && !l.has(ClaimsFile) {
			continue
		}
		f := l.read(ClaimsFile).TOML()
		c.claims = append(c.claims, f)
		var read map[string]ClaimWords
		if !f.Decode(&read) {
			continue
		}
		if i == 0 {
			c.Claims = read
		}
		for _, id := range slices.Sorted(maps.Keys(read)) {
			c.addClaim(f, id, read[id])
		}
	}
}

// addClaim lays the words of a file over those below.
func (c *Content) addClaim(f *place.TOML, id string, words ClaimWords) {
	known, ok := c.Claims[id]
	if !ok {
		f.At(place.Key(id), "no claim %q; they are listed in content/default/%s", id, ClaimsFile)
		return
	}
	for _, key := range slices.Sorted(maps.Keys(words)) {
		base, ok := known[key]
		if !ok {
			f.At(place.Key(id, key), "unknown key %q; the claim has %s", id+"."+key, fmt.Sprint(slices.Sorted(maps.Keys(known))))
			continue
		}
		checkMessage(f, place.Key(id, key), string(words[key]), base.Placeholders())
		known[key] = words[key]
	}
}

// WhereClaim is the place of a claim's words, or of one message of them:
// "content/default/claims/en.toml:7".
func (c *Content) WhereClaim(names ...string) string {
	key := place.Key(names...)
	f := c.claims.of(key)
	return fmt.Sprintf("%s:%d", f.Path(), f.Line(key))
}
