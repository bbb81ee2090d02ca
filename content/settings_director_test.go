package content

import (
	"strings"
	"testing"
)

func TestAByeIsPrintedOnlyWithItsRegulation(t *testing.T) {
	for _, key := range []string{"bye", "void"} {
		all := folder(t)
		replace(t, all, SettingsFile, key+` = ""`, key+` = "12 VPs"`)
		if got := strings.Join(faults(t, all), "\n"); !strings.Contains(got, "director.regulation: a bye or void match is printed only with the regulation") {
			t.Errorf("%s without a regulation: Load reports %q", key, got)
		}
		replace(t, all, SettingsFile, "regulation = \"\"\n\n# Links", "regulation = \"Regulation 7\"\n\n# Links")
		c, err := Load(all)
		if err != nil {
			t.Fatalf("%s with a regulation: %v", key, err)
		}
		if d := c.Settings.Director; d.Regulation != "Regulation 7" || d.Bye+d.Void != "12 VPs" {
			t.Errorf("%s with a regulation is read as %+v", key, d)
		}
	}
}
