package main

import (
	"bytes"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"github.com/vpcharts/vpcharts/generator/claims"
	"github.com/vpcharts/vpcharts/generator/publisher"
)

// does runs the command, which must succeed and print no messages.
func does(t *testing.T, args ...string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	if status := run(args, &stdout, &stderr); status != exitDone || stderr.Len() > 0 {
		t.Fatalf("vpcharts %q: exit status %d, messages %q", args, status, &stderr)
	}
}

// The script has what verify prints while every finding is the recorded one.
func TestVerifyFailsWhenAFindingHasChanged(t *testing.T) {
	c, err := publisher.Load(nil)
	if err != nil {
		t.Fatal(err)
	}
	all := claims.InWords(claims.All(), c.Messages)
	all[7].Finding = "another"
	var out bytes.Buffer
	err = verify(&out, all)
	want := "\n  NOT AS RECORDED: " + string(all[7].RecordedFinding) + ": " + all[7].Recorded + "\n"
	if err == nil || !strings.HasPrefix(err.Error(), "1 of ") || strings.Count(out.String(), "NOT AS RECORDED") != 1 ||
		!strings.Contains(out.String(), want) {
		t.Errorf("verify gives the error %v and prints\n%s\nwant %q once", err, &out, want)
	}
}

func TestAPanicIsAFailureAndSaysWhereToReportIt(t *testing.T) {
	root := newRoot()
	root.RunE = func(*cobra.Command, []string) error { panic("as planned") }
	var stdout, stderr bytes.Buffer
	status := execute(root, []string{}, &stdout, &stderr) // nil would be the arguments of the test
	said := stderr.String()
	const what = "vpcharts: a fault of this program, not of yours: as planned\n"
	const where = "Please report it at https://github.com/vpcharts/vpcharts/issues, " +
		"with the command and the lines above.\n"
	if status != exitFailed || !strings.HasPrefix(said, what) || !strings.HasSuffix(said, where) ||
		!strings.Contains(said, "main_test.go") {
		t.Errorf("a panic gives the status %d and says\n%s\nwant %d, and between these where it was\n%s%s",
			status, said, exitFailed, what, where)
	}
}
