package asset

import (
	"fmt"
	"regexp"
	"strings"
	"time"

	"github.com/vpcharts/vpcharts/generator/input"
)

// SecurityFile tells where to report a security fault: RFC 9116.
const SecurityFile = ".well-known/security.txt"

// rootNames are the files that are allowed at the top of a site, for people to read.
const rootNames = "CNAME, " + SecurityFile + ", google….html, BingSiteAuth.xml, yandex_….html, naver….html"

// proofName matches the names of files by which search engines verify the owner of a site.
var proofName = regexp.MustCompile(`^(google[\w-]+\.html|BingSiteAuth\.xml|yandex_\w+\.html|naver\w+\.html)$`)

// CheckRoot returns the reasons why a file is not allowed at the top of a site; nil means that it
// is allowed. name is its path from the top.
func CheckRoot(name string, data []byte) []input.Fault {
	var check func(text string) []input.Fault
	switch {
	case name == "CNAME":
		check = checkCNAME
	case name == SecurityFile:
		check = checkSecurity
	case proofName.MatchString(name):
		check = checkProof
	case name == "robots.txt", name == "sitemap.xml", name == "SHA256SUMS":
		return notAtTop("the build makes it")
	case name == "index.html", name == "404.html":
		return notAtTop("the front page is home.md, and that for missing addresses 404.md")
	default:
		return notAtTop("other files belong in files/")
	}
	if faults := checkCharacters(data); faults != nil {
		return faults
	}
	return check(strings.ReplaceAll(strings.TrimPrefix(string(data), "\ufeff"), "\r\n", "\n"))
}

func notAtTop(why string) []input.Fault {
	return faultf("this file is not allowed at the top of the site: %s; allowed are %s", why, rootNames)
}

var host = regexp.MustCompile(`^([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$`)

func checkCNAME(text string) []input.Fault {
	if name := strings.TrimSpace(text); !host.MatchString(name) || len(name) > 253 {
		return faultf("%q is not the name of one host, such as vp.example.org", short(name))
	}
	return nil
}

var contact = regexp.MustCompile(`^(mailto:\S+@\S+|https://\S+|tel:\S+)$`)

// checkSecurity reads the two fields that RFC 9116 asks for.
func checkSecurity(text string) []input.Fault {
	faults := Check(SecurityFile, []byte(text))
	contacts, expires := 0, 0
	for i, line := range strings.Split(text, "\n") {
		field, value, _ := strings.Cut(line, ":")
		value = strings.TrimSpace(value)
		wrong := ""
		switch strings.ToLower(field) {
		case "contact":
			if contacts++; !contact.MatchString(value) {
				wrong = "Contact: %q is not an address that begins with mailto:, https:// or tel:"
			}
		case "expires":
			expires++
			if _, err := time.Parse(time.RFC3339, strings.ToUpper(value)); err != nil {
				wrong = "Expires: %q is not a time such as 2027-12-31T23:59:59Z"
			}
		}
		if wrong != "" {
			faults = append(faults, input.Fault{Line: i + 1, Text: fmt.Sprintf(wrong, short(value))})
		}
	}
	if contacts == 0 {
		faults = append(faults, faultf("the file needs a line such as Contact: mailto:security@example.org")...)
	}
	if expires != 1 {
		faults = append(faults, faultf("the file needs one line such as Expires: 2027-12-31T23:59:59Z, but has %d",
			expires)...)
	}
	return faults
}

// proof matches what such files contain: words, codes and a few tags, so neither a script nor a link.
var proof = regexp.MustCompile(`^(<\?xml version="1\.0"\?>|</?(html|head|body|users?)>|[\s\w:.-]|` +
	`<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">)*$`)

func checkProof(text string) []input.Fault {
	if !proof.MatchString(text) {
		return faultf("this is not the unchanged file from the search engine: " +
			"that has only words and the tags html, head, meta, body, users and user")
	}
	return nil
}
