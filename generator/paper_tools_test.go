package generator_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/vpcharts/vpcharts/generator/internal/readback"
)

// aboutItself is what Debian's mutool says of any file, an empty one too.
const aboutItself = "warning: ICC support is not available\n"

// complaint is what a reader of PDF files says against some; these warn on
// either output.
func complaint(tool string, args ...string) string {
	var said bytes.Buffer
	cmd := exec.Command(tool, args...)
	cmd.Env = append(os.Environ(), "LC_ALL=C.UTF-8")
	cmd.Stdout, cmd.Stderr = &said, &said
	err := cmd.Run()
	text := strings.ReplaceAll(said.String(), aboutItself, "")
	if err != nil {
		return fmt.Sprintf("%v: %s", err, text)
	}
	return strings.TrimSpace(text)
}

// Three readers with nothing in common go through whole files and have nothing
// to say: a printer's own may be less forgiving than any.
func TestPrintIsSoundToThreeReaders(t *testing.T) {
	t.Parallel()
	b := whole(t)
	mutool, gs := readback.Tool(t, "mutool"), readback.Tool(t, "gs")
	folders := map[string][]string{}
	for _, p := range b.ending(".pdf") {
		folder := p[:strings.LastIndex(p, "/")]
		folders[folder] = append(folders[folder], p)
	}
	some := []string{"print"}
	boards := fewBoards()
	if everything() {
		boards = everyBoards()
	}
	for _, n := range boards {
		some = append(some, fmt.Sprintf("boards/%d", n))
	}
	r := &reading{t: t, why: "what one reader repairs in silence, another prints as an empty page"}
	together(some, func(folder string) {
		if len(folders[folder]) < len(paperPieces) {
			t.Errorf("%s has %d PDF files, should have %d", folder, len(folders[folder]), len(paperPieces))
		}
		var all []string
		for _, p := range folders[folder] {
			r.checked.Add(1)
			all = append(all, b.onDisk(p))
			if err := readback.PDFCheck(t, b.onDisk(p)); err != nil {
				r.fault("%s: %v", p, err)
			}
		}
		// The others take many at a time; of one that complains, each says so.
		for tool, args := range map[string][]string{
			mutool: {"draw", "-q", "-r", "36", "-F", "pgm", "-o", os.DevNull},
			gs:     {"-q", "-dBATCH", "-dNOPAUSE", "-dSAFER", "-sDEVICE=nullpage"},
		} {
			said := complaint(tool, slices.Concat(args, all)...)
			if said == "" {
				continue
			}
			r.fault("%s: %s: %s", folder, tool, said)
			for _, p := range folders[folder] {
				if said := complaint(tool, append(slices.Clone(args), b.onDisk(p))...); said != "" {
					r.fault("%s: %s: %s", p, tool, said)
				}
			}
		}
	})
	t.Logf("%d files went through three readers", r.checked.Load())
}

// One reader goes through all files, also where others look at some: each page has
// something to read.
func TestEveryPrintCanBeRead(t *testing.T) {
	t.Parallel()
	b := whole(t)
	mutool, dir := readback.Tool(t, "mutool"), t.TempDir()
	read := func(text string, paths []string) (string, int) {
		args := []string{"draw", "-q", "-F", "text", "-o", filepath.Join(dir, text)}
		for _, p := range paths {
			args = append(args, b.onDisk(p))
		}
		if said := complaint(mutool, args...); said != "" {
			return said, 0
		}
		out, err := os.ReadFile(filepath.Join(dir, text))
		if err != nil {
			return err.Error(), 0
		}
		pages := strings.SplitAfter(string(out), "\f")
		pages = pages[:len(pages)-1] // each ends so
		if slices.ContainsFunc(pages, func(p string) bool { return strings.TrimSpace(p) == "" }) {
			return "a page without a word", 0
		}
		return "", len(pages)
	}
	var pages atomic.Int64
	files := b.ending(".pdf")
	together(slices.Collect(slices.Chunk(files, 100)), func(some []string) {
		name := strings.ReplaceAll(some[0], "/", "-") + ".txt"
		said, n := read(name, some)
		if pages.Add(int64(n)); said == "" {
			return
		}
		t.Errorf("%s and the %d files after it: MuPDF: %s", some[0], len(some)-1, said)
		for _, p := range some {
			if said, _ := read(name, []string{p}); said != "" {
				t.Errorf("%s: %s", p, said)
			}
		}
	})
	if least := 97 * len(paperPieces); len(files) < least || int(pages.Load()) < len(files) {
		t.Errorf("%d files with %d pages were read, should be %d files at least, of a page or more", len(files), pages.Load(), least)
	}
	t.Logf("%d files with %d pages", len(files), pages.Load())
}

// That the readers would complain: of a file with a byte gone in the middle of its first
// stream, which is what its first page draws.
func TestThreeReadersComplainOfABrokenFile(t *testing.T) {
	t.Parallel()
	b := whole(t)
	data := bytes.Clone(b.file(t, boardPath(24, "card-a6.pdf")))
	first, last := bytes.Index(data, []byte("stream\n")), bytes.Index(data, []byte("\nendstream"))
	if first < 0 || last < first {
		t.Fatal("the file has no stream")
	}
	at := (first + last) / 2
	data = slices.Delete(data, at, at+1)
	path := t.TempDir() + "/broken.pdf"
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := readback.PDFCheck(t, path); err == nil {
		t.Error("qpdf takes it for sound")
	}
	for tool, args := range map[string][]string{
		"mutool": {"draw", "-q", "-r", "36", "-F", "pgm", "-o", os.DevNull, path},
		"gs":     {"-q", "-dBATCH", "-dNOPAUSE", "-dSAFER", "-sDEVICE=nullpage", path},
	} {
		if complaint(readback.Tool(t, tool), args...) == "" {
			t.Errorf("%s takes it for sound", tool)
		}
	}
}
