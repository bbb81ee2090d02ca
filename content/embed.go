// Package content holds the pages, messages and settings that the program brings. A publisher's own stand
// beside this file and are laid over them.
package content

import (
	"embed"
	"io/fs"
)

//go:embed default
var embedded embed.FS

// Default is the content that the binary carries.
var Default, _ = fs.Sub(embedded, "default") // the name is valid
