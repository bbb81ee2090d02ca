//go:build !linux

package publish

import (
	"errors"
	"io/fs"
	"os"
	"runtime"

	"github.com/vpcharts/vpcharts/generator/parallel"
)

// Only Linux exchanges folders. Elsewhere files are replaced one by one.
func exchangeFolders(*os.Root, string, string) error     { return errNoExchange }
func exchangeable(string, fs.FileInfo, fs.FileInfo) bool { return false }

// mayWrite says whether this user may write into a folder, as far as that is known.
func mayWrite(string) bool { return true }

// isMount says whether a file is on another file system than the folder above.
func isMount(_ string, file, above fs.FileInfo) bool { return deviceOf(file) != deviceOf(above) }

// syncFiles makes files safe from a power cut.
func syncFiles(root *os.Root, names []string) error {
	return parallel.Each(len(names), func(i int) error {
		f, err := root.OpenFile(names[i], os.O_RDWR, 0)
		if errors.Is(err, fs.ErrNotExist) { // it has another name by now, or was removed
			return nil
		}
		if err != nil {
			return err
		}
		return errors.Join(flush(f), f.Close())
	})
}

// syncName makes one file safe from a power cut, or the names in one folder. Windows does not
// open folders.
func syncName(root *os.Root, name string) error {
	f, err := root.OpenFile(name, os.O_RDWR, 0)
	if err != nil && runtime.GOOS != "windows" {
		f, err = root.Open(name)
	}
	if err != nil {
		return nil
	}
	return errors.Join(f.Sync(), f.Close())
}

// freeSpace is not known.
func freeSpace(string) (int64, bool) { return 0, false }
