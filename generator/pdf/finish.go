package pdf

import (
	"fmt"

	"github.com/vpcharts/vpcharts/generator/mark"
)

// finish writes the file, after its pages have been drawn.
func (d *renderer) finish(doc mark.Document, fonts *pair) {
	f := d.file
	f.start(fonts)
	for i := range d.tree.pages {
		d.tree.pages[i].object = f.reserve(2) // and its content
	}
	links := f.reserve(len(d.links))
	for i, l := range d.links {
		d.tree.nodes[d.tree.add(l.node, roleAnnotation)].number = int32(links + i)
	}
	tree := newTreeWriter(&d.tree, f)
	pictures, forms := f.reserve(len(d.pictures)), f.reserve(len(d.forms))
	from := 0
	for i, end := range d.ends {
		f.stream(d.tree.pages[i].object+1, "/Filter/FlateDecode", f.deflate(d.out[from:end]))
		from = end
	}
	d.writeForms(forms)
	for i, p := range d.pictures {
		writePicture(f, pictures+i, p, doc.Colour)
	}
	metadata, information := f.number(), f.number()
	d.metadata.Reset()
	writeMetadata(&d.metadata, doc)
	f.stream(metadata, "/Type/Metadata/Subtype/XML", d.metadata.Bytes())

	d.writeResources(fonts, pictures, forms)
	writeInformation(f, information, doc)
	d.writePages(doc, links)
	d.writeLinks(doc, links)
	writeCatalogue(f, doc, tree.root, metadata, d.writeOutline(doc))
	tree.write(d.links)
	f.end(catalogueObject, information)
}

// writeResources writes what pages draw with: the fonts in use, pictures, forms.
func (d *renderer) writeResources(fonts *pair, pictures, forms int) {
	f := d.file
	f.object(resourcesObject)
	b := append(f.bodies, "<</ProcSet[/PDF/Text/ImageB/ImageC/ImageI]/Font<<"...)
	for face, n := range fonts.fonts {
		b = fieldTo(b, resourceName[face], n)
	}
	b = append(b, ">>/XObject<<"...)
	for i := range d.pictures {
		b = fmt.Appendf(b, "/I%d %d 0 R", i, pictures+i)
	}
	for i := range d.forms {
		b = fmt.Appendf(b, "/X%d %d 0 R", i, forms+i)
	}
	f.bodies = append(b, ">>>>"...)
}

// writeInformation writes what the document says of itself.
func writeInformation(f *file, n int, doc mark.Document) {
	f.object(n)
	b := append(f.bodies, "<<"...)
	for _, said := range [][2]string{{"/Title", doc.Title}, {"/Subject", doc.Subject}, {"/Author", doc.Author}} {
		if said[1] != "" {
			b = appendText(append(b, said[0]...), said[1])
		}
	}
	f.bodies = append(b, ">>"...)
}

func (d *renderer) writeLinks(doc mark.Document, links int) {
	f := d.file
	for i, l := range d.links {
		f.object(links + i)
		b := append(l.area.append(append(f.bodies, "<</Type/Annot/Subtype/Link/Rect"...)), "/Border[0 0 0]/F 4"...)
		b = fieldTo(b, "/Dest[", d.tree.pages[l.to].object)
		b = appendText(append(b, "/Fit]/Contents"...), l.text)
		f.bodies = append(field(b, "/StructParent", len(doc.Pages)+i), ">>"...)
	}
}

func writeCatalogue(f *file, doc mark.Document, structure, metadata, outline int) {
	f.object(catalogueObject)
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
	f.bodies = append(append(b, duplexes[doc.Duplex]...), ">>>>"...)
}

// duplexes are the settings for printers.
var duplexes = [...]string{
	mark.DuplexFlipLongEdge: "/Duplex/DuplexFlipLongEdge", mark.DuplexFlipShortEdge: "/Duplex/DuplexFlipShortEdge",
}
