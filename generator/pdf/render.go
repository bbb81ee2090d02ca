// Package pdf writes documents: mark's Pages to the bytes of a PDF file. The fonts
// are fpdf's work (see skeleton). It draws what it is given and decides nothing: no layout, no
// line breaks, no font but the one that a Text names.
//
// # What makes it fast and small
//
// Some gains have a comment where they are made: see skeleton, form, rectangular and filter. They
// took all PDFs of a site from 40.4 to 32.5 MB, and a whole build from
// 5.1 to 3.5 s of the processor on a busy machine.
//
// BenchmarkChart draws an A4 chart of 556 texts, tagged. Before those gains it took 0.85 ms of
// a busy core and 14.6 KB: 3.2 KB of fonts, 2.6 KB of structure tree. Each line below names one
// measure, and what the chart would have taken without it:
//
//	fonts for such documents (Fonts.For)                      29.1 KB
//	the tree's objects on lines, filtered (file.rule)         23.2 KB, and slower
//	klauspost's deflate, not the standard library's           1.2 ms (with it 0.77)
//	object streams                                            74 KB
//
// A page of 600 texts without tags took 0.33 ms and 25.4 KB, and without each of these:
//
//	one pair of 8-bit subsets for all documents (NewFonts)    4.1 ms
//	buffers and compressor used again (desk)                  0.57 ms, and 1.5 MB allocated (with it 0.17)
//	page content written without fpdf (finish)                0.40 ms
//	fastest compression, not zlib's usual (desk)              0.60 ms, 24.5 KB
//	positions relative (Td), not absolute (Tm)                0.44 ms, 26.8 KB
//	one BT … ET for neighbouring texts (content)              0.36 ms, 26.7 KB
//	short names for the fonts (writeResources)                0.36 ms, 26.0 KB
//	no tables in a font but what draws it (strip)             28.3 KB
//	fonts compressed as far as it goes (pack)                 27.2 KB
//
// BenchmarkBook writes 151 pages of 333 texts, with links and bookmarks: 0.4 ms and
// 5.2 KB a page.
//
// # What the files are, and are not
//
// They are tagged as PDF/UA-1 (ISO 14289-1) asks: a structure tree of the format's own types,
// tables with their heads, links with their annotations, all else an artifact; language, title
// and XMP; embedded fonts with Unicode maps. They do not claim to be PDF/UA, as no validator has
// checked them, and as the glyph names of the fonts (/uni2212) are not on Adobe's list. For a
// press they have boxes, no transparency and, in ColourPress, no RGB. They are no PDF/X: that
// needs a profile of the press and a date, and a build has neither.
package pdf

import (
	"bytes"
	"fmt"
	"strings"
	"sync"
	"unicode/utf16"

	"github.com/klauspost/compress/zlib"

	"github.com/vpcharts/vpcharts/generator/mark"
)

// Render writes a document. The same document and fonts give the same bytes, and
// several documents may be rendered at once.
//
// The structure follows the tags of the texts, see mark.Tag. Lines, shapes, pictures without
// Alt and copies of a group are artifacts. If a paragraph continues on another line, a space is
// added to the line, so that readers do not join two words.
//
// Text is set as it is, on one line, with the kerning of the font. The one error is a rune that the
// fonts were made without; it names page and text. All else is as the layout made it: lengths are
// numbers, paths begin with Move, links lead to pages, a trim lies within its bleed, the cells of a table come
// row by row.
func Render(doc mark.Document, fonts *Fonts) ([]byte, error) {
	d := desks.Get().(*desk)
	defer desks.Put(d)
	defer d.end()
	d.begin(doc, fonts)
	d.contents, d.ends = d.contents[:0], d.ends[:0]
	for i, page := range doc.Pages {
		if d.draw(page); d.lacks != nil {
			return nil, fmt.Errorf("pdf: %q: page %d: %w", doc.Title, i+1, d.lacks)
		}
		d.contents = append(d.contents, d.file.deflate(d.out)...)
		d.ends = append(d.ends, len(d.contents))
	}
	if err := d.finish(doc); err != nil {
		return nil, fmt.Errorf("pdf: %q: %w", doc.Title, err)
	}
	return bytes.Clone(d.file.out), nil
}

// A desk has what rendering needs and what can be used again: buffers, and a compressor, whose
// tables are 1.2 MB.
type desk struct {
	content
	contents []byte // of the pages, compressed
	ends     []int  // of each page's
	metadata bytes.Buffer
	file     file
}

var desks = sync.Pool{New: func() any { return newDesk() }}

func newDesk() *desk {
	d := &desk{}
	d.file.z, _ = zlib.NewWriterLevel(&d.file.packed, zlib.BestSpeed) // fails for unknown levels only
	return d
}

// textString is s as dictionaries of the file hold it: ASCII as it is, all else in UTF-16 with a
// byte order mark.
func textString(s string) string {
	if strings.IndexFunc(s, func(r rune) bool { return !ascii(r) }) < 0 {
		return s
	}
	b := []byte{0xfe, 0xff}
	for _, u := range utf16.Encode([]rune(s)) {
		b = append(b, byte(u>>8), byte(u))
	}
	return string(b)
}
