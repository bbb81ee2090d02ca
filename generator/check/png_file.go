package check

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/vpcharts/vpcharts/generator/colour"
)

// A pngChunk is a part of a PNG file.
type pngChunk struct {
	kind string
	data []byte
}

var (
	errNoPNG      = errors.New("not a PNG file as a build writes it")
	errTwoTexts   = errors.New("two texts say what the picture shows")
	pngSignature  = []byte("\x89PNG\r\n\x1a\n")
	pngChunksRead = []string{"IHDR", "PLTE", "iTXt", "IDAT", "IEND"} // others may change the look, or have texts
)

// mostOfPicture is the size of a picture beside links, of which the largest has 12 KB; mostOfTexts that of its texts.
const mostOfPicture, mostOfTexts = 1 << 20, 4000

// chunksOf parts a PNG file. A build writes chunks of these kinds only, and nothing after the last.
func chunksOf(data []byte) (all []pngChunk, err error) {
	rest, is := bytes.CutPrefix(data, pngSignature)
	if !is || len(data) > mostOfPicture {
		return nil, errNoPNG
	}
	const around = 12 // length, kind and sum
	for len(rest) > 0 {
		if len(rest) < around || uint64(binary.BigEndian.Uint32(rest)) > uint64(len(rest)-around) {
			return nil, errNoPNG
		}
		end := 8 + int(binary.BigEndian.Uint32(rest))
		c := pngChunk{string(rest[4:8]), rest[8:end]}
		if !slices.Contains(pngChunksRead, c.kind) || crc32.ChecksumIEEE(rest[4:end]) != binary.BigEndian.Uint32(rest[end:]) {
			return nil, errNoPNG
		}
		all, rest = append(all, c), rest[end+4:]
	}
	if at := slices.IndexFunc(all, func(c pngChunk) bool { return c.kind == "IEND" }); at < 0 || at != len(all)-1 {
		return nil, errNoPNG
	}
	return all, nil
}

// describedPNG gives the text that says what a picture shows, and the darkest of its colours.
func describedPNG(data []byte) (text string, darkest colour.RGB, err error) {
	chunks, err := chunksOf(data)
	if err != nil {
		return "", darkest, err
	}
	darkest, texts := colour.RGB{R: 0xff, G: 0xff, B: 0xff}, 0
	for _, c := range chunks {
		switch c.kind {
		case "PLTE":
			for rgb := range slices.Chunk(c.data, 3) {
				if found := (colour.RGB{R: rgb[0], G: rgb[min(1, len(rgb)-1)], B: rgb[len(rgb)-1]}); found.Luminance() < darkest.Luminance() {
					darkest = found
				}
			}
		case "iTXt":
			// A keyword, whether the text is compressed and how, a language, and the keyword in it.
			t, is := strings.CutPrefix(string(c.data), "Description\x00\x00\x00\x00\x00")
			if !is || len(t) > mostOfTexts || !utf8.ValidString(t) {
				return "", darkest, errNoPNG
			}
			text, texts = t, texts+1
		}
	}
	switch texts {
	case 0:
		return "", darkest, errNoPNG
	case 1:
		return text, darkest, nil
	}
	return "", darkest, errTwoTexts
}
