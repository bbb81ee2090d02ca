// Package wasm reads and writes the file of the card maker: cmd/maker as a WebAssembly module, compressed. A custom
// section at the head of the module holds what a site needs beside it. A browser compiles the unpacked file as it is.
package wasm

import (
	"bytes"
	"compress/zlib"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"

	"github.com/vpcharts/vpcharts/content"
	"github.com/vpcharts/vpcharts/templates"
)

// magic begins every module. A custom section follows, which has its length before its name.
const magic, name = "\x00asm\x01\x00\x00\x00", "\x08vpcharts"

// mostBytes is more than any module has. A file that somebody else has made can unpack to more.
const mostBytes = 100_000_000

// Pack is the file of a module that was compiled from this version of the program. run is the script of the toolchain
// that runs it. If the file of before is the same, Pack returns that, because compressing takes seconds.
func Pack(before, module, run, licences []byte) []byte {
	section := bytes.Join([][]byte{[]byte(name), version(), run, licences}, []byte("\x00"))
	head := binary.AppendUvarint([]byte(magic+"\x00"), uint64(len(section)))
	whole := slices.Concat(head, section, module[len(magic):])
	if was, err := inflated(before); err == nil && bytes.Equal(was, whole) {
		return before
	}
	return Deflated(whole)
}

// Deflated compresses in the form that browsers call deflate.
func Deflated(data []byte) []byte {
	var b bytes.Buffer
	w, _ := zlib.NewWriterLevel(&b, zlib.BestCompression) // it fails for unknown levels only
	_, _ = w.Write(data)                                  // a buffer takes everything
	_ = w.Close()
	return b.Bytes()
}

func inflated(file []byte) ([]byte, error) {
	z, err := zlib.NewReader(bytes.NewReader(file))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(io.LimitReader(z, mostBytes))
}

// Read returns from the file the script that runs the module, and the licences of all parts of it. The error says which
// file would be right.
func Read(file []byte) (run, licences []byte, err error) {
	whole, err := inflated(file)
	rest, _ := bytes.CutPrefix(whole, []byte(magic+"\x00"))
	size, n := binary.Uvarint(rest)
	if err == nil && n > 0 && size <= uint64(len(rest)-n) {
		parts := bytes.SplitN(rest[n:n+int(size)], []byte("\x00"), 4)
		switch {
		case len(parts) < 4 || string(parts[0]) != name:
		case !bytes.Equal(parts[1], version()):
			return nil, nil, errors.New("this card maker was made from another version of the program: take " +
				"vpcharts-maker.bin of this version's release, or run make again")
		default:
			return parts[2], parts[3], nil
		}
	}
	return nil, nil, errors.New("this is no card maker, or not all of it: take vpcharts-maker.bin of this version's " +
		"release, or cmd/vpcharts/maker.bin, which make writes")
}

// version tells versions of the program apart by the list of changes, the messages, and the script that speaks with the
// module.
func version() []byte {
	changes, _ := fs.ReadFile(content.Default, "changelog.md") // all three are compiled in
	messages, _ := fs.ReadFile(content.Default, "messages/en.toml")
	worker, _ := fs.ReadFile(templates.Default, "maker.js")
	return fmt.Appendf(nil, "%x", sha256.Sum256(slices.Concat(changes, messages, worker)))
}
