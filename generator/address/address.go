// Package address makes the addresses of the site's pages and files. Other people's links and
// programs depend on them.
package address

import (
	"fmt"
	"strings"
)

// The Markdown pages without a folder of their name: the site's front page, and the
// page for missing addresses, which has the name that web servers look for.
const (
	Home    = "home"
	Missing = "404"
	Scales  = "scales" // the list of all
)

// Page is the file of a Markdown page.
func Page(name string) string {
	switch name {
	case Home:
		return "index.html"
	case Missing:
		return "404.html"
	}
	return name + "/index.html"
}

// PageAt is an anchor on a Markdown page, or the page itself: "theory#the-curve" is at
// "theory/index.html#the-curve".
func PageAt(at string) string {
	page, _ := Cut(at)
	return Page(page) + at[len(page):]
}

// Board is a file of a board count: "boards/24/index.html".
func Board(boards int, file string) string { return fmt.Sprintf("boards/%d/%s", boards, file) }

// Embed is the page of a board count for an iframe on other people's pages:
// "embed/24/index.html".
func Embed(boards int) string { return fmt.Sprintf("embed/%d/index.html", boards) }

// ScalePage is the page of a scale.
func ScalePage(name string) string { return "scales/" + name + "/index.html" }

// Scale is the anchor of a scale's table for a board count on the scale's page:
// "scales/acbl-nabc/index.html#8".
func Scale(name string, boards int) string { return fmt.Sprintf("%s#%d", ScalePage(name), boards) }

// ScaleCSV is the file of a scale's published tables.
func ScaleCSV(name string) string { return "data/" + name + ".csv" }

// Cut splits a path into a file and the anchor in it, "" for none.
func Cut(path string) (file, anchor string) {
	file, anchor, _ = strings.Cut(path, "#")
	return file, anchor
}

// Full is the whole address of a file, or of an anchor in it, for documentation, canonical
// links and QR codes. It leaves out the name index.html. Without a base URL it is "".
func Full(baseURL, path string) string {
	if baseURL == "" {
		return ""
	}
	file, anchor := Cut(path)
	if anchor != "" {
		anchor = "#" + anchor
	}
	return Base(baseURL) + strings.TrimSuffix(file, "index.html") + anchor
}

// Base is a base URL with a slash at its end; "" stays as it is.
func Base(baseURL string) string {
	if baseURL == "" || strings.HasSuffix(baseURL, "/") {
		return baseURL
	}
	return baseURL + "/"
}
