package check

import (
	"bytes"
	"fmt"
	"net/url"
	"path"
	"strings"

	"golang.org/x/net/html"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/parallel"
)

// missingPage is the page for missing addresses.
var missingPage = address.Page(address.Missing)

// links is what a page links to, and the ids that others can link to.
type links struct {
	to  []string
	ids map[string]bool
}

func readLinks(page []byte) *links {
	l := &links{ids: map[string]bool{}}
	z := html.NewTokenizer(bytes.NewReader(page))
	for t := z.Next(); t != html.ErrorToken; t = z.Next() {
		if t != html.StartTagToken && t != html.SelfClosingTagToken {
			continue
		}
		_, more := z.TagName()
		for more {
			var key, value []byte
			key, value, more = z.TagAttr()
			switch string(key) {
			case "id":
				l.ids[string(value)] = true
			case "href", "src":
				l.to = append(l.to, string(value))
			}
		}
	}
	return l
}

// checkLinks follows the links of all pages. names are in the order of the faults.
func checkLinks(t *tree, pages map[string]*links, names []string) []error {
	root := rootOf(t, pages[missingPage])
	faults := make([][]error, len(names))
	parallel.Each(len(names), func(i int) error {
		page := pages[names[i]]
		if page == nil {
			return nil
		}
		done := map[string]bool{}
		for _, to := range page.to {
			if done[to] {
				continue
			}
			done[to] = true
			if why := follow(t, pages, root, names[i], to); why != "" {
				faults[i] = append(faults[i], fmt.Errorf("%s: link %q: %s", shown(names[i]), to, why))
			}
		}
		return nil
	})
	var all []error
	for _, f := range faults {
		all = append(all, f...)
	}
	return all
}

// rootOf finds the folder of the server for which the site was built, "/" or "/vp/": the one
// in which most links of the page for missing addresses lead to a file.
func rootOf(t *tree, missing *links) string {
	root, counts := "/", map[string]int{}
	if missing == nil {
		return root
	}
	for _, link := range missing.to {
		u, err := url.Parse(link)
		if err != nil || u.Scheme != "" || u.Host != "" || !strings.HasPrefix(u.Path, "/") {
			continue
		}
		for i, c := range u.Path {
			if c == '/' && t.regular[u.Path[i+1:]] {
				above := u.Path[:i+1]
				if counts[above]++; counts[above] > counts[root] {
					root = above
				}
			}
		}
	}
	return root
}

// follow says why a link of a page leads nowhere; "" if it leads somewhere. Links to other
// hosts are not followed. The page for missing addresses is shown at any depth, so it names
// files from the root of the server. No other page may, as the site need not be there.
func follow(t *tree, pages map[string]*links, root, from, link string) string {
	u, err := url.Parse(link)
	if err != nil {
		return "not an address"
	}
	if u.Scheme != "" || u.Host != "" {
		return ""
	}
	fromRoot, isMissing := strings.HasPrefix(u.Path, "/"), path.Base(from) == missingPage // of any language
	to := path.Join(path.Dir(from), u.Path)
	switch {
	case u.Path == "":
		to = from
	case isMissing && !fromRoot:
		return "the page is shown at any depth, so its links begin at the server's root"
	case isMissing:
		to, _ = strings.CutPrefix(u.Path, root) // what does not begin with root is no file's path
	case fromRoot:
		return "it leads to the server's root, where the site need not be"
	}
	if !t.regular[to] {
		return "no such file"
	}
	if page := pages[to]; u.Fragment != "" && page != nil && !page.ids[u.Fragment] {
		return "no such place on that page"
	}
	return ""
}
