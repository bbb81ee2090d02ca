package record

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// staysInside says whether a path leads to a file below its folder, wherever the folder is.
func staysInside(name string) bool {
	return name != "" && path.Clean("/folder/"+name) == "/folder/"+name && !strings.ContainsAny(name, "\x00\n\r")
}

// FuzzSums reads any bytes as a SumsFile. What is accepted is written again by Sums' own form without a
// change, and has no path that leads out of its folder; what is refused has a line that is there.
func FuzzSums(f *testing.F) {
	sum, other := strings.Repeat("0a", 32), SumOf(nil)
	for _, text := range []string{"", "\n", sum + "  index.html\n", sum + "  index.html", sum + "  index.html\r\n", sum + "  a\n" + other + "  b/c d.csv\n",
		sum + "  a\n" + sum + "  a\n", strings.ToUpper(sum) + "  a\n", sum + "  ../a\n", sum + "  /a\n", sum + "  a/./b\n", sum + "  .git/config\n", sum + "  SHA256SUMS\n",
		sum + " *a\n", sum[1:] + "  a\n", sum + "  a\x00b\n", sum + "  \xff\n", sum + "  \x1b[2J\n", sum + "  a\\b\n", "\\" + sum + "  a\\nb\n", "\ufeff" + sum + "  a\n", sum + "  " + strings.Repeat("x/", 40_000) + "y\n"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		paths, sums, err := ParseSums(data)
		if err != nil {
			lines := 1 + bytes.Count(data, []byte("\n"))
			var line int
			if _, scanned := fmt.Sscanf(err.Error(), SumsFile+":%d: ", &line); scanned != nil || line < 1 || line > lines {
				t.Errorf("the error %q for %q names no line from 1 to %d", err, data, lines)
			}
			return
		}
		var again []byte
		for _, name := range paths {
			if !staysInside(name) || Hidden(name) || name == SumsFile {
				t.Errorf("the path %q is accepted", name)
			}
			again = fmt.Appendf(again, "%s  %s\n", sums[name], name)
		}
		if len(paths) != len(sums) || !bytes.Equal(again, lineEnds(data)) {
			t.Errorf("%q is read as %q", data, again)
		}
	})
}

// lineEnds are the data with Unix line ends, also at the end.
func lineEnds(data []byte) []byte {
	data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
	if len(data) > 0 && !bytes.HasSuffix(data, []byte("\n")) {
		data = append(slices.Clip(bytes.TrimSuffix(data, []byte("\r"))), '\n')
	}
	return data
}

// FuzzMark reads any bytes as the lines of a mark, with the sum below them that a mark needs, and as
// a whole mark, with any SumsFile beside it. What is accepted lists only files below its folder, and
// is the same when it is written and read again.
func FuzzMark(f *testing.F) {
	sum := strings.Repeat("0a", 32)
	for _, text := range []string{"", markHead, markHead + markFinished, markHead + markUnfinished, markHead + markFinished + sum + "  SHA256SUMS\n",
		markHead + markUnfinished + sum + "  a\n" + sum + "  b/.c\n", markHead + markUnfinished + sum + "  ../a\n", markHead + markUnfinished + sum + "  .vpcharts\n",
		markHead + markFinished + SumOf(nil) + "  SHA256SUMS\n", markHead + "begun\n", strings.ToUpper(markHead), markHead + markUnfinished + "\n", markHead + markUnfinished + sum + "  a\x1b\n"} {
		f.Add([]byte(text), []byte(sum+"  index.html\n"))
	}
	f.Fuzz(func(t *testing.T, lines, sums []byte) {
		for _, data := range [][]byte{lines, fmt.Appendf(slices.Clip(lines), "%s  %s\n", SumOf(lines), MarkFile)} {
			m, bound, err := ReadMark(fstest.MapFS{MarkFile: {Data: data}, SumsFile: {Data: sums}})
			if err != nil {
				if !strings.HasPrefix(err.Error(), MarkFile) && !strings.HasPrefix(err.Error(), SumsFile) || strings.ContainsFunc(err.Error(), func(r rune) bool { return r < ' ' }) {
					t.Errorf("the error of the mark %q is %q", data, err)
				}
				continue
			}
			for c := range m.Wrote {
				if !staysInside(c.Path) || path.Base(c.Path) == MarkFile || path.Base(c.Path) == Workshop {
					t.Errorf("the path %q is accepted (bound %t)", c.Path, bound)
				}
			}
			again, err := parseMark(m.Bytes())
			if err != nil || again.Finished != m.Finished || len(again.Wrote) != len(m.Wrote) {
				t.Errorf("the mark %q is read as %v, and that again as %v (%v)", data, m, again, err)
			}
			for c := range again.Wrote {
				if !m.Wrote[c] {
					t.Errorf("the mark %q: %v comes only with writing it again", data, c)
				}
			}
		}
		if _, _, err := ReadMark(fstest.MapFS{SumsFile: {Data: sums}}); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("without a mark the error is %v", err)
		}
	})
}
