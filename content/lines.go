package content

import (
	"slices"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"
)

// An entry is a table's header or a key in a TOML text.
type entry struct {
	key         toml.Key // with that of its table; of a list of tables links.1, links.2 …
	first, last int      // the lines of the file that it takes
	body        bool     // the value is a text that begins on the line below first
}

// entries finds the headers and keys of the text, which toml does not tell. What
// stands in a text of several lines is none of them.
func (f *file) entries() (all []entry) {
	var table toml.Key
	counts := map[string]int{} // of the tables in lists
	closing := ""              // what ends the text that the line is in
	for i, line := range strings.Split(f.text, "\n") {
		number := f.above + i + 1
		line = strings.TrimSpace(line)
		if closing != "" {
			all[len(all)-1].last = number
			if strings.Contains(unescaped(line, closing), closing) {
				closing = ""
			}
			continue
		}
		if header, ok := strings.CutPrefix(line, "["); ok {
			header, list := strings.CutPrefix(header, "[")
			header, _, _ = strings.Cut(header, "]")
			if table = numbered(keyOf(header), counts, list); list {
				counts[table[:len(table)-1].String()]++
			}
			all = append(all, entry{key: table, first: number, last: number})
			continue
		}
		name, value, ok := strings.Cut(line, "=")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		e := entry{key: append(slices.Clip(table), keyOf(name)...), first: number, last: number}
		value = strings.TrimSpace(value)
		for _, quote := range []string{`"""`, `'''`} {
			if rest, ok := strings.CutPrefix(value, quote); ok && !strings.Contains(unescaped(rest, quote), quote) {
				closing, e.body = quote, rest == ""
			}
		}
		all = append(all, e)
	}
	return all
}

// unescaped is part of a text that the quotation marks end, without what is
// escaped in it.
func unescaped(text, quote string) string {
	if quote != `"""` {
		return text
	}
	return strings.NewReplacer(`\\`, "", `\"`, "").Replace(text)
}

// numbered is a header's key with the numbers of the tables in lists that it is
// in: of the last ones so far, and of one that begins with it the next.
func numbered(header toml.Key, counts map[string]int, begins bool) (key toml.Key) {
	for i, part := range header {
		key = append(key, part)
		n := counts[key.String()]
		if begins && i == len(header)-1 {
			n++
		}
		if n > 0 {
			key = append(key, strconv.Itoa(n))
		}
	}
	return key
}

// lineOf finds the line of the file on which a key gets its value; for a key that
// is not there that of the table that it would be in, or 1.
func (f *file) lineOf(key toml.Key) int {
	found, depth := 1, 0
	for _, e := range f.entries() {
		if n := len(e.key); n > depth && n <= len(key) && slices.Equal(e.key, key[:n]) {
			found, depth = e.first, n
		}
	}
	return found
}

// linesOf finds the lines of the file that the text of a key stands on; a key that
// is not there is on line 1.
func (f *file) linesOf(key toml.Key) (first, last int) {
	for _, e := range f.entries() {
		if slices.Equal(e.key, key) {
			if e.body {
				return e.first + 1, e.last
			}
			return e.first, e.last
		}
	}
	return 1, 1
}

// keyOf reads a key as it stands in a text: "a.b", perhaps with quotation marks.
func keyOf(s string) (key toml.Key) {
	for _, part := range strings.Split(s, ".") {
		key = append(key, strings.Trim(strings.TrimSpace(part), `"'`))
	}
	return key
}
