// Package check reads a finished site and reports its faults.
package check

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

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/record"
)

// Site reports everything that is wrong with a built site: files that are missing, changed or
// not listed in its SumsFile, the mark of another build or of one that was interrupted, and
// links that lead nowhere.
func Site(folder fs.FS) error {
	data, err := fs.ReadFile(folder, record.SumsFile)
	if err != nil {
		return fmt.Errorf("not a site: %w", err)
	}
	paths, sums, err := record.ParseSums(data)
	if err != nil {
		return err
	}
	if len(paths) == 0 {
		return fmt.Errorf("%s lists no files", record.SumsFile)
	}
	there, err := record.ListFiles(folder)
	if err != nil {
		return err
	}
	errs := checkMark(folder)
	for _, name := range there {
		if name != record.SumsFile && sums[name] == "" {
			errs = append(errs, fmt.Errorf("%s: not listed in %s", name, record.SumsFile))
		}
	}
	pages := map[string]*links{}
	for _, name := range paths {
		data, err := fs.ReadFile(folder, name)
		if err != nil {
			errs = append(errs, fmt.Errorf("%s: listed in %s, but cannot be read: %w", name, record.SumsFile, err))
			continue
		}
		if sum := sha256.Sum256(data); hex.EncodeToString(sum[:]) != strings.ToLower(sums[name]) {
			errs = append(errs, fmt.Errorf("%s: not the file that %s lists: its SHA-256 is %x", name, record.SumsFile, sum))
		}
		if strings.HasSuffix(name, ".html") {
			pages[name] = readLinks(data)
		}
	}
	root := rootOf(folder, pages[missingPage])
	for _, name := range paths {
		if page := pages[name]; page != nil {
			for _, to := range page.to {
				if why := follow(folder, pages, root, name, to); why != "" {
					errs = append(errs, fmt.Errorf("%s: link %q: %s", name, to, why))
				}
			}
		}
	}
	return errors.Join(errs...)
}

// checkMark reports what is wrong with the mark of a site's build, and with the dotfiles that
// it lists. A site may lack the mark, since hosts leave dotfiles out.
func checkMark(folder fs.FS) (errs []error) {
	m, bound, err := record.ReadMark(folder)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return []error{err}
	case !bound:
		return []error{fmt.Errorf("%s: the mark of a build with another %s than this", record.MarkFile, record.SumsFile)}
	case !m.Finished:
		return []error{fmt.Errorf("%s: the build was interrupted: build again", record.MarkFile)}
	}
	for c := range m.Sorted() {
		if !record.Hidden(c.Path) {
			continue
		}
		if data, err := record.ReadRegular(folder, c.Path); err != nil {
			errs = append(errs, fmt.Errorf("%s: listed in %s, but cannot be read: %w", c.Path, record.MarkFile, err))
		} else if sum := record.SumOf(data); sum != c.Sum {
			errs = append(errs, fmt.Errorf("%s: not the file that %s lists: its SHA-256 is %s", c.Path, record.MarkFile, sum))
		}
	}
	return errs
}

// missingPage is the page for missing addresses.
var missingPage = address.Page(address.Missing)

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

// rootOf finds the folder of the server for which the site was built, "/" or "/vp/": the one
// in which most links of the page for missing addresses lead to a file.
func rootOf(folder fs.FS, missing *links) string {
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
			if c == '/' && isFile(folder, u.Path[i+1:]) {
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
func follow(folder fs.FS, pages map[string]*links, root, from, link string) string {
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
