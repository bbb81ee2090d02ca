package publish

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/record"
	"github.com/vpcharts/vpcharts/generator/site"
)

func TestASpoolGivesBackWhatItKept(t *testing.T) {
	parent := t.TempDir()
	for _, out := range []string{filepath.Join(parent, "public"), filepath.Join(parent, "no", "such", "folder")} {
		s, err := NewSpool(out)
		if err != nil {
			t.Fatal(err)
		}
		files := make([]site.File, 100)
		holds := func(i int) []byte { return bytes.Repeat([]byte{byte(i)}, 37*i) }
		err = parallel.Each(len(files), func(i int) error {
			kept, err := s.Keep(holds(i))
			files[i] = site.File{Path: fmt.Sprintf("%03d.pdf", i), Kept: kept}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		mustWrite(t, out, append([]site.File{record.Sums(files)}, files...))
		for i, f := range files {
			got, err := os.ReadFile(filepath.Join(out, f.Path))
			if err != nil || !bytes.Equal(got, holds(i)) || f.Sum() != sha256.Sum256(holds(i)) {
				t.Errorf("file %d has %d bytes with the sum %x (%v), want the %d bytes that were kept", i, len(got), f.Sum(), err, len(holds(i)))
			}
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
		if _, err := files[99].WriteTo(io.Discard); err == nil {
			t.Error("a closed spool still gives files, want an error")
		}
	}
	if left, _ := filepath.Glob(filepath.Join(parent, ".vpcharts-*")); left != nil {
		t.Errorf("closed spools leave %v beside the folder, want nothing", left)
	}
}

// shutFolder is a file system in which nobody may read the folder shut.
type shutFolder struct{ fstest.MapFS }

func (f shutFolder) ReadDir(name string) ([]fs.DirEntry, error) {
	if name == "shut" {
		return nil, fs.ErrPermission
	}
	return f.MapFS.ReadDir(name)
}

func TestAFolderThatCannotBeReadIsAProblem(t *testing.T) {
	t.Parallel()
	s := &survey{}
	err := s.walk(shutFolder{fstest.MapFS{"a.txt": {}, "shut/b.txt": {}, "z/c.txt": {}}})
	want := []problem{{"a.txt", "no build wrote it"}, {"shut", "it cannot be read"}, {"z/c.txt", "no build wrote it"}}
	if err != nil || !slices.Equal(s.problems, want) {
		t.Errorf("the problems are %v (%v), want %v", s.problems, err, want)
	}
}
