package publisher

import (
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/toml"
	"github.com/vpcharts/vpcharts/generator/words"
)

func TestTheProgramsOwnMessagesHaveNoFault(t *testing.T) {
	folders, err := over(nil)
	if err != nil {
		t.Fatal(err)
	}
	f, all := toml.Of(folders.Built.Read(MessagesFile)), wordings{"language.tag": {Text: builtIn}}
	all.read(f)
	if all.check(f); f.Err() != nil || len(all) != 1+len(words.Schema()) {
		t.Errorf("%d messages are read, want %d: %v", len(all)-1, len(words.Schema()), f.Err())
	}
}

// A figure that is filled in may contain braces. A placeholder without a figure stays.
func TestAMessageAboutAClaimTakesItsFiguresByName(t *testing.T) {
	c := mustLoad(t, overlay(map[string]string{MessagesFile: "[claim.wbf-no-cusps]\nfound = \"{{most}} {from {from} {to}, {most} {@vp} {boards\"\n"}))
	figures := map[string]string{"most": "{to}", "from": ""}
	if got := c.Messages.Claim("wbf-no-cusps", "found", figures); got != "{{to}} {from  {to}, {to} VP {boards" {
		t.Errorf("the message is %q, want each placeholder with a figure filled in once", got)
	}
}

// Arguments are in the order of their names, whatever the order in a text.
func TestAMessageTakesItsArgumentsByType(t *testing.T) {
	text := "[language]\ndecimal = \",\"\n[frame]\ntitle = \"{site}: {page} {page}\"\nrange = \"{last} … {first}\"\n[facts]\nblitz_value = \"{x:3} = 15√{n}\"\n" +
		"[cards]\nown_text = \"{imps} ({imps:int})\"\nmore = \"{scale}, {boards}, {score}\"\n[scales]\nacbl-30 = \"30 points\"\n"
	m := mustLoad(t, overlay(map[string]string{MessagesFile: text})).Messages
	for _, c := range []struct{ got, want string }{
		{m.Frame.Title("{site}", "S"), "S: {site} {site}"},
		{m.Frame.Range(4, 100), "100 … 4"},
		{m.Facts.BlitzValue(24, 73.4847), "73,485 = 15√24"},
		{m.Cards.OwnText(1), "1 IMP (1)"},
		{m.Cards.More(words.CardsMore{Boards: 24, Scale: "S", Score: "1-0"}), "S, 24 boards, 1-0"},
		{m.BoardsIn("4–7", 7), "4–7 boards"},
		{m.Written("script.ebu.vps", "½", 2), "½ VPs"},
		{m.Chart.Of("source_own", 1), strings.Replace(mustLoad(t, nil).Messages.Chart.Of("source_own", 3), "3 boards this", "1 board this", 1)},
		{m.Print.Sheet("a4", 4), "A4, 4 to a sheet (PDF)"},
		{m.PrintedScale("acbl-20", "none", 5), "ACBL 20-point scale"},
		{m.Scales.Name("acbl-30"), "30 points"},
		{m.Scales.Name("acbl-21"), ""},
	} {
		if c.got != c.want {
			t.Errorf("got the message %q, want %q", c.got, c.want)
		}
	}
}

// In CLDR English has the plural forms one and other; Polish has one, few and many.
func TestAMessageHasTheFormsOfItsLanguage(t *testing.T) {
	c := mustLoad(t, overlay(map[string]string{SettingsFile: "languages = [\"pl\"]\n", "messages/pl.toml": `
imps = { one = "{n} a", few = "{n} b", many = "{n} c" }
margins = "n: {n}"
[boards]
one = "{n} d"
few = "{n} e"
many = "{n} f"
[cards]
own_text = { one = "{imps} A", few = "{imps:int} B", many = "{imps:int} C" }
`}))
	m := c.Messages
	for n, want := range map[int][3]string{
		0: {"0 c", "0 C", "0 f"}, 1: {"1 a", "1 a A", "1 d"}, -1: {"−1 a", "−1 a A", "−1 d"}, 3: {"3 b", "3 B", "3 e"}, 12: {"12 c", "12 C", "12 f"}, 22: {"22 b", "22 B", "22 e"},
	} {
		if got := [3]string{m.IMPs(n), m.Cards.OwnText(n), m.Boards(n)}; got != want || m.Margins(n) != "n: "+m.Locale().Int(n) {
			t.Errorf("%d: got the messages %q and %q, want %q, and the number after \"n: \"", n, got, m.Margins(n), want)
		}
	}
	script, err := m.ForScript(nil, false, false, "ebu")
	for _, want := range []string{`"imps":{"few":"{n} b","many":"{n} c","one":"{n} a"}`, `"top":"10 % of a top of {top}"`, `"vps":{"lang":"en","one":"{n} VP","other":"{n} VPs"}`} {
		if err != nil || !strings.Contains(string(script), want) {
			t.Errorf("the script's words lack %s (%v):\n%s", want, err, script)
		}
	}
}

// A neutral card can be read in any language. It has no letters except those of units and sources.
func TestANeutralCardHasSignsInsteadOfWords(t *testing.T) {
	c := mustLoad(t, nil)
	c.Messages = c.Messages.WithScale(ruritania())
	m := c.Messages.Neutral(map[string]string{"wbf-discrete": "0", "ruritania": "♞"})
	for _, c := range []struct{ got, want string }{
		{m.Boards(1) + m.Boards(24), "124"},
		{m.Chart.Title(m.Boards(24)), "Victory Points, 24"},
		{m.Scales.Name("wbf-discrete"), "0"},
		{m.Scales.Name("ruritania"), "♞"},
		{m.Scales.List([]string{"wbf-discrete", "ruritania"}), "0, ♞"},
		{m.Chart.Of("half", 3), "½ = 3: 10–0"},
		{m.Chart.Facts(m.Boards(8), "42"), "8: X = 42 IMP"},
	} {
		if c.got != c.want {
			t.Errorf("a neutral card has %q, want %q", c.got, c.want)
		}
	}
	if c.Messages.Scales.Name("ruritania") == "♞" || c.Messages.Boards(1) != "1 board" {
		t.Error("Neutral has changed the messages of the content itself")
	}
}
