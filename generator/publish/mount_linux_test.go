package publish

import (
	"fmt"

	"golang.org/x/sys/unix"
)

// mount puts an empty disk of a size into a folder.
func mount(dir string, size int64) error {
	return unix.Mount("tmpfs", dir, "tmpfs", 0, fmt.Sprintf("size=%d", size))
}

func unmount(dir string) { unix.Unmount(dir, unix.MNT_DETACH) }
