package input_test

import (
	"fmt"
	"testing"

	"github.com/vpcharts/vpcharts/generator/input"
)

func TestAMessageSaysThatANameIsEmpty(t *testing.T) {
	for message, want := range map[string]string{
		fmt.Sprintf("no kind %q; the kinds are html", ""): "no kind (empty); the kinds are html",
		fmt.Sprintf("no room for both %q and %q", "", ""): "no room for both (empty) and (empty)",
		fmt.Sprintf("unknown key %q", `""`):               "unknown key (empty)",
		fmt.Sprintf("no page %q", "\"\" and more"):        `no page "\"\" and more"`,
		fmt.Sprintf("no page %q, as %q", "a", "b"):        `no page "a", as "b"`,
		"a:1: unknown key \"\"\nb:2: unknown key \"c\"":   "a:1: unknown key (empty)\nb:2: unknown key \"c\"",
		`the error of another: "x""y"`:                    `the error of another: "x""y"`,
	} {
		if got := input.Named(message); got != want {
			t.Errorf("%s\nbecomes\n%s\nwant\n%s", message, got, want)
		}
	}
	f := read("= x")
	f.Fault(1, "no page %q", "")
	refused(t, f, "f:1: no page (empty)")
}

func TestAMessageObeysNothingInATerminal(t *testing.T) {
	const want = "a (empty)\n\\x1b[31mb\\u202e\\tc\\xff\n"
	if got := input.Message("a \"\"\n\x1b[31mb\u202e\tc\xff\n"); got != want {
		t.Errorf("the message is %q, want %q", got, want)
	}
}
