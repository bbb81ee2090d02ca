package generator

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"path"
	"strings"

	"golang.org/x/net/html"

	"github.com/vpcharts/vpcharts/generator/site"
)

// Check says what is wrong with a built site: files that are missing, changed or
// not listed in its SumsFile, and links that lead nowhere. All faults are
// reported.
func Check(folder fs.FS) error {
	data, err := fs.ReadFile(folder, SumsFile)
	if err != nil {
		return fmt.Errorf("not a site: %w", err)
	}
	paths, sums, err := parseSums(data)
	if err != nil {
		return err
	}
	if len(paths) == 0 {
		return fmt.Errorf("%s lists no files", SumsFile)
	}
	there, err := listFiles(folder)
	if err != nil {
		return err
	}
	var errs []error
	for _, name := range there {
		if name != SumsFile && sums[name] == "" {
			errs = append(errs, fmt.Errorf("%s: not listed in %s", name, SumsFile))
		}
	}
	pages := map[string]*links{}
	for _, name := range paths {
		data, err := fs.ReadFile(folder, name)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		if sum := sha256.Sum256(data); hex.EncodeToString(sum[:]) != strings.ToLower(sums[name]) {
			errs = append(errs, fmt.Errorf("%s: not the file that %s lists: its SHA-256 is %x", name, SumsFile, sum))
		}
		if strings.HasSuffix(name, ".html") {
			pages[name] = readLinks(data)
		}
	}
	for _, name := range paths {
		if page := pages[name]; page != nil {
			for _, to := range page.to {
				if why := follow(folder, pages, name, to); why != "" {
					errs = append(errs, fmt.Errorf("%s: link %q: %s", name, to, why))
				}
			}
		}
	}
	return errors.Join(errs...)
}

// missingPage is the page for missing addresses.
var missingPage = site.PagePath("404")

// links is what a page links to, and the ids that others can link to.
type links struct {
	to  []string
	ids map[string]bool
}

func readLinks(page []byte) *links {
	l := &links{ids: map[string]bool{}}
	for z := html.NewTokenizer(bytes.NewReader(page)); z.Next() != html.ErrorToken; {
		t := z.Token()
		if t.Type != html.StartTagToken && t.Type != html.SelfClosingTagToken {
			continue
		}
		for _, a := range t.Attr {
			switch {
			case a.Key == "id":
				l.ids[a.Val] = true
			case a.Key == "href" || a.Key == "src":
				l.to = append(l.to, a.Val)
			}
		}
	}
	return l
}

// follow says why a link of a page leads nowhere, "" if it does lead somewhere.
// Links to other hosts are not followed. The page for missing addresses names
// files from the root of a server, of which the site may have only a part: the
// shortest end of the address that is a file counts.
func follow(folder fs.FS, pages map[string]*links, from, link string) string {
	u, err := url.Parse(link)
	if err != nil {
		return "not an address"
	}
	if u.Scheme != "" || u.Host != "" {
		return ""
	}
	to := path.Join(path.Dir(from), u.Path)
	switch {
	case u.Path == "":
		to = from
	case strings.HasPrefix(u.Path, "/") && from != missingPage:
		return "it leads to the server's root, where the site need not be"
	case strings.HasPrefix(u.Path, "/"):
		to = path.Clean(u.Path[1:])
		for !isFile(folder, to) {
			_, rest, deeper := strings.Cut(to, "/")
			if !deeper {
				break
			}
			to = rest
		}
	}
	if !isFile(folder, to) {
		return "no such file"
	}
	if page := pages[to]; u.Fragment != "" && page != nil && !page.ids[u.Fragment] {
		return "no such place on that page"
	}
	return ""
}

func isFile(folder fs.FS, name string) bool {
	if !fs.ValidPath(name) {
		return false
	}
	info, err := fs.Stat(folder, name)
	return err == nil && !info.IsDir()
}
