package asset

import (
	"fmt"
	"regexp"
	"strings"
	"time"
)

// A rootFile is a file that is allowed at the top of a site.
type rootFile struct {
	shown string // its name, for people
	name  *regexp.Regexp
	check func(name, text string) []Fault
}

// rootFiles are all of them. Search engines verify the owner of a site by some of these files.
var rootFiles = []rootFile{
	{"CNAME", regexp.MustCompile(`^CNAME$`), checkCNAME},
	{SecurityFile, regexp.MustCompile(`^\.well-known/security\.txt$`), checkSecurity},
	{"google….html", regexp.MustCompile(`^google[0-9A-Za-z_-]+\.html$`), checkProof("Google", "google-site-verification: {file}")},
	{"BingSiteAuth.xml", regexp.MustCompile(`^BingSiteAuth\.xml$`), checkProof("Bing", `<?xml version="1.0"?> <users> <user>{code}</user> </users>`)},
	{"yandex_….html", regexp.MustCompile(`^yandex_[0-9a-f]+\.html$`), checkProof("Yandex",
		`<html> <head> <meta http-equiv="Content-Type" content="text/html; charset=UTF-8"> </head> <body>Verification: {code}</body> </html>`)},
	{"naver….html", regexp.MustCompile(`^naver[0-9a-f]+\.html$`), checkProof("Naver", "naver-site-verification: {file}")},
}

// SecurityFile tells where to report a security fault: RFC 9116.
const SecurityFile = ".well-known/security.txt"

// RootNames lists the files that are allowed at the top of a site, for people to read.
func RootNames() []string {
	names := make([]string, len(rootFiles))
	for i, f := range rootFiles {
		names[i] = f.shown
	}
	return names
}

// CheckRoot returns the reasons why a file is not allowed at the top of a site; nil means that it
// is allowed. name is its path from the top.
func CheckRoot(name string, data []byte) []Fault {
	for _, f := range rootFiles {
		if f.name.MatchString(name) {
			if faults := checkCharacters(data); faults != nil {
				return faults
			}
			return f.check(name, strings.ReplaceAll(strings.TrimPrefix(string(data), "\ufeff"), "\r\n", "\n"))
		}
	}
	made := map[string]string{
		"robots.txt": "the build makes it", "sitemap.xml": "the build makes it", "SHA256SUMS": "the build makes it",
		"index.html": "the front page is home.md", "404.html": "the page for missing addresses is 404.md",
	}
	why := "other files belong in files/"
	if made[name] != "" {
		why = made[name]
	}
	return faultf("this file is not allowed at the top of the site: %s; allowed are %s", why, strings.Join(RootNames(), ", "))
}

var host = regexp.MustCompile(`^([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$`)

func checkCNAME(_, text string) []Fault {
	if name := strings.TrimSpace(text); !host.MatchString(name) || len(name) > 253 {
		return faultf("%q is not the name of one host, such as vp.example.org", short(name))
	}
	return nil
}

// checkSecurity reads the two fields that RFC 9116 asks for.
func checkSecurity(_, text string) (faults []Fault) {
	if faults := checkText([]byte(text)); faults != nil {
		return faults
	}
	contacts, expires := 0, 0
	for i, line := range strings.Split(text, "\n") {
		field, value, _ := strings.Cut(line, ":")
		value = strings.TrimSpace(value)
		fault := func(format string, args ...any) {
			faults = append(faults, Fault{i + 1, fmt.Sprintf(format, args...)})
		}
		switch strings.ToLower(field) {
		case "contact":
			contacts++
			if !regexp.MustCompile(`^(mailto:\S+@\S+|https://\S+|tel:\S+)$`).MatchString(value) {
				fault("Contact: %q is not an address that begins with mailto:, https:// or tel:", short(value))
			}
		case "expires":
			expires++
			if _, err := time.Parse(time.RFC3339, strings.ToUpper(value)); err != nil {
				fault("Expires: %q is not a time such as 2027-12-31T23:59:59Z", short(value))
			}
		}
	}
	if contacts == 0 {
		faults = append(faults, faultf("the file needs a line such as Contact: mailto:security@example.org")...)
	}
	if expires != 1 {
		faults = append(faults, faultf("the file needs one line such as Expires: 2027-12-31T23:59:59Z, but has %d", expires)...)
	}
	return faults
}

// checkProof compares a search engine's file with its form, except for white space. In the form
// {file} is the file's own name, and {code} is any code.
func checkProof(engine, form string) func(name, text string) []Fault {
	return func(name, text string) []Fault {
		wanted := strings.Join(strings.Fields(strings.ReplaceAll(form, "{file}", name)), " ")
		pattern := regexp.QuoteMeta(wanted)
		pattern = strings.ReplaceAll(pattern, regexp.QuoteMeta("{code}"), "[0-9A-Za-z]+")
		pattern = "^" + strings.ReplaceAll(strings.ReplaceAll(pattern, "> <", `>\s*<`), " ", `\s+`) + "$"
		if !regexp.MustCompile(pattern).MatchString(strings.TrimSpace(text)) {
			return faultf("this is not the unchanged file from %s, which contains: %s", engine, strings.ReplaceAll(wanted, "{code}", "…"))
		}
		return nil
	}
}
