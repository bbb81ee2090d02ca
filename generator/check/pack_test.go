package check

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/vpcharts/vpcharts/generator/internal/sample"
	"github.com/vpcharts/vpcharts/generator/record"
)

// Who forges what readers without a network see makes the worker's list new as well.
func TestAForgedPackIsFound(t *testing.T) {
	packed := func(text string) []byte {
		var out bytes.Buffer
		z := gzip.NewWriter(&out)
		sample.Must(z.Write([]byte(text)))
		sample.Must(0, z.Close())
		return out.Bytes()
	}
	for want, change := range map[string]func(site fstest.MapFS, text string) string{
		"boards/8/index.html: not the site's file: its SHA-256 is ": func(site fstest.MapFS, text string) string {
			page := string(site["boards/8/index.html"].Data)
			forged := strings.Replace(page, "14.39", "14.93", 1)
			worker := strings.ReplaceAll(string(site[workerFile].Data), record.SumOf([]byte(page)), record.SumOf([]byte(forged)))
			site[workerFile].Data = []byte(worker)
			return strings.Replace(text, page, forged, 1)
		},
		"1 bytes more than sw.js lists": func(_ fstest.MapFS, text string) string { return text + "x" },
		"not all of it is there":        func(_ fstest.MapFS, text string) string { return text[:len(text)-1] },
		"sw.js has no list of its files": func(site fstest.MapFS, text string) string {
			site[workerFile].Data = []byte("x")
			return text
		},
	} {
		site := release(t)
		text := string(sample.Must(io.ReadAll(sample.Must(gzip.NewReader(bytes.NewReader(site[packFile].Data))))))
		pack := packed(change(site, text))
		worker := strings.Replace(string(site[workerFile].Data), record.SumOf(site[packFile].Data), record.SumOf(pack), 1)
		site[workerFile].Data, site[packFile].Data = []byte(worker), pack
		list(site)
		r := Site(site)
		if len(r.Faults) > 0 || !strings.HasPrefix(fmt.Sprint(r.Err()), packFile+": ") || !strings.Contains(fmt.Sprint(r.Err()), want) {
			t.Errorf("a forged pack has the faults %v, want one that says %q", r.Err(), want)
		}
	}
	site := release(t)
	site[packFile].Data = packed("x")
	list(site)
	if r := Site(site); !strings.Contains(fmt.Sprint(r.Err()), "not the pack that sw.js lists") {
		t.Errorf("another pack than the worker lists has the faults %v", r.Err())
	}
}
