// Package devserver serves a site while somebody works on it.
package devserver

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"fmt"
	"mime"
	"net/http"
	"path"
	"strconv"
	"strings"
	"sync"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/asset"
	"github.com/vpcharts/vpcharts/generator/record"
	"github.com/vpcharts/vpcharts/generator/site"
)

// A Server serves the site that Rebuild built last, and tells open pages to load again. If a
// build fails, it keeps serving the last good site, and open pages show the error.
type Server struct {
	build func() (generator.Result, error)

	mu        sync.Mutex
	files     map[string][]byte
	site      string // names the site as open pages see it
	failure   string // why the newest build failed, "" if it did not
	listeners map[chan struct{}]bool
}

// New makes a server for the sites that build returns. It serves nothing before the
// first Rebuild.
func New(build func() (generator.Result, error)) *Server {
	return &Server{build: build, listeners: map[chan struct{}]bool{}}
}

// Rebuild builds again. It tells open pages if they look different now, if the build
// failed, or if it works again. If a build gives a site as well as an error, the site is
// served.
func (s *Server) Rebuild() (generator.Result, error) {
	result, err := s.build()
	seen, failure := look(result.Files), ""
	if err != nil {
		failure = err.Error()
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	before := [2]string{s.site, s.failure}
	if s.failure = failure; result.Files != nil {
		s.files, s.site = byPath(result.Files), seen
	}
	if before == [2]string{s.site, s.failure} {
		return result, err
	}
	for l := range s.listeners {
		select {
		case l <- struct{}{}:
		default: // it has been told already
		}
	}
	return result, err
}

// look is an id of what the pages of a site show, which is all but the prints. The same
// site has the same id after the server was started again.
func look(files []site.File) string {
	var shown []site.File
	for _, f := range files {
		if path.Ext(f.Path) != ".pdf" && f.Path != record.SumsFile {
			shown = append(shown, f)
		}
	}
	sum := sha256.Sum256(record.Sums(shown).Data)
	return hex.EncodeToString(sum[:8])
}

func byPath(files []site.File) map[string][]byte {
	m := make(map[string][]byte, len(files))
	for _, f := range files {
		m[f.Path] = f.Data
	}
	return m
}

// The server's own files: what loads pages again and shows errors, and a service worker
// that removes any other, served where the site has its own.
var (
	//go:embed reload.js
	reloadScript []byte
	//go:embed reload.css
	reloadStyle []byte
	//go:embed serve_sw.js
	noWorker []byte
)

var ownFiles = map[string][]byte{"/.reload.js": reloadScript, "/.reload.css": reloadStyle, "/sw.js": noWorker}

const eventsPath = "/.events"

// ServeHTTP serves the site as a host of static files would, with a script on
// every page that loads it again after a build.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	if r.URL.Path == eventsPath {
		s.events(w, r)
		return
	}
	if own, ok := ownFiles[r.URL.Path]; ok {
		answer(w, r, http.StatusOK, r.URL.Path, own)
		return
	}
	name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
	if strings.HasSuffix(r.URL.Path, "/") {
		name = path.Join(name, "index.html")
	}
	s.mu.Lock()
	data, ok := s.files[name]
	_, folder := s.files[path.Join(name, "index.html")]
	missing := s.files[address.Page(address.Missing)]
	shown := s.site
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
		status, name, data = http.StatusNotFound, address.Page(address.Missing), missing
	}
	if strings.HasSuffix(name, ".html") {
		script := fmt.Appendf(nil, `<script src="/.reload.js" data-site="%s"></script></body>`, shown)
		data = bytes.Replace(data, []byte("</body>"), script, 1)
	}
	answer(w, r, status, name, data)
}

func answer(w http.ResponseWriter, r *http.Request, status int, name string, data []byte) {
	own, _ := asset.KindOf(name) // systems differ in the types that they know
	kind := cmp.Or(own.MediaType, mime.TypeByExtension(path.Ext(name)), "text/plain; charset=utf-8")
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Content-Length", strconv.Itoa(len(data)))
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(data) // a reader that has gone away is no fault
	}
}

// dataLines writes a text of several lines as the data of an event. Any kind of line break
// would end the data.
var dataLines = strings.NewReplacer("\r\n", "\ndata: ", "\n", "\ndata: ", "\r", "\ndata: ")

// events tells a page, by server-sent events, which site is served, and why the
// newest build failed if it did: at once, and whenever that changes.
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
		shown, failure := s.site, s.failure
		s.mu.Unlock()
		event := "built"
		if failure != "" {
			event = "failed"
		}
		_, err := fmt.Fprintf(w, "event: %s\nid: %s\ndata: %s\n\n", event, shown, dataLines.Replace(failure))
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
