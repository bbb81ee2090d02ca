package check

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"strings"

	"github.com/klauspost/compress/gzip"

	"github.com/vpcharts/vpcharts/generator/site"
)

// A reader without a network sees the pages of the offline pack. The service worker compares them with
// a list of its own only, so they are compared with the site's files here.
const (
	workerFile = "sw.js"
	packFile   = "offline.bin"
)

// mostOfPack is the size of a pack when it is unpacked. A usual one has 15 MB.
const mostOfPack = 128 << 20

// pack compares the files of the pack with the site's. Where the worker has its list: the first object
// with the key id, which has files, each with path, length and sha256.
func (r *reading) pack(worker, pack []byte, sums map[string]string) {
	at := bytes.Index(worker, []byte(`{"id":`))
	if at < 0 {
		r.fault("%s has no list of its files", workerFile)
		return
	}
	var list struct {
		SHA256 string
		Files  []struct {
			Path   string
			Length int
			SHA256 string
		}
	}
	if err := json.NewDecoder(bytes.NewReader(worker[at:])).Decode(&list); err != nil {
		r.fault("%s has no list of its files: %v", workerFile, err)
		return
	}
	if sum := site.SumOf(pack); list.SHA256 != sum {
		r.fault("not the pack that %s lists: its SHA-256 is %s", workerFile, sum)
	}
	z, err := gzip.NewReader(bytes.NewReader(pack))
	if err != nil {
		r.fault("it cannot be unpacked: %v", err)
		return
	}
	in := io.LimitReader(z, mostOfPack)
	for _, f := range list.Files {
		h := sha256.New()
		n, err := io.CopyN(h, in, int64(max(0, f.Length)))
		if err != nil || n != int64(f.Length) {
			r.fault("%s: not all of it is there", shown(f.Path))
			return
		}
		sum := hex.EncodeToString(h.Sum(nil))
		if want := strings.ToLower(sums[f.Path]); sum != want || sum != f.SHA256 {
			r.fault("%s: not the site's file: its SHA-256 is %s", shown(f.Path), sum)
			continue
		}
		r.right++
	}
	if n, _ := io.Copy(io.Discard, in); n > 0 {
		r.fault("%d bytes more than %s lists", n, workerFile)
	}
}
