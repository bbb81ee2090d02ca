package publish

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
)

// earlierFolder makes the folder that a build of an earlier release left, from testdata/earlier.
func earlierFolder(t *testing.T, file string) (above, dir string) {
	t.Helper()
	archive, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	above = tempDir(t)
	for _, f := range archive.Files {
		alter(t, above, "put "+f.Name+" ")
		if err := os.WriteFile(filepath.Join(above, f.Name), f.Data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return above, filepath.Join(above, "public")
}

const notOurs = ": it is in a folder that an earlier release left, but no build wrote it, or you may not remove it"

// The folders that builds of earlier releases left, finished or killed, are taken over, also if that is killed at any
// change. What is somebody's stays: .mine is in the site's folder, or with the old site, and then it is named.
func TestFoldersOfEarlierReleasesAreTakenOver(t *testing.T) {
	files, err := filepath.Glob("testdata/earlier/*.txtar")
	if err != nil || len(files) != 4 {
		t.Fatalf("there are %v (%v)", files, err)
	}
	theirs := []string{".gitignore", ".mine/", ".mine/HEAD"}
	for _, file := range files {
		for killed, n := true, 0; killed; n++ {
			above, dir := earlierFolder(t, file)
			if away := ".public.vpcharts-build/new/.mine"; strings.Contains(file, "after-exchange") {
				before := snapshot(t, above)
				err := Write(t.Context(), dir, newSite, Made{})
				if err == nil || !strings.Contains(err.Error(), filepath.Join(above, away, "HEAD")+notOurs) {
					t.Errorf("%s: the build says %v, want a refusal that names %s", file, err, away)
				}
				unchanged(t, above, before, false)
				if err := os.Rename(filepath.Join(above, away), filepath.Join(dir, ".mine")); err != nil {
					t.Fatal(err)
				}
			}
			killed = writeTo(t.Context(), dir, newSite, killedAt(n)) != nil
			mustWrite(t, dir, thirdSite)
			holds(t, dir, thirdSite, theirs...)
			if t.Failed() {
				t.Fatalf("this was %s, killed at change %d", file, n)
			}
		}
	}
}

// What somebody put into such a workshop stays, and is named.
func TestWhatIsSomebodysInAnEarlierWorkshopStays(t *testing.T) {
	for file, mine := range map[string]string{
		"before-exchange": ".public.vpcharts-build/new/thesis.txt", "after-exchange": ".public.vpcharts-build/new/index.html",
		"replacing": "public/.vpcharts-build/old/thesis/1.txt",
	} {
		above, dir := earlierFolder(t, "testdata/earlier/"+file+".txtar")
		alter(t, above, "put "+mine+" mine")
		before := snapshot(t, above)
		err := Write(t.Context(), dir, newSite, Made{})
		if err == nil || !strings.Contains(err.Error(), filepath.Join(above, mine)+notOurs) {
			t.Errorf("%s: the build says %v, want a refusal that names %s", file, err, mine)
		}
		unchanged(t, above, before, false)
	}
}
