//go:build unix && !linux

package publish

import (
	"os"
	"syscall"
)

// flush writes a file to its disk. On macOS File.Sync also empties the disk's own memory, which
// takes some milliseconds for each file. The sync of a folder's names does that once.
func flush(f *os.File) error { return syscall.Fsync(int(f.Fd())) }
