package generator_test

import (
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator"
)

// Whatever is too long for whichever piece, there is one line for each text, with the
// place where it is written.
func TestATextThatIsTooLongIsNamedWithItsPlace(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("More than any card has room for. ", 20)
	for name, c := range map[string]struct {
		settings, messages string
		want               []string // parts of each line, with bars between
	}{
		"statement": {
			"[authority]\nstatement = \"" + long + "\"\n", "",
			[]string{`content/site.toml:2: authority.statement: "More than any card| has 660 characters; there is room for about |boards/| and on others|least allowed|; shorten it`},
		},
		"word of a statement": {
			"[authority]\nstatement = \"Scale\"\nin_force = \"" + strings.Repeat("Donaudampf", 20) + "\"\n", "",
			[]string{`content/site.toml:3: authority.in_force: "Donaudampf| mm long at |; there is room for | mm; shorten it`},
		},
		"head": {
			"", "[chart]\nkicker = \"International Match Points to Victory Points, for everybody\"\n",
			[]string{`content/messages/en.toml:2: chart.kicker: "International| is 81 mm long at 9.1 pt on boards/8/sheet-letter-eighth.pdf and on others; there is room for 59 mm; shorten it`},
		},
		"heading of a table": {
			"", "[table]\nwinner = \"The score of the side that wins the match, if there is one\"\n",
			[]string{`content/messages/en.toml:2: table.winner: "The score| characters; there is room for about |boards/`},
		},
		"venue": {
			"[director]\nbye = \"" + strings.Repeat("12 VPs or what the rules say. ", 90) + "\"\nregulation = \"R\"\n", "",
			[]string{"content/site.toml:2: director.bye: \"12 VPs| characters; there is room for about |print/director-"},
		},
		"all at once": {
			"[authority]\nstatement = \"" + long + "\"\n", "[chart]\nkicker = \"International Match Points to Victory Points, for everybody\"\n",
			[]string{"content/site.toml:2: authority.statement: |660", "content/messages/en.toml:2: chart.kicker: "},
		},
		"together": {
			"[authority]\nstatement = \"" + long[:100] + "\"\n", "[chart]\nsource = \"" + long[:150] + "\"\n",
			[]string{"content/site.toml:2: authority.statement, content/messages/en.toml:2: chart.source: together they are too long for boards/|; shorten one"},
		},
	} {
		o := generator.Options{Kinds: prints, First: 8, Last: 8, Content: overlay(c.settings, "messages/en.toml", c.messages)}
		_, err := generator.Build(o)
		if err == nil {
			t.Errorf("%s: nothing is said", name)
			continue
		}
		lines := strings.Split(err.Error(), "\n")
		if len(lines) != len(c.want) {
			t.Errorf("%s: %d lines, should be %d:\n%v", name, len(lines), len(c.want), err)
			continue
		}
		for i, want := range c.want {
			for _, part := range strings.Split(want, "|") {
				if !strings.Contains(lines[i], part) {
					t.Errorf("%s: the line does not say %q:\n%s", name, part, lines[i])
				}
			}
		}
	}
}
