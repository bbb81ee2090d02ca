package message

import (
	"bytes"
	"flag"
	"os"
	"testing"
)

var update = flag.Bool("update", false, "write the generated file")

func TestTheGeneratedMethodsAreThoseOfTheMessages(t *testing.T) {
	const file = "../../content/messages_generated.go"
	text, err := os.ReadFile("../../content/default/messages/en.toml")
	if err != nil {
		t.Fatal(err)
	}
	want, err := Source(Signatures(Schema(string(text))))
	if err != nil {
		t.Fatal(err)
	}
	if *update && os.Getenv("CI") == "" {
		if err := os.WriteFile(file, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(file); err != nil || !bytes.Equal(got, want) {
		t.Errorf("%s does not match the messages in en.toml (%v): run go test ./generator/message -update", file, err)
	}
}
