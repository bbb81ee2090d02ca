package publish

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
	"unicode"
)

// errHeld is the error of a lock that another process has.
var errHeld = errors.New("held by another process")

// lockLimit is how much of a lock's text is read.
const lockLimit = 200

// takeLock locks the file name, which it makes, and writes into it who holds it. The lock ends with
// the process, so that the lock of a build that was killed is void. If another build has it,
// the error names that build.
func takeLock(root *os.Root, name, of string) (*os.File, error) {
	for {
		f, err := root.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o666)
		if err != nil {
			return nil, err
		}
		if err := lockFile(f); err != nil {
			who := holder(f)
			f.Close()
			if errors.Is(err, errHeld) {
				return nil, fmt.Errorf("%s is being built by %s: wait until that build is done, or stop it", of, who)
			}
			return nil, fmt.Errorf("%s cannot be locked, which keeps two builds apart: %w", of, err)
		}
		locked, err := f.Stat()
		if err == nil {
			var there fs.FileInfo
			if there, err = root.Lstat(name); err == nil && os.SameFile(locked, there) {
				if linksOf(there) > 1 { // writing into it would change somebody's file
					f.Close()
					return nil, fmt.Errorf("%s is another name of a file: move it away and build again", filepath.Join(root.Name(), filepath.FromSlash(name)))
				}
				signLock(f)
				return f, nil
			}
		}
		f.Close()
		if !errors.Is(err, fs.ErrNotExist) && err != nil {
			return nil, err
		}
		// The build before removed the file after this one had opened it.
	}
}

// signLock writes into a lock who has it. Without it others only know that somebody has it.
func signLock(f *os.File) {
	host, _ := os.Hostname()
	_ = f.Truncate(0)
	_, _ = f.WriteAt(fmt.Appendf(nil, "process %d on %s, since %s", os.Getpid(), host, time.Now().Format(time.DateTime)), 0)
}

// holder reads who has a lock.
func holder(f *os.File) string {
	text, err := io.ReadAll(io.NewSectionReader(f, 0, lockLimit))
	if err != nil || !printable(text) {
		return "another process"
	}
	return string(text)
}

// printable says whether a text can be shown in one line.
func printable(text []byte) bool {
	return len(text) > 0 && strings.IndexFunc(string(text), func(r rune) bool { return !unicode.IsPrint(r) }) < 0
}

// releaseLock ends a lock and removes its file. A file that is open can only be removed on Unix.
func releaseLock(root *os.Root, f *os.File, name string) error {
	err := root.Remove(name)
	f.Close()
	if err != nil && !isGone(err) {
		err = root.Remove(name)
	}
	if isGone(err) {
		return nil
	}
	return err
}
