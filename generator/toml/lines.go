package toml

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
)

// A span is the line of a key or of a table's header, and the first and last line of the key's text.
type span struct{ line, first, last int }

// Line returns the line of the file on which a key gets its value. For a missing key it is the
// line of the table that the key would be in, or 1.
func (t *File) Line(key string) int {
	for ; key != ""; key = key[:max(strings.LastIndexByte(key, '.'), 0)] {
		if s, ok := t.find()[key]; ok {
			return s.line
		}
	}
	return 1
}

// Lines returns the first and the last line of a key's text in the file. For a missing key both are 1.
func (t *File) Lines(key string) (first, last int) {
	if s, ok := t.find()[key]; ok {
		return s.first, s.last
	}
	return 1, 1
}

// find returns the spans of all keys and headers. It looks for them once.
func (t *File) find() map[string]span {
	if t.spans != nil {
		return t.spans
	}
	t.spans = map[string]span{}
	text, line, at := []byte(t.text), t.above+1, uint32(0)
	lineOf := func(offset uint32) int { // each offset is behind the one before
		line += bytes.Count(text[at:offset], []byte("\n"))
		at = offset
		return line
	}
	var p unstable.Parser
	p.Reset(text)
	var table []byte
	counts := map[string]int{} // of the tables in lists
	for p.NextExpression() {
		e := p.Expression()
		names := e.Key()
		s := span{line: lineOf(names.Node().Raw.Offset)}
		if e.Kind != unstable.KeyValue {
			table = header(e, counts)
			t.spans[string(table)] = s
			continue
		}
		if raw := e.Value().Raw; e.Value().Kind == unstable.String {
			s.first, s.last = lineOf(raw.Offset), lineOf(raw.Offset+raw.Length)
			if opensBelow.Match(text[raw.Offset:]) {
				s.first++
			}
		}
		key := table[:len(table):len(table)]
		for names.Next() {
			key = appendName(key, string(names.Node().Data))
		}
		t.spans[string(key)] = s
	}
	return t.spans
}

// opensBelow matches the quotation marks of a text that begins on the next line.
var opensBelow = regexp.MustCompile(`^("""|''')\n`)

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
