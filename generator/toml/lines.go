package toml

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"
)

// An entry is a table's header, or a key with its value.
type entry struct {
	key         string
	first, last int  // its lines in the file
	body        bool // the value is a text that begins on the line below first
}

// Line returns the line of the file on which a key gets its value. For a missing key it is the
// line of the table that the key would be in, or 1.
func (t *File) Line(key string) int {
	line, longest := 1, -1
	for _, e := range t.all() {
		if len(e.key) > longest && within(key, e.key) {
			line, longest = e.first, len(e.key)
		}
	}
	return line
}

// Lines returns the first and the last line of a key's text in the file. For a missing key both
// are 1.
func (t *File) Lines(key string) (first, last int) {
	for _, e := range t.all() {
		switch {
		case e.key == key && e.body:
			return e.first + 1, e.last
		case e.key == key:
			return e.first, e.last
		}
	}
	return 1, 1
}

// all returns the entries. It finds them once.
func (t *File) all() []entry {
	if t.entries == nil {
		t.entries = t.find()
	}
	return t.entries
}

// find makes an entry of each piece of the text, with its lines and with its full key.
func (t *File) find() (all []entry) {
	var table string
	counts := map[string]int{} // of the tables in lists
	line := t.above + 1
	for _, p := range pieces(t.text) {
		first, last := line, line+strings.Count(strings.TrimSuffix(p.text, "\n"), "\n")
		line = last + 1
		header := strings.HasPrefix(strings.TrimSpace(p.text), "[")
		for _, key := range p.keys {
			if header {
				table = numbered(key, counts, p.list)
				all = append(all, entry{key: table, first: first, last: last})
			} else {
				e := entry{key: key.String(), first: first, last: last, body: opensBelow.MatchString(p.text)}
				if table != "" {
					e.key = table + "." + e.key
				}
				all = append(all, e)
			}
		}
	}
	return all
}

// opensBelow matches the beginning of a text that begins on the next line.
var opensBelow = regexp.MustCompile(`^[ \t]*[\w.-]+[ \t]*=[ \t]*("""|''')\n`)

// A piece is the smallest valid part of a TOML text: a header, or a key with its value.
type piece struct {
	text string
	keys []toml.Key // without those of the header above
	list bool       // it is the header of a table in a list
}

// pieces splits a TOML text into pieces. A piece is one line, or several if its value has
// several.
//
// No library with a stable interface gives the line of a key. BurntSushi/toml does not export
// it (its issue 462 asks for it). If a type of ours refuses a value, the error has the value's
// last line, and in a list of tables always that of the last table. pelletier/go-toml has the
// lines only in its package "unstable", since version 2. So split finds where a piece ends, and
// toml reads the keys of each piece.
func pieces(text string) (all []piece) {
	for text != "" {
		end, _ := split(text)
		p := piece{text: text[:end]}
		if meta, err := decode(p.text, &map[string]any{}); err == nil {
			p.keys = meta.Keys()
			p.list = len(p.keys) > 0 && meta.Type(p.keys[0]...) == "ArrayHash"
		}
		text = text[end:]
		all = append(all, p)
	}
	return all
}

// numbered returns a header's key with the numbers of the tables in lists: "links.2". A header
// that begins a table in a list gets the next number; other headers get the last one so far.
func numbered(header toml.Key, counts map[string]int, begins bool) (key string) {
	for i, name := range header {
		key = join(key, name)
		if begins && i == len(header)-1 {
			counts[key]++
		}
		if n := counts[key]; n > 0 {
			key = join(key, strconv.Itoa(n))
		}
	}
	return key
}
