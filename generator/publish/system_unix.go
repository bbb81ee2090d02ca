//go:build unix

package publish

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// lockFile locks an open file until it is closed, or until the process ends however it ends. The
// error is errHeld if another process has locked it.
func lockFile(f *os.File) error {
	err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return errHeld
	}
	return err
}

// deviceOf is the file system that a file is on.
func deviceOf(file fs.FileInfo) uint64 { return uint64(file.Sys().(*syscall.Stat_t).Dev) }

// linksOf is how many names a file has.
func linksOf(file fs.FileInfo) uint64 { return uint64(file.Sys().(*syscall.Stat_t).Nlink) }

// ownerOf is the user and the group that a file belongs to.
func ownerOf(file fs.FileInfo) (uid, gid int) {
	s := file.Sys().(*syscall.Stat_t)
	return int(s.Uid), int(s.Gid)
}

// giveTo gives a file to a group, and to a user if root does it.
func giveTo(root *os.Root, name string, uid, gid int) error {
	if os.Geteuid() != 0 {
		uid = -1
	}
	return root.Lchown(name, uid, gid)
}
