package pdf

import (
	"fmt"
	"strings"

	"github.com/vpcharts/vpcharts/generator/mark"
)

// finish writes the file, after its pages have been drawn.
func (d *renderer) finish(doc mark.Document, fonts *pair) {
	f := d.file
	f.start(fonts)
	from := 0
	for i, end := range d.ends {
		object := f.reserve(2) // and its content
		d.tree.pages[i].object = object
		f.stream(object+1, "/Filter/FlateDecode", f.deflate(d.out[from:end]))
		from = end
	}
	links, pictures := f.reserve(len(d.links)), f.reserve(len(d.pictures))
	for i, p := range d.pictures {
		writePicture(f, pictures+i, p, doc.Colour)
	}
	d.writeResources(pictures)
	d.writePages(doc, links)
	if doc.Press != nil {
		writePress(f, doc)
	} else {
		d.writeOffice(doc, links)
	}
	f.end()
}

// writeOffice writes what a file for an office has beside its pages.
func (d *renderer) writeOffice(doc mark.Document, links int) {
	f := d.file
	d.metadata.Reset()
	writeMetadata(&d.metadata, doc)
	f.stream(metadataObject, "/Type/Metadata/Subtype/XML", d.metadata.Bytes())
	writeInformation(f, doc, "")
	d.writeLinks(doc, links)
	writeCatalogue(f, doc, d.writeOutline(doc))
	d.writeStructure(links)
}

// writePress writes what a file for a press has beside its pages: what PDF/X-1a:2003 asks for, and no more.
func writePress(f *file, doc mark.Document) {
	date := "(D:" + strings.ReplaceAll(doc.Press.Date, "-", "") + "000000+00'00')"
	writeInformation(f, doc, "/GTS_PDFXVersion(PDF/X-1a:2003)/Trapped/False/Creator(VP Charts)/Producer(VP Charts)"+
		"/CreationDate"+date+"/ModDate"+date)
	f.object(catalogueObject)
	b := fieldTo(f.bodies, "<</Type/Catalog/Pages", pagesObject)
	b = append(b, "/OutputIntents[<</Type/OutputIntent/S/GTS_PDFX/RegistryName(http://www.color.org)"...)
	b = appendText(append(b, "/OutputConditionIdentifier"...), doc.Press.Condition)
	f.bodies = append(appendText(append(b, "/Info"...), doc.Press.Condition), ">>]>>"...)
}

// writeResources writes what pages draw with: fonts and pictures.
func (d *renderer) writeResources(pictures int) {
	f := d.file
	f.object(resourcesObject)
	b := append(f.bodies, "<</ProcSet[/PDF/Text/ImageB/ImageC/ImageI]/Font<<"...)
	for face, name := range resourceName {
		b = fieldTo(b, name, fontObject+3*face)
	}
	b = append(b, ">>/XObject<<"...)
	for i := range d.pictures {
		b = fmt.Appendf(b, "/I%d %d 0 R", i, pictures+i)
	}
	f.bodies = append(b, ">>>>"...)
}

// writeInformation writes what the document says of itself, and more.
func writeInformation(f *file, doc mark.Document, more string) {
	f.object(informationObject)
	b := append(append(f.bodies, "<<"...), more...)
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
		if l.address == "" {
			b = append(fieldTo(b, "/Dest[", d.tree.pages[l.to].object), "/Fit]"...)
		} else {
			b = append(appendText(append(b, "/A<</S/URI/URI"...), l.address), ">>"...)
		}
		b = appendText(append(b, "/Contents"...), l.text)
		f.bodies = append(field(b, "/StructParent", len(doc.Pages)+i), ">>"...)
	}
}

func writeCatalogue(f *file, doc mark.Document, outline int) {
	f.object(catalogueObject)
	b := fieldTo(f.bodies, "<</Type/Catalog/Pages", pagesObject)
	if doc.Lang != "" {
		b = appendText(append(b, "/Lang"...), doc.Lang)
	}
	b = fieldTo(b, "/MarkInfo<</Marked true>>/StructTreeRoot", structureObject)
	b = fieldTo(b, "/Metadata", metadataObject)
	if outline != 0 {
		b = append(fieldTo(b, "/Outlines", outline), "/PageMode/UseOutlines"...)
	}
	b = fieldTo(append(b, "/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB)"...),
		"/DestOutputProfile", profileObject)
	b = append(b, ">>]/ViewerPreferences<</DisplayDocTitle true/PrintScaling/None"...)
	f.bodies = append(append(b, duplexes[doc.Duplex]...), ">>>>"...)
}

// duplexes are the settings for printers.
var duplexes = [...]string{
	mark.DuplexFlipLongEdge: "/Duplex/DuplexFlipLongEdge", mark.DuplexFlipShortEdge: "/Duplex/DuplexFlipShortEdge",
}
