package asset

import (
	"bytes"
	"encoding/binary"

	"github.com/vpcharts/vpcharts/generator/photo"
)

// jpegSize returns the size of the picture as browsers show it. They turn it by its Exif
// orientation.
func jpegSize(data []byte) (int, int, error) {
	width, height, err := photo.JPEG.Size(data)
	if orientation(data) >= 5 {
		width, height = height, width
	}
	return width, height, err
}

// orientation reads how a JPEG picture is turned: Exif's tag 0x0112, from 1 to 8, in the first directory
// of its TIFF structure. From 5 on the picture lies on its side. Without the tag it is 1.
func orientation(data []byte) int {
	const upright, entry = 1, 12 // an entry has 12 bytes: tag, type, count, value
	_, tiff, _ := bytes.Cut(data, []byte("Exif\x00\x00"))
	if len(tiff) < 8 {
		return upright
	}
	var order binary.ByteOrder = binary.BigEndian
	if tiff[0] == 'I' {
		order = binary.LittleEndian
	}
	at := int64(order.Uint32(tiff[4:]))
	if at+2 > int64(len(tiff)) {
		return upright
	}
	entries := tiff[at+2:]
	for range order.Uint16(tiff[at:]) {
		if len(entries) < entry {
			break
		}
		if value := int(order.Uint16(entries[8:])); order.Uint16(entries) == 0x0112 && 1 <= value && value <= 8 {
			return value
		}
		entries = entries[entry:]
	}
	return upright
}
