package generator

import (
	"bytes"
	_ "embed"
	"fmt"
	"mime"
	"net/http"
	"path"
	"strconv"
	"strings"
	"sync"

	"github.com/vpcharts/vpcharts/generator/site"
)

// A Server shows a site in the making: it serves what Rebuild last built, and
// tells open pages to load again. A build that fails leaves the last good site in
// place and shows its error in the open pages.
type Server struct {
	build func() (Result, error)

	mu        sync.Mutex
	files     map[string][]byte
	version   int    // counts what open pages have to be told
	failure   string // why the newest build failed, "" if it did not
	listeners map[chan struct{}]bool
}

// NewServer makes a server of what build builds. Nothing is served before the
// first Rebuild.
func NewServer(build func() (Result, error)) *Server {
	return &Server{build: build, listeners: map[chan struct{}]bool{}}
}

// Rebuild builds again and tells open pages.
func (s *Server) Rebuild() (Result, error) {
	result, err := s.build()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.version++
	if err != nil {
		s.failure = err.Error()
	} else {
		s.failure = ""
		s.files = byPath(result.Files)
	}
	for l := range s.listeners {
		select {
		case l <- struct{}{}:
		default: // it has been told already
		}
	}
	return result, err
}

func byPath(files []site.File) map[string][]byte {
	m := make(map[string][]byte, len(files))
	for _, f := range files {
		m[f.Path] = f.Data
	}
	return m
}

//go:embed reload.js
var reloadScript []byte

// The addresses of the server's own, beside the site's.
const (
	reloadPath = "/.reload.js"
	eventsPath = "/.events"
)

// ServeHTTP serves the site as a host of static files would, with a script on
// every page that loads it again after a build.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	switch r.URL.Path {
	case reloadPath:
		w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
		_, _ = w.Write(reloadScript) // a reader that has gone away is no fault
		return
	case eventsPath:
		s.events(w, r)
		return
	}
	name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
	if strings.HasSuffix(r.URL.Path, "/") {
		name = path.Join(name, "index.html")
	}
	s.mu.Lock()
	data, ok := s.files[name]
	_, folder := s.files[path.Join(name, "index.html")]
	missing := s.files[site.PagePath("404")]
	s.mu.Unlock()
	status := http.StatusOK
	switch {
	case !ok && folder:
		http.Redirect(w, r, "/"+name+"/", http.StatusFound) // not for good: the next build may differ
		return
	case !ok && missing == nil:
		http.NotFound(w, r)
		return
	case !ok:
		status, name, data = http.StatusNotFound, site.PagePath("404"), missing
	}
	kind := mime.TypeByExtension(path.Ext(name))
	if kind == "" {
		kind = "text/plain; charset=utf-8"
	}
	if strings.HasSuffix(name, ".html") {
		data = bytes.Replace(data, []byte("</body>"), []byte(`<script src="`+reloadPath+`"></script></body>`), 1)
	}
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Content-Length", strconv.Itoa(len(data)))
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(data)
	}
}

// events tells a page, by server-sent events, of each build: its number, and why
// it failed if it did.
func (s *Server) events(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/event-stream")
	told := make(chan struct{}, 1)
	s.mu.Lock()
	s.listeners[told] = true
	s.mu.Unlock()
	defer func() {
		s.mu.Lock()
		delete(s.listeners, told)
		s.mu.Unlock()
	}()
	flush := http.NewResponseController(w)
	for {
		s.mu.Lock()
		version, failure := s.version, s.failure
		s.mu.Unlock()
		event := "built"
		if failure != "" {
			event = "failed"
		}
		_, err := fmt.Fprintf(w, "event: %s\nid: %d\ndata: %s\n\n", event, version, strings.ReplaceAll(failure, "\n", "\ndata: "))
		if err != nil || flush.Flush() != nil {
			return
		}
		select {
		case <-told:
		case <-r.Context().Done():
			return
		}
	}
}
