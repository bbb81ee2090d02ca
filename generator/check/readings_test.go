package check

import (
	"bytes"
	"maps"
	"path"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"
)

// oneOfEach gives one file of each kind that a site has, the smallest, by its path.
func oneOfEach(t testing.TB) map[string][]byte {
	t.Helper()
	all, found := map[string][]byte{}, make([]string, len(kinds))
	for _, name := range slices.Sorted(maps.Keys(built())) {
		data := built()[name]
		for i, kind := range kinds {
			if !kind.path.MatchString(name) {
				continue
			}
			if found[i] == "" || len(data) < len(all[found[i]]) {
				delete(all, found[i])
				found[i], all[name] = name, data
			}
			break
		}
	}
	if len(all) < len(kinds)-3 { // tables that need more board counts, and those of one kind with another
		t.Fatalf("a site has files of %d kinds, want nearly all %d", len(all), len(kinds))
	}
	return all
}

// FuzzReadings computes the numbers of any file again, whatever its name says. That takes little time and
// memory, and faults can be printed. In a file of data, no digit of the site's own can be another one.
func FuzzReadings(f *testing.F) {
	all := oneOfEach(f)
	var names []string
	for name, data := range all {
		names = append(names, name)
		if len(data) < 20_000 || path.Ext(name) == ".pdf" && len(data) < 60_000 {
			f.Add(name, data, uint16(len(data)/2))
			f.Add(name, data[:len(data)/2], uint16(7))
		}
	}
	slices.Sort(names)
	for i, name := range names {
		for _, text := range []string{"", "\xff", "boards,imps,winner,loser\n8,0,10,10\n", "{}", "[", `{"boards":8}`, "PK\x03\x04", "%PDF-1.7\nstartxref\n9\n%%EOF", "<table><tr><td>8<td>\x1b[2J</table>", `<svg><text x="1" y="1">1</text></svg>`, strings.Repeat("<table>", 5_000), strings.Repeat("[", 20_000), "%PDF-1.7\n" + strings.Repeat("<<", 20_000)} {
			if len(text)%4 == i%4 {
				f.Add(name, []byte(text), uint16(i))
			}
		}
	}
	f.Add("boards/\x1b[2J/x.pdf", []byte("x"), uint16(0))
	k := newKnown()
	f.Fuzz(func(t *testing.T, name string, data []byte, digit uint16) {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		began := time.Now()
		r, ok := k.readNumbers(name, data)
		took := time.Since(began)
		runtime.ReadMemStats(&after)
		if taken := (after.TotalAlloc - before.TotalAlloc) >> 20; taken > 500 || took > 30*time.Second { // alone it takes less than one
			t.Errorf("reading %d bytes of %q takes %v and %d MB", len(data), name, took, taken)
		}
		if !ok {
			return
		}
		for _, fault := range r.faults {
			if text := fault.Error(); strings.ContainsFunc(text, func(r rune) bool { return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) }) {
				t.Errorf("%q: the fault %q cannot be printed", name, text)
			}
		}
		forged := bytes.Clone(all[name])
		if ending := path.Ext(name); ending != ".csv" && path.Base(name) != "scale.json" {
			return
		}
		at := -1
		for range int(digit) + 1 {
			next := bytes.IndexFunc(forged[at+1:], unicode.IsDigit)
			if next < 0 {
				return
			}
			at += next + 1
		}
		if bytes.Count(forged[:at], []byte{'"'})%2 == 1 || bytes.HasSuffix(forged[:at], []byte(`"schema_version": `)) {
			return // a text, or what no table has
		}
		forged[at] = '0' + (forged[at]-'0'+1+byte(digit>>8)%9)%10
		if r, _ := k.readNumbers(name, forged); len(r.faults) == 0 {
			t.Errorf("%s with the changed digit in %q has no faults", name, forged[max(0, at-40):min(len(forged), at+20)])
		}
	})
}
