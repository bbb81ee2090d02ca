package pdf

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"strconv"
)

// finish is the one place where fpdf's file is altered. fpdf writes a plain file:
// numbered objects, a table of where they begin, a trailer. finish copies it
// object by object and changes what fpdf cannot do, or not well:
//
//   - each page gets its content, compressed: through fpdf it would be copied six
//     times, and compressed by a compressor made anew for each page;
//   - each font gets a ToUnicode map, one for all: the encoding's names are enough
//     for the readers that we tried, but not for every check of a print shop;
//   - the fonts get short names for content to call them by, in place of hashes;
//   - the information dictionary loses its dates, for a build reads no clock and a
//     made-up date would be false;
//   - the catalogue gets ViewerPreferences: the window shows the title, and the
//     print dialogue starts without scaling;
//   - the trailer gets an ID, from the file's own bytes;
//   - the header says 1.7, as PrintScaling came with 1.6, and has the comment that
//     marks a file as binary.
//
// What comes later (boxes, structure) has its place here too, or after it as an
// incremental update.
func finish(file []byte, contents [][]byte, fonts *Fonts) ([]byte, error) {
	begin, err := offsets(file)
	if err != nil {
		return nil, err
	}
	last := len(begin) - 1 // the catalogue, with the information before it
	unicode := last + 1    // what finish adds
	order := make([]int, 0, last)
	for n := 1; n <= last; n++ {
		order = append(order, n)
	}
	slices.SortFunc(order, func(a, b int) int { return begin[a] - begin[b] })

	size := len(file) + len(fonts.unicode) + 1000
	for _, c := range contents {
		size += len(c)
	}
	out := make([]byte, 0, size)
	out = append(out, "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"...)
	for i, n := range order {
		end := begin[0] // of the last object: where the table begins
		if i+1 < len(order) {
			end = begin[order[i+1]]
		}
		object := file[begin[n]:end]
		begin[n] = len(out)
		switch {
		case n >= 3 && n < 3+2*len(contents) && n%2 == 0: // page, content, page, content …
			out = stream(out, n, contents[n/2-2])
		case bytes.Contains(object[:min(40, len(object))], []byte("<</Type /Font\n")):
			out, err = cut(out, object, ">>\nendobj\n", fmt.Sprintf("/ToUnicode %d 0 R", unicode))
		case n == 2: // the resources
			for f, e := range fonts.faces {
				object = bytes.Replace(object, []byte(e.resource+" "), []byte(resourceName[f]+" "), 1)
			}
			out = append(out, object...)
		case n == last-1:
			out, err = cut(out, object, "/CreationDate (", "")
		case n == last:
			out, err = cut(out, object, ">>\nendobj\n",
				"/ViewerPreferences<</DisplayDocTitle true/PrintScaling/None>>\n")
		default:
			out = append(out, object...)
		}
		if err != nil {
			return nil, fmt.Errorf("object %d: %w", n, err)
		}
	}
	begin = append(begin, len(out))
	out = stream(out, unicode, fonts.unicode)

	id := sha256.Sum256(out)
	table := len(out)
	out = fmt.Appendf(out, "xref\n0 %d\n0000000000 65535 f \n", len(begin))
	for _, at := range begin[1:] {
		out = fmt.Appendf(out, "%010d 00000 n \n", at)
	}
	return fmt.Appendf(out, "trailer\n<</Size %d/Root %d 0 R/Info %d 0 R/ID[<%x><%x>]>>\nstartxref\n%d\n%%%%EOF\n",
		len(begin), last, last-1, id[:16], id[:16], table), nil
}

// stream appends an object of compressed bytes.
func stream(out []byte, n int, packed []byte) []byte {
	out = fmt.Appendf(out, "%d 0 obj\n<</Filter/FlateDecode/Length %d>>\nstream\n", n, len(packed))
	out = append(out, packed...)
	return append(out, "\nendstream\nendobj\n"...)
}

var errLayout = errors.New("fpdf no longer lays out its file as this package reads it")

// offsets reads the table at the end of fpdf's file: by object number, where each
// begins; at 0, where the table does.
func offsets(file []byte) ([]int, error) {
	at := bytes.LastIndex(file, []byte("\nstartxref\n"))
	if at < 0 {
		return nil, errLayout
	}
	line, _, _ := bytes.Cut(file[at+len("\nstartxref\n"):], []byte("\n"))
	table, err := strconv.Atoi(string(line))
	if err != nil || table < 0 || table > at {
		return nil, errLayout
	}
	var size int
	if _, err := fmt.Sscanf(string(file[table:min(table+20, at)]), "xref\n0 %d\n", &size); err != nil {
		return nil, errLayout
	}
	const row = 20 // bytes, as the format has it
	_, rows, found := bytes.Cut(file[table:at], []byte(" f \n"))
	if !found || size < 3 || len(rows) < (size-1)*row {
		return nil, errLayout
	}
	begin := []int{table}
	for n := 1; n < size; n++ {
		v, err := strconv.Atoi(string(rows[(n-1)*row : (n-1)*row+10]))
		if err != nil || v > table || !bytes.HasPrefix(file[v:], fmt.Appendf(nil, "%d 0 obj\n", n)) {
			return nil, errLayout
		}
		begin = append(begin, v)
	}
	return begin, nil
}

// cut appends a dictionary's object, with what lies from the last mark to the
// dictionary's end replaced.
func cut(out, object []byte, mark, with string) ([]byte, error) {
	const end = ">>\nendobj\n"
	i := bytes.LastIndex(object, []byte(mark))
	if i < 0 || !bytes.HasSuffix(object, []byte(end)) {
		return out, errLayout
	}
	out = append(out, object[:i]...)
	out = append(out, with...)
	return append(out, end...), nil
}
