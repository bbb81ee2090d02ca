package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/vpcharts/vpcharts/generator/wasm"
)

// These are the card maker in the working copy and in a release.
const makerFile, makerAsset = "cmd/vpcharts/maker.bin", "vpcharts-maker.bin"

// maker writes the card maker. The module stays beside it: while it is the same, Go need not link it again.
func (r release) maker(file string) error {
	module := strings.TrimSuffix(file, filepath.Ext(file)) + ".wasm"
	if err := r.compile(module, "js/wasm", "-buildvcs=false", "./cmd/maker"); err != nil {
		return err
	}
	cmd := exec.Command("go", "env", "GOROOT")
	cmd.Env = append(os.Environ(), "GOTOOLCHAIN="+r.Toolchain)
	root, err := cmd.Output()
	run := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js")
	var is [4][]byte
	for i, name := range []string{module, run, filepath.Join(r.Root, "LICENSE"), filepath.Join(r.Root, ".github", thirdParty)} {
		if err == nil {
			is[i], err = os.ReadFile(name)
		}
	}
	if err != nil {
		return err
	}
	was, _ := os.ReadFile(file) // the first time there is none
	return os.WriteFile(file, wasm.Pack(was, is[0], is[1], licencesOf(is[0], string(is[2]), string(is[3]))), 0o666)
}

// licencesOf is our licence and, of those of all others, those of a module's parts, which Go lists in it.
func licencesOf(module []byte, ours, others string) []byte {
	rule := strings.Repeat("=", 80) + "\n"
	entries := strings.Split(others, rule)[1:] // in turns, a head such as "rsc.io/qr v0.2.0: LICENSE", and the text
	all := "VP Charts: LICENSE\n" + rule + "\n" + ours + "\n"
	for i := 0; i+1 < len(entries); i += 2 {
		part, _, _ := strings.Cut(entries[i], ": ")
		listed := []byte("\ndep\t" + strings.Replace(part, " ", "\t", 1) + "\t")
		if part == typeface || part == goItself || bytes.Contains(module, listed) {
			all += rule + entries[i] + rule + entries[i+1]
		}
	}
	return []byte(all)
}
