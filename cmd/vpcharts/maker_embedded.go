//go:build maker

package main

import _ "embed"

// embedded is the card maker that the commands of a release have.
//
//go:embed maker.bin
var embedded []byte
