package devserver

import (
	"context"
	"errors"
	"net"
	"net/http"
	"time"
)

// How long others may take. Who takes longer has gone away, or never meant to go on.
const (
	headerLimit = 5 * time.Second // to send a request
	idleLimit   = 5 * time.Second // between two requests
	writeLimit  = 5 * time.Second // to take the next part of an answer
	farewell    = 2 * time.Second // to take the rest of an answer when the server ends
	longestHead = 16 << 10        // bytes of a request's header
)

// Serve answers requests that come to a listener until the context ends. Then it closes the listener
// and the connections.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	web := &http.Server{
		Handler:           s,
		ReadHeaderTimeout: headerLimit,
		ReadTimeout:       headerLimit, // a request has no body that is worth a wait
		WriteTimeout:      writeLimit,
		IdleTimeout:       idleLimit,
		MaxHeaderBytes:    longestHead,
		// OPTIONS * is no exception: the handler refuses it, and other machines' names.
		DisableGeneralOptionsHandler: true,
		BaseContext:                  func(net.Listener) context.Context { return ctx }, // ends the events
	}
	ended := make(chan error, 1)
	go func() { ended <- web.Serve(l) }()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	soon, cancel := context.WithTimeout(context.Background(), farewell)
	defer cancel()
	err := web.Shutdown(soon)
	if errors.Is(err, context.DeadlineExceeded) {
		err = web.Close()
	}
	<-ended
	return err
}
