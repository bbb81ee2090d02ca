package asset

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"

	"golang.org/x/image/webp"
)

func isPicture(kind string, size func([]byte) (int, int, error)) func([]byte) []Fault {
	return func(data []byte) []Fault {
		if width, height, err := size(data); err != nil || width <= 0 || height <= 0 {
			return isNot(kind, data)
		}
		return nil
	}
}

func pngSize(data []byte) (int, int, error)  { return pixels(png.DecodeConfig, data) }
func gifSize(data []byte) (int, int, error)  { return pixels(gif.DecodeConfig, data) }
func webpSize(data []byte) (int, int, error) { return pixels(webp.DecodeConfig, data) }

// jpegSize returns the size of the picture as browsers show it. They turn it by its Exif
// orientation.
func jpegSize(data []byte) (int, int, error) {
	width, height, err := pixels(jpeg.DecodeConfig, data)
	if orientation(data) >= 5 {
		width, height = height, width
	}
	return width, height, err
}

func pixels(decode func(io.Reader) (image.Config, error), data []byte) (int, int, error) {
	config, err := decode(bytes.NewReader(data))
	return config.Width, config.Height, err
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
