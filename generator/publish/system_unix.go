//go:build unix

package publish

import (
	"io/fs"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// lockFile locks an open file until it is closed, or until the process ends however it ends.
func lockFile(f *os.File) error { return unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB) }

// mayWrite says whether this user may write into a folder.
func mayWrite(name string) bool {
	return unix.Faccessat(unix.AT_FDCWD, name, unix.W_OK, unix.AT_EACCESS) == nil
}

// ownerOf is the user and the group that a file belongs to.
func ownerOf(file fs.FileInfo) (user, group int) {
	s := file.Sys().(*syscall.Stat_t)
	return int(s.Uid), int(s.Gid)
}
