package pdf

import (
	"bytes"
	"encoding/xml"
	"fmt"

	"github.com/vpcharts/vpcharts/generator/mark"
)

// pageBox is a rectangle of a page, as the file has it; the whole page, if it is empty.
func pageBox(p mark.Page, r mark.Rect) rectangle {
	if r.Empty() {
		r = mark.Rect{W: p.W, H: p.H}
	}
	h := hundredths(p.H)
	return rectangle{hundredths(r.X), h - hundredths(r.Y+r.H), hundredths(r.X + r.W), h - hundredths(r.Y)}
}

// writePages writes the pages' tree, and the pages' own objects. Those of the links begin at links.
func (d *renderer) writePages(doc mark.Document, links int) {
	f, next := d.file, 0
	f.object(pagesObject)
	b := append(f.bodies, "<</Type/Pages/Kids["...)
	for _, p := range d.tree.pages {
		b = fmt.Appendf(b, "%d 0 R ", p.object)
	}
	f.bodies = append(field(b, "]/Count", len(doc.Pages)), ">>"...)
	for i, p := range doc.Pages {
		object := d.tree.pages[i].object
		f.object(object)
		b := fieldTo(f.bodies, "<</Type/Page/Parent", pagesObject)
		b = pageBox(p, mark.Rect{}).append(append(b, "/MediaBox"...))
		b = pageBox(p, p.Bleed).append(append(b, "/BleedBox"...))
		b = pageBox(p, p.Trim).append(append(b, "/TrimBox"...))
		b = fieldTo(b, "/Resources", resourcesObject)
		b = fieldTo(b, "/Contents", object+1)
		if doc.Press == nil {
			b = append(field(b, "/StructParents", i), "/Tabs/S"...)
		}
		if next < len(d.links) && d.links[next].page == i {
			b = append(b, "/Annots["...)
			for ; next < len(d.links) && d.links[next].page == i; next++ {
				b = fmt.Appendf(b, "%d 0 R ", links+next)
			}
			b = append(b, ']')
		}
		f.bodies = append(b, ">>"...)
	}
}

// writeOutline writes the bookmarks, each of which opens its page, and returns the
// object of their list; 0 for none.
func (d *renderer) writeOutline(doc mark.Document) int {
	f := d.file
	var marked []int
	for i, p := range doc.Pages {
		if p.Bookmark != "" {
			marked = append(marked, i)
		}
	}
	if len(marked) == 0 {
		return 0
	}
	list := f.reserve(1 + len(marked))
	f.object(list)
	b := fieldTo(f.bodies, "<</Type/Outlines/First", list+1)
	b = fieldTo(b, "/Last", list+len(marked))
	f.bodies = append(field(b, "/Count", len(marked)), ">>"...)
	for i, page := range marked {
		n := list + 1 + i
		f.object(n)
		b := appendText(append(f.bodies, "<</Title"...), doc.Pages[page].Bookmark)
		b = fieldTo(b, "/Parent", list)
		if i > 0 {
			b = fieldTo(b, "/Prev", n-1)
		}
		if i+1 < len(marked) {
			b = fieldTo(b, "/Next", n+1)
		}
		b = fieldTo(b, "/Dest[", d.tree.pages[page].object)
		f.bodies = append(b, "/Fit]>>"...)
	}
	return list
}

// writeMetadata writes, in XMP, what the information dictionary says of a document, its rights, which cannot be
// written there, and the standards that the file follows. PDF/A wants the key of PDF/UA explained.
func writeMetadata(b *bytes.Buffer, doc mark.Document) {
	element := func(begin, text, end string) {
		if text != "" {
			b.WriteString(begin)
			xml.EscapeText(b, []byte(text)) // a buffer takes everything
			b.WriteString(end)
			b.WriteByte('\n')
		}
	}
	b.WriteString("<?xpacket begin=\"\ufeff\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n" +
		`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` + "\n" +
		`<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"` +
		` xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/">` + "\n" +
		"<dc:format>application/pdf</dc:format>\n")
	element(`<dc:title><rdf:Alt><rdf:li xml:lang="x-default">`, doc.Title, "</rdf:li></rdf:Alt></dc:title>")
	element("<dc:creator><rdf:Seq><rdf:li>", doc.Author, "</rdf:li></rdf:Seq></dc:creator>")
	element(`<dc:description><rdf:Alt><rdf:li xml:lang="x-default">`, doc.Subject, "</rdf:li></rdf:Alt></dc:description>")
	element("<dc:language><rdf:Bag><rdf:li>", doc.Lang, "</rdf:li></rdf:Bag></dc:language>")
	element(`<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">`, doc.Rights.Text, "</rdf:li></rdf:Alt></dc:rights>")
	element("<xmpRights:WebStatement>", doc.Rights.Address, "</xmpRights:WebStatement>")
	b.WriteString("</rdf:Description>\n" + standards + "</rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>")
}

const standards = `<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"
 xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance><pdfuaid:part>1</pdfuaid:part>
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category><pdfaProperty:description>part</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>
`
