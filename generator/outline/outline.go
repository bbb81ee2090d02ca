// Package outline says which files a site has. They are known before any of them is made, so that a page
// can lead to what is made later, and never leads to what is not made.
package outline

// A File is something published, under its path from the site's root.
type File struct {
	Path string // with slashes: "boards/24/index.html"
	Data []byte
}

// A Kind is a kind of file that a build makes.
type Kind string

// The kinds.
const (
	HTML  Kind = "html"
	PDF   Kind = "pdf"
	Plots Kind = "plots"
	Data  Kind = "data"
)

// Kinds are all kinds.
func Kinds() []Kind { return []Kind{HTML, PDF, Plots, Data} }
