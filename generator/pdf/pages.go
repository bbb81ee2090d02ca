package pdf

import (
	"bytes"
	"encoding/xml"
	"fmt"

	"github.com/vpcharts/vpcharts/generator/mark"
)

// boxes are the medium, bleed and trim boxes of a page, as the file has them. If a rectangle of
// the page is empty, its box is the whole page.
func boxes(p mark.Page) ([3]rectangle, error) {
	w, h := hundredths(p.W), hundredths(p.H)
	all := [3]rectangle{{0, 0, w, h}, {0, 0, w, h}, {0, 0, w, h}}
	for i, r := range []mark.Rect{p.Bleed, p.Trim} {
		if r.Empty() {
			continue
		}
		if err := within(r.X, r.Y, r.W, r.H); err != nil {
			return all, err
		}
		all[1+i] = rectangle{hundredths(r.X), h - hundredths(r.Y+r.H), hundredths(r.X + r.W), h - hundredths(r.Y)}
	}
	for i, what := range []string{"bleed does not lie within the page", "trim does not lie within the bleed"} {
		outer, inner := all[i], all[i+1]
		const tolerance = 1 // what rounding does
		if inner[0] < outer[0]-tolerance || inner[1] < outer[1]-tolerance || inner[2] > outer[2]+tolerance || inner[3] > outer[3]+tolerance {
			return all, fmt.Errorf("its %s", what)
		}
		all[i+1] = rectangle{max(inner[0], outer[0]), max(inner[1], outer[1]), min(inner[2], outer[2]), min(inner[3], outer[3])}
	}
	return all, nil
}

// writePages writes the pages' tree, and the pages' own objects. Those of the links begin at links.
func (d *desk) writePages(doc mark.Document, links int) error {
	f, next := &d.file, 0
	if err := f.object(treeObject); err != nil {
		return err
	}
	b := append(f.bodies, "<</Type/Pages/Kids["...)
	for _, p := range d.tree.pages {
		b = append(reference(b, p.object), ' ')
	}
	f.bodies = append(field(b, "]/Count", len(doc.Pages)), ">>"...)
	for i, p := range doc.Pages {
		object := d.tree.pages[i].object
		if err := f.object(object); err != nil {
			return err
		}
		all, err := boxes(p)
		if err != nil {
			return err
		}
		b := fieldTo(f.bodies, "<</Type/Page/Parent", treeObject)
		for k, box := range []string{"/MediaBox", "/BleedBox", "/TrimBox"} {
			b = all[k].append(append(b, box...))
		}
		b = all[0].append(append(b, "/CropBox"...))
		b = fieldTo(b, "/Resources", resourcesObject)
		b = fieldTo(b, "/Contents", object+1)
		if d.tree.pages[i].section != 0 {
			b = field(b, "/StructParents", i)
		}
		b = append(b, "/Tabs/S"...)
		if next < len(d.links) && d.links[next].page == i {
			b = append(b, "/Annots["...)
			for ; next < len(d.links) && d.links[next].page == i; next++ {
				b = append(reference(b, links+next), ' ')
			}
			b = append(b, ']')
		}
		f.bodies = append(b, ">>"...)
	}
	return nil
}

// writeOutline writes the bookmarks, each of which opens its page, and returns the
// object of their list; 0 for none.
func (d *desk) writeOutline(doc mark.Document) (int, error) {
	f := &d.file
	var marked []int
	for i, p := range doc.Pages {
		if p.Bookmark != "" {
			marked = append(marked, i)
		}
	}
	if len(marked) == 0 {
		return 0, nil
	}
	list := len(f.places)
	for range len(marked) + 1 {
		f.number()
	}
	if err := f.object(list); err != nil {
		return 0, err
	}
	b := fieldTo(f.bodies, "<</Type/Outlines/First", list+1)
	b = fieldTo(b, "/Last", list+len(marked))
	f.bodies = append(field(b, "/Count", len(marked)), ">>"...)
	for i, page := range marked {
		n := list + 1 + i
		if err := f.object(n); err != nil {
			return 0, err
		}
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
	return list, nil
}

// writeMetadata writes, in XMP, what the information dictionary says of a document, and its
// rights, which cannot be written there.
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
		`<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/">` + "\n" +
		"<dc:format>application/pdf</dc:format>\n")
	element(`<dc:title><rdf:Alt><rdf:li xml:lang="x-default">`, doc.Title, "</rdf:li></rdf:Alt></dc:title>")
	element("<dc:creator><rdf:Seq><rdf:li>", doc.Author, "</rdf:li></rdf:Seq></dc:creator>")
	element(`<dc:description><rdf:Alt><rdf:li xml:lang="x-default">`, doc.Subject, "</rdf:li></rdf:Alt></dc:description>")
	element("<dc:language><rdf:Bag><rdf:li>", doc.Lang, "</rdf:li></rdf:Bag></dc:language>")
	element(`<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">`, doc.Rights.Text, "</rdf:li></rdf:Alt></dc:rights>")
	element("<xmpRights:WebStatement>", doc.Rights.Address, "</xmpRights:WebStatement>")
	b.WriteString("</rdf:Description>\n</rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>")
}
