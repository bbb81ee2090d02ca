package pdf

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"strings"
	"unicode/utf16"

	"github.com/klauspost/compress/zlib"
)

// A file is a PDF file that is being written. Streams are written at once. All other objects
// are held, and written many at a time in compressed object streams, as the structure tree has
// thousands. In a classic file, as presses want it, each object stands alone.
type file struct {
	classic bool
	out     []byte
	own     int     // where the bytes of the document begin; those before are its fonts
	places  []place // by object number
	numbers []int   // of the objects that are held
	heads   []byte  // of the object stream at hand: each object's number and place
	bodies  []byte  // its objects
	line    int     // the length of the lines on which objects are written, see rule; 0 for none
	digits  int     // of the numbers on such lines
	lines   []byte  // of a stream, filtered
	packed  bytes.Buffer
	z       *zlib.Writer
}

// A place is where an object is: an entry of the cross-reference stream.
type place struct {
	kind  byte   // 1 in the file, 2 in an object stream
	where uint32 // its offset, or the object stream's number
	index uint16 // which of the object stream it is
}

// heldMost is the largest number of objects in a stream. To read one of them, readers unpack all.
const heldMost = 2000

// newFile makes a file that is compressed by klauspost's deflate, which is faster than the standard
// library's.
func newFile(level int) *file {
	f := &file{}
	f.z, _ = zlib.NewWriterLevel(&f.packed, level) // fails for unknown levels only
	return f
}

// start begins a file with a pair of fonts.
func (f *file) start(p *pair) {
	f.out = append(f.out[:0], p.out...)
	f.own, f.classic = len(f.out), p.classic
	f.places = append(f.places[:0], p.places...)
	f.numbers, f.heads, f.bodies, f.line = f.numbers[:0], f.heads[:0], f.bodies[:0], 0
}

// number is the number of a new object.
func (f *file) number() int { return f.reserve(1) }

// reserve is the first of the numbers of n new objects.
func (f *file) reserve(n int) int {
	f.places = append(f.places, make([]place, n)...)
	return len(f.places) - n
}

// object begins an object that is not a stream. Its bytes are then appended to f.bodies, until
// the next object begins.
func (f *file) object(n int) {
	if f.classic || len(f.numbers) == heldMost {
		f.pack()
	}
	f.places[n] = place{kind: 2, index: uint16(len(f.numbers))}
	if f.line > 0 {
		f.bodies = toLine(f.bodies, f.line)
		f.heads = appendRight(f.heads, n, f.line/2-10) // two of them go on a line
		f.heads = appendRight(f.heads, len(f.bodies), 10)
	} else {
		f.bodies = append(f.bodies, '\n')
		f.heads = fmt.Appendf(f.heads, "%d %d ", n, len(f.bodies))
	}
	f.numbers = append(f.numbers, n)
}

// rule begins objects that are written on lines of one length, with their numbers in columns. A row of
// four references fits on one. Most of these lines differ in a digit or two from the line above.
func (f *file) rule() {
	f.pack()
	f.digits = len(fmt.Sprint(len(f.places)))
	f.line = (4*f.digits + 44) / 10 * 10
}

const spaces = "                                                                                "

// toLine fills up with spaces to a multiple of length, which is at most the length of spaces.
func toLine(b []byte, length int) []byte {
	if over := len(b) % length; over > 0 {
		b = append(b, spaces[:length-over]...)
	}
	return b
}

// appendRight appends a number at the right end of a column. It panics if the column has no room for it.
func appendRight(b []byte, v, width int) []byte {
	from := len(b)
	b = append(b, spaces[:width]...)
	column := b[from:]
	for at := width - 1; ; at-- {
		column[at] = byte('0' + v%10)
		if v /= 10; v == 0 {
			return b
		}
	}
}

// listed appends a reference, one of many: five go on a line.
func (f *file) listed(b []byte, n int32) []byte {
	return append(appendRight(b, int(n), f.line/5-4), " 0 R"...)
}

// reference appends a reference, in a column.
func (f *file) reference(b []byte, n int32) []byte {
	return append(appendRight(b, int(n), f.digits+1), " 0 R"...)
}

// pack writes the objects that are held: those of a stream, or in a classic file a single one.
func (f *file) pack() {
	if len(f.numbers) == 0 {
		return
	}
	if n := f.numbers[0]; f.classic {
		f.places[n].where = uint32(len(f.out))
		f.out = fmt.Appendf(f.out, "%d 0 obj%s\nendobj\n", n, f.bodies)
	} else {
		f.packAll()
	}
	f.numbers, f.heads, f.bodies = f.numbers[:0], f.heads[:0], f.bodies[:0]
}

// packAll writes the objects that are held as a stream.
func (f *file) packAll() {
	stream := f.number()
	for _, n := range f.numbers {
		f.places[n].where = uint32(stream)
	}
	if f.line > 0 {
		f.heads, f.bodies = toLine(f.heads, f.line), toLine(f.bodies, f.line)
	}
	dict := fmt.Sprintf("/Type/ObjStm/N %d/First %d", len(f.numbers), len(f.heads))
	objects := append(f.heads, f.bodies...)
	if f.line > 0 {
		f.filtered(stream, dict, objects, f.line)
	} else {
		f.stream(stream, dict+"/Filter/FlateDecode", f.deflate(objects))
	}
}

// filtered writes a stream of lines of one length as PNG filters rows of pixels: as the differences between each
// line and the line above. So they are compressed faster, and to fewer bytes.
func (f *file) filtered(n int, dict string, lines []byte, length int) {
	f.lines = f.lines[:0]
	for last := make([]byte, length); len(lines) > 0; lines = lines[length:] {
		f.lines = append(append(f.lines, 2), lines[:length]...) // 2 is PNG's number for it
		// That both are seen to be as long saves a fiftieth of the time of all prints.
		row := f.lines[len(f.lines)-length:][:len(last)]
		for i, above := range last {
			row[i] -= above
		}
		last = lines[:length]
	}
	dict = fmt.Sprintf("%s/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns %d>>", dict, length)
	f.stream(n, dict, f.deflate(f.lines))
}

// stream writes a stream; dict is its dictionary without the length.
func (f *file) stream(n int, dict string, data []byte) {
	f.places[n] = place{kind: 1, where: uint32(len(f.out))}
	f.out = fmt.Appendf(f.out, "%d 0 obj\n<<%s/Length %d>>\nstream\n", n, dict, len(data))
	f.out = append(f.out, data...)
	f.out = append(f.out, "\nendstream\nendobj\n"...)
}

// deflate compresses data. The next call overwrites what it returns.
func (f *file) deflate(data []byte) []byte {
	f.packed.Reset()
	f.z.Reset(&f.packed)
	f.z.Write(data) // a buffer takes everything
	f.z.Close()
	return f.packed.Bytes()
}

// end writes the objects that are held, and where all objects are: in a classic file as a table, else as a stream.
func (f *file) end() {
	f.pack()
	id := sha256.Sum256(f.out[f.own:])
	roots := fmt.Sprintf("/Root %d 0 R/Info %d 0 R/ID[<%x><%x>]", catalogueObject, informationObject, id[:16], id[:16])
	if at := len(f.out); f.classic {
		f.out = fmt.Appendf(f.out, "xref\n0 %d\n0000000000 65535 f \n", len(f.places))
		for _, p := range f.places[1:] {
			f.out = fmt.Appendf(f.out, "%010d 00000 n \n", p.where)
		}
		f.out = fmt.Appendf(f.out, "trailer\n<</Size %d%s>>\nstartxref\n%d\n%%%%EOF\n", len(f.places), roots, at)
		return
	}
	n := f.number()
	at := len(f.out)
	f.places[n] = place{kind: 1, where: uint32(at)}
	f.places[0].index = 65535 // the free object that every file has
	const width = 1 + 4 + 2
	rows := f.bodies[:0]
	for _, p := range f.places {
		rows = append(rows, p.kind)
		rows = binary.BigEndian.AppendUint32(rows, p.where)
		rows = binary.BigEndian.AppendUint16(rows, p.index)
	}
	f.filtered(n, fmt.Sprintf("/Type/XRef/Size %d/W[1 4 2]%s", len(f.places), roots), rows, width)
	f.out = fmt.Appendf(f.out, "startxref\n%d\n%%%%EOF\n", at)
}

// field appends a key and a number.
func field(b []byte, key string, v int) []byte {
	return fmt.Appendf(b, "%s %d", key, v)
}

// fieldTo appends a key and a reference.
func fieldTo(b []byte, key string, n int) []byte {
	return append(field(b, key, n), " 0 R"...)
}

// appendText appends a text as a file's dictionaries hold it: ASCII as it is, all else in UTF-16 with a byte order
// mark.
func appendText(b []byte, s string) []byte {
	if strings.ContainsFunc(s, func(r rune) bool { return !ascii(r) }) {
		wide := []byte{0xfe, 0xff}
		for _, u := range utf16.Encode([]rune(s)) {
			wide = binary.BigEndian.AppendUint16(wide, u)
		}
		s = string(wide)
	}
	return append(b, "("+escaper.Replace(s)+")"...)
}

// escaper writes what a text in parentheses cannot have. A carriage return would be read as a line feed.
var escaper = strings.NewReplacer("(", `\(`, ")", `\)`, `\`, `\\`, "\r", `\r`)
