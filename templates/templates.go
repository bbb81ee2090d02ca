// Package templates holds the site's HTML templates, its style sheet and its
// icon. It is embedded in the binary; a folder of the same shape can be read
// instead.
package templates

import "embed"

// Files is the templates that the binary carries.
//
//go:embed *.html *.css *.svg
var Files embed.FS
