package pdf

import (
	"strconv"

	"github.com/vpcharts/vpcharts/generator/mark"
)

// finish writes the file, after its pages have been drawn. The fonts and the head of the
// information dictionary come from fpdf, see skeleton. What fpdf does not do, or not well, is
// written here:
//
//   - page content, which is compressed already: fpdf would copy it six times, and make a new
//     compressor for each page;
//   - pages with their boxes, links and structure; pictures and forms; the outline;
//     the structure tree; the metadata; the catalogue with the viewers' preferences;
//   - one ToUnicode map for all fonts: for readers the names of the encoding are enough, but not
//     for every check of a print shop;
//   - an information dictionary without dates, as a build reads no clock;
//   - object streams, and an ID from the file's own bytes.
func (d *desk) finish(doc mark.Document) error {
	s, err := d.fonts.skeleton(&d.used, &d.needed)
	if err != nil {
		return err
	}
	f := &d.file
	s.write(f, d.fonts.unicode)
	d.numberPages()
	links := len(f.places)
	for i, l := range d.links {
		f.number()
		d.tree.nodes[d.tree.add(l.node, roleAnnotation)].number = int32(links + i)
	}
	tree := newTreeWriter(&d.tree, f)
	pictures := len(f.places)
	for range d.pictures {
		f.number()
	}
	forms := len(f.places)
	for range d.forms {
		f.number()
	}
	from := 0
	for i, end := range d.ends {
		f.stream(d.tree.pages[i].object+1, "/Filter/FlateDecode", d.contents[from:end])
		from = end
	}
	d.writeForms(forms)
	for i, p := range d.pictures {
		writePicture(f, pictures+i, p, doc.Colour)
	}
	metadata := f.number()
	d.metadata.Reset()
	writeMetadata(&d.metadata, doc)
	f.stream(metadata, "/Type/Metadata/Subtype/XML", d.metadata.Bytes())

	d.writeResources(s, pictures, forms)
	writeInformation(f, s, doc)
	d.writePages(doc, links)
	d.writeLinks(doc, links)
	writeCatalogue(f, s, doc, tree.root, metadata, d.writeOutline(doc))
	tree.write(d.links)
	f.end(s.last, s.last-1)
	return nil
}

// writeResources writes what pages draw with: the fonts in use, pictures, forms.
func (d *desk) writeResources(s *skeleton, pictures, forms int) {
	f := &d.file
	f.object(resourcesObject)
	b := append(f.bodies, "<</ProcSet[/PDF/Text/ImageB/ImageC/ImageI]/Font<<"...)
	for face, n := range s.fonts {
		if n != 0 {
			b = fieldTo(b, resourceName[face], n)
		}
	}
	b = append(b, ">>/XObject<<"...)
	for i := range d.pictures {
		b = fieldTo(appendPicture(b, i), "", pictures+i)
	}
	for i := range d.forms {
		b = fieldTo(appendForm(b, i), "", forms+i)
	}
	f.bodies = append(b, ">>>>"...)
}

// writeInformation writes what fpdf says of itself, and what the document says of itself.
func writeInformation(f *file, s *skeleton, doc mark.Document) {
	f.object(s.last - 1)
	b := append(f.bodies, s.information...)
	for _, said := range []struct{ key, text string }{{"/Title", doc.Title}, {"/Subject", doc.Subject}, {"/Author", doc.Author}} {
		if said.text != "" {
			b = appendText(append(b, said.key...), said.text)
		}
	}
	f.bodies = append(b, ">>"...)
}

func (d *desk) writeLinks(doc mark.Document, links int) {
	f := &d.file
	for i, l := range d.links {
		f.object(links + i)
		b := append(l.area.append(append(f.bodies, "<</Type/Annot/Subtype/Link/Rect"...)), "/Border[0 0 0]/F 4"...)
		b = fieldTo(b, "/Dest[", d.tree.pages[l.to].object)
		b = appendText(append(b, "/Fit]/Contents"...), l.text)
		f.bodies = append(field(b, "/StructParent", len(doc.Pages)+i), ">>"...)
	}
}

func writeCatalogue(f *file, s *skeleton, doc mark.Document, structure, metadata, outline int) {
	f.object(s.last)
	b := fieldTo(f.bodies, "<</Type/Catalog/Pages", treeObject)
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
}

// numberPages gives the pages and their contents the numbers of their objects. The first page
// has the same numbers as in fpdf's file.
func (d *desk) numberPages() {
	for i := range d.tree.pages {
		n := firstPage
		if i > 0 {
			n = d.file.number()
			d.file.number()
		}
		d.tree.pages[i].object = n
	}
}

// appendPicture appends the name of a picture in page content.
func appendPicture(b []byte, i int) []byte {
	return strconv.AppendInt(append(b, "/I"...), int64(i), 10)
}
