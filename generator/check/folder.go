package check

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strconv"
	"strings"

	"github.com/vpcharts/vpcharts/generator/publish"
	"github.com/vpcharts/vpcharts/generator/site"
)

// Nothing in the folder is trusted. It may be a stranger's: names may be meant for a terminal, a
// page may be a link to another file or a pipe that never ends, a list may be as large as the disk.
const (
	mostEntries = 1_000_000 // files and folders, of a site that has about 4000
	mostBytes   = 4 << 30   // of a file; a publisher's film may be large
	mostAtOnce  = 64 << 20  // of a file that is held in memory: of those that a build makes, and the lists
)

// A tree is what lies in a folder. It is a file system that opens only the regular files which
// were found there, so no link is followed and no pipe is waited for.
type tree struct {
	folder  fs.FS
	regular map[string]bool // the paths of the regular files
	visible []string        // those that are no dotfiles, in order
	hidden  []string        // everything that a host may leave out, in order: "x/" is a folder
	faults  []error
}

// readTree lists a folder. It goes into no link, and not into .git.
func readTree(folder fs.FS) (*tree, error) {
	t := &tree{folder: folder, regular: map[string]bool{}}
	n := 0
	err := fs.WalkDir(folder, ".", func(name string, d fs.DirEntry, err error) error {
		if n++; n > mostEntries {
			return fmt.Errorf("more than %d files: not a site", mostEntries)
		}
		if err != nil && name == "." {
			return cause(err)
		}
		if err != nil {
			t.fault("%s: cannot be read: %v", shown(name), cause(err))
			return fs.SkipDir
		}
		return t.visit(name, d)
	})
	return t, err
}

func (t *tree) fault(format string, args ...any) {
	t.faults = append(t.faults, fmt.Errorf(format, args...))
}

func (t *tree) visit(name string, d fs.DirEntry) error {
	hidden := name != "." && site.Hidden(name)
	switch {
	case name == ".git":
		t.hidden = append(t.hidden, name)
		if d.IsDir() {
			return fs.SkipDir
		}
	case d.IsDir() && hidden && strings.HasPrefix(path.Base(name), "."):
		t.hidden = append(t.hidden, name+"/")
	case d.IsDir():
	case !d.Type().IsRegular():
		t.fault("%s: %s, where only regular files may be", shown(name), kindOf(d.Type()))
	default:
		t.regular[name] = true
		if hidden {
			t.hidden = append(t.hidden, name)
		} else {
			t.visible = append(t.visible, name)
		}
	}
	return nil
}

// kindOf says what it is that is no regular file.
func kindOf(mode fs.FileMode) string {
	switch {
	case mode&fs.ModeSymlink != 0:
		return "a symbolic link"
	case mode&fs.ModeNamedPipe != 0:
		return "a pipe"
	case mode&fs.ModeSocket != 0:
		return "a socket"
	case mode&fs.ModeDevice != 0:
		return "a device"
	}
	return "neither a file nor a folder"
}

// Open opens a regular file.
func (t *tree) Open(name string) (fs.File, error) {
	if !t.regular[name] {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	f, err := t.folder.Open(name)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = errors.New("it is no regular file")
	}
	if err == nil && info.Size() > mostBytes {
		err = fmt.Errorf("it has %d bytes, and no file of a site has more than %d", info.Size(), int64(mostBytes))
	}
	if err != nil {
		f.Close()
		return nil, &fs.PathError{Op: "open", Path: name, Err: err}
	}
	return limitedFile{f, io.LimitReader(f, info.Size())}, nil
}

// ReadFile reads a file that is small enough.
func (t *tree) ReadFile(name string) ([]byte, error) {
	var b bytes.Buffer
	if err := t.readInto(&b, name); err != nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: cause(err)}
	}
	return b.Bytes(), nil
}

var errTooLarge = fmt.Errorf("it has more than %d bytes", mostAtOnce)

// readInto reads a file. One that is too large for that it does not read: errTooLarge.
func (t *tree) readInto(to *bytes.Buffer, name string) error {
	f, err := t.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	if info.Size() > mostAtOnce {
		return errTooLarge
	}
	to.Grow(int(info.Size()) + bytes.MinRead)
	_, err = to.ReadFrom(f)
	return err
}

// sumOf gives the sum of a file, however large.
func (t *tree) sumOf(name string) (sum [sha256.Size]byte, err error) {
	f, err := t.Open(name)
	if err != nil {
		return sum, err
	}
	defer f.Close()
	h := sha256.New()
	_, err = io.Copy(h, f)
	h.Sum(sum[:0])
	return sum, err
}

// A limitedFile ends where it ended when it was opened, although someone may be writing to it.
type limitedFile struct {
	fs.File
	r io.Reader
}

func (f limitedFile) Read(p []byte) (int, error) { return f.r.Read(p) }

// Lstat makes a tree an fs.ReadLinkFS.
func (t *tree) Lstat(name string) (fs.FileInfo, error) {
	if !t.regular[name] {
		return nil, &fs.PathError{Op: "lstat", Path: name, Err: fs.ErrNotExist}
	}
	return fs.Lstat(t.folder, name)
}

// ReadLink makes a tree an fs.ReadLinkFS. A tree has no links.
func (t *tree) ReadLink(name string) (string, error) {
	return "", &fs.PathError{Op: "readlink", Path: name, Err: fs.ErrInvalid}
}

// mayHide lists the dotfiles that a publisher's folder may have: those of version control, of
// GitHub Pages, and ours. A folder ends in a slash, and may have anything in it.
var mayHide = []string{".git", ".gitignore", ".nojekyll", ".well-known/", publish.MarkFile}

// judgeHidden finds fault with every hidden file that is neither usual nor one of the build's own.
func (t *tree) judgeHidden(listed map[string]bool) (errs []error) {
	for _, name := range t.hidden {
		usual := listed[name]
		for _, may := range mayHide {
			inside, below := strings.CutPrefix(name, may)
			usual = usual || name == may || below && strings.HasSuffix(may, "/") && (inside == "" || !site.Hidden(inside))
		}
		switch {
		case usual || strings.HasSuffix(name, "/") && leads(name, listed):
		case name == publish.Workshop+"/":
			errs = append(errs, fmt.Errorf("%s: unfinished: a build is at work in it, or was interrupted: build again", shown(name)))
		default:
			errs = append(errs, fmt.Errorf("%s: a hidden file, which no build wrote", shown(name)))
		}
	}
	return errs
}

// leads says whether a folder, given with its slash, leads to a listed file.
func leads(folder string, listed map[string]bool) bool {
	for name := range listed {
		if strings.HasPrefix(name, folder) {
			return true
		}
	}
	return false
}

// shown is a name as it may be printed. One with characters that a terminal obeys, that cannot be
// seen or that turn the line around is quoted, with escapes.
func shown(name string) string {
	if quoted := strconv.Quote(name); quoted[1:len(quoted)-1] != name {
		return quoted
	}
	return name
}

// told is an error's text on one line, without characters that cannot be seen.
func told(err error) error {
	if text := err.Error(); shown(text) != text {
		var b strings.Builder
		for _, r := range text {
			if strconv.IsPrint(r) {
				b.WriteRune(r)
			} else {
				quoted := strconv.QuoteRune(r)
				b.WriteString(quoted[1 : len(quoted)-1])
			}
		}
		return errors.New(b.String())
	}
	return err
}

// cause is an error without the path that it names.
func cause(err error) error {
	if inner := (*fs.PathError)(nil); errors.As(err, &inner) {
		return inner.Err
	}
	return told(err)
}
