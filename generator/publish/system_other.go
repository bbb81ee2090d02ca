//go:build !linux

package publish

import "os"

// syncEach makes each file safe from a power cut when it is written. syncAll makes the disk write what it still holds.
const syncEach = os.O_SYNC

func syncAll(f *os.File) error { return f.Sync() }

// isMount is not known before a file is renamed into a folder.
func isMount(_, _ string) bool { return false }
