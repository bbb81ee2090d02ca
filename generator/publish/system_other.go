//go:build !linux

package publish

import (
	"os"
	"runtime"
)

// syncEach makes each file safe from a power cut when it is written.
const syncEach = os.O_SYNC

// syncAll does this for the names of files. Windows syncs no folders.
func syncAll(root *os.Root) error {
	f, err := root.Open(".")
	if err != nil || runtime.GOOS == "windows" {
		return err
	}
	defer f.Close()
	return f.Sync()
}

// isMount is not known before a file is renamed into a folder.
func isMount(string) bool { return false }
