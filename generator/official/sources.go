package official

import (
	"fmt"
	"slices"
	"strings"
	"sync"
)

// A Source is a text that something on the site is based on.
type Source struct {
	ID     string // "wbf": claims name their source by it
	Name   string // in a word: "WBF report"
	Author string
	Title  string
	Year   string // "" where it is not known
	Text   string // what we have of it, and from where
	Link   string // an outside page that was opened; "" where none was found
	About  string // what that page is
	Pages  []string
}

var sources = sync.OnceValue(func() []Source {
	d := read("sources.csv", "id", "name", "author", "title", "year", "text", "link", "about", "pages")
	var all []Source
	for _, r := range d.rows {
		all = append(all, Source{r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], strings.Fields(r[8])})
	}
	return all
})

// Sources gives every source. It is the only place that names them in full; pages,
// claims and data range over it.
func Sources() []Source {
	all := slices.Clone(sources())
	for i := range all {
		all[i].Pages = slices.Clone(all[i].Pages)
	}
	return all
}

// SourceOf gives the source with that id.
func SourceOf(id string) (Source, error) {
	for _, s := range Sources() {
		if s.ID == id {
			return s, nil
		}
	}
	return Source{}, fmt.Errorf("no source %q: data/sources.csv lists them", id)
}
