package content

import (
	"slices"
	"strings"
	"testing"
)

// ruritania is what a publisher says of a made-up scale.
func ruritania() OwnScale {
	places := map[string]string{}
	for _, key := range []string{"title", "short", "whose", "source", "edition", "link", "note"} {
		places[key] = "content/scales/ruritania.toml:7: " + key
	}
	return OwnScale{
		Name: "ruritania", Title: "Ruritania 25–0 ♞", Short: "Rur. 25", Whose: "Bridge League", Source: "Regulation 9", Edition: "2027",
		Link: "https://league.example/ŵ", Places: places,
	}
}

func TestAPublishersScaleHasItsNameWhereverAScaleHas(t *testing.T) {
	c := mustLoad(t, nil)
	before := c.Messages
	c.AddScale(ruritania())
	m := &c.Messages
	if _, there := before.Own("ruritania"); there || m.Scales.Name("ruritania") != "Ruritania 25–0 ♞" || m.Scales.Name("ruritanian") != "" {
		t.Errorf("it is called %q, and is in the messages that it was added to: %t", m.Scales.Name("ruritania"), there)
	}
	words, err := m.ForScript("compare", true)
	if err != nil || !strings.Contains(string(words), `"ruritania":"Ruritania 25–0 ♞","wbf-continuous":`) {
		t.Errorf("the words of a script that names scales are %s (%v), without its name", words, err)
	}
}

// What prints may carry of it is looked at like any other text of theirs: for the typeface's
// characters, for those that it lacks, and for texts that are too long.
func TestTheTextsOfAPublishersScaleAreTextsOfPrint(t *testing.T) {
	plain, c := mustLoad(t, nil), mustLoad(t, nil)
	c.AddScale(ruritania())
	if runes := string(c.Runes()); strings.ContainsAny(string(plain.Runes()), "♞ŵ") || !strings.Contains(runes, "♞") || strings.Contains(runes, "ŵ") {
		t.Error("print needs the characters of its title, and not those of its link, which it does not show")
	}
	var places []string
	for _, text := range c.Texts()[len(plain.Texts()):] {
		places = append(places, strings.TrimPrefix(c.Where(text), "content/scales/ruritania.toml:7: "))
	}
	if want := []string{"title", "short", "whose", "source", "edition", "note"}; !slices.Equal(places, want) {
		t.Errorf("its texts are %q, should be %q", places, want)
	}
	other := c.MapTexts(func(text Text) string { return "<" + text.Key + ">" })
	if own, _ := other.Messages.Own("ruritania"); other.Messages.Scales.Name("ruritania") != "<title>" || own.Title != "<title>" || own.Edition != "<edition>" || own.Link != ruritania().Link {
		t.Errorf("with other texts it is %+v", own)
	}
	if own, _ := c.Messages.Own("ruritania"); own.Title != ruritania().Title || c.Messages.Scales.Name("ruritania") != own.Title {
		t.Errorf("its own title has become %q", own.Title)
	}
}
