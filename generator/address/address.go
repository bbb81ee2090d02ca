// Package address says where the site's pages and files are. Other people's links and
// programs depend on it.
package address

import (
	"fmt"
	"strings"
)

// The pages of Markdown that do not lie below their names: the site's front page, and the
// page for addresses that are not there, which has the name that web servers look for.
const (
	Home    = "home"
	Missing = "404"
)

// Page is the file of a page of Markdown.
func Page(name string) string {
	switch name {
	case Home:
		return "index.html"
	case Missing:
		return "404.html"
	}
	return name + "/index.html"
}

// Board is a file of a board count: "boards/24/index.html".
func Board(boards int, file string) string { return fmt.Sprintf("boards/%d/%s", boards, file) }

// Embed is the page of a board count that stands in a frame on somebody else's
// page: "embed/24/index.html".
func Embed(boards int) string { return fmt.Sprintf("embed/%d/index.html", boards) }

// Full is a file's whole address, as documentation, canonical links and QR codes write
// it: of a page the folder, without the name of its index. Without a base URL it is "".
func Full(baseURL, path string) string {
	if baseURL == "" {
		return ""
	}
	return Base(baseURL) + strings.TrimSuffix(path, "index.html")
}

// Base is a base URL with a slash at its end; "" stays as it is.
func Base(baseURL string) string {
	if baseURL == "" || strings.HasSuffix(baseURL, "/") {
		return baseURL
	}
	return baseURL + "/"
}
