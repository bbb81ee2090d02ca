// Package templates holds the HTML templates, style sheets and scripts that the program brings. A
// publisher's own stand beside this file and are laid over them.
package templates

import (
	"embed"
	"io/fs"
)

//go:embed default
var embedded embed.FS

// Default is the templates that the binary carries.
var Default, _ = fs.Sub(embedded, "default") // the name is valid
