// Package web knows which texts are addresses on the web. It stands apart because prints have only the site's own
// addresses, and do without package net/url.
package web

import (
	"net/url"
	"strings"
	"unicode"

	"github.com/vpcharts/vpcharts/generator/input"
)

// IsAddress says whether a text is the whole address of a page on the web. It has a host, names nobody
// who logs in, and has no character that is not seen.
func IsAddress(text string) bool {
	u, err := url.Parse(text)
	switch {
	case err != nil, u.Scheme != "https" && u.Scheme != "http", u.Hostname() == "", u.User != nil:
		return false
	}
	unseen := func(r rune) bool { return r == ' ' || !unicode.IsPrint(r) }
	return input.CheckLine(text) == "" && !strings.ContainsFunc(text, unseen)
}
