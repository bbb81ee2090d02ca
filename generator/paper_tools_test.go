package generator_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"strings"
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
	b := whole(t)
	qpdf, mutool, gs := readback.Tool(t, "qpdf"), readback.Tool(t, "mutool"), readback.Tool(t, "gs")
	folders := map[string][]string{}
	for _, p := range b.ending(".pdf") {
		folder := p[:strings.LastIndex(p, "/")]
		folders[folder] = append(folders[folder], p)
	}
	some := []string{"print"}
	boards := []int{4, 24, 100}
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
		// Ghostscript is started once for many; if it complains, once for each.
		ghostscript := []string{"-q", "-dBATCH", "-dNOPAUSE", "-dSAFER", "-sDEVICE=nullpage"}
		all := ghostscript
		for _, p := range folders[folder] {
			all = append(all[:len(all):len(all)], b.onDisk(p))
		}
		quiet := complaint(gs, all...) == ""
		for _, p := range folders[folder] {
			r.checked.Add(1)
			file := b.onDisk(p)
			if err := readback.PDFCheck(t, file); err != nil {
				r.fault("%s: %v", p, err)
			}
			if said := complaint(qpdf, "--check", "--no-warn", file); !strings.Contains(said, "No syntax or stream encoding errors") {
				r.fault("%s: qpdf: %s", p, said)
			}
			if said := complaint(mutool, "draw", "-q", "-r", "36", "-F", "pgm", "-o", os.DevNull, file); said != "" {
				r.fault("%s: MuPDF: %s", p, said)
			}
			if quiet {
				continue
			}
			if said := complaint(gs, append(ghostscript[:len(ghostscript):len(ghostscript)], file)...); said != "" {
				r.fault("%s: Ghostscript: %s", p, said)
			}
		}
	})
	t.Logf("%d files went through three readers", r.checked.Load())
}

// That the readers would complain: of a file with a byte gone in the middle.
func TestThreeReadersComplainOfABrokenFile(t *testing.T) {
	b := whole(t)
	data := bytes.Clone(b.file(t, boardPath(24, "card-a6.pdf")))
	data = append(data[:len(data)/2:len(data)/2], data[len(data)/2+1:]...)
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

// The same bytes every time: the whole print set, built again at another pace.
func TestPrintIsTheSameBytesEveryTime(t *testing.T) {
	b := whole(t)
	o := options()
	o.Kinds = append(o.Kinds, "pdf")
	again := buildOnly(t, o)
	only := func(path string) bool { return strings.HasSuffix(path, ".pdf") }
	if n := sameFiles(t, again.files, b.files, only); n < 97*len(paperPieces) {
		t.Errorf("%d files were compared, should be %d at least", n, 97*len(paperPieces))
	}
}
