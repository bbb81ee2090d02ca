package publish

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/site"
)

// A moment is a change that a build makes.
type moment struct{ what, name string }

// momentsOf records the changes of a build, and the first after which the site is unfinished.
func momentsOf(t *testing.T, files []outline.File) (all []moment, replacing int) {
	t.Helper()
	_, dir := newPlace(t)
	if err := writeTo(t.Context(), dir, files, func(what, name string, change func() error) error {
		all = append(all, moment{what, name})
		return quick(what, name, change)
	}); err != nil {
		t.Fatal(err)
	}
	return all, slices.Index(all, moment{"rename", MarkFile}) + 1
}

// at makes changes but for something else that happens at the change n, counted from 0, and always after it, or only then.
func at(n int, always bool, instead func(change func() error) error) apply {
	return func(what, name string, change func() error) error {
		n--
		if n == -1 || n < -1 && always {
			return instead(change)
		}
		return quick(what, name, change)
	}
}

var (
	errKilled  = errors.New("killed")
	errFault   = errors.New("input/output error")
	errFull    = errors.New("no space left on device")
	errStopped = errors.New("the build was stopped")
)

func killedAt(n int) apply { return at(n, true, func(func() error) error { return errKilled }) }

// whole fails the test unless every file in a folder is as in one of the sites, and the mark lists it. If the mark says
// that the site is finished, it is whole.
func whole(t *testing.T, dir string, sites ...[]outline.File) {
	t.Helper()
	there := snapshot(t, dir)
	mark, err := ReadMark(os.DirFS(dir))
	if err != nil {
		t.Errorf("the folder has no mark of its site (%v)", err)
	}
	for _, name := range others {
		if _, ok := there[name]; !ok {
			t.Errorf("%s is gone: it is somebody's", name)
		}
	}
	for name, data := range there {
		isFolder, staged := strings.HasSuffix(name, "/"), strings.HasPrefix(name, Staging+"/")
		if isFolder || staged || name == MarkFile || slices.Contains(others, name) {
			continue
		}
		same := func(f outline.File) bool { return f.Path == name && string(f.Data) == data }
		if !slices.ContainsFunc(slices.Concat(sites...), same) {
			t.Errorf("%s contains %q, which is neither old nor new", name, data)
		}
		if !mark.Wrote[CopyOf{name, site.SumOf([]byte(data))}] {
			t.Errorf("%s is not in the mark", name)
		}
	}
	for c := range mark.Wrote {
		if mark.Finished && site.SumOf([]byte(there[c.Path])) != c.Sum {
			t.Errorf("the mark says that the site is finished, but %s is not as it should be", c.Path)
		}
	}
}

// unchanged fails the test unless a folder is byte for byte as it was, but for Staging after a kill.
func unchanged(t *testing.T, dir string, before map[string]string, killed bool) {
	t.Helper()
	after := snapshot(t, dir)
	if killed {
		maps.DeleteFunc(after, func(name, _ string) bool { return strings.HasPrefix(name, Staging+"/") })
	}
	if !maps.Equal(before, after) {
		t.Errorf("the folder has %q, want it as it was", slices.Sorted(maps.Keys(after)))
	}
}

// Each change fails once. At each change the build is also killed, interrupted, or the disk takes nothing more. Until the
// site is unfinished the folder is as it was. Then each file is old or new, and the next build succeeds. An interrupt
// that comes so late does not end the build.
func TestAfterAFaultOrAKillTheSiteIsOldOrCompletedByTheNextBuild(t *testing.T) {
	all, replacing := momentsOf(t, newSite)
	if replacing < 10 || len(all) < replacing+10 {
		t.Fatalf("the build makes too few changes to try: %v", all)
	}
	verbs := ""
	for _, m := range all[replacing:] {
		verbs += m.what + " "
	}
	if before, _, _ := strings.Cut(verbs, "rename"); strings.Count(before, "remove") < 5 {
		t.Errorf("%v: an old file can have the name of a new one, where case is ignored: it must go first", all[replacing:])
	}
	for n, m := range all {
		for _, want := range []error{errFault, errKilled, errFull, errStopped} {
			_, dir := newPlace(t)
			before := snapshot(t, dir)
			ctx, interrupt := context.WithCancel(t.Context())
			err := writeTo(ctx, dir, newSite, map[error]apply{
				errFault:  at(n, false, func(func() error) error { return errFault }),
				errKilled: killedAt(n),
				errFull:   fullAt(n, dir),
				errStopped: at(n, false, func(change func() error) error {
					interrupt()
					return change()
				}),
			}[want])
			late := n >= replacing || want == errStopped && n == replacing-1
			says := want.Error()
			if late && (want == errStopped || want == errFull && err == nil) {
				says = "<nil>"
			}
			if !strings.HasSuffix(fmt.Sprint(err), says) {
				t.Errorf("the error is %v, want %s", err, says)
			}
			switch {
			case !late:
				unchanged(t, dir, before, want == errKilled)
			case err == nil:
				holds(t, dir, newSite, others...)
			default:
				whole(t, dir, oldSite, newSite)
			}
			next := thirdSite
			if n%2 == 0 {
				next = newSite
			}
			mustWrite(t, dir, next)
			holds(t, dir, next, others...)
			if t.Failed() {
				t.Fatalf("this was with %v at change %d, %v", want, n, m)
			}
		}
	}
	above := t.TempDir()
	ctx, interrupt := context.WithCancel(t.Context())
	interrupt()
	if err := Write(ctx, filepath.Join(above, "new/site"), newSite, Made{}); err == nil || len(snapshot(t, above)) > 0 {
		t.Errorf("a build that was stopped before it began ends with %v and leaves %v", err, snapshot(t, above))
	}
}

// fullAt is a disk that is full from the change n on, or one without inodes, or one that can only be read.
func fullAt(n int, dir string) apply {
	return func(what, name string, change func() error) error {
		if n--; n >= 0 || what == "remove" || what == "sync" {
			return quick(what, name, change)
		}
		if what == "write" { // half of the file
			os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o777)
			os.WriteFile(filepath.Join(dir, name), []byte("half"), 0o666)
		}
		return errFull
	}
}

// The build that completes a site is killed too, at each change; without VPCHARTS_ALL after every seventh kill.
func TestASecondKillIsCompletedToo(t *testing.T) {
	all, _ := momentsOf(t, newSite)
	stride := 7
	if readback.Everything() {
		stride = 1
	}
	for n := 0; n < len(all); n += stride {
		killed := true
		for second := 0; killed; second++ {
			_, dir := newPlace(t)
			writeTo(t.Context(), dir, newSite, killedAt(n))
			killed = writeTo(t.Context(), dir, thirdSite, killedAt(second)) != nil
			whole(t, dir, oldSite, newSite, thirdSite)
			mustWrite(t, dir, newSite)
			holds(t, dir, newSite, others...)
			if t.Failed() {
				t.Fatalf("this was at change %d, %v, and then at change %d", n, all[n], second)
			}
		}
	}
}

// Whoever removes or replaces the folder, or Staging in it, during a build is told so. What is in its place then is
// somebody's, such as another build's.
func TestASiteThatVanishesDuringItsBuildIsSaidToHaveDoneSo(t *testing.T) {
	all, _ := momentsOf(t, newSite)
	const leaving = 3 // changes, once the site is finished
	for n := slices.Index(all, moment{"lock", Staging}) + 1; n < len(all)-leaving; n++ {
		for _, what := range []string{".", Staging} {
			for _, put := range []string{"", lockName, Staging + "/site/mine"} {
				above, dir := newPlace(t)
				moved := false
				err := writeTo(t.Context(), dir, newSite, at(n, false, func(change func() error) error {
					moved = os.Rename(filepath.Join(dir, what), filepath.Join(above, "away")) == nil
					if moved && put != "" {
						readback.Put(t, filepath.Join(dir, put), "mine")
					}
					return change()
				}))
				if !moved && runtime.GOOS == "windows" { // which keeps in its place what a program has open
					continue
				}
				touched := put != "" && readback.Get(t, filepath.Join(dir, put)) != "mine"
				if !strings.HasSuffix(fmt.Sprint(err), " moved or removed meanwhile: build again") || touched {
					t.Errorf("%s goes at change %d, %v, and %q comes: the error is %v, touched: %t", what, n, all[n], put, err, touched)
				}
			}
		}
	}
}
