package main

import (
	"bytes"
	"io/fs"
	"os"
	"testing"
)

func TestTheMethodsAreThoseOfTheMessages(t *testing.T) {
	root := os.DirFS("../../..")
	want, err := source(root)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := fs.ReadFile(root, made); err != nil || !bytes.Equal(got, want) {
		t.Errorf("%s does not match %s and what is used of it (%v): run go generate ./generator/words", made, messages, err)
	}
}
