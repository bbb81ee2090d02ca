package devserver_test

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
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

// What a process holds: goroutines, open files, bytes of memory.
type holding struct{ goroutines, files, memory int }

func held() holding {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	open, _ := os.ReadDir("/proc/self/fd") // elsewhere than on Linux none is counted
	return holding{runtime.NumGoroutine(), len(open), int(m.HeapAlloc)}
}

// settles waits until the process holds no more than before. It may hold 4 MB more memory: pools of
// buffers, which do not grow.
func settles(t *testing.T, before holding, limit time.Duration) {
	t.Helper()
	for end := time.Now().Add(limit); ; time.Sleep(50 * time.Millisecond) {
		now := held()
		if now.goroutines <= before.goroutines && now.files <= before.files && now.memory <= before.memory+4<<20 {
			return
		}
		if time.Now().After(end) {
			stacks := make([]byte, 1<<16)
			t.Fatalf("%v later the process holds %+v, before it held %+v:\n%s", limit, now, before, stacks[:runtime.Stack(stacks, true)])
		}
	}
}

// changing is a server of a site that each build changes, with a file of 8 MB.
func changing() (*devserver.Server, *atomic.Int64) {
	var builds atomic.Int64
	big := site.File{Path: "big.bin", Data: make([]byte, 8<<20)}
	return devserver.New(func() (generator.Result, error) {
		return generator.Result{Files: append(siteOf(fmt.Sprint("build ", builds.Add(1))), big)}, nil
	}, loopback), &builds
}

// Requests and streams of events come and go while the site is built again and again. Each gets an
// answer, and none leaves a goroutine, an open file or memory behind.
func TestAFloodOfRequestsWhileTheSiteIsBuiltLeavesNothingBehind(t *testing.T) {
	const requests, visitors = 10_000, 50
	s, builds := changing()
	s.Rebuild()
	at, _ := serve(t, s)
	time.Sleep(50 * time.Millisecond)
	before := held()
	stop, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		for {
			select {
			case <-stop:
				return
			default:
				s.Rebuild()
			}
		}
	}()
	paths := []string{"", "boards/24/", "boards/24", "nope/", "boards/24/continuous.csv", "plot.svg", ".events", ".reload.js"}
	var answered atomic.Int64
	var wait sync.WaitGroup
	for v := range visitors {
		wait.Go(func() {
			client := &http.Client{Transport: &http.Transport{}}
			defer client.CloseIdleConnections()
			for i := range requests / visitors {
				reply, err := client.Get("http://" + at + "/" + paths[(v+i)%len(paths)])
				if err != nil {
					t.Error(err)
					return
				}
				first := make([]byte, 5)
				if _, err := io.ReadFull(reply.Body, first); err == nil {
					answered.Add(1)
				}
				if !strings.HasSuffix(reply.Request.URL.Path, ".events") { // a browser leaves a stream in its middle
					_, _ = io.Copy(io.Discard, reply.Body)
				}
				reply.Body.Close()
			}
		})
	}
	wait.Wait()
	close(stop)
	<-stopped
	if builds.Load() < 10 {
		t.Errorf("the site was built %d times meanwhile, want 10 or more", builds.Load())
	}
	settles(t, before, 20*time.Second)
	if n := s.Listeners(); n > 0 {
		t.Errorf("the server would still tell %d streams of events of a build, want none", n)
	}
	t.Attr("tried", fmt.Sprintf("%d requests and streams of events", requests))
	t.Attr("survived", strconv.FormatInt(answered.Load(), 10))
	if answered.Load() != requests {
		t.Errorf("%d of %d requests were answered", answered.Load(), requests)
	}
}

// Connections whose other side does not go on are closed, and leave nothing behind. Each case has
// its share of 2,000.
func TestHalfOpenConnectionsLeaveNothingBehind(t *testing.T) {
	const connections = 2000
	s, _ := changing()
	s.Rebuild()
	at, _ := serve(t, s)
	time.Sleep(50 * time.Millisecond)
	before := held()
	begun := time.Now()
	var open []net.Conn
	sent := []string{
		"", "G", "GET / HTTP/1.1\r\nHost: localhost\r\n", // a header that never ends
		"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n",  // a body that never comes
		"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n", // the same, refused
		"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",                          // no further request
		"GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n",                   // an answer that is not read
	}
	for i := range connections {
		c, err := net.Dial("tcp", at)
		if err != nil {
			t.Fatalf("connection %d: %v", i+1, err)
		}
		defer c.Close()
		open = append(open, c)
		fmt.Fprint(c, sent[i%len(sent)])
		if tcp := c.(*net.TCPConn); i%len(sent) == len(sent)-1 {
			tcp.SetReadBuffer(4 << 10)
		}
	}
	if now := held(); now.goroutines < before.goroutines+connections/10 { // on a busy machine the first have ended
		t.Fatalf("with %d connections there are %d goroutines: the test opens none", connections, now.goroutines)
	}
	reply, err := http.Get("http://" + at + "/boards/24/")
	if err == nil {
		reply.Body.Close()
	}
	if err != nil || reply.StatusCode != 200 {
		t.Errorf("beside the half-open connections a request gets %v, %v", reply, err)
	}
	http.DefaultClient.CloseIdleConnections()
	// Our side stays open: the server has to close its own.
	const limit = time.Minute // on a busy machine
	settles(t, holding{before.goroutines, before.files + connections, before.memory}, limit-time.Since(begun))
	t.Attr("tried", fmt.Sprintf("%d connections, %d kinds", connections, len(sent)))
	t.Attr("survived", strconv.Itoa(len(open)))
}

// A stream of events lives longer than a request may take, as long as somebody reads it.
func TestAStreamOfEventsLastsAndEndsWithItsReader(t *testing.T) {
	var fault error
	s := devserver.New(func() (generator.Result, error) { return generator.Result{Files: siteOf("first")}, fault }, loopback)
	s.Rebuild()
	at, _ := serve(t, s)
	time.Sleep(50 * time.Millisecond)
	before := held()
	reader, err := net.Dial("tcp", at)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprint(reader, "GET /.events HTTP/1.1\r\nHost: localhost\r\n\r\n")
	time.Sleep(8 * time.Second) // longer than each of the server's limits
	fault = fmt.Errorf("a:1: %s", strings.Repeat("long ", 20))
	s.Rebuild()
	text := make([]byte, 4<<10)
	for got := ""; !strings.Contains(got, "event: failed"); {
		reader.SetReadDeadline(time.Now().Add(5 * time.Second))
		n, err := reader.Read(text)
		got += string(text[:n])
		if err != nil || strings.Contains(got, "event: failed") && !strings.Contains(got, ": still here") {
			t.Fatalf("8 seconds later the stream gives %v and\n%s\nwant a sign of life, and the failure of the build", err, got)
		}
	}
	reader.Close()
	settles(t, before, 5*time.Second)

	// One that does not read: the text of the fault is more than the system keeps for it.
	fault = fmt.Errorf("a:1: %s", strings.Repeat("long ", 4<<20))
	s.Rebuild()
	before = held()
	deaf, err := net.Dial("tcp", at)
	if err != nil {
		t.Fatal(err)
	}
	defer deaf.Close()
	fmt.Fprint(deaf, "GET /.events HTTP/1.1\r\nHost: localhost\r\n\r\n")
	time.Sleep(time.Second)
	if now := held(); now.goroutines <= before.goroutines {
		t.Fatal("no stream of events is open")
	}
	settles(t, holding{before.goroutines, before.files + 1, before.memory}, 20*time.Second)
}

// The server ends soon, whoever is still there, and what it has begun to answer is answered.
func TestTheServerEndsWithAllItsConnections(t *testing.T) {
	before := held()
	s, _ := changing()
	s.Rebuild()
	at, end := serve(t, s)
	stream, err := http.Get("http://" + at + "/.events")
	if err != nil {
		t.Fatal(err)
	}
	begun := time.Now()
	if end(); time.Since(begun) > 1500*time.Millisecond {
		t.Errorf("with an open page the server ends after %v, want at once", time.Since(begun))
	}
	stream.Body.Close()

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
	time.Sleep(200 * time.Millisecond)
	begun = time.Now()
	got := make(chan int64, 1)
	go func() { n, _ := io.Copy(io.Discard, open[3]); got <- n }()
	if err := end(); err != nil || time.Since(begun) > 4*time.Second {
		t.Errorf("the server ends after %v with the error %v; want none within 4 seconds", time.Since(begun), err)
	}
	if n := <-got; n < 8<<20 {
		t.Errorf("of an answer that had begun %d bytes came, want all 8 MB", n)
	}
	if c, err := net.Dial("tcp", at); err == nil {
		c.Close()
		t.Error("after its end the server still listens")
	}
	for _, c := range open {
		c.Close()
	}
	settles(t, holding{before.goroutines, before.files, before.memory + 16<<20}, 5*time.Second)
}
