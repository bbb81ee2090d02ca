package official

import (
	"fmt"
	"strings"
	"sync"
)

// A Source is a text that something on the site is based on.
type Source struct {
	ID    string // "wbf": claims and messages name their source by it
	Link  string // a page on another site, opened to check it; "" if none was found
	Pages []string
}

// Sources returns every source. Messages describe each in the language of the site.
var Sources = sync.OnceValue(func() []Source {
	d := read("sources.csv", "id", "link", "pages")
	return rowsOf(d, func(r []string) Source { return Source{r[0], r[1], strings.Fields(r[2])} })
})

// SourceOf gives the source with that id.
func SourceOf(id string) (Source, error) {
	for _, s := range Sources() {
		if s.ID == id {
			return s, nil
		}
	}
	return Source{}, fmt.Errorf("no source %q: data/sources.csv lists them", id)
}
