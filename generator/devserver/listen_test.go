package devserver_test

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"testing"
	"time"
)

// The server ends soon, whoever is still there: an open page, whose stream of events comes to its end, and
// connections that have asked for nothing, or half of it.
func TestTheServerEndsWithAllItsConnections(t *testing.T) {
	t.Parallel()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	at := l.Addr().String()
	ctx, end := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- fixed(loopback, siteOf("first")).Serve(ctx, l) }()
	for _, sent := range []string{"", "GET / HT"} {
		c, err := net.Dial("tcp", at)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		fmt.Fprint(c, sent)
	}
	stream, err := http.Get("http://" + at + "/.events")
	if err != nil {
		t.Fatal(err)
	}
	defer stream.Body.Close()
	end()
	select {
	case err := <-ended:
		if err != nil {
			t.Errorf("with open connections the server ends with the error %v", err)
		}
	case <-time.After(time.Minute):
		t.Fatal("open connections keep the server from its end")
	}
	if _, err := io.ReadAll(stream.Body); err != nil {
		t.Errorf("an open page's stream of events is cut off: %v", err)
	}
	if c, err := net.Dial("tcp", at); err == nil {
		c.Close()
		t.Error("after its end the server still listens")
	}
}
