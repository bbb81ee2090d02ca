package devserver

import (
	"fmt"
	"net/http"
	"strings"
	"time"
)

const eventsPath = "/.events"

// A stream of events says something at least this often, so that it is noticed when the browser is
// gone. It ends after its life, in case this is not noticed even so; a browser then opens it again.
const (
	heartbeat  = 3 * time.Second
	streamLife = 5 * time.Minute
)

// lineEnds makes one kind of line break of all: any would end the data of an event.
var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// events tells a page, by server-sent events, which site is served, and why the newest build failed
// if it did: at once, and whenever that changes.
func (s *Server) events(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/event-stream")
	if r.Method == http.MethodHead {
		return
	}
	told := make(chan struct{}, 1)
	s.mu.Lock()
	s.listeners[told] = true
	s.mu.Unlock()
	defer func() {
		s.mu.Lock()
		delete(s.listeners, told)
		s.mu.Unlock()
	}()
	stream := http.NewResponseController(w)
	say := func(format string, args ...any) bool {
		_ = stream.SetWriteDeadline(time.Now().Add(writeLimit))
		_, err := fmt.Fprintf(w, format, args...)
		return err == nil && stream.Flush() == nil
	}
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	end := time.NewTimer(streamLife)
	defer end.Stop()
	for ok := s.tell(say); ok; {
		select {
		case <-told:
			ok = s.tell(say)
		case <-beat.C:
			ok = say(": still here\n\n")
		case <-end.C:
			return
		case <-r.Context().Done():
			return
		}
	}
}

// tell says which site is served, or why the newest build failed.
func (s *Server) tell(say func(format string, args ...any) bool) bool {
	s.mu.Lock()
	shown, failure := s.site, s.failure
	s.mu.Unlock()
	event := "built"
	if failure != "" {
		event = "failed"
	}
	return say("event: %s\nid: %s\ndata: %s\n\n", event, shown, strings.ReplaceAll(failure, "\n", "\ndata: "))
}
