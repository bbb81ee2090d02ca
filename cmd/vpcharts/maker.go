package main

import (
	"errors"
	"io/fs"

	"github.com/spf13/cobra"

	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/wasm"
)

// mostMaker is more than the card maker has, in bytes.
const mostMaker = 20_000_000

// readMaker reads the card maker. It wins over the one in the command.
func (s *source) readMaker(folder fs.FS, name string) error {
	data, err := input.Bytes(folder, name, mostMaker)
	if err == nil {
		_, _, err = wasm.Read(data)
	}
	if err != nil {
		return errors.New(input.Why(err))
	}
	s.read.Maker = data
	return nil
}

// takeMaker takes the card maker that lies in a site's folder as it is, if there is no other.
func (s *source) takeMaker(cmd *cobra.Command, dir string, folder fs.FS) {
	found, _ := fs.Glob(folder, "cards/maker-*.bin") // only a pattern can be wrong
	if s.read.Maker != nil || len(found) == 0 {
		return
	}
	said := "is taken as it is, because there is none here to compare it with; --maker names one"
	if err := s.readMaker(folder, found[0]); err != nil {
		said = "is not taken: " + err.Error()
	}
	note(cmd, "%s: its card maker %s", dir, said)
}
