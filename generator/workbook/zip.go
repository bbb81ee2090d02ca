package workbook

import (
	"archive/zip"
	"bytes"
	"io"
	"sync"
	"time"

	"github.com/klauspost/compress/flate"

	"github.com/vpcharts/vpcharts/generator/vp"
)

// An Archive is a ZIP file in memory, where nothing can fail.
type Archive struct {
	file bytes.Buffer
	zip  *zip.Writer
	date time.Time
}

// NewArchive makes an archive without files. All that will be in it have the date; the zero time is none.
func NewArchive(date time.Time) *Archive {
	a := &Archive{date: date}
	a.zip = zip.NewWriter(&a.file)
	a.zip.RegisterCompressor(zip.Deflate, func(to io.Writer) (io.WriteCloser, error) {
		c := compressors.Get().(*compressor)
		c.Reset(to)
		return c, nil
	})
	return a
}

// Add adds a file, which has these texts, one after the other.
func (a *Archive) Add(name string, texts ...[]byte) {
	w := vp.Must(a.zip.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: a.date}))
	for _, text := range texts {
		vp.Must(w.Write(text))
	}
}

// Bytes is the archive, to which no file can be added any more.
func (a *Archive) Bytes() []byte {
	vp.Must(0, a.zip.Close())
	return a.file.Bytes()
}

// A compressor is used again, since making one takes longer than a workbook. At this level it
// is faster than that of the standard library, and makes workbooks a little larger.
type compressor struct{ *flate.Writer }

var compressors = sync.Pool{New: func() any { return &compressor{vp.Must(flate.NewWriter(nil, 3))} }}

func (c *compressor) Close() error {
	err := c.Writer.Close()
	compressors.Put(c)
	return err
}
