package devserver_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/vpcharts/vpcharts/generator"
	"github.com/vpcharts/vpcharts/generator/devserver"
	"github.com/vpcharts/vpcharts/generator/site"
)

// serve lets a server listen until the test ends or end is called. at is its address.
func serve(t *testing.T, s *devserver.Server) (at string, end func() error) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx, l) }()
	end = sync.OnceValue(func() error { cancel(); return <-ended })
	t.Cleanup(func() { end() })
	return l.Addr().String(), end
}

// A stream of events lives longer than a request may take, as long as somebody reads it. It says now and
// then that it is there, and leaves nothing behind.
func TestAStreamOfEventsLastsAndEndsWithItsReader(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var fault error
		s := devserver.New(func() (generator.Result, error) {
			return generator.Result{Files: siteOf("first")}, fault
		}, loopback)
		s.Rebuild()
		ctx, leave := context.WithCancel(t.Context())
		stream := httptest.NewRecorder()
		go s.ServeHTTP(stream, httptest.NewRequestWithContext(ctx, http.MethodGet, "http://localhost/.events", nil))
		time.Sleep(time.Minute)
		fault = errors.New("a:1: wrong")
		s.Rebuild()
		synctest.Wait()
		for _, want := range []string{": still here\n", "event: failed\n"} {
			if got := stream.Body.String(); !strings.Contains(got, want) {
				t.Errorf("a minute later the stream has\n%s\nwant %q in it", got, want)
			}
		}
		leave()
		synctest.Wait()
		if n := s.Listeners(); n > 0 {
			t.Errorf("the server would still tell %d streams of events of a build, want none", n)
		}
		// A reader who is gone without a sign: the stream ends by itself.
		go s.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "http://localhost/.events", nil))
		time.Sleep(time.Hour)
		if n := s.Listeners(); n > 0 {
			t.Errorf("an hour later there are still %d streams of events, want none", n)
		}
	})
}

// The server ends soon, whoever is still there, and what it has begun to answer is answered.
func TestTheServerEndsWithAllItsConnections(t *testing.T) {
	t.Parallel()
	s := fixed(loopback, append(siteOf("first"), site.File{Path: "big.bin", Data: make([]byte, 8<<20)}))
	at, end := serve(t, s)
	stream, err := http.Get("http://" + at + "/.events")
	if err != nil {
		t.Fatal(err)
	}
	defer stream.Body.Close()
	if err := end(); err != nil {
		t.Errorf("with an open page the server ends with the error %v", err)
	}
	if _, err := io.ReadAll(stream.Body); err != nil {
		t.Errorf("an open page's stream of events is cut off: %v", err)
	}

	at, end = serve(t, s)
	var open []net.Conn
	for _, sent := range []string{"", "GET / HT", "GET /.events HTTP/1.1\r\nHost: localhost\r\n\r\n", "GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n"} {
		c, err := net.Dial("tcp", at)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		fmt.Fprint(c, sent)
		open = append(open, c)
	}
	answer := open[len(open)-1]
	if _, err := io.ReadFull(answer, make([]byte, 1)); err != nil {
		t.Fatal(err)
	}
	got, ended := make(chan int64, 1), make(chan error, 1)
	go func() { ended <- end() }()
	go func() { n, _ := io.Copy(io.Discard, answer); got <- n }()
	select {
	case err := <-ended:
		if err != nil {
			t.Errorf("with half-open connections the server ends with the error %v", err)
		}
	case <-time.After(time.Minute):
		t.Fatal("half-open connections keep the server from its end")
	}
	if n := <-got; n < 8<<20 {
		t.Errorf("of an answer that had begun %d bytes came, want all 8 MB", n)
	}
	if c, err := net.Dial("tcp", at); err == nil {
		c.Close()
		t.Error("after its end the server still listens")
	}
}
