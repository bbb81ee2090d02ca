package generator_test

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// A publisher serves a site as GitHub Pages does, as far as a browser and a
// measuring tool see it: text is compressed, and may be kept for ten minutes.
// It remembers what it was asked for.
type publisher struct {
	address string

	mu    sync.Mutex
	asked map[string]int // times, by the path below the address
}

func published(t *testing.T, b *built, prefix string) *publisher {
	t.Helper()
	p := &publisher{asked: map[string]int{}}
	server := httptest.NewServer(p.answers(b, prefix))
	t.Cleanup(server.Close)
	p.address = server.URL + prefix
	return p
}

// publishSecurely does so by HTTP/2 as well, as GitHub Pages do. Nobody vouches for
// the certificate.
func publishSecurely(t *testing.T, b *built, prefix string) *publisher {
	t.Helper()
	p := &publisher{asked: map[string]int{}}
	server := httptest.NewUnstartedServer(p.answers(b, prefix))
	server.EnableHTTP2 = true
	server.StartTLS()
	t.Cleanup(server.Close)
	p.address = server.URL + prefix
	return p
}

func (p *publisher) answers(b *built, prefix string) http.HandlerFunc {
	files := serving(b, prefix)
	return func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(r.URL.Path, prefix)
		p.mu.Lock()
		p.asked[name]++
		p.mu.Unlock()
		found := httptest.NewRecorder()
		files(found, r)
		w.Header().Set("Content-Type", found.Header().Get("Content-Type"))
		w.Header().Set("Cache-Control", "max-age=600")
		body := found.Body.Bytes()
		if compressible(found.Header().Get("Content-Type")) {
			w.Header().Set("Vary", "Accept-Encoding")
			if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
				w.Header().Set("Content-Encoding", "gzip")
				body = gzipped(body, gzip.DefaultCompression)
			}
		}
		w.Header().Set("Content-Length", fmt.Sprint(len(body)))
		w.WriteHeader(found.Code)
		_, _ = w.Write(body) // who has gone away fails the test by itself
	}
}

// times says how often a path was asked for.
func (p *publisher) times(path string) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.asked[path]
}

// compressible tells of the types that the host compresses.
func compressible(mediaType string) bool {
	mediaType, _, _ = strings.Cut(mediaType, ";")
	return strings.HasPrefix(mediaType, "text/") || slices.ContainsFunc(
		[]string{"javascript", "json", "xml"}, func(part string) bool { return strings.HasSuffix(mediaType, part) })
}

// gzipped panics where gzip fails: in memory it cannot.
func gzipped(data []byte, level int) []byte {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, level)
	if err == nil {
		_, err = w.Write(data)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		panic(err)
	}
	return out.Bytes()
}

// took is logged, for these tests are the slowest of all.
func took(t *testing.T) {
	start := time.Now()
	t.Cleanup(func() { t.Logf("took %.1f s", time.Since(start).Seconds()) })
}
