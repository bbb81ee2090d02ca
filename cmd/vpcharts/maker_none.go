//go:build !maker

package main

// embedded is nil if the command was built without the card maker.
var embedded []byte
