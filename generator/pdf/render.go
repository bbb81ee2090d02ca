// Package pdf writes documents: mark's Pages to the bytes of a PDF file. It draws what it is given
// and decides nothing: no layout, no line breaks, no font but the one that a Text names.
//
// # What fpdf does
//
// fpdf, a library for PDF, cuts the faces down to the runes that are used. Each pair of fonts is written
// once; files begin with its bytes. All else is written here, as fpdf has no structure tree and no object
// streams, and dates its files.
//
// # What the files are
//
// A file for an office follows PDF/UA-1 (ISO 14289-1) and PDF/A-2a (ISO 19005-2): a structure tree of the format's own
// types, tables with their heads, links with their annotations, all else an artifact; language, title and XMP; embedded
// fonts with Unicode maps; a profile of its colours. A file for a print shop follows PDF/X-1a:2003 (ISO 15930-4).
package pdf

import (
	"bytes"
	"fmt"
	"sync"

	"github.com/klauspost/compress/zlib"

	"github.com/vpcharts/vpcharts/generator/mark"
)

// Render writes a document. The same document and fonts give the same bytes, and
// several documents may be rendered at once.
//
// The structure follows the tags of the texts, see mark.Tag. Lines, shapes, pictures without Alt and copies of a group
// are artifacts. A file for a press has no structure and no links. If a paragraph continues on another line, a space is
// added to the line, so that readers do not join two words.
//
// Text is set as it is, on one line, with the kerning of the font. The one error is a rune that the
// fonts were made without; it names page and text. All else is as the layout made it: lengths are
// numbers, paths begin with Move, links lead to pages, a trim lies within its bleed, and the cells of
// a table come row by row.
func Render(doc mark.Document, fonts *Fonts) ([]byte, error) {
	d := renderers.Get().(*renderer)
	defer renderers.Put(d)
	d.begin(doc, fonts)
	for i, page := range doc.Pages {
		if d.draw(page); d.lacks != nil {
			return nil, fmt.Errorf("pdf: %q: page %d: %w", doc.Title, i+1, d.lacks)
		}
	}
	pairs := &fonts.office
	if doc.Press != nil {
		pairs = &fonts.press
	}
	d.finish(doc, pairs.pick(&d.needed))
	return bytes.Clone(d.file.out), nil
}

// A renderer has what rendering needs and what can be used again, as making it takes longer than most
// documents do: buffers, and a compressor with its large tables.
type renderer struct {
	content
	metadata bytes.Buffer
	file     *file
}

var renderers = sync.Pool{New: func() any { return newRenderer() }}

func newRenderer() *renderer {
	return &renderer{content: content{drawn: map[drawing][2]int{}}, file: newFile(zlib.BestSpeed)}
}
