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
	if got := m.Scales.Name("ruritania"); got != "Ruritania 25–0 ♞" {
		t.Errorf("it is called %q", got)
	}
	if got := m.Scales.Name("ruritanian"); got != "" {
		t.Errorf("a scale that is not there is called %q", got)
	}
	if _, there := before.Own("ruritania"); there {
		t.Error("the messages that it was added to have it before")
	}
	words, err := m.ForScript("compare", true)
	if err != nil || !strings.Contains(string(words), `"ruritania":"Ruritania 25–0 ♞","wbf-continuous":`) {
		t.Errorf("the words of a script that names scales are %s (%v), without its name", words, err)
	}
}

// What prints may carry of it is looked at like any other text of theirs: for the typeface's
// characters, for those that it lacks, and for texts that are too long.
func TestTheTextsOfAPublishersScaleAreTextsOfPrint(t *testing.T) {
	plain := mustLoad(t, nil)
	if slices.Contains(plain.Runes(), '♞') || slices.Contains(plain.Runes(), 'ŵ') {
		t.Fatal("the default content has the characters that this test looks for")
	}
	c := mustLoad(t, nil)
	c.AddScale(ruritania())
	if runes := c.Runes(); !slices.Contains(runes, '♞') || slices.Contains(runes, 'ŵ') {
		t.Error("print needs the characters of its title, and not those of its link, which it does not show")
	}
	var keys []string
	for _, text := range c.Texts()[len(plain.Texts()):] {
		keys = append(keys, text.Key)
		if got, want := c.Where(text), "content/scales/ruritania.toml:7: "+text.Key; got != want {
			t.Errorf("the place of its %s is %s, should be %s", text.Key, got, want)
		}
	}
	if want := []string{"title", "short", "whose", "source", "edition", "note"}; !slices.Equal(keys, want) {
		t.Errorf("its texts are %q, should be %q", keys, want)
	}
	other := c.MapTexts(func(text Text) string { return "<" + text.Key + ">" })
	if own, _ := other.Messages.Own("ruritania"); other.Messages.Scales.Name("ruritania") != "<title>" || own.Title != "<title>" || own.Edition != "<edition>" || own.Link != ruritania().Link {
		t.Errorf("with other texts it is %+v", own)
	}
	if own, _ := c.Messages.Own("ruritania"); own.Title != ruritania().Title || c.Messages.Scales.Name("ruritania") != own.Title {
		t.Errorf("its own title has become %q", own.Title)
	}
}
