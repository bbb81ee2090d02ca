package content

import (
	"fmt"
	"maps"
	"slices"

	"github.com/vpcharts/vpcharts/generator/message"
	"github.com/vpcharts/vpcharts/generator/place"
)

// ClaimsFile is what is said of the sources' claims in the language in which all is there.
const ClaimsFile = "claims/" + builtIn + ".toml"

// ClaimWords are the messages about a claim, by their keys: "text" is what the source
// says, "found" what was found. They stand on pages alone: prints carry none of them.
type ClaimWords map[string]Message

// readClaims reads what all layers say of claims in a language. The lowest says all in the
// language that is built in, and shows which messages there are and which placeholders each
// has.
func (c *Content) readClaims(layers []layer, tag string, below *Content) {
	if below != nil {
		c.Claims, c.claims = map[string]ClaimWords{}, slices.Clone(below.claims)
		for id, words := range below.Claims {
			c.Claims[id] = maps.Clone(words)
		}
	}
	said := map[string]bool{}
	for i, l := range layers {
		if !l.has(claimsFile(tag)) && (i > 0 || tag != builtIn) {
			continue
		}
		f := l.read(claimsFile(tag)).TOML()
		c.claims, c.ownClaims = append(c.claims, f), c.ownClaims+1
		var read map[string]ClaimWords
		if !f.Decode(&read) {
			continue
		}
		if i == 0 && tag == builtIn {
			c.Claims = read
		}
		for _, id := range slices.Sorted(maps.Keys(read)) {
			c.addClaim(f, id, read[id])
			for key := range read[id] {
				said[place.Key(id, key)] = true
			}
		}
	}
	for _, id := range slices.Sorted(maps.Keys(c.Claims)) {
		for _, key := range slices.Sorted(maps.Keys(c.Claims[id])) {
			if below != nil && !said[place.Key(id, key)] {
				c.missingClaims = append(c.missingClaims, []string{id, key})
			}
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
		checkMessage(f, place.Key(id, key), string(words[key]), message.ArgsOf(string(base)))
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
