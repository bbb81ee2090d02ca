package pdf

import (
	"encoding/binary"
	"math"
	"slices"
)

// profile is a colour profile of sRGB, as PDF/A asks for, in the format of the ICC (ISO 15076-1, version 4.3). Its
// curve and its primaries are those of IEC 61966-2-1. The primaries are adapted to the white D50 by the Bradford
// transform, whose matrix is the entry chad.
func profile() []byte {
	fixed := func(kind string, values ...float64) []byte {
		b := []byte(kind)
		for _, v := range values {
			b = binary.BigEndian.AppendUint32(b, uint32(int32(math.Round(v*65536))))
		}
		return b
	}
	const point, matrix, curve = "XYZ \x00\x00\x00\x00", "sf32\x00\x00\x00\x00", "para\x00\x00\x00\x00\x00\x03\x00\x00"
	const text = "mluc\x00\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00\x0cenUS\x00\x00\x00\x08\x00\x00\x00\x1c"
	white, light := fixed(point, 0.9642, 1, 0.8249), fixed(curve, 2.4, 1/1.055, 0.055/1.055, 1/12.92, 0.04045)
	tags := []string{"desc", "cprt", "wtpt", "chad", "rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"}
	values := [][]byte{
		[]byte(text + "\x00s\x00R\x00G\x00B"), []byte(text + "\x00C\x00C\x000\x00 "), white,
		fixed(matrix, 1.04788, 0.02292, -0.05022, 0.02959, 0.99048, -0.01707, -0.00925, 0.01508, 0.75168),
		fixed(point, 0.43607, 0.22249, 0.01392), fixed(point, 0.38515, 0.71687, 0.09708),
		fixed(point, 0.14307, 0.06061, 0.71410), light, light, light,
	}
	b := make([]byte, 128, 1024)
	copy(b[8:], "\x04\x30\x00\x00mntrRGB XYZ \x07\xea\x00\x01\x00\x01") // dated the first day of 2026
	copy(b[36:], "acsp")
	copy(b[68:], white[len(point):])
	b = binary.BigEndian.AppendUint32(b, uint32(len(tags)))
	at := len(b) + 12*len(tags)
	for i, tag := range tags {
		b = binary.BigEndian.AppendUint32(append(b, tag...), uint32(at))
		b = binary.BigEndian.AppendUint32(b, uint32(len(values[i])))
		at += len(values[i])
	}
	binary.BigEndian.PutUint32(b, uint32(at))
	return append(b, slices.Concat(values...)...)
}
