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
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/address"
	"github.com/vpcharts/vpcharts/generator/asset"
	"github.com/vpcharts/vpcharts/generator/place"
	"github.com/vpcharts/vpcharts/generator/site"
)

// A Server serves the site that Rebuild built last, and tells open pages to load again. If a
// build fails, it keeps serving the last good site, and open pages show the error.
type Server struct {
	build func() (generator.Result, error)
	hosts Hosts

	mu        sync.Mutex
	files     map[string][]byte // nil before the first site
	site      string            // names the site as open pages see it
	failure   string            // why the newest build failed, "" if it did not
	listeners map[chan struct{}]bool
}

// New makes a server for the sites that build returns. It answers requests that name one of the
// hosts. Before the first Rebuild it says that the site is being built.
func New(build func() (generator.Result, error), hosts Hosts) *Server {
	return &Server{build: build, hosts: hosts, listeners: map[chan struct{}]bool{}}
}

// Rebuild builds again. It tells open pages if they look different now, if the build
// failed, or if it works again. If a build gives a site as well as an error, the site is
// served. If a build panics, the error is a Crash.
func (s *Server) Rebuild() (generator.Result, error) {
	result, err := attempt(s.build)
	seen, failure := look(result.Files), ""
	if err != nil {
		failure = place.Message(lineEnds.Replace(err.Error()))
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
		if path.Ext(f.Path) != ".pdf" && f.Path != site.SumsFile {
			shown = append(shown, f)
		}
	}
	sum := sha256.Sum256(site.Sums(shown).Data)
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

var ownFiles = map[string][]byte{"/.reload.js": reloadScript, "/.reload.css": reloadStyle}

// ownFile is the server's own file at a path.
func ownFile(at string) (data []byte, isOwn bool) {
	if path.Base(at) == workerFile {
		return noWorker, true
	}
	data, isOwn = ownFiles[at]
	return data, isOwn
}

const workerFile = "sw.js"

// ServeHTTP serves the site as a host of static files would, with a script on
// every page that loads it again after a build.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	w.Header().Set("Cross-Origin-Resource-Policy", "same-origin") // a page elsewhere cannot load the scripts of a draft
	switch own, isOwn := ownFile(r.URL.Path); {
	case !s.hosts.allow(r.Host):
		refuse(w, r, http.StatusForbidden, fmt.Sprintf("This server does not answer to the name %q. It answers to localhost, and to the host of --address.", r.Host))
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		w.Header().Set("Allow", "GET, HEAD")
		refuse(w, r, http.StatusMethodNotAllowed, "This server only shows a site: it takes GET and HEAD.")
	case r.URL.Path == eventsPath && foreign(r):
		refuse(w, r, http.StatusForbidden, "These events are for the pages of this server.")
	case r.URL.Path == eventsPath:
		s.events(w, r)
	case isOwn:
		answer(w, r, http.StatusOK, r.URL.Path, own)
	default:
		s.file(w, r)
	}
}

// refuse answers with a sentence. There may be a body to come, which nobody waits for.
func refuse(w http.ResponseWriter, r *http.Request, status int, why string) {
	w.Header().Set("Connection", "close")
	answer(w, r, status, "", []byte(why+"\n"))
}

// building is the page that stands for each file before there is a site. The script loads it again.
const building = `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>No site yet</title>
<link rel="stylesheet" href="/.reload.css"></head>
<body id="serve-building"><p>The site is being built. Then this page shows it.</p></body>
</html>
`

// file answers with a file of the site.
func (s *Server) file(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
	if strings.HasSuffix(r.URL.Path, "/") {
		name = path.Join(name, "index.html")
	}
	s.mu.Lock()
	none := s.files == nil
	data, ok := s.files[name]
	_, folder := s.files[path.Join(name, "index.html")]
	missing := s.files[address.Page(address.Missing)]
	shown := s.site
	s.mu.Unlock()
	status := http.StatusOK
	switch {
	case none:
		w.Header().Set("Retry-After", "1")
		status, name, data = http.StatusServiceUnavailable, "building.html", []byte(building)
	case !ok && folder:
		to := url.URL{Path: strings.TrimSuffix("/"+name, "/") + "/", RawQuery: r.URL.RawQuery}
		http.Redirect(w, r, to.String(), http.StatusFound) // not for good: the next build may differ
		return
	case !ok && missing == nil:
		status, name, data = http.StatusNotFound, "", []byte("There is no such file.\n")
	case !ok:
		status, name, data = http.StatusNotFound, address.Page(address.Missing), missing
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
	w.Header().Set("Content-Type", cmp.Or(own.MediaType, kinds[end], mime.TypeByExtension(end), "text/plain; charset=utf-8"))
	w.Header().Set("Content-Length", strconv.Itoa(len(data)))
	w.WriteHeader(status)
	if r.Method == http.MethodHead {
		return
	}
	stream := http.NewResponseController(w)
	for part := range slices.Chunk(data, 64<<10) { // each has its own time: a network may be slow
		_ = stream.SetWriteDeadline(time.Now().Add(writeLimit))
		if _, err := w.Write(part); err != nil {
			return // a reader that has gone away is no fault
		}
	}
}
