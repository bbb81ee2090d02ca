package address

import (
	"net/url"
	"strconv"
	"strings"
	"unicode"

	"github.com/vpcharts/vpcharts/generator/input"
)

// OnTheWeb says whether a text is the whole address of a page on the web, which a browser can follow. It
// has a host, and names nobody who logs in.
func OnTheWeb(text string) bool {
	u, err := url.Parse(text)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && isHost(u.Hostname()) && isPort(u.Port()) && u.User == nil &&
		input.CheckLine(text) == "" && !strings.ContainsFunc(text, func(r rune) bool { return r == ' ' || !unicode.IsPrint(r) })
}

// isHost says whether a browser takes a text for the name of a host. One whose last part is a number is
// an address of four, or no name at all.
func isHost(name string) bool {
	if strings.ContainsAny(name, `<>"|^%`) || strings.Trim(name, ".") == "" {
		return false
	}
	last := name[strings.LastIndex(name, ".")+1:]
	if _, err := strconv.ParseUint(last, 0, 64); err != nil {
		return true
	}
	parts := strings.Split(name, ".")
	for _, part := range parts {
		if _, err := strconv.ParseUint(part, 10, 8); err != nil {
			return false
		}
	}
	return len(parts) == 4
}

// isPort says whether a text is a port, or empty, for the usual one.
func isPort(text string) bool {
	_, err := strconv.ParseUint(text, 10, 16)
	return text == "" || err == nil
}
