package site

import (
	"bytes"
	"embed"
	"encoding/binary"
	"hash/crc32"

	"github.com/vpcharts/vpcharts/generator/colour"
	"github.com/vpcharts/vpcharts/generator/outline"
)

// masks are the app's icons in grey, as PNG files of six greys: the motif of templates/default/icon.svg in white on
// black, which fills the square. A system may cut an icon to any shape that holds the circle of four fifths of its
// width ("maskable").
//
//go:embed icons
var masks embed.FS

// linkIcon is the icon that a message shows beside a link to a page, and linkIconSize its width in pixels.
const (
	linkIcon     = "icon-512.png"
	linkIconSize = "512"
)

// icons are the app's icons in an accent: their palettes go from white to it, as those of the masks go to black.
func icons(accent colour.RGB) (files []outline.File) {
	entries, _ := masks.ReadDir("icons") // it is in the program, so reading cannot fail
	for _, e := range entries {
		data, _ := masks.ReadFile("icons/" + e.Name())
		const from, to = 4, 4 + 3*6 // of the palette, between the chunk's name and its checksum
		chunk := data[bytes.Index(data, []byte("PLTE")):]
		for i := from; i < to; i += 3 {
			mixed := colour.White.Toward(accent, 0xff-int(chunk[i]))
			chunk[i], chunk[i+1], chunk[i+2] = mixed.R, mixed.G, mixed.B
		}
		binary.BigEndian.PutUint32(chunk[to:], crc32.ChecksumIEEE(chunk[:to]))
		files = append(files, outline.File{Path: e.Name(), Data: data})
	}
	return files
}
