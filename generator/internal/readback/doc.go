// Package readback reads produced files for tests: HTML, SVG,
// PDF, and a built site's links. It shares no code with what writes them; where
// a writer uses a library, this package uses another.
//
// The parsers are strict: what a lenient reader would pass over in silence is an
// error here, since the next reader may not be lenient.
package readback
