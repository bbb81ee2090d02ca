package place

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"
)

// An entry is a table's header, or a key with its value.
type entry struct {
	key         string
	first, last int  // the lines of the file that it takes
	body        bool // the value is a text that begins on the line below first
}

// Line is the line of the file on which a key gets its value. For a missing key it is the
// line of the table that it would be in, or 1.
func (t *TOML) Line(key string) int {
	line, longest := 1, -1
	for _, e := range t.all() {
		if len(e.key) > longest && within(key, e.key) {
			line, longest = e.first, len(e.key)
		}
	}
	return line
}

// Lines are the lines of the file that the text of a key stands on; a key that is not
// there is on line 1.
func (t *TOML) Lines(key string) (first, last int) {
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

// all finds the entries, once.
func (t *TOML) all() []entry {
	if t.entries == nil {
		t.entries = t.find()
	}
	return t.entries
}

// find gives each piece of the text its lines, and puts the table's key before its keys.
func (t *TOML) find() (all []entry) {
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

// opens is the beginning of a text that may take several lines, and opensBelow that of one
// that begins on the next line.
var (
	opens      = regexp.MustCompile(`^[ \t]*[\w.-]+[ \t]*=[ \t]*("""|''')`)
	opensBelow = regexp.MustCompile(opens.String() + `\n`)
)

// A piece is what is TOML by itself: a header, or a key with its value.
type piece struct {
	text string
	keys []toml.Key // without those of the header above
	list bool       // it is the header of a table in a list
}

// pieces takes a text of TOML apart into lines, but for values that take several.
//
// No library with a stable interface tells where a key stands. BurntSushi/toml keeps it to
// itself (its issue 462 asks for it). Where a type of ours refuses a value, its error has
// the value's last line, and of a list of tables always that of the last table.
// pelletier/go-toml has it in its package "unstable" alone, since version 2. So toml is
// asked again and again, each time for a line more: the fewest lines that it takes are one
// piece. Only toml needs to know what a text, a comment or a list is.
func pieces(text string) (all []piece) {
	for text != "" {
		end, p, quote := 0, piece{}, ""
		if found := opens.FindStringSubmatch(text); found != nil {
			quote = found[1]
		}
		for end < len(text) {
			line, _, _ := strings.Cut(text[end:], "\n")
			end = min(end+len(line)+1, len(text))
			// Few lines of a text of several can end it. Of 200 lines, each with a link,
			// looking at those alone takes 0.6 ms; asking toml at each took 28 ms.
			if !strings.Contains(line, quote) && end < len(text) {
				continue
			}
			if meta, err := toml.Decode(text[:end], &map[string]any{}); err == nil {
				p.keys = meta.Keys()
				p.list = len(p.keys) > 0 && meta.Type(p.keys[0]...) == "ArrayHash"
				break
			}
		}
		p.text, text = text[:end], text[end:]
		all = append(all, p)
	}
	return all
}

// numbered is a header's key with the numbers of the tables in lists that it is in. It
// takes the last table so far; a header that begins a table takes the next number.
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
