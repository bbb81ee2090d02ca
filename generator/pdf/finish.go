package pdf

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/vpcharts/vpcharts/generator/font"
	"github.com/vpcharts/vpcharts/generator/mark"
)

// The objects that fpdf numbers the same in every file. A page's content follows it.
const (
	treeObject      = 1 // of the pages
	resourcesObject = 2
	firstPage       = 3
)

// pageObject is the number of a page's object.
func pageObject(i int) int { return firstPage + 2*i }

// finish is the one place where fpdf's file is altered. fpdf writes a plain file:
// numbered objects, a table of where they begin, a trailer. finish takes it apart
// and leaves to fpdf the fonts, the resources, the pages' tree and the information
// dictionary. What fpdf cannot do, or not well:
//
//   - page content, compressed (already in the file): through fpdf it would be
//     copied six times, and compressed by a compressor made anew for each page;
//   - pages with their boxes, links and structure; pictures; the outline; the
//     structure tree; the metadata; the catalogue with the viewers' preferences;
//   - a ToUnicode map, one for all fonts: the encoding's names are enough for the
//     readers that we tried, but not for every check of a print shop;
//   - short names for the fonts, in place of hashes;
//   - an information dictionary without dates, for a build reads no clock and a
//     made-up date would be false;
//   - object streams, and an ID from the file's own bytes.
func (d *desk) finish(doc mark.Document, made []byte) ([]byte, error) {
	f := &d.file
	last, unicode, err := d.takeOver(doc, made)
	if err != nil {
		return nil, err
	}
	f.stream(unicode, "/Filter/FlateDecode", d.fonts.unicode)
	pictures := last + 2
	for i, p := range d.pictures {
		if err := writePicture(f, pictures+i, p, doc.Colour); err != nil {
			return nil, err
		}
	}
	links := len(f.places)
	for i, l := range d.links {
		f.number()
		d.tree.nodes[d.tree.add(l.node, roleAnnotation)].number = int32(links + i)
	}
	if err := d.writePages(doc, links); err != nil {
		return nil, err
	}
	for i, l := range d.links {
		if err := f.object(links + i); err != nil {
			return nil, err
		}
		f.bodies = append(l.area.append(append(f.bodies, "<</Type/Annot/Subtype/Link/Rect"...)), "/Border[0 0 0]/F 4"...)
		f.bodies = fieldTo(f.bodies, "/Dest[", pageObject(l.to))
		f.bodies = appendText(append(f.bodies, "/Fit]/Contents"...), l.text)
		f.bodies = append(field(f.bodies, "/StructParent", len(doc.Pages)+i), ">>"...)
	}
	outline, err := writeOutline(f, doc)
	if err != nil {
		return nil, err
	}
	structure, err := writeTree(&d.tree, f, d.links)
	if err != nil {
		return nil, err
	}
	metadata := f.number()
	f.stream(metadata, "/Type/Metadata/Subtype/XML", metadataOf(doc))
	if err := f.object(last); err != nil {
		return nil, err
	}
	b := append(f.bodies, "<</Type/Catalog/Pages 1 0 R"...)
	if doc.Lang != "" {
		b = appendText(append(b, "/Lang"...), doc.Lang)
	}
	b = fieldTo(b, "/MarkInfo<</Marked true>>/StructTreeRoot", structure)
	b = fieldTo(b, "/Metadata", metadata)
	if outline != 0 {
		b = append(fieldTo(b, "/Outlines", outline), "/PageMode/UseOutlines"...)
	}
	b = append(b, "/ViewerPreferences<</DisplayDocTitle true/PrintScaling/None"...)
	switch doc.Duplex {
	case mark.DuplexFlipLongEdge:
		b = append(b, "/Duplex/DuplexFlipLongEdge"...)
	case mark.DuplexFlipShortEdge:
		b = append(b, "/Duplex/DuplexFlipShortEdge"...)
	}
	f.bodies = append(b, ">>>>"...)
	return f.end(last, last-1)
}

// takeOver copies what fpdf has written well. It returns the catalogue's number,
// which was its last; numbers for the ToUnicode map and the pictures follow.
func (d *desk) takeOver(doc mark.Document, made []byte) (last, unicode int, err error) {
	begin, err := offsets(made)
	if err != nil {
		return 0, 0, err
	}
	last = len(begin) - 1 // the catalogue, with the information before it
	if last-1 < pageObject(len(doc.Pages)) {
		return 0, 0, errLayout
	}
	f := &d.file
	for len(f.places) <= last {
		f.number()
	}
	unicode = f.number()
	for range d.pictures {
		f.number()
	}
	order := make([]int, 0, last)
	for n := 1; n <= last; n++ {
		order = append(order, n)
	}
	slices.SortFunc(order, func(a, b int) int { return begin[a] - begin[b] })
	for i, n := range order {
		end := begin[0] // of the last object: where the table begins
		if i+1 < len(order) {
			end = begin[order[i+1]]
		}
		if n == last || firstPage <= n && n < pageObject(len(doc.Pages)) {
			continue
		}
		_, object, _ := bytes.Cut(made[begin[n]:end], []byte(" 0 obj\n"))
		if bytes.HasSuffix(object, []byte("\nendstream\nendobj\n")) {
			f.begin(n)
			f.out = append(f.out, object...)
			continue
		}
		object, ok := bytes.CutSuffix(object, []byte("\nendobj\n"))
		if !ok {
			return 0, 0, fmt.Errorf("object %d: %w", n, errLayout)
		}
		if err := f.object(n); err != nil {
			return 0, 0, err
		}
		switch {
		case n == resourcesObject:
			f.bodies, err = d.resources(f.bodies, object, unicode+1)
		case n == last-1:
			f.bodies, err = cut(f.bodies, object, "/CreationDate (", "")
		case bytes.HasPrefix(object, []byte("<</Type /Font\n")):
			f.bodies, err = cut(f.bodies, object, ">>", fmt.Sprintf("/ToUnicode %d 0 R", unicode))
		default:
			f.bodies = append(f.bodies, object...)
		}
		if err != nil {
			return 0, 0, fmt.Errorf("object %d: %w", n, err)
		}
	}
	return last, unicode, nil
}

// resources appends fpdf's with the fonts' short names, and with the pictures.
func (d *desk) resources(b, object []byte, pictures int) ([]byte, error) {
	const list = "/XObject <<\n"
	if !bytes.Contains(object, []byte(list)) {
		return b, errLayout
	}
	var named []byte
	for i := range d.pictures {
		named = appendPicture(named, i)
		named = fieldTo(named, "", pictures+i)
	}
	object = bytes.Replace(object, []byte(list), append([]byte(list), named...), 1)
	for f, used := range d.used {
		if !used {
			continue
		}
		e := d.fonts.smallest(font.Face(f), &d.needed[f])
		object = bytes.Replace(object, []byte(e.resource+" "), []byte(resourceName[f]+" "), 1)
	}
	return append(b, object...), nil
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

// cut appends a dictionary, with what lies from the last mark to its end replaced.
func cut(out, object []byte, mark, with string) ([]byte, error) {
	i := bytes.LastIndex(object, []byte(mark))
	if i < 0 || !bytes.HasSuffix(object, []byte(">>")) {
		return out, errLayout
	}
	out = append(out, object[:i]...)
	out = append(out, with...)
	return append(out, ">>"...), nil
}
