package generator_test

import (
	"io/fs"
	"strconv"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/press"
)

const statement = "Official scale of Ruritania."

// On every page there are other figures too: the foot names what is vouched for.
func TestTheStatementInAPagesFootNamesItsScales(t *testing.T) {
	t.Parallel()
	o := options()
	o.First, o.Last, o.Kinds = 8, 8, []generator.Kind{generator.HTML, generator.Data}
	o.Content = withSettings(t, nil, `statement = ""`, `statement = "`+statement+`"`)
	site := buildOnly(t, o)
	for _, path := range site.ending(".html") {
		text := string(site.file(t, path))
		const named = "WBF continuous scale, WBF discrete scale: " + statement
		if n, of := strings.Count(text, statement), strings.Count(text, named); n == 0 || n != of {
			t.Errorf("%s says %q %d times, and %d times of what", path, statement, n, of)
		}
	}
}

func TestAScaleThatDoesNotExistIsNotVouchedFor(t *testing.T) {
	t.Parallel()
	settings, err := fs.ReadFile(content.Default, content.SettingsFile)
	if err != nil {
		t.Fatal(err)
	}
	above, _, _ := strings.Cut(string(settings), `scales = ["wbf-`)
	line := strconv.Itoa(strings.Count(above, "\n") + 1)
	for _, c := range []struct{ scales, want string }{
		{`["wbf-continous"]`, "site.toml:" + line + `: authority.scales: no scale "wbf-continous"; the scales are wbf-continuous, wbf-discrete, acbl-20`},
		{`["wbf-joint"]`, `no scale "wbf-joint"`},
		{`[]`, "a statement vouches for at least one scale"},
		{`["acbl-20", "acbl-20"]`, `"acbl-20" is named twice`},
	} {
		o := options()
		o.Content = withSettings(t, nil, `statement = ""`, `statement = "x"`, `scales = ["wbf-continuous", "wbf-discrete"]`, "scales = "+c.scales)
		_, err := generator.Build(o)
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "site.toml:") {
			t.Errorf("scales = %s: %v; should say %s", c.scales, err, c.want)
		}
		_, _, err = cards(o.Content, press.Order{Boards: []int{8}, Scale: "wbf-discrete", Back: press.NoBack, Size: "a6", Paper: "a4"})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("scales = %s, for a card: %v; should say %s", c.scales, err, c.want)
		}
	}
}
