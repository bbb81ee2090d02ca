package publish_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/vpcharts/vpcharts/generator/parallel"
	"github.com/vpcharts/vpcharts/generator/publish"
	"github.com/vpcharts/vpcharts/generator/record"
	"github.com/vpcharts/vpcharts/generator/site"
)

func TestASpoolGivesBackWhatItKept(t *testing.T) {
	parent := t.TempDir()
	s, err := publish.NewSpool(filepath.Join(parent, "public"))
	if err != nil {
		t.Fatal(err)
	}
	files := make([]site.File, 100)
	holds := func(i int) []byte { return bytes.Repeat([]byte{byte(i)}, 37*i) }
	err = parallel.Each(len(files), func(i int) error {
		kept, err := s.Keep(holds(i))
		files[i] = site.File{Path: fmt.Sprintf("%03d.pdf", i), Kept: kept}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for i, f := range files {
		var got bytes.Buffer
		if n, err := f.WriteTo(&got); err != nil || int(n) != len(holds(i)) || !bytes.Equal(got.Bytes(), holds(i)) {
			t.Errorf("file %d has %d bytes, %d of them written, want %d (%v)", i, got.Len(), n, len(holds(i)), err)
		}
		if f.Sum() != sha256.Sum256(holds(i)) {
			t.Errorf("file %d has another sum than its bytes", i)
		}
	}
	out := filepath.Join(parent, "public")
	if err := publish.Write(out, append([]site.File{record.Sums(files)}, files...)); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(filepath.Join(out, "099.pdf")); err != nil || !bytes.Equal(got, holds(99)) {
		t.Errorf("written, the last file has %d bytes, want %d (%v)", len(got), len(holds(99)), err)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	if _, err := files[99].WriteTo(io.Discard); err == nil {
		t.Error("a closed spool still gives files")
	}
	if left, _ := filepath.Glob(filepath.Join(parent, ".vpcharts-*")); left != nil {
		t.Errorf("beside the folder stay %v", left)
	}
}

func TestASpoolNeedsNoFolderBesideIt(t *testing.T) {
	s, err := publish.NewSpool(filepath.Join(t.TempDir(), "no", "such", "folder"))
	if err != nil {
		t.Fatal(err)
	}
	kept, err := s.Keep([]byte("a chart"))
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	if _, err := kept.WriteTo(&got); err != nil || got.String() != "a chart" {
		t.Errorf("kept %q (%v)", got.String(), err)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
}
