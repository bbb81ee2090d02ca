package pdf

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// dropped are tables that a PDF does not use: hinting, which these fonts hardly have, and names,
// which say that this is the whole font.
var dropped = []string{"fpgm", "prep", "cvt ", "gasp", "name"}

const (
	sfntHeader = 12
	sfntEntry  = 16
)

// A table is a part of a TrueType file.
type table struct {
	tag  string
	data []byte
}

// tables reads a TrueType file's directory.
func tables(ttf []byte) ([]table, error) {
	if len(ttf) < sfntHeader || binary.BigEndian.Uint32(ttf) != 0x00010000 {
		// fpdf has said why on standard output, and returned nothing.
		return nil, errors.New("not a TrueType file: cutting the font down has failed")
	}
	var list []table
	for i := range int(binary.BigEndian.Uint16(ttf[4:])) {
		at := sfntHeader + sfntEntry*i
		if at+sfntEntry > len(ttf) {
			return nil, errors.New("TrueType directory cut short")
		}
		tag := string(ttf[at : at+4])
		offset, size := binary.BigEndian.Uint32(ttf[at+8:]), binary.BigEndian.Uint32(ttf[at+12:])
		if uint64(offset)+uint64(size) > uint64(len(ttf)) {
			return nil, fmt.Errorf("TrueType table %q reaches beyond the file", tag)
		}
		list = append(list, table{tag, ttf[offset : offset+size]})
	}
	return list, nil
}

// strip writes a TrueType file again without the dropped tables, with a directory and checksums
// for the others.
func strip(ttf []byte) ([]byte, error) {
	list, err := tables(ttf)
	if err != nil {
		return nil, err
	}
	list = slices.DeleteFunc(list, func(t table) bool { return slices.Contains(dropped, t.tag) })
	slices.SortFunc(list, func(a, b table) int { return strings.Compare(a.tag, b.tag) })
	n := len(list)
	power := 1
	log := 0
	for 2*power <= n {
		power, log = 2*power, log+1
	}
	out := binary.BigEndian.AppendUint32(nil, 0x00010000)
	for _, v := range []int{n, sfntEntry * power, log, sfntEntry * (n - power)} {
		out = binary.BigEndian.AppendUint16(out, uint16(v))
	}
	body := sfntHeader + sfntEntry*n
	adjustment := 0
	for _, t := range list {
		if t.tag == "head" {
			t.data = slices.Clone(t.data)
			clear(t.data[8:12])
			adjustment = body + 8
		}
		out = append(out, t.tag...)
		out = binary.BigEndian.AppendUint32(out, checksum(t.data))
		out = binary.BigEndian.AppendUint32(out, uint32(body))
		out = binary.BigEndian.AppendUint32(out, uint32(len(t.data)))
		body += (len(t.data) + 3) &^ 3
	}
	if adjustment == 0 {
		return nil, errors.New("TrueType file without a head table")
	}
	for _, t := range list {
		out = append(out, t.data...)
		out = append(out, make([]byte, -len(t.data)&3)...)
	}
	clear(out[adjustment : adjustment+4])
	binary.BigEndian.PutUint32(out[adjustment:], 0xb1b0afba-checksum(out))
	return out, nil
}

// checksum is the sum of the big-endian words, the last padded with zeros.
func checksum(data []byte) uint32 {
	var sum uint32
	for ; len(data) >= 4; data = data[4:] {
		sum += binary.BigEndian.Uint32(data)
	}
	var last [4]byte
	copy(last[:], data)
	return sum + binary.BigEndian.Uint32(last[:])
}

// A box is the bounding box of all glyphs of a font, in its units.
type box = struct{ Xmin, Ymin, Xmax, Ymax int }

// describe reads what a font descriptor needs beyond package font: the box of the glyphs from
// the table head, and the weight (400 is regular) from OS/2.
func describe(ttf []byte) (bounds box, weight int, err error) {
	list, err := tables(ttf)
	if err != nil {
		return bounds, 0, err
	}
	found := 0
	for _, t := range list {
		i16 := func(at int) int { return int(int16(binary.BigEndian.Uint16(t.data[at:]))) }
		switch {
		case t.tag == "head" && len(t.data) >= 54:
			found++
			bounds = box{i16(36), i16(38), i16(40), i16(42)}
		case t.tag == "OS/2" && len(t.data) >= 6:
			found++
			weight = i16(4)
		}
	}
	if found != 2 {
		return bounds, 0, errors.New("TrueType file without head or OS/2")
	}
	return bounds, weight, nil
}
