package readback

import (
	"encoding/xml"
	"fmt"
)

// readXML reads sitemaps: the addresses of urlset and sitemapindex, in loc and
// in links to other languages. Another XML file is an error: nobody said how its links look.
func (s *Site) readXML(name string, text []byte) error {
	type entry struct {
		Loc   []string `xml:"loc"`
		Links []struct {
			Href string `xml:"href,attr"`
		} `xml:"link"`
	}
	var m struct {
		XMLName xml.Name
		Entries []entry `xml:",any"`
	}
	if err := xml.Unmarshal(text, &m); err != nil {
		return err
	}
	if root := m.XMLName.Local; root != "urlset" && root != "sitemapindex" {
		return fmt.Errorf("an XML file whose root is %s: only sitemaps are known here", root)
	}
	if len(m.Entries) == 0 {
		return fmt.Errorf("an empty sitemap")
	}
	for i, e := range m.Entries {
		if len(e.Loc) != 1 {
			return fmt.Errorf("entry %d has %d loc, must have one", i+1, len(e.Loc))
		}
		s.add(name, "<loc>", e.Loc[0], tells)
		for _, l := range e.Links {
			s.add(name, "<link>", l.Href, tells)
		}
	}
	return nil
}
