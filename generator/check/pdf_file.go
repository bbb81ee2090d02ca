package check

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"strconv"

	"github.com/klauspost/compress/zlib"
)

// The PDF files are read by a small reader of what our own writer makes: a cross-reference stream,
// object streams, streams packed by Flate with or without PNG's predictor. What others may also
// write, such as encryption or updates at the end of a file, is an error.

// mostPacked is how much a stream may be when it is unpacked, and all of a file's together.
const mostPacked = 64 << 20

// mostObjects is how many objects a file may have: a book has 50,000.
const mostObjects = 1 << 20

// mostDeep is how deep arrays and dictionaries may be nested.
const mostDeep = 40

// The objects of a PDF file: nil, bool, float64, pdfName, pdfString, pdfRef, []any, pdfDict.
type (
	pdfName   string
	pdfString string
	pdfRef    int
	pdfDict   map[string]any
)

// A pdfPlace is where an object is: an entry of the cross-reference stream.
type pdfPlace struct {
	kind  byte
	where int
	index int
}

// A pdfFile is a file that is being read.
type pdfFile struct {
	data    []byte
	places  []pdfPlace
	trailer pdfDict
	packs   map[int][][2]any // the objects of an object stream: number, bytes
	left    int              // of mostPacked
}

var errPDF = errors.New("not a PDF file as a build writes it")

func openPDF(data []byte) (*pdfFile, error) {
	f := &pdfFile{data: data, packs: map[int][][2]any{}, left: mostPacked}
	tail := data[max(0, len(data)-64):]
	at := bytes.LastIndex(tail, []byte("startxref\n"))
	if !bytes.HasPrefix(data, []byte("%PDF-")) || at < 0 {
		return nil, errPDF
	}
	number, _, _ := bytes.Cut(tail[at+len("startxref\n"):], []byte("\n"))
	start, err := strconv.Atoi(string(number))
	if err != nil || start < 0 || start >= len(data) {
		return nil, errPDF
	}
	dict, rows, err := f.streamAt(start)
	if err != nil {
		return nil, err
	}
	f.trailer = dict
	width, ok := dict["W"].([]any)
	if !ok || len(width) != 3 || width[0] != 1.0 || width[1] != 4.0 || width[2] != 2.0 || dict["Prev"] != nil || dict["Encrypt"] != nil {
		return nil, errPDF
	}
	if len(rows)/7 > mostObjects {
		return nil, errPDF
	}
	for ; len(rows) >= 7; rows = rows[7:] {
		f.places = append(f.places, pdfPlace{rows[0], int(binary.BigEndian.Uint32(rows[1:])), int(binary.BigEndian.Uint16(rows[5:]))})
	}
	return f, nil
}

// get is an object; a reference is followed once.
func (f *pdfFile) get(o any) any {
	ref, is := o.(pdfRef)
	if !is {
		return o
	}
	if ref < 0 || int(ref) >= len(f.places) {
		return nil
	}
	switch p := f.places[ref]; p.kind {
	case 1:
		if p.where >= len(f.data) {
			return nil
		}
		l := lexer{data: f.data[p.where:]}
		if n, ok := l.next().(float64); !ok || n != float64(ref) {
			return nil
		}
		l.next()
		l.next()
		return l.object(0)
	case 2:
		objects := f.pack(p.where)
		if p.index < len(objects) && objects[p.index][0] == int(ref) {
			l := lexer{data: objects[p.index][1].([]byte)}
			return l.object(0)
		}
	}
	return nil
}

func (f *pdfFile) dict(o any) pdfDict {
	d, _ := f.get(o).(pdfDict)
	return d
}

// stream is the content of a stream.
func (f *pdfFile) stream(o any) ([]byte, error) {
	ref, is := o.(pdfRef)
	if !is || ref < 0 || int(ref) >= len(f.places) || f.places[ref].kind != 1 {
		return nil, errPDF
	}
	_, data, err := f.streamAt(f.places[ref].where)
	return data, err
}

// streamAt reads the stream that begins at a place of the file.
func (f *pdfFile) streamAt(at int) (pdfDict, []byte, error) {
	if at < 0 || at >= len(f.data) {
		return nil, nil, errPDF
	}
	l := lexer{data: f.data[at:]}
	for range 3 {
		l.next() // "4 0 obj"
	}
	dict, ok := l.object(0).(pdfDict)
	if !ok || l.next() != keyword("stream") || l.at >= len(l.data) {
		return nil, nil, errPDF
	}
	if l.data[l.at] == '\r' {
		l.at++
	}
	l.at++
	length, ok := dict["Length"].(float64)
	if !ok || length < 0 || l.at > len(l.data) || int(length) > len(l.data)-l.at {
		return nil, nil, errPDF
	}
	data, err := f.unpack(dict, l.data[l.at:l.at+int(length)])
	return dict, data, err
}

func (f *pdfFile) unpack(dict pdfDict, data []byte) ([]byte, error) {
	if dict["Filter"] == nil {
		return data, nil
	}
	if dict["Filter"] != pdfName("FlateDecode") {
		return nil, errPDF
	}
	z, err := zlib.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("%w: %v", errPDF, err)
	}
	out, err := io.ReadAll(io.LimitReader(z, int64(f.left)+1))
	if err != nil {
		return nil, fmt.Errorf("%w: %v", errPDF, err)
	}
	if f.left -= len(out); f.left < 0 {
		return nil, fmt.Errorf("%w: it unpacks to more than %d bytes", errPDF, mostPacked)
	}
	parms, _ := dict["DecodeParms"].(pdfDict)
	if parms == nil {
		return out, nil
	}
	columns, _ := parms["Columns"].(float64)
	if parms["Predictor"] != 12.0 || columns < 1 || columns > 1000 {
		return nil, errPDF
	}
	return unfilter(out, int(columns))
}

// unfilter undoes PNG's filter 2: each line is the difference from the one above.
func unfilter(data []byte, columns int) ([]byte, error) {
	out := make([]byte, 0, len(data))
	last := make([]byte, columns)
	for ; len(data) > columns; data = data[columns+1:] {
		if data[0] != 2 {
			return nil, errPDF
		}
		for i, b := range data[1 : columns+1] {
			last[i] += b
		}
		out = append(out, last...)
	}
	return out, nil
}

// pack gives the objects of an object stream.
func (f *pdfFile) pack(n int) [][2]any {
	if objects, there := f.packs[n]; there {
		return objects
	}
	f.packs[n] = nil
	if n >= len(f.places) || f.places[n].kind != 1 {
		return nil
	}
	dict, data, err := f.streamAt(f.places[n].where)
	first, _ := dict["First"].(float64)
	count, _ := dict["N"].(float64)
	if err != nil || dict["Type"] != pdfName("ObjStm") || first < 0 || int(first) > len(data) || count < 0 || count > mostObjects {
		return nil
	}
	l := lexer{data: data[:int(first)]}
	var objects [][2]any
	for range int(count) {
		number, ok1 := l.next().(float64)
		at, ok2 := l.next().(float64)
		if !ok1 || !ok2 || at < 0 || int(first)+int(at) > len(data) {
			break
		}
		objects = append(objects, [2]any{int(number), data[int(first)+int(at):]})
	}
	f.packs[n] = objects
	return objects
}

// pages are the dictionaries of the pages, in order.
func (f *pdfFile) pages() []pdfDict {
	kids, _ := f.get(f.dict(f.dict(f.trailer["Root"])["Pages"])["Kids"]).([]any)
	var pages []pdfDict
	for _, kid := range kids {
		if p := f.dict(kid); p["Type"] == pdfName("Page") {
			pages = append(pages, p)
		} else {
			return nil // a tree of pages is not ours
		}
	}
	return pages
}
