package asset

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	"image/gif"
	"io"

	"golang.org/x/image/webp"

	"github.com/vpcharts/vpcharts/generator/photo"
)

// The formats that only pages show.
var (
	asGIF  = photo.Format{Name: "GIF", Config: gif.DecodeConfig, Decode: gif.Decode}
	asWebP = photo.Format{Name: "WebP", Config: webp.DecodeConfig, Decode: decodeWebP}
)

// isPicture decodes a picture, so that one that is damaged is not published.
func isPicture(f photo.Format) func([]byte) []Fault {
	return func(data []byte) []Fault {
		if _, _, err := f.Size(data); err != nil {
			return isNot(f.Name, data)
		}
		var size *photo.SizeError
		if _, err := f.Picture(data, photo.MostSide); errors.As(err, &size) {
			return faultf("%v", err)
		} else if err != nil {
			return faultf("the %s picture is damaged or cut short: %v", f.Name, err)
		}
		return nil
	}
}

// decodeWebP decodes a picture that does not move. The decoder knows no other, so of one that moves
// only the header is read.
func decodeWebP(r io.Reader) (image.Image, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	const flags, moves = 20, 0x02 // of the header VP8X
	if len(data) > flags && string(data[12:16]) == "VP8X" && data[flags]&moves != 0 {
		return nil, nil
	}
	return webp.Decode(bytes.NewReader(data))
}

// jpegSize returns the size of the picture as browsers show it. They turn it by its Exif
// orientation.
func jpegSize(data []byte) (int, int, error) {
	width, height, err := photo.JPEG.Size(data)
	if orientation(data) >= 5 {
		width, height = height, width
	}
	return width, height, err
}

// orientation reads how a JPEG picture is turned: Exif's tag 0x0112, from 1 to 8. From 5 on
// the picture lies on its side. Without the tag it is 1.
func orientation(data []byte) int {
	const upright = 1
	for at := 2; at+4 <= len(data) && data[at] == 0xff; {
		marker, length := data[at+1], int(binary.BigEndian.Uint16(data[at+2:]))
		end := at + 2 + length
		if marker == 0xda || length < 2 || end > len(data) {
			return upright // the picture itself begins here, or the rest is damaged
		}
		if exif, ok := bytes.CutPrefix(data[at+4:end], []byte("Exif\x00\x00")); ok && marker == 0xe1 {
			return exifOrientation(exif, upright)
		}
		at = end
	}
	return upright
}

// exifOrientation reads the tag in the first directory of a TIFF structure.
func exifOrientation(tiff []byte, otherwise int) int {
	if len(tiff) < 8 {
		return otherwise
	}
	var order binary.ByteOrder = binary.BigEndian
	if tiff[0] == 'I' {
		order = binary.LittleEndian
	}
	const entry = 12 // bytes: tag, type, count, value
	at := int64(order.Uint32(tiff[4:]))
	if at+2 > int64(len(tiff)) {
		return otherwise
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
	return otherwise
}
