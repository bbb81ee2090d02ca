package publish

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// A trial is a build of the new site over the old one that is disturbed at one moment.
type trial struct {
	*testing.T
	above, dir string
	fileByFile bool
	moment, n  int  // the moment is before this change; n changes were asked for so far
	wrote      bool // somebody wrote a file at the moment
	disk       *failing
}

// A disturbance is asked before each change from the moment on. An error is the change's. after looks at
// what a build leaves that ends with an error.
type disturbance struct {
	name   string
	file   string // what it is about, "" for no file
	before func(tr *trial, c change) error
	after  func(tr *trial, err error)
}

// disturbances are what can go wrong with a build.
var disturbances = []disturbance{
	{"one change fails", "", func(tr *trial, c change) error {
		if tr.n > tr.moment {
			return nil
		}
		return errFault
	}, func(tr *trial, err error) { tr.isOldOrNew(err, errFault) }},
	{"the disk is full", "", func(tr *trial, c change) error {
		if c.verb != write {
			return nil
		}
		return errFull
	}, func(tr *trial, err error) {
		if has := tr.isOldOrNew(err, errFull); err != nil && has != 0 {
			tr.Error("the build fails, but the old site is gone")
		}
		alone(tr.T, tr.above)
	}},
	{"the build is killed", "", killed, func(tr *trial, err error) { tr.isWholeOrUnfinished() }},
	{"the power is cut", "", killed, func(tr *trial, err error) {
		tr.disk.cutPower(tr.T, tr.above)
		tr.isWholeOrUnfinished()
	}},
	{"the build is killed, and then somebody writes files", "", killed, (*trial).writesAfterwards},
	somebody("put", "thesis.txt"), somebody("put", "index.html"), somebody("put", "gone/a.html"),
	somebody("put", "boards/6/index.html"), somebody("put", "same.html"), somebody("save", "index.html"),
	somebody("save", "thesis.txt"), somebody("save", "gone/a.html"), somebody("save", "boards/6/index.html"),
	somebody("save", "same.html"),
}

func killed(*trial, change) error { return errKilled }

// somebody writes a file. What is written stays, whichever site the folder has.
func somebody(how, file string) disturbance {
	return disturbance{"somebody does " + how + " " + file, file, func(tr *trial, c change) error {
		// Where folders cannot be exchanged, there is a moment between the look at a file and its
		// replacement at which a new file in its place is not seen.
		replaces := c.verb == rename && c.to == "public/"+file || c.verb == remove && c.name == "public/"+file
		if tr.n == tr.moment && !(how == "save" && tr.fileByFile && replaces) {
			alter(tr.T, tr.dir, how+" "+file+" mine")
			tr.wrote = true
		}
		return nil
	}, func(tr *trial, err error) {
		if tr.wrote {
			tr.takeAway(file)
		}
	}}
}

// isOldOrNew says which site the folder has: 0 for the old one, 1 for the new one. The error of the build
// is the fault, and without an error it is the new one.
func (tr *trial) isOldOrNew(err, fault error) int {
	tr.Helper()
	has := is(tr.T, tr.dir, oldSite, newSite)
	if has < 0 {
		tr.Error("the folder has neither the old site nor the new one")
	}
	if err == nil && has == 0 {
		tr.Error("the build says that it succeeded, but the folder has the old site")
	}
	if err != nil && !errors.Is(err, fault) {
		tr.Errorf("the error is %v, want one that tells %q", err, fault)
	}
	if err := faults(tr.dir); err != nil {
		tr.Errorf("the folder's site has faults: %v", err)
	}
	return has
}

// isWholeOrUnfinished fails unless the folder has a whole site. One whose files are replaced may say that it
// is unfinished. Then the next build is killed too.
func (tr *trial) isWholeOrUnfinished() {
	tr.Helper()
	err := faults(tr.dir)
	if err != nil && !(tr.fileByFile && strings.Contains(err.Error(), "unfinished")) {
		tr.Errorf("the folder's site has faults: %v", err)
	}
	killedAt(tr.dir, thirdSite, tr.moment/2+1, tr.fileByFile)
}

// writesAfterwards has somebody write files. The next build undoes what was done to the others, and refuses
// the folder until what somebody wrote is moved away.
func (tr *trial) writesAfterwards(error) {
	if !tr.fileByFile {
		return
	}
	theirs := []string{"index.html", "boards/6/index.html", "gone/a.html"}
	for _, name := range theirs {
		alter(tr.T, tr.dir, "put "+name+" mine")
	}
	err := writeTo(tr.dir, newSite, &failing{fileByFile: true})
	for _, name := range theirs {
		full := filepath.Join(tr.dir, name)
		if err == nil || !strings.Contains(err.Error(), "\n  "+full+": ") {
			tr.Errorf("the next build says %v, want a refusal that names %s", err, full)
		}
		tr.takeAway(name)
	}
	alone(tr.T, tr.above)
}

// takeAway removes what somebody wrote, which must still be there.
func (tr *trial) takeAway(file string) {
	tr.Helper()
	full := filepath.Join(tr.dir, file)
	if got, err := os.ReadFile(full); err != nil || string(got) != "mine" {
		tr.Errorf("%s contains %q (%v), want what somebody wrote", file, got, err)
	}
	os.Remove(full)
	os.Remove(filepath.Dir(full)) // if it is empty
	// A file that both sites have is one file until the old site is removed. The next build names it there.
	os.Remove(filepath.Join(tr.above, ".public.vpcharts-build/new", file))
}

// Everything that can go wrong goes wrong at moments of a build: before every fifth change. Somebody writes a
// file before every twentieth, and before each change of that file. With VPCHARTS_ALL all of it happens before
// each change. What the folder then has is whole, and what is somebody's is there. The next build succeeds, and
// nothing is left beside the folder.
func TestADisturbedBuildLeavesAWholeSite(t *testing.T) {
	for way, fileByFile := range systems {
		var changes []change
		_, dir := newPlace(t)
		if err := writeTo(dir, newSite, &failing{fileByFile: fileByFile, before: func(c change) error {
			changes = append(changes, c)
			return nil
		}}); err != nil {
			t.Fatal(err)
		}
		for i, d := range disturbances {
			t.Run(way+"/"+d.name, func(t *testing.T) {
				t.Parallel()
				stride := 5
				if d.file != "" {
					stride = 20
				}
				if readback.Everything() {
					stride = 1
				}
				for n, c := range changes {
					ofFile := d.file != "" && (strings.HasSuffix(c.name, "/"+d.file) || strings.HasSuffix(c.to, "/"+d.file))
					if n%stride == i%stride || ofFile {
						disturb(t, d, fileByFile, n+1)
					}
				}
			})
		}
	}
}

// disturb makes one trial.
func disturb(t *testing.T, d disturbance, fileByFile bool, moment int) {
	above, dir := newPlace(t)
	tr := &trial{T: t, above: above, dir: dir, fileByFile: fileByFile, moment: moment}
	var at change
	tr.disk = &failing{fileByFile: fileByFile, before: func(c change) error {
		if tr.n++; tr.n < moment {
			return nil
		}
		if tr.n == moment {
			at = c
		}
		return d.before(tr, c)
	}}
	d.after(tr, writeTo(dir, newSite, tr.disk))
	if tr.n < moment {
		t.Errorf("a build has %d changes", tr.n)
	}
	mustWrite(t, dir, thirdSite)
	holds(t, dir, thirdSite, others...)
	if t.Failed() {
		t.Fatalf("this was at change %d: %s %s", moment, at.verb, at.name)
	}
}
