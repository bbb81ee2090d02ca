// Package devserver serves a site while somebody works on it.
package devserver

import (
	"bytes"
	"cmp"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"mime"
	"net"
	"net/http"
	"net/url"
	"path"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/asset"
	"github.com/vpcharts/vpcharts/generator/input"
	"github.com/vpcharts/vpcharts/generator/outline"
	"github.com/vpcharts/vpcharts/generator/site"
)

// A Server serves the last good site, and tells open pages when to load again and why the newest build
// failed.
type Server struct {
	hosts Hosts

	mu      sync.Mutex
	files   map[string][]byte // nil before the first site
	state   state
	changed chan struct{} // closed when the state is another
}

// A state is what open pages are told.
type state struct {
	site    string // names the site that is served, "" before the first
	failure string // why the newest build failed, "" if it did not
}

// New makes a server that answers requests for these hosts. Until Show gives it a site, it says that the
// site is being built.
func New(hosts Hosts) *Server {
	return &Server{hosts: hosts, changed: make(chan struct{})}
}

// Show serves what a build made from now on. The first file is the list of all sums, so it names the
// site. After an error the last good site stays.
func (s *Server) Show(files []outline.File, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	next := state{site: s.state.site}
	if err != nil {
		next.failure = input.Message(err.Error())
	} else {
		next.site = site.SumOf(files[0].Data)[:16]
		s.files = make(map[string][]byte, len(files))
		for _, f := range files {
			s.files[f.Path] = f.Data
		}
	}
	if next != s.state {
		s.state = next
		close(s.changed)
		s.changed = make(chan struct{})
	}
}

// Listen takes a port. It needs no build, so that whoever has to end another program, or choose another port,
// learns it at once.
func Listen(address string) (net.Listener, error) {
	listener, err := net.Listen("tcp", address)
	if err == nil {
		return listener, nil
	}
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		err = errors.New("another program has this port, perhaps another vpcharts serve: end it, or give another port")
	case errors.Is(err, syscall.EACCES):
		err = errors.New("the system keeps this port for itself: give a port of 1024 or more, such as 8000")
	case errors.Is(err, syscall.EADDRNOTAVAIL):
		err = errors.New("this machine does not have this address: give localhost, or :PORT for all that it has")
	}
	return nil, err
}

// patience is how long a browser may take for a request, and between two.
const patience = 5 * time.Second

// Serve answers requests that come to a listener until the context ends.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	web := &http.Server{Handler: s, ReadTimeout: patience}
	defer context.AfterFunc(ctx, func() { web.Close() })()
	if err := web.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// The server's own files: what loads pages again and shows errors, and a service worker
// that removes any other. It is served wherever a site has one: each language has its own, and
// a site below some folder may have been here before.
var (
	//go:embed reload.js
	reloadScript []byte
	//go:embed reload.css
	reloadStyle []byte
	//go:embed serve_sw.js
	noWorker []byte
)

// ServeHTTP serves the site as a host of static files would, with a script on
// every page that loads it again after a build.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	w.Header().Set("Cross-Origin-Resource-Policy", "same-origin") // a page elsewhere cannot load the scripts of a draft
	switch name := r.URL.Path; {
	case !s.hosts.allow(r.Host):
		const why = "This server does not answer to the name %q. It answers to localhost, and to the host of --address."
		http.Error(w, fmt.Sprintf(why, r.Host), http.StatusForbidden)
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "This server only shows a site: it takes GET and HEAD.", http.StatusMethodNotAllowed)
	case name == "/.events" && foreign(r):
		http.Error(w, "These events are for the pages of this server.", http.StatusForbidden)
	case name == "/.events":
		s.events(w, r)
	case name == "/.reload.js":
		answer(w, r, http.StatusOK, name, reloadScript)
	case name == "/.reload.css":
		answer(w, r, http.StatusOK, name, reloadStyle)
	case path.Base(name) == "sw.js":
		answer(w, r, http.StatusOK, name, noWorker)
	default:
		s.file(w, r)
	}
}

// events tells a page, by server-sent events, which site is served, and why the newest build failed
// if it did: at once, and whenever that changes.
func (s *Server) events(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/event-stream")
	if r.Method == http.MethodHead {
		return
	}
	for stream := http.NewResponseController(w); ; {
		s.mu.Lock()
		now, changed := s.state, s.changed
		s.mu.Unlock()
		fmt.Fprintf(w, "id: %s\ndata: %s\n\n", now.site, strings.ReplaceAll(now.failure, "\n", "\ndata: "))
		if stream.Flush() != nil {
			return
		}
		select {
		case <-changed:
		case <-r.Context().Done():
			return
		}
	}
}

// building is the page that stands for each file before there is a site. The script loads it again.
const building = `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>No site yet</title>
<link rel="stylesheet" href="/.reload.css"></head>
<body id="serve-building"><p>The site is being built. Then this page shows it.</p></body>
</html>
`

// file answers with a file of the site.
func (s *Server) file(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	files, shown := s.files, s.state.site
	s.mu.Unlock()
	name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
	if strings.HasSuffix(r.URL.Path, "/") {
		name = path.Join(name, "index.html")
	}
	status := http.StatusOK
	data, ok := files[name]
	if _, folder := files[path.Join(name, "index.html")]; !ok && folder {
		to := url.URL{Path: strings.TrimSuffix("/"+name, "/") + "/", RawQuery: r.URL.RawQuery}
		http.Redirect(w, r, to.String(), http.StatusFound) // not for good: the next build may differ
		return
	}
	if files == nil {
		w.Header().Set("Retry-After", "1")
		status, name, data = http.StatusServiceUnavailable, "building.html", []byte(building)
	} else if !ok {
		status, name = http.StatusNotFound, address.Page(address.Missing)
		if data, ok = files[name]; !ok {
			name, data = "", []byte("There is no such file.\n")
		}
	}
	if strings.HasSuffix(name, ".html") {
		script := fmt.Appendf(nil, `<script src="/.reload.js" data-site="%s"></script></body>`, shown)
		data = bytes.Replace(data, []byte("</body>"), script, 1)
	}
	answer(w, r, status, name, data)
}

// kinds are the media types of files that the library of assets and the system may not know.
var kinds = map[string]string{".webmanifest": "application/manifest+json", ".bin": "application/octet-stream"}

func answer(w http.ResponseWriter, r *http.Request, status int, name string, data []byte) {
	own, _ := asset.KindOf(name) // systems differ in the types that they know
	end := path.Ext(name)
	kind := cmp.Or(own.MediaType, kinds[end], mime.TypeByExtension(end), "text/plain; charset=utf-8")
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Content-Length", strconv.Itoa(len(data)))
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		w.Write(data)
	}
}
