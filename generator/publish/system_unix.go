//go:build unix

package publish

import (
	"errors"
	"io/fs"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// lockFile locks an open file until it is closed, or until the process ends however it ends. held says that another
// process has locked it.
func lockFile(f *os.File) (held bool, err error) {
	err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	return errors.Is(err, syscall.EWOULDBLOCK), err
}

// mayWrite says whether this user may write into a folder.
func mayWrite(name string) bool {
	return unix.Faccessat(unix.AT_FDCWD, name, unix.W_OK, unix.AT_EACCESS) == nil
}

// ownerOf is the user and the group that a file belongs to.
func ownerOf(file fs.FileInfo) (user, group int) {
	s := file.Sys().(*syscall.Stat_t)
	return int(s.Uid), int(s.Gid)
}
