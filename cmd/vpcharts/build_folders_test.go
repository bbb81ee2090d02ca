package main

import (
	"os"
	"strings"
	"testing"
)

// A name that people gave to something else than a folder, such as a link to a disk that is not there
// today, is not passed over: the program's own words would be published in their name.
func TestWhatIsInThePlaceOfAFolderStopsEveryCommandThatReadsIt(t *testing.T) {
	for _, name := range []string{"content", "templates"} {
		for _, c := range []struct {
			make func() error
			why  string
		}{
			{func() error { return os.Symlink("/nowhere/at/all", name) }, name + " is a link that leads nowhere, not a folder"},
			{func() error { return os.WriteFile(name, nil, 0o666) }, name + " is a file, not a folder"},
			{func() error { return os.Symlink("/dev/null", name) }, name + " is a device, not a folder"},
			{func() error { return os.Symlink(name, name) }, name + " is what cannot be read (too many levels of symbolic links)"},
		} {
			t.Chdir(t.TempDir())
			if err := c.make(); err != nil {
				t.Fatal(err)
			}
			var said strings.Builder
			if status := run([]string{"build", "--boards", "8", "--only", "data", "-o", "site"}, &said, &said); status != exitUsage || !strings.Contains(said.String(), "vpcharts: --"+name+": "+c.why) {
				t.Errorf("exit status %d, and it says\n%swant %d and %q", status, said.String(), exitUsage, c.why)
			}
			if left, _ := os.ReadDir("."); len(left) != 1 {
				t.Errorf("the build left %v beside %s", left, name)
			}
		}
	}
}
