package publish

import (
	"io/fs"
	"slices"
	"testing"
	"testing/fstest"
)

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
	s := newSurvey(nil)
	err := s.walk(shutFolder{fstest.MapFS{"a.txt": {}, "shut/b.txt": {}, "z/c.txt": {}}})
	want := []problem{{"a.txt", "no build wrote it"}, {"shut", "it cannot be read"}, {"z/c.txt", "no build wrote it"}}
	if err != nil || !slices.Equal(s.problems, want) {
		t.Errorf("the problems are %v (%v), want %v", s.problems, err, want)
	}
}
