package publish

import (
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"github.com/vpcharts/vpcharts/generator/site"
)

// A Spool keeps finished files until the site is complete. It is one file beside the folder
// that is built into. So a build holds little more than its pages in memory: for 4 to 400
// boards 160 of 240 MB are here. Where the system allows it, the file loses its name as
// soon as it is open. Then nothing of it stays, however the program ends.
type Spool struct {
	file  *os.File
	named bool // it is still to be removed

	mu  sync.Mutex
	end int64
}

// NewSpool opens a spool beside a folder that need not exist yet. If that is not allowed,
// it is among the system's temporary files.
func NewSpool(dir string) (*Spool, error) {
	beside := filepath.Dir(filepath.Clean(dir))
	f, err := os.CreateTemp(beside, ".vpcharts-spool-*")
	if err != nil {
		if f, err = os.CreateTemp("", "vpcharts-spool-*"); err != nil {
			return nil, fmt.Errorf("no room to keep files until the site is whole: %w", err)
		}
	}
	return &Spool{file: f, named: os.Remove(f.Name()) != nil}, nil
}

// Keep stores the contents of a file. The caller may change data afterwards. Several
// goroutines may call Keep.
func (s *Spool) Keep(data []byte) (site.Kept, error) {
	s.mu.Lock()
	at := s.end
	s.end += int64(len(data))
	s.mu.Unlock()
	if _, err := s.file.WriteAt(data, at); err != nil {
		return nil, err
	}
	return spooled{s.file, at, len(data), sha256.Sum256(data)}, nil
}

// Close ends the spool: nothing that it kept can be read any more.
func (s *Spool) Close() error {
	err := s.file.Close()
	if s.named {
		err = os.Remove(s.file.Name())
	}
	return err
}

// spooled is a file in a spool.
type spooled struct {
	file *os.File
	at   int64
	size int
	sum  [sha256.Size]byte
}

func (k spooled) Sum() [sha256.Size]byte { return k.sum }

func (k spooled) WriteTo(w io.Writer) (int64, error) {
	room := rooms.Get().(*[]byte)
	defer rooms.Put(room)
	*room = slices.Grow((*room)[:0], k.size)[:k.size]
	if _, err := k.file.ReadAt(*room, k.at); err != nil {
		return 0, err
	}
	n, err := w.Write(*room)
	return int64(n), err
}

// rooms are buffers for files that are read. They are used again.
var rooms = sync.Pool{New: func() any { return new([]byte) }}
