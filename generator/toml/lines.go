package toml

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
)

// Line returns the line of the file on which a key gets its value. For a missing key it is the
// line of the table that the key would be in, or 1.
func (t *File) Line(key string) int {
	for ; key != ""; key = key[:max(strings.LastIndexByte(key, '.'), 0)] {
		if line, ok := t.find()[key]; ok {
			return line
		}
	}
	return 1
}

// find returns the lines of all keys and headers, the first one of each. It looks for them once.
func (t *File) find() map[string]int {
	if t.lines != nil {
		return t.lines
	}
	t.lines, t.first = map[string]int{}, map[int]int{}
	text, line, at := []byte(t.text), t.above+1, uint32(0)
	var p unstable.Parser
	p.Reset(text)
	var table []byte
	counts := map[string]int{} // of the tables in lists
	for p.NextExpression() {
		e := p.Expression()
		names := e.Key()
		begins := names.Node().Raw.Offset // behind the one before
		line += bytes.Count(text[at:begins], []byte("\n"))
		at = begins
		if e.Kind != unstable.KeyValue {
			table = header(e, counts)
			t.add(string(table), line)
			continue
		}
		key := table[:len(table):len(table)]
		for names.Next() {
			key = appendName(key, string(names.Node().Data))
		}
		t.add(string(key), line)
	}
	return t.lines
}

func (t *File) add(key string, line int) {
	if first, twice := t.lines[key]; twice {
		t.first[line] = first
	} else {
		t.lines[key] = line
	}
}

// header is the key of a header, with the numbers of the tables in lists: "links.2". A header that begins
// a table in a list gets the next number; other headers get the last one so far.
func header(e *unstable.Node, counts map[string]int) (key []byte) {
	for names := e.Key(); names.Next(); {
		key = appendName(key, string(names.Node().Data))
		if e.Kind == unstable.ArrayTable && names.IsLast() {
			counts[string(key)]++
		}
		if n := counts[string(key)]; n > 0 {
			key = appendName(key, strconv.Itoa(n))
		}
	}
	return key
}
