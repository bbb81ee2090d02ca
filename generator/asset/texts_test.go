package asset

import (
	"fmt"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/cases"
)

func TestDrawingsThatRunOrLoadSomethingAreRefusedOnTheirLines(t *testing.T) {
	cases.Texts(t, "testdata/drawings.txt", func(svg string) string {
		return said(Check("a.svg", []byte(svg)))
	})
}

// said is faults as people read them.
func said(faults []Fault) string {
	var b strings.Builder
	for _, f := range faults {
		fmt.Fprintf(&b, "%d: %s\n", f.Line, f.Text)
	}
	return b.String()
}

func TestFilesForTheTopOfASiteAreWhatOthersAskFor(t *testing.T) {
	cases.Texts(t, "testdata/root.txt", func(text string) string {
		name, text, _ := strings.Cut(text, "\n")
		faults := said(CheckRoot(name, []byte(text)))
		if windows := said(CheckRoot(name, []byte(strings.ReplaceAll(text, "\n", "\r\n")))); windows != faults {
			t.Errorf("with the line ends of Windows %s has the faults\n%sshould have\n%s", name, windows, faults)
		}
		return faults
	})
}
