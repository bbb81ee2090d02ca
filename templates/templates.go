// Package templates holds the site's HTML templates, style sheets, scripts and
// icon. A page of content is made by page.html, and by a template of its own name
// where there is one (ebu.html), which fills blocks of it; generator/site/head.go
// says which scripts a page has. It is embedded in the binary; a folder of the same shape can be read
// instead.
package templates

import (
	"embed"
	"io/fs"
)

//go:embed default
var embedded embed.FS

// Default is the templates that the binary carries.
var Default = func() fs.FS {
	sub, err := fs.Sub(embedded, "default")
	if err != nil { // only a name that is not valid fails
		panic(err)
	}
	return sub
}()
