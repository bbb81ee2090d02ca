package generator

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/vpcharts/vpcharts/generator/site"
)

// SumsFile lists every other file of a site with its SHA-256, in the form that
// `sha256sum -c` reads.
const SumsFile = "SHA256SUMS"

// Sums makes SumsFile for files in the order of their paths. It lists no dotfiles, as
// hosts leave them out.
func Sums(files []site.File) site.File {
	lines := make([][]byte, len(files))
	each(len(files), func(i int) error {
		if !publishable(files[i].Path) {
			return nil
		}
		sum := sha256.Sum256(files[i].Data)
		lines[i] = fmt.Appendf(nil, "%x  %s\n", sum, files[i].Path)
		return nil
	})
	return site.File{Path: SumsFile, Data: bytes.Join(lines, nil)}
}

// parseSums reads a SumsFile: paths in order, and the sum of each.
func parseSums(data []byte) (paths []string, sums map[string]string, err error) {
	sums = map[string]string{}
	lines := bufio.NewScanner(bytes.NewReader(data))
	for n := 1; lines.Scan(); n++ {
		sum, name, ok := strings.Cut(lines.Text(), "  ")
		raw, bad := hex.DecodeString(sum)
		if !ok || bad != nil || len(raw) != sha256.Size || !publishable(name) {
			return nil, nil, fmt.Errorf("%s:%d: not a line of a SHA-256 sum, two spaces and a path inside the folder, no dotfile's", SumsFile, n)
		}
		if _, twice := sums[name]; twice {
			return nil, nil, fmt.Errorf("%s:%d: %s stands there twice", SumsFile, n, name)
		}
		paths, sums[name] = append(paths, name), sum
	}
	return paths, sums, lines.Err()
}

// publishable says whether a path is one that a site can have: inside its folder,
// neither a dotfile nor in a folder with a dot, as hosts leave those out, nor
// SumsFile itself.
func publishable(name string) bool {
	return fs.ValidPath(name) && name[0] != '.' && !strings.Contains(name, "/.") && name != SumsFile
}

// listFiles lists the files in a folder and below, without those that are, or
// lie in, something whose name begins with a dot.
func listFiles(fsys fs.FS) (files []string, err error) {
	err = fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case name != "." && strings.HasPrefix(d.Name(), "."):
			if d.IsDir() {
				return fs.SkipDir
			}
		case !d.IsDir():
			files = append(files, name)
		}
		return nil
	})
	return files, err
}

// Write makes a folder hold exactly these files, SumsFile among them, and
// dotfiles. It deletes nothing but what the folder's own SumsFile lists, and
// refuses a folder with other files before it has changed anything.
//
// Stale files go first, then comes the new SumsFile, whole or not at all, then the
// files that it lists: whenever it is interrupted, what is there is listed, and the
// next Write can go on.
func Write(dir string, files []site.File) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	root, err := os.OpenRoot(dir) // no link in the folder leads out of it
	if err != nil {
		return err
	}
	defer root.Close()

	old, err := owned(root, dir)
	if err != nil {
		return err
	}
	var sums site.File
	fresh := make(map[string]bool, len(files))
	for _, f := range files {
		if f.Path == SumsFile {
			sums = f
		}
		fresh[f.Path] = true
	}
	for _, name := range old {
		if !fresh[name] {
			if err := root.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return err
			}
			removeEmpty(root, path.Dir(name))
		}
	}
	folders := byFolder(files)
	for _, f := range folders {
		if err := root.MkdirAll(f.path, 0o777); err != nil {
			return err
		}
	}
	if err := root.WriteFile(unfinishedSums, sums.Data, 0o666); err != nil {
		return err
	}
	if err := root.Rename(unfinishedSums, SumsFile); err != nil {
		return err
	}
	return each(len(folders), func(i int) error { return folders[i].write(root) })
}

// A folder is the files that lie in one, SumsFile aside.
type folder struct {
	path  string
	files []site.File
}

// byFolder sorts files by their folders, in the order in which these come up.
func byFolder(files []site.File) []folder {
	var folders []folder
	at := map[string]int{}
	for _, f := range files {
		if f.Path == SumsFile {
			continue
		}
		dir := path.Dir(f.Path)
		if _, ok := at[dir]; !ok {
			at[dir] = len(folders)
			folders = append(folders, folder{path: dir})
		}
		folders[at[dir]].files = append(folders[at[dir]].files, f)
	}
	return folders
}

// write opens the folder once for all its files: a root goes through the folders
// of a path one by one each time, which takes two thirds of the time of writing.
func (f folder) write(root *os.Root) error {
	dir, err := root.OpenRoot(f.path)
	if err != nil {
		return err
	}
	defer dir.Close()
	for _, file := range f.files {
		if err := dir.WriteFile(path.Base(file.Path), file.Data, 0o666); err != nil {
			return err
		}
	}
	return nil
}

// unfinishedSums is SumsFile while it is written. As a dotfile it stands in no
// Write's way when it is left behind.
const unfinishedSums = "." + SumsFile

// owned lists the files that a folder's own SumsFile lists, and refuses a folder
// with others, or with links in their place.
func owned(root *os.Root, dir string) ([]string, error) {
	there, err := listFiles(root.FS())
	if err != nil {
		return nil, err
	}
	data, err := root.ReadFile(SumsFile)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	old, sums, err := parseSums(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", dir, err)
	}
	i := slices.IndexFunc(there, func(name string) bool { return name != SumsFile && sums[name] == "" })
	if i >= 0 {
		return nil, fmt.Errorf("%s is not of this site: the folder's %s does not list it; build into another folder, or move it away",
			filepath.Join(dir, there[i]), SumsFile)
	}
	for _, name := range there {
		if info, err := root.Lstat(name); err != nil {
			return nil, err
		} else if !info.Mode().IsRegular() {
			return nil, fmt.Errorf("%s is not of this site: it is a link or another thing in a file's place", filepath.Join(dir, name))
		}
	}
	return old, nil
}

// removeEmpty removes a folder and those above it while they are empty.
func removeEmpty(root *os.Root, dir string) {
	for dir != "." && root.Remove(dir) == nil { // it fails on a folder with something in it
		dir = path.Dir(dir)
	}
}
