package pdf

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/go-pdf/fpdf"

	"github.com/vpcharts/vpcharts/generator/font"
)

// This is the one file that calls fpdf for documents and reads what it wrote.

// A skeleton is what fpdf writes for every document with the same fonts: the fonts, and the head
// of the information dictionary. fpdf writes an empty document of one page once, and every
// document takes these parts over. When fpdf wrote a document for each file, that took a fifth
// of Render's time.
type skeleton struct {
	last        int        // the number of the last object: the catalogue, with the information before it
	streams     []numbered // the fonts' files
	held        []int      // the objects that are not streams, in the order in which objects has them
	objects     []byte     // an object stream
	fonts       [len(resourceName)]int
	information []byte // not yet ended
}

// A numbered is an object: what stands between "7 0 obj" and "endobj".
type numbered struct {
	number int
	body   []byte
}

// The objects that fpdf numbers the same in every file.
const (
	treeObject      = 1 // of the pages
	resourcesObject = 2
	firstPage       = 3 // its content follows it
	firstFont       = 5
)

// newSkeletons are the skeletons of all choices of subsets, see Fonts.skeleton,
// each made when it is first asked for.
func newSkeletons(faces [][]embedded) (all []func() (*skeleton, error)) {
	choices := 1
	for _, subsets := range faces {
		choices *= 1 + len(subsets)
	}
	for choice := range choices {
		all = append(all, sync.OnceValues(func() (*skeleton, error) {
			chosen, rest := make([]*embedded, len(faces)), choice
			for i := len(faces) - 1; i >= 0; i-- {
				radix := 1 + len(faces[i])
				if n := rest % radix; n > 0 {
					chosen[i] = &faces[i][n-1]
				}
				rest /= radix
			}
			return newSkeleton(chosen)
		}))
	}
	return all
}

// skeleton is the skeleton for a document that uses some faces, each in its smallest subset that
// has the needed codes.
func (f *Fonts) skeleton(used *[len(resourceName)]bool, needed *[len(resourceName)]codes) (*skeleton, error) {
	choice := 0
	for face, subsets := range f.faces {
		choice *= 1 + len(subsets)
		if used[face] {
			choice += 1 + f.smallest(font.Face(face), &needed[face])
		}
	}
	return f.skeletons[choice]()
}

// newSkeleton has fpdf write a document with some fonts, nil for a face without any.
func newSkeleton(chosen []*embedded) (*skeleton, error) {
	f := fpdf.NewCustom(&fpdf.InitType{UnitStr: "pt", Size: fpdf.SizeType{Wd: 1, Ht: 1}})
	f.SetCompression(false)
	f.SetCatalogSort(true)
	f.SetCreationDate(time.Unix(0, 0).UTC()) // or it reads the clock; information takes it out
	f.SetModificationDate(time.Unix(0, 0).UTC())
	for i, e := range chosen {
		if e != nil {
			f.AddFontFromBytes(font.Face(i).String(), "", e.def, e.file)
		}
	}
	f.AddPage()
	var made bytes.Buffer
	if err := f.Output(&made); err != nil { // fpdf's first error, whenever it happened
		return nil, err
	}
	return readSkeleton(made.Bytes())
}

var errLayout = errors.New("fpdf no longer lays out its file as this package reads it")

// readSkeleton takes fpdf's file apart: numbered objects, a table of where they
// begin, a trailer. It leaves out what this package writes itself.
func readSkeleton(made []byte) (*skeleton, error) {
	begin, table, err := offsets(made)
	if err != nil {
		return nil, err
	}
	s := &skeleton{last: len(begin) - 1}
	var heads, bodies []byte
	hold := func(n int, body []byte) {
		s.held = append(s.held, n)
		heads = fmt.Appendf(heads, "%d %d ", n, len(bodies))
		bodies = append(append(bodies, body...), '\n')
	}
	if s.last-1 < firstFont {
		return nil, errLayout
	}
	for n := firstFont; n < s.last; n++ {
		end := table
		for _, other := range begin {
			if other > begin[n] {
				end = min(end, other)
			}
		}
		_, body, _ := bytes.Cut(made[begin[n]:end], []byte(" 0 obj\n"))
		body, ended := bytes.CutSuffix(body, []byte("\nendobj\n"))
		if !ended {
			return nil, fmt.Errorf("object %d: %w", n, errLayout)
		}
		body = bytes.Clone(body)
		name, isFont := bytes.CutPrefix(body, []byte("<</Type /Font\n/BaseFont /"))
		switch {
		case n == s.last-1:
			head, _, found := bytes.Cut(body, []byte("/CreationDate ("))
			if !found {
				return nil, fmt.Errorf("object %d: %w", n, errLayout)
			}
			s.information = head
		case isFont:
			face := faceNamed(name)
			if face < 0 || !bytes.HasSuffix(body, []byte(">>")) {
				return nil, fmt.Errorf("object %d: %w", n, errLayout)
			}
			s.fonts[face] = n
			body = fieldTo(bytes.TrimSuffix(body, []byte(">>")), "/ToUnicode", s.unicode())
			hold(n, append(body, ">>"...))
		case bytes.HasSuffix(body, []byte("\nendstream")):
			s.streams = append(s.streams, numbered{n, body})
		default:
			hold(n, body)
		}
	}
	packed, err := pack(append(heads, bodies...))
	s.objects = fmt.Appendf(nil, "<<%s/Length %d>>\nstream\n%s\nendstream", objectStream(len(s.held), len(heads)), len(packed), packed)
	return s, err
}

// unicode is the number of the ToUnicode map, which follows fpdf's objects.
func (s *skeleton) unicode() int { return s.last + 1 }

// write writes the objects that a document takes over, into a file that has just begun.
func (s *skeleton) write(f *file, unicode []byte) {
	f.reset(s.unicode() + 1)
	for _, o := range s.streams {
		f.whole(o.number, o.body)
	}
	if len(s.held) > 0 {
		stream := f.number()
		f.whole(stream, s.objects)
		for i, n := range s.held {
			f.places[n] = place{kind: 2, where: uint32(stream), index: uint16(i)}
		}
	}
	f.stream(s.unicode(), "/Filter/FlateDecode", unicode)
}

// faceNamed is the face that the dictionary of a font names, after the letters of its subset; -1
// for none.
func faceNamed(name []byte) int {
	line, _, _ := bytes.Cut(name, []byte("\n"))
	for _, f := range font.Faces() {
		if strings.HasSuffix(string(line), "+"+f.String()) {
			return int(f)
		}
	}
	return -1
}

// offsets reads the table at the end of fpdf's file: by object number, where each
// begins; and where the table does.
func offsets(file []byte) (begin []int, table int, err error) {
	at := bytes.LastIndex(file, []byte("\nstartxref\n"))
	if at < 0 {
		return nil, 0, errLayout
	}
	line, _, _ := bytes.Cut(file[at+len("\nstartxref\n"):], []byte("\n"))
	table, err = strconv.Atoi(string(line))
	if err != nil || table < 0 || table > at {
		return nil, 0, errLayout
	}
	var size int
	if _, err := fmt.Sscanf(string(file[table:min(table+20, at)]), "xref\n0 %d\n", &size); err != nil {
		return nil, 0, errLayout
	}
	const row = 20 // bytes, as the format has it
	_, rows, found := bytes.Cut(file[table:at], []byte(" f \n"))
	if !found || size < 3 || len(rows) < (size-1)*row {
		return nil, 0, errLayout
	}
	begin = []int{0}
	for n := 1; n < size; n++ {
		v, err := strconv.Atoi(string(rows[(n-1)*row : (n-1)*row+10]))
		if err != nil || v > table || !bytes.HasPrefix(file[v:], fmt.Appendf(nil, "%d 0 obj\n", n)) {
			return nil, 0, errLayout
		}
		begin = append(begin, v)
	}
	return begin, table, nil
}
