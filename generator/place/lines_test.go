package place

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
)

func TestAKeyIsFoundOnItsLine(t *testing.T) {
	f := Read(os.DirFS("testdata"), "lines.toml", "f").TOML()
	for key, want := range map[string]int{
		"title": 2, "text": 3, `"a.b"`: 8, `"a.b".c`: 8, `"a.b".e`: 8, "list": 9, `"x = y".z`: 14, "club": 15, "club.name": 16,
		"links.1": 18, "links.1.url": 19, "links.2": 20, "links.2.url": 22, "links.2.text": 20, "links.2.more": 23, "links.2.more.url": 24,
		"links.2.more.deep.1.url": 26, "other.url": 28,
		"clubs": 1, "header": 1, "no": 1, "club.nick": 15, // keys that are not set
	} {
		if got := f.Line(key); got != want {
			t.Errorf("%s is found on line %d, want %d", key, got, want)
		}
	}
	for key, want := range map[string][2]int{"title": {2, 2}, "text": {4, 7}, "list": {9, 13}, "club.name": {16, 17}, "nowhere": {1, 1}} {
		if first, last := f.Lines(key); first != want[0] || last != want[1] {
			t.Errorf("the text of %s is found on lines %d to %d, want %d to %d", key, first, last, want[0], want[1])
		}
	}
}

// The pieces of a text together are the text, and have the keys that package toml finds in the whole text, in
// the same order.
func TestThePiecesOfATextHaveAllItsKeys(t *testing.T) {
	for _, text := range []string{
		"a = 1\n[b.c]\nd = '''\n[x]\n'''\n[[e]]\nf = [\n1,\n]\n[[e]]\nf = {g = 1, h = []}\n[e.i]\n",
		"'a.b'.c = \"\"\"\\\"\"\"\"\n\"\" = 1\n# [x]\n", "a=\"\"\"\n\n\\\n\"\"\"#", "a = {\n}\n",
		"a = [[{b = 1}], [\"]\", ']'], # ]\n]\na2 = '''''''\n\t[ \"c\" . b ]\n", "[a.b]\n[a]\nc.d = 1979-05-27 07:32:00\n",
	} {
		var values map[string]toml.Primitive
		meta, err := toml.Decode(text, &values)
		if err != nil {
			t.Fatal(err)
		}
		var keys, want []string
		var table toml.Key
		whole := ""
		for _, p := range pieces(text) {
			whole += p.text
			for _, key := range p.keys {
				if strings.HasPrefix(strings.TrimSpace(p.text), "[") {
					table, key = key, nil
				}
				keys = append(keys, slices.Concat(table, key).String())
			}
		}
		for _, key := range meta.Keys() {
			want = append(want, key.String())
		}
		if whole != text || !slices.Equal(keys, want) {
			t.Errorf("%q: the keys are %q, want %q; the pieces together are %q", text, keys, want, whole)
		}
	}
}
