package publish

import (
	"errors"
	"io/fs"
	"os"
	"slices"
	"strings"

	"golang.org/x/sys/unix"
)

// exchangeFolders gives two folders each other's name. There is no moment at which a name is
// missing. The error is errNoExchange where the file system cannot do it.
func exchangeFolders(root *os.Root, a, b string) error {
	return inFolder(root, ".", func(fd int) error {
		err := unix.Renameat2(fd, a, fd, b, unix.RENAME_EXCHANGE)
		if slices.Contains([]error{unix.EINVAL, unix.ENOSYS, unix.EOPNOTSUPP, unix.EXDEV, unix.EBUSY, unix.EPERM, unix.EACCES}, err) {
			return errNoExchange
		}
		return err
	})
}

// ownerWrites is the right of a folder's owner to write into it.
const ownerWrites = 0o200

// exchangeable says whether a new folder can take the place of one, or whether something in a folder can
// be moved: it can be given the same owner and rights. What is mounted, another user's, or has access
// rules of its own stays, and files are replaced one by one. So does a folder into which its owner may
// not write, as only root moves that.
func exchangeable(name string, file, above fs.FileInfo) bool {
	if isMount(name, file, above) {
		return false
	}
	if uid, _ := ownerOf(file); uid != os.Geteuid() {
		return false
	}
	if !file.IsDir() {
		return true
	}
	if file.Mode()&ownerWrites == 0 && os.Geteuid() != 0 {
		return false
	}
	names := make([]byte, 4096)
	n, err := unix.Llistxattr(name, names)
	if err != nil {
		return errors.Is(err, unix.EOPNOTSUPP)
	}
	for rule := range strings.SplitSeq(strings.TrimSuffix(string(names[:n]), "\x00"), "\x00") {
		if rule != "" && !strings.HasPrefix(rule, "security.") { // which the system sets
			return false
		}
	}
	return true
}

// mayWrite says whether this user may write into a folder.
func mayWrite(name string) bool {
	return unix.Faccessat(unix.AT_FDCWD, name, unix.W_OK, unix.AT_EACCESS) == nil
}

// isMount says whether something is mounted at a name: another file system, or another part of the same
// one, of which systems before Linux 5.8 do not tell.
func isMount(name string, file, above fs.FileInfo) bool {
	var s unix.Statx_t
	err := unix.Statx(unix.AT_FDCWD, name, unix.AT_SYMLINK_NOFOLLOW|unix.AT_NO_AUTOMOUNT, 0, &s)
	return deviceOf(file) != deviceOf(above) || err == nil && s.Attributes&s.Attributes_mask&unix.STATX_ATTR_MOUNT_ROOT != 0
}

// syncFiles makes everything that was written safe from a power cut. It syncs the whole file
// system at once: file by file it takes five times as long as writing the files.
func syncFiles(root *os.Root, _ []string) error { return inFolder(root, ".", unix.Syncfs) }

// syncName makes one file safe from a power cut, or the names in one folder.
func syncName(root *os.Root, name string) error { return inFolder(root, name, unix.Fsync) }

func inFolder(root *os.Root, name string, do func(fd int) error) error {
	f, err := root.Open(name)
	if err != nil {
		return err
	}
	return errors.Join(do(int(f.Fd())), f.Close())
}

// freeSpace is the number of bytes that may still be written to the file system of a folder.
func freeSpace(name string) (int64, bool) {
	var s unix.Statfs_t
	err := unix.Statfs(name, &s)
	return int64(s.Bavail) * s.Bsize, err == nil
}
