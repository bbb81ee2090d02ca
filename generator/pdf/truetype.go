package pdf

import (
	"encoding/binary"
	"maps"
	"math/bits"
	"slices"
)

const (
	sfntHeader = 12
	sfntEntry  = 16
)

// tables are the parts of a TrueType file, by their tags.
func tables(ttf []byte) map[string][]byte {
	all := map[string][]byte{}
	for i := range int(binary.BigEndian.Uint16(ttf[4:])) {
		entry := ttf[sfntHeader+sfntEntry*i:]
		offset, size := binary.BigEndian.Uint32(entry[8:]), binary.BigEndian.Uint32(entry[12:])
		all[string(entry[:4])] = ttf[offset : offset+size]
	}
	return all
}

// strip makes a TrueType file without the tables that a PDF does not use: hinting, which these fonts
// hardly have, and names, which say that this is the whole font. So files are an eighth smaller.
func strip(all map[string][]byte) []byte {
	all = maps.Clone(all)
	for _, tag := range []string{"fpgm", "prep", "cvt ", "gasp", "name"} {
		delete(all, tag)
	}
	all["head"] = slices.Clone(all["head"])
	clear(all["head"][8:12]) // the sum of the file, which counts as 0 in itself
	tags := slices.Sorted(maps.Keys(all))
	n := len(tags)
	log := bits.Len(uint(n)) - 1
	out := binary.BigEndian.AppendUint32(nil, 0x00010000)
	for _, v := range []int{n, sfntEntry << log, log, sfntEntry * (n - 1<<log)} {
		out = binary.BigEndian.AppendUint16(out, uint16(v))
	}
	at, head := sfntHeader+sfntEntry*n, 0
	for _, tag := range tags {
		data := all[tag]
		if tag == "head" {
			head = at
		}
		out = append(out, tag...)
		for _, v := range []uint32{checksum(data), uint32(at), uint32(len(data))} {
			out = binary.BigEndian.AppendUint32(out, v)
		}
		at += (len(data) + 3) &^ 3
	}
	for _, tag := range tags {
		out = append(out, all[tag]...)
		out = append(out, make([]byte, -len(all[tag])&3)...)
	}
	binary.BigEndian.PutUint32(out[head+8:], 0xb1b0afba-checksum(out))
	return out
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
