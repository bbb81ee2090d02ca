package wasm

import (
	"bytes"
	"strings"
	"testing"
)

// Whoever names a wrong file learns which is right. No file ends the program.
func TestAMakerIsReadAndAnyOtherFileIsRefused(t *testing.T) {
	module := []byte(magic + "\x01\x04\x01\x60\x00\x00") // it has one type
	file := Pack(nil, module, []byte("run"), []byte("MIT"))
	if run, licences, err := Read(file); string(run)+string(licences) != "runMIT" || err != nil {
		t.Errorf("a maker is read as %q and %q (%v)", run, licences, err)
	}
	if again := Pack(file, module, []byte("run"), []byte("MIT")); &again[0] != &file[0] {
		t.Error("a file of before that is the same is made again")
	}
	refused := func(file []byte, why string) {
		if _, _, err := Read(file); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%.40q… is refused with %v, want %s", file, err, why)
		}
	}
	whole, _ := inflated(file)
	for n := range len(whole) - len(module) + len(magic) {
		refused(Deflated(whole[:n]), "no card maker, or not all")
		refused(file[:min(n, len(file)-1)], "no card maker, or not all")
	}
	refused(Deflated(bytes.Replace(whole, version(), []byte("1"), 1)), "no card maker, or not all")
	refused(Deflated(bytes.Replace(whole, version(), bytes.Repeat([]byte("1"), 64), 1)), "from another version")
}
