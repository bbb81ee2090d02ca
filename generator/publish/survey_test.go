package publish

import (
	"io/fs"
	"slices"
	"testing"
	"testing/fstest"
)

// shutFolder is a file system with a folder that nobody may read.
type shutFolder struct {
	fstest.MapFS
	shut string
}

func (f shutFolder) ReadDir(name string) ([]fs.DirEntry, error) {
	if name == f.shut {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	}
	return f.MapFS.ReadDir(name)
}

func TestAFolderThatCannotBeReadStandsInTheWay(t *testing.T) {
	t.Parallel()
	folder := shutFolder{fstest.MapFS{"a.txt": {}, "shut/b.txt": {}, "z/c.txt": {}}, "shut"}
	s := &survey{}
	if err := s.walk(folder); err != nil {
		t.Fatalf("a folder that cannot be read ends the survey: %v", err)
	}
	want := []problem{{"a.txt", "no build wrote it"}, {"shut", "it cannot be read"}, {"z/c.txt", "no build wrote it"}}
	if !slices.Equal(s.problems, want) {
		t.Errorf("in the way stand %v, not %v", s.problems, want)
	}
}
